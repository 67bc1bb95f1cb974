/** How columns, routes and resources of the hand-made model are written down (fixture_model.ts). */

import type { ColumnModel, FieldModel, ResourceModel, RouteModel, TableModel } from '../../generator/model/types.ts';
import type { ValueShape } from '../../generator/values/value_shape.ts';
import type { ChangeSpec, FieldKind, FieldSpec, ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { RouteKind, RouteSpec } from '../../runtime/base/kernel/route.ts';

const source = { file: 'definitions/fixture.yaml', line: 1, column: 1 };
export const noChange: ChangeSpec = { guards: [], set: [], effects: [], emits: [] };

interface Column {
  readonly name: string;
  readonly kind: FieldKind;
  readonly type: string;
  readonly shape: ValueShape;
  readonly example: unknown;
  readonly options?: Partial<FieldSpec>;
  readonly column?: Partial<ColumnModel>;
}

const timestamp: ValueShape = { type: 'string', format: 'date-time' };
export const money: ValueShape = { type: 'decimal', precision: 14, scale: 2 };
export const whole = { type: 'integer', minimum: 0, maximum: 2147483647 } as const satisfies ValueShape;
export const system = { create: false, update: false, readOnly: true } as const;

export const id: Column = {
  name: 'id',
  kind: 'integer',
  type: 'integer',
  shape: { ...whole, minimum: 1 },
  example: 42,
  options: { ...system, nullable: false, sort: true, filter: ['eq', 'in'] },
  column: { identity: true, primary: true, nullable: false },
};
export const createdAt: Column = {
  name: 'created_at',
  kind: 'datetime',
  type: 'timestamptz(3)',
  shape: timestamp,
  example: '2026-06-05T09:00:00.000Z',
  options: { ...system, nullable: false, sort: true },
  column: { default: 'now()', nullable: false },
};
export const text = (name: string, length: number, options: Partial<FieldSpec> = {}): Column => ({
  name,
  kind: 'string',
  type: `varchar(${length})`,
  shape: { type: 'string', maxLength: length },
  example: 'Summer festival',
  options,
  column: { nullable: !options.required },
});
export const refers = (
  name: string,
  table: string,
  onDelete: 'restrict' | 'cascade' | 'set null',
  type = 'integer',
): Column => ({
  name,
  kind: 'reference',
  type,
  shape: { ...whole, minimum: 1 },
  example: 7,
  options: { references: table, filter: ['eq', 'in'] },
  column: { references: { name: '', table, column: 'id', onDelete } },
});

export function field({ name, kind, type, shape, example, options }: Column): FieldModel {
  const spec: FieldSpec = {
    name,
    kind,
    column: name,
    pgType: type,
    sql: `t."${name}"`,
    json: `t."${name}"`,
    nullable: true,
    hidden: false,
    cost: false,
    readOnly: false,
    create: true,
    update: true,
    writableIn: null,
    required: false,
    inDefaultBody: true,
    filter: [],
    sort: false,
    ...options,
  };
  return {
    spec: { ...spec, nullable: spec.nullable && !spec.required },
    shape,
    summary: `The ${name}.`,
    example,
    columnDefault: null,
    was: null,
    source,
  };
}

export function column(table: string, { name, type, column: options }: Column): ColumnModel {
  const references = options?.references ? { ...options.references, name: `${table}_${name}_foreign` } : null;
  return {
    name,
    type,
    nullable: true,
    default: null,
    identity: false,
    primary: false,
    values: null,
    was: null,
    ...options,
    references,
  };
}

export function route(
  entity: string,
  plural: string,
  kind: RouteKind,
  operation: string,
  path: string,
  options: Partial<Omit<RouteModel, 'spec'>> & { readonly spec?: Partial<RouteSpec> } = {},
): RouteModel {
  const methods: Partial<Record<RouteKind, RouteSpec['method']>> = {
    index: 'GET',
    show: 'GET',
    available_actions: 'GET',
    update: 'PATCH',
    destroy: 'DELETE',
  };
  const method = methods[kind] ?? 'POST';
  const { spec, ...rest } = options;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const reading = method === 'GET';
  return {
    spec: {
      name: `${plural}.${operation}`,
      kind,
      method,
      path: `/api/v1${path}`,
      entity,
      resource: plural,
      operation,
      ability: `${plural}:${reading ? 'read' : 'write'}`,
      abilities: [`${plural}:${reading ? 'read' : 'write'}`],
      weight: reading ? 1 : 2,
      dryRun: false,
      expectedVersion: false,
      idempotent: method === 'POST',
      body: !reading && kind !== 'destroy',
      handler: null,
      status: kind === 'create' ? 201 : kind === 'destroy' ? 204 : 200,
      deprecated: null,
      ...spec,
    },
    summary: `${operation} ${plural}`,
    description: `Does ${operation}.`,
    parameters: names.map((name) => ({
      name,
      resource: name,
      shape: { ...whole, minimum: 1 } as ValueShape,
      example: 1,
    })),
    query: [],
    input: null,
    answer: kind === 'destroy' ? { kind: 'nothing' } : { kind: kind === 'index' ? 'list' : 'record', resource: entity },
    codes: [],
    source,
    ...rest,
  };
}

interface Draft {
  readonly name: string;
  readonly plural: string;
  readonly columns: readonly Column[];
  readonly spec?: Partial<ResourceSpec>;
  readonly table?: Partial<TableModel>;
  readonly model?: Partial<ResourceModel>;
  readonly routes: readonly RouteModel[];
}

export function resource({ name, plural, columns, spec, table, model, routes }: Draft): ResourceModel {
  const fields = columns.map(field);
  return {
    spec: {
      name,
      plural,
      listKey: plural,
      context: 'rentals',
      table: name,
      keyType: 'integer',
      bindColumn: 'id',
      param: name,
      hasRef: false,
      audited: true,
      eventSourced: false,
      softDeleted: false,
      customFields: false,
      appendOnly: false,
      parent: null,
      scope: null,
      fields: fields.map((each) => each.spec),
      relations: [],
      defaultSort: [{ field: 'created_at', descending: true }],
      search: [],
      validations: [],
      create: noChange,
      update: noChange,
      destroy: noChange,
      actions: {},
      machine: null,
      constraints: {},
      referencedBy: [],
      rules: null,
      ...spec,
    },
    summary: `A ${name}.`,
    description: '',
    group: 'Rentals',
    fields,
    relations: (spec?.relations ?? []).map((relation) => ({ name: relation.name, summary: `Its ${relation.name}.` })),
    table: {
      name,
      columns: columns.map((each) => column(name, each)),
      indexes: [],
      checks: [],
      extras: [],
      was: null,
      ...table,
    },
    routes,
    customFolder: false,
    groups: {},
    rules: {
      plans: [],
      guards: [],
      effects: [],
      actions: [],
      prepare: [],
      verdicts: [],
      fills: [],
      invariants: [],
      planned: [],
      custom: [],
      added: [],
    },
    source,
    ...model,
  };
}
