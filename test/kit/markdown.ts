/** What a page of documentation says that can be tried. */
export interface Page {
  /** Command lines of its shell blocks, and those in the running text that begin with npm or npx. */
  readonly commands: readonly string[];
  /** Code blocks in TypeScript. */
  readonly scripts: readonly string[];
  /** Targets of links and pictures that are no web addresses, without the part after #. */
  readonly links: readonly string[];
  /** Names of files and folders of the repository, such as `src/engine`. */
  readonly paths: readonly string[];
}

const blocksOf = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gm'))].map((match) => match[1]!);

const withoutComment = (line: string): string => line.replace(/\s+#.*$/, '').trim();

export function readPage(text: string): Page {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const inline = [...prose.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!);
  const lines = blocksOf(text, 'sh').flatMap((block) => block.split('\n').map(withoutComment));
  const commands = [...lines.filter(Boolean), ...inline.filter((code) => /^(npm|npx) /.test(code))];
  return {
    commands: [...new Set(commands)],
    scripts: blocksOf(text, 'ts'),
    links: [...prose.matchAll(/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map((match) => match[1]!),
    paths: inline.filter((code) => /^(src|test|scripts|examples|docs|bench|deploy)\/[\w./-]+$/.test(code)),
  };
}
