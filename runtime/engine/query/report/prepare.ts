/** A report's definition as parts of its statement, by what the reader may see. */
import type { Actor } from '../../../base/kernel/actor.ts';
import type { QueryPairs, Services } from '../../../base/kernel/context.ts';
import type { ResourceSpec } from '../../../base/kernel/resource.ts';
import { withCustomFields } from '../aggregate/custom.ts';
import { aggregable } from '../aggregate/index.ts';
import { type AggregateField, type Group, type Measure, readGroup } from '../aggregate/measures.ts';
import { type Paths, withPaths } from '../aggregate/paths.ts';
import { planList } from '../plan/index.ts';
import type { ListPlan } from '../plan/plan.ts';
import { Problems } from '../problems.ts';
import { accessOf, type ReadServices, readerOf } from '../read.ts';
import { Binder } from '../sql/binder.ts';
import type { Access } from '../sql/where.ts';
import { refuseIgnored } from '../strict.ts';
import type { ReportDefinition } from './definition.ts';
import { errorsUnder } from './less.ts';
import { measureOf } from './measures.ts';

export interface Prepared {
  readonly spec: ResourceSpec;
  readonly plan: ListPlan;
  readonly access: Access;
  readonly fields: Paths;
  readonly binder: Binder;
  readonly measures: readonly Measure[];
  readonly groups: readonly Group[];
  readonly date: AggregateField | null;
  readonly zone: string;
  readonly weekStart: number;
}

export interface Reading {
  readonly actor: Actor;
}

export type Run = ReadServices & Pick<Services, 'settings' | 'routes'>;

/** The query string's pairs of filters by `field_predicate`. */
export function filterPairs(filters: Readonly<Record<string, unknown>>): QueryPairs {
  return Object.entries(filters).flatMap(([key, value]): [string, string][] =>
    Array.isArray(value) ? value.map((one) => [`q[${key}][]`, String(one)]) : [[`q[${key}]`, String(value)]],
  );
}

/** @throws ApiError 422 for fields that are not there for the reader. */
export function prepared(
  services: Pick<Run, 'resources' | 'customFields'>,
  context: Reading,
  spec: ResourceSpec,
  definition: ReportDefinition,
  { zone, weekStart }: { readonly zone: string; readonly weekStart: number },
): Prepared {
  const reader = readerOf(services, { ...context }, spec);
  const access = accessOf(services, { ...context, params: {} });
  const binder = new Binder();
  const fields = withPaths(withCustomFields(aggregable(spec, reader.costs), reader, binder), reader, access, binder);
  const plan = errorsUnder('', () => {
    const found = planList(reader, filterPairs(definition.filters));
    refuseIgnored(reader, found.ignored, []);
    return found;
  });
  const problems = new Problems();
  const measures = definition.measures.map((one, at) => measureOf(one, at, fields, problems, spec.companyDigits));
  const needsZone = definition.dimensions.some(
    ({ field, bucket }) => bucket !== null && fields.get(field)?.kind === 'datetime',
  );
  const bound = needsZone ? binder.bind(zone, 'text') : '';
  const groups = definition.dimensions.map(({ field, bucket }, at) => {
    const groupProblems = new Problems();
    const group = readGroup(bucket === null ? field : `${field}:${bucket}`, fields, groupProblems, bound, weekStart);
    const { kind } = fields.get(field) ?? {};
    if (group === null)
      problems.add(
        `definition.dimensions.${at}.field`,
        `"${field}" is no field that can be grouped by${bucket === null ? '' : ` ${bucket}`}`,
      );
    else if (bucket === null && (kind === 'date' || kind === 'datetime'))
      problems.add(
        `definition.dimensions.${at}.bucket`,
        'a day or an instant needs a bucket: day, week, month, quarter or year',
      );
    return group;
  });
  const date = definition.date === null ? null : (fields.get(definition.date.field) ?? null);
  if (definition.date !== null && date?.kind !== 'date' && date?.kind !== 'datetime')
    problems.add('definition.date.field', `"${definition.date.field}" is no field with a day or an instant`);
  problems.throwIfAny();
  return {
    spec,
    plan,
    access,
    fields,
    binder,
    measures: measures.filter((one) => one !== null),
    groups: groups.filter((one) => one !== null),
    date,
    zone,
    weekStart,
  };
}
