/** Taking units out of a flightcase (domain 3.12). */
import { type Change, dataOf, invalid, type Query, type Refusal, sql } from 'backline/rules';
import { moveAssets } from './asset_moves.ts';
import { misnamed, type Named, namedIn } from './case_units.ts';
import type { Case } from './packing.ts';

interface UnpackInput {
  readonly contents?: unknown;
  readonly force?: boolean | null;
}
type UnpackChange = Pick<
  Change<unknown, unknown>,
  'db' | 'query' | 'touch' | 'updateRows' | 'updateMany' | 'update' | 'removeMany' | 'emit' | 'refuse'
>;

interface Row {
  readonly id: number;
  readonly asset: number | null;
  readonly item: number | null;
  readonly inner: number | null;
  readonly uuid: string | null;
  readonly quantity: number;
  readonly permanent: boolean;
  /** Its name. */
  readonly name: string;
}

interface Taken {
  readonly row: Row;
  readonly quantity: number;
}

export interface Unpacking {
  readonly input: UnpackInput;
  readonly wrong: Refusal | null;
  readonly rows: readonly Row[];
  /** The units that go out; null if something is not inside. */
  readonly taken: readonly Taken[] | null;
}

export async function unpackingOf(query: Query, record: Pick<Case, 'id'>, input: UnpackInput): Promise<Unpacking> {
  const rows = await dataOf(query)
    .selectFrom('flightcase_content as c')
    .leftJoin('flightcase as f', 'f.id', 'c.child_flightcase_id')
    .leftJoin('asset as a', 'a.id', 'c.asset_id')
    .leftJoin('catalogue_item as i', 'i.id', 'c.catalogue_item_id')
    .select(({ ref }) => [
      'c.id',
      'c.asset_id as asset',
      'c.catalogue_item_id as item',
      'c.child_flightcase_id as inner',
      'f.uuid',
      'c.quantity',
      'c.is_permanent as permanent',
      sql<string>`coalesce(${ref('a.asset_number')}, ${ref('f.case_number')}, ${ref('i.name')}, '')`.as('name'),
    ])
    .where('c.flightcase_id', '=', record.id)
    .orderBy('c.is_permanent')
    .orderBy('c.id')
    .execute();
  const contents = namedIn(input.contents);
  const problem = contents === null ? null : misnamed(contents);
  if (problem !== null) return { input, wrong: invalid('contents', problem), rows, taken: [] };
  const taken = contents === null ? rows.map((row) => ({ row, quantity: row.quantity })) : takenBy(contents, rows);
  return { input, wrong: null, rows, taken };
}

/** Rows and how many of each; of units by number those that are not permanent go first. */
function takenBy(contents: readonly Named[], rows: readonly Row[]): readonly Taken[] | null {
  const left = new Map(rows.map((row) => [row.id, row.quantity]));
  const taken = new Map<number, Taken>();
  for (const named of contents) {
    let wanted = named.quantity ?? 1;
    for (const row of rows.filter((one) => fits(one, named))) {
      const some = Math.min(wanted, left.get(row.id) ?? 0);
      if (some === 0) continue;
      left.set(row.id, (left.get(row.id) ?? 0) - some);
      taken.set(row.id, { row, quantity: (taken.get(row.id)?.quantity ?? 0) + some });
      wanted -= some;
    }
    if (wanted > 0) return null;
  }
  return [...taken.values()];
}

function fits(row: Row, { asset_id: asset, catalogue_item_id: item, flightcase_uuid: uuid }: Named): boolean {
  if (asset !== undefined) return row.asset === asset;
  if (uuid !== undefined) return row.uuid === uuid.toLowerCase();
  return row.item === item && row.asset === null && row.inner === null;
}

type Check = (call: { readonly plan: Unpacking }) => Refusal | null;

/** The guards that look at the units, by name and in order (domain 3.12, unpack 1 and 2). */
export const unpackingChecks = {
  contents_named: ({ plan }) => plan.wrong,
  units_inside: ({ plan: { taken, input } }) =>
    taken === null ? { code: 'not_in_case', details: { contents: input.contents } } : null,
  nothing_permanent: ({ plan: { taken, input } }) => {
    const stays = input.force === true ? [] : (taken ?? []).filter(({ row }) => row.permanent).map(({ row }) => row);
    if (stays.length === 0) return null;
    return {
      code: 'permanent_content',
      params: { content: stays.map(({ name }) => name).join(', ') },
      details: { contents: stays.map(({ id, name }) => ({ flightcase_content_id: id, name })) },
      remedies: [{ body: { force: true }, label: 'Take it out all the same' }],
    };
  },
} as const satisfies Readonly<Record<string, Check>>;

/**
 * Takes the units of a plan out. The case itself must be touched. Returns its state: open while something is left, else empty, or
 * retired if the case was temporary (`flightcase.retired`).
 */
export async function takeFrom(
  change: UnpackChange,
  record: Case,
  unpacking: Unpacking,
): Promise<'empty' | 'open' | 'retired'> {
  const taken = unpacking.taken ?? [];
  const inner = taken.flatMap(({ row }) => row.inner ?? []);
  await change.updateMany('flightcase', inner, { parent_flightcase_id: null });
  await moveAssets(
    change,
    taken.flatMap(({ row }) => row.asset ?? []),
    { flightcase_id: null },
    'updated',
  );
  const whole = taken.filter(({ row, quantity }) => quantity === row.quantity).map(({ row }) => row.id);
  const part = taken.filter(({ row, quantity }) => quantity < row.quantity);
  await change.removeMany('flightcase_content', whole);
  await change.updateRows(
    'flightcase_content',
    part.map(({ row, quantity }) => ({ id: row.id, quantity })),
    ({ eb, ref }) => ({ quantity: eb('t.quantity', '-', ref('v.quantity')) }),
  );
  const now = new Date().toISOString();
  if (unpacking.rows.length > whole.length) {
    // The case changes with its contents, open before or not: it gets its event and its entry in the ledger.
    await change.update('flightcase', record.id, { status: 'open', last_unpacked_at: now });
    return 'open';
  }
  const status = record.case_type === 'temporary' && unpacking.rows.length > 0 ? 'retired' : 'empty';
  await change.update('flightcase', record.id, { status, rental_id: null, last_unpacked_at: now });
  if (status === 'retired') change.emit('flightcase.retired', 'flightcase', record.id);
  return status;
}
