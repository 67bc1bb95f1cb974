/** Whether a value is one a setting may have. */
import type { Pool, PoolClient } from 'pg';
import { quote } from '../../../base/database/quote.ts';
import { runText } from '../../../base/database/statement.ts';
import { isTimeZone } from '../../../base/database/time_zones.ts';
import type { RouteSpec, SettingSpec } from '../../../base/kernel/route.ts';
import { isLine } from '../../../engine/commands/line.ts';
import { formatProblem } from '../../../services/settings/number_format.ts';

const types: Readonly<
  Record<SettingSpec['type'], { readonly is: (value: unknown) => boolean; readonly says: string }>
> = {
  string: {
    is: (value) => typeof value === 'string' && value.length <= 500 && isLine(value),
    says: 'one line of at most 500 characters, without line breaks or control characters',
  },
  text: {
    is: (value) => typeof value === 'string' && value.length <= 20_000,
    says: 'a text of at most 20,000 characters',
  },
  integer: { is: (value) => Number.isSafeInteger(value), says: 'a whole number' },
  boolean: { is: (value) => typeof value === 'boolean', says: 'true or false' },
  decimal: {
    is: (value) => typeof value === 'string' && /^-?\d{1,12}(\.\d{1,8})?$/.test(value),
    says: 'a decimal number as a string',
  },
  enum: { is: (value) => typeof value === 'string', says: 'one of the allowed words' },
  array: {
    is: (value) =>
      Array.isArray(value) && value.length <= 500 && value.every((item) => typeof item === 'string' && isLine(item)),
    says: 'a list of texts, each of one line without control characters',
  },
  json: { is: (value) => typeof value === 'object' && value !== null, says: 'an object or a list' },
  date: { is: (value) => typeof value === 'string' && isDate(value), says: 'a date such as 2026-06-05' },
};

/** A picture is larger than any text that people write. */
const picture = {
  is: (value: unknown): boolean => typeof value === 'string' && value.length <= 300_000,
  says: 'a picture of at most 220 KB',
};

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** As the addresses of records are judged. */
const mailAddress = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/i;

/** What is wrong with a value, as a sentence, or null. */
export function settingProblem(spec: SettingSpec, value: unknown): string | null {
  const type = spec.format === 'picture' ? picture : types[spec.type];
  if (!type.is(value)) return `${spec.key} must be ${type.says}.`;
  if (spec.options && typeof value === 'string' && !spec.options.includes(value))
    return `${spec.key} must be one of ${spec.options.join(', ')}.`;
  if (typeof value === 'number' && spec.minimum !== null && value < spec.minimum)
    return `${spec.key} must be at least ${spec.minimum}.`;
  if (typeof value === 'number' && spec.maximum !== null && value > spec.maximum)
    return `${spec.key} must be at most ${spec.maximum}.`;
  for (const text of textsOf(value)) {
    if (spec.except?.includes(text)) return `${spec.key} must not be or contain ${text}.`;
    if (spec.format === 'currency' && !currencies.has(text))
      return `${spec.key} must be an ISO 4217 code, such as GBP.`;
    const form = formatProblem(spec, text);
    if (form !== null) return form;
    if (spec.format === 'email' && !mailAddress.test(text))
      return `${spec.key} must be an e-mail address, such as office@example.com.`;
    if (spec.format === 'colour' && !/^#[0-9a-f]{6}$/i.test(text))
      return `${spec.key} must be a colour as #rrggbb, such as #1f4e79.`;
    if (spec.format === 'locale' && !isLocale(text)) return `${spec.key} must be a BCP 47 tag, such as en-GB.`;
  }
  return null;
}

/** What is wrong with texts that name time zones, as a sentence, or null. */
export async function zoneProblem(pool: Pool, spec: SettingSpec, value: unknown): Promise<string | null> {
  if (spec.format !== 'timezone') return null;
  for (const text of textsOf(value))
    if (!(await isTimeZone((sql) => runText<{ name: string }>(pool, sql, []), text)))
      return `${spec.key} must be a time zone by its IANA name, such as Europe/London.`;
  return null;
}

/** What is wrong with texts that name calls which a person has to decide, as a sentence, or null. */
export function operationProblem(routes: readonly RouteSpec[], spec: SettingSpec, value: unknown): string | null {
  if (spec.format !== 'human_operation') return null;
  const known = routes.filter(({ human }) => human !== undefined).map(({ name }) => name);
  const unknown = textsOf(value).find((text) => !known.includes(text));
  if (unknown === undefined) return null;
  return `${spec.key}: "${unknown}" is no operation that a person has to decide. These are: ${known.join(', ')}.`;
}

/** What is wrong with a picture, as a sentence, or null. */
export async function pictureProblem(spec: SettingSpec, value: unknown): Promise<string | null> {
  if (spec.format !== 'picture' || typeof value !== 'string' || value === '') return null;
  // Loaded with the first picture: few processes get one.
  const { logoProblem } = await import('../../../services/documents/logo.ts');
  return logoProblem(value);
}

/** A valid value in the form it is stored: texts trimmed and folded as the definition says, arrays without repetitions. */
export function normalised(spec: SettingSpec, value: unknown): unknown {
  if (Array.isArray(value)) {
    const texts = value.map((one) => folded(spec, one));
    return spec.normalise?.includes('unique') ? [...new Set(texts)] : texts;
  }
  return folded(spec, value);
}

/** The texts of a value that are in no row of the setting's references; a deleted row is none. */
export async function unknownTexts(pool: Pool, spec: SettingSpec, value: unknown): Promise<string[]> {
  if (!spec.references) return [];
  const [table, column] = [quote(spec.references.table), quote(spec.references.column)];
  const { where = 'true' } = spec.references;
  const rows = await runText<{ text: string }>(
    pool,
    `select w."text" from unnest($1::text[]) w("text") where not exists (
      select 1 from ${table} t where t.${column}::text = w."text" and (${where}) and to_jsonb(t.*) ->> 'deleted_at' is null)`,
    [textsOf(value)],
  );
  return rows.map((row) => row.text);
}

/** Whether what is stored by the setting keeps its value as it is. */
export async function isFixed(client: PoolClient, spec: SettingSpec): Promise<boolean> {
  if (spec.fixedWhen === undefined) return false;
  const [row] = await runText<{ fixed: boolean }>(client, `select (${spec.fixedWhen}) as "fixed"`, []);
  return row?.fixed === true;
}

function textsOf(value: unknown): string[] {
  return [value].flat().filter((one): one is string => typeof one === 'string');
}

function folded(spec: SettingSpec, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = spec.normalise?.includes('trim') ? value.trim() : value;
  return spec.normalise?.includes('lower') ? text.toLowerCase() : text;
}

function isLocale(text: string): boolean {
  try {
    return text.length <= 10 && Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
