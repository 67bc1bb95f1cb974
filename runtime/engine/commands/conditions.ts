/** The conditions that a statement answers beside its row: guards and validations as `g0` …, written references as `r0` …. */

import { quote } from '../../base/database/quote.ts';
import type { FieldSpec, GuardSpec, ResourceSpec, SqlTemplate } from '../../base/kernel/resource.ts';
import type { SqlBuilder } from './sql.ts';
import type { ExpressionGuard } from './statements.ts';
import { fieldMap } from './values.ts';

export function expressionGuards(guards: readonly GuardSpec[]): ExpressionGuard[] {
  return guards.filter((guard): guard is ExpressionGuard => guard.kind === 'expression');
}

/** How a statement locks what its conditions read. `urgent`: the change ran into such a knot and begins anew. */
interface Holding {
  readonly lock: boolean;
  readonly urgent?: boolean;
  /** A condition's SQL over what the statement writes; by default as it is declared. */
  readonly over?: (guard: ExpressionGuard) => SqlTemplate;
}

/** Adds those of the conditions that are `wanted`, each under its place among all. */
export function addConditions(
  builder: SqlBuilder,
  conditions: readonly ExpressionGuard[],
  { lock, urgent: afterDeadlock = false, over = ({ sql }) => sql }: Holding,
  wanted: (guard: ExpressionGuard) => boolean = () => true,
): void {
  conditions.forEach((guard, index) => {
    if (!wanted(guard)) return;
    const words = lock ? (afterDeadlock || guard.asWriter ? asWriter : asReader) : none;
    builder
      .add(', (')
      .template(locking(over(guard), words))
      .add(`) as "g${index}"`);
  });
}

const none = { read: '', maintained: '' };
const asReader = { read: 'for key share', maintained: 'for no key update' };
const asWriter = { read: 'for no key update', maintained: 'for no key update' };

/**
 * A row that a condition reads through a reference is `(select … {lock})` in SQL: a writer locks it, reads it as it is once the
 * lock is held, and so keeps others from changing what was judged; a dry run only reads it. `{lock write}` is for values that
 * triggers maintain: those wait for the row's writers, not for its readers.
 */
function locking(template: SqlTemplate, { read, maintained }: typeof none): SqlTemplate {
  const text = template.text.map((part) => part.replaceAll('{lock}', read).replaceAll('{lock write}', maintained));
  return { ...template, text };
}

/** Whether a condition reads other rows: a statement that waited for its row's lock would read them as they were before. */
export function readsOthers({ sql }: ExpressionGuard): boolean {
  return sql.text.some((part) => /\bselect\b/i.test(part));
}

/**
 * Conditions that each written reference points at an existing row that is not deleted: the foreign key alone would accept
 * deleted ones, and a polymorphic reference has none. The row is locked as the foreign key locks it, and judged as it is then:
 * its deletion waits for us, or we for it. Whether the caller sees it is checked before (operations/named_records.ts).
 */
export function addReferences(
  builder: SqlBuilder,
  spec: ResourceSpec,
  resources: Readonly<Record<string, ResourceSpec>>,
  written: readonly FieldSpec[],
): string[] {
  const names: string[] = [];
  const columns = new Set(written.map(({ column }) => column));
  for (const field of spec.fields) {
    if (!field.pointsBy || !(columns.has(field.column) || columns.has(field.pointsBy))) continue;
    builder.add(', (');
    addPolymorphic(builder, spec, { id: field.name, type: field.pointsBy }, resources);
    builder.add(`) as "r${names.length}"`);
    names.push(field.name);
  }
  for (const field of written) {
    const target = field.references === undefined ? undefined : resources[field.references];
    if (!target?.softDeleted || !field.column) continue;
    const column = quote(field.column);
    builder.add(
      `, (t.${column} is null or exists (select 1 from ${quote(target.table)} r where r."id" = t.${column} and r."deleted_at" is null for key share of r)) as "r${names.length}"`,
    );
    names.push(field.name);
  }
  return names;
}

/** Texts that a key of each type is read from; others name no row. */
const keyTexts = {
  integer: { pattern: '^[0-9]{1,9}$', cast: 'integer' },
  bigint: { pattern: '^[0-9]{1,18}$', cast: 'bigint' },
  uuid: { pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', cast: 'uuid' },
} as const;

/** The row of a polymorphic reference exists; a word that is no resource's name needs no row. */
function addPolymorphic(
  builder: SqlBuilder,
  spec: ResourceSpec,
  { id, type }: { readonly id: string; readonly type: string },
  resources: Readonly<Record<string, ResourceSpec>>,
): void {
  const key = `t.${quote(id)}`;
  const names = fieldMap(spec).get(type)?.values ?? [];
  const targets = names.flatMap((name) => resources[name] ?? []);
  if (targets.length === 0) {
    builder.add('true');
    return;
  }
  builder.add(`${key} is null or case t.${quote(type)}`);
  for (const target of targets) {
    const { pattern, cast } = keyTexts[target.keyType];
    builder.add(` when '${target.name}' then exists (select 1 from ${quote(target.table)} r`);
    builder.add(` where r."id" = case when ${key} ~ '${pattern}' then ${key}::${cast} end`);
    if (target.softDeleted) builder.add(' and r."deleted_at" is null');
    builder.add(' for key share of r)');
  }
  builder.add(' else true end');
}
