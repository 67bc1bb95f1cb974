/** Select lists that build a record's JSON: the same for every surface a record appears on. */

import { quote } from '../../../base/database/quote.ts';
import { type RowText, rowTextOf } from '../../../base/database/row_text.ts';
import { statementName } from '../../../base/database/statement.ts';
import { wholeRow } from '../../../base/database/whole_row.ts';
import type { ResourceSpec } from '../../../base/kernel/resource.ts';
import type { Selection } from '../plan/plan.ts';
import { indexOf, type Output } from '../plan/resource_index.ts';
import type { Binder } from './binder.ts';
import { nameOfShape, type Statement } from './statement.ts';

const lists = new WeakMap<
  ResourceSpec,
  { readonly withCosts: string; readonly without: string; readonly image: string }
>();

function listsOf(spec: ResourceSpec) {
  let entry = lists.get(spec);
  if (!entry) {
    const outputs = [...indexOf(spec).outputs.values()].filter((output) => output.inDefaultBody);
    const stored = spec.fields.filter((field) => field.column !== null && !field.hidden && field.kind !== 'encrypted');
    entry = {
      withCosts: selectList(outputs, true),
      without: selectList(
        outputs.filter((output) => !output.cost),
        false,
      ),
      image: `(select row_to_json(${wholeRow})::text from (select ${stored.map((field) => `${field.json} as ${quote(field.name)}`).join(', ')}) ${wholeRow})`,
    };
    lists.set(spec, entry);
  }
  return entry;
}

function selectList(outputs: readonly Output[], costs: boolean): string {
  const sqlOf = (output: Output) => (costs ? output.sql : (output.sqlWithoutCosts ?? output.sql));
  return outputs.map((output) => `${sqlOf(output)} as ${quote(output.name)}`).join(', ');
}

/** Select list of the default body over alias t: `t."id" as "id", 'rental:' || t."id" as "ref", …`. */
export function projection(spec: ResourceSpec, options: { readonly costs: boolean }): string {
  return options.costs ? listsOf(spec).withCosts : listsOf(spec).without;
}

/** The default body as one JSON text expression over alias t; fits a select list and RETURNING. */
export function record(spec: ResourceSpec, options: { readonly costs: boolean }): string {
  return `(select row_to_json(${wholeRow})::text from (select ${projection(spec, options)}) ${wholeRow})`;
}

/** Stored, visible, unencrypted fields as one JSON text expression over alias t: what the ledger compares. */
export function image(spec: ResourceSpec): string {
  return listsOf(spec).image;
}

/** The select list of a selection; names of custom fields are bound. */
export function selectionSql(spec: ResourceSpec, selection: Selection, costs: boolean, binder: Binder): string {
  if (selection === null) return projection(spec, { costs });
  const { outputs, custom } = selection;
  if (custom === null) return selectList(outputs, costs);
  const chosen = `(select coalesce(jsonb_object_agg(k, t."custom_fields" -> k), '{}') from unnest(${binder.bind(custom, 'text[]')}) k where t."custom_fields" ? k)`;
  return selectList(
    outputs.map((output) => (output.name === 'custom_fields' ? { ...output, sql: chosen } : output)),
    costs,
  );
}

const bodies = new WeakMap<ResourceSpec, { readonly withCosts: RowText | null; readonly without: RowText | null }>();

/** The default body made of the whole row; null where the row holds what is not in it. */
export function wholeBody(spec: ResourceSpec, costs: boolean): RowText | null {
  let entry = bodies.get(spec);
  if (!entry) {
    const outputs = [...indexOf(spec).outputs.values()].filter((output) => output.inDefaultBody);
    const cheap = outputs.filter(({ cost }) => !cost);
    entry = {
      withCosts: rowTextOf(spec, outputs),
      without: rowTextOf(
        spec,
        cheap.map(({ name, sql, sqlWithoutCosts = sql }) => ({ name, sql: sqlWithoutCosts })),
      ),
    };
    bodies.set(spec, entry);
  }
  return costs ? entry.withCosts : entry.without;
}

const prepared = new Map<string, Map<string, { readonly name: string; readonly text: string }>>();

/**
 * A statement around a select list. With the default body its text is looked up by what surrounds the list, so that a
 * request neither builds nor hashes some kilobytes of constant text.
 */
export function aroundProjection(
  spec: ResourceSpec,
  selection: Selection,
  costs: boolean,
  before: string,
  after: string,
  binder: Binder,
): Statement {
  if (selection !== null) {
    // The list's parameters come last: `before` and `after` were bound by the caller.
    const text = before + selectionSql(spec, selection, costs, binder) + after;
    return { text, values: binder.values, name: nameOfShape(text) };
  }
  return { ...around(projection(spec, { costs }), before, after), values: binder.values };
}

/** A constant select list within a statement, with the statement's name. */
export function around(list: string, before: string, after: string): { readonly name: string; readonly text: string } {
  const key = before + after;
  let statements = prepared.get(list);
  if (!statements) {
    statements = new Map();
    prepared.set(list, statements);
  }
  let statement = statements.get(key);
  if (!statement) {
    const text = before + list + after;
    statement = { text, name: statementName(text) };
    statements.set(key, statement);
  }
  return statement;
}
