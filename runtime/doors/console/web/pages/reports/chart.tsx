/** A report drawn: bars side by side of spans of time, a line, or bars one below the other. The table beside it has the same values. */
import type { ReactNode } from 'react';
import { ceilingOf, type ChartData as DataOf, type Point as PointOf } from '../../../../../services/charts/data.ts';
import { t } from '../../words/index.ts';
import classes from './chart.module.css';

export type Point = PointOf<ReactNode>;
export type ChartData = DataOf<ReactNode>;

interface ChartProps extends ChartData {
  readonly type: 'bar' | 'line';
  /** What it shows, to who reads it aloud. */
  readonly title: string;
  readonly format: (value: number) => string;
  /** Of the figures beside a chart, which are round. */
  readonly scale: (value: number) => string;
  /** Bars one below the other that are drawn. */
  readonly most?: number;
}

/** The table has all. */
const mostBars = 12;
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

export function Chart({ type, title, format, scale, most = mostBars, ...data }: ChartProps) {
  const { series, compared } = data;
  const isLine = type === 'line' && data.inTime;
  return (
    <figure
      className={classes['chart']}
      role="img"
      aria-label={t('{what}; the table has the same values.', { what: title })}
    >
      {(series.length > 1 || compared) && (
        <div className={classes['legend']}>
          {series.length > 1 &&
            series.map((label, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: series have no other key, and keep their order.
              <span key={at} className={classes['name']}>
                <span className={classes['swatch']} data-series={at} />
                {label}
              </span>
            ))}
          {series.length === 1 && compared && (
            <>
              <span className={classes['name']}>
                <span className={classes['swatch']} data-series={0} />
                {t('Now')}
              </span>
              <span className={classes['name']}>
                <span className={classes['swatch']} data-series="before" />
                {t('Previously')}
              </span>
            </>
          )}
        </div>
      )}
      {data.inTime ? (
        <InTime {...data} isLine={isLine} format={format} scale={scale} />
      ) : (
        <Ranked {...data} format={format} most={most} />
      )}
    </figure>
  );
}

interface DrawnProps extends ChartData {
  readonly format: (value: number) => string;
}

interface InTimeProps extends DrawnProps {
  readonly isLine: boolean;
  readonly scale: (value: number) => string;
}

/** Points side by side over a scale; what is below nothing is drawn below the line of nothing. */
function InTime({ points, series, isLine, format, scale, compared }: InTimeProps) {
  const totals = points.map(({ values }) => sum(values));
  const each = isLine ? points.flatMap(({ values }) => values) : totals;
  const all = [...each, ...points.flatMap(({ before }) => before ?? [])];
  const top = ceilingOf(Math.max(...all, 0));
  const bottom = Math.min(...all) < 0 ? -ceilingOf(-Math.min(...all)) : 0;
  const share = (value: number): number => (value / (top - bottom)) * 100;
  const every = Math.ceil(points.length / 12);
  const x = (at: number): number => ((at + 0.5) / points.length) * 100;
  const y = (value: number): number => 100 - share(value - bottom);
  const line = (of: (point: Point) => number | undefined): string =>
    points.flatMap((point, at) => (of(point) === undefined ? [] : [`${x(at)},${y(of(point) ?? 0)}`])).join(' ');
  return (
    <div className={classes['plot']}>
      <div className={classes['scale']}>
        {[top, (top + bottom) / 2, bottom].map((value) => (
          <span key={value} style={{ top: `${y(value)}%` }}>
            {scale(value)}
          </span>
        ))}
      </div>
      <div className={classes['field']}>
        {[top, (top + bottom) / 2, bottom, 0].map((value, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing may be the lowest, too.
          <span key={at} className={classes['across']} style={{ top: `${y(value)}%` }} />
        ))}
        {isLine ? (
          <svg className={classes['lines']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {compared && <polyline points={line(({ before }) => before)} data-series="before" />}
            {series.map((_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: series have no other key, and keep their order.
              <polyline key={at} points={line(({ values }) => values[at])} data-series={at} />
            ))}
          </svg>
        ) : (
          points.map(({ key, values, before }, at) => (
            <span
              key={key}
              className={classes['slot']}
              style={{ left: `${(at / points.length) * 100}%`, width: `${100 / points.length}%` }}
            >
              {before !== undefined && <Bar values={[before]} share={share} zero={y(0)} series="before" />}
              <Bar values={values} share={share} zero={y(0)} title={format(totals[at] ?? 0)} />
            </span>
          ))
        )}
      </div>
      <div className={classes['labels']}>
        {points.map(({ key, label }, at) => (
          <span key={key}>{at % every === 0 ? label : ''}</span>
        ))}
      </div>
    </div>
  );
}

interface BarProps {
  readonly values: readonly number[];
  readonly share: (value: number) => number;
  /** Where nothing is, in percent from above. */
  readonly zero: number;
  readonly series?: 'before';
  readonly title?: string;
}

/** Parts on top of each other; those below nothing hang from its line. */
function Bar({ values, share, zero, series, title }: BarProps) {
  let above = zero;
  let below = zero;
  return (
    <span className={classes['bar']} data-series={series} title={title}>
      {values.map((value, at) => {
        const height = Math.abs(share(value));
        if (value >= 0) above -= height;
        const top = value >= 0 ? above : below;
        if (value < 0) below += height;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: series have no other key, and keep their order.
          <span key={at} data-series={series ?? at} style={{ top: `${top}%`, height: `${height}%` }} />
        );
      })}
    </span>
  );
}

/** The greatest first, as the report sorts them; each with its figure. */
function Ranked({ points, series, format, compared, most: count }: DrawnProps & { readonly most: number }) {
  const shown = points.slice(0, count);
  const most = Math.max(...shown.flatMap(({ values, before = 0 }) => [sum(values.map(Math.abs)), Math.abs(before)]), 0);
  const width = (value: number): string => `${most === 0 ? 0 : (Math.abs(value) / most) * 100}%`;
  return (
    <div className={classes['ranked']}>
      {shown.map(({ key, label, values, before }) => (
        <div key={key} className={classes['rank']}>
          <span className={classes['label']}>{label}</span>
          <span className={classes['track']}>
            <span className={classes['parts']}>
              {values.map((value, at) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: series have no other key, and keep their order.
                  key={at}
                  data-series={value < 0 && series.length === 1 ? 'below' : at}
                  style={{ width: width(value) }}
                />
              ))}
            </span>
            {compared && before !== undefined && (
              <span className={classes['parts']}>
                <span data-series="before" style={{ width: width(before) }} />
              </span>
            )}
          </span>
          <span className={classes['figure']}>{format(sum(values))}</span>
        </div>
      ))}
    </div>
  );
}
