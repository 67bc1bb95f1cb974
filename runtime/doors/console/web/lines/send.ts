/** Many new lines: a hundred at a time where the API takes so many, else one after another; what is refused is named row by row. */
import { ask, Refusal } from '../api/client.ts';
import type { Field } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { messagesElsewhere, messagesFor } from '../form/messages.ts';
import type { Book } from './lines.ts';

const atOnce = 100;

/** Under which the rows that are left of a table outlive the page. */
export const draftOf = ({ path }: Pick<Book, 'path'>): string => `${path}/pasted`;

export interface Sent {
  /** Positions of the rows that are lines now. */
  readonly made: ReadonlySet<number>;
  /** By position, why a row is none. */
  readonly refused: ReadonlyMap<number, string>;
  /** Why it ended before all of them were tried; '' where it did not. */
  readonly ended: string;
}

/** What is wrong with this server or this person, and not with one row. */
const isOver = ({ status }: Refusal): boolean =>
  status === 0 || status === 401 || status === 403 || status === 404 || status === 429 || status >= 500;

/** @param tell gets the number of finished rows; false ends it. */
export async function sendRows(
  { path, createIn, provided, resource }: Book,
  rows: readonly RecordData[],
  fields: readonly Field[],
  tell: (done: number) => boolean,
): Promise<Sent> {
  const made = new Set<number>();
  const refused = new Map<number, string>();
  let ended = '';
  const wordsOf = (refusal: Refusal): string => {
    const said = [
      ...fields.flatMap((field) => messagesFor(refusal, field) ?? []),
      ...messagesElsewhere(
        refusal,
        fields.map(({ name }) => name),
        fields,
      ),
    ];
    return said.length > 0 ? said.join(' ') : refusal.message;
  };
  const bodyOf = (at: number): RecordData => ({ ...provided, ...rows[at] });

  const single = async (at: number): Promise<boolean> => {
    try {
      await ask(createIn ?? path, { method: 'POST', body: bodyOf(at) });
      made.add(at);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (isOver(error)) {
        ended = error.message;
        return false;
      }
      refused.set(at, wordsOf(error));
    }
    return tell(made.size + refused.size);
  };

  /** All or nothing: what is refused is named and left out, until the rest is taken. */
  const together = async (bulk: string, all: readonly number[]): Promise<boolean> => {
    let left = all;
    while (left.length > 0) {
      const operations = left.map((at) => ({ op: 'create', attributes: bodyOf(at) }));
      try {
        await ask(bulk, { method: 'POST', body: { operations } });
        for (const at of left) made.add(at);
        return tell(made.size + refused.size);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (isOver(error)) {
          ended = error.message;
          return false;
        }
        const named = new Map([...namedIn(error)].filter(([position]) => position < left.length));
        // Nothing says which row it is: each is tried by itself.
        if (named.size === 0) {
          for (const at of left) if (!(await single(at))) return false;
          return true;
        }
        for (const [position, errors] of named) {
          const at = left[position] as number;
          refused.set(at, wordsOf(new Refusal(error.status, { ...error.body, errors })));
        }
        left = left.filter((_, position) => !named.has(position));
      }
    }
    return tell(made.size + refused.size);
  };

  const bulk = createIn === undefined && resource.bulk === true ? `${path}/bulk` : undefined;
  const all = rows.map((_, at) => at);
  if (bulk === undefined) for (const at of all) if (!(await single(at))) break;
  if (bulk !== undefined)
    for (let at = 0; at < all.length; at += atOnce) if (!(await together(bulk, all.slice(at, at + atOnce)))) break;
  return { made, refused, ended };
}

/** `operations.4.attributes.quantity` is the quantity of the fifth row. */
function namedIn({ errors }: Refusal): ReadonlyMap<number, Readonly<Record<string, readonly string[]>>> {
  const named = new Map<number, Record<string, readonly string[]>>();
  for (const [name, messages] of Object.entries(errors)) {
    const [, position, field = ''] = /^operations\.(\d+)(?:\.attributes)?(?:\.(.+))?$/.exec(name) ?? [];
    if (position === undefined) continue;
    const there = named.get(Number(position)) ?? {};
    there[field] = messages.map((message) => message.replaceAll(`operations.${position}.attributes.`, ''));
    named.set(Number(position), there);
  }
  return named;
}
