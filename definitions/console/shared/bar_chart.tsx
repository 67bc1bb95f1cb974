/** A small bar chart, drawn by the page itself. Each bar is a button with its figure, which opens the records behind it. */
import { number, type Tone } from 'backline/console';
import classes from './bar_chart.module.css';

interface Series {
  readonly name: string;
  readonly values: readonly number[];
  /** Colour of all its bars, or of each. */
  readonly tone?: Tone;
  readonly tones?: readonly Tone[];
}

interface BarChartProps {
  readonly label: string;
  readonly categories: readonly string[];
  readonly series: readonly Series[];
  readonly horizontal?: boolean;
  readonly format?: (value: number) => string;
  readonly onOpen: (category: number, series: number) => void;
}

/** The greatest value of the axis, and the step of its lines: 1, 2 or 5 of some power of ten. */
function scaleOf(values: readonly number[]): { readonly top: number; readonly step: number } {
  const most = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(most / 4));
  const step = Math.max(1, [1, 2, 5, 10].map((one) => one * power).find((one) => most / one <= 4) ?? power * 10);
  return { top: Math.ceil(most / step) * step, step };
}

export function BarChart({ label, categories, series, horizontal = false, format = number, onOpen }: BarChartProps) {
  const { top, step } = scaleOf(series.flatMap(({ values }) => values));
  const bars = (at: number) =>
    series.map(({ name, values, tone = 'blue', tones }, which) => {
      const value = values[at] ?? 0;
      const length = `${(value / top) * 100}%`;
      const said = `${categories[at]}: ${series.length > 1 ? `${name} ` : ''}${format(value)}`;
      return (
        <button
          key={name}
          type="button"
          className={classes['bar']}
          data-tone={tones?.[at] ?? tone}
          data-empty={value === 0}
          style={horizontal ? { width: length } : { height: length }}
          title={said}
          aria-label={said}
          tabIndex={value === 0 ? -1 : 0}
          onClick={() => onOpen(at, which)}
        />
      );
    });
  if (horizontal)
    return (
      <fieldset className={classes['rows']} aria-label={label}>
        {categories.map((category, at) => (
          <div key={category} className={classes['row']}>
            <span className={classes['word']}>{category}</span>
            <span className={classes['track']}>{bars(at)}</span>
            <span className={classes['figure']}>{format(series[0]?.values[at] ?? 0)}</span>
          </div>
        ))}
      </fieldset>
    );
  const lines = Array.from({ length: Math.round(top / step) + 1 }, (_, at) => at * step);
  return (
    <fieldset className={classes['chart']} aria-label={label}>
      {series.length > 1 && (
        <div className={classes['legend']} aria-hidden="true">
          {series.map(({ name, tone = 'blue' }) => (
            <span key={name}>
              <i data-tone={tone} />
              {name}
            </span>
          ))}
        </div>
      )}
      <div className={classes['plot']}>
        <div className={classes['lines']} aria-hidden="true">
          {lines.map((line) => (
            <span key={line} style={{ bottom: `${(line / top) * 100}%` }}>
              {format(line)}
            </span>
          ))}
        </div>
        <div className={classes['columns']}>
          {categories.map((category, at) => (
            <div key={category} className={classes['column']}>
              {bars(at)}
            </div>
          ))}
        </div>
      </div>
      <div className={classes['words']} aria-hidden="true">
        {categories.map((category) => (
          <span key={category}>{category}</span>
        ))}
      </div>
    </fieldset>
  );
}
