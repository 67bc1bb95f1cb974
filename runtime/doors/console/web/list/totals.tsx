/** What the amounts of a list come to, over all of it and not only what is in sight. */
import { useQuery } from '@tanstack/react-query';
import { ask } from '../api/client.ts';
import { type Field, fieldOf, type Resource } from '../api/metadata.ts';
import { boot } from '../boot.ts';
import { counted } from '../fields/counted.ts';
import { money, number } from '../fields/format.ts';
import { t } from '../words/index.ts';
import { sentFilters } from './filters.ts';
import classes from './list.module.css';
import type { ListState } from './query.ts';

type Sums = readonly Readonly<Record<string, unknown>>[];

export function Totals({
  resource,
  state,
  total,
  chosen,
}: {
  readonly resource: Resource;
  readonly state: ListState;
  readonly total: number;
  readonly chosen: number;
}) {
  const amounts = state.columns
    .map((name) => fieldOf(resource, name))
    .filter(
      (field): field is Field =>
        field?.type === 'money' &&
        // What can be neither filtered nor sorted by can't be summed either.
        (field.filter !== undefined || field.sort !== undefined) &&
        !field.currency?.includes('.') &&
        !/^(?:unit_|average_)/.test(field.name) &&
        (!field.cost || boot().me.costs),
    );
  const currency = amounts.find((field) => field.currency !== undefined)?.currency ?? '';
  const grouped = fieldOf(resource, currency)?.filter !== undefined;
  // One sum over several currencies would say nothing.
  const summed = amounts.filter((field) => (field.currency ?? '') === (grouped ? currency : ''));
  const { data } = useQuery({
    queryKey: ['totals', resource.plural, state.filters, summed.map(({ name }) => name)],
    enabled: summed.length > 0 && state.find === '' && total > 0 && resource.path === `/${resource.plural}`,
    retry: false,
    queryFn: async ({ signal }) => {
      const query = {
        measures: summed.map(({ name }) => `sum:${name}`),
        ...(grouped && { group_by: currency }),
        ...Object.fromEntries(
          Object.entries(sentFilters(resource, state.filters)).map(([key, value]) => [`q[${key}]`, value]),
        ),
      };
      return (await ask<{ aggregate: Sums }>(`/aggregate/${resource.plural}`, { query, signal })).aggregate;
    },
  });
  return (
    <div className={classes['foot']} aria-live="polite">
      <span>
        {chosen > 0
          ? t('{count} of {total} chosen', { count: number(chosen), total: number(total) })
          : counted(total, '1 record', '{count} records')}
      </span>
      {state.find === '' &&
        summed.map(({ name, label }) => (
          <span key={name}>
            {label}{' '}
            <strong>
              {(data ?? [])
                .map((row) => money(row[`sum_${name}`], row[currency]))
                .filter((text) => text !== '')
                .join(' + ')}
            </strong>
          </span>
        ))}
    </div>
  );
}
