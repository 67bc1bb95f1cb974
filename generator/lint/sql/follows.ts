/** Maintained values that read other records without following them: they would stay at an old value. */
import type { ParamsOf } from '../../diagnostics.ts';
import { referenceColumn } from '../../expression/columns.ts';
import type { BuildContext } from '../../model/build_context.ts';
import type { Entity, EntityField } from '../../model/entity.ts';
import { columnOf, hopsOf } from '../../model/followed_collections.ts';
import { computedBeside } from '../../model/maintained.ts';
import { columnsCompared } from '../../sql/names.ts';
import type { Finding, Reading } from './reading.ts';

type NotAllowed = Finding<ParamsOf<'not_allowed_here'>>;

/** The maintained field that SQL is of; null of any other. */
const maintained = ({ field }: Reading): EntityField | null =>
  field?.definition.maintained === undefined || field.path.length === 0 ? null : field;

/** Values that are worked out from themselves, or from others that are worked out at once with them. */
export function* workedOutAtOnce(reading: Reading): Generator<NotAllowed> {
  const { sql, names, entity, text } = reading;
  const field = maintained(reading);
  if (field === null) return;
  const { name } = field.spec;
  const use = names.columnIn(sql.tree);
  if (use?.rows?.isRow && use.name === name)
    yield {
      from: 0,
      to: text.length,
      params: {
        what: `${name} is worked out from itself`,
        why: 'it would never hold anything',
        fix: 'name the fields that it comes from',
      },
    };
  const [beside] = computedBeside(entity, field);
  const read = names.uses.find((one) => one.rows?.isRow && one.name === beside);
  if (beside === undefined || read === undefined) return;
  yield {
    from: read.at,
    to: sql.tokenAt(read.nameAt).to,
    params: {
      what: `${name} reads ${beside}`,
      why: 'both are maintained and computed together: it would read the old value of the other',
      fix: `write the SQL of ${beside} in its place, or \`computed:\` instead of \`maintained:\``,
    },
  };
}

/** Records that the value reads and nothing follows. */
export function* notFollowed(reading: Reading): Generator<Finding<ParamsOf<'not_followed'>>> {
  const field = maintained(reading);
  if (field === null) return;
  for (const read of readsOf(reading)) {
    const missing = missingOf(read, field, reading);
    if (missing !== null) yield missing;
  }
}

/** A field that is followed and not read: the value is computed again for nothing, or reads another one than its author thinks. */
export function* idleFollows(reading: Reading): Generator<Finding<ParamsOf<'idle_follow'>>> {
  const { sql, names, entity, context } = reading;
  const field = maintained(reading);
  if (field === null) return;
  // A field that is read and not followed is reported; the one followed in its place is not.
  if (readsOf(reading).some((read) => missingOf(read, field, reading) !== null)) return;
  // Whole rows, and what functions of a product's own read, cannot be seen.
  const isWhole =
    names.uses.some(({ name }) => name === null) || sql.all('A_Star').length > 0 || sql.all('RowExpr').length > 0;
  if (isWhole) return;
  const read = new Set(names.uses.map(({ name }) => name));
  for (const [written, followed] of Object.entries(field.definition.follows ?? {})) {
    const target = targetOf(entity, written, context);
    if (target === undefined) continue;
    for (const [at, name] of followed.entries()) {
      if (name === 'id' || read.has(columnOf(target, name))) continue;
      yield {
        span: entity.defined.source.valueSpan([...field.path, 'follows', written, at]),
        params: {
          what: `${name} of ${target.name} is followed`,
          why: 'the SQL does not read it',
          fix: 'leave it out, or read it',
        },
      };
    }
  }
}

interface Read {
  readonly relation: string;
  readonly resource: Entity;
  /** Whether records may come and go. */
  readonly many: boolean;
  /** Columns that may change. */
  readonly columns: readonly string[];
}

/** The relations that SQL goes along, by the keys that it compares. */
function readsOf({ sql, names, entity, context }: Reading): readonly Read[] {
  const found = new Map<string, Read>();
  for (const expression of sql.all('A_Expr')) {
    const pair = columnsCompared(expression, '=', names);
    const ofRow = pair?.find(({ rows }) => rows?.isRow);
    const foreign = pair?.find(({ rows }) => rows !== null && !rows.isRow);
    const resource = context.entities.get(foreign?.rows?.table ?? '');
    if (ofRow === undefined || foreign === undefined || resource === undefined) continue;
    const relation = [...entity.relations.values()].find(
      (one) =>
        one.resource === resource.name &&
        one.foreignColumn === foreign.name &&
        (one.cardinality === 'many'
          ? ofRow.name === 'id' && one.link === undefined && one.condition === ''
          : referenceColumn(one) === ofRow.name),
    );
    if (relation === undefined) continue;
    const read = names.uses.flatMap(({ rows, name }) => (rows === foreign.rows && name !== null ? [name] : []));
    const columns = read.filter((name) => name !== foreign.name && changes(resource, name));
    const before = found.get(resource.name)?.columns ?? [];
    found.set(resource.name, {
      relation: relation.name,
      resource,
      many: relation.cardinality === 'many',
      columns: [...new Set([...before, ...columns])],
    });
  }
  return [...found.values()];
}

/** Whether a stored value may be another one later. */
function changes({ fields, traits }: Entity, name: string): boolean {
  const field = fields.get(name);
  return (
    field?.spec.column != null &&
    !['id', 'created_at', 'created_by_id'].includes(name) &&
    field.definition.immutable !== true &&
    !traits.appendOnly &&
    !traits.readOnly
  );
}

/** The parts of the read records that `follows:` lacks; null if nothing is missing. */
function missingOf(
  { relation, resource, many, columns }: Read,
  { definition, path, spec }: EntityField,
  { entity, context }: Reading,
): Finding<ParamsOf<'not_followed'>> | null {
  const paths = Object.entries(definition.follows ?? {}).map(([written, followed]) => ({
    written,
    followed,
    target: targetOf(entity, written, context),
  }));
  // Mistakes of a path were reported.
  if (paths.some(({ target }) => target === undefined)) return null;
  const along = paths.filter(({ target }) => target === resource);
  const followed = new Set(along.flatMap(({ followed: names }) => names.map((name) => columnOf(resource, name))));
  const missing = columns.filter((column) => !followed.has(column));
  if (missing.length === 0 && (along.length > 0 || !many)) return null;
  const [first] = along;
  const wanted = missing.length === 0 ? ['id'] : [...(first?.followed ?? []), ...missing];
  const { source } = entity.defined;
  const reads =
    missing.length === 0
      ? `the records of ${resource.name}`
      : `${resource.name}.${missing.join(` and ${resource.name}.`)}`;
  return {
    span:
      first === undefined
        ? source.valueSpan([...path, 'maintained'])
        : source.keySpan([...path, 'follows', first.written]),
    params: {
      what: `${spec.name} reads ${reads}`,
      why: `nothing computes it again when ${missing.length === 0 ? 'one comes or goes' : 'that changes'}`,
      fix: `write \`follows: { ${first?.written ?? relation}: [${wanted.join(', ')}] }\``,
    },
  };
}

/** The resource that a path of `follows` ends at. */
function targetOf(entity: Entity, written: string, context: BuildContext): Entity | undefined {
  const hops = hopsOf(entity, written);
  const related = context.entities.get(hops?.collection.resource ?? '');
  return hops === null || hops.reference === null
    ? related
    : context.entities.get(related?.relations.get(hops.reference)?.resource ?? '');
}
