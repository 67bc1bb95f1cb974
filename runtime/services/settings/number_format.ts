/** Forms of numbers such as `INV-{YYYY}-{00000}`: what is wrong with one, and the number that comes next (domain 4.20). */

import type { Pool } from 'pg';
import { quote } from '../../base/database/quote.ts';
import { runText } from '../../base/database/statement.ts';
import type { SettingsService } from '../../base/kernel/context.ts';
import type { NumbersSpec, SettingSpec } from '../../base/kernel/route.ts';

/** A counter that runs on outgrows its zeros: so many digits must find room. */
const digits = 9;
const counters = /\{0+\}/g;

/** What is wrong with a form, as a sentence, or null: it needs one counter, and room in the field for large numbers. */
export function formatProblem(
  { key, numbers = [] }: Pick<SettingSpec, 'key' | 'numbers'>,
  format: string,
): string | null {
  if (numbers.length === 0) return null;
  const found = format.match(counters) ?? [];
  if (found.length === 0) return `${key} needs a place for the number, as many zeros as it has digits: {00000}.`;
  if (found.length > 1) return `${key} has more than one place for the number.`;
  const rest = format.replace(counters, '').replaceAll('{YYYY}', '');
  if (/[{}]/.test(rest)) return `${key} may hold {YYYY} and one counter such as {00000}, and no other brackets.`;
  const longest = written(format, '9'.repeat(digits), 9999).length;
  const most = Math.min(...numbers.map(({ maximum }) => maximum));
  return longest > most
    ? `${key} is too long: numbers have at most ${most} characters, these would have ${longest}.`
    : null;
}

/** The text of a number in its form. */
function written(format: string, number: string, year: number): string {
  return format
    .replaceAll('{YYYY}', String(year))
    .replace(/\{(0+)\}/, (_, zeros: string) => number.padStart(zeros.length, '0'));
}

/**
 * The next number of each number setting, by key; null if the form is invalid, or the number not known. Nothing is reserved: the
 * next created record gets it.
 */
export async function nextNumbers(
  pool: Pool,
  settings: Pick<SettingsService, 'read'>,
  specs: readonly SettingSpec[],
): Promise<Readonly<Record<string, string | null>>> {
  const year = new Date().getUTCFullYear();
  const shown: Record<string, string | null> = {};
  for (const spec of specs) {
    const [numbers] = spec.numbers ?? [];
    if (!numbers) continue;
    const format = String(settings.read(`${spec.group}.${spec.key}`));
    const next =
      formatProblem(spec, format) === null ? await nextOf(pool, numbers, format.includes('{YYYY}') ? year : 0) : null;
    shown[spec.key] = next === null ? null : written(format, next, year);
  }
  return shown;
}

async function nextOf(pool: Pool, { sequence, counter }: NumbersSpec, year: number): Promise<string | null> {
  if (sequence !== null) {
    const name = quote(sequence);
    const [row] = await runText<{ next: string }>(
      pool,
      `select (case when "is_called" then "last_value" + 1 else "last_value" end)::text as next from ${name}`,
      [],
    );
    return row?.next ?? null;
  }
  if (counter === null) return null;
  const [row] = await runText<{ next: string }>(
    pool,
    `select (coalesce((${counter}), 0) + 1)::text as next from (select $1::integer) y`,
    [year],
  );
  return row?.next ?? null;
}
