/** Numbers without gaps (domain 4.20): taken under a row lock that the change holds until it ends, and given back if it fails. */
import type { Change } from '../../kernel/rules.ts';

/**
 * The next number of a series in a format such as `INV-{YYYY}-{00000}`: zeros are the number, `{YYYY}` the year of `date`
 * (YYYY-MM-DD). Where the format shows the year, each year counts from 1.
 */
export async function nextNumber(
  change: Pick<Change<never, never>, 'writeUnaudited'>,
  series: string,
  format: string,
  date: string,
): Promise<string> {
  const year = Number(date.slice(0, 4));
  // Raw: the row comes to be with the first number. No update of a row that is there can say that.
  const [row] = await change.writeUnaudited<{ last: string }>(
    'number_series',
    `insert into "number_series" ("series", "year", "last") values ($1, $2, 1)
      on conflict ("series", "year") do update set "last" = "number_series"."last" + 1 returning "last"::text as last`,
    [series, format.includes('{YYYY}') ? year : 0],
  );
  if (!row) throw new Error(`The series ${series} gave no number.`);
  return format
    .replaceAll('{YYYY}', String(year))
    .replace(/\{(0+)\}/, (_, zeros: string) => row.last.padStart(zeros.length, '0'));
}
