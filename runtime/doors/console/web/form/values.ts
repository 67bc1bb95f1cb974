/** What a form begins with, and what of it was changed. */
import type { Field, Resource } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { isDay } from '../fields/days.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Literal defaults of the definitions, and what the address brings: `?account_id=5`. */
export function defaultsOf({ fields, inputs = [], starts = {} }: Resource, input: URLSearchParams): RecordData {
  const values: Record<string, unknown> = {};
  for (const field of [...fields, ...inputs]) {
    const { name, create, default: standard } = field;
    if (!create) continue;
    const sent = input.get(name);
    if (sent !== null) values[name] = readSent(sent, field);
    else if ((starts[name] ?? standard) !== undefined) values[name] = starts[name] ?? standard;
  }
  return values;
}

/** Numbers and ids are numbers; amounts, and what another key names, are texts of the API however many digits they have. */
const isNumber = ({ type, key = 'id' }: Field): boolean =>
  type === 'integer' || ((type === 'reference' || type === 'polymorphic') && key === 'id');

function readSent(sent: string, field: Field): unknown {
  if (field.type === 'date') return isDay(sent) ? sent : undefined;
  if (field.type === 'datetime') return Number.isNaN(Date.parse(sent)) ? undefined : sent;
  if (field.type === 'rows') return readRows(sent);
  if (field.type === 'boolean') return sent === 'true' || sent === '1';
  return isNumber(field) && /^\d+$/.test(sent) ? Number(sent) : sent;
}

/** Rows that an address brings as JSON; none where it is none. */
function readRows(sent: string): unknown {
  try {
    const rows: unknown = JSON.parse(sent);
    return Array.isArray(rows) ? rows : undefined;
  } catch {
    return undefined;
  }
}

export const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Of the values those that differ from what was there. */
export function changesOf(before: RecordData, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && !same(before[name], value)),
  );
}
