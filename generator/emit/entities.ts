/**
 * MikroORM 7 entities: one property per column, with the column's name. They state the schema a second time, next to the
 * migrations, so the ORM's drift check proves both equal.
 */
import { checksOf, foreignKeyName } from '../migrations/names.ts';
import { createIndex } from '../migrations/statements.ts';
import type { ColumnModel, IndexModel, Model, ResourceModel, TableModel } from '../model/types.ts';
import { camel, key, pascal, quote } from '../text/case.ts';
import { line } from './literal.ts';

interface EntityView {
  readonly source: string;
  readonly entity: string;
  readonly constant: string;
  readonly table: string;
  /** `name: p.…` lines. */
  readonly properties: readonly string[];
  readonly shared: boolean;
  readonly imports: readonly { readonly constant: string; readonly file: string }[];
  /** Lists of the table's parts beyond columns, without empty ones. */
  readonly beside: readonly { readonly name: string; readonly text: string }[];
}

/** View of `generated/entities/<entity>.ts`; `model` resolves tables to resources. */
export function entityView(resource: ResourceModel, model: Model): EntityView {
  const table = tableOf(resource);
  const owner = owners(model);
  const properties = table.columns.map((column) => [column.name, property(column, table.name, owner)] as const);
  const sharedTexts = sharedProperties(model);
  const targets = new Set(
    table.columns
      .filter((column, at) => sharedTexts[column.name] !== properties[at]?.[1])
      .flatMap((column) => column.references?.table ?? [])
      .filter((name) => name !== table.name),
  );
  const exclusions = table.extras.flatMap((extra) => exclusionOf(extra.up) ?? []);
  return {
    source: resource.source.file,
    entity: pascal(resource.spec.name),
    constant: constantOf(resource.spec.name),
    table: quote(table.name),
    properties: folded(properties, sharedTexts),
    shared: properties.some(([name, text]) => sharedTexts[name] === text),
    imports: [...targets]
      .sort()
      .map((name) => ({ constant: constantOf(ownerOf(owner, name)), file: ownerOf(owner, name) })),
    beside: Object.entries({
      indexes: indexes(table, (index) => !isUnique(index)),
      uniques: indexes(table, isUnique),
      checks: line([...checksOf(table).map(({ name, expression }) => ({ name, expression })), ...exclusions]),
      triggers: line(table.extras.flatMap((extra) => triggerOf(extra.up) ?? [])),
    }).flatMap(([name, text]) => (text === '[]' ? [] : [{ name, text }])),
  };
}

/** The platform's properties of most tables, as `property` writes them; `shared` of entities/shared.ts makes them. */
function sharedProperties(model: Model): Readonly<Record<string, string>> {
  const by = (name: string) =>
    `() => p.manyToOne(userEntity).mapToPk().joinColumn('${name}').nullable().createForeignKeyConstraint(false).index(false)`;
  const at = (name: string) => `p.datetime(3).columnType('timestamptz(3)').name('${name}').defaultRaw('now()')`;
  return {
    id: "p.integer().primary().generated('identity').name('id')",
    ...(owners(model).get('user') === 'user' && {
      created_by_id: by('created_by_id'),
      updated_by_id: by('updated_by_id'),
    }),
    created_at: at('created_at'),
    updated_at: at('updated_at'),
    deleted_at: "p.datetime(3).columnType('timestamptz(3)').name('deleted_at').nullable()",
  };
}

/** View of `generated/entities/shared.ts`. */
export function sharedView(model: Model): object {
  const properties = Object.entries(sharedProperties(model)).map(([name, text]) => `${name}: ${text},`);
  return { source: 'definitions', user: owners(model).get('user') === 'user', properties };
}

/** The lines of properties, shared ones in a row together. */
function folded(
  properties: readonly (readonly [name: string, text: string])[],
  sharedTexts: Readonly<Record<string, string>>,
): readonly string[] {
  const lines: (string | string[])[] = [];
  for (const [name, text] of properties) {
    const last = lines.at(-1);
    if (sharedTexts[name] !== text) lines.push(`${key(name)}: ${text},`);
    else if (Array.isArray(last)) last.push(name);
    else lines.push([name]);
  }
  return lines.map((one) => (typeof one === 'string' ? one : `...shared(${one.map(quote).join(', ')}),`));
}

/** Exported name of an entity's schema: `rentalItemEntity`. */
export function constantOf(name: string): string {
  return `${camel(name)}Entity`;
}

/** Of each model, once: asking every resource for the owner of each table would grow with the square of their number. */
const ownersOf = new WeakMap<Model, ReadonlyMap<string, string>>();

function owners(model: Model): ReadonlyMap<string, string> {
  const known = ownersOf.get(model);
  if (known !== undefined) return known;
  const made = new Map(
    model.resources.flatMap((resource) =>
      resource.table === null ? [] : [[resource.table.name, resource.spec.name] as const],
    ),
  );
  ownersOf.set(model, made);
  return made;
}

function ownerOf(owner: ReadonlyMap<string, string>, table: string): string {
  const name = owner.get(table);
  if (name === undefined) throw new Error(`The model refers to the table ${table}, which no resource has.`);
  return name;
}

function tableOf(resource: ResourceModel): TableModel {
  if (resource.table === null) throw new Error(`${resource.spec.name} has no table.`);
  return resource.table;
}

function property(column: ColumnModel, table: string, owner: ReadonlyMap<string, string>): string {
  const { references } = column;
  const nullable = column.nullable ? '.nullable()' : '';
  const fallback = column.default === null ? '' : `.defaultRaw(${quote(column.default)})`;
  if (references !== null) {
    const target = constantOf(ownerOf(owner, references.table));
    const rule =
      references.constrained === false
        ? '.createForeignKeyConstraint(false)'
        : `.deleteRule(${quote(references.onDelete)}).foreignKeyName(${quote(foreignKeyName(table, column.name, references))})`;
    const toKey = references.column === 'id' ? '' : `.targetKey(${quote(references.column)})`;
    return `() => p.manyToOne(${target})${toKey}.mapToPk().joinColumn(${quote(column.name)})${nullable}${fallback}${rule}.index(false)`;
  }
  const primary = column.primary ? '.primary()' : '';
  const identity = column.identity ? ".generated('identity')" : '';
  return `${builder(column.type)}${primary}${identity}.name(${quote(column.name)})${nullable}${fallback}`;
}

/** The property builder whose mapped type reads and writes a column of this PostgreSQL type. */
function builder(type: string): string {
  const typed = `.columnType(${quote(type)})`;
  if (type.endsWith('[]')) return `p.array${type === 'integer[]' ? '<number>' : ''}()${typed}`;
  const base = type.replace(/\(.*$/, '');
  switch (base) {
    case 'integer':
      return 'p.integer()';
    case 'bigint':
      return "p.bigint('number')";
    case 'boolean':
      return 'p.boolean()';
    case 'text':
      return 'p.text()';
    case 'date':
      return 'p.date()';
    case 'timestamptz':
      return `p.datetime(3)${typed}`;
    case 'numeric':
      return `p.decimal('string')${typed}`;
    case 'jsonb':
      return 'p.json()';
    case 'uuid':
      return 'p.uuid()';
    default:
      return `p.string()${typed}`;
  }
}

/** Simple unique constraints are apart: only there does MikroORM see that a foreign key may refer to their column. */
function isUnique(index: IndexModel): boolean {
  return index.unique && index.columns !== null;
}

function indexes(table: TableModel, which: (index: IndexModel) => boolean): string {
  const views = table.indexes.filter(which).map((index) => indexView(table.name, index));
  return line(views);
}

function indexView(table: string, index: IndexModel): unknown {
  if (index.columns !== null) return { name: index.name, properties: index.columns };
  return { name: index.name, expression: createIndex(table, index) };
}

/** MikroORM lists exclusion constraints among the checks. */
function exclusionOf(sql: string): { name: string; expression: string } | null {
  const match = /add\s+constraint\s+"?(\w+)"?\s+(exclude\s[\s\S]*)$/i.exec(sql.trim().replace(/;$/, ''));
  return match === null ? null : { name: match[1] ?? '', expression: match[2] ?? '' };
}

/** Triggers are declared by their whole statement, so that the ORM knows the name and compares no body. */
function triggerOf(sql: string): unknown {
  const match =
    /create\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\s+"?(\w+)"?\s+(before|after|instead\s+of)\s+([\s\S]*?)\s+on\s/i.exec(
      sql,
    );
  if (match === null) return null;
  const events = [...(match[3] ?? '').matchAll(/insert|update|delete|truncate/gi)].map((event) =>
    event[0].toLowerCase(),
  );
  return {
    name: match[1],
    timing: (match[2] ?? '').toLowerCase().replace(/\s+/g, ' '),
    events,
    forEach: /for\s+each\s+row/i.test(sql) ? 'row' : 'statement',
    expression: sql,
  };
}
