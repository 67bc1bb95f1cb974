/** The statement of a report: its groups in one or two periods, priced before it runs. */
import { inTransaction, send } from '../../../base/database/transaction.ts';
import type { AggregateField } from '../aggregate/measures.ts';
import type { Paths } from '../aggregate/paths.ts';
import { refuseMixed, statementText } from '../aggregate/statement.ts';
import { afford, ceilingOf } from '../cost/afford.ts';
import { tablesOf } from '../cost/list.ts';
import { poolBehind } from '../cost/sizes.ts';
import type { Binder } from '../sql/binder.ts';
import { nameOfShape, runStatement } from '../sql/statement.ts';
import { isSearching, totalOnly } from '../sql/statements.ts';
import { whereSql } from '../sql/where.ts';
import type { ReportDefinition, ReportMeasure } from './definition.ts';
import type { Prepared, Run } from './prepare.ts';
import type { Found, Value } from './rows.ts';
import { type Days, dayAfter, firstInstant } from './window.ts';

/** A report is a deliberate request and costs four units: each of its two periods may take a second over a million rows. */
const dearer = 5;
/** Workers that help where many rows are added up. */
const helpers = 2;

/** What is found in a period, and what in an earlier one. */
export async function grouped(
  services: Run,
  { spec, plan, access, fields, binder, measures, groups, date, zone }: Prepared,
  definition: ReportDefinition,
  { window, other, limit }: { readonly window: Days | null; readonly other: Days | null; readonly limit: number },
): Promise<[Found, Found]> {
  const rows = whereSql(spec, plan, access, binder);
  const within = window && date ? windowSql(date, window, zone, binder) : '';
  const conditions = other && date ? `(${within} or ${windowSql(date, other, zone, binder)})` : within;
  const where = conditions === '' ? rows : rows === '' ? ` where ${conditions}` : `${rows} and ${conditions}`;
  const by = definition.sort && measures.some(({ key }) => key === definition.sort?.key) ? definition.sort : undefined;
  const text = statementText(spec, {
    measures,
    groups,
    where,
    joins: fields.joins(),
    limit,
    ...(by && { by }),
    ...(other && { apart: within }),
  });
  const statement = { text, values: binder.values };
  const request = {
    tables: tablesOf(plan),
    texts: plan.filters.filter(isSearching).length,
    statement,
    parts: () => [
      {
        key: 'definition',
        message: 'covers too many rows: choose a shorter period, or add a filter',
        without: () => totalOnly(plan, access),
      },
    ],
  };
  const priced = await afford(services.pool, request, (other ? 2 : 1) * dearer * ceilingOf(services.pool));
  // Priced above, by what a report may cost: the pool of other reading routes would hold it against what they may.
  const pool = poolBehind(services.pool);
  const found =
    priced === null
      ? await runStatement(pool, { ...statement, name: nameOfShape(text) })
      : await inTransaction(pool, async (client) => {
          await send(client, { text: `set local max_parallel_workers_per_gather = ${helpers}` });
          return runStatement(client, statement);
        });
  refuseMixed(found[0], measures, groups, fields, 'definition.measures');
  const kinds = new Map(definition.measures.map((measure) => [measure.as, zeroOf(measure, fields)]));
  const missing = Number(found[0]?.[2] ?? 0);
  // All rows together are a group, also where there are none.
  const nothing = () => definition.measures.map(({ fn, as }) => [as, fn.startsWith('count') ? 0 : null] as const);
  const part = (some: typeof found, without: number): Found => ({
    isEmpty: some.every(([row]) => groups.length === 0 && isNothing(JSON.parse(row ?? '{}'))),
    rows:
      some.length === 0 && groups.length === 0
        ? [Object.fromEntries(nothing())]
        : some.map(([row]) => JSON.parse(row ?? '{}') as Record<string, Value>),
    total: Number(some[0]?.[1] ?? 0),
    missing: without,
    kinds,
  });
  if (!other) return [part(found, missing), part([], 0)];
  const isCurrent = (row: (typeof found)[number]): boolean => row.at(-1) === 'true';
  return [
    part(found.filter(isCurrent), missing),
    part(
      found.filter((row) => !isCurrent(row)),
      0,
    ),
  ];
}

/** What measures come to where all rows together are a group of none. */
const isNothing = (row: Readonly<Record<string, Value>>): boolean =>
  Object.values(row).every((value) => value === null || value === 0);

function zeroOf({ fn, field }: ReportMeasure, fields: Paths): 'number' | 'text' | 'none' {
  if (fn.startsWith('count')) return 'number';
  if (fn !== 'sum') return 'none';
  const kind = fields.get(field ?? '')?.kind;
  return kind === 'integer' || kind === 'bigint' ? 'number' : 'text';
}

/** Days by the calendar of the zone, the first included and all of the last. */
function windowSql(date: AggregateField, { from, to }: Days, zone: string, binder: Binder): string {
  if (date.kind === 'date')
    return `${date.sql} >= ${binder.bind(from, 'date')} and ${date.sql} <= ${binder.bind(to, 'date')}`;
  const instant = (day: string): string => binder.bind(firstInstant(day, zone), 'timestamptz');
  return `${date.sql} >= ${instant(from)} and ${date.sql} < ${instant(dayAfter(to))}`;
}
