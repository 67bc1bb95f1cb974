/** Statements that insert rows. */

import { quote } from '../../base/database/quote.ts';
import type { ChangeSpec, FieldSpec, ResourceSpec, SetSpec, SqlTemplate } from '../../base/kernel/resource.ts';
import { addConditions, addReferences, expressionGuards } from './conditions.ts';
import { imagesOf } from './images.ts';
import { SqlBuilder, type Statement } from './sql.ts';
import { type CheckedStatement, cached, type ExpressionGuard, numbersOf } from './statements.ts';
import { fieldMap } from './values.ts';

/**
 * Inserts one row from the given fields, the defaults of absent ones and `set`. RETURNING has id, record and a check of every
 * written reference; for the fields of a request, which needs `change`, also the conditions of its guards and of the resource's
 * validations over the new row, except those that depend on a column that is not written.
 */
export function insertStatement(
  spec: ResourceSpec,
  resources: Readonly<Record<string, ResourceSpec>>,
  present: readonly string[],
  set: readonly SetSpec[],
  change: ChangeSpec | null,
  afterDeadlock = false,
): CheckedStatement {
  const guards = () => (change === null ? [] : expressionGuards([...change.guards, ...spec.validations]));
  const key = `insert:${present.join()}:${numbersOf(set)}:${change === null ? '' : numbersOf([change])}:${afterDeadlock}`;
  return cached(spec, key, () => {
    const bound: Bind = (builder, name, cast) => void builder.param({ field: name, cast });
    const { columns, values, written } = insertColumns(spec, present, set, bound);
    const conditions = guards().filter(({ idleWithout = [] }) => idleWithout.every((one) => columns.includes(one)));
    const builder = new SqlBuilder().add(`insert into ${quote(spec.table)} as t `);
    if (columns.length === 0) builder.add('default values');
    else {
      builder.add(`(${columns.map(quote).join(', ')}) values (`);
      addList(builder, values);
      builder.add(')');
    }
    builder.add(' returning t."id" as "id", ').reading(imagesOf(spec).readRecord);
    const holding = { lock: true, urgent: afterDeadlock, over: (guard: ExpressionGuard) => overNewRow(spec, guard) };
    addConditions(builder, conditions, holding);
    const references = addReferences(builder, spec, resources, written);
    // One whose fields a request chose is one of many; those that definitions and rules make are as many as there are of them.
    return { ...(change !== null ? builder.buildShape(spec.table) : builder.build()), conditions, references };
  });
}

/** A condition over the row as it is written: a field that was not sent is read with its default, as readers of the row will. */
function overNewRow(spec: ResourceSpec, { sql }: ExpressionGuard): SqlTemplate {
  const fields = fieldMap(spec);
  const text = [''];
  const params: SqlTemplate['params'][number][] = [];
  const addText = (part: string): void => void text.push(`${text.pop()}${part}`);
  sql.text.forEach((part, index) => {
    addText(part);
    const param = sql.params[index];
    const column = param !== undefined && 'field' in param ? fields.get(param.field)?.column : undefined;
    if (column) addText(`t.${quote(column)}::${param?.cast}`);
    else if (param !== undefined) {
      params.push(param);
      text.push('');
    }
  });
  return { text, params };
}

/**
 * Inserts any number of rows with the same fields and the defaults of absent ones, in order. Named parameter: rows, a JSON array
 * of objects by field name. RETURNING has id and record of each.
 */
export function insertManyStatement(spec: ResourceSpec, present: readonly string[]): Statement {
  return cached(spec, `insert-many:${present.join(',')}`, () => {
    const fields = fieldMap(spec);
    const fromRow: Bind = (builder, name, cast) => void builder.add(`x.${quote(name)}::${cast}`);
    const { columns, values } = insertColumns(spec, present, [], fromRow);
    const builder = new SqlBuilder().add(
      `insert into ${quote(spec.table)} as t (${columns.map(quote).join(', ')}) select `,
    );
    addList(builder, values);
    const types = present.map((name) => `${quote(name)} ${fields.get(name)?.pgType}`).join(', ');
    builder.add(' from rows from (jsonb_to_recordset(').named('rows', 'jsonb');
    builder.add(
      `) as (${types})) with ordinality as x(${[...present.map(quote), '"ordinality of the row"'].join(', ')})`,
    );
    builder.add(' order by x."ordinality of the row" returning t."id" as "id", ').reading(imagesOf(spec).readRecord);
    return builder.build();
  });
}

/** Writes the SQL of a field that the caller gives. */
type Bind = (builder: SqlBuilder, name: string, cast: string) => void;
type Part = (builder: SqlBuilder) => void;

/**
 * The columns that an insert writes, and the SQL of each: input, actor, the field's default, or `set`. `written` are the fields
 * whose references have to be checked.
 */
function insertColumns(
  spec: ResourceSpec,
  present: readonly string[],
  set: readonly SetSpec[],
  bind: Bind,
): { columns: string[]; values: Part[]; written: FieldSpec[] } {
  const scope: ExpandScope = { fields: fieldMap(spec), present: new Set(present), bind };
  const setColumns = new Set(set.map((entry) => entry.column));
  const columns: string[] = [];
  const values: Part[] = [];
  const written: FieldSpec[] = [];
  for (const field of spec.fields) {
    if (!field.column || setColumns.has(field.column)) continue;
    if (scope.present.has(field.name)) {
      values.push((builder) => bind(builder, field.name, field.pgType));
    } else if (field.name === 'created_by_id' || field.name === 'updated_by_id') {
      values.push((builder) => void builder.named('actor_user', 'integer'));
    } else if (field.default) {
      const template = field.default;
      values.push((builder) => expand(builder, template, scope, 0));
    } else continue;
    columns.push(field.column);
    written.push(field);
  }
  for (const entry of set) {
    columns.push(entry.column);
    values.push((builder) => expand(builder, entry.value, scope, 0));
  }
  const judged = written.filter((field) => scope.present.has(field.name) || !isCopy(field, written));
  return { columns, values, written: judged };
}

/** A reference whose default is another one of those written, to the same resource: the row is judged with that one. */
function isCopy({ default: template, references }: FieldSpec, written: readonly FieldSpec[]): boolean {
  const [param, ...others] = template?.params ?? [];
  if (references === undefined || param === undefined || !('field' in param) || others.length > 0) return false;
  const source = written.find(({ name }) => name === param.field);
  return source?.references === references && (template?.text ?? []).every((text) => text === '');
}

function addList(builder: SqlBuilder, parts: readonly Part[]): void {
  parts.forEach((part, index) => {
    if (index > 0) builder.add(', ');
    part(builder);
  });
}

interface ExpandScope {
  readonly fields: ReadonlyMap<string, FieldSpec>;
  readonly present: ReadonlySet<string>;
  readonly bind: Bind;
}

/**
 * A default may name other fields of the new row: a sent one is used, an absent one is replaced by its own default. The number
 * that a sequence gave the other field is repeated, not followed by the next: columns are computed in order.
 */
function expand(builder: SqlBuilder, template: SqlTemplate, scope: ExpandScope, depth: number): void {
  template.text.forEach((text, index) => {
    builder.add(depth === 0 ? text : text.replaceAll('nextval(', 'currval('));
    const param = template.params[index];
    if (!param) return;
    if (!('field' in param)) builder.param(param);
    else if (scope.present.has(param.field)) scope.bind(builder, param.field, param.cast);
    else {
      const fallback = scope.fields.get(param.field)?.default;
      if (fallback && depth < 8) {
        builder.add('(');
        expand(builder, fallback, scope, depth + 1);
        builder.add(`)::${param.cast}`);
      } else builder.add(`null::${param.cast}`);
    }
  });
}
