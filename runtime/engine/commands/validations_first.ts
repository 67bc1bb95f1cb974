/**
 * A row that breaks a validation of its definition and, by that, a constraint as well (a range whose end comes before its start
 * can't be indexed, a computed index divides by 0): the validation answers, because it says what to do.
 */
import type { DatabaseError } from 'pg';
import { quote } from '../../base/database/quote.ts';
import { runText } from '../../base/database/statement.ts';
import type { ApiError } from '../../base/errors/index.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { boundFor, type ChangeContext } from './change_context.ts';
import { addConditions, expressionGuards } from './conditions.ts';
import { broken, noSuchReferences, refused } from './guards.ts';
import { SqlBuilder } from './sql.ts';
import type { Key } from './touched.ts';
import { fieldMap } from './values.ts';

type Values = Readonly<Record<string, unknown>>;

/** The row that a statement is about to write: its id, null for a new one, and the values it gets. */
interface Draft {
  readonly id: Key | null;
  readonly values: Values;
  readonly input: Values;
}

/** Runs work that writes the row. @throws ApiError of the first validation that the row breaks; else the error as it came. */
export async function validationsFirst<T>(
  context: ChangeContext,
  spec: ResourceSpec,
  draft: Draft,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) === '23502') throw (await missingReference(context, spec, draft).catch(() => null)) ?? error;
    if (spec.validations.length === 0 || !isOfRow(error)) throw error;
    throw (await brokenValidation(context, spec, draft).catch(() => null)) ?? error;
  }
}

const codeOf = (error: unknown): string => String((error as Partial<DatabaseError> | null)?.code);

/**
 * A missing value may be one that a reference would have supplied (`default: asset.warehouse_id`): if the reference leads
 * nowhere, it is the mistake, and the caller does not know the other field.
 */
async function missingReference(
  { services }: ChangeContext,
  spec: ResourceSpec,
  { values }: Draft,
): Promise<ApiError | null> {
  const sent = spec.fields.flatMap(({ name, references = '', pgType }) => {
    const target = services.resources[references];
    return target && target.keyType === pgType && (values[name] ?? null) !== null ? [{ name, target }] : [];
  });
  if (sent.length === 0) return null;
  const found = sent.map(
    ({ target }, at) =>
      `exists (select 1 from ${quote(target.table)} r where r."id" = $${at + 1}::${target.keyType}${target.softDeleted ? ' and r."deleted_at" is null' : ''}) as "r${at}"`,
  );
  const keys = sent.map(({ name }) => values[name]);
  const [row] = await runText<Record<string, unknown>>(services.pool, `select ${found.join(', ')}`, keys);
  const missing = sent.filter((_, at) => row?.[`r${at}`] === false).map(({ name }) => name);
  return missing.length === 0 ? null : noSuchReferences(missing);
}

/** A value that an expression does not take, a check, or an exclusion; unique values and references say enough themselves. */
const isOfRow = (error: unknown): boolean => /^22|^23514$|^23P01$/.test(codeOf(error));

/** Judged beside the transaction, which has failed, over the values that were sent: what they leave open refuses nothing. */
async function brokenValidation(
  { services, actor }: ChangeContext,
  spec: ResourceSpec,
  { id, values, input }: Draft,
): Promise<ApiError | null> {
  const conditions = expressionGuards(spec.validations);
  const fields = fieldMap(spec);
  const row = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [fields.get(name)?.column ?? name, value]),
  );
  const base = id === null ? `null::${quote(spec.table)}` : 'x.*';
  const builder = new SqlBuilder().add('select true as "judged"');
  addConditions(builder, conditions, { lock: false });
  builder.add(` from (select (jsonb_populate_record(${base}, `).named('row', 'jsonb').add(')).*');
  if (id !== null) builder.add(` from ${quote(spec.table)} x where x."id" = `).named('key', spec.keyType);
  builder.add(') t');
  const named = { row: JSON.stringify(row), key: id };
  const bound = boundFor({ services, actor, client: services.pool }, builder.build(), { named, input });
  const [answers] = await runText<Record<string, unknown>>(services.pool, bound.text, bound.values);
  const resting = services.plugins.restingRules(spec.name);
  for (const [index, guard] of conditions.entries()) {
    const refusal = resting?.has(guard.name) ? null : broken(guard, answers?.[`g${index}`]);
    if (refusal !== null) return refused(refusal);
  }
  return null;
}
