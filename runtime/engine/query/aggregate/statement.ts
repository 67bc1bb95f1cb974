/** The statement of groups and measures, over rows that conditions leave; and whether what it adds up may be added up. */

import { quote } from '../../../base/database/quote.ts';
import { wholeRow } from '../../../base/database/whole_row.ts';
import type { ResourceSpec } from '../../../base/kernel/resource.ts';
import { Problems } from '../problems.ts';
import type { Row } from '../sql/statement.ts';
import type { Fields, Group, Measure } from './measures.ts';

export interface Grouped {
  readonly measures: readonly Measure[];
  readonly groups: readonly Group[];
  /** Conditions on the rows, with `where`; or ''. */
  readonly where: string;
  /** Joins of rows that references of alias t lead to, or ''. */
  readonly joins?: string;
  readonly limit: number;
  /** Key of the measure that groups are ordered by, before their own order. */
  readonly by?: { readonly key: string; readonly descending: boolean };
  /**
   * A condition that separates rows of two kinds: groups are made of each, with a limit for each. The last column says of which.
   */
  readonly apart?: string;
}

/** Names in the text are of the specification alone; values are bound in `where`. */
export function statementText(
  spec: ResourceSpec,
  { measures, groups, where, joins = '', limit, by, apart }: Grouped,
): string {
  const currencies = currenciesOf(measures, groups);
  const sorting = measures.find(({ key }) => key === by?.key);
  const inner = [
    ...groups.flatMap(({ json, order, shown }, at) => [
      ...(shown === undefined ? [`${json} as "k${at}"`] : []),
      `${order} as "o${at}"`,
    ]),
    ...(apart === undefined ? [] : [`(${apart}) as "apart"`]),
    ...measures.flatMap(({ value, lacks }, at) => [
      ...(value === null ? [] : [`${value} as "v${at}"`]),
      ...(lacks ? [`(${lacks}) as "l${at}"`] : []),
    ]),
    ...currencies.map(({ sql }, at) => `${sql} as "c${at}"`),
    '1 as "one"',
  ].join(', ');
  const keys = groups.map(
    ({ key, shown }, at) => `${shown?.replaceAll('{o}', `"o${at}"`) ?? `"k${at}"`} as ${quote(key)}`,
  );
  const values = measures.map(({ key, sql }, at) => `${sql.replaceAll('{v}', `"v${at}"`)} as ${quote(key)}`);
  const mixed = currencies.map((_, at) => `bool_or(count(distinct "c${at}") > 1) over () as "#c${at}"`);
  const columns = [
    ...groups.flatMap(({ shown }, at) => [...(shown === undefined ? [`"k${at}"`] : []), `"o${at}"`]),
    ...(apart === undefined ? [] : ['"apart"']),
  ].join(', ');
  const order = [
    ...(sorting ? [`x."#sort"${by?.descending ? ' desc' : ''} nulls last`] : []),
    ...groups.map((_, at) => `x."o${at}" nulls last`),
  ].join(', ');
  const orders = [...groups.map((_, at) => `"o${at}"`), ...(apart === undefined ? [] : ['"apart"'])];
  const partition = apart === undefined ? '' : 'partition by "apart"';
  const missing = measures.flatMap(({ lacks }, at) =>
    lacks ? [`count(*) filter (where "v${at}" is null and "l${at}")`] : [],
  );
  const unconverted = `sum(${missing.length === 0 ? '0' : missing.join(' + ')}) over () as "#missing"`;
  const sorted = sorting ? [`${sorting.raw.replaceAll('{v}', `"v${measures.indexOf(sorting)}"`)} as "#sort"`] : [];
  const grouped = `select ${[...orders, ...keys, ...values, ...sorted, `count(*) over (${partition}) as "#total"`, unconverted, ...mixed].join(', ')} from (select ${inner} from ${quote(spec.table)} t${joins}${where}) r${columns === '' ? '' : ` group by ${columns}`}`;
  const names = [...groups, ...measures].map(({ key }) => `x.${quote(key)}`).join(', ');
  return `select (select row_to_json(${wholeRow})::text from (select ${names}) ${wholeRow}), ${['x."#total"::text', 'x."#missing"::text', ...currencies.map((_, at) => `x."#c${at}"::text`), ...(apart === undefined ? [] : ['x."apart"::text'])].join(', ')} from (${grouped}) x${order === '' ? '' : ` order by ${order}`} limit ${apart === undefined ? limit : 2 * limit}`;
}

/** Currencies of the amounts that are added up or compared, each once; one that groups are made of is the same in each of them. */
export function currenciesOf(measures: readonly Measure[], groups: readonly Group[]) {
  const all = new Map(measures.flatMap(({ amount }) => (amount ? [[amount.currency.field, amount.currency]] : [])));
  for (const { key } of groups) all.delete(key);
  return [...all.values()];
}

/** Amounts of several currencies have no sum. The columns behind the first three show whether there are several. */
export function refuseMixed(
  row: Row | undefined,
  measures: readonly Measure[],
  groups: readonly Group[],
  fields: Fields,
  location = 'measures',
): void {
  const problems = new Problems();
  currenciesOf(measures, groups).forEach(({ field }, at) => {
    if (row?.[at + 3] !== 'true') return;
    for (const { amount } of measures) {
      if (amount?.currency.field !== field) continue;
      const [name, of] = amount.text.split(':');
      const apart = field.includes('.') ? '' : `group by ${field}, or `;
      const base = fields.get(`base_${of}`) ? `, or take ${name}:base_${of}` : '';
      problems.add(
        location,
        `"${amount.text}" is of several currencies: ${apart}filter by one (q[${field}_eq])${base}`,
      );
    }
  });
  problems.throwIfAny();
}
