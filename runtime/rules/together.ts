/**
 * Reads of many records in few statements: functions that each read one record run side by side, and their identical SQL is sent
 * once for all of them.
 */
import { isUnderTest } from '../base/config/environment.ts';
import type { Query } from '../base/kernel/rules.ts';

type Row = Record<string, unknown>;

interface Waiting {
  readonly id: number;
  readonly resolve: (rows: never[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Askers of one SQL with the same further values. */
interface Round {
  readonly sql: string;
  /** `$1` is one id, or a list of one id; otherwise all values are equal, and the statement is sent once. */
  readonly by: 'id' | 'list' | 'nothing';
  readonly rest: readonly unknown[];
  /** Of its first request. */
  readonly values: readonly unknown[];
  readonly requests: Waiting[];
}

/** SQL for one record, made SQL for all: as many texts as there are in the source. */
const widened = new Map<string, string>();
/** SQL that the log has named. */
const named = new Set<string>();
const mostNamed = 1_000;

/**
 * A query for functions that run at the same time, each about one record, whose id is the first value (`$1`, and no part of
 * another `$1…`), alone or as a list of this one id. For many records, rows come as JSON: select everything that is no number,
 * boolean or document as text. A statement without an id (a rate of the day, a setting's value) is sent once for all that use it.
 * With its id behind another value it would be sent once for each record: that fails under test; elsewhere the log names it.
 */
export function together(query: Query): Query {
  let rounds = new Map<string, Round>();
  let turn: Promise<void> = Promise.resolve();
  // All that run have gone as far as they can once the event loop comes round.
  const begin = () => {
    const due = [...rounds.values()];
    rounds = new Map();
    turn = turn.then(async () => {
      for (const rounds of Map.groupBy(due, ({ sql }) => sql).values()) {
        const position = idBehind(rounds);
        if (position !== null && refuse(rounds, position)) continue;
        for (const round of rounds) await askAll(query, round);
      }
    });
  };
  return <R extends object>(sql: string, values: readonly unknown[] = []) =>
    new Promise<R[]>((resolve, reject) => {
      const [first, ...others] = values;
      const isList = Array.isArray(first) && first.length === 1;
      const id: unknown = isList ? first[0] : first;
      const by = typeof id !== 'number' ? 'nothing' : isList ? 'list' : 'id';
      const rest = by === 'nothing' ? values : others;
      if (rounds.size === 0) setImmediate(begin);
      const key = `${by} ${JSON.stringify(rest)} ${sql}`;
      const round = rounds.get(key) ?? { sql, by, rest, values, requests: [] };
      rounds.set(key, round);
      round.requests.push({ id: by === 'nothing' ? 0 : (id as number), resolve, reject });
    });
}

/** The position of the only value that differs between the rounds of one SQL, if it is an id and not the first; else null. */
function idBehind([first, ...others]: readonly Round[]): number | null {
  if (first === undefined || others.length === 0) return null;
  const differing = first.values.flatMap((value, at) => {
    const same = others.every(({ values }) => JSON.stringify(values[at]) === JSON.stringify(value));
    return same ? [] : [at];
  });
  const [at = 0, ...more] = differing;
  const isOfMany = [first, ...others].some(({ requests }) => requests.some(({ id }) => id !== requests[0]?.id));
  return at > 0 && more.length === 0 && !isOfMany && isId(first.values[at]) ? at : null;
}

const isId = (value: unknown): boolean =>
  Number.isInteger(Array.isArray(value) && value.length === 1 ? value[0] : value);

/** Whether the rounds get an error in place of rows. */
function refuse(rounds: readonly Round[], position: number): boolean {
  const [{ sql = '' } = {}] = rounds;
  const message = `A statement of reads side by side is sent once for each record, because its id is $${position + 1}: make it $1, the first value. ${sql}`;
  if (isUnderTest) for (const { reject } of rounds.flatMap(({ requests }) => requests)) reject(new Error(message));
  else if (named.size < mostNamed && !named.has(sql)) process.emitWarning(message);
  named.add(sql);
  return isUnderTest;
}

async function askAll(query: Query, { sql, by, rest, requests }: Round): Promise<void> {
  try {
    const ids = [...new Set(requests.map(({ id }) => id))];
    if (ids.length === 1) {
      const values = { id: [ids[0]], list: [ids], nothing: [] }[by];
      const rows = await query<Row>(sql, [...values, ...rest]);
      for (const { resolve } of requests) resolve(rows as never[]);
      return;
    }
    const found = await query<{ id: number; rows: Row[] }>(ofAll(sql, by === 'list'), [ids, ...rest]);
    const rows = new Map(found.map((one) => [one.id, one.rows]));
    for (const { id, resolve } of requests) resolve((rows.get(id) ?? []) as never[]);
  } catch (error) {
    for (const { reject } of requests) reject(error);
  }
}

/** The ids are in a subselect, so that a generic plan looks as cheap as one for these ids, and is reused. */
function ofAll(sql: string, isList: boolean): string {
  let text = widened.get(sql);
  if (text === undefined) {
    const ofOne = sql.replaceAll(/\$1(?!\d)/g, isList ? 'array["input"."id"]' : '"input"."id"');
    text = `select "input"."id", (select coalesce(jsonb_agg(q.*), '[]'::jsonb) from (${ofOne}) q) as "rows" from unnest((select $1::integer[])) "input"("id")`;
    widened.set(sql, text);
  }
  return text;
}
