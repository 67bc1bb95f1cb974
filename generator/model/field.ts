/** One field of a resource: the rules that all kinds of fields share. */
import type { FieldKind, Predicate } from '../../runtime/base/kernel/resource.ts';
import { expressionText } from '../expression/text_or_expression.ts';
import type { FieldDefinition } from '../language/definition.ts';
import type { Path } from '../source/source.ts';
import { capital, spaced } from '../text/plural.ts';
import { quoted } from '../text/sql_names.ts';
import { exampleOf, isUntyped } from '../values/shape.ts';
import type { ValueShape } from '../values/value_shape.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity, EntityField } from './entity.ts';
import { jsonSql } from './representation.ts';

/** The first form of a field, before the rules that all fields share. */
interface FieldDraft {
  readonly name: string;
  readonly kind: FieldKind;
  readonly columnType: string | null;
  readonly cast: string;
  readonly element?: string;
  readonly sql?: string;
  readonly json?: string;
  /** Of an amount that may have more than two decimal places: how many at most. */
  readonly digits?: number;
  readonly shape: ValueShape;
  readonly predicates: readonly Predicate[];
  readonly references?: string;
  /** Of the id of a polymorphic reference: the column with the resource's name. */
  readonly pointsBy?: string;
  readonly values?: readonly string[];
  readonly maxLength?: number;
  readonly foreign?: EntityField['foreign'];
  readonly summary?: string;
}

/** Adds one field to the entity from its definition and its first form. */
export function addField(
  entity: Entity,
  draft: FieldDraft,
  definition: FieldDefinition,
  path: Path,
  context: BuildContext,
): EntityField | null {
  const taken = entity.fields.get(draft.name);
  if (taken !== undefined) {
    // The platform's own fields come before and after the definition's: whichever is not the platform's is at fault.
    const platform = taken.path.length === 0 || path.length === 0;
    const reason = platform ? 'the platform adds it to this resource' : `the field "${taken.path.at(-1)}" makes it`;
    context.diagnostics.report(
      'reserved_name',
      { name: draft.name, reason, ...(!platform && { first: entity.defined.source.location(taken.path) }) },
      entity.defined.source.keySpan(path.length === 0 ? taken.path : path),
    );
    return null;
  }
  const computed = draft.columnType === null;
  const hidden = definition.hidden === true || definition.write_only === true;
  const readOnly =
    computed ||
    definition.maintained !== undefined ||
    definition.readonly === true ||
    definition.states !== undefined ||
    definition.hidden === true;
  const sql = draft.sql ?? `t.${quoted(draft.name)}`;
  const nullable =
    definition.null ??
    !(
      definition.required ||
      definition.states !== undefined ||
      draft.kind === 'boolean' ||
      hasFixedDefault(entity, draft, definition)
    );
  const filter = hidden ? [] : allowed(draft.predicates, definition.filter);
  if (Array.isArray(definition.filter) && !isUntyped(definition))
    checkPredicates(entity, draft, definition.filter, path, context);
  const normalise = draft.kind === 'string' ? (definition.normalise ?? ['trim']) : definition.normalise;
  const field: EntityField = {
    spec: {
      name: draft.name,
      kind: draft.kind,
      column: computed ? null : draft.name,
      pgType: draft.cast,
      ...(draft.element === undefined ? {} : { element: draft.element }),
      sql,
      json: draft.json ?? jsonSql(draft.kind, sql),
      ...(draft.digits === undefined ? {} : { places: draft.digits }),
      nullable,
      ...(definition.maintained === undefined ? {} : { maintained: definition.maintained }),
      ...(definition.follows !== undefined && !hidden && { follows: true as const }),
      hidden,
      ...(definition.keeps_version === true ? { keepsVersion: true as const } : {}),
      cost: definition.cost === true,
      readOnly,
      create: !readOnly,
      update: !readOnly && definition.immutable !== true,
      writableIn: definition.writable_in ?? null,
      required: definition.required === true && !readOnly && definition.default === undefined,
      inDefaultBody: !hidden && definition.resolver === undefined && (definition.body ?? true) === true,
      ...includedBy(draft.name, definition),
      ...(definition.resolver === undefined ? {} : { filledBy: definition.resolver }),
      filter,
      sort: definition.sort === true && !hidden,
      ...(draft.maxLength === undefined ? {} : { maxLength: draft.maxLength }),
      ...(draft.values === undefined ? {} : { values: draft.values }),
      ...(normalise === undefined || normalise.length === 0 ? {} : { normalise }),
      ...(normalise?.includes('trim') ? leastLength(draft.shape) : {}),
      ...(draft.references === undefined ? {} : { references: draft.references }),
      ...(draft.pointsBy === undefined || readOnly ? {} : { pointsBy: draft.pointsBy }),
    },
    shape: computed ? unbounded(draft.shape) : draft.shape,
    summary: definition.summary ?? draft.summary ?? `${capital(spaced(draft.name))}.`,
    example: definition.example ?? exampleOf(draft.shape, draft.name),
    columnDefault: null,
    was: definition.was ?? null,
    columnType: draft.columnType,
    columnNullable: nullable,
    foreign: draft.foreign ?? null,
    definition,
    path,
  };
  entity.fields.set(draft.name, field);
  return field;
}

/** The word by which `include` adds the field: its own name if a function fills it and no other is chosen. */
function includedBy(name: string, { body, resolver }: FieldDefinition): { readonly includedBy?: string } {
  if (typeof body === 'string') return { includedBy: body };
  return resolver === undefined ? {} : { includedBy: name };
}

/** The least length of a trimmed text: the schema of a body sees it before it is trimmed. */
function leastLength(shape: FieldDraft['shape']): { readonly minLength?: number } {
  return shape.type === 'string' && shape.minLength ? { minLength: shape.minLength } : {};
}

/** Digits of a sum or product of amounts, which no column bounds. */
const mostDigits = 24;

/** A computed number is rounded to its type's decimals, and may have more digits before them than a column has room for. */
function unbounded(shape: FieldDraft['shape']): FieldDraft['shape'] {
  return shape.type === 'decimal' ? { ...shape, precision: Math.max(shape.precision, mostDigits) } : shape;
}

/** A literal default, a number from a sequence, a new UUID and the time never leave a column empty; other expressions may. */
function hasFixedDefault(entity: Entity, draft: FieldDraft, definition: FieldDefinition): boolean {
  const value = definition.default;
  if (value === undefined || value === null) return false;
  const expression = expressionText(draft, value, entity.definition);
  return expression === null || /^\s*(?:sequence\s*\(.*|uuid\s*\(\s*\)|now|today)\s*$/.test(expression);
}

function allowed(predicates: readonly Predicate[], filter: FieldDefinition['filter']): readonly Predicate[] {
  if (filter === true) return predicates;
  return Array.isArray(filter) ? predicates.filter((one) => filter.includes(one)) : [];
}

function checkPredicates(
  entity: Entity,
  draft: FieldDraft,
  filter: readonly string[],
  path: Path,
  context: BuildContext,
): void {
  filter.forEach((predicate, at) => {
    if (draft.predicates.includes(predicate as Predicate)) return;
    const params = {
      what: `"${predicate}" cannot filter ${draft.name}`,
      why: `its type allows ${draft.predicates.join(', ') || 'none'}`,
      fix: 'remove the predicate',
    };
    context.diagnostics.report('not_allowed_here', params, entity.defined.source.valueSpan([...path, 'filter', at]));
  });
}
