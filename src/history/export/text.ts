/** Characters that turn the direction of writing, join or break lines: harmless in memory, a nuisance in a file. */
const INVISIBLE = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A text in quotation marks, as JSON and TOML both read it. Half a surrogate pair cannot be written in UTF-8. */
export const quoted = (text: string): string =>
  JSON.stringify(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(INVISIBLE, escaped);
