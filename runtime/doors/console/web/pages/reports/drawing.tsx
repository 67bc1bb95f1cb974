/** A figure of a report drawn: with a choice of which and how on its page, and small where it stands among others. */
import { Group, SegmentedControl, Select, Text } from '@mantine/core';
import type { Resource } from '../../api/metadata.ts';
import { money } from '../../fields/format.ts';
import { Card } from '../../ui/card.tsx';
import { t } from '../../words/index.ts';
import { companyAmounts, measureValue } from './cells.tsx';
import { Chart } from './chart.tsx';
import { chartOf, isSum, measuresOf } from './draw.ts';
import {
  type Chart as ChartChoice,
  columnLabel,
  type Definition,
  type Report,
  type Reported,
  rangeOf,
  useRun,
  useSourceResource,
} from './model.ts';
import classes from './reports.module.css';

interface Drawn {
  readonly resource: Resource | undefined;
  readonly definition: Definition;
  readonly chart: ChartChoice | null;
  readonly reported: Reported;
  readonly amounts: ReadonlySet<string>;
}

interface DrawingProps extends Drawn {
  readonly onChart: (chart: ChartChoice) => void;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** What is drawn, and how its figures are written; null where there is nothing to draw. */
function drawn({ resource, definition, chart, reported, amounts }: Drawn) {
  const measures = measuresOf(reported);
  const measure = measures.find(({ key }) => key === chart?.measure) ?? measures[0];
  const data = measure ? chartOf(reported, resource, measure.key) : null;
  if (!measure || !data) return null;
  const label = columnLabel(resource, definition, measure);
  const format = (value: number): string =>
    measureValue(measure, measure.kind === 'money' ? value : round(value), amounts);
  const scale = (value: number): string =>
    measure.kind === 'money' && Math.abs(value) >= 1
      ? money(value, amounts.has(measure.key) ? undefined : '').replace(/[.,]00(?!\d)/, '')
      : format(value);
  // Averages and percentages on top of each other would come to nothing.
  const mustBeLine = data.series.length > 1 && !isSum(definition, measure.key);
  const isFlat = data.points.every(({ values, before = 0 }) => before === 0 && values.every((value) => value === 0));
  const type = mustBeLine ? 'line' : (chart?.type ?? 'bar');
  return { measures, measure, data, label, mustBeLine, isFlat, type, format, scale } as const;
}

export function Drawing({ onChart, ...props }: DrawingProps) {
  const { resource, definition, chart } = props;
  const found = drawn(props);
  if (!found) return null;
  const { measures, measure, data, label, mustBeLine, isFlat, type, format, scale } = found;
  return (
    <Card
      title={measures.length > 1 ? t('Chart') : label}
      aside={
        <Group gap={8} wrap="nowrap">
          {measures.length > 1 && (
            <Select
              size="xs"
              aria-label={t('Figure that is drawn')}
              data={measures.map((column) => ({ value: column.key, label: columnLabel(resource, definition, column) }))}
              value={measure.key}
              allowDeselect={false}
              onChange={(value) => value !== null && onChart({ ...chart, measure: value })}
              w={{ base: 112, sm: 180 }}
            />
          )}
          {data.inTime && !mustBeLine && (
            <SegmentedControl
              size="xs"
              aria-label={t('Drawn as')}
              data={[
                { value: 'bar', label: t('Bar chart') },
                { value: 'line', label: t('Line chart') },
              ]}
              value={type}
              onChange={(value) => onChart({ ...chart, type: value as 'bar' | 'line' })}
            />
          )}
        </Group>
      }
    >
      {isFlat ? (
        <Text size="sm" c="dimmed">
          {t('All of it is zero.')}
        </Text>
      ) : (
        <Chart {...data} type={type} title={label} format={format} scale={scale} />
      )}
    </Card>
  );
}

/** Bars of a small chart. */
const few = 5;

/** A favourite as it is now, without being opened. */
export function Preview({ report: { source, definition, chart } }: { readonly report: Report }) {
  const resource = useSourceResource(source);
  const { data } = useRun(source, definition, true);
  if (!data) return null;
  const amounts = companyAmounts(resource, definition, data.meta.columns);
  const found = drawn({ resource, definition, chart, reported: data, amounts });
  const { window } = data.meta;
  return (
    <div className={classes['preview']}>
      <Text size="xs" c="dimmed">
        {[found?.label, window && rangeOf(window)].filter(Boolean).join(' · ')}
      </Text>
      {!found || found.isFlat ? (
        <Text size="sm" c="dimmed">
          {data.rows.length === 0 ? t('No records in this period') : t('All of it is zero.')}
        </Text>
      ) : (
        <Chart
          {...found.data}
          type={found.type}
          title={found.label}
          format={found.format}
          scale={found.scale}
          most={few}
        />
      )}
    </div>
  );
}
