/** Streams of events that break off and go on. */
import { sleep } from './send.ts';

export interface Following {
  /** The id behind which it begins; absent: now. */
  readonly after?: number | string;
  /** Which ones, such as `{ events: ['rental.*'] }`. */
  readonly query?: object;
  /** Ends it; the loop then ends with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called with the position to go on from, also where what lies there is not shown: store it with your copy. */
  readonly onPosition?: (id: string) => void;
}

interface StreamEvent {
  readonly id: string | null;
  readonly data: string | null;
}

/** A stream says something every 25 seconds: after this many milliseconds of silence the connection is dead. */
const silence = 70_000;
/** Milliseconds between a stream that ended and the next. */
const pause = 1_000;

type Open = (query: object, signal: AbortSignal) => Promise<Response>;

/** What happens, in order; a stream that ends or breaks off is opened again behind the last one. Throws what `open` throws. */
export async function* followed(open: Open, { after, query, signal, onPosition }: Following): AsyncGenerator<unknown> {
  let position = after === undefined ? null : String(after);
  for (;;) {
    const quiet = new AbortController();
    const response = await open(
      { ...query, ...(position !== null && { after: position }) },
      signal ? AbortSignal.any([signal, quiet.signal]) : quiet.signal,
    );
    try {
      for await (const { id, data } of eventsOf(response, () => quiet.abort())) {
        if (data !== null) yield JSON.parse(data);
        // The consumer gets an event before its position is reported.
        if (id === null) continue;
        position = id;
        onPosition?.(id);
      }
    } catch (error) {
      signal?.throwIfAborted();
      // From a position it goes on; without one nobody knows what was missed.
      if (position === null) throw error;
    }
    await sleep(pause, signal);
  }
}

async function* eventsOf({ body }: Response, giveUp: () => void): AsyncGenerator<StreamEvent> {
  if (body === null) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const timer = setTimeout(giveUp, silence);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) yield eventOf(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function eventOf(block: string): StreamEvent {
  const of = (name: string): readonly string[] =>
    block
      .split(/\r?\n/)
      .flatMap((line) => (line.startsWith(`${name}:`) ? line.slice(name.length + 1).replace(/^ /, '') : []));
  const data = of('data');
  return { id: of('id')[0] ?? null, data: data.length === 0 ? null : data.join('\n') };
}
