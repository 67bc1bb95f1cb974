/** The sources of reports: from the definitions, for this caller. */
import type { FieldSpec } from '../../../base/kernel/resource.ts';
import { withCustomFields } from '../aggregate/custom.ts';
import { aggregable } from '../aggregate/index.ts';
import { groupable, numbers } from '../aggregate/measures.ts';
import type { Reader } from '../plan/filters.ts';
import { isBrief, reachOf } from '../plan/reach.ts';
import { indexOf } from '../plan/resource_index.ts';
import { Binder } from '../sql/binder.ts';
import { measureFunctions } from './definition.ts';

const isDated = ({ kind }: Pick<FieldSpec, 'kind'>): boolean => kind === 'date' || kind === 'datetime';

/** Fields that are declared come first; those behind a reference are named by its path. */
export function describeSource(reader: Reader) {
  const { spec } = reader;
  const fields = aggregable(spec, reader.costs);
  const custom = withCustomFields(fields, reader, new Binder());
  const names = custom.names();
  const first = (declared: readonly string[] = [], all: readonly string[]): string[] => [
    ...declared.filter((name) => all.includes(name)),
    ...all.filter((name) => !declared.includes(name)),
  ];
  const known = names.flatMap((name) => {
    const field = custom.get(name);
    return field ? [{ ...field, name }] : [];
  });
  const measured = known.filter(
    ({ kind, name, references }) => numbers.has(kind) && name !== 'id' && references === undefined,
  );
  const further = behind(reader);
  const dimensions = [
    ...known.filter(({ kind, filter }) => groupable.has(kind) && (filter.length > 0 || isDated({ kind }))),
    ...further,
  ];
  return {
    source: spec.plural,
    // Lines have no day that matters: it is that of what they are lines of.
    dates: first(
      [...(spec.report?.dates ?? []), ...datesAbove(reader)],
      [...known, ...further].filter(isDated).map(({ name }) => name),
    ),
    dimensions: dimensions.map(({ name, kind }) => ({ field: name, type: kind, bucketed: isDated({ kind }) })),
    measures: first(
      spec.report?.measures,
      measured.map(({ name }) => name),
    ).map((name) => ({
      field: name,
      type: custom.get(name)?.kind ?? 'decimal',
      converted: custom.get(name)?.currency?.rate !== undefined,
    })),
    functions: measureFunctions,
  };
}

/** Dates that the record above offers first, by their path. */
function datesAbove({ spec, resources }: Reader): readonly string[] {
  const above = resources[spec.parent?.resource ?? ''];
  const relation = spec.relations.find(
    ({ resource, cardinality, localColumn }) =>
      resource === above?.name && cardinality === 'one' && localColumn === spec.parent?.column,
  );
  return relation ? (above?.report?.dates ?? []).map((name) => `${relation.name}.${name}`) : [];
}

/** What names the records that references lead to, and what of them has few values. */
function behind(reader: Reader) {
  return reader.spec.relations.flatMap((relation) => {
    const to = reader.resources[relation.resource];
    const isPlain = relation.cardinality === 'one' && !relation.link && !relation.when && !relation.variants;
    if (!to || !isPlain || relation.order !== '') return [];
    const reach = reachOf(reader, relation, to);
    if (reach === 'nothing') return [];
    return [...indexOf(to).fields.values()]
      .filter(({ name, kind, filter, cost, filledBy }) => {
        const isSeen = (reader.costs || !cost) && filledBy === undefined && (reach === 'whole' || isBrief(to, name));
        return (
          isSeen &&
          filter.length > 0 &&
          (kind === 'enum' ||
            kind === 'boolean' ||
            kind === 'reference' ||
            isDated({ kind }) ||
            ['name', 'number', 'title', 'code'].includes(name))
        );
      })
      .map(({ name, kind }) => ({ name: `${relation.name}.${name}`, kind }));
  });
}
