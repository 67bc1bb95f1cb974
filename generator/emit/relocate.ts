/** Generated files of an own folder: their imports of the runtime's types lead to where the runtime is. */
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Content } from './content.ts';

const home = resolve(import.meta.dirname, '../..');

/** Files for `output`, changed only where it is not a folder beside the runtime. */
export function relocated(files: ReadonlyMap<string, Content>, output: string): ReadonlyMap<string, Content> {
  if (dirname(resolve(output)) === home) return files;
  return new Map(
    [...files].map(([path, content]) => [
      path,
      typeof content === 'string' && path.endsWith('.ts') ? kept(content, output, path) : content,
    ]),
  );
}

/** Texts of last time by their place: most come again as they were (`generate --watch`). */
const last = new Map<string, { readonly content: string; readonly text: string }>();

function kept(content: string, output: string, path: string): string {
  const place = join(output, path);
  const known = last.get(place);
  if (known?.content === content) return known.text;
  const text = pointed(content, output, path);
  last.set(place, { content, text });
  return text;
}

function pointed(content: string, output: string, path: string): string {
  const runtime = relative(dirname(join(resolve(output), path)), join(home, 'runtime'))
    .split(sep)
    .join('/');
  return content.replace(/from '(?:\.\.\/)+runtime\//g, `from '${runtime.startsWith('.') ? runtime : `./${runtime}`}/`);
}
