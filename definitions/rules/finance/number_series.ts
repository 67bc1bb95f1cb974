/** Numbers without gaps (domain 4.20): taken under a row lock until the change ends, and free again if it fails. */
import type { Change } from 'backline/rules';

/**
 * The next numbers of a series, one for each date, in their order, in a format such as `INV-{YYYY}-{00000}`: zeros are the
 * number, `{YYYY}` the year of the date (YYYY-MM-DD). Where the format shows the year, each year counts from 1.
 */
export async function nextNumbers(
  change: Pick<Change<never, never>, 'writeUnaudited'>,
  series: string,
  format: string,
  dates: readonly string[],
): Promise<string[]> {
  const yearOf = (date: string) => Number(date.slice(0, 4));
  const counted = dates.map((date) => (format.includes('{YYYY}') ? yearOf(date) : 0));
  const next = new Map<number, bigint>();
  // Rows in one order: of two who number bills of two years one waits.
  for (const year of [...new Set(counted)].sort()) {
    const wanted = counted.filter((one) => one === year).length;
    // The row comes to be with the first number: no update of a row that is there can say that.
    const [row] = await change.writeUnaudited<{ last: string }>(
      'number_series',
      `insert into "number_series" ("series", "year", "last") values ($1, $2, $3)
        on conflict ("series", "year") do update set "last" = "number_series"."last" + excluded."last" returning "last"::text as last`,
      [series, year, wanted],
    );
    if (!row) throw new Error(`The series ${series} gave no number.`);
    next.set(year, BigInt(row.last) - BigInt(wanted) + 1n);
  }
  return dates.map((date, at) => {
    const year = counted[at] ?? 0;
    const number = next.get(year) ?? 1n;
    next.set(year, number + 1n);
    return format
      .replaceAll('{YYYY}', String(yearOf(date)))
      .replace(/\{(0+)\}/, (_, zeros: string) => String(number).padStart(zeros.length, '0'));
  });
}

/** One of them. */
export async function nextNumber(
  change: Pick<Change<never, never>, 'writeUnaudited'>,
  series: string,
  format: string,
  date: string,
): Promise<string> {
  const [number] = await nextNumbers(change, series, format, [date]);
  return number as string;
}
