/** The writing statements of a resource, built from its specification once per shape and kept. */
import type {
  FieldSpec,
  GuardSpec,
  LockSpec,
  ResourceSpec,
  SetSpec,
  SqlTemplate,
  WatcherSpec,
} from '../kernel/resource.ts';
import { imagesOf } from './images.ts';
import { quote, SqlBuilder, type Statement } from './sql.ts';
import { fieldMap } from './values.ts';

type ExpressionGuard = Extract<GuardSpec, { kind: 'expression' }>;

/** A statement and the conditions whose booleans follow the row in its result, as `g0`, `g1` … */
export interface CheckedStatement extends Statement {
  readonly conditions: readonly ExpressionGuard[];
  /** Reference fields checked for a live target, as `r0`, `r1` … */
  readonly references: readonly string[];
  /** Of a locking select: asks, once the lock is held, the conditions that read other rows. */
  readonly judge?: Statement;
}

const shapesPerResource = 300;
const caches = new WeakMap<ResourceSpec, Map<string, CheckedStatement>>();

/** Keeps at most a few hundred shapes per resource; beyond, the oldest is built again when it returns. */
function cached(spec: ResourceSpec, key: string, make: () => CheckedStatement): CheckedStatement {
  let cache = caches.get(spec);
  if (!cache) {
    cache = new Map();
    caches.set(spec, cache);
  }
  const found = cache.get(key);
  if (found) return found;
  if (cache.size >= shapesPerResource) cache.delete(cache.keys().next().value as string);
  const made = make();
  cache.set(key, made);
  return made;
}

export function expressionGuards(guards: readonly GuardSpec[]): ExpressionGuard[] {
  return guards.filter((guard): guard is ExpressionGuard => guard.kind === 'expression');
}

/** Adds those of the conditions that are `wanted`, each under its place among all. */
function addConditions(
  builder: SqlBuilder,
  conditions: readonly ExpressionGuard[],
  lock: boolean,
  wanted: (guard: ExpressionGuard) => boolean = () => true,
): void {
  conditions.forEach((guard, index) => {
    if (wanted(guard)) builder.add(', (').template(locking(guard.sql, lock)).add(`) as "g${index}"`);
  });
}

/**
 * A row that a condition reads through a reference stands in SQL as `(select … {lock})`: a writer locks it, reads it as
 * it is once the lock is held, and so keeps others from changing what was judged; a dry run just reads it.
 */
function locking(template: SqlTemplate, lock: boolean): SqlTemplate {
  return { ...template, text: template.text.map((part) => part.replaceAll('{lock}', lock ? 'for key share' : '')) };
}

/** Whether a condition reads rows besides its own: a statement that waited for its row's lock would read them as they were before. */
function readsOthers({ sql }: ExpressionGuard): boolean {
  return sql.text.some((part) => /\bselect\b/i.test(part));
}

/**
 * Conditions that each written reference points at a row that is there and not deleted: the foreign key alone would let
 * deleted ones pass, and a polymorphic reference has none. The row is locked as the foreign key locks it, and judged as it
 * stands then: who deletes it waits for us, or we for them. Whether the caller sees it is asked before (operations/named_records.ts).
 */
function addReferences(
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

/** That the row which a polymorphic reference names is there; a word that is no resource's name stands for itself. */
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

/**
 * How a row is locked: `write` against other writers; `all` also against those that refer to it, for guards that read
 * the rows which do, and before it goes; `share` against its end and against changes of what others judge by.
 */
export type Lock = 'write' | 'all' | 'share';

const lockWords = { write: 'for no key update', all: 'for update', share: 'for key share' } as const;

/** The lock that guards need: what they say of rows that point here holds while nobody makes or changes such a row. */
export function lockFor(guards: readonly GuardSpec[]): Lock {
  const collects = guards.flatMap((guard) => (guard.kind === 'planned' ? [] : (guard.collects ?? [])));
  return collects.some((rows) => !rows.aggregate) ? 'all' : 'write';
}

const rests = new WeakMap<GuardSpec, string | null>();

/** The input without which a condition holds, whatever the rows say: `input.currency_code is null or …` as a whole; else null. */
function restsOn(guard: GuardSpec): string | null {
  if (guard.kind !== 'expression') return null;
  let known = rests.get(guard);
  if (known === undefined) {
    const { text, params } = guard.sql;
    const [first] = params;
    const begins = text[0] === '((' && text[1]?.startsWith(' is null) or ') && first !== undefined && 'input' in first;
    known = begins && isOneBracket(text.join('')) ? first.input : null;
    rests.set(guard, known);
  }
  return known;
}

/** Whether the bracket that a text begins with ends with it. */
function isOneBracket(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (const [at, sign] of [...text].entries()) {
    if (sign === "'") quoted = !quoted;
    else if (!quoted && sign === '(') depth += 1;
    else if (!quoted && sign === ')') depth -= 1;
    if (depth === 0 && at < text.length - 1) return false;
  }
  return depth === 0;
}

/** The guards that a body leaves something to ask of. */
export function askedOf(guards: readonly GuardSpec[], input: Readonly<Record<string, unknown>>): readonly GuardSpec[] {
  return guards.filter((guard) => {
    const name = restsOn(guard);
    return name === null || (input[name] !== undefined && input[name] !== null);
  });
}

/** What guards have locked before the row itself, each once. */
export function locksOf(guards: readonly GuardSpec[]): readonly LockSpec[] {
  const locks = guards.flatMap((guard) => (guard.kind === 'planned' ? [] : (guard.locks ?? [])));
  return locks.filter(({ column }, at) => locks.findIndex((other) => other.column === column) === at);
}

/**
 * Reads a row's key, image and guard conditions, and locks it where asked. Named parameters: key, and parent with a nested
 * path. The scope condition takes the actor's ids as `scope` (null = all). Conditions that read other rows are asked by
 * the statement's `judge`, after the lock: in the locking one they would see what stood before it waited.
 */
export function selectStatement(
  spec: ResourceSpec,
  guards: readonly GuardSpec[],
  options: {
    readonly lock: Lock | false;
    readonly nested: boolean;
    readonly by: 'bind' | 'id';
    readonly deleted?: boolean;
  },
): CheckedStatement {
  const conditions = expressionGuards(guards);
  const key = `select:${JSON.stringify(options)}:${conditions.map((guard) => `${guard.name}=${JSON.stringify(guard.sql)}`).join('|')}`;
  return cached(spec, key, () => {
    const { lock } = options;
    const keyColumn = options.by === 'bind' ? spec.bindColumn : 'id';
    const from = ` from ${quote(spec.table)} t where t.${quote(keyColumn)} = `;
    const builder = new SqlBuilder().add(`select t."id" as "id", ${imagesOf(spec).image} as "image"`);
    addConditions(builder, conditions, lock !== false, (guard) => lock === false || !readsOthers(guard));
    builder.add(from).named('key', keyCast(spec, keyColumn));
    if (options.nested && spec.parent) builder.add(` and t.${quote(spec.parent.column)} = `).named('parent', 'bigint');
    if (spec.softDeleted && !options.deleted) builder.add(' and t."deleted_at" is null');
    if (options.by === 'bind') addScope(builder, spec);
    if (lock !== false) builder.add(` ${lockWords[lock]} of t`);
    const statement = { ...builder.build(), conditions, references: [] };
    if (lock === false || !conditions.some(readsOthers)) return statement;
    const judge = new SqlBuilder().add('select true as "judged"');
    addConditions(judge, conditions, true, readsOthers);
    return { ...statement, judge: judge.add(from).named('key', keyCast(spec, keyColumn)).build() };
  });
}

function keyCast(spec: ResourceSpec, column: string): string {
  if (column === 'id') return spec.keyType;
  return fieldMap(spec).get(column)?.pgType ?? 'text';
}

function addScope(builder: SqlBuilder, spec: ResourceSpec): void {
  if (spec.visible) {
    builder.add(' and (');
    for (const part of spec.visible.split(/(\{user\}|\{role\}|\{rights\})/)) {
      if (part === '{user}') builder.param({ actor: 'user_id', cast: 'integer' });
      else if (part === '{role}') builder.param({ actor: 'id', cast: 'integer' });
      else if (part === '{rights}') builder.param({ actor: 'rights', cast: 'jsonb' });
      else builder.add(part);
    }
    builder.add(')');
  }
  if (!spec.scope) return;
  const [before = '', ...after] = spec.scope.split('{scope}');
  builder.add(' and (').named('scope', 'integer[]').add(` is null or (${before}`);
  for (const part of after) builder.named('scope', 'integer[]').add(part);
  builder.add('))');
}

/** Locks several rows by id in their order and reads their images. Named parameter: ids. */
export function lockManyStatement(spec: ResourceSpec): CheckedStatement {
  return cached(spec, 'lock-many', () => {
    const builder = new SqlBuilder().add(
      `select t."id" as "id", ${imagesOf(spec).image} as "image" from ${quote(spec.table)} t where t."id" = any(`,
    );
    builder.named('ids', `${spec.keyType}[]`).add(`) order by t."id" ${lockWords.write} of t`);
    return { ...builder.build(), conditions: [], references: [] };
  });
}

/** Makes the lock on a row exclude those that refer to it, for writing what they judge by. Named parameter: ids. */
export function lockAllStatement(spec: ResourceSpec): CheckedStatement {
  return cached(spec, 'lock-all', () => {
    const builder = new SqlBuilder().add(`select t."id" as "id" from ${quote(spec.table)} t where t."id" = any(`);
    builder.named('ids', `${spec.keyType}[]`).add(`) order by t."id" ${lockWords.all} of t`);
    return { ...builder.build(), conditions: [], references: [] };
  });
}

/** Locks the rows of a resource whose guards read rows such as those with the ids, so that they are not judged by what is being changed. Named parameter: ids. */
export function lockWatcherStatement(
  spec: ResourceSpec,
  watcher: WatcherSpec,
  resources: Readonly<Record<string, ResourceSpec>>,
): CheckedStatement {
  const { key, join } = watcher;
  return cached(spec, `lock-watcher:${watcher.resource}:${key}:${join}`, () => {
    const table = quote(resources[watcher.resource]?.table ?? watcher.resource);
    const builder = new SqlBuilder().add(
      `select w."id" as "id" from ${table} w where w."id" in (select ${key} from ${quote(spec.table)} t${join} where t."id" = any(`,
    );
    builder.named('ids', `${spec.keyType}[]`).add(`)) order by w."id" ${lockWords.share} of w`);
    return { ...builder.build(), conditions: [], references: [] };
  });
}

/** The ids of what is locked before a row, by column. Named parameter: key. */
export function locksFirstStatement(spec: ResourceSpec, locks: readonly LockSpec[]): CheckedStatement {
  const columns = [...new Set(locks.map(({ column }) => column))];
  return cached(spec, `locks-first:${columns.join(',')}`, () => {
    const list = columns.map((column) => `t.${quote(column)} as ${quote(column)}`).join(', ');
    const builder = new SqlBuilder().add(
      `select ${list} from ${quote(spec.table)} t where t.${quote(spec.bindColumn)} = `,
    );
    builder.named('key', keyCast(spec, spec.bindColumn));
    return { ...builder.build(), conditions: [], references: [] };
  });
}

/** Full records by id. Named parameter: ids. */
export function recordsStatement(spec: ResourceSpec): CheckedStatement {
  return cached(spec, 'records', () => {
    const builder = new SqlBuilder().add(
      `select t."id" as "id", ${imagesOf(spec).record} as "record" from ${quote(spec.table)} t where t."id" = any(`,
    );
    builder.named('ids', `${spec.keyType}[]`).add(') order by t."id"');
    return { ...builder.build(), conditions: [], references: [] };
  });
}

/** Raises the versions of event-sourced rows whose children or side effects changed. Named: ids, actor_user. */
export function bumpStatement(spec: ResourceSpec): CheckedStatement {
  return cached(spec, 'bump', () => {
    const builder = new SqlBuilder().add(`update ${quote(spec.table)} t set "updated_at" = clock_timestamp()`);
    if (spec.eventSourced) builder.add(', "aggregate_version" = t."aggregate_version" + 1');
    addUpdatedBy(builder, spec);
    builder
      .add(' where t."id" = any(')
      .named('ids', `${spec.keyType}[]`)
      .add(`) returning t."id" as "id", ${imagesOf(spec).record} as "record"`);
    return { ...builder.build(), conditions: [], references: [] };
  });
}

function addUpdatedBy(builder: SqlBuilder, spec: ResourceSpec): void {
  if (fieldMap(spec).has('updated_by_id')) builder.add(', "updated_by_id" = ').named('actor_user', 'integer');
}

/**
 * Inserts one row from the given fields, the defaults of the absent ones and `set`. RETURNING gives id, record, the
 * conditions of `guards` over the new row, and a check of every written reference. `sent`: the fields are those of a request.
 */
export function insertStatement(
  spec: ResourceSpec,
  resources: Readonly<Record<string, ResourceSpec>>,
  present: readonly string[],
  set: readonly SetSpec[],
  guards: readonly GuardSpec[],
  sent: boolean,
): CheckedStatement {
  const conditions = expressionGuards(guards);
  const key = `insert:${present.join(',')}:${setKey(set)}:${conditionKey(conditions)}:${sent}`;
  return cached(spec, key, () => {
    const bound: Given = (builder, name, cast) => void builder.param({ field: name, cast });
    const { columns, values, written } = insertColumns(spec, present, set, bound);
    const builder = new SqlBuilder().add(`insert into ${quote(spec.table)} as t `);
    if (columns.length === 0) builder.add('default values');
    else {
      builder.add(`(${columns.map(quote).join(', ')}) values (`);
      addList(builder, values);
      builder.add(')');
    }
    builder.add(` returning t."id" as "id", ${imagesOf(spec).record} as "record"`);
    addConditions(builder, conditions, true);
    const references = addReferences(builder, spec, resources, written);
    return { ...built(builder, spec, sent), conditions, references };
  });
}

/** A statement whose fields a request chose is one of many; those that definitions and rules make are so many as there are of them. */
function built(builder: SqlBuilder, spec: ResourceSpec, sent: boolean): Statement {
  return sent ? builder.buildShape(spec.table) : builder.build();
}

const setKey = (set: readonly SetSpec[]): string =>
  set.map((entry) => `${entry.column}=${JSON.stringify(entry.value)}`).join(',');
const conditionKey = (conditions: readonly ExpressionGuard[]): string => conditions.map(({ name }) => name).join(',');

/**
 * Inserts any number of rows that give the same fields, with the defaults of the absent ones, in the order given.
 * Named parameter: rows, a JSON array of objects by field name. RETURNING gives id and record of each.
 */
export function insertManyStatement(spec: ResourceSpec, present: readonly string[]): CheckedStatement {
  return cached(spec, `insert-many:${present.join(',')}`, () => {
    const fields = fieldMap(spec);
    const fromRow: Given = (builder, name, cast) => void builder.add(`x.${quote(name)}::${cast}`);
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
    builder.add(` order by x."ordinality of the row" returning t."id" as "id", ${imagesOf(spec).record} as "record"`);
    return { ...builder.build(), conditions: [], references: [] };
  });
}

/** Writes the SQL of a field that the caller gives. */
type Given = (builder: SqlBuilder, name: string, cast: string) => void;
type Part = (builder: SqlBuilder) => void;

/** The columns that an insert writes, and the SQL of each: given, who did it, the field's default, or `set`. */
function insertColumns(
  spec: ResourceSpec,
  present: readonly string[],
  set: readonly SetSpec[],
  given: Given,
): { columns: string[]; values: Part[]; written: FieldSpec[] } {
  const scope: ExpandScope = { fields: fieldMap(spec), present: new Set(present), given };
  const setColumns = new Set(set.map((entry) => entry.column));
  const columns: string[] = [];
  const values: Part[] = [];
  const written: FieldSpec[] = [];
  for (const field of spec.fields) {
    if (!field.column || setColumns.has(field.column)) continue;
    if (scope.present.has(field.name)) {
      values.push((builder) => given(builder, field.name, field.pgType));
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
  return { columns, values, written };
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
  readonly given: Given;
}

/**
 * A default may name other fields of the new row: a given one is taken, an absent one is replaced by its own default. The
 * number that a sequence gave the other field is repeated, not followed by the next: columns are computed in their order.
 */
function expand(builder: SqlBuilder, template: SqlTemplate, scope: ExpandScope, depth: number): void {
  template.text.forEach((text, index) => {
    builder.add(depth === 0 ? text : text.replaceAll('nextval(', 'currval('));
    const param = template.params[index];
    if (!param) return;
    if (!('field' in param)) builder.param(param);
    else if (scope.present.has(param.field)) scope.given(builder, param.field, param.cast);
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

/**
 * Changes one row by id: the given fields and `set`. No row comes back when nothing would change (row-wise IS DISTINCT
 * FROM), so that an empty change writes nothing and raises no version (decisions 4).
 */
export function updateStatement(
  spec: ResourceSpec,
  resources: Readonly<Record<string, ResourceSpec>>,
  present: readonly string[],
  set: readonly SetSpec[],
  guards: readonly GuardSpec[],
  options: { readonly version: boolean; readonly sent: boolean; readonly target?: string },
): CheckedStatement {
  const conditions = expressionGuards(guards);
  const key = `update:${present.join(',')}:${setKey(set)}:${conditionKey(conditions)}:${JSON.stringify(options)}`;
  return cached(spec, key, () => {
    const fields = fieldMap(spec);
    const written: FieldSpec[] = [];
    const assignments: { column: string; value: (builder: SqlBuilder) => void; compare: boolean }[] = [];
    for (const name of present) {
      const field = fields.get(name);
      if (!field?.column) continue;
      written.push(field);
      assignments.push({
        column: field.column,
        value: (builder) => void builder.param({ field: name, cast: field.pgType }),
        compare: true,
      });
    }
    for (const entry of set)
      assignments.push({ column: entry.column, value: (builder) => void builder.template(entry.value), compare: true });
    if (options.target) {
      assignments.push({
        column: options.target,
        value: (builder) => void builder.named('target', 'text'),
        compare: true,
      });
    }
    const builder = new SqlBuilder().add(`update ${quote(spec.table)} t set `);
    assignments.forEach(({ column, value }, index) => {
      builder.add(`${index > 0 ? ', ' : ''}${quote(column)} = `);
      value(builder);
    });
    if (fields.has('updated_at')) builder.add(', "updated_at" = clock_timestamp()');
    if (options.version && spec.eventSourced) builder.add(', "aggregate_version" = t."aggregate_version" + 1');
    addUpdatedBy(builder, spec);
    builder.add(' where t."id" = ').named('key', spec.keyType).add(' and (');
    assignments.forEach(({ column, value }, index) => {
      builder.add(`${index > 0 ? ' or ' : ''}t.${quote(column)} is distinct from `);
      value(builder);
    });
    builder.add(`) returning t."id" as "id", ${imagesOf(spec).record} as "record"`);
    addConditions(builder, conditions, true);
    const references = addReferences(builder, spec, resources, written);
    return { ...built(builder, spec, options.sent), conditions, references };
  });
}

/** Deletes rows by id for good. */
export function deleteManyStatement(spec: ResourceSpec): CheckedStatement {
  if (spec.softDeleted) throw new Error(`Rows of ${spec.name} go to the trash one by one.`);
  return cached(spec, 'delete many', () => {
    const builder = new SqlBuilder().add(`delete from ${quote(spec.table)} t where t."id" = any(`);
    builder.named('ids', `${spec.keyType}[]`).add(`) returning t."id" as "id", ${imagesOf(spec).record} as "record"`);
    return { ...builder.build(), conditions: [], references: [] };
  });
}

/** Deletes one row by id, softly where the resource says so. */
export function deleteStatement(spec: ResourceSpec): CheckedStatement {
  return cached(spec, 'delete', () => {
    const builder = new SqlBuilder();
    if (spec.softDeleted) {
      builder.add(
        `update ${quote(spec.table)} t set "deleted_at" = clock_timestamp(), "updated_at" = clock_timestamp()`,
      );
      if (spec.oneDefault) builder.add(`, ${quote(spec.oneDefault.column)} = false`);
      if (spec.eventSourced) builder.add(', "aggregate_version" = t."aggregate_version" + 1');
      addUpdatedBy(builder, spec);
      builder.add(' where t."id" = ').named('key', spec.keyType).add(' and t."deleted_at" is null');
    } else {
      builder.add(`delete from ${quote(spec.table)} t where t."id" = `).named('key', spec.keyType);
    }
    builder.add(` returning t."id" as "id", ${imagesOf(spec).record} as "record"`);
    return { ...builder.build(), conditions: [], references: [] };
  });
}
