/** Fields of records and inputs of operations as the console shows and edits them. */
import type { ConsoleField, ConsoleType } from '../../runtime/kernel/console.ts';
import type { FieldKind, Predicate } from '../../runtime/kernel/resource.ts';
import type { FieldModel, ResourceModel } from '../model/types.ts';
import type { InputModel, ValueShape } from '../values/value_shape.ts';
import { instantLabel, labelOf } from './labels.ts';
import { tonesOf } from './tones.ts';

/** Entity → plural, of resources that are served. */
export type Plurals = ReadonlyMap<string, string>;

const typeOfKind: Readonly<Record<FieldKind, ConsoleType>> = {
  integer: 'integer',
  bigint: 'integer',
  string: 'text',
  text: 'longtext',
  boolean: 'boolean',
  date: 'date',
  datetime: 'datetime',
  money: 'money',
  percent: 'percent',
  factor: 'decimal',
  decimal: 'decimal',
  json: 'json',
  uuid: 'text',
  array: 'list',
  enum: 'enum',
  reference: 'reference',
  encrypted: 'secret',
  custom_fields: 'custom_fields',
};

/** Bounds that the column's type has anyway say nothing. */
const usual = new Set<unknown>([-2_147_483_648, 2_147_483_647, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

/** The predicates that fields of a resource take: most share one of a few sets. */
export class PredicateSets {
  readonly sets: (readonly Predicate[])[] = [];

  place(predicates: readonly Predicate[]): number {
    const at = this.sets.findIndex((set) => set.join() === predicates.join());
    return at >= 0 ? at : this.sets.push(predicates) - 1;
  }
}

/** Of the id of a polymorphic reference the field that names the resource; it may be read only. */
export function pointerOf(name: string, shape: ValueShape): string | undefined {
  return shape.type === 'polymorphic_id' ? name.replace(/_id$/, '_type') : undefined;
}

/** A field of a record. */
export function fieldOf(
  { spec: resource, narrowed }: ResourceModel,
  { spec, shape, summary }: FieldModel,
  plurals: Plurals,
  sets: PredicateSets,
): ConsoleField {
  const machine = resource.machine?.field === spec.name ? resource.machine : null;
  const relation = resource.relations.find(
    (one) => one.cardinality === 'one' && one.order === '' && !one.link && one.localColumn === spec.column,
  );
  const values = machine?.states ?? spec.values;
  const pointer = pointerOf(spec.name, shape);
  const type = pointer === undefined ? typeOfKind[spec.kind] : 'polymorphic';
  const ref = plurals.get(spec.references ?? '');
  const isState = values !== undefined && /(?:^|_)(?:status|state|stage)$/.test(spec.name);
  return {
    name: spec.name,
    label: type === 'datetime' || type === 'date' ? instantLabel(spec.name) : labelOf(spec.name),
    type: type === 'reference' && ref === undefined ? 'text' : machine ? 'enum' : type,
    // What nobody types needs no help: its label says it.
    ...((spec.create || spec.update) && !spec.readOnly && summary !== '' && { summary }),
    ...(spec.filter.length > 0 && { filter: sets.place(spec.filter) }),
    ...(spec.sort && { sort: true as const }),
    ...(spec.create && !spec.readOnly && { create: true as const }),
    ...(spec.update && !spec.readOnly && { update: true as const }),
    ...(spec.required && { required: true as const }),
    ...(spec.nullable && { nullable: true as const }),
    ...(spec.cost && { cost: true as const }),
    ...(!spec.inDefaultBody && spec.kind !== 'encrypted' && { extra: true as const }),
    ...(values && { values }),
    ...(isState && { tones: tonesOf(values, machine?.initial ?? values[0] ?? null) }),
    ...(ref !== undefined && { ref }),
    ...(ref !== undefined && relation && relation.foreignColumn !== 'id' && { key: relation.foreignColumn }),
    ...(ref !== undefined && narrowed?.[spec.column ?? ''] && { narrow: narrowed[spec.column ?? ''] }),
    ...(relation?.include && { via: relation.name }),
    ...(pointer !== undefined && { pointsBy: pointer }),
    ...bounds(shape),
    ...(shape.type === 'array' && elements(shape.items)),
    ...(spec.create && spec.shownDefault !== undefined && { default: spec.shownDefault }),
    ...(spec.writableIn && { writableIn: spec.writableIn }),
  };
}

/** What a key among the inputs names, where the definition of the input does not say it. */
export type Named = (name: string) => Pick<ConsoleField, 'ref' | 'narrow'> | undefined;

/**
 * What keys name by their own names: the resource's own field of that name (`reason_id` is `closure_reason_id`), else the
 * resource that they are called after.
 */
export const namedBy =
  (fields: readonly ConsoleField[], plurals: Plurals): Named =>
  (name) => {
    if (!name.endsWith('_id')) return undefined;
    const own =
      fields.find((one) => one.name === name) ?? fields.find((one) => one.ref && one.name.endsWith(`_${name}`));
    if (own) return own.ref === undefined || own.key !== undefined ? undefined : own;
    const ref = plurals.get(name.slice(0, -3));
    return ref === undefined ? undefined : { ref };
  };

/** An input of an operation. */
export function inputOf(
  { name, shape, required, nullable, summary, names }: InputModel,
  plurals: Plurals,
  named: Named = () => undefined,
): ConsoleField {
  const said = names?.find(({ path }) => path.length === 1 || path.join() === name);
  const type = typeOfShape(shape);
  const own = type === 'integer' ? named(name) : undefined;
  const ref = plurals.get(said?.resource ?? '') ?? own?.ref;
  const key = ref !== undefined && (type === 'integer' || type === 'text') ? 'reference' : type;
  return {
    name,
    label: key === 'datetime' || key === 'date' ? instantLabel(name) : labelOf(name),
    type: key,
    summary,
    ...(required && { required: true as const }),
    ...(nullable && { nullable: true as const }),
    ...(ref !== undefined && { ref }),
    ...(ref !== undefined && own?.ref === ref && own.narrow && { narrow: own.narrow }),
    ...(shape.type === 'enum' && { values: shape.values }),
    ...bounds(shape),
    ...(shape.type === 'array' && elements(shape.items, plurals)),
  };
}

function typeOfShape(shape: ValueShape): ConsoleType {
  switch (shape.type) {
    case 'integer':
      return 'integer';
    case 'number':
      return 'decimal';
    case 'decimal':
      return shape.scale === 2 ? 'money' : 'decimal';
    case 'string':
      return shape.format === 'date'
        ? 'date'
        : shape.format === 'date-time'
          ? 'datetime'
          : (shape.maxLength ?? 0) > 255
            ? 'longtext'
            : 'text';
    case 'array':
      return shape.items.type === 'object' ? 'rows' : 'list';
    case 'object':
    case 'json':
      return 'json';
    case 'polymorphic_id':
      return 'text';
    default:
      return shape.type;
  }
}

function elements(shape: ValueShape, plurals?: Plurals): Pick<ConsoleField, 'of' | 'members' | 'values'> {
  if (shape.type === 'object' && plurals) return { members: shape.members.map((member) => inputOf(member, plurals)) };
  return { of: typeOfShape(shape), ...(shape.type === 'enum' && { values: shape.values }) };
}

function bounds(shape: ValueShape): Pick<ConsoleField, 'maxLength' | 'min' | 'max' | 'scale'> {
  if (shape.type === 'string')
    return shape.maxLength === undefined || shape.maxLength > 60_000 ? {} : { maxLength: shape.maxLength };
  if (shape.type !== 'integer' && shape.type !== 'number' && shape.type !== 'decimal') return {};
  return {
    ...(shape.minimum !== undefined && !usual.has(shape.minimum) && { min: shape.minimum }),
    ...(shape.maximum !== undefined && !usual.has(shape.maximum) && { max: shape.maximum }),
    ...(shape.type === 'decimal' && { scale: shape.scale }),
  };
}
