/** Stops as they lie to one another, without a map from outside: north is up, and distances are true to one another. */

import { number, t } from 'backline/console';
import { useMemo } from 'react';
import classes from './driver.module.css';
import type { Stop } from './sheet.ts';

const width = 600;
const height = 300;
const margin = 48;
/** Kilometres of a degree of latitude. */
const degreeKm = 111.195;

/** The part of a name that fits beside a mark. */
const short = (name: string): string => (name.length > 22 ? `${name.slice(0, 21)}…` : name);

interface Placed {
  readonly stop: Stop;
  readonly x: number;
  readonly y: number;
}

/** Points of the drawing, and how many kilometres a hundred of its units are; the projection is straight, as regions are small. */
function placed(stops: readonly Stop[]): { readonly points: readonly Placed[]; readonly kmPer100: number } {
  const known = stops.flatMap((stop) =>
    stop.address?.latitude == null || stop.address.longitude == null
      ? []
      : [{ stop, lat: stop.address.latitude, lon: stop.address.longitude }],
  );
  const middle = known.reduce((sum, { lat }) => sum + lat, 0) / Math.max(1, known.length);
  const flat = known.map(({ stop, lat, lon }) => ({
    stop,
    east: lon * degreeKm * Math.cos((middle * Math.PI) / 180),
    north: lat * degreeKm,
  }));
  const range = (values: readonly number[]) => ({ low: Math.min(...values), high: Math.max(...values) });
  const [east, north] = [range(flat.map((one) => one.east)), range(flat.map((one) => one.north))];
  const scale = Math.min(
    (width - 2 * margin) / Math.max(east.high - east.low, 0.2),
    (height - 2 * margin) / Math.max(north.high - north.low, 0.2),
  );
  const points = flat.map(({ stop, east: e, north: n }) => ({
    stop,
    x: width / 2 + (e - (east.low + east.high) / 2) * scale,
    y: height / 2 - (n - (north.low + north.high) / 2) * scale,
  }));
  return { points, kmPer100: 100 / scale };
}

export function StopMap({ stops }: { readonly stops: readonly Stop[] }) {
  const { points, kmPer100 } = useMemo(() => placed(stops.filter(({ status }) => status !== 'skipped')), [stops]);
  if (points.length < 2) return null;
  const way = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');
  return (
    <svg className={classes['map']} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('Map of the stops')}>
      <path d={way} className={classes['way']} />
      {points.map(({ stop, x, y }) => (
        <g key={stop.id} data-status={stop.status} className={classes['mark']}>
          <circle cx={x} cy={y} r={18} />
          <text x={x} y={y} dy="0.36em" textAnchor="middle">
            {stop.position}
          </text>
          <text
            x={x}
            y={y > height - 60 ? y - 28 : y + 38}
            textAnchor={x > width - 130 ? 'end' : x < 130 ? 'start' : 'middle'}
            className={classes['place']}
          >
            {short(stop.address?.label ?? stop.job?.title ?? '')}
          </text>
        </g>
      ))}
      <path d={`M${width - 120} ${height - 14} h100 m0 -5 v10 m-100 -10 v10`} className={classes['scale']} />
      <text x={width - 70} y={height - 20} textAnchor="middle" className={classes['scaleText']}>
        {t('{count} km', { count: number(Number(kmPer100.toFixed(kmPer100 < 10 ? 1 : 0))) })}
      </text>
    </svg>
  );
}
