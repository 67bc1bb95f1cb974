/** Generated files of an own folder: their imports of the runtime's types lead to where the runtime is. */
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Content } from '../text/content.ts';

const home = resolve(import.meta.dirname, '../..');

/** Files for `output`, changed only if it is not a folder beside the runtime. Client types (`.d.ts`) import nothing of it. */
export function relocated(files: ReadonlyMap<string, Content>, output: string): ReadonlyMap<string, Content> {
  if (dirname(resolve(output)) === home) return files;
  const known = last.get(output) ?? new Map<string, Relocated>();
  last.set(output, known);
  return new Map(
    [...files].map(([path, content]) => [
      path,
      path.endsWith('.ts') && !path.endsWith('.d.ts') ? relocatedContent(known, content, output, path) : content,
    ]),
  );
}

interface Relocated {
  /** The text, or the first piece, where all imports are. */
  readonly from: string | Buffer;
  readonly to: string | Buffer;
}

/** Texts of last time by output and path: most come again as they were (`generate --watch`). */
const last = new Map<string, Map<string, Relocated>>();

function relocatedContent(known: Map<string, Relocated>, content: Content, output: string, path: string): Content {
  const [from, ...rest] = typeof content === 'string' ? [content] : content;
  if (from === undefined) return content;
  let one = known.get(path);
  if (one?.from !== from) {
    const text = pointed(String(from), output, path);
    one = { from, to: typeof from === 'string' ? text : Buffer.from(text) };
    known.set(path, one);
  }
  return typeof one.to === 'string' ? one.to : [one.to, ...(rest as Buffer[])];
}

function pointed(content: string, output: string, path: string): string {
  const runtime = relative(dirname(join(resolve(output), path)), join(home, 'runtime'))
    .split(sep)
    .join('/');
  const there = runtime.startsWith('.') ? runtime : `./${runtime}`;
  const moved = content.replace(
    /(from|declare module) '(?:\.\.\/)+runtime\//g,
    (_, word: string) => `${word} '${there}/`,
  );
  return path === namesPath ? moved.replace(productEntry, 'readonly custom: Definitions;') : moved;
}

/** Code that sees the names of an own folder and ours goes by those of the own folder, which are more. */
const namesPath = 'names.ts';
const productEntry = 'readonly product: Definitions;';
