/** Checks before an allocation is made: the guards of domain 3.2, in their order. */

import { type Actor, type Code, invalid, type Query, type Refusal, type Settings } from 'backline/rules';
import { rentalStates } from '../../../generated/states.ts';
import { sealedForOthers } from '../inventory/flightcase_moves.ts';
import { intakeRefusal, intakesOf } from './intake_units.ts';

export interface Wanted {
  readonly assets: readonly number[];
  readonly quantity: number | null;
  readonly substitute: boolean;
  readonly intake: number | null;
}

/** The line with what its units depend on; instants as text. */
export interface Target {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly item: number | null;
  readonly tracking: string | null;
  readonly rental: number;
  readonly rental_status: string;
  readonly warehouse: number;
  /** Its units are hired in. */
  readonly subhire: boolean;
  readonly free: number;
  readonly from: string | null;
  readonly until: string | null;
  /** The window with its buffers contains this moment. */
  readonly running: boolean;
}

interface Unit {
  readonly id: number;
  readonly number: string;
  readonly item: number;
  readonly alternative: boolean;
  readonly warehouse: number;
  readonly status: string;
  readonly booked: string | null;
  readonly overdue: boolean;
  /** Work on it is planned inside the window: the repair, and when it begins in the time of the warehouse. */
  readonly planned: string | null;
}

const stages: ReadonlySet<string> = new Set([...rentalStates.quoted, ...rentalStates.handling]);
const unusable: ReadonlySet<string> = new Set(['quarantined', 'in_repair', 'lost', 'sold', 'retired']);

const buffer = (kind: 'prep' | 'turnaround', setting: string): string =>
  `make_interval(mins => coalesce(c."${kind}_buffer_minutes", w."${kind}_buffer_minutes", ${setting}::integer))`;

const lineSql = `
  select i."id", i."name", i."kind", i."catalogue_item_id" as item, c."tracking", r."id" as rental, r."status" as rental_status, w."id" as warehouse, i."is_subhire" as subhire,
    i."quantity" - i."quantity_allocated" - i."quantity_dispatched" as free,
    (i."booked_from" - ${buffer('prep', '$2')})::text as "from", (i."booked_until" + ${buffer('turnaround', '$3')})::text as "until",
    coalesce(now() >= i."booked_from" - ${buffer('prep', '$2')} and now() < i."booked_until" + ${buffer('turnaround', '$3')}, false) as running
  from "rental_item" i join "rental" r on r."id" = i."rental_id" join "warehouse" w on w."id" = coalesce(i."warehouse_id", r."warehouse_id")
  left join "catalogue_item" c on c."id" = i."catalogue_item_id" where i."id" = $1`;

const unitsSql = `
  select t."id", t."asset_number" as number, t."catalogue_item_id" as item, t."warehouse_id" as warehouse, t."status",
    exists (select 1 from "catalogue_item_alternative" v where v."catalogue_item_id" = $2 and v."alternative_item_id" = t."catalogue_item_id") as alternative,
    (select case when $8::integer[] is null or r."warehouse_id" = any($8) then 'rental ' || r."number" else 'another rental' end || coalesce(' until ' || to_char(case when isfinite(a."booked_until") then a."booked_until" end at time zone w."timezone", 'YYYY-MM-DD HH24:MI'), '')
      from "rental_item_allocation" a join "rental_item" i on i."id" = a."rental_item_id" join "rental" r on r."id" = i."rental_id"
      join "warehouse" w on w."id" = i."booked_warehouse_id"
      where a."asset_id" = t."id" and a."state" in ('allocated', 'prepared', 'dispatched') and (a."is_firm" or a."rental_item_id" = $7)
        and a."booked_from" - ${buffer('prep', '$5')} < $4::timestamptz and a."booked_until" + ${buffer('turnaround', '$6')} > $3::timestamptz
      order by a."id" limit 1) as booked,
    coalesce(t."test_overdue_at" < case when isfinite($4::timestamptz) then greatest($4::timestamptz, now()) else now() end, false) as overdue,
    (select r."number" || ' from ' || to_char(r."starts_at" at time zone w."timezone", 'YYYY-MM-DD HH24:MI') from "repair" r join "warehouse" w on w."id" = t."warehouse_id"
      where r."asset_id" = t."id" and r."blocks_availability" and r."deleted_at" is null and r."status" in ('open', 'in_progress', 'on_hold') and r."taken_at" is null
        and r."starts_at" < $4::timestamptz and coalesce(r."expected_end_at", 'infinity') > $3::timestamptz limit 1) as planned
  from "asset" t join "catalogue_item" c on c."id" = t."catalogue_item_id" where t."id" = any($1::integer[]) and t."deleted_at" is null order by t."id"`;

const unitsOf = (
  query: Query,
  settings: Settings,
  line: Target,
  { assets, scope }: { readonly assets: readonly number[]; readonly scope: Actor['scope'] },
): Promise<Unit[]> =>
  query<Unit>(unitsSql, [assets, line.item, line.from, line.until, ...buffers(settings), line.id, scope]);

/** Those of the assets that nothing refuses for the line, by the same statement and the same checks. */
export async function fittingUnits(
  { query, settings }: { readonly query: Query; readonly settings: Settings },
  line: Target,
  assets: readonly number[],
): Promise<ReadonlySet<number>> {
  if (assets.length === 0 || line.from === null || line.until === null) return new Set();
  const units = await unitsOf(query, settings, line, { assets, scope: null });
  const sealed = new Set(await sealedForOthers(query, assets, line.rental));
  const checks = checksOf(line, false, sealed, settings.get('rentals.block_overdue_tests'));
  return new Set(units.filter((unit) => !checks.some(([, fails]) => fails(unit))).map(({ id }) => id));
}

export async function targetOf(query: Query, settings: Settings, lineId: number): Promise<Target> {
  const [line] = await query<Target>(lineSql, [lineId, ...buffers(settings)]);
  if (!line) throw new Error(`rental_item:${lineId} is gone while units are allocated.`);
  return line;
}

function buffers(settings: Settings): [number, number] {
  return [settings.get('availability.prep_buffer_minutes'), settings.get('availability.turnaround_buffer_minutes')];
}

/** The caller limits what a refusal names: rentals of other warehouses are "another rental". */
interface Judging {
  readonly query: Query;
  readonly settings: Settings;
  readonly actor: Pick<Actor, 'scope'>;
}

/** The first refusal, or null. Assets are read by one statement. */
export async function allocationRefusal(
  { query, settings, actor }: Judging,
  line: Target,
  wanted: Wanted,
): Promise<Refusal | null> {
  if (!stages.has(line.rental_status))
    return {
      code: 'invalid_state',
      message: `Cannot allocate units to a rental in status ${line.rental_status}.`,
      errors: { status: [`Cannot allocate units to a rental in status ${line.rental_status}.`] },
    };
  if (line.kind !== 'product') return invalid('quantity', 'Only equipment can be allocated.');
  const quantity = wanted.assets.length || (wanted.quantity ?? 0);
  if (wanted.assets.length === 0 && wanted.quantity === null)
    return invalid('asset_ids', 'Give asset_ids, or a quantity.');
  if (quantity >= 1 && line.free <= 0) {
    const message = `${line.name}: all of its units are set aside or have left. Exchange a unit that is out, or raise the quantity of the line.`;
    return {
      code: 'quantity_exceeded',
      message,
      errors: { quantity: [message] },
      details: { rental_item_id: line.id, free: 0 },
    };
  }
  if (quantity < 1 || quantity > line.free)
    return {
      code: 'quantity_exceeded',
      params: { min: 1, max: line.free },
      details: { rental_item_id: line.id, free: line.free },
    };
  const { intake, assets } = wanted;
  const refusal =
    intake === null
      ? await ownersRefusal(query, line, assets, actor.scope)
      : await intakeRefusal(query, line, { intake, assets, quantity }, actor.scope);
  if (refusal) return refusal;
  if (wanted.assets.length === 0)
    return line.tracking === 'serialised'
      ? invalid('asset_ids', 'The units of this item are known one by one: give asset_ids.')
      : null;
  return unitRefusal({ query, settings, actor }, line, wanted);
}

/** Assets from an intake are units of it, named or not; a line to be hired in takes no others. */
async function ownersRefusal(
  query: Query,
  line: Target,
  assets: readonly number[],
  scope: Actor['scope'],
): Promise<Refusal | null> {
  const owners = await intakesOf(query, assets);
  for (const [intake, some] of Map.groupBy(owners, ([, of]) => of)) {
    const ids = some.map(([id]) => id);
    if (intake !== null) {
      const refusal = await intakeRefusal(query, line, { intake, assets: ids, quantity: ids.length }, scope);
      if (refusal?.code !== 'wrong_item' && refusal?.code !== 'wrong_warehouse' && refusal) return refusal;
    } else if (line.subhire) {
      const message = `${line.name} is to be hired in: take is_subhire off the line to give it own units.`;
      return { code: 'asset_unavailable', message, errors: { asset_ids: [message] }, details: { asset_ids: ids } };
    }
  }
  return null;
}

async function unitRefusal({ query, settings, actor }: Judging, line: Target, wanted: Wanted): Promise<Refusal | null> {
  if (line.from === null || line.until === null)
    return { code: 'missing_dates', details: { rental_item_id: line.id, from: line.from, until: line.until } };
  if (new Set(wanted.assets).size !== wanted.assets.length) return invalid('asset_ids', 'An asset is listed twice.');
  const units = await unitsOf(query, settings, line, { assets: wanted.assets, scope: actor.scope });
  const known = new Set(units.map(({ id }) => id));
  const strange = wanted.assets.find((id) => !known.has(id));
  if (strange !== undefined) return invalid('asset_ids', `Asset ${strange} does not exist.`);
  const sealed = new Set(await sealedForOthers(query, wanted.assets, line.rental));
  const checks = checksOf(line, wanted.substitute, sealed, settings.get('rentals.block_overdue_tests'));
  for (const [code, fails, reason] of checks) {
    const unit = units.find(fails);
    if (unit)
      return {
        code,
        message: `Asset ${unit.number} ${reason(unit)}.`,
        details: {
          asset_ids: units.filter(fails).map(({ id }) => id),
          asset_id: unit.id,
          asset: unit.number,
          status: unit.status,
          rental_item_id: line.id,
          warehouse_id: line.warehouse,
        },
      };
  }
  return null;
}

type Check = readonly [code: Code, fails: (unit: Unit) => boolean, reason: (unit: Unit) => string];

/** The checks of a unit for a line, in the order of their reports. */
function checksOf(line: Target, substitute: boolean, sealed: ReadonlySet<number>, strict: boolean): readonly Check[] {
  return [
    [
      'wrong_item',
      ({ item, alternative }) => item !== line.item && !(substitute && alternative),
      () => `is not ${line.name}`,
    ],
    ['wrong_warehouse', ({ warehouse }) => warehouse !== line.warehouse, () => 'is in another warehouse'],
    ['asset_unavailable', ({ status }) => unusable.has(status), ({ status }) => `is ${status.replaceAll('_', ' ')}`],
    ['asset_unavailable', ({ planned }) => planned !== null, ({ planned }) => `is planned for repair ${planned}`],
    ['asset_unavailable', ({ id }) => sealed.has(id), () => 'is sealed in a flightcase for another rental'],
    ['asset_double_booked', ({ booked }) => booked !== null, ({ booked }) => `is booked for ${booked}`],
    ['test_overdue', ({ overdue }) => strict && overdue, () => 'has a mandatory test that is overdue'],
  ];
}
