/** `*undo*`: undoes the device's last scan, if there is an opposite operation (domain 4.14). */

import { type Columns, type Data, type RouteName, sql } from 'backline/rules';
import { moveCases } from '../flightcase_moves.ts';
import { accepted, caseOf, type Ended, type Performed, perform, refuse, type Scanning } from './scanning.ts';

const lastOf = (db: Data, device: string) =>
  db
    .selectFrom('scan as s')
    .select(['s.id', 's.context', 's.effects'])
    .where('s.device_id', '=', device)
    .where('s.outcome', 'in', ['accepted', 'warning'])
    .where(({ ref }) => sql<boolean>`jsonb_path_exists(${ref('s.effects')}, '$[*].operation')`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scan as u')
            .select('u.id')
            .whereRef('u.device_id', '=', 's.device_id')
            .whereRef('u.id', '>', 's.id')
            .where('u.outcome', '=', 'accepted')
            .where(
              ({ ref }) =>
                sql<boolean>`${ref('u.effects')} @> jsonb_build_array(jsonb_build_object('undone', 'scan:' || ${ref('s.id')}))`,
            ),
        ),
      ),
    )
    .where(({ ref }) => sql<boolean>`not jsonb_path_exists(${ref('s.effects')}, '$[*].undone')`)
    .$narrowType<{ effects: readonly (Performed | { readonly shown: unknown })[] }>()
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function undo(scan: Scanning): Promise<Ended> {
  if (scan.deviceId === null)
    refuse(scan, { code: 'invalid_state', message: 'Only a device that tells its device_id can undo its scans.' });
  const last = await lastOf(scan.change.db, scan.deviceId);
  if (!last) refuse(scan, { code: 'invalid_state', message: 'There is nothing to undo.' });
  const done = last.effects.filter((effect): effect is Performed => 'operation' in effect);
  for (const effect of [...done].reverse()) {
    const opposite = opposites[effect.operation];
    if (!opposite)
      refuse(scan, {
        code: 'invalid_state',
        message: `A scan to ${last.context.replaceAll('_', ' ')} cannot be undone.`,
      });
    await opposite(scan, effect);
  }
  scan.effects.push({ undone: `scan:${last.id}` });
  return accepted;
}

interface Moved {
  readonly rental_item_id?: number;
  readonly asset_id?: number;
  readonly quantity?: number;
  readonly asset_ids?: readonly number[];
}

/** The units that a dispatch or a return was performed for: one by one where they are known, else by line and number. */
function unitsOf(body: Performed['body']): readonly Moved[] {
  const items = (body?.['items'] ?? []) as readonly Moved[];
  return items.flatMap(({ rental_item_id: line, asset_id: asset, quantity = 1, asset_ids: assets = [] }): Moved[] => {
    const rest = quantity - assets.length;
    if (asset !== undefined) return [{ asset_id: asset }];
    const named = assets.map((id): Moved => ({ asset_id: id }));
    return rest > 0 && line !== undefined ? [...named, { rental_item_id: line, quantity: rest }] : named;
  });
}

type Opposite = (scan: Scanning, done: Performed) => Promise<unknown>;

/** The same record, another operation. */
const by =
  (operation: RouteName, body: (done: Performed) => Readonly<Record<string, unknown>>): Opposite =>
  (scan, done) =>
    perform(scan, { operation, ref: done.ref, ...(done.params ? { params: done.params } : {}), body: body(done) });

/** A case that was opened is closed again, one that was put somewhere goes back. */
const caseBefore: Opposite = async (scan, done) => {
  if (done.before?.['status'] !== undefined) {
    const one = await caseOf(scan, Number(done.ref.split(':')[1]));
    if (one.status !== 'open')
      refuse(scan, { code: 'invalid_state', message: `Flightcase ${one.case_number} is ${one.status} by now.` });
    await scan.change.update('flightcase', one.id, {
      status: done.before['status'] as Columns<'flightcase'>['status'],
    });
    scan.effects.push({ ...done, body: done.before });
    return;
  }
  const before = done.before?.['storage_location_id'];
  const id = Number(done.ref.split(':')[1]);
  if (typeof before === 'number') await moveCases(scan.change, [id], before);
  else await scan.change.update('flightcase', id, { storage_location_id: null });
  scan.effects.push({ ...done, body: done.before ?? {} });
};

const opposites: Readonly<Record<string, Opposite>> = {
  'flightcases.pack': by('flightcases.unpack', ({ body }) => ({ contents: body?.['contents'], force: true })),
  'flightcases.unpack': by('flightcases.pack', ({ body }) => ({ contents: body?.['contents'], exception: true })),
  'flightcases.seal': by('flightcases.unseal', () => ({ reason: 'Undone by scan' })),
  'flightcases.update': caseBefore,
  'assets.move': by('assets.move', ({ before }) => before ?? {}),
  'assets.mark_found': by('assets.mark_lost', () => ({ reason: 'Undone by scan' })),
  'stock_check_items.update': by('stock_check_items.update', ({ before }) => before ?? {}),
  'rental_item_allocations.prepare': by('rental_item_allocations.unprepare', () => ({})),
  'rentals.dispatch': by('rentals.undispatch', ({ body }) => ({ items: unitsOf(body) })),
  'rentals.return': by('rentals.undo_return', ({ body }) => ({ items: unitsOf(body) })),
  'rental_items.create': (scan, done) =>
    perform(scan, {
      operation: 'rental_items.delete',
      ref: done.ref,
      params: { ...done.params, item: done.made ?? 0 },
    }),
  'rental_item_allocations.create': released,
};

/** One operation may have set several units aside: each is released by itself. */
async function released(scan: Scanning, done: Performed): Promise<void> {
  const assets = (done.body?.['asset_ids'] ?? []) as readonly number[];
  const rows = await scan.change.db
    .selectFrom('rental_item_allocation')
    .select('id')
    .where('state', 'in', ['allocated', 'prepared'])
    .where(
      ({ ref }) =>
        sql<boolean>`(${ref('id')} = ${done.made ?? 0} or ${ref('rental_item_id')} = ${done.params?.['item'] ?? 0} and ${ref('asset_id')} = any(${assets}::integer[]))`,
    )
    .orderBy('id')
    .execute();
  for (const { id } of rows)
    await perform(scan, {
      operation: 'rental_item_allocations.delete',
      ref: `rental_item_allocation:${id}`,
      params: { ...done.params, allocation: id },
    });
}
