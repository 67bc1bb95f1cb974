/** Scans that work on a flightcase: packing, unpacking, sealing, and putting things to a place (domain 4.14). */
import { inSealedCases, moveCases } from '../flightcase_moves.ts';
import {
  accepted,
  assetOf,
  bulkItemOf,
  caseOf,
  duplicate,
  type Ended,
  type Location,
  perform,
  refOf,
  refuse,
  requireOne,
  type ScannedCase,
  type Scanning,
  unfit,
} from './scanning.ts';

/** The scanned unit as an entry of a body's `contents`; null if it is in the right case already. */
async function named(
  scan: Scanning,
  holder: ScannedCase,
  operation: 'pack' | 'unpack',
  already: (inside: number | null) => boolean,
): Promise<Readonly<Record<string, unknown>> | null> {
  const { resolved, quantity } = scan;
  if (resolved?.type === 'asset') {
    requireOne(scan);
    const asset = await assetOf(scan, resolved.id);
    return already(asset.flightcase_id) ? null : { asset_id: asset.id };
  }
  if (resolved?.type === 'flightcase') {
    requireOne(scan);
    const inner = await caseOf(scan, resolved.id);
    return already(inner.parent_flightcase_id) ? null : { flightcase_uuid: inner.uuid };
  }
  if (resolved?.type !== 'catalogue_item')
    return unfit(scan, `${operation} ${operation === 'pack' ? 'into' : 'from'} flightcase ${holder.case_number}`);
  const item = await bulkItemOf(scan, resolved.id);
  return { catalogue_item_id: item.id, quantity };
}

async function within(scan: Scanning, operation: 'pack' | 'unpack'): Promise<Ended> {
  const holder = await caseOf(scan, refOf(scan));
  const already = (inside: number | null) => (operation === 'pack' ? inside === holder.id : inside === null);
  const content = await named(scan, holder, operation, already);
  if (content === null) return duplicate;
  await perform(scan, {
    operation: `flightcases.${operation}`,
    ref: `flightcase:${holder.id}`,
    params: { flightcase: holder.uuid },
    body: { contents: [content] },
  });
  return accepted;
}

export const pack = (scan: Scanning): Promise<Ended> => within(scan, 'pack');
export const unpack = (scan: Scanning): Promise<Ended> => within(scan, 'unpack');

/** The case that a command works on. */
async function commanded(scan: Scanning, command: string): Promise<ScannedCase> {
  if (scan.ref?.type !== 'flightcase')
    refuse(scan, {
      code: 'not_in_case',
      message: `Scan a flightcase first: *${command}* works on the flightcase that is the context.`,
    });
  return caseOf(scan, scan.ref.id);
}

export async function seal(scan: Scanning): Promise<Ended> {
  const one = await commanded(scan, 'seal');
  if (one.status === 'sealed') return duplicate;
  const target = { ref: `flightcase:${one.id}`, params: { flightcase: one.uuid } };
  await perform(scan, { operation: 'flightcases.seal', ...target, body: {} });
  return accepted;
}

/** Breaks the seal; of a case that is out, so that it comes back packed and not sealed (domain 3.12). */
export async function unseal(scan: Scanning): Promise<Ended> {
  const one = await commanded(scan, 'unseal');
  const reason = 'Scanned as unsealed';
  if (one.status === 'out') {
    const { change } = scan;
    await change.update('flightcase', one.id, {
      seal_number: null,
      sealed_at: null,
      sealed_by_id: null,
      unseal_reason: reason,
    });
    change.emit('flightcase.unsealed', 'flightcase', one.id);
    scan.effects.push({ operation: 'flightcases.unseal', ref: `flightcase:${one.id}`, body: { reason } });
    return accepted;
  }
  if (one.status !== 'sealed') return duplicate;
  const target = { ref: `flightcase:${one.id}`, params: { flightcase: one.uuid } };
  await perform(scan, { operation: 'flightcases.unseal', ...target, body: { reason } });
  return accepted;
}

/** The handheld takes the next flightcase that it scans as its context; nothing changes here. */
export async function container(scan: Scanning): Promise<Ended> {
  if (scan.ref?.type === 'flightcase')
    scan.effects.push({ container: `flightcase:${(await caseOf(scan, scan.ref.id)).id}` });
  return accepted;
}

/** Units and cases to the place that was scanned; the place itself is scanned first. */
export async function move(scan: Scanning): Promise<Ended> {
  const { resolved, location, change } = scan;
  if (resolved?.type === 'storage_location') return accepted;
  if (location === null) throw new Error('A move without a place was let through.');
  if (resolved?.type === 'asset') {
    requireOne(scan);
    const asset = await assetOf(scan, resolved.id);
    if (asset.storage_location_id === location.id) return duplicate;
    if ((await inSealedCases(change.query, [asset.id])).length > 0)
      refuse(scan, {
        code: 'in_sealed_case',
        params: { asset: `Asset ${asset.asset_number}` },
        details: { asset_id: asset.id },
      });
    await perform(scan, {
      operation: 'assets.move',
      ref: `asset:${asset.id}`,
      params: { asset: asset.id },
      body: { warehouse_id: location.warehouse_id, storage_location_id: location.id },
      before: { warehouse_id: asset.warehouse_id, storage_location_id: asset.storage_location_id },
    });
    return accepted;
  }
  if (resolved?.type === 'catalogue_item') return placed(scan, resolved.id, location);
  if (resolved?.type !== 'flightcase') return unfit(scan, 'move');
  requireOne(scan);
  const one = await caseOf(scan, resolved.id);
  if (one.storage_location_id === location.id) return duplicate;
  if (one.status === 'out')
    refuse(scan, { code: 'asset_unavailable', message: `Flightcase ${one.case_number} is out.` });
  if (one.warehouse_id !== location.warehouse_id)
    refuse(scan, { code: 'wrong_warehouse', message: `Flightcase ${one.case_number} is in another warehouse.` });
  if (one.parent_flightcase_id !== null)
    refuse(scan, { code: 'already_packed', message: `Flightcase ${one.case_number} is packed in another one.` });
  await moveCases(change, [one.id], location.id);
  scan.effects.push({
    operation: 'flightcases.update',
    ref: `flightcase:${one.id}`,
    params: { flightcase: one.uuid },
    body: { storage_location_id: location.id },
    before: { storage_location_id: one.storage_location_id },
  });
  return accepted;
}

/** Units by number have no place of their own: the scan is the record of where they were put. They have to be there. */
async function placed(scan: Scanning, id: number, { id: position, warehouse_id: warehouse }: Location): Promise<Ended> {
  const { quantity, change } = scan;
  const item = await bulkItemOf(scan, id);
  const level = await change.db
    .selectFrom('stock_level')
    .select('quantity_on_hand as on_hand')
    .where('catalogue_item_id', '=', item.id)
    .where('warehouse_id', '=', warehouse)
    .executeTakeFirst();
  const there = level?.on_hand ?? 0;
  if (item.tracking === 'bulk' && there < quantity)
    refuse(scan, {
      code: 'insufficient_stock',
      message: `${item.name}: ${there} on hand in this warehouse, ${quantity} needed.`,
    });
  scan.effects.push({ ref: `catalogue_item:${item.id}`, placed: { storage_location_id: position, quantity } });
  return accepted;
}
