/**
 * The shortest form of resources and routes: a file contains only deviations from the defaults, and `generated/defaults.ts` fills
 * in the rest when the files are read. Both use the constants here.
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
} from '../../runtime/base/kernel/resource.ts';
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';
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

const presence = ['null', 'not_null', 'present', 'blank'] as const;
const filters: Readonly<Record<string, FieldSpec['filter']>> = {
  keys: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'in', 'not_in', ...presence],
  range: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', ...presence],
  text: ['eq', 'not_eq', 'cont', 'not_cont', 'start', 'end', 'in', 'not_in', ...presence],
  choice: ['eq', 'not_eq', 'in', 'not_in', 'null', 'not_null'],
  flag: ['true', 'false', 'eq'],
};

/** `to_char` of an instant, as the model writes it. */
const instant = (name: string): string => `to_char(t."${name}", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const by = (name: string): Plain => ({
  name,
  kind: 'reference',
  readOnly: true,
  nullable: true,
  references: 'user',
  filter: 'keys',
});
const at = (name: string, rest: Plain): Plain => ({
  name,
  kind: 'datetime',
  readOnly: true,
  json: instant(name),
  ...rest,
  filter: 'range',
});

/** The platform's fields of most records: a file names them, usual ones in a row together. */
const sharedFields: Readonly<Record<string, Plain>> = {
  id: { name: 'id', kind: 'integer', readOnly: true, sort: true, filter: 'keys' },
  // Its SQL contains the resource's name.
  ref: { name: 'ref', kind: 'string', column: null, readOnly: true, normalise: ['trim'] },
  aggregate_version: { name: 'aggregate_version', kind: 'integer', readOnly: true, default: '1', shownDefault: 1 },
  custom_fields: { name: 'custom_fields', kind: 'custom_fields', default: "'{}'::jsonb", shownDefault: {} },
  created_by_id: by('created_by_id'),
  updated_by_id: by('updated_by_id'),
  created_at: at('created_at', { sort: true }),
  updated_at: at('updated_at', { sort: true }),
  deleted_at: at('deleted_at', { nullable: true }),
};
const sharedRelations: Readonly<Record<string, Plain>> = {
  created_by: { name: 'created_by', resource: 'user', localColumn: 'created_by_id' },
  updated_by: { name: 'updated_by', resource: 'user', localColumn: 'updated_by_id' },
};
const traits = ['hasRef', 'audited', 'eventSourced', 'softDeleted', 'customFields', 'appendOnly'] as const;
const verbs = { create: 'created', update: 'updated', destroy: 'deleted' } as const;

/** View of `defaults.ts.hbs`. */
export function defaultsView(): object {
  const texts = {
    field,
    relation,
    change,
    guard,
    action,
    transition,
    resource,
    route,
    types,
    filters,
    sharedFields,
    sharedRelations,
    verbs,
    usualRoutes,
  };
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

/** Usual elements are replaced by their names; neighbours share one text. */
function folded(list: readonly Plain[], usual: (one: Plain) => boolean): readonly (Plain | string)[] {
  const parts: (Plain | string)[] = [];
  for (const one of list) {
    const last = parts.at(-1);
    if (!usual(one)) parts.push(one);
    else if (typeof last === 'string') parts[parts.length - 1] = `${last} ${one['name']}`;
    else parts.push(String(one['name']));
  }
  return parts;
}

function isShared(one: Plain, resourceName: string): boolean {
  const known = sharedFields[String(one['name'])];
  if (one['name'] !== 'ref') return isSame(one, known);
  const { sql, ...rest } = one;
  return sql === `('${resourceName}:' || t."id")` && isSame(rest, known);
}

/** Constraints that follow from the fields: values of a list are checked, references have a foreign key. */
function impliedConstraints({ name, fields }: ResourceSpec): ResourceSpec['constraints'] {
  const implied = (kind: 'check' | 'foreign_key', column: string, field: string) => ({
    [`${name}_${column}_${kind === 'check' ? 'check' : 'foreign'}`]: { field, code: 'validation_failed', kind },
  });
  return Object.assign(
    {},
    ...fields.map((one) => {
      if (one.column === null || one.name in sharedFields) return {};
      if (one.kind === 'enum') return implied('check', one.column, one.name);
      return one.references === undefined ? {} : implied('foreign_key', one.column, one.name);
    }),
  );
}

/** The constraints of a resource: those beyond the implied ones, or all if one of these is missing. */
function shortConstraints(spec: ResourceSpec): Plain {
  const implied = Object.entries(impliedConstraints(spec));
  if (!implied.every(([name, one]) => isSame(one, spec.constraints[name]))) return { allConstraints: spec.constraints };
  const known = new Set(implied.map(([name]) => name));
  return { constraints: Object.fromEntries(Object.entries(spec.constraints).filter(([name]) => !known.has(name))) };
}

/** The columns of each resource that refer to this one, in one text. */
function shortReferences(references: ResourceSpec['referencedBy']): readonly string[] {
  const columns = Map.groupBy(references, ({ resource: name }) => name);
  return [...columns].map(([name, some]) => [name, ...some.map(({ column }) => column)].join(' '));
}

/** A resource in the form of `generated/resources/<entity>.ts`. */
export function shortResource(spec: ResourceSpec): Plain {
  const { name, plural, context, machine, constraints: _, ...rest } = spec;
  const changes = { create: spec.create, update: spec.update, destroy: spec.destroy };
  const written = Object.entries(changes).map(
    ([operation, one]) => [operation as keyof typeof verbs, one && shortChange(one)] as const,
  );
  const announces = (operation: keyof typeof verbs) => ({ emits: [`${name}.${verbs[operation]}`] });
  const usual = written.filter(([operation, one]) => isSame(one, announces(operation))).map(([operation]) => operation);
  const unusual = written.filter(([operation]) => !usual.includes(operation));
  const short = {
    name,
    plural,
    context,
    traits: traits.filter((one) => spec[one]),
    ...Object.fromEntries(Object.entries(rest).filter(([key]) => !(traits as readonly string[]).includes(key))),
    fields: folded(spec.fields.map(shortField), (one) => isShared(one, name)),
    referencedBy: shortReferences(spec.referencedBy),
    relations: folded(spec.relations.map(shortRelation), (one) => isSame(one, sharedRelations[String(one['name'])])),
    validations: spec.validations.map(shortGuard),
    create: null,
    update: null,
    destroy: null,
    usual,
    ...Object.fromEntries(unusual),
    ...shortConstraints(spec),
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
    traits: [],
    usual: [],
    plural: `${name}s`,
    defaultSort: [{ field: 'created_at', descending: true }],
  };
  return beside(short, { ...resource, ...none, listKey: plural, table: name, param: name });
}

/** A route in the form of `generated/routes.ts`. */
export function shortRoute(spec: RouteSpec): Plain {
  return beside(spec, { ...route, abilities: spec.ability === '' ? [] : [spec.ability] });
}

/** The routes of most resources, by their operation: the values beyond address and weight. */
const usualRoutes = {
  index: { kind: 'index', method: 'GET', right: 'read' },
  create: { kind: 'create', method: 'POST', right: 'write', more: { idempotent: true, body: true, status: 201 } },
  show: { kind: 'show', method: 'GET', right: 'read', member: true },
  update: { kind: 'update', method: 'PATCH', right: 'write', member: true, more: { body: true } },
  delete: { kind: 'destroy', method: 'DELETE', right: 'write', member: true, more: { status: 204 } },
} as const;

/** The common values of a line of `usualRoutes`, and the routes themselves with their weights. */
interface UsualRoutes {
  readonly resource: string;
  readonly entity: string;
  readonly path: string;
  readonly member: string;
  readonly ability: string;
  readonly usual: readonly string[];
}

/** The line that contains only this route; null if the route differs from the usual. */
function usualLine(spec: RouteSpec): UsualRoutes | null {
  const known = Object.hasOwn(usualRoutes, spec.operation ?? '') ? spec.operation : null;
  if (known === null || spec.entity === null || spec.resource === null) return null;
  const { kind, method, right, ...rest } = usualRoutes[known as keyof typeof usualRoutes];
  const [ability = ''] = spec.ability.split(':', 1);
  const member = 'member' in rest;
  const collection = member ? spec.path.replace(/\/\{\w+\}$/, '') : spec.path;
  const name = member ? (/\{(\w+)\}$/.exec(spec.path)?.[1] ?? '') : '';
  const { resource: plural, entity, weight } = spec;
  // In the order in which the model has them.
  const wanted = {
    name: `${plural}.${known}`,
    kind,
    method,
    path: member ? `${collection}/{${name}}` : collection,
    entity,
    resource: plural,
    operation: known,
    ability: `${ability}:${right}`,
    weight,
    ...('more' in rest ? rest.more : {}),
  };
  if (!isSame(shortRoute(spec), beside(wanted, route))) return null;
  return { resource: plural, entity, path: collection, member: name, ability, usual: [`${known}:${spec.weight}`] };
}

/** Routes in the form of `generated/routes.ts`: usual ones in a row are one line. */
export function shortRoutes(specs: readonly RouteSpec[]): readonly Plain[] {
  const lines: (Plain | UsualRoutes)[] = [];
  let last: UsualRoutes | null = null;
  for (const spec of specs) {
    const line = usualLine(spec);
    const joined: UsualRoutes | null = line === null || last === null ? null : joinedLine(last, line);
    if (joined === null) lines.push(line ?? shortRoute(spec));
    else lines[lines.length - 1] = joined;
    last = joined ?? line;
  }
  return lines.map((one) =>
    'usual' in one ? { ...one, usual: (one as UsualRoutes).usual.join(' ') } : one,
  ) as readonly Plain[];
}

/** Two lines of one resource as one; null if they are not of the same addresses. */
function joinedLine(one: UsualRoutes, other: UsualRoutes): UsualRoutes | null {
  const { usual, member, ...rest } = one;
  const { usual: further, member: named, ...others } = other;
  if (!isSame(rest, others) || (member !== '' && named !== '' && member !== named)) return null;
  return { ...rest, member: member || named, usual: [...usual, ...further] };
}
