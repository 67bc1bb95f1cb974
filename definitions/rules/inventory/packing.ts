/** Packing a flightcase (domain 3.12): the plan, its guards in order, and the change they allow. */

import { type Change, dataOf, invalid, type Query, type Refusal, rowsOf, sql } from 'backline/rules';
import type { FlightcaseRow } from '../../../generated/rules/flightcase.ts';
import { type Decimal, decimal, sum, zero } from '../pricing/money.ts';
import { moveAssets } from './asset_moves.ts';
import {
  type AssetUnit,
  assetUnits,
  type BulkItem,
  bulkItems,
  type CaseUnit,
  casesAround,
  caseUnits,
  misnamed,
  type Named,
  namedIn,
  payloadOf,
  type WeighedCase,
  weigh,
} from './case_units.ts';

interface PackInput {
  readonly contents?: unknown;
  readonly complete?: boolean | null;
  readonly exception?: boolean | null;
  readonly rental_id?: number | null;
}
export type Case = Pick<FlightcaseRow, 'id' | 'warehouse_id' | 'case_type' | 'template' | 'uuid'>;
type CaseChange = Pick<
  Change<unknown, unknown>,
  'db' | 'query' | 'touch' | 'updateRows' | 'updateMany' | 'insertMany' | 'update' | 'emit' | 'refuse' | 'actor'
>;

interface Unit {
  readonly named: Named;
  readonly asset: AssetUnit | null;
  readonly item: BulkItem | null;
  readonly inner: CaseUnit | null;
  readonly quantity: number;
}

export interface Packing {
  readonly record: Case;
  readonly input: PackInput;
  /** The mistake in the body itself. */
  readonly wrong: Refusal | null;
  readonly units: readonly Unit[];
  /** The case, then all cases that contain it. */
  readonly around: readonly WeighedCase[];
  /** Units inside now, by item. */
  readonly inside: ReadonlyMap<number, number>;
  readonly isEmpty: boolean;
  readonly rentalKnown: boolean;
}

/** Nested cases at most so deep, the outermost included. */
const deepest = 4;
const ready: ReadonlySet<string> = new Set(['available', 'allocated', 'prepared']);
const movable: ReadonlySet<string> = new Set(['empty', 'open', 'packed', 'sealed']);

/** Reads all that the guards check. */
export async function packingOf(query: Query, record: Case, input: PackInput): Promise<Packing> {
  const contents = namedIn(input.contents) ?? [];
  const problem = misnamed(contents);
  const around = await weigh(query, await casesAround(query, record.id));
  const rows = await dataOf(query)
    .selectFrom('flightcase_content')
    .select(({ ref }) => ['catalogue_item_id as item', sql<number>`sum(${ref('quantity')})::integer`.as('quantity')])
    .where('flightcase_id', '=', record.id)
    .groupBy('catalogue_item_id')
    .execute();
  const rentals =
    typeof input.rental_id === 'number'
      ? await query('select 1 from "rental" where "id" = $1 and "deleted_at" is null', [input.rental_id])
      : [true];
  const common = {
    record,
    input,
    around,
    inside: new Map(rows.flatMap(({ item, quantity }) => (item === null ? [] : [[item, quantity] as const]))),
    isEmpty: rows.length === 0,
    rentalKnown: rentals.length > 0,
  };
  if (problem !== null) return { ...common, wrong: invalid('contents', problem), units: [] };
  const numbers = (key: 'asset_id' | 'catalogue_item_id') => contents.flatMap((one) => one[key] ?? []);
  const assets = await assetUnits(query, numbers('asset_id'));
  const items = await bulkItems(query, record.warehouse_id, numbers('catalogue_item_id'));
  const cases = await caseUnits(
    query,
    contents.flatMap((one) => one.flightcase_uuid?.toLowerCase() ?? []),
  );
  const units = contents.map(
    (named): Unit => ({
      named,
      asset: assets.get(named.asset_id ?? 0) ?? null,
      item: items.get(named.catalogue_item_id ?? 0) ?? null,
      inner: cases.get(named.flightcase_uuid?.toLowerCase() ?? '') ?? null,
      quantity: named.quantity ?? 1,
    }),
  );
  return { ...common, wrong: unknownIn(units), units };
}

function unknownIn(units: readonly Unit[]): Refusal | null {
  const strange = units.find(({ asset, item, inner }) => !asset && !item && !inner);
  if (strange) {
    const { asset_id: asset, catalogue_item_id: item, flightcase_uuid: uuid } = strange.named;
    const what =
      asset !== undefined ? `asset ${asset}` : item !== undefined ? `catalogue item ${item}` : `flightcase ${uuid}`;
    return invalid('contents', `The ${what} does not exist.`);
  }
  const single = units.find(({ item }) => item?.tracking === 'serialised');
  return single
    ? invalid('contents', `Units of ${single.item?.name} are known one by one: name them by asset_id.`)
    : null;
}

type Check = (call: { readonly plan: Packing }) => Refusal | null;

const unitsAvailable: Check = ({ plan: { record, units } }) => {
  const counted = new Map<number, number>();
  for (const { asset, item, inner, quantity } of units) {
    if (asset && (asset.warehouse_id !== record.warehouse_id || !ready.has(asset.status))) {
      const where =
        asset.warehouse_id === record.warehouse_id
          ? `is ${asset.status.replaceAll('_', ' ')}`
          : 'is in another warehouse';
      const { id, asset_number: number, status, warehouse_id } = asset;
      const details = { asset_id: id, asset: number, status, warehouse_id };
      return { code: 'asset_unavailable', message: `Asset ${number} ${where}.`, details };
    }
    if (inner && (inner.warehouse_id !== record.warehouse_id || !movable.has(inner.status))) {
      const where = inner.warehouse_id === record.warehouse_id ? `is ${inner.status}` : 'is in another warehouse';
      const details = { flightcase_id: inner.id, status: inner.status, warehouse_id: inner.warehouse_id };
      return { code: 'asset_unavailable', message: `Flightcase ${inner.case_number} ${where}.`, details };
    }
    if (!item || item.tracking === 'none') continue;
    const wanted = (counted.get(item.id) ?? 0) + quantity;
    counted.set(item.id, wanted);
    if (wanted > item.loose)
      return {
        code: 'asset_unavailable',
        message: `${item.name}: ${Math.max(item.loose, 0)} are in the warehouse and in no case, ${wanted} needed.`,
        details: { catalogue_item_id: item.id, available: Math.max(item.loose, 0), required: wanted },
      };
  }
  return null;
};

const unitsLoose: Check = ({ plan: { units } }) => {
  for (const { asset, inner } of units) {
    if (asset && asset.inside !== null)
      return {
        code: 'already_packed',
        message: `Asset ${asset.asset_number} is packed already.`,
        details: { asset_id: asset.id, flightcase_id: asset.inside },
      };
    if (inner && inner.parent !== null)
      return {
        code: 'already_packed',
        message: `Flightcase ${inner.case_number} is packed already.`,
        details: { flightcase_id: inner.id, inside_id: inner.parent },
      };
  }
  return null;
};

const nestingFits: Check = ({ plan: { around, units } }) => {
  const outside = new Set(around.map(({ id }) => id));
  const inner = units.flatMap((unit) => unit.inner ?? []);
  const circle = inner.find(({ id }) => outside.has(id));
  if (circle)
    return {
      code: 'circular_nesting',
      params: { flightcase: circle.case_number },
      details: { flightcase_id: circle.id },
    };
  return inner.some(({ height }) => around.length + height > deepest)
    ? {
        code: 'circular_nesting',
        message: `Flightcases can be nested at most ${deepest} deep.`,
        details: { maximum: deepest, around: around.length },
      }
    : null;
};

function added(units: readonly Unit[]): Decimal {
  const weights = units.map(({ asset, item, inner, quantity }) =>
    inner ? decimal(inner.gross) : decimal(asset?.weight ?? item?.weight).times(quantity),
  );
  return weights.length === 0 ? zero : sum(weights);
}

const payloadFits: Check = ({ plan: { around, units } }) => {
  const more = added(units);
  for (const one of around) {
    if (one.max_payload === null || more.isZero()) continue;
    const payload = payloadOf(one).plus(more);
    if (payload.gt(decimal(one.max_payload)))
      return {
        code: 'payload_exceeded',
        message: `Flightcase ${one.case_number} may hold ${one.max_payload} kg; it would hold ${payload.toFixed(3)} kg.`,
      };
  }
  return null;
};

/** Units that a case's template does not name, or of which it names fewer, in the order they are packed. */
function exceptionsIn({ record, units, inside }: Packing): ReadonlySet<Unit> {
  const template = new Map(templateOf(record).map(({ catalogue_item_id: item, quantity }) => [item, quantity]));
  const after = new Map(inside);
  return new Set(
    units.filter(({ asset, item, inner, quantity }) => {
      const id = asset?.item ?? item?.id ?? inner?.item ?? null;
      if (id === null) return true;
      after.set(id, (after.get(id) ?? 0) + quantity);
      return (after.get(id) ?? 0) > (template.get(id) ?? 0);
    }),
  );
}

const nameOf = ({ asset, item, inner }: Unit): string =>
  asset ? `Asset ${asset.asset_number}` : (item?.name ?? (inner ? `Flightcase ${inner.case_number}` : 'This'));

const unitsInTemplate: Check = ({ plan }) => {
  if (plan.record.case_type !== 'fixed' || plan.input.exception === true) return null;
  const [first, ...more] = exceptionsIn(plan);
  if (first === undefined) return null;
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  return {
    code: 'not_in_template',
    params: { content: `${nameOf(first)}${others}` },
    details: { units: 1 + more.length },
  };
};

const somethingInside: Check = ({ plan: { input, units, isEmpty } }) =>
  input.complete === true && units.length === 0 && isEmpty ? { code: 'case_empty' } : null;

/** The guards that look at the units, by name and in order (domain 3.12, pack 1 to 5). */
export const packingChecks = {
  units_known: ({ plan }) => plan.wrong,
  rental_known: ({ plan }) => (plan.rentalKnown ? null : invalid('rental_id', 'The selected rental does not exist.')),
  units_available: unitsAvailable,
  units_loose: unitsLoose,
  nesting_fits: nestingFits,
  payload_fits: payloadFits,
  units_in_template: unitsInTemplate,
  something_inside: somethingInside,
} as const satisfies Readonly<Record<string, Check>>;

export function templateOf(record: Pick<Case, 'template'>): readonly { catalogue_item_id: number; quantity: number }[] {
  return Array.isArray(record.template) ? record.template : [];
}

/**
 * Puts the units of a plan in, under locks, after checking every guard again: units that another request packed meanwhile are
 * refused. The case itself must be touched. Returns its state: packed if called complete or if its template is complete, else
 * open.
 */
export async function packInto(change: CaseChange, first: Packing): Promise<'open' | 'packed'> {
  const { record, input } = first;
  const inner = first.units.flatMap((unit) => unit.inner?.id ?? []);
  const assets = first.units.flatMap((unit) => unit.asset?.id ?? []);
  // With all cases that contain it: the contents weigh in those around it, and two cases could go into each other.
  await change.touch('flightcase', [...first.around.map(({ id }) => id), ...inner]);
  if (assets.length > 0) await change.touch('asset', assets);
  // Units by number have no row of their own: packers of the same item wait for each other.
  await change.query(
    'select 1 from "stock_level" where "warehouse_id" = $1 and "catalogue_item_id" = any($2::integer[]) order by "id" for update',
    [record.warehouse_id, first.units.flatMap((unit) => unit.item?.id ?? [])],
  );
  const packing = await packingOf(change.query, record, input);
  for (const check of Object.values(packingChecks)) {
    const refusal = check({ plan: packing });
    if (refusal) change.refuse(refusal);
  }
  // A fixed case may differ from its template only by recorded exceptions.
  const exceptions = record.case_type === 'fixed' ? exceptionsIn(packing) : new Set<Unit>();
  await change.insertMany(
    'flightcase_content',
    packing.units.map((unit) => rowOf(change, record, unit, exceptions.has(unit))),
  );
  await moveAssets(change, assets, { flightcase_id: record.id }, 'updated');
  await change.updateMany('flightcase', inner, { parent_flightcase_id: record.id });
  const complete =
    input.complete === true || (templateOf(record).length > 0 && (await missingIn(change.query, record)).length === 0);
  const status = complete ? 'packed' : 'open';
  await change.update('flightcase', record.id, {
    status,
    ...(packing.units.length > 0 ? { last_packed_at: new Date().toISOString() } : {}),
    ...(typeof input.rental_id === 'number' ? { rental_id: input.rental_id } : {}),
  });
  return status;
}

function rowOf(
  change: CaseChange,
  record: Case,
  { named, asset, item, inner, quantity }: Unit,
  exception: boolean,
): Record<string, unknown> {
  return {
    flightcase_id: record.id,
    asset_id: asset?.id ?? null,
    catalogue_item_id: asset?.item ?? item?.id ?? inner?.item ?? null,
    child_flightcase_id: inner?.id ?? null,
    quantity,
    packed_at: new Date().toISOString(),
    packed_by_id: change.actor.userId,
    is_permanent: named.is_permanent ?? false,
    is_exception: exception,
    position: named.position ?? null,
  };
}

export interface Missing {
  readonly catalogue_item_id: number;
  readonly name: string;
  readonly expected: number;
  readonly packed: number;
  readonly missing: number;
}

/** Units of the template that are not inside. */
export function missingIn(query: Query, record: Pick<Case, 'id' | 'template'>): Promise<readonly Missing[]> {
  const wanted = templateOf(record);
  return dataOf(query)
    .selectFrom(
      rowsOf('w', {
        item: ['integer', wanted.map(({ catalogue_item_id: item }) => item)],
        quantity: ['integer', wanted.map(({ quantity }) => quantity)],
      }),
    )
    .leftJoin('catalogue_item as i', 'i.id', 'w.item')
    .leftJoin(
      ({ selectFrom }) =>
        selectFrom('flightcase_content')
          .select(({ fn }) => ['catalogue_item_id', sql<number>`${fn.sum('quantity')}::integer`.as('quantity')])
          .where('flightcase_id', '=', record.id)
          .groupBy('catalogue_item_id')
          .as('h'),
      (join) => join.onRef('h.catalogue_item_id', '=', 'w.item'),
    )
    .select(({ ref }) => [
      'w.item as catalogue_item_id',
      sql<string>`coalesce(${ref('i.name')}, '')`.as('name'),
      'w.quantity as expected',
      sql<number>`coalesce(${ref('h.quantity')}, 0)`.as('packed'),
      sql<number>`${ref('w.quantity')} - coalesce(${ref('h.quantity')}, 0)`.as('missing'),
    ])
    .where(({ ref }) => sql<boolean>`coalesce(${ref('h.quantity')}, 0) < ${ref('w.quantity')}`)
    .orderBy('w.item')
    .execute();
}
