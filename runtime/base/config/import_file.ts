/** Imports files that people or the generator write: a mistake in one becomes a line, without a stack. */
import { pathToFileURL } from 'node:url';
import { Failure } from './failure.ts';

/** A file's exports. @throws Failure with the file, the mistake, and the given fix. */
export async function importFile<T>(filePath: string, fix = 'Fix it, and start again.'): Promise<Partial<T>> {
  try {
    return (await import(pathToFileURL(filePath).href)) as Partial<T>;
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw new Failure(`${filePath} cannot be loaded: ${reasonOf(cause)}. ${fix}`, { cause });
  }
}

/** The message's first line, with the line of the file if the engine knows it, and the reason for a missing package. */
export function reasonOf(cause: unknown): string {
  const { message: whole, stack } = (cause ?? {}) as { readonly message?: unknown; readonly stack?: unknown };
  if (typeof whole !== 'string') return String(cause);
  const message = (whole.split('\n')[0] ?? '').replace(/\.$/, '');
  const line = /^file:\S+?:(\d+)\n/.exec(String(stack))?.[1];
  if (/^Cannot find package/.test(message))
    return `${message}: definitions of your own lie inside Backline's folder, or beside a link to its node_modules`;
  return line === undefined ? message : `line ${line}: ${message}`;
}
