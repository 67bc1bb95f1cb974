/** What of a report is drawn: as on paper (services/charts), with names that lead to their records. */
import type { ReactNode } from 'react';
import { chartOf as dataOf, measuresOf as drawable } from '../../../../../services/charts/data.ts';
import type { Resource } from '../../api/metadata.ts';
import { t } from '../../words/index.ts';
import { bucketLabel, dimensionValue } from './cells.tsx';
import type { ChartData } from './chart.tsx';
import { type Column, type Definition, keyOf, type ReportResult } from './model.ts';

export const measuresOf = ({ meta }: ReportResult): readonly Column[] => drawable(meta.columns);

/** Whether parts of it can be put on top of each other. */
export const isSum = ({ measures }: Definition, key: string): boolean =>
  measures.some((one) => keyOf(one) === key && ['sum', 'count', 'count_filled'].includes(one.fn));

/** Null where there is nothing to draw: no row, or nothing to group by. */
export function chartOf(result: ReportResult, resource: Resource | undefined, measure: string): ChartData | null {
  const { columns, comparison_alignment: alignment } = result.meta;
  return dataOf<ReactNode>({ columns, rows: result.rows, compared: alignment !== null }, measure, {
    start: bucketLabel,
    name: (row, of) => {
      const names = of.map((one) => dimensionValue(resource, one as Column, row[one.key]));
      return names.length === 1
        ? names[0]
        : names.every((name) => typeof name === 'string')
          ? names.join(' · ')
          : names.flatMap((name, at) => (at === 0 ? [name] : [' · ', name]));
    },
    whole: '',
    others: t('All others'),
  });
}
