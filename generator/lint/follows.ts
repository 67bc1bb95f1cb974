/** Maintained values that read other records without following them: they would hold what was true once. */

import { referenceColumn } from '../expression/columns.ts';
import type { BuildContext } from '../model/build_context.ts';
import type { Entity, EntityField } from '../model/entity.ts';
import { columnOf, hopsOf } from '../model/followed_collections.ts';
import { computedBeside } from '../model/maintained.ts';
import { aliasesIn } from './sql_tables.ts';
import { plain } from './sql_text.ts';

/** Reports them, of records that a relation of the resource leads to. */
export function checkFollows(entity: Entity, context: BuildContext): void {
  for (const field of entity.fields.values()) {
    const { maintained } = field.definition;
    if (maintained === undefined || field.path.length === 0) continue;
    if (new RegExp(`^\\s*t\\s*\\.\\s*${field.spec.name}\\s*$`).test(plain(maintained)))
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `${field.spec.name} is worked out from itself`,
          why: 'it would never hold anything',
          fix: 'name the fields that it comes from',
        },
        entity.defined.source.valueSpan([...field.path, 'maintained']),
      );
    const [beside] = computedBeside(entity, field);
    if (beside !== undefined)
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `${field.spec.name} reads ${beside}`,
          why: 'both are maintained, and computed at once: it would be given what the other held before',
          fix: `write the SQL of ${beside} in its place, or \`computed:\` instead of \`maintained:\``,
        },
        entity.defined.source.partSpan(
          [...field.path, 'maintained'],
          ...locationOf(maintained, new RegExp(`(?<![\\w."])t\\.("?)${beside}\\1(?!\\w)`)),
        ),
      );
    const reads = readsOf(entity, plain(maintained), context);
    // Of a field that is followed in the place of another, the other is told.
    if (reads.map((read) => checkRead(entity, field, read, context)).every(Boolean))
      checkUnread(entity, field, plain(maintained), context);
  }
}

/** A field that is followed and not read: the value is computed again for nothing, or reads another one than meant. */
function checkUnread(entity: Entity, { definition, path }: EntityField, text: string, context: BuildContext): void {
  // Whole rows, and what functions of a product's own read, cannot be seen.
  if (/\.\s*\*|\b(?:to_jsonb?|row_to_json|row)\s*\(/i.test(text)) return;
  for (const [written, names] of Object.entries(definition.follows ?? {})) {
    const target = targetOf(entity, written, context);
    if (target === undefined) continue;
    names.forEach((name, at) => {
      const column = columnOf(target, name);
      if (name === 'id' || new RegExp(`(?<!\\w)${column}(?!\\w)`).test(text)) return;
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `${name} of ${target.name} is followed`,
          why: 'the SQL does not read it',
          fix: 'leave it out, or read it',
        },
        entity.defined.source.valueSpan([...path, 'follows', written, at]),
      );
    });
  }
}

/** Where a text has what is looked for. */
function locationOf(text: string, sought: RegExp): [number, number] {
  const found = sought.exec(text);
  return found === null ? [0, text.length] : [found.index, found.index + found[0].length];
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
function readsOf(entity: Entity, text: string, context: BuildContext): readonly Read[] {
  const found = new Map<string, Read>();
  for (const [alias, table] of aliasesIn(text)) {
    const resource = table === null ? undefined : context.entities.get(table);
    if (resource === undefined || alias === 't') continue;
    const theirs = `${alias}\\s*\\.\\s*(\\w+)`;
    const ours = 't\\s*\\.\\s*(\\w+)';
    const equal = new RegExp(
      `(?<![\\w.])(?:${theirs}\\s*=\\s*${ours}|${ours}\\s*=\\s*${theirs})(?!\\w|\\s*[-+*/.(])`,
      'g',
    );
    for (const [, a, b, c, d] of text.matchAll(equal)) {
      const [foreign, local] = [a ?? d, b ?? c];
      const relation = [...entity.relations.values()].find(
        (one) =>
          one.resource === resource.name &&
          one.foreignColumn === foreign &&
          (one.cardinality === 'many'
            ? local === 'id' && one.link === undefined && one.condition === ''
            : referenceColumn(one) === local),
      );
      if (relation === undefined) continue;
      const names = [...text.matchAll(new RegExp(`(?<![\\w.])${alias}\\s*\\.\\s*(\\w+)`, 'g'))].map(
        ([, name = '']) => name,
      );
      const columns = [...new Set(names)].filter((name) => name !== foreign && changes(resource, name));
      const before = found.get(resource.name)?.columns ?? [];
      found.set(resource.name, {
        relation: relation.name,
        resource,
        many: relation.cardinality === 'many',
        columns: [...new Set([...before, ...columns])],
      });
    }
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

/** True where nothing is missing. */
function checkRead(
  entity: Entity,
  { definition, path, spec }: EntityField,
  { relation, resource, many, columns }: Read,
  context: BuildContext,
): boolean {
  const paths = Object.entries(definition.follows ?? {}).map(([written, followed]) => ({
    written,
    followed,
    target: targetOf(entity, written, context),
  }));
  // What is wrong with a path was told.
  if (paths.some(({ target }) => target === undefined)) return true;
  const along = paths.filter(({ target }) => target === resource);
  const followed = new Set(along.flatMap(({ followed: names }) => names.map((name) => columnOf(resource, name))));
  const missing = columns.filter((column) => !followed.has(column));
  if (missing.length === 0 && (along.length > 0 || !many)) return true;
  const [first] = along;
  const wanted = missing.length === 0 ? ['id'] : [...(first?.followed ?? []), ...missing];
  const { source } = entity.defined;
  context.diagnostics.report(
    'not_allowed_here',
    {
      what: `${spec.name} reads ${missing.length === 0 ? `the records of ${resource.name}` : `${resource.name}.${missing.join(` and ${resource.name}.`)}`}`,
      why: `nothing computes it again when ${missing.length === 0 ? 'one comes or goes' : 'that changes'}`,
      fix: `write \`follows: { ${first?.written ?? relation}: [${wanted.join(', ')}] }\``,
    },
    first === undefined
      ? source.valueSpan([...path, 'maintained'])
      : source.keySpan([...path, 'follows', first.written]),
  );
  return false;
}

/** The resource that a path of `follows` ends at. */
function targetOf(entity: Entity, written: string, context: BuildContext): Entity | undefined {
  const hops = hopsOf(entity, written);
  const related = context.entities.get(hops?.collection.resource ?? '');
  return hops === null || hops.reference === null
    ? related
    : context.entities.get(related?.relations.get(hops.reference)?.resource ?? '');
}
