/** Which files an address begins with beside the frame: a page's own, and the words of its reader, so that the browser has them at once. */
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Metafile, Plugin } from 'esbuild';

/** Names of files, the entry first. */
type Files = readonly string[];

export interface FirstFiles {
  /** Addresses of pages of their own, as wouter writes them, in the order in which they are looked up. */
  readonly routes: readonly (readonly [address: string, files: Files])[];
  /** Pages that any resource has. */
  readonly views: Readonly<Record<'list' | 'record' | 'form', Files>>;
  /** By language. */
  readonly words: Readonly<Record<string, Files>>;
}

/** What a file imports at once, itself first, without what the page has anyway. */
function closureOf(outputs: Metafile['outputs'], first: string, had: ReadonlySet<string>): Files {
  const found = new Set([first]);
  for (const name of found)
    for (const { kind, path: next } of outputs[name]?.imports ?? [])
      if (kind === 'import-statement' && !had.has(next)) found.add(next);
  return [...found].map((name) => path.basename(name));
}

/**
 * @param outputs of the bundle, by their paths.
 * @param entry path of the script that every page begins with.
 * @param pages addresses of pages with the files of their modules.
 */
export function firstFilesOf(
  outputs: Metafile['outputs'],
  entry: string,
  pages: readonly (readonly [string, string])[],
): FirstFiles {
  const frame = new Set([entry, ...(outputs[entry]?.imports ?? []).map((one) => one.path)]);
  const made = Object.entries(outputs).filter(
    ([name, { entryPoint }]) => entryPoint !== undefined && name.endsWith('.js'),
  );
  const of = (ending: string): Files => {
    const [name] = made.find(([, { entryPoint = '' }]) => entryPoint.endsWith(ending)) ?? [];
    return name === undefined ? [] : closureOf(outputs, name, frame);
  };
  const words: Record<string, Files> = {};
  for (const [name, { entryPoint = '' }] of made) {
    const language = /[\\/]words[\\/]([a-z]{2,3})\.(?:ts|json)$/.exec(entryPoint)?.[1];
    if (language === undefined) continue;
    words[language] = [...(words[language] ?? []), ...closureOf(outputs, name, frame)];
  }
  return {
    routes: pages.map(([address, file]) => [address, of(file)] as const).filter(([, files]) => files.length > 0),
    views: {
      list: of('/list/list_page.tsx'),
      record: of('/record/record_page.tsx'),
      form: of('/form/form_page.tsx'),
    },
    words,
  };
}

/**
 * Addresses of all pages of the console with the files of their modules, in order: the lists of pages run with a `lazy` that only records
 * its argument.
 * @param customPages joins the pages of products.
 */
export async function pagesOf(webFolder: string, customPages: Plugin): Promise<readonly (readonly [string, string])[]> {
  const { build } = await import('esbuild');
  const stubs: Plugin = {
    name: 'cached',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^react$/ }, () => ({ path: 'react', namespace: 'cached' }));
      onLoad({ filter: /./, namespace: 'cached' }, () => ({ contents: 'export const lazy = (load) => String(load);' }));
      onResolve({ filter: /^\./ }, ({ path: name, resolveDir, kind }) =>
        kind === 'dynamic-import' ? { path: path.join(resolveDir, name), external: true } : undefined,
      );
    },
  };
  const contents = `import { allPages } from './pages/all.ts';
    export const pages = allPages.map(({ path, page }) => [path, /import\\("(.*?)"\\)/.exec(page)?.[1] ?? '']);`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: webFolder },
    ...{ bundle: true, write: false, format: 'iife', globalName: 'made', logLevel: 'silent' },
    plugins: [stubs, customPages],
  });
  const found = runInNewContext(`${outputFiles[0]?.text}\nJSON.stringify(made.pages)`, {}, { timeout: 1000 });
  return JSON.parse(String(found)) as (readonly [string, string])[];
}

/** The files that a page begins with at an address below `/console`. */
export function filesAt({ routes, views }: FirstFiles, address: string): Files {
  const parts = address.split('/').filter((part) => part !== '');
  const fits = (pattern: string): boolean => {
    const wanted = pattern.split('/').filter((part) => part !== '');
    return wanted.length === parts.length && wanted.every((one, at) => one.startsWith(':') || one === parts[at]);
  };
  const route = routes.find(([pattern]) => fits(pattern));
  if (route) return route[1];
  const last = parts.at(-1);
  if (last === 'new' || last === 'edit') return views.form;
  return parts.length % 2 === 1 ? views.list : views.record;
}
