/** Specifications as the generator writes them, of a made-up stage-hire shop, with the tables they read. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { QueryPairs } from '../../runtime/base/kernel/context.ts';
import {
  type FieldKind,
  type FieldSpec,
  predicates,
  type RelationSpec,
  type ResourceSpec,
} from '../../runtime/base/kernel/resource.ts';
import { createDatabase } from '../support/database.ts';

const jsonOf: Partial<Record<FieldKind, (sql: string) => string>> = {
  money: (sql) => `${sql}::text`,
  percent: (sql) => `${sql}::text`,
  factor: (sql) => `${sql}::text`,
  decimal: (sql) => `${sql}::text`,
  date: (sql) => `to_char(${sql}, 'YYYY-MM-DD')`,
  datetime: (sql) => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

export function field(name: string, kind: FieldKind, pgType: string, rest: Partial<FieldSpec> = {}): FieldSpec {
  const sql = `t."${rest.column ?? name}"`;
  return {
    name,
    kind,
    column: name,
    pgType,
    sql,
    json: jsonOf[kind]?.(sql) ?? sql,
    nullable: true,
    hidden: false,
    cost: false,
    readOnly: false,
    create: true,
    update: true,
    writableIn: null,
    required: false,
    inDefaultBody: true,
    filter: [...predicates],
    sort: kind !== 'array' && kind !== 'json',
    ...rest,
  };
}

function relation(
  name: string,
  cardinality: 'one' | 'many',
  resource: string,
  rest: Partial<RelationSpec> = {},
): RelationSpec {
  const columns =
    cardinality === 'one'
      ? { localColumn: `${name}_id`, foreignColumn: 'id' }
      : { localColumn: 'id', foreignColumn: 'hire_id' };
  return {
    name,
    cardinality,
    resource,
    ...columns,
    condition: '',
    include: true,
    filterPath: true,
    order: '',
    ...rest,
  };
}

function resource(name: string, fields: readonly FieldSpec[], rest: Partial<ResourceSpec> = {}): ResourceSpec {
  return {
    name,
    plural: `${name}s`,
    listKey: `${name}s`,
    context: 'test',
    table: name,
    keyType: 'integer',
    bindColumn: 'id',
    param: name,
    hasRef: true,
    audited: true,
    eventSourced: false,
    softDeleted: false,
    customFields: false,
    appendOnly: false,
    parent: null,
    scope: null,
    fields: [field('id', 'integer', 'integer', { nullable: false }), ...fields],
    relations: [],
    defaultSort: [{ field: 'id', descending: true }],
    search: [],
    validations: [],
    create: null,
    update: null,
    destroy: null,
    actions: {},
    machine: null,
    constraints: {},
    referencedBy: [],
    rules: null,
    ...rest,
  };
}

export const states = ['draft', 'open', 'closed'] as const;

const hire = resource(
  'hire',
  [
    field('title', 'string', 'varchar(60)'),
    field('notes', 'text', 'text'),
    field('status', 'enum', 'varchar(40)', { values: states }),
    field('quantity', 'integer', 'integer'),
    field('big', 'bigint', 'bigint'),
    field('total', 'money', 'numeric(14,2)'),
    field('ratio', 'factor', 'numeric(10,4)'),
    field('is_open', 'boolean', 'boolean'),
    field('starts_on', 'date', 'date'),
    field('starts_at', 'datetime', 'timestamptz(3)'),
    field('code', 'uuid', 'uuid'),
    field('tags', 'array', 'text[]', { element: 'text' }),
    field('numbers', 'array', 'integer[]', { element: 'integer' }),
    field('data', 'json', 'jsonb'),
    field('custom_fields', 'custom_fields', 'jsonb', { filter: [], sort: false }),
    field('iban', 'encrypted', 'text'),
    field('secret_hash', 'string', 'varchar(64)', { hidden: true }),
    field('cost', 'money', 'numeric(14,2)', { cost: true }),
    field('doubled', 'integer', 'integer', {
      column: null,
      sql: '(t."quantity"::bigint * 2)',
      json: '(t."quantity"::bigint * 2)',
    }),
    field('shown_late', 'integer', 'integer', {
      column: null,
      sql: '7',
      json: '7',
      inDefaultBody: false,
      filter: [],
      sort: false,
    }),
    field('client_id', 'reference', 'integer', { references: 'client' }),
    field('store_id', 'reference', 'integer', { references: 'store' }),
    field('aggregate_version', 'integer', 'integer'),
    field('deleted_at', 'datetime', 'timestamptz(3)'),
  ],
  {
    eventSourced: true,
    softDeleted: true,
    customFields: true,
    scope: 't."store_id" = any({scope})',
    relations: [
      relation('client', 'one', 'client'),
      relation('store', 'one', 'store'),
      relation('lines', 'many', 'hire_line', { order: 't."position", t."id"' }),
      relation('notes_of', 'many', 'remark', { foreignColumn: 'owner_id', condition: `r."owner_type" = 'hire'` }),
      relation('closed', 'one', 'client', { localColumn: 'client_id', include: false, filterPath: false }),
    ],
  },
);

const client = resource(
  'client',
  [
    field('name', 'string', 'varchar(60)'),
    field('credit', 'money', 'numeric(14,2)', { cost: true }),
    field('password_hash', 'string', 'varchar(64)', { hidden: true }),
    field('store_id', 'reference', 'integer'),
    field('deleted_at', 'datetime', 'timestamptz(3)'),
  ],
  {
    softDeleted: true,
    relations: [
      relation('store', 'one', 'store'),
      relation('stores', 'many', 'store', {
        foreignColumn: 'id',
        order: 't."name", t."id"',
        link: {
          from: '"hire" t',
          owner: 't."client_id"',
          ownerType: 'integer',
          related: 't."store_id"',
          condition: '',
          through: 'hire',
        },
      }),
    ],
  },
);

const store = resource('store', [field('name', 'string', 'varchar(60)')], {
  scope: 't."id" = any({scope})',
  relations: [
    relation('latest', 'one', 'hire', { localColumn: 'id', foreignColumn: 'store_id', order: 't."id" desc' }),
    relation('listing', 'many', 'hire', {
      foreignColumn: 'id',
      link: {
        from: '"hire" r cross join unnest(r."numbers") x(v)',
        owner: 'x.v',
        ownerType: 'integer',
        related: 'r."id"',
        condition: '',
      },
    }),
  ],
});

const hireLine = resource(
  'hire_line',
  [
    field('hire_id', 'reference', 'integer'),
    field('position', 'integer', 'integer'),
    field('label', 'string', 'varchar(60)'),
    field('client_id', 'reference', 'integer'),
  ],
  {
    listKey: 'lines',
    param: 'line',
    hasRef: false,
    parent: { resource: 'hire', column: 'hire_id', param: 'hire', aggregate: true },
    relations: [relation('client', 'one', 'client'), relation('hire', 'one', 'hire')],
    defaultSort: [{ field: 'position', descending: false }],
  },
);

const owner = (name: string, value: string): RelationSpec =>
  relation(name, 'one', value, { localColumn: 'owner_id', filterPath: true, when: { column: 'owner_type', value } });

const remark = resource(
  'remark',
  [
    field('owner_type', 'string', 'varchar(40)'),
    field('owner_id', 'string', 'varchar(36)'),
    field('text', 'text', 'text'),
  ],
  {
    relations: [
      relation('owner', 'one', '', {
        filterPath: false,
        variants: [owner('owner', 'hire'), owner('owner', 'client')],
      }),
      owner('client', 'client'),
    ],
  },
);

export const resources = { hire, client, store, hire_line: hireLine, remark };

export interface Shop {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** A database with the empty tables of the shop. */
export async function openShop(): Promise<Shop> {
  const { url, drop } = await createDatabase('');
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  // Dropping the database cuts connections that are still closing.
  pool.on('error', () => undefined);
  for (const spec of Object.values(resources)) {
    const columns = spec.fields
      .filter(({ column, name }) => column !== null && name !== 'id')
      .map(({ column, pgType }) => `"${column}" ${pgType}`);
    await pool.query(`create table "${spec.table}" (id integer primary key, ${columns.join(', ')})`);
  }
  return {
    pool,
    async close() {
      await pool.end();
      await drop();
    },
  };
}

export async function insert(
  pool: pg.Pool,
  spec: ResourceSpec,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  for (const row of rows) {
    const names = Object.keys(row);
    const values = Object.values(row).map((value) =>
      value !== null && typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value,
    );
    await pool.query(
      `insert into "${spec.table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      values,
    );
  }
}

/** A request's part that a read needs, with all rights unless said otherwise. */
export function request(
  query: QueryPairs,
  rest: { scope?: readonly number[]; costs?: boolean; params?: Record<string, string> } = {},
) {
  return { actor: { scope: rest.scope ?? null, canViewCosts: rest.costs ?? true }, params: rest.params ?? {}, query };
}

export const uuid = () => randomUUID();
