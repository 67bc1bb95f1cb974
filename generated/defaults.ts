// Generated from definitions by `backline generate`. Do not edit.
import type {
  ActionSpec,
  ChangeSpec,
  EmitSpec,
  FieldSpec,
  GuardSpec,
  MachineSpec,
  Predicate,
  RelationSpec,
  ResourceSpec,
  SqlTemplate,
  TransitionSpec,
} from '../runtime/base/kernel/resource.ts';
import type { RouteSpec } from '../runtime/base/kernel/route.ts';

/** What a line of a generated file leaves out; index.ts fills it in once, when the files are read. */
const fieldDefaults = {
  nullable: false,
  hidden: false,
  cost: false,
  readOnly: false,
  writableIn: null,
  required: false,
  inDefaultBody: true,
  sort: false,
} as const satisfies Partial<FieldSpec>;
const relationDefaults = { cardinality: 'one', foreignColumn: 'id', condition: '', include: true, filterPath: false, order: '' } as const satisfies Partial<RelationSpec>;
const changeDefaults = { guards: [], set: [], effects: [], emits: [] } as const satisfies Partial<ChangeSpec>;
const guardDefaults = { kind: 'expression', message: null } as const;
const actionDefaults = { on: 'member', handler: null, readOnly: false, dryRun: false, expectedVersion: false } as const satisfies Partial<ActionSpec>;
const transitionDefaults = { moves: {}, targets: {}, dryRun: false, expectedVersion: false } as const satisfies Partial<TransitionSpec>;
const resourceDefaults = {
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
} as const satisfies Partial<ResourceSpec>;
const routeDefaults = { dryRun: false, expectedVersion: false, idempotent: false, body: false, handler: null, status: 200, deprecated: null } as const satisfies Partial<RouteSpec>;

/** The PostgreSQL type of a kind of field. */
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

/** Predicates that many fields are filtered by. */
const filters = {
  keys: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'in', 'not_in', 'null', 'not_null', 'present', 'blank'],
  range: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'null', 'not_null', 'present', 'blank'],
  text: ['eq', 'not_eq', 'cont', 'not_cont', 'start', 'end', 'in', 'not_in', 'null', 'not_null', 'present', 'blank'],
  choice: ['eq', 'not_eq', 'in', 'not_in', 'null', 'not_null'],
  flag: ['true', 'false', 'eq'],
} as const satisfies Record<string, readonly Predicate[]>;

/** What the platform keeps of most records: a file says their names. */
const sharedFields: Readonly<Record<string, ShortField>> = {
  id: { name: 'id', kind: 'integer', readOnly: true, sort: true, filter: 'keys' },
  ref: { name: 'ref', kind: 'string', column: null, readOnly: true, normalise: ['trim'] },
  aggregate_version: { name: 'aggregate_version', kind: 'integer', readOnly: true, default: '1', shownDefault: 1 },
  custom_fields: { name: 'custom_fields', kind: 'custom_fields', default: "'{}'::jsonb", shownDefault: {} },
  created_by_id: {
    name: 'created_by_id',
    kind: 'reference',
    readOnly: true,
    nullable: true,
    references: 'user',
    filter: 'keys',
  },
  updated_by_id: {
    name: 'updated_by_id',
    kind: 'reference',
    readOnly: true,
    nullable: true,
    references: 'user',
    filter: 'keys',
  },
  created_at: {
    name: 'created_at',
    kind: 'datetime',
    readOnly: true,
    json: 'to_char(t."created_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')',
    sort: true,
    filter: 'range',
  },
  updated_at: {
    name: 'updated_at',
    kind: 'datetime',
    readOnly: true,
    json: 'to_char(t."updated_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')',
    sort: true,
    filter: 'range',
  },
  deleted_at: {
    name: 'deleted_at',
    kind: 'datetime',
    readOnly: true,
    json: 'to_char(t."deleted_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')',
    nullable: true,
    filter: 'range',
  },
};
const sharedRelations: Readonly<Record<string, ShortRelation>> = {
  created_by: { name: 'created_by', resource: 'user', localColumn: 'created_by_id' },
  updated_by: { name: 'updated_by', resource: 'user', localColumn: 'updated_by_id' },
};
/** What an operation announces that says nothing else. */
const verbs = { create: 'created', update: 'updated', destroy: 'deleted' } as const;
/** Routes that most resources have. */
const usualRoutes = {
  index: { kind: 'index', method: 'GET', right: 'read' },
  create: { kind: 'create', method: 'POST', right: 'write', more: { idempotent: true, body: true, status: 201 } },
  show: { kind: 'show', method: 'GET', right: 'read', member: true },
  update: { kind: 'update', method: 'PATCH', right: 'write', member: true, more: { body: true } },
  delete: { kind: 'destroy', method: 'DELETE', right: 'write', member: true, more: { status: 204 } },
} as const;

/** SQL without parameters is its text. */
export type ShortSql = string | SqlTemplate;
export interface ShortField extends Partial<Omit<FieldSpec, 'name' | 'kind' | 'filter' | 'default'>>, Pick<FieldSpec, 'name' | 'kind'> {
  readonly filter?: keyof typeof filters | readonly Predicate[];
  readonly default?: ShortSql;
}
export interface ShortRelation
  extends Partial<Omit<RelationSpec, 'variants' | 'name' | 'resource' | 'localColumn'>>,
    Pick<RelationSpec, 'name' | 'resource' | 'localColumn'> {
  readonly variants?: readonly ShortRelation[];
}
type AnyGuard = Extract<GuardSpec, { kind: 'expression' }>;
export interface ShortGuard extends Partial<Omit<AnyGuard, 'kind' | 'sql' | 'name' | 'code' | 'field'>>, Pick<GuardSpec, 'name' | 'code' | 'field'> {
  readonly kind?: GuardSpec['kind'];
  readonly inputs?: readonly string[];
  readonly sql?: ShortSql;
}
export interface ShortChange extends Partial<Omit<ChangeSpec, 'guards' | 'set' | 'emits'>> {
  readonly guards?: readonly ShortGuard[];
  readonly set?: readonly { readonly column: string; readonly value: ShortSql }[];
  /** An event that is neither lean nor carries its action is its name. */
  readonly emits?: readonly (string | EmitSpec)[];
}
export interface ShortAction extends ShortChange, Partial<Omit<ActionSpec, keyof ChangeSpec | 'name'>> {}
export interface ShortTransition
  extends ShortChange,
    Partial<Omit<TransitionSpec, keyof ChangeSpec | 'name' | 'from' | 'to' | 'targets'>>,
    Pick<TransitionSpec, 'from' | 'to'> {
  readonly targets?: Readonly<Record<string, ShortChange>>;
}
export interface ShortMachine extends Omit<MachineSpec, 'transitions'> {
  readonly transitions: Readonly<Record<string, ShortTransition>>;
}
type Shortened = Trait | 'referencedBy' | 'constraints' | 'fields' | 'relations' | 'validations' | 'create' | 'update' | 'destroy' | 'actions' | 'machine';
type Named = 'name' | 'context';
type Trait = 'hasRef' | 'audited' | 'eventSourced' | 'softDeleted' | 'customFields' | 'appendOnly';
export interface ShortResource extends Partial<Omit<ResourceSpec, Shortened | Named>>, Pick<ResourceSpec, Named> {
  readonly traits?: readonly Trait[];
  /** Names in one text stand for fields and relations that the platform keeps. */
  readonly fields: readonly (ShortField | string)[];
  readonly relations?: readonly (ShortRelation | string)[];
  readonly validations?: readonly ShortGuard[];
  /** A resource and its columns that refer to this one. */
  readonly referencedBy?: readonly string[];
  /** Operations that announce what they did and do nothing else. */
  readonly usual?: readonly (keyof typeof verbs)[];
  /** Beside those that follow from the fields; `allConstraints` where these do not. */
  readonly constraints?: ResourceSpec['constraints'];
  readonly allConstraints?: ResourceSpec['constraints'];
  readonly create?: ShortChange;
  readonly update?: ShortChange;
  readonly destroy?: ShortChange;
  readonly actions?: Readonly<Record<string, ShortAction>>;
  readonly machine?: ShortMachine;
}
type Usual = keyof typeof routeDefaults | 'abilities';
export interface ShortRoute extends Partial<Pick<RouteSpec, Usual>>, Omit<RouteSpec, Usual> {}
/** Routes that most resources have: `index:1 create:2` are operations with their weights, `member` the name of a record's key. */
interface UsualRoutes {
  readonly resource: string;
  readonly entity: string;
  readonly path: string;
  readonly member: string;
  readonly ability: string;
  readonly usual: string;
}
export type ShortRoutes = ShortRoute | UsualRoutes;

function sql(short: ShortSql): SqlTemplate {
  return typeof short === 'string' ? { text: [short], params: [] } : short;
}

function field(short: ShortField): FieldSpec {
  const { name, kind, filter = [], default: preset, readOnly = fieldDefaults.readOnly } = short;
  const column = short.column === undefined ? name : short.column;
  const value = short.sql ?? `t."${column}"`;
  return {
    ...fieldDefaults,
    create: !readOnly,
    update: !readOnly,
    pgType: types[kind] ?? kind,
    json: value,
    ...short,
    column,
    sql: value,
    filter: typeof filter === 'string' ? filters[filter] : filter,
    ...(preset !== undefined && { default: sql(preset) }),
  } as FieldSpec;
}

function relation({ variants, ...short }: ShortRelation): RelationSpec {
  return { ...relationDefaults, ...short, ...(variants && { variants: variants.map(relation) }) };
}

function guard({ sql: text, ...short }: ShortGuard): GuardSpec {
  return { ...guardDefaults, ...short, ...(text !== undefined && { sql: sql(text) }) } as GuardSpec;
}

function change(short: ShortChange): ChangeSpec {
  const { guards = [], set = [], emits = [] } = short;
  return {
    ...changeDefaults,
    ...short,
    guards: guards.map(guard),
    set: set.map(({ column, value }) => ({ column, value: sql(value) })),
    emits: emits.map((emit) => (typeof emit === 'string' ? { event: emit, lean: false, withAction: false } : emit)),
  };
}

function each<S, T>(short: Readonly<Record<string, S>>, fill: (one: S, name: string) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(short).map(([name, one]) => [name, fill(one, name)]));
}

function action(short: ShortAction, name: string): ActionSpec {
  return { ...actionDefaults, ...short, ...change(short), name };
}

function transition(short: ShortTransition, name: string): TransitionSpec {
  const { targets = {} } = short;
  return { ...transitionDefaults, ...short, ...change(short), name, targets: each(targets, change) };
}

/** Names in one text stand for shared entries; `more` says what of one depends on the resource. */
function unfolded<S>(list: readonly (S | string)[], shared: Readonly<Record<string, S>>, more: (name: string) => object = () => ({})): S[] {
  return list.flatMap((one) => (typeof one === 'string' ? one.split(' ').map((name) => ({ ...shared[name], ...more(name) }) as S) : [one]));
}

/** Constraints that follow from the fields: values of a list are checked, references have a foreign key. */
function impliedConstraints(table: string, fields: readonly FieldSpec[]): ResourceSpec['constraints'] {
  const constraints: Record<string, ResourceSpec['constraints'][string]> = {};
  for (const { name, column, kind, references } of fields) {
    if (column === null || name in sharedFields) continue;
    const implied = { field: name, code: 'validation_failed' };
    if (kind === 'enum') constraints[`${table}_${column}_check`] = { ...implied, kind: 'check' };
    else if (references !== undefined) constraints[`${table}_${column}_foreign`] = { ...implied, kind: 'foreign_key' };
  }
  return constraints;
}

/** The whole of a resource. */
export function resource(short: ShortResource): ResourceSpec {
  const { name, machine, traits = [], usual = [], referencedBy = [], constraints, allConstraints, ...rest } = short;
  const plural = short.plural ?? `${name}s`;
  const fields = unfolded(short.fields, sharedFields, (one) => (one === 'ref' ? { sql: `('${name}:' || t."id")` } : {})).map(field);
  const changed = (operation: keyof typeof verbs): ChangeSpec | null => {
    if (usual.includes(operation)) return change({ emits: [`${name}.${verbs[operation]}`] });
    const one = short[operation];
    return one === undefined ? null : change(one);
  };
  return {
    ...resourceDefaults,
    listKey: plural,
    table: name,
    param: name,
    defaultSort: [{ field: 'created_at', descending: true }],
    ...rest,
    name,
    plural,
    ...Object.fromEntries(traits.map((trait) => [trait, true])),
    fields,
    referencedBy: referencedBy.flatMap((text) => {
      const [from = '', ...columns] = text.split(' ');
      return columns.map((column) => ({ resource: from, column }));
    }),
    relations: unfolded(short.relations ?? [], sharedRelations).map(relation),
    validations: (short.validations ?? []).map(guard),
    create: changed('create'),
    update: changed('update'),
    destroy: changed('destroy'),
    constraints: allConstraints ?? { ...impliedConstraints(name, fields), ...constraints },
    actions: each(short.actions ?? {}, action),
    machine: machine === undefined ? null : { ...machine, transitions: each(machine.transitions, transition) },
  };
}

/** The whole of a route. */
export function route(short: ShortRoute): RouteSpec {
  return { ...routeDefaults, abilities: short.ability === '' ? [] : [short.ability], ...short };
}

/** The routes of a line. */
export function routesOf(short: ShortRoutes): readonly RouteSpec[] {
  if (!('usual' in short)) return [route(short)];
  const { usual, member, ability, path, ...rest } = short;
  return usual.split(' ').map((text) => {
    const [operation = '', weight] = text.split(':');
    const { kind, method, right, ...one } = usualRoutes[operation as keyof typeof usualRoutes];
    return route({
      ...rest,
      name: `${rest.resource}.${operation}`,
      kind,
      method,
      path: 'member' in one ? `${path}/{${member}}` : path,
      operation,
      ability: `${ability}:${right}`,
      weight: Number(weight) as RouteSpec['weight'],
      ...('more' in one ? one.more : {}),
    });
  });
}
