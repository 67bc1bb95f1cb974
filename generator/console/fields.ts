/** Fields of records and inputs of operations as the console shows and edits them. */
import type { ConsoleField, ConsoleType } from '../../runtime/base/kernel/console.ts';
import type { FieldKind, Predicate } from '../../runtime/base/kernel/resource.ts';
import type { Api, Field, Resource } from '../api/types.ts';
import type { InputModel, ValueShape } from '../values/value_shape.ts';
import { type FreeShape, freeShapeOf, pictureOf } from './free_shapes.ts';
import { instantLabel, labelOf, textLabel } from './labels.ts';
import { shapeOfSchema } from './schema_shape.ts';
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

  indexOf(predicates: readonly Predicate[]): number {
    const at = this.sets.findIndex((set) => set.join() === predicates.join());
    return at >= 0 ? at : this.sets.push(predicates) - 1;
  }
}

/** Of the id of a polymorphic reference the field that names the resource; it may be read only. */
export function pointerOf(name: string, shape: ValueShape): string | undefined {
  return shape.type === 'polymorphic_id' ? name.replace(/_id$/, '_type') : undefined;
}

/** The allowed names of a list's entries, if the schema refers to such a list. */
export function knownOf(takes: unknown, lists: Api['lists']): Pick<ConsoleField, 'known'> {
  const { $ref } = (takes as { items?: { $ref?: string } } | undefined)?.items ?? {};
  const known = lists[$ref?.split('/').at(-1) ?? '']?.values;
  return known ? { known } : {};
}

/** A field of a record. */
export function fieldOf(resource: Resource, field: Field, plurals: Plurals, sets: PredicateSets): ConsoleField {
  const machine = resource.machine?.field === field.name ? resource.machine : null;
  const relation = resource.relations.find(({ follows }) => follows !== null && follows === field.column);
  const values = machine?.states ?? field.values;
  const pointer = pointerOf(field.name, field.shape);
  // A value that nobody types is shown as it comes.
  const typed = field.writable;
  const plain = typed ? plainShape(field.shape) : field.shape;
  const free = pictureOf(field.takes) ?? (typed ? freeShapeOf(field.shape, field.shownDefault) : undefined);
  const type = pointer === undefined ? (free?.type ?? typeOfKind[field.kind]) : 'polymorphic';
  const ref = plurals.get(field.references ?? '');
  const isState = values !== undefined && /(?:^|_)(?:status|state|stage)$/.test(field.name);
  return {
    name: field.name,
    label:
      type === 'datetime' || type === 'date'
        ? instantLabel(field.name)
        : type === 'text' && ref === undefined
          ? textLabel(field.name)
          : labelOf(field.name),
    type:
      type === 'reference' && ref === undefined
        ? 'text'
        : machine
          ? 'enum'
          : type === 'json'
            ? typeOfShape(plain)
            : type,
    // A value that nobody types needs no help: its label explains it.
    ...(typed && field.summary !== '' && { summary: field.summary }),
    ...(field.filter.length > 0 && { filter: sets.indexOf(field.filter) }),
    ...(field.sort && { sort: true as const }),
    ...(field.create && !field.readOnly && { create: true as const }),
    ...(field.update && !field.readOnly && { update: true as const }),
    ...(field.required && { required: true as const }),
    ...(field.nullable && { nullable: true as const }),
    ...(field.cost && { cost: true as const }),
    ...(!field.inDefaultBody && field.kind !== 'encrypted' && { extra: true as const }),
    ...(values && { values }),
    ...(isState && { tones: tonesOf(values, machine?.initial ?? values[0] ?? null) }),
    ...(ref !== undefined && { ref }),
    ...(ref !== undefined && relation && relation.foreignColumn !== 'id' && { key: relation.foreignColumn }),
    ...(ref !== undefined &&
      resource.narrowed?.[field.column ?? ''] && { narrow: resource.narrowed[field.column ?? ''] }),
    ...(relation?.include && { via: relation.name }),
    ...(pointer !== undefined && { pointsBy: pointer }),
    ...bounds(field.shape),
    ...(free ? insideFree(free, plurals) : inside(plain, plurals)),
    ...(field.create && field.shownDefault !== undefined && { default: field.shownDefault }),
    ...(field.writableIn && { writableIn: field.writableIn }),
  };
}

/** The reference of a key among the inputs, if the definition of the input does not declare it. */
export type Named = (name: string) => Pick<ConsoleField, 'ref' | 'narrow'> | undefined;

/**
 * The references of keys by their own names: the resource's own field of that name (`reason_id` is `closure_reason_id`), else the
 * resource with that name, else the target of fields of that name in other resources (`supplier_id`).
 * @param elsewhere their target, by name of the field, if all agree.
 */
export const namedBy =
  (fields: readonly ConsoleField[], plurals: Plurals, elsewhere: ReadonlyMap<string, string>): Named =>
  (name) => {
    if (!name.endsWith('_id')) return undefined;
    const field =
      fields.find((one) => one.name === name) ?? fields.find((one) => one.ref && one.name.endsWith(`_${name}`));
    if (field) return field.ref === undefined || field.key !== undefined ? undefined : field;
    const ref = plurals.get(name.slice(0, -3)) ?? plurals.get(elsewhere.get(name) ?? '');
    return ref === undefined ? undefined : { ref };
  };

/** Names of references, with the resource that each refers to: names with two targets are left out. */
export function referencesOf(resources: readonly Resource[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { fields } of resources)
    for (const field of fields)
      if (field.references) {
        const before = found.get(field.name);
        found.set(field.name, before === undefined || before === field.references ? field.references : '');
      }
  return found;
}

/** The narrowing of the field behind an input, with the narrowing by the choice of another input. */
function narrowedTo(
  before: ConsoleField['narrow'] = [],
  choices: NonNullable<InputModel['choices']>,
): Pick<ConsoleField, 'narrow'> {
  const further = Object.entries(choices).flatMap(([path, inputs]) =>
    Object.entries(inputs).map(([by, to]) => ({ path, by, to })),
  );
  const narrow = [...before, ...further];
  return narrow.length === 0 ? {} : { narrow };
}

/** An input of an operation. */
export function inputOf(
  { name, shape: inputShape, required, nullable, summary, names, when, choices = {} }: InputModel,
  plurals: Plurals,
  named: Named = () => undefined,
): ConsoleField {
  const shape = plainShape(inputShape);
  const said = names?.find(({ path }) => path.length === 1 || path.join() === name);
  const free = freeShapeOf(inputShape);
  const type = free?.type ?? typeOfShape(shape);
  const reference = type === 'integer' ? named(name) : undefined;
  const ref = plurals.get(said?.resource ?? '') ?? reference?.ref;
  const key = ref !== undefined && (type === 'integer' || type === 'text') ? 'reference' : type;
  return {
    name,
    label: key === 'datetime' || key === 'date' ? instantLabel(name) : labelOf(name),
    type: key,
    summary,
    ...(when && { when }),
    ...(required && { required: true as const }),
    ...(nullable && { nullable: true as const }),
    ...(ref !== undefined && { ref }),
    ...(ref !== undefined && narrowedTo(reference?.ref === ref ? reference.narrow : undefined, choices)),
    ...(shape.type === 'enum' && { values: shape.values }),
    ...bounds(shape),
    // A value that is true by default begins as true.
    ...(type === 'boolean' && /\btrue by default\b/.test(summary) && { default: true }),
    ...(free ? insideFree(free, plurals) : inside(shape, plurals, names)),
    // A list of keys, of what its own definition names.
    ...(type === 'list' && ref !== undefined && { ref }),
  };
}

/** A value with a JSON Schema, as if its shape had been declared. */
const plainShape = (shape: ValueShape): ValueShape =>
  shape.type === 'json' && shape.schema !== undefined ? shapeOfSchema(shape.schema) : shape;

function typeOfShape(shape: ValueShape): ConsoleType {
  switch (shape.type) {
    case 'integer':
      return 'integer';
    case 'number':
      return 'decimal';
    case 'decimal':
      return shape.scale === 2 || shape.amount ? 'money' : 'decimal';
    case 'string':
      return shape.format === 'date'
        ? 'date'
        : shape.format === 'date-time'
          ? 'datetime'
          : isTime(shape.pattern)
            ? 'time'
            : (shape.maxLength ?? 0) > 255
              ? 'longtext'
              : 'text';
    case 'array':
      return shape.items.type === 'object' ? 'rows' : 'list';
    case 'object':
      return 'group';
    case 'json':
      return 'json';
    case 'polymorphic_id':
      return 'text';
    default:
      return shape.type;
  }
}

/** Whether texts of this form are times of a day. */
function isTime(pattern: string | undefined): boolean {
  if (pattern === undefined) return false;
  const form = new RegExp(pattern);
  return (
    ['00:00', '08:30', '23:59'].every((one) => form.test(one)) &&
    !['24:00', '8:30', '08:60', ''].some((one) => form.test(one))
  );
}

/** The inner fields of a value: elements of a list, members of an object or of each object of a list. */
function inside(
  shape: ValueShape,
  plurals: Plurals,
  names: InputModel['names'] = [],
): Pick<ConsoleField, 'of' | 'members' | 'values' | 'ref'> {
  if (shape.type === 'object') return { members: membersOf(shape.members, plurals, names) };
  if (shape.type !== 'array') return {};
  const { items } = shape;
  if (items.type === 'object') return { members: membersOf(items.members, plurals, names) };
  return { of: typeOfShape(items), ...(items.type === 'enum' && { values: items.values }) };
}

/** The inner fields of a week, and the media types of a picture. */
const insideFree = ({ type: _, rows, ...said }: FreeShape, plurals: Plurals): Partial<ConsoleField> => ({
  ...said,
  ...(rows && { members: membersOf(rows, plurals, []) }),
});

/** Keys among them refer to the resource in their name: `asset_id` to an asset, `missing_asset_ids` to several. */
const membersOf = (members: readonly InputModel[], plurals: Plurals, names: InputModel['names']): ConsoleField[] =>
  members.map((member) => {
    const said = names?.find(({ path }) => path.at(-1) === member.name)?.resource;
    const ref = plurals.get(said ?? '') ?? calledAfter(member.name, plurals);
    const field = inputOf(member, plurals);
    if (ref === undefined) return field;
    if (field.type === 'integer') return { ...field, type: 'reference', ref };
    if (field.type === 'list' && field.of === 'integer') return { ...field, ref };
    return said !== undefined && member.name.endsWith('_uuid')
      ? { ...field, type: 'reference', ref, key: 'uuid' }
      : field;
  });

/** The resource that a key ends with the name of. */
function calledAfter(name: string, plurals: Plurals): string | undefined {
  if (!/_ids?$/.test(name)) return undefined;
  const words = name.replace(/_ids?$/, '').split('_');
  return words.map((_, at) => plurals.get(words.slice(at).join('_'))).find((one) => one !== undefined);
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
