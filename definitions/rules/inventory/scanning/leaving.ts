/** Scans at the door: units and cases that leave with a rental and come back from it (domain 4.14: dispatch, return). */
import { anyOf, dataOf, type Query, type Refusal, sql } from 'backline/rules';
import { casesBack, dispatchCases, inSealedCases, insideCases, returnCases } from '../flightcase_moves.ts';
import { sealedAround } from '../sealing.ts';
import {
  type Allocation,
  allocationsOf,
  type Line,
  linesOf,
  outOf,
  type Scanned,
  scannedUnits,
  spread,
} from './rental_units.ts';
import {
  accepted,
  assetOf,
  duplicate,
  type Ended,
  perform,
  refOf,
  refuse,
  type ScannedCase,
  type Scanning,
} from './scanning.ts';
import { prepare } from './setting_aside.ts';
import { testsDue } from './tests_due.ts';

interface Leaving {
  readonly rental_item_id: number;
  readonly quantity: number;
  readonly asset_ids?: readonly number[];
}

export async function dispatch(scan: Scanning): Promise<Ended> {
  const rental = refOf(scan);
  const scanned = await scannedUnits(scan, 'dispatch');
  const { flightcase } = scanned;
  if (flightcase?.status === 'out' && flightcase.rental_id === rental) return duplicate;
  await closedCase(scan, scanned);
  const { items, gone, left, away } = await readyOrNot(scan, rental, scanned);
  if (away) refuse(scan, { code: 'asset_unavailable', message: `Flightcase ${away} is in another warehouse.` });
  if (items.length === 0) {
    if (gone) return duplicate;
    refuse(scan, {
      code: 'unallocated_items',
      message: left > 0 ? 'No open line of the rental asks for this.' : 'Nothing in it is set aside for the rental.',
      remedies: [
        { body: { context: 'prepare' }, label: 'Prepare it for the rental first' },
        { body: { context: 'prepare', free_scan: true }, label: 'Add a line for it and prepare it first' },
      ],
    });
  }
  if (left > 0 && flightcase === null)
    refuse(scan, { code: 'quantity_exceeded', params: { min: 1, max: scan.quantity - left } });
  const target = { ref: `rental:${rental}`, params: { rental } };
  await perform(scan, { operation: 'rentals.dispatch', ...target, body: { items } });
  if (flightcase) await dispatchCases(scan.change, [flightcase.id], rental);
  const moved = new Set(items.flatMap(({ asset_ids: assets }) => assets ?? []));
  const units = scanned.units.filter(({ asset_id: asset }) => asset !== null && moved.has(asset));
  return (await testsDue(scan, units)) ?? accepted;
}

/** Lets units leave. If one scan at the door is enough, free ones are set aside and prepared on the way. */
async function readyOrNot(scan: Scanning, rental: number, scanned: Scanned): ReturnType<typeof leaving> {
  const found = await leaving(scan, rental, scanned);
  const ready = found.items.length > 0 || found.gone || found.away !== undefined || scanned.flightcase !== null;
  if (ready || !scan.change.settings.get('rentals.scan_once')) return found;
  await prepare(scan);
  return leaving(scan, rental, scanned);
}

/** A case leaves packed or sealed; a sealed-in unit leaves with its case alone. */
async function closedCase(scan: Scanning, { units, flightcase }: Scanned): Promise<void> {
  const { query } = scan.change;
  if (flightcase === null) {
    const assets = units.flatMap(({ asset_id: asset }) => asset ?? []);
    if ((await inSealedCases(query, assets)).length > 0) refuse(scan, await sealedIn(query, assets));
    return;
  }
  if (flightcase.status !== 'packed' && flightcase.status !== 'sealed')
    refuse(scan, { code: 'invalid_state', message: `Cannot dispatch this flightcase in status ${flightcase.status}.` });
  const around = await sealedAround(query, flightcase.id);
  if (around) refuse(scan, around);
}

/** It leaves with its case alone. */
async function sealedIn(query: Query, assets: readonly number[]): Promise<Refusal> {
  const around = await dataOf(query)
    .selectFrom('asset as a')
    .innerJoin('flightcase as f', 'f.id', 'a.flightcase_id')
    .select(['f.id', 'f.case_number as number'])
    .where('a.id', '=', anyOf(assets))
    .orderBy('f.id')
    .limit(1)
    .executeTakeFirst();
  const message = 'This is in a sealed flightcase: scan the case.';
  if (!around) return { code: 'in_sealed_case', message };
  return {
    code: 'in_sealed_case',
    message: `This is in the sealed flightcase ${around.number}: scan the case.`,
    details: { flightcase: around },
    remedies: [{ body: { code: around.number }, label: `Scan the case ${around.number}` }],
  };
}

/** The leaving units, by line: assets that are set aside here, and of units by number what the lines still need. */
async function leaving(scan: Scanning, rental: number, { units, flightcase }: Scanned) {
  const allocations = await allocationsOf(scan.change.query, rental);
  const lines = await linesOf(scan.change.query, rental);
  const parts = new Map<number, { quantity: number; assets: number[] }>();
  const put = (line: number, quantity: number, asset: number | null) => {
    const part = parts.get(line) ?? { quantity: 0, assets: [] };
    part.quantity += quantity;
    if (asset !== null) part.assets.push(asset);
    parts.set(line, part);
  };
  let gone = false;
  let left = 0;
  const here = (line: Line) => flightcase === null || line.warehouse === flightcase.warehouse_id;
  const wanted = lines.filter((line) => line.left > 0 && units.some((unit) => unit.catalogue_item_id === line.item));
  const away = wanted.length > 0 && !wanted.some(here) ? flightcase?.case_number : undefined;
  for (const { asset_id: asset, catalogue_item_id: item, quantity } of units) {
    if (asset !== null) {
      const held = allocations.find((one) => one.asset === asset);
      if (held?.state === 'dispatched') gone = true;
      else if (held) put(held.line, 1, asset);
      continue;
    }
    left += spread(
      lines.filter((line) => line.item === item && here(line)),
      (line) => line.left,
      quantity,
      (line, some) => {
        line.left -= some;
        put(line.id, some, null);
      },
    );
  }
  const items = [...parts].map(
    ([line, { quantity, assets }]): Leaving => ({
      rental_item_id: line,
      quantity,
      ...(assets.length > 0 ? { asset_ids: assets } : {}),
    }),
  );
  return { items, gone, left, away };
}

export async function takeBack(scan: Scanning): Promise<Ended> {
  const scanned = await scannedUnits(scan, 'return');
  if (scanned.flightcase) return takeCaseBack(scan, scanned.flightcase, scanned);
  const [unit] = scanned.units;
  if (!unit) throw new Error('A scan of nothing was let through.');
  if (unit.asset_id !== null) return takeAssetBack(scan, unit.asset_id);
  if (scan.ref === null)
    refuse(scan, {
      code: 'asset_not_on_rental',
      message: 'Units by number come back to a rental: name it as the context.',
    });
  const open = openLots(await allocationsOf(scan.change.query, scan.ref.id), unit.catalogue_item_id);
  const max = open.reduce((total, { out }) => total + out, 0);
  if (max === 0) refuse(scan, { code: 'asset_not_on_rental', message: 'None of this is out on the rental.' });
  if (unit.quantity > max) refuse(scan, { code: 'quantity_exceeded', params: { min: 1, max } });
  await performReturn(scan, scan.ref.id, byLine(open, unit.quantity));
  return accepted;
}

/** Whether the rental is in a warehouse within the actor's scope. */
async function seesRental({ change: { query, actor } }: Scanning, id: number): Promise<boolean> {
  const found = await query(
    'select 1 from "rental" where "id" = $1 and ($2::integer[] is null or "warehouse_id" = any($2))',
    [id, actor.scope],
  );
  return found.length > 0;
}

async function takeAssetBack(scan: Scanning, id: number): Promise<Ended> {
  const asset = await assetOf(scan, id);
  if (asset.status === 'lost') {
    const warehouse = scan.location?.warehouse_id ?? asset.warehouse_id;
    await perform(scan, {
      operation: 'assets.mark_found',
      ref: `asset:${id}`,
      params: { asset: id },
      body: { warehouse_id: warehouse },
    });
    return accepted;
  }
  const out = await outOf(scan.change.query, id);
  if (!out) {
    if (['available', 'allocated', 'prepared'].includes(asset.status)) return duplicate;
    refuse(scan, {
      code: 'asset_not_on_rental',
      message: `Asset ${asset.asset_number} is ${asset.status.replaceAll('_', ' ')}.`,
    });
  }
  if (scan.ref !== null && scan.ref.id !== out.rental) {
    const seen = await seesRental(scan, out.rental);
    refuse(scan, {
      code: 'asset_not_on_rental',
      message: `Asset ${asset.asset_number} is out on another rental.`,
      details: { asset_id: id, out_on: seen ? out.rental : null },
      ...(seen && {
        remedies: [
          { body: { context_ref_id: String(out.rental) }, label: 'Take it back from the rental that it is out on' },
        ],
      }),
    });
  }
  await performReturn(scan, out.rental, [{ asset_id: id, quantity: 1 }]);
  return accepted;
}

/** All that left in the case and is out, at once; the case comes back with it. */
async function takeCaseBack(scan: Scanning, one: ScannedCase, { units }: Scanned): Promise<Ended> {
  const { query } = scan.change;
  if (one.status === 'retired')
    refuse(scan, { code: 'asset_not_on_rental', message: `Flightcase ${one.case_number} is retired.` });
  if (one.status !== 'out') return duplicate;
  const rental = one.rental_id ?? scan.ref?.id ?? null;
  if (rental === null || (scan.ref !== null && scan.ref.id !== rental))
    refuse(scan, { code: 'asset_not_on_rental', message: `Flightcase ${one.case_number} is not out on this rental.` });
  const allocations = await allocationsOf(query, rental);
  const assets = new Set(units.flatMap(({ asset_id: asset }) => asset ?? []));
  const inside = new Set(
    (
      await dataOf(query)
        .selectFrom(insideCases([one.id]).as('i'))
        .select('i.id')
        .execute()
    ).map(({ id }) => id),
  );
  const single = allocations
    .filter(({ asset, out }) => asset !== null && assets.has(asset) && out > 0)
    .map(({ asset }) => ({ asset_id: asset as number, quantity: 1 }));
  const items: object[] = [...single];
  for (const [item, lots] of Map.groupBy(
    units.filter(({ asset_id: asset }) => asset === null),
    ({ catalogue_item_id }) => catalogue_item_id,
  )) {
    const open = openLots(allocations, item);
    const named = open.filter(({ flightcase }) => flightcase !== null && inside.has(flightcase));
    const packed = lots.reduce((total, { quantity }) => total + quantity, 0);
    items.push(...byLine(named.length > 0 ? named : open, packed));
  }
  const to = scan.location?.warehouse_id ?? (await homeOf(scan, rental));
  if (items.length > 0) await performReturn(scan, rental, items);
  const back = await casesBack(query, rental, [one.id]);
  await returnCases(scan.change, back, to);
  return accepted;
}

async function homeOf(scan: Scanning, rental: number): Promise<number> {
  const row = await scan.change.db
    .selectFrom('rental')
    .select(({ ref }) => sql<number>`coalesce(${ref('return_warehouse_id')}, ${ref('warehouse_id')})`.as('id'))
    .where('id', '=', rental)
    .executeTakeFirst();
  if (!row) throw new Error(`rental:${rental} is gone while units come back.`);
  return row.id;
}

const openLots = (allocations: readonly Allocation[], item: number) =>
  allocations.filter((one) => one.asset === null && one.item === item && one.out > 0);

/** Units by number as a return's items: lines in the order of their oldest lots. */
function byLine(open: readonly Allocation[], quantity: number): { rental_item_id: number; quantity: number }[] {
  const lines = new Map<number, number>();
  spread(
    open,
    ({ out }) => out,
    quantity,
    ({ line }, some) => {
      lines.set(line, (lines.get(line) ?? 0) + some);
    },
  );
  return [...lines].map(([line, some]) => ({ rental_item_id: line, quantity: some }));
}

async function performReturn(scan: Scanning, rental: number, items: readonly object[]): Promise<void> {
  await perform(scan, {
    operation: 'rentals.return',
    ref: `rental:${rental}`,
    params: { rental },
    body: { items, ...(scan.location ? { warehouse_id: scan.location.warehouse_id } : {}) },
  });
}
