/**
 * What a product brings to the console: `console/pages.ts` in a folder of definitions exports `pages`, as `web/pages/routes.ts`
 * does, and may export `lines`, editors of lines by resource; `console/words.ts` exports `words`, a dictionary by language. They are bundled with ours, over the same libraries and the
 * parts of `web/extension.ts`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, PluginBuild } from 'esbuild';

/** What the application imports, and by which name pages find their parts. */
const joined = '#custom-pages';
const parts = 'backline/console';

/** Folders named `console`, of those folders of definitions that have one. */
export function consoleFolders(definitions: readonly string[]): readonly string[] {
  return definitions.map((folder) => path.join(folder, 'console')).filter((folder) => existsSync(folder));
}

/** Text of a module that gives what these folders export by one name as one list. */
function join(folders: readonly string[], name: 'pages' | 'words', as: string): string {
  const files = folders.map((folder) => path.join(folder, `${name}.ts`)).filter((file) => existsSync(file));
  const imports = files.map((file, at) => `import { ${name} as ${name}${at} } from ${JSON.stringify(file)};`);
  const all = files.map((_, at) => `${name}${at}`).join(', ');
  return [...imports, `export const ${as} = [${all}]${name === 'pages' ? '.flat()' : ''};`].join('\n');
}

/** Text of a module that gives the editors of lines that these folders bring, by resource. */
function joinLines(folders: readonly string[]): string {
  const files = folders.map((folder) => path.join(folder, 'pages.ts')).filter((file) => existsSync(file));
  const imports = files.map((file, at) => `import * as brought${at} from ${JSON.stringify(file)};`);
  const all = files.map((_, at) => `{ ...brought${at} }.lines`).join(', ');
  return [...imports, `export const customLines = Object.assign({}, ${all || '{}'});`].join('\n');
}

/**
 * Joins the pages of these folders into one module.
 * @param webFolder folder of our sources: custom pages use our copies of libraries, so there is one React.
 */
export function customPages(folders: readonly string[], webFolder: string): Plugin {
  return {
    name: 'custom-pages',
    setup(build: PluginBuild) {
      build.onResolve({ filter: /^#custom-pages$/ }, () => ({ path: joined, namespace: joined }));
      build.onLoad({ filter: /./, namespace: joined }, () => ({
        contents: [
          join(folders, 'pages', 'customPages'),
          joinLines(folders),
          join(folders, 'words', 'customWords'),
        ].join('\n'),
        resolveDir: webFolder,
      }));
      build.onResolve({ filter: /^backline\/console$/ }, () => ({ path: path.join(webFolder, 'extension.ts') }));
      build.onResolve({ filter: /^[^./#]/ }, async ({ path: name, importer, kind, pluginData }) => {
        const isCustom = folders.some((folder) => importer.startsWith(folder + path.sep));
        if (!isCustom || name === parts || path.isAbsolute(name) || pluginData === joined) return undefined;
        const found = await build.resolve(name, { resolveDir: webFolder, kind, pluginData: joined });
        return found.errors.length === 0 ? found : undefined;
      });
    },
  };
}
