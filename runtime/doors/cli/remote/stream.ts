/** `--follow`: events of a stream, a line for each, until it ends or somebody has had enough. */
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RawOptions } from '../../client/index.ts';
import { valuesAt } from './field_path.ts';
import { write } from './output.ts';
import type { Session } from './run.ts';

/** Prints the data of each event; a stream that breaks off goes on behind the last one. */
export async function follow({ client, printing, signal }: Session, path: string, options: RawOptions): Promise<void> {
  let last: string | null = null;
  while (!signal.aborted) {
    const headers: Record<string, string> = {
      accept: 'text/event-stream',
      ...(last !== null && { 'last-event-id': last }),
    };
    const response = await client.request('GET', path, { ...options, headers });
    if (response.body === null) return;
    try {
      for await (const { id, data } of eventsOf(response.body)) {
        last = id ?? last;
        if (data === null) continue;
        const value: unknown = JSON.parse(data);
        const shown = printing.field === null ? [value] : valuesAt(value, printing.field);
        for (const one of shown) await write(`${typeof one === 'string' ? one : JSON.stringify(one)}\n`);
      }
    } catch (error) {
      if (signal.aborted || last === null) throw error;
    }
    await sleep(1000, undefined, { signal });
  }
}

interface StreamEvent {
  readonly id: string | null;
  readonly data: string | null;
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const part of Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])) {
    rest += decoder.decode(part as Uint8Array, { stream: true });
    const blocks = rest.split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) yield eventOf(block);
  }
}

function eventOf(block: string): StreamEvent {
  const lines = block.split(/\r?\n/);
  const of = (name: string): readonly string[] =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).replace(/^ /, ''));
  const data = of('data');
  return { id: of('id')[0] ?? null, data: data.length === 0 ? null : data.join('\n') };
}
