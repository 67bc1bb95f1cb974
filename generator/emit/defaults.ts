/**
 * The shortest form of resources and routes: a file says what is not so by default, and `generated/defaults.ts` fills in the
 * rest when the files are read. Both come from the constants here.
 */
import type {
  ActionSpec,
  ChangeSpec,
  FieldSpec,
  GuardSpec,
  RelationSpec,
  ResourceSpec,
  SqlTemplate,
  TransitionSpec,
} from '../../runtime/kernel/resource.ts';
import type { RouteSpec } from '../../runtime/kernel/route.ts';
import { isSame } from '../text/same.ts';
import { literal } from './literal.ts';

type Plain = Readonly<Record<string, unknown>>;

const field: Partial<FieldSpec> = {
  nullable: false,
  hidden: false,
  cost: false,
  readOnly: false,
  writableIn: null,
  required: false,
  inDefaultBody: true,
  sort: false,
};

const relation: Partial<RelationSpec> = {
  cardinality: 'one',
  foreignColumn: 'id',
  condition: '',
  include: true,
  filterPath: false,
  order: '',
};

const change: Partial<ChangeSpec> = { guards: [], set: [], effects: [], emits: [] };

const guard: Partial<GuardSpec> = { kind: 'expression', message: null };

const action: Partial<ActionSpec> = {
  on: 'member',
  handler: null,
  readOnly: false,
  dryRun: false,
  expectedVersion: false,
};

const transition: Partial<TransitionSpec> = { moves: {}, targets: {}, dryRun: false, expectedVersion: false };

const resource: Partial<ResourceSpec> = {
  keyType: 'integer',
  bindColumn: 'id',
  hasRef: false,
  audited: false,
  eventSourced: false,
  softDeleted: false,
  customFields: false,
  appendOnly: false,
  parent: null,
  scope: null,
  search: [],
  constraints: {},
  referencedBy: [],
  rules: null,
};

const route: Partial<RouteSpec> = {
  dryRun: false,
  expectedVersion: false,
  idempotent: false,
  body: false,
  handler: null,
  status: 200,
  deprecated: null,
};

const types: Readonly<Record<string, string>> = {
  reference: 'integer',
  datetime: 'timestamptz',
  string: 'text',
  enum: 'text',
  encrypted: 'text',
  money: 'numeric',
  decimal: 'numeric',
  percent: 'numeric',
  factor: 'numeric',
  json: 'jsonb',
  custom_fields: 'jsonb',
};

const given = ['null', 'not_null', 'present', 'blank'] as const;
const filters: Readonly<Record<string, FieldSpec['filter']>> = {
  keys: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'in', 'not_in', ...given],
  range: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', ...given],
  text: ['eq', 'not_eq', 'cont', 'not_cont', 'start', 'end', 'in', 'not_in', ...given],
  choice: ['eq', 'not_eq', 'in', 'not_in', 'null', 'not_null'],
  flag: ['true', 'false', 'eq'],
};

/** View of `defaults.ts.hbs`. */
export function defaultsView(): object {
  const texts = { field, relation, change, guard, action, transition, resource, route, types, filters };
  return Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, literal(value)]));
}

/** Members that say something else than the defaults. */
function beside(value: object, defaults: object): Plain {
  return Object.fromEntries(
    Object.entries(value).filter(([key, member]) => !(key in defaults && isSame(member, Reflect.get(defaults, key)))),
  );
}

function shortSql(sql: SqlTemplate): unknown {
  const [text = '', ...rest] = sql.text;
  return rest.length === 0 && sql.params.length === 0 ? text : sql;
}

function shortField(spec: FieldSpec): Plain {
  const { name, kind, column, filter, readOnly, sql, ...rest } = spec;
  const known = Object.keys(filters).find((one) => isSame(filters[one], filter));
  const short = {
    name,
    kind,
    column,
    readOnly,
    sql,
    ...rest,
    filter: known ?? filter,
    ...(spec.default && { default: shortSql(spec.default) }),
  };
  return beside(short, {
    ...field,
    column: name,
    sql: `t."${column}"`,
    json: sql,
    pgType: types[kind] ?? kind,
    create: !readOnly,
    update: !readOnly,
    filter: [],
  });
}

function shortRelation({ variants, ...spec }: RelationSpec): Plain {
  return beside({ ...spec, ...(variants && { variants: variants.map(shortRelation) }) }, relation);
}

function shortGuard(spec: GuardSpec): Plain {
  return beside({ ...spec, ...('sql' in spec && { sql: shortSql(spec.sql) }) }, guard);
}

function shortChange(spec: ChangeSpec): Plain {
  const short = {
    ...spec,
    guards: spec.guards.map(shortGuard),
    set: spec.set.map(({ column, value }) => ({ column, value: shortSql(value) })),
    emits: spec.emits.map((emit) => (emit.lean || emit.withAction ? emit : emit.event)),
  };
  return beside(short, change);
}

function each<T>(specs: Readonly<Record<string, T>>, shorten: (spec: T) => Plain): Plain {
  return Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, shorten(spec)]));
}

function shortAction({ name: _, ...spec }: ActionSpec): Plain {
  return beside(shortChange(spec as ActionSpec), action);
}

function shortTransition({ name: _, ...spec }: TransitionSpec): Plain {
  const short = { ...shortChange(spec as TransitionSpec), targets: each(spec.targets, shortChange) };
  return beside(short, transition);
}

/** What `generated/resources/<entity>.ts` says of a resource. */
export function shortResource(spec: ResourceSpec): Plain {
  const { name, plural, machine } = spec;
  const short = {
    ...spec,
    fields: spec.fields.map(shortField),
    relations: spec.relations.map(shortRelation),
    validations: spec.validations.map(shortGuard),
    create: spec.create && shortChange(spec.create),
    update: spec.update && shortChange(spec.update),
    destroy: spec.destroy && shortChange(spec.destroy),
    actions: each(spec.actions, shortAction),
    machine: machine && { ...machine, transitions: each(machine.transitions, shortTransition) },
  };
  const none = {
    relations: [],
    validations: [],
    create: null,
    update: null,
    destroy: null,
    actions: {},
    machine: null,
  };
  return beside(short, { ...resource, ...none, listKey: plural, table: name, param: name });
}

/** What `generated/routes.ts` says of a route. */
export function shortRoute(spec: RouteSpec): Plain {
  return beside(spec, { ...route, abilities: spec.ability === '' ? [] : [spec.ability] });
}
