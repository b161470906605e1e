/** The layout rules of this project, executed: what the folders may import, what the engine may not know, how files look. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Files under a folder of the repository, as paths from its root. A folder that is not there has none. */
function filesIn(folder: string, ending = '.ts'): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  } catch {
    return [];
  }
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The code without comments and texts, so that words in them do not count. */
const codeOf = (path: string): string =>
  read(path)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|[^:])\/\/.*$/gm, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");

/** What a file imports, or exports from elsewhere. */
const importsOf = (path: string): string[] =>
  [...read(path).matchAll(/\bfrom\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]/gm)].map(
    (match) => (match[1] ?? match[2])!,
  );

/** The file that a relative import leads to, from the root of the repository. */
const target = (path: string, specifier: string): string =>
  relative(root, resolve(root, dirname(path), specifier));

const offences = (paths: readonly string[], faultOf: (path: string) => string | null): string[] =>
  paths.flatMap((path) => {
    const fault = faultOf(path);
    return fault === null ? [] : [`${path}: ${fault}`];
  });

const engine = filesIn('src/engine');
const source = filesIn('src');
const tests = filesIn('test');

describe('the engine is an island', () => {
  test('there is an engine to look at', () => {
    expect(engine.length).toBeGreaterThan(50);
  });

  test('it imports nothing but its own files', () => {
    const outward = (path: string) =>
      importsOf(path).find(
        (specifier) => !specifier.startsWith('.') || !target(path, specifier).startsWith('src/engine/'),
      ) ?? null;
    expect(offences(engine, outward)).toEqual([]);
  });

  for (const [what, word] of [
    ['Node', /\bnode:|\brequire\s*\(|\bBuffer\b|\bprocess\b|\b__dirname\b|\bimport\.meta\b/],
    ['a clock', /\bDate\b|\bperformance\b|\bhrtime\b/],
    ['dice', /\bMath\.random\b|\bcrypto\b/],
    ['timers', /\bset(?:Timeout|Interval|Immediate)\b|\bqueueMicrotask\b/],
    ['waiting', /\basync\b|\bawait\b|\bPromise\b/],
    ['the world outside', /\bconsole\b|\bfetch\b|\bglobalThis\b|\bimport\s*\(/],
    ['the place it runs at', /\bIntl\b|\btoLocale\w*\b|\blocaleCompare\b/],
  ] as const)
    test(`it knows no ${what.replace(/^an? /, '')}`, () => {
      const known = (path: string) => word.exec(codeOf(path))?.[0] ?? null;
      expect(offences(engine, known)).toEqual([]);
    });

  test('a file has at most 300 lines, tables of data excepted', () => {
    const tooLong = (path: string) => {
      const count = read(path).trimEnd().split('\n').length;
      return count > 300 ? `${count} lines` : null;
    };
    const written = engine.filter((path) => !path.endsWith('.data.ts'));
    expect(offences(written, tooLong)).toEqual([]);
  });

  test('it has no classes but errors', () => {
    const classes = (path: string) => /\bclass (?!\w+Error\b)\w+/.exec(codeOf(path))?.[0] ?? null;
    expect(offences(engine, classes)).toEqual([]);
  });
});

describe('folders import downwards', () => {
  /** Folders that a folder never imports. */
  const never: Readonly<Record<string, readonly string[]>> = {
    ports: ['runtime', 'adapters', 'graphql'],
    runtime: ['adapters', 'graphql'],
    adapters: ['runtime', 'accounts', 'graphql', 'server'],
    history: ['runtime', 'adapters', 'accounts', 'graphql', 'server'],
    common: ['engine', 'ports', 'runtime', 'adapters', 'hooks', 'accounts', 'history', 'graphql', 'server'],
    hooks: ['adapters', 'accounts', 'graphql', 'server'],
    accounts: ['runtime', 'adapters', 'graphql', 'server'],
    graphql: ['adapters', 'server'],
    client: ['engine', 'ports', 'runtime', 'adapters', 'accounts', 'history', 'graphql', 'server'],
    server: ['adapters', 'bots', 'cli'],
    bots: ['ports', 'runtime', 'adapters', 'accounts', 'history', 'graphql', 'server'],
  };

  for (const [folder, forbidden] of Object.entries(never))
    test(`${folder} never imports ${forbidden.join(' or ')}`, () => {
      const upward = (path: string) =>
        importsOf(path).find((specifier) =>
          forbidden.some((name) => target(path, specifier).startsWith(`src/${name}/`)),
        ) ?? null;
      expect(offences(filesIn(`src/${folder}`), upward)).toEqual([]);
    });

  test('an adapter never imports another one, but what they have in common', () => {
    const adapterOf = (path: string) => /^src\/adapters\/([^/]+)\//.exec(path)?.[1] ?? null;
    const sideways = (path: string) =>
      importsOf(path).find((specifier) => {
        const other = specifier.startsWith('.') ? adapterOf(target(path, specifier)) : null;
        return other !== null && other !== adapterOf(path) && !other.endsWith('-common');
      }) ?? null;
    expect(offences(filesIn('src/adapters'), sideways)).toEqual([]);
  });
});

describe('how files look', () => {
  const all = [...source, ...tests, ...filesIn('scripts')];

  test('names are kebab-case', () => {
    const named = (path: string) =>
      /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.ts$/.test(basename(path))
        ? null
        : 'is not kebab-case';
    expect(offences(all, named)).toEqual([]);
  });

  test('folders are kebab-case', () => {
    const named = (path: string) =>
      dirname(path)
        .split('/')
        .every((name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
        ? null
        : 'is not kebab-case';
    expect(offences(all, named)).toEqual([]);
  });

  test('nothing is exported as default', () => {
    const exported = (path: string) =>
      /^\s*export\s+default\b|\bas\s+default\b/m.exec(codeOf(path))?.[0] ?? null;
    expect(offences(all, exported)).toEqual([]);
  });

  test('imports of our own files name the file', () => {
    const unnamed = (path: string) =>
      importsOf(path).find((specifier) => specifier.startsWith('.') && !/\.(ts|json)$/.test(specifier)) ??
      null;
    expect(offences(all, unnamed)).toEqual([]);
  });

  test('choices are unions of texts, not enums', () => {
    const enums = (path: string) =>
      /^\s*(?:export\s+)?(?:const\s+)?enum\s+\w+/m.exec(codeOf(path))?.[0] ?? null;
    expect(offences(source, enums)).toEqual([]);
  });
});

describe('tests', () => {
  const here = relative(root, import.meta.filename);
  const others = tests.filter((path) => path.endsWith('.test.ts') && path !== here);

  test('no test is skipped and none is the only one', () => {
    const skipped = (path: string) =>
      /\b(?:test|it|describe|suite)\.(?:only|skip|todo|fails)\b|\b(?:xit|xtest|xdescribe|fit|fdescribe)\s*\(/.exec(
        codeOf(path),
      )?.[0] ?? null;
    expect(offences(others, skipped)).toEqual([]);
  });

  test('a title says what is, not what should be', () => {
    const titled = (path: string) =>
      /\b(?:test|it|describe)\(\s*(['"`])(?:(?!\1).)*\bshould\b/.exec(read(path))?.[0] ?? null;
    expect(offences(others, titled)).toEqual([]);
  });

  test('tests of the engine have no mocks, no fake timers and no sleeps', () => {
    const ofEngine = [...filesIn('test/rules'), ...filesIn('test/engine'), ...filesIn('test/sim')];
    const faked = (path: string) =>
      /\bvi\.(?:mock|fn|spyOn|useFakeTimers|stub\w+)\b|\bset(?:Timeout|Interval)\b|\bDate\.now\b/.exec(
        codeOf(path),
      )?.[0] ?? null;
    expect(offences(ofEngine, faked)).toEqual([]);
  });
});
