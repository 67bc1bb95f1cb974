/**
 * Relations without a key in either record: through further records, by a field that lists ids, or by fields that agree. Each is
 * a table of pairs (owner, related) for the planner; records that are led through have the alias `t`.
 */
import type { FieldSpec, LinkSpec, RelationSpec } from '../../runtime/base/kernel/resource.ts';
import { referenceColumn } from '../expression/columns.ts';
import type { RelationDefinition } from '../language/definition.ts';
import type { Path } from '../source/source.ts';
import { realias } from '../sql/row.ts';
import { literal, quoted } from '../text/sql_names.ts';
import { listed } from '../text/suggest.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';

/** A relation of a resource while it is looked for. */
export interface Sought {
  readonly entity: Entity;
  readonly related: Entity;
  readonly name: string;
  readonly definition: RelationDefinition;
  readonly path: Path;
  readonly context: BuildContext;
}

const integers: ReadonlySet<string> = new Set(['integer[]', 'bigint[]']);

/** `ids:` — a field of this resource lists the related ones' ids, stored or computed. */
export function idsLink({ entity, related, definition, path, context }: Sought): LinkSpec | null {
  const name = definition.ids ?? '';
  const lists = [...entity.fields.values()].filter(({ spec }) => listsIds(spec, related));
  const known = lists.map(({ spec }) => spec.name);
  const { source } = entity.defined;
  const what = 'field with a list of ids';
  if (!context.checkName('unknown_field', what, name, known, source, [...path, 'ids'], `of ${entity.name}`))
    return null;
  const computed = entity.fields.get(name)?.definition.computed;
  const ids = computed === undefined ? `o.${quoted(name)}` : `(select (${computed}) from (select o.*) t)`;
  return {
    from: `${quoted(entity.name)} o cross join unnest(${ids}) x(v)`,
    owner: 'o."id"',
    ownerType: entity.keyType,
    related: 'x.v',
    condition: '',
  };
}

const listsIds = ({ kind, pgType }: FieldSpec, related: Entity): boolean =>
  kind === 'array' && (related.keyType === 'uuid' ? pgType === 'uuid[]' : integers.has(pgType));

/** `by:` with a field of the related resource that lists ids of this one. */
export function arrayLink({ entity, related }: Sought, field: FieldSpec): LinkSpec {
  return {
    from: `${quoted(related.name)} r cross join unnest(r.${quoted(field.name)}) x(v)`,
    owner: 'x.v',
    ownerType: entity.keyType,
    related: 'r."id"',
    condition: '',
  };
}

/** `matching:` — fields that both have and that agree. */
export function matchingLink({ entity, related, definition, path, context }: Sought): LinkSpec | null {
  const names = (definition.matching ?? []).filter((name, at) =>
    [entity, related].every((one) => {
      const stored = [...one.fields.values()].filter(({ spec }) => spec.column !== null).map(({ spec }) => spec.name);
      const namePath = [...path, 'matching', at];
      const { source } = entity.defined;
      return context.checkName('unknown_field', 'stored field', name, stored, source, namePath, `of ${one.name}`);
    }),
  );
  if (names.length === 0 || names.length !== definition.matching?.length) return null;
  const agree = names.map((name) => `r.${quoted(name)} = o.${quoted(name)}`).join(' and ');
  return {
    from: `${quoted(entity.name)} o join ${quoted(related.name)} r on ${agree}`,
    owner: 'o."id"',
    ownerType: entity.keyType,
    related: 'r."id"',
    condition: '',
  };
}

/** `through:` — from this resource to the records between, and from those to the related ones. */
export function throughLink(sought: Sought): LinkSpec | null {
  const { entity, related, name, definition, path, context } = sought;
  const { source } = entity.defined;
  const simple = [...entity.relations.values()].filter((one) => isSimple(one) && one.when === undefined);
  const known = simple.map((one) => one.name);
  const through = definition.through ?? '';
  const throughPath = [...path, 'through'];
  const declared = entity.definition.relations?.[through];
  if (!known.includes(through) && (declared !== undefined || entity.relations.has(through))) {
    // A mistake in a declared relation was reported at its declaration.
    if (entity.relations.has(through) || declared?.through !== undefined)
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `"${through}" leads to its records by a way of its own`,
          why: 'one relation leads through another whose records hold the key',
          fix: known.length === 0 ? 'name a `has_many:` without `through:`' : `name one of ${listed(known)}`,
        },
        source.valueSpan(throughPath),
      );
    return null;
  }
  if (!context.checkName('unknown_relation', 'relation', through, known, source, throughPath, `of ${entity.name}`))
    return null;
  const first = simple.find((one) => one.name === through);
  const between = context.entities.get(first?.resource ?? '');
  if (first === undefined || between === undefined) return null;
  const ways = [...between.relations.values()].filter((one) => one.resource === related.name && isSimple(one));
  if (definition.by !== undefined) {
    const names = ways.map((one) => one.name);
    const to = `from ${between.name} to ${related.name}`;
    if (!context.checkName('unknown_relation', 'relation', definition.by, names, source, [...path, 'by'], to))
      return null;
  }
  const chosen = ways.filter((one) => definition.by === undefined || one.name === definition.by);
  const [second] = chosen;
  if (second === undefined || chosen.length > 1) {
    const why = second
      ? `${chosen.map((one) => one.name).join(', ')} of ${between.name} lead there`
      : `no reference or relation of ${between.name} leads there`;
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `"${name}" does not get from ${between.name} to ${related.name}`,
        why,
        fix: second ? 'choose one with `by:`' : 'lead through another relation',
      },
      source.valueSpan(throughPath),
    );
    return null;
  }
  if (first.cardinality === 'many' && first.condition === '' && second.localColumn === first.foreignColumn) {
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `"${name}" leads back to where it begins`,
        why: `${through} are found by ${second.localColumn} of ${between.name}, and it goes on by the same`,
        fix: 'name the resource that another reference of them leads to, or choose one with `by:`',
      },
      source.valueSpan(throughPath),
    );
    return null;
  }
  return joined(entity, first, between, second, related);
}

/** Neither a link itself nor of several resources. */
const isSimple = ({ link, variants }: RelationSpec): boolean => link === undefined && variants === undefined;

function joined(entity: Entity, first: RelationSpec, between: Entity, second: RelationSpec, related: Entity): LinkSpec {
  const held = referenceColumn(first) !== undefined;
  const start = held
    ? `${quoted(entity.name)} o join ${quoted(between.name)} t on t.${quoted(first.foreignColumn)} = o.${quoted(first.localColumn)}`
    : `${quoted(between.name)} t`;
  // The key in a polymorphic reference is text.
  const ownerType = held || first.condition === '' ? entity.keyType : 'text';
  const conditions = [realias(first.condition, 't', 'r')];
  const end = ending(second, related);
  conditions.push(end.condition);
  return {
    from: `${start}${end.join}`,
    owner: held ? 'o."id"' : `t.${quoted(first.foreignColumn)}`,
    ownerType,
    related: end.related,
    condition: conditions.filter((one) => one !== '').join(' and '),
    through: between.name,
  };
}

/** From the records between, alias `t`, to the related ones. */
function ending(second: RelationSpec, related: Entity): { join: string; related: string; condition: string } {
  const column = `t.${quoted(second.localColumn)}`;
  if (second.when !== undefined) {
    const condition = `t.${quoted(second.when.column)} = ${literal(second.when.value)}`;
    return { join: '', related: `${column}::${related.keyType}`, condition };
  }
  if (second.foreignColumn === 'id') return { join: '', related: column, condition: '' };
  const key = second.condition === '' ? column : `${column}::text`;
  const join = ` join ${quoted(related.name)} r on r.${quoted(second.foreignColumn)} = ${key}`;
  return { join, related: 'r."id"', condition: second.condition };
}
