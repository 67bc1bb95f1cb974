/** The data of one scan: its body as it was understood, and the operations of the API that it performs. */

import type { Change, Refusal, RouteName } from 'backline/rules';
import type { PackedUnit } from '../flightcase_moves.ts';
import type { Resolved } from './codes.ts';

type ScanChange = Change<Readonly<Record<string, unknown>>, unknown>;

/** An operation that a scan performed, as its `effects` list it. */
export interface Performed {
  /** Route of the operation, such as `flightcases.pack`. */
  readonly operation: RouteName;
  /** The record that it worked on. */
  readonly ref: string;
  readonly params?: Readonly<Record<string, number | string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Values from before, where undoing needs them. */
  readonly before?: Readonly<Record<string, unknown>>;
  /** Id of the record that it made. */
  readonly made?: number;
}

/** How a scan ended that was not refused. */
export interface Ended {
  readonly outcome: 'accepted' | 'duplicate' | 'warning';
  readonly code: string | null;
  readonly reason: string | null;
}

export interface Location {
  readonly id: number;
  readonly warehouse_id: number;
}

/** The record that a scan is about, of the kind that its context demands. */
export interface ContextRef {
  readonly type: string;
  readonly id: number;
}

export interface Scanning {
  readonly change: ScanChange;
  /** Null for commands. */
  readonly resolved: Resolved | null;
  readonly quantity: number;
  readonly ref: ContextRef | null;
  /** Where it was scanned. */
  readonly location: Location | null;
  readonly deviceId: string | null;
  readonly freeScan: boolean;
  /** The effects so far; `perform` adds to them. */
  readonly effects: (Performed | Readonly<Record<string, unknown>>)[];
  /** The present operation: a refusal is its own. */
  performing: Performed | null;
}

export const accepted: Ended = { outcome: 'accepted', code: null, reason: null };
export const duplicate: Ended = { outcome: 'duplicate', code: 'already_scanned', reason: 'This was scanned already.' };
export const warning = (code: string, reason: string): Ended => ({ outcome: 'warning', code, reason });

/** Performs an operation and notes it. */
export async function perform(scan: Scanning, done: Performed): Promise<Readonly<Record<string, unknown>>> {
  const { params, body } = done;
  scan.performing = done;
  const reply = await scan.change.perform(done.operation, { ...(params ? { params } : {}), ...(body ? { body } : {}) });
  scan.performing = null;
  const [record] = Object.values(reply) as { readonly id?: number }[];
  scan.effects.push(done.operation.endsWith('.create') ? { ...done, made: record?.id ?? 0 } : done);
  return reply;
}

export function refuse(scan: Scanning, refusal: Refusal): never {
  return scan.change.refuse(refusal);
}

/** The record of the context, which the scan's checks have made sure of. */
export function refOf(scan: Scanning): number {
  if (scan.ref === null) throw new Error('A scan without its context was let through.');
  return scan.ref.id;
}

/** An asset as scans need it. */
interface ScannedAsset {
  readonly id: number;
  readonly asset_number: string;
  readonly catalogue_item_id: number;
  readonly warehouse_id: number;
  readonly storage_location_id: number | null;
  readonly flightcase_id: number | null;
  readonly status: string;
  readonly test_status: string;
}

export async function assetOf(scan: Scanning, id: number): Promise<ScannedAsset> {
  const asset = await scan.change.db
    .selectFrom('asset')
    .select([
      'id',
      'asset_number',
      'catalogue_item_id',
      'warehouse_id',
      'storage_location_id',
      'flightcase_id',
      'status',
      'test_status',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!asset) throw new Error(`asset:${id} is gone while it is scanned.`);
  return asset;
}

/** A flightcase as scans need it. */
export interface ScannedCase {
  readonly id: number;
  readonly uuid: string;
  readonly case_number: string;
  readonly status: string;
  readonly warehouse_id: number;
  readonly storage_location_id: number | null;
  readonly rental_id: number | null;
  readonly parent_flightcase_id: number | null;
  readonly asset_id: number | null;
}

export async function caseOf(scan: Scanning, id: number): Promise<ScannedCase> {
  const found = await scan.change.db
    .selectFrom('flightcase')
    .select([
      'id',
      'uuid',
      'case_number',
      'status',
      'warehouse_id',
      'storage_location_id',
      'rental_id',
      'parent_flightcase_id',
      'asset_id',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Error(`flightcase:${id} is gone while it is scanned.`);
  return found;
}

interface BulkItem {
  readonly id: number;
  readonly name: string;
  readonly tracking: string;
}

/** An item whose units are scanned by number; units that are known one by one are refused. */
export async function bulkItemOf(scan: Scanning, id: number): Promise<BulkItem> {
  const item = await scan.change.db
    .selectFrom('catalogue_item')
    .select(['id', 'name', 'tracking'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!item) throw new Error(`catalogue_item:${id} is gone while it is scanned.`);
  if (item.tracking === 'serialised')
    refuse(scan, {
      code: 'wrong_item',
      message: `Units of ${item.name} are known one by one: scan the unit.`,
    });
  return item;
}

/** One unit, or units by number. */
export type Units = Pick<PackedUnit, 'asset_id' | 'catalogue_item_id' | 'quantity'>;

/** A whole number of things takes no quantity. */
export function requireOne(scan: Scanning): void {
  if (scan.quantity !== 1) refuse(scan, { code: 'invalid_quantity', message: 'Only units by number take a quantity.' });
}

/** Refuses a scan that its context does not use. */
export function unfit(scan: Scanning, context: string): never {
  const what = (scan.resolved?.type ?? 'command').replaceAll('_', ' ');
  return refuse(scan, {
    code: 'not_tracked',
    message: `A ${what} cannot be scanned to ${context.replaceAll('_', ' ')}.`,
  });
}
