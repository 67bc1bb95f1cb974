/** The lines of a record that an operation is about, as rows of its body: which are offered, and what is sent of them. */
import { useQuery } from '@tanstack/react-query';
import type { Refusal } from '../api/client.ts';
import { type Field, fieldOf, type Resource } from '../api/metadata.ts';
import { type RecordData, titleOf } from '../api/paths.ts';
import { listPage } from '../api/records.ts';

export type Offer = NonNullable<Field['offers']>;
export type Row = Readonly<Record<string, unknown>>;

/** A line, or one of its units that are known one by one. */
export interface Choice {
  readonly key: string;
  readonly title: string;
  /** Key of the unit; the title of its record says what it is called. */
  readonly unit?: number;
  /** Units that it can be done with. */
  readonly most: number;
  /** Of a line whose units are named together: their keys. */
  readonly units: readonly number[];
  /** The row for the whole line. */
  readonly row: Row;
}

const most = 100;

/** The lines that something can be done with, all of them. @param path of the record, below /api/v1. */
export function useChoices(field: Field, resource: Resource | undefined, path: string) {
  const { offers } = field;
  return useQuery<readonly Choice[], Refusal>({
    queryKey: ['list', 'offers', path, field.name, offers],
    enabled: resource !== undefined && offers !== undefined,
    gcTime: 0,
    queryFn: async ({ signal }) => (resource && offers ? loadChoices(field, offers, resource, path, signal) : []),
  });
}

/** @throws Refusal */
export async function loadChoices(
  field: Field,
  offers: Offer,
  resource: Resource,
  path: string,
  signal?: AbortSignal,
): Promise<readonly Choice[]> {
  const lines: RecordData[] = [];
  for (let page = 1, total = 1; lines.length < total; page++) {
    const found = await listPage(resource, listOf(offers, path), { ...queryOf(offers, resource), page }, signal);
    if (found.rows.length === 0) break;
    lines.push(...found.rows);
    total = found.total;
  }
  return lines.flatMap((line) => choicesOf(field, offers, resource, line));
}

/** `/rentals/{rental}/items` of `/rentals/5` is `/rentals/5/items`. */
const listOf = ({ path }: Offer, record: string): string => `${record}/${path.slice(path.lastIndexOf('/') + 1)}`;

function queryOf({ quantity, where = {}, units }: Offer, resource: Resource): Record<string, string> {
  const fields = new Set(
    ['id', ...resource.title, ...quantity].filter((name) => name === 'id' || fieldOf(resource, name)),
  );
  return {
    fields: [...fields].join(','),
    per_page: String(most),
    ...(units && { include: units.via, [`fields[${units.via}]`]: `id,${units.by},${units.state}` }),
    ...Object.fromEntries(Object.entries(where).map(([name, value]) => conditionOf(name, value))),
  };
}

const conditionOf = (name: string, value: unknown): readonly [string, string] =>
  typeof value === 'boolean' ? [`q[${name}_true]`, value ? '1' : '0'] : [`q[${name}_eq]`, String(value)];

/** What of a line can be chosen: the line, or each of its units where a row names one; nothing where nothing is open. */
export function choicesOf(
  field: Field,
  offers: Offer,
  resource: Pick<Resource, 'title' | 'one'>,
  line: RecordData,
): readonly Choice[] {
  const [first = 0, ...others] = offers.quantity.map((name) => Number(line[name] ?? 0));
  const open = others.reduce((rest, one) => rest - one, first);
  if (!(open > 0)) return [];
  const title = titleOf(resource, line);
  const id = Number(line['id']);
  const units = unitsOf(offers, line);
  const one = unitOf(field);
  const whole = (key: string, rest: number, also: readonly number[]): Choice => ({
    key,
    title,
    most: rest,
    units: also,
    // Where nothing is chosen at first, it is seldom all of it.
    row: { [offers.by]: id, quantity: offers.none ? 1 : rest },
  });
  if (!one) return [whole(String(id), open, units)];
  // One row for each unit; what is counted beside them is a row of its own.
  const single = units.slice(0, open).map(
    (unit): Choice => ({
      key: `${id} ${unit}`,
      title,
      unit,
      most: 1,
      units: [],
      row: { [one.name]: unit, quantity: 1 },
    }),
  );
  return open > single.length ? [...single, whole(String(id), open - single.length, [])] : single;
}

function unitsOf({ units }: Offer, line: RecordData): readonly number[] {
  const below = units ? line[units.via] : [];
  return (Array.isArray(below) ? (below as readonly RecordData[]) : [])
    .filter((one) => units?.states.includes(String(one[units.state])) && typeof one[units.by] === 'number')
    .map((one) => Number(one[units?.by ?? '']));
}

/** The member that names one unit, where rows have one. */
export const unitOf = ({ members = [], offers }: Field): Field | undefined =>
  members.find(({ name, type }) => type === 'reference' && name === offers?.units?.by);

/** The member that names several units of a line. */
export const unitsIn = ({ members = [], offers }: Field): Field | undefined =>
  members.find(
    ({ type, ref, name }) =>
      type === 'list' && offers?.units !== undefined && ref === offers.units.ref && name === `${offers.units.by}s`,
  );

/** What a person says of a row: what names the line and its units is known. */
export const saidOf = (field: Field): readonly Field[] => {
  const known = new Set([field.offers?.by, 'quantity', unitOf(field)?.name, unitsIn(field)?.name]);
  return (field.members ?? []).filter(({ name }) => !known.has(name));
};

/** Members that count units of a row: of one unit they say what became of it. */
export const countsOf = (field: Field): readonly Field[] =>
  saidOf(field).filter(({ type, ref }) => type === 'integer' && ref === undefined);

/** The row with a member set. What counts in place of the quantity is taken off it: a lost unit did not come back. */
export function withMember(
  { offers }: Field,
  { most, row: whole }: Choice,
  row: Row,
  name: string,
  value: unknown,
): Row {
  const next = { ...row, [name]: value ?? undefined };
  if (!offers?.instead?.includes(name)) return next;
  const elsewhere = offers.instead.reduce((sum, one) => sum + Number(next[one] ?? 0), 0);
  return { ...next, quantity: Math.max(0, Math.min(Number(whole['quantity'] ?? most), most - elsewhere)) };
}

/** What became of a single unit: one of the members that count, or '' where it is simply there. */
export const fateOf = (field: Field, row: Row): string =>
  countsOf(field).find(({ name }) => Number(row[name] ?? 0) > 0)?.name ?? '';

/** The row of a single unit of which this became. */
export function withFate(field: Field, choice: Choice, row: Row, fate: string): Row {
  const others = Object.fromEntries(
    Object.entries(row).filter(([key]) => !countsOf(field).some(({ name }) => name === key)),
  );
  const fine = { ...others, quantity: 1 };
  return fate === '' ? fine : withMember(field, choice, fine, fate, 1);
}
