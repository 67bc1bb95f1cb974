/** Rules of scans: a scan performs the operation of its context and stores the result (domain 4.14). */

import type { ActionHandler, Effect, Prepare } from 'backline/rules';
import type { ScanCreateInput, ScanResolveInput, ScanRow, ScanRules } from '../../../generated/rules/scan.ts';
import { readCode, resolveCode } from './scanning/codes.ts';
import { shownOf } from './scanning/lookup.ts';
import { performScan } from './scanning/scan_record.ts';

const create: Prepare<ScanCreateInput> = async (draft) => {
  const done = await performScan(draft);
  return {
    values: {
      quantity: done.quantity,
      outcome: done.outcome,
      reason_code: done.code,
      reason: done.reason,
      resolved_type: done.resolved?.type ?? null,
      resolved_id: done.resolved === null ? null : String(done.resolved.id),
      effects: done.effects,
    },
    ...(done.reported ? { reported: done.reported } : {}),
  };
};

/** A duplicate did nothing, so it has no event. */
const tell: Effect<ScanRow, ScanCreateInput> = ({ record, emit }) => {
  if (record.outcome !== 'duplicate')
    emit(record.outcome === 'rejected' ? 'scan.rejected' : 'scan.performed', 'scan', record.id);
};

const resolve: ActionHandler<null, ScanResolveInput> = async (change) => {
  const { input, query, actor, services } = change;
  const { command, quantity, code } = readCode(input.code);
  if (command !== null)
    return { resolution: { command, quantity, resolved_type: null, resolved_id: null, ref: null, shown: {} } };
  const found = await resolveCode(change, code);
  if ('refusal' in found) return change.refuse(found.refusal);
  const { type, id } = found.resolved;
  if (quantity !== null && type !== 'catalogue_item')
    change.refuse({ code: 'invalid_quantity', message: 'Only units by number take a quantity.' });
  return {
    resolution: {
      command,
      quantity,
      resolved_type: type,
      resolved_id: String(id),
      ref: `${type}:${id}`,
      shown: await shownOf(query, found.resolved, services, actor),
    },
  };
};

export const rules = { prepare: { create }, effects: { tell }, actions: { resolve } } satisfies ScanRules;
