/** A small model by hand: the emitters' tests need no definitions, and every kind of column, route and event once. */

import type { Model } from '../../generator/model/types.ts';
import { createdAt, id, money, noChange, refers, resource, route, system, text, whole } from './fixture_parts.ts';

const one = {
  cardinality: 'one',
  foreignColumn: 'id',
  condition: '',
  include: true,
  filterPath: true,
  order: '',
} as const;
const account = resource({
  name: 'account',
  plural: 'accounts',
  columns: [id, text('name', 60, { required: true, filter: ['eq', 'cont'], sort: true }), createdAt],
  table: {
    indexes: [
      { name: 'account_name_unique', unique: true, columns: ['name'], expression: null },
      {
        name: 'account_name_trigram',
        unique: false,
        columns: null,
        expression: 'create index "account_name_trigram" on "account" using gin ("name" gin_trgm_ops)',
      },
    ],
  },
  routes: [
    route('account', 'accounts', 'index', 'index', '/accounts'),
    route('account', 'accounts', 'create', 'create', '/accounts'),
    route('account', 'accounts', 'show', 'show', '/accounts/{account}'),
  ],
});

const transition = {
  guards: [
    { name: 'in_stock', kind: 'planned', code: 'insufficient_stock', message: null, field: 'items' },
    { name: 'discount_allowed', kind: 'function', code: 'discount_above_role_limit', message: null, field: 'discount' },
  ],
  set: [],
  effects: ['reprice_items'],
  emits: [],
} as const;
const rental = resource({
  name: 'rental',
  plural: 'rentals',
  columns: [
    id,
    text('title', 255, { required: true, filter: ['eq'], sort: true }),
    {
      name: 'status',
      kind: 'enum',
      type: 'varchar(40)',
      shape: { type: 'enum', values: ['enquiry', 'order'] },
      example: 'enquiry',
      options: { ...system, nullable: false, values: ['enquiry', 'order'] },
      column: { nullable: false, default: "'enquiry'", values: ['enquiry', 'order'] },
    },
    refers('account_id', 'account', 'restrict'),
    refers('parent_id', 'rental', 'set null'),
    refers('import_id', 'import_batch', 'set null', 'uuid'),
    { name: 'starts_on', kind: 'date', type: 'date', shape: { type: 'string', format: 'date' }, example: '2026-06-05' },
    {
      name: 'total',
      kind: 'money',
      type: 'numeric(14,2)',
      shape: money,
      example: '825.93',
      options: { ...system, nullable: false },
      column: { nullable: false, default: '0' },
    },
    {
      name: 'discount',
      kind: 'percent',
      type: 'numeric(7,4)',
      shape: { type: 'decimal', precision: 7, scale: 4, minimum: '0', maximum: '100' },
      example: '10.00',
      column: { default: '0' },
    },
    { name: 'cost', kind: 'money', type: 'numeric(14,2)', shape: money, example: '12.00', options: { cost: true } },
    {
      name: 'tags',
      kind: 'array',
      type: 'text[]',
      shape: { type: 'array', items: { type: 'string', maxLength: 50 }, maxItems: 20 },
      example: ['festival'],
      options: { nullable: false, element: 'text' },
      column: { nullable: false, default: "'{}'" },
    },
    {
      name: 'custom_fields',
      kind: 'custom_fields',
      type: 'jsonb',
      shape: { type: 'custom_fields' },
      example: {},
      options: { nullable: false },
      column: { nullable: false, default: "'{}'::jsonb" },
    },
    {
      name: 'is_billable',
      kind: 'boolean',
      type: 'boolean',
      shape: { type: 'boolean' },
      example: true,
      options: { nullable: false },
      column: { nullable: false, default: 'true' },
    },
    { name: 'owner_id', kind: 'string', type: 'varchar(36)', shape: { type: 'polymorphic_id' }, example: '42' },
    { name: 'iban', kind: 'encrypted', type: 'text', shape: { type: 'string', maxLength: 34 }, example: null },
    {
      name: 'token_hash',
      kind: 'string',
      type: 'varchar(64)',
      shape: { type: 'string' },
      example: '',
      options: { hidden: true, create: false, update: false },
    },
    { name: 'note', kind: 'text', type: 'text', shape: { type: 'string' }, example: 'Load in at nine.' },
    {
      name: 'aggregate_version',
      kind: 'integer',
      type: 'integer',
      shape: { ...whole, minimum: 1 },
      example: 1,
      options: { ...system, nullable: false },
      column: { nullable: false, default: '1' },
    },
    createdAt,
  ],
  spec: {
    eventSourced: true,
    customFields: true,
    rules: 'rentals/rental',
    relations: [
      { ...one, name: 'account', resource: 'account', localColumn: 'account_id' },
      {
        name: 'items',
        cardinality: 'many',
        resource: 'rental_item',
        localColumn: 'id',
        foreignColumn: 'rental_id',
        condition: '',
        include: true,
        filterPath: false,
        order: 't."id"',
      },
    ],
    machine: {
      field: 'status',
      initial: 'enquiry',
      states: ['enquiry', 'order'],
      line: ['enquiry', 'order'],
      available: ['convert_to_order'],
      transitions: {
        convert_to_order: {
          ...transition,
          name: 'convert_to_order',
          from: ['enquiry'],
          to: { state: 'order' },
          moves: {},
          targets: {},
          dryRun: true,
          expectedVersion: true,
        },
      },
    },
    actions: {
      totals: {
        ...noChange,
        name: 'totals',
        on: 'member',
        handler: 'totals',
        readOnly: true,
        dryRun: false,
        expectedVersion: false,
      },
    },
  },
  table: {
    indexes: [
      { name: 'rental_account_id_index', unique: false, columns: ['account_id'], expression: null },
      {
        name: 'rental_created_at_index',
        unique: false,
        columns: null,
        expression: 'create index "rental_created_at_index" on "rental" ("created_at" desc, "id" desc)',
      },
    ],
    checks: [{ name: 'rental_total_check', expression: 'total >= 0 or discount > 50' }],
    extras: [
      {
        name: 'rental_dates_exclusion',
        up: 'alter table "rental" add constraint "rental_dates_exclusion" exclude using gist (daterange(starts_on, starts_on + 1) with &&) where (starts_on is not null)',
        down: 'alter table "rental" drop constraint "rental_dates_exclusion"',
      },
    ],
  },
  routes: [
    route('rental', 'rentals', 'index', 'index', '/rentals'),
    route('rental', 'rentals', 'create', 'create', '/rentals'),
    route('rental', 'rentals', 'show', 'show', '/rentals/{rental}'),
    route('rental', 'rentals', 'update', 'update', '/rentals/{rental}', { spec: { expectedVersion: true } }),
    route('rental', 'rentals', 'destroy', 'delete', '/rentals/{rental}', { spec: { expectedVersion: true } }),
    route('rental', 'rentals', 'transition', 'convert_to_order', '/rentals/{rental}/convert_to_order', {
      spec: { dryRun: true, expectedVersion: true, weight: 4 },
      codes: ['invalid_state', 'discount_above_role_limit'],
      input: [
        { name: 'note', shape: { type: 'string', maxLength: 255 }, required: false, nullable: true, summary: 'Why.' },
      ],
    }),
    route('rental', 'rentals', 'available_actions', 'available_actions', '/rentals/{rental}/available_actions', {
      answer: { kind: 'available_actions' },
    }),
    route('rental', 'rentals', 'action', 'totals', '/rentals/{rental}/totals', {
      spec: { method: 'GET', idempotent: false, body: false },
      answer: { kind: 'schema', schema: { type: 'object', properties: { total: { type: 'string', maxLength: 20 } } } },
    }),
  ],
  model: {
    rules: {
      plans: [],
      guards: ['discount_allowed'],
      effects: ['reprice_items'],
      actions: ['totals'],
      prepare: ['create'],
      verdicts: [],
      fills: [],
      invariants: [],
      planned: ['in_stock'],
      custom: [],
      added: [],
    },
  },
});

const item = resource({
  name: 'rental_item',
  plural: 'rental_items',
  columns: [
    id,
    refers('rental_id', 'rental', 'cascade'),
    {
      name: 'quantity',
      kind: 'integer',
      type: 'integer',
      shape: whole,
      example: 2,
      options: { required: true },
      column: { nullable: false, default: '1' },
    },
    createdAt,
  ],
  spec: {
    listKey: 'items',
    param: 'item',
    parent: { resource: 'rental', column: 'rental_id', param: 'rental', aggregate: true },
  },
  table: {
    indexes: [{ name: 'rental_item_rental_id_index', unique: false, columns: ['rental_id'], expression: null }],
  },
  routes: [
    route('rental_item', 'rental_items', 'index', 'index', '/rentals/{rental}/items'),
    route('rental_item', 'rental_items', 'create', 'create', '/rentals/{rental}/items', {
      spec: { expectedVersion: true },
    }),
  ],
});

const batch = resource({
  name: 'import_batch',
  plural: 'import_batches',
  columns: [
    {
      ...id,
      type: 'uuid',
      kind: 'uuid',
      shape: { type: 'string', format: 'uuid' },
      example: '0193a5b2-7c1e-7d3a-9f00-000000000001',
      column: { primary: true, nullable: false, default: 'gen_random_uuid()' },
    },
    createdAt,
  ],
  spec: { keyType: 'uuid' },
  routes: [],
});

const refuse = `create function "log_refuse"() returns trigger language plpgsql as $$ begin raise exception 'append only'; end $$`;
const log = resource({
  name: 'action_log',
  plural: 'actions',
  columns: [
    { ...id, type: 'bigint', kind: 'bigint', column: { identity: true, primary: true, nullable: false } },
    text('action', 120),
    { name: 'old_values', kind: 'json', type: 'jsonb', shape: { type: 'json' }, example: {} },
    {
      name: 'ids',
      kind: 'array',
      type: 'integer[]',
      shape: { type: 'array', items: whole, maxItems: 100 },
      example: [1],
      column: { nullable: false, default: "'{}'" },
    },
    createdAt,
  ],
  spec: { appendOnly: true, keyType: 'bigint', create: null, update: null, destroy: null },
  table: {
    extras: [
      { name: 'log_refuse', up: refuse, down: 'drop function "log_refuse"()' },
      {
        name: 'action_log_append_only',
        up: 'create trigger "action_log_append_only" before update or delete on "action_log" for each row execute function "log_refuse"()',
        down: 'drop trigger "action_log_append_only" on "action_log"',
      },
    ],
  },
  routes: [],
});

const endpoint = {
  ...route('', '', 'endpoint', 'index', '/endpoints', {
    answer: {
      kind: 'schema',
      schema: {
        type: 'object',
        properties: { endpoints: { type: 'array', maxItems: 1000, items: { type: 'object' } } },
      },
    },
  }),
  group: 'Meta',
  context: 'platform',
};
const meta = {
  ...endpoint,
  custom: false,
  spec: {
    ...endpoint.spec,
    name: 'endpoints.index',
    method: 'GET',
    entity: null,
    resource: 'endpoints',
    ability: 'system:read',
    abilities: ['system:read'],
    weight: 0,
    idempotent: false,
    body: false,
    handler: 'endpoints',
  },
} as const;
const resources = [account, rental, item, batch, log];

export const fixtureModel: Model = {
  product: {
    name: 'backline',
    title: 'Backline',
    release: '0.1.0',
    headerPrefix: 'Backline',
    tokenPrefix: 'bkl',
    scope: null,
    abilities: ['rentals:read', 'rentals:write'],
    abilitySummaries: { rentals: 'Rentals.' },
  },
  navigation: [],
  console: { icons: {}, menu: {}, parties: [], subjects: [], sections: {}, first_run: null },
  description: 'A rental house. Its API.',
  agents: { core: [], withheld: [], words: {}, phrases: {}, prompts: [] },
  seeds: { roles: [], steps: [] },
  resources,
  endpoints: [meta],
  routes: [...resources.flatMap((each) => each.routes), meta],
  downloads: [],
  catalogue: [
    {
      name: 'rentals.index',
      method: 'GET',
      uri: '/api/v1/rentals',
      resource: 'rentals',
      operation: 'index',
      ability: 'rentals:read',
      abilities: ['rentals:read'],
      price_weight: 1,
    },
  ],
  events: [
    {
      name: 'rental.created',
      entity: 'rental',
      action: 'created',
      description: 'A rental was made.',
      lean: false,
      always_action: false,
      resource: 'rental',
    },
    {
      name: 'rental.item_added',
      entity: 'rental',
      action: 'item_added',
      description: 'A line was added.',
      lean: false,
      always_action: true,
      resource: 'rental_item',
    },
    {
      name: 'account.merged',
      entity: 'account',
      action: 'merged',
      description: 'Two became one.',
      lean: true,
      always_action: false,
      resource: 'account',
    },
  ],
  settingSections: { rentals: 'work' },
  settings: [
    {
      group: 'rentals',
      key: 'number_format',
      type: 'string',
      default: 'R-{00000}',
      encrypted: false,
      options: null,
      minimum: null,
      maximum: null,
      description: 'Format.',
    },
  ],
  codes: [{ code: 'missing_account', status: 422, message: 'Account is required before this step.' }],
  abilities: [],
  publicRoutes: [],
  plugins: [],
  notifications: [],
  jobs: [],
  changelog: [],
  sequences: [{ name: 'rental_number_sequence' }],
  extensions: ['pg_trgm'],
};
