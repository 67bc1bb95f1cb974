/**
 * A computed field whose SQL fails on a record does not keep the record from being written: it is null in the answer and in
 * events, as reads answer it, and the log says so. The change begins anew without computed fields in its statements, and
 * records are read by themselves, at a savepoint: what fails there ends no transaction.
 */
import type { PoolClient } from 'pg';
import { computedIn, failedOn, isOfValue, nulled, type Selected } from '../../base/database/failing_computed.ts';
import { type NamedText, run } from '../../base/database/statement.ts';
import { send } from '../../base/database/transaction.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';

type Bound = NamedText & { readonly values: readonly unknown[] };
type Row = Record<string, unknown>;

/** The statement with null where it selects what is computed, of whatever resource. */
export function withoutComputed<S extends NamedText>(resources: Services['resources'], statement: S): S {
  const fields = Object.values(resources).flatMap((spec) => computedIn(spec, statement.text));
  return fields.length === 0 ? statement : unnamed(statement, nulled(statement.text, fields));
}

/** The same statement with another text, so that it gets another name. */
function unnamed<S extends NamedText>({ name: _name, ...rest }: S, text: string): S {
  return { ...rest, text } as S;
}

/** The one row that a statement over a record reads, with null in the fields that fail. */
export async function bearRecord(
  client: PoolClient,
  { observe }: Pick<Services, 'observe'>,
  spec: ResourceSpec,
  statement: Bound,
): Promise<Row[]> {
  const read = (fields: readonly Selected[]) => atSavepoint(client, unnamed(statement, nulled(statement.text, fields)));
  const whole = await read([]);
  if (!(whole instanceof Error)) return whole;
  const computed = computedIn(spec, statement.text);
  const failing: Selected[] = [];
  for (const one of computed) {
    const alone = await read(computed.filter((other) => other !== one));
    if (alone instanceof Error) failing.push(one);
  }
  const borne = await read(failing);
  if (borne instanceof Error) throw borne;
  const names = failing.map(({ name }) => name);
  observe(failedOn(spec, names, statement.values, whole));
  return borne;
}

/** What the statement reads, or the error of a value that failed. */
async function atSavepoint(client: PoolClient, statement: Bound): Promise<Row[] | Error> {
  await send(client, { text: 'savepoint bearing' });
  try {
    const rows = await run<Row>(client, statement, statement.values);
    await send(client, { text: 'release savepoint bearing' });
    return rows;
  } catch (error) {
    if (!isOfValue(error)) throw error;
    await send(client, { text: 'rollback to savepoint bearing' });
    await send(client, { text: 'release savepoint bearing' });
    return error as Error;
  }
}
