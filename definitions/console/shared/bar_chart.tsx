/** A bar chart by ECharts: loaded when a page has one. Bars open what they stand for; who does not see them gets the figures. */
import { useComputedColorScheme } from '@mantine/core';
import { number, type Tone } from 'backline/console';
import { BarChart as Bars } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';

use([Bars, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

export interface Series {
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
  readonly height?: number;
}

/** Strong enough to stand on both grounds; the pale and the deep colours of states are for words. */
const colours: Readonly<Record<Tone, string>> = {
  grey: '#8a94a3',
  blue: '#4f6fe3',
  violet: '#8b5cf0',
  orange: '#e8863a',
  green: '#34a76a',
  red: '#e05252',
};
const font = 'Inter Variable';

export default function BarChart({
  label,
  categories,
  series,
  horizontal = false,
  format = number,
  onOpen,
  height = 230,
}: BarChartProps) {
  const location = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const open = useRef(onOpen);
  open.current = onOpen;
  const dark = useComputedColorScheme('light') === 'dark';

  useEffect(() => {
    if (!location.current) return;
    const made = init(location.current, null, { renderer: 'canvas' });
    chart.current = made;
    made.on('click', ({ dataIndex, seriesIndex }) => open.current(dataIndex, seriesIndex ?? 0));
    const watch = new ResizeObserver(() => made.resize());
    watch.observe(location.current);
    return () => {
      watch.disconnect();
      made.dispose();
    };
  }, []);

  useEffect(() => {
    const ink = dark ? '#c3c9d2' : '#454d57';
    const rule = dark ? '#2c3038' : '#e3e6ea';
    const named = {
      type: 'category' as const,
      data: [...categories],
      inverse: horizontal,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: rule } },
      axisLabel: { color: ink, fontFamily: font, fontSize: 11.5, hideOverlap: true },
    };
    const valued = {
      type: 'value' as const,
      minInterval: 1,
      splitNumber: 4,
      splitLine: { lineStyle: { color: rule } },
      axisLabel: { color: ink, fontFamily: font, fontSize: 11.5, formatter: format, hideOverlap: true },
    };
    chart.current?.setOption(
      {
        animationDuration: 200,
        grid: { left: 4, right: horizontal ? 74 : 8, top: series.length > 1 ? 34 : 10, bottom: 4, containLabel: true },
        ...(series.length > 1 && {
          legend: {
            top: 0,
            right: 0,
            itemWidth: 10,
            itemHeight: 10,
            itemGap: 18,
            textStyle: { color: ink, fontFamily: font },
          },
        }),
        // The pointer's words are drawn: markup with styles of its own is not let through.
        tooltip: {
          trigger: 'axis',
          renderMode: 'richText',
          axisPointer: { type: 'shadow' },
          backgroundColor: dark ? '#22262e' : '#ffffff',
          borderColor: rule,
          textStyle: { color: ink, fontFamily: font, fontSize: 12 },
          valueFormatter: (value: unknown) => format(Number(value)),
        },
        xAxis: horizontal ? valued : named,
        yAxis: horizontal ? named : valued,
        series: series.map(({ name, values, tone = 'blue', tones }) => ({
          type: 'bar',
          name,
          cursor: 'pointer',
          barMaxWidth: 26,
          itemStyle: { color: colours[tone], borderRadius: horizontal ? [0, 4, 4, 0] : [4, 4, 0, 0] },
          ...(horizontal && {
            label: {
              show: true,
              position: 'right',
              color: ink,
              fontFamily: font,
              fontSize: 11.5,
              formatter: ({ value }: { value: unknown }) => format(Number(value)),
            },
          }),
          data: values.map((value, at) => ({
            value,
            ...(tones && { itemStyle: { color: colours[tones[at] ?? tone] } }),
          })),
        })),
      },
      true,
    );
  }, [categories, series, horizontal, format, dark]);

  return (
    <div
      ref={location}
      role="img"
      style={{ height }}
      aria-label={`${label}: ${categories
        .map(
          (category, at) =>
            `${category} ${series.map(({ name, values }) => `${name} ${format(values[at] ?? 0)}`).join(', ')}`,
        )
        .join('; ')}`}
    />
  );
}
