/**
 * Decides which file of the bundle contains a module. esbuild makes one file for each set of entries that reach a module, along
 * every import, used or not. Two plugins turn that into what a page needs: the frame in one file, and a page with what it uses.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Metafile, Plugin } from 'esbuild';

const later = 'opened-later';

/**
 * The frame loads every page. Declared as its imports, all pages reach the same modules of it, and the frame is one file instead
 * of dozens.
 * @param frame file of the module that contains every page.
 * @param shared further modules that each page loads: each is smaller than the cost of a request.
 */
export function oneFrame(frame: string, shared: readonly string[] = []): Plugin {
  return {
    name: later,
    setup(build) {
      build.onResolve({ filter: /\.tsx$/ }, async ({ path: name, kind, pluginData, ...from }) => {
        if (kind !== 'dynamic-import' || pluginData === later) return undefined;
        const found = await build.resolve(name, { ...from, kind, pluginData: later });
        return found.errors.length === 0 ? { path: found.path, namespace: later } : found;
      });
      build.onLoad({ filter: /./, namespace: later }, async ({ path: file }) => {
        const main = /^export default|\bas default\b/m.test(await readFile(file, 'utf8'));
        const page = JSON.stringify(file);
        const before = [frame, ...shared].map((one) => `import ${JSON.stringify(one)};`);
        const lines = [...before, `export * from ${page};`, main ? `export { default } from ${page};` : ''];
        return { contents: lines.join('\n'), resolveDir: path.dirname(file) };
      });
    },
  };
}

/** Where a module that only gives names on has them from: name → file and name there. */
type Origins = ReadonlyMap<string, readonly [file: string, name: string]>;

/** `a`, `type B`, `c as d`: each as its name before and after. */
const pairs = (list: string): readonly (readonly [string, string])[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => one.split(/\s+as\s+/) as [string, string?])
    .map(([before, after = before]) => [before, after]);

async function originsOf(file: string): Promise<Origins> {
  const text = await readFile(file, 'utf8');
  const at = (from: string): string => (from.startsWith('.') ? path.resolve(path.dirname(file), from) : from);
  const imported = new Map<string, readonly [string, string]>();
  for (const [, list = '', from = ''] of text.matchAll(/^import \{([^}]*)\} from ["']([^"']+)["']/gm))
    for (const [before, after] of pairs(list)) imported.set(after, [at(from), before]);
  const origins = new Map<string, readonly [string, string]>();
  for (const [, list = '', from] of text.matchAll(/^export \{([^}]*)\}(?: from ["']([^"']+)["'])?/gm))
    for (const [before, after] of pairs(list)) {
      const origin = from === undefined ? imported.get(before) : ([at(from), before] as const);
      if (origin) origins.set(after, origin);
    }
  return origins;
}

/**
 * Imports from a module that only re-exports lead to the original module: otherwise an import of one name reaches them all.
 * @param barrels imported name → its file.
 * @param folders whose imports are changed.
 */
export function straight(barrels: Readonly<Record<string, string>>, folders: readonly string[]): Plugin {
  const among = Object.keys(barrels).join('|');
  const statement = new RegExp(`^import \\{([^}]*)\\} from ["'](${among})["'];?`, 'gm');
  return {
    name: 'straight',
    setup(build) {
      let known: ReadonlyMap<string, Origins> = new Map();
      build.onStart(async () => {
        const read = Object.entries(barrels).map(async ([name, file]) => [name, await originsOf(file)] as const);
        known = new Map(await Promise.all(read));
      });
      build.onLoad({ filter: /\.(?:tsx?|m?js)$/, namespace: 'file' }, async ({ path: file }) => {
        if (!folders.some((folder) => file.startsWith(folder + path.sep))) return undefined;
        const text = await readFile(file, 'utf8');
        const contents = text.replace(statement, (whole, list: string, name: string) => {
          const origins = known.get(name) ?? new Map();
          const all = pairs(list);
          // One that is made there itself, or is unknown: then the import stays, and says so itself.
          if (!all.every(([before]) => origins.has(before))) return whole;
          const lines = all.map(([before, after]) => {
            const [from, there] = origins.get(before) ?? [];
            return `import { ${there} as ${after} } from ${JSON.stringify(from)};`;
          });
          // On the same number of lines: errors report their lines.
          return lines.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
        });
        return { contents, loader: file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'js' };
      });
    },
  };
}

/** Bytes below which a file that several pages share is not worth a request of its own. */
const slight = 2500;

/**
 * Modules that are too small for a request of their own, if they import nothing that the frame does not have.
 * @param frame file of the module that contains every page.
 */
export function slightModules({ outputs }: Metafile, folder: string, frame: string): readonly string[] {
  const importsOf = (name: string): readonly string[] =>
    (outputs[name]?.imports ?? []).filter(({ kind }) => kind === 'import-statement').map((one) => one.path);
  const framed = Object.keys(outputs).find((name) =>
    Object.keys(outputs[name]?.inputs ?? {}).some((input) => path.resolve(folder, input) === frame),
  );
  const there = new Set(framed === undefined ? [] : [framed]);
  for (const name of there) for (const next of importsOf(name)) there.add(next);
  const found = new Set(
    Object.entries(outputs)
      .filter(([name, { entryPoint, bytes }]) => name.endsWith('.js') && entryPoint === undefined && bytes < slight)
      .map(([name]) => name),
  );
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const name of found) if (!importsOf(name).every((one) => there.has(one) || found.has(one))) found.delete(name);
  }
  return [...found]
    .flatMap((name) => Object.keys(outputs[name]?.inputs ?? {}))
    .filter((input) => /^[^:]+\.(?:tsx?|m?js)$/.test(input))
    .map((input) => path.resolve(folder, input))
    .sort();
}
