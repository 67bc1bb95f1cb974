/** A drawn figure of a report: with choices on its page, small among others. */
import { Group, SegmentedControl, Select, Skeleton, Text } from '@mantine/core';
import { useRef } from 'react';
import type { Refusal } from '../../api/client.ts';
import type { Resource } from '../../api/metadata.ts';
import { money } from '../../fields/format.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useSeen } from '../../ui/idle.ts';
import { t } from '../../words/index.ts';
import { companyAmounts, measureValue } from './cells.tsx';
import { Chart } from './chart.tsx';
import { chartOf, isSum, measuresOf } from './draw.ts';
import {
  type Chart as ChartChoice,
  columnLabel,
  type Definition,
  type Report,
  type ReportResult,
  rangeOf,
  useRun,
  useSourceResource,
} from './model.ts';
import classes from './reports.module.css';

interface Drawn {
  readonly resource: Resource | undefined;
  readonly definition: Definition;
  readonly chart: ChartChoice | null;
  readonly result: ReportResult;
  readonly amounts: ReadonlySet<string>;
}

interface DrawingProps extends Drawn {
  readonly onChart: (chart: ChartChoice) => void;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** What is drawn, and how its figures are written; null where there is nothing to draw. */
function drawn({ resource, definition, chart, result, amounts }: Drawn) {
  const measures = measuresOf(result);
  const measure = measures.find(({ key }) => key === chart?.measure) ?? measures[0];
  const data = measure ? chartOf(result, resource, measure.key) : null;
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

/** A report as it is now, without being opened: run once it comes into sight. */
export function Preview({ report }: { readonly report: Report }) {
  const { source, definition } = report;
  const frame = useRef<HTMLDivElement>(null);
  const seen = useSeen(frame);
  const { data, error } = useRun(source, definition, seen, { amongOthers: true });
  return (
    <div ref={frame} className={classes['preview']} aria-busy={!data && !error}>
      {error ? <Refused report={report} error={error} /> : data ? <Glance report={report} result={data} /> : <Waits />}
    </div>
  );
}

const Waits = () => <Skeleton height={110} radius="sm" role="status" aria-label={t('Loading')} />;

interface RefusedProps {
  readonly report: Report;
  readonly error: Refusal;
}

/** A refused report of somebody else needs rights that the person lacks; the person's own may have a mistake. */
function Refused({ report: { visibility }, error }: RefusedProps) {
  const isBeyond = error.status === 403 || (error.status === 422 && visibility !== 'personal');
  return (
    <Text size="sm" c="dimmed" className={classes['state'] ?? ''} data-state={isBeyond ? 'rights' : 'failed'}>
      <Icon name={isBeyond ? 'lock' : 'alert'} size={15} />
      <span>{isBeyond ? t('Your role does not show you what it is made of.') : error.message}</span>
    </Text>
  );
}

function Glance({ report, result }: { readonly report: Report; readonly result: ReportResult }) {
  const { source, definition, chart } = report;
  const resource = useSourceResource(source);
  const { columns, window } = result.meta;
  const amounts = companyAmounts(resource, definition, columns);
  const found = drawn({ resource, definition, chart, result, amounts });
  const { rows } = result;
  const [first] = rows;
  const measures = columns.filter(({ role }) => role === 'measure');
  // Buckets without a record are rows, too.
  const isEmpty = rows.every((row) => measures.every(({ key }) => Number(row[key] ?? 0) === 0));
  const isWhole = !columns.some(({ role }) => role === 'dimension');
  return (
    <>
      <Text size="xs" c="dimmed">
        {[found?.label, window && rangeOf(window)].filter(Boolean).join(' · ')}
      </Text>
      {isWhole && first ? (
        <dl className={classes['figures']}>
          {columns.map((column) => (
            <div key={column.key}>
              <dt>{columnLabel(resource, definition, column)}</dt>
              <dd>{measureValue(column, first[column.key], amounts)}</dd>
            </div>
          ))}
        </dl>
      ) : !found || found.isFlat ? (
        <Text size="sm" c="dimmed" className={classes['state'] ?? ''} data-state="empty">
          {isEmpty ? (window ? t('No records in this period') : t('No records')) : t('All of it is zero.')}
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
    </>
  );
}
