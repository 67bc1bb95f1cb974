/** `--follow`: events of a stream, a line for each, until somebody has had enough. */
import type { RawOptions } from '../../client/index.ts';
import { valuesAt } from './field_path.ts';
import { write } from './output.ts';
import type { Session } from './run.ts';

/** Prints the data of each event; a stream that breaks off goes on behind the last one. */
export async function follow({ client, printing, signal }: Session, path: string, options: RawOptions): Promise<void> {
  const { query = {} } = options;
  for await (const value of client.follow(path as '/events/stream', { query, signal })) {
    const shown = printing.field === null ? [value] : valuesAt(value, printing.field);
    for (const one of shown) await write(`${typeof one === 'string' ? one : JSON.stringify(one)}\n`);
  }
}
