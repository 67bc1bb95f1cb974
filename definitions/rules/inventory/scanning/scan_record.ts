/** A scan from its body to its outcome: read, resolve, perform, or say why not (domain 4.14). */

import { ApiError, type Code, type Draft, invalid, type RemedySpec, type Reported, translate } from 'backline/rules';
import { rentalStates } from '../../../../generated/states.ts';
import { container, move, pack, seal, unpack, unseal } from './case_scans.ts';
import { type Command, isSeen, type Resolved, type ResolvedType, readCode, resolveCode } from './codes.ts';
import { dispatch, takeBack } from './leaving.ts';
import { lookup } from './lookup.ts';
import { type ContextRef, duplicate, type Ended, type Location, refuse, type Scanning } from './scanning.ts';
import { allocate, prepare } from './setting_aside.ts';
import { repair, stockCheck } from './stock_scans.ts';
import { transferDispatch, transferReceive } from './transfer_scans.ts';
import { undo } from './undo.ts';

interface ScanBody {
  readonly code: string;
  readonly context: string;
  readonly quantity?: number | null;
  readonly context_ref_type?: string | null;
  readonly context_ref_id?: string | number | null;
  readonly device_id?: string | null;
  readonly scanned_at?: string | null;
  readonly location_id?: number | null;
  readonly free_scan?: boolean | null;
}

interface Context {
  readonly run: (scan: Scanning) => Promise<Ended>;
  /** The kind of record that it is about. */
  readonly about: string | null;
  readonly needed: boolean;
  /** The operation on it, and the statuses in which that is possible; others refuse whatever is scanned. */
  readonly step?: { readonly verb: string; readonly from: readonly string[] };
}

const contexts: Readonly<Record<string, Context>> = {
  lookup: { run: lookup, about: null, needed: false },
  allocate: {
    run: allocate,
    about: 'rental',
    needed: true,
    step: { verb: 'allocate units to', from: [...rentalStates.quoted, ...rentalStates.handling] },
  },
  prepare: { run: prepare, about: 'rental', needed: true, step: { verb: 'prepare', from: [...rentalStates.handling] } },
  dispatch: {
    run: dispatch,
    about: 'rental',
    needed: true,
    step: { verb: 'dispatch', from: [...rentalStates.handling] },
  },
  return: {
    run: takeBack,
    about: 'rental',
    needed: false,
    step: { verb: 'return', from: ['dispatched', 'returned', 'completed'] },
  },
  pack: { run: pack, about: 'flightcase', needed: true },
  unpack: { run: unpack, about: 'flightcase', needed: true },
  stock_check: {
    run: stockCheck,
    about: 'stock_check',
    needed: true,
    step: { verb: 'count', from: ['counting'] },
  },
  transfer_dispatch: { run: transferDispatch, about: 'warehouse_transfer', needed: true },
  transfer_receive: { run: transferReceive, about: 'warehouse_transfer', needed: true },
  repair: { run: repair, about: 'repair', needed: false },
  move: { run: move, about: 'storage_location', needed: false },
};

const byCommand: Readonly<Record<Command, (scan: Scanning) => Promise<Ended>>> = { seal, unseal, undo, container };

export interface Outcome {
  readonly outcome: Ended['outcome'] | 'rejected';
  readonly quantity: number;
  readonly resolved: Resolved | null;
  readonly code: string | null;
  readonly reason: string | null;
  readonly effects: readonly object[];
  /** The refusal, for the answer alone. */
  readonly reported?: Reported;
}

type ScanDraft = Draft<ScanBody>;

/**
 * Performs the scan. Refuses a body that no scan can be made of (422); a refusal of the operations is the outcome `rejected`,
 * with nothing changed.
 */
export async function performScan(draft: ScanDraft): Promise<Outcome> {
  const { input, change } = draft;
  const ref = await checkedRef(draft);
  const location = await locationOf(draft, ref);
  const read = readCode(input.code);
  const quantity = read.quantity ?? input.quantity ?? 1;
  const none = { quantity, resolved: null, effects: [] };
  if (await isRepeated(draft, quantity)) return { ...none, ...ending(duplicate) };
  let resolved: Resolved | null = null;
  if (read.command === null) {
    const found = await resolveCode(draft, read.code);
    if ('refusal' in found) {
      const { error: _, ...refused } = refusalOf(
        draft,
        thrownBy(() => change.refuse(found.refusal)),
      );
      return { ...none, ...refused };
    }
    resolved = found.resolved;
  }
  const context = contexts[input.context];
  if (!context) throw new Error(`No scan has the context "${input.context}".`);
  if (input.context === 'move' && read.command === null && location === null && resolved?.type !== 'storage_location')
    draft.refuse(invalid('location_id', 'Say where to: location_id, or a storage_location as context_ref.'));
  const scan: Scanning = {
    change,
    resolved,
    quantity,
    ref,
    location,
    deviceId: input.device_id ?? null,
    freeScan: input.free_scan === true,
    effects: [],
    performing: null,
  };
  const run = read.command === null ? context.run : byCommand[read.command];
  const shown = read.command !== null && ref?.type === 'flightcase' ? flightcaseRef(ref) : resolved;
  try {
    const ended = await change.attempt(async () => {
      if (read.quantity !== null && resolved?.type !== 'catalogue_item')
        refuse(scan, { code: 'invalid_quantity', message: 'Only units by number take a quantity.' });
      if (read.command === null) await requireStatus(scan, context);
      return run(scan);
    });
    return { quantity, resolved: shown, effects: scan.effects, ...ending(ended) };
  } catch (error) {
    const { error: refusal, ...refused } = refusalOf(draft, error);
    return { quantity, resolved: shown, effects: [], ...refused, reported: reportOf(draft, scan, refusal) };
  }
}

/**
 * The refusal of the operation that the scan performed, else of the scan itself, which may be repeated in another way. The
 * details contain its record, so that remedies find it.
 */
function reportOf({ input }: ScanDraft, { ref, performing }: Scanning, error: ApiError): Reported {
  const { details, remedies } = error;
  const about = ref === null ? {} : { [`${ref.type}_id`]: ref.id };
  const code = error.code as Code;
  const refusal = { code, details: { ...about, ...performing?.params, ...details }, remedies };
  return performing === null
    ? { refusal, operation: 'scans.create', body: { ...input } }
    : { refusal, operation: performing.operation, body: performing.body ?? {} };
}

/** The operation's first guard, checked before the scanned code is read. */
async function requireStatus(scan: Scanning, { step }: Context): Promise<void> {
  const { ref, change } = scan;
  if (!step || ref === null) return;
  const [row] = await change.query<{ status: string }>(
    `select "status" from "${change.services.resources[ref.type]?.table}" where "id" = $1`,
    [ref.id],
  );
  const status = row?.status ?? 'unknown';
  if (!step.from.includes(status))
    refuse(scan, {
      code: 'invalid_state',
      message: `Cannot ${step.verb} a ${ref.type.replaceAll('_', ' ')} in status ${status}.`,
      details: { status, from: step.from },
      remedies: ref.type === 'rental' ? intoOrder : [],
    });
}

/** Operations that bring a rental to a state in which its units are handled: only allowed ones are offered. */
const intoOrder: readonly RemedySpec[] = [
  { operation: 'rentals.convert_to_quote', label: 'Convert it to a quotation first' },
  { operation: 'rentals.convert_to_order', label: 'Convert it to an order first' },
  { operation: 'rentals.reinstate', label: 'First: reinstate it' },
];

const flightcaseRef = ({ id }: ContextRef): Resolved => ({ type: 'flightcase', id });
const ending = ({ outcome, code, reason }: Ended) => ({ outcome, code, reason });

function thrownBy(refusing: () => never): unknown {
  try {
    return refusing();
  } catch (error) {
    return error;
  }
}

/** A refusal as an outcome; anything else is thrown on, and PostgreSQL's wish to try again among it. */
function refusalOf({ services }: ScanDraft, error: unknown) {
  const { table } = error as { readonly table?: string };
  const spec = Object.values(services.resources).find((one) => one.table === table) ?? null;
  const refusal = translate(error, spec);
  if (!(refusal instanceof ApiError) || refusal.status >= 500) throw error;
  const [first] = Object.values(refusal.errors).flat();
  const reason = refusal.code === 'validation_failed' ? (first ?? refusal.message) : refusal.message;
  return { outcome: 'rejected' as const, code: refusal.code, reason: reason.slice(0, 255), error: refusal };
}

/** The record of the context: of the kind that the context is about, and one that the actor sees. */
async function checkedRef(draft: ScanDraft): Promise<ContextRef | null> {
  const { input, refuse: stop } = draft;
  const context = contexts[input.context];
  const type = input.context_ref_type ?? null;
  if (type === null) {
    if (context?.needed)
      stop(
        invalid(
          'context_ref_type',
          `A scan to ${input.context.replaceAll('_', ' ')} needs a ${context.about} as context_ref.`,
        ),
      );
    return null;
  }
  if (context?.about && type !== context.about)
    stop(invalid('context_ref_type', `A scan to ${input.context.replaceAll('_', ' ')} is about a ${context.about}.`));
  const id = Number(input.context_ref_id);
  const known = Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647;
  if (!known || !(await isSeen(draft, { type: type as ResolvedType, id })))
    stop(invalid('context_ref_id', `The selected ${type.replaceAll('_', ' ')} does not exist.`));
  return { type, id };
}

/** The location that the scan names, else that of its context; null without one. */
async function locationOf({ input, db, refuse: stop }: ScanDraft, ref: ContextRef | null): Promise<Location | null> {
  const id = input.location_id ?? (ref?.type === 'storage_location' ? ref.id : null);
  if (id === null) return null;
  const location = await db
    .selectFrom('storage_location')
    .select(['id', 'warehouse_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return location ?? stop(invalid('location_id', 'The selected location does not exist.'));
}

const repeatSql = `select 1 from "scan" where "device_id" = $1 and "code" = $2 and "context" = $3 and "context_ref_type" is not distinct from $4
    and "context_ref_id" is not distinct from $5 and "outcome" <> 'duplicate' and ("outcome" <> 'rejected' or ("quantity" = $7 and not $8))
    and "scanned_at" > coalesce($6::timestamptz, now()) - interval '2 seconds' and "scanned_at" < coalesce($6::timestamptz, now()) + interval '2 seconds' limit 1`;

/**
 * Whether the same device scanned the same within two seconds; a device's scans are taken one after the other. A refused scan may
 * be repeated at once in another way.
 */
async function isRepeated({ input, query }: ScanDraft, quantity: number): Promise<boolean> {
  const device = input.device_id?.trim() ?? '';
  if (device === '') return false;
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`scan ${device}`]);
  const rows = await query(repeatSql, [
    device,
    input.code.trim(),
    input.context,
    input.context_ref_type ?? null,
    input.context_ref_id === undefined || input.context_ref_id === null ? null : String(input.context_ref_id),
    input.scanned_at ?? null,
    quantity,
    input.free_scan === true,
  ]);
  return rows.length > 0;
}
