/** Characters that turn the direction of writing, join or break lines: harmless in memory, a nuisance in a file. */
const INVISIBLE = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** Most of what is written: nothing in it needs a second look. */
const PLAIN = /^[ !#-[\]-~]*$/;

const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Such characters in JSON or TOML as escapes: they can only be in its texts. */
export const escapeInvisible = (text: string): string => text.replace(INVISIBLE, escaped);

/** Half a surrogate pair cannot be written in UTF-8. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** A text in quotation marks, as JSON and TOML both read it. */
export const quoted = (text: string): string =>
  PLAIN.test(text) ? `"${text}"` : escapeInvisible(JSON.stringify(wellFormed(text)));
