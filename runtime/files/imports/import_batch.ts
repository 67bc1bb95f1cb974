/** Rules of imports under way: one can be ended, and taken back by whoever may delete what it made. */
import type {
  ImportBatchCancelInput,
  ImportBatchRollbackInput,
  ImportBatchRow,
  ImportBatchRules,
} from '../../../generated/rules/import_batch.ts';
import { holds } from '../../base/identity/abilities.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { ActionHandler, Effect } from '../../base/kernel/rules.ts';
import { entityOf } from './import_plan.ts';
import { batchesBehind } from './run.ts';
import { routeOf } from './targets.ts';

const stopSql = `update "job" set "status" = 'cancelled', "finished_at" = clock_timestamp(), "lease_until" = null, "updated_at" = clock_timestamp()
  where "id" = $1::uuid and "status" in ('queued', 'running') returning 1 as "one"`;

/** Whoever runs it notices with its next portion of rows, which waits for this change. */
const stopJob: Effect<ImportBatchRow, ImportBatchCancelInput> = async (change) => {
  const { record, writeUnaudited } = change;
  for (const id of await batchesBehind(change.services as Services, record.id)) {
    const [ended] = await change.updateWhere(
      'import_batch',
      ({ and, eb }) => and([eb('id', '=', id), eb('status', '=', 'queued')]),
      { status: 'cancelled', finished_at: new Date().toISOString() },
    );
    if (ended !== undefined) change.emit('import.cancelled', 'import_batch', id as never);
  }
  if (record.job_id !== null) await writeUnaudited('job', stopSql, [record.job_id]);
};

const rollback: ActionHandler<ImportBatchRow, ImportBatchRollbackInput> = async (change) => {
  const { record, refuse, actor, update } = change;
  const services = change.services as Services;
  const spec = entityOf(services, record.entity, refuse);
  const needed = routeOf(services, spec, 'destroy')?.abilities ?? [];
  const missing = needed.find((ability) => ability !== '' && !holds(actor.abilities, ability));
  if (missing !== undefined && actor.type !== 'system')
    refuse({ code: 'missing_ability', params: { ability: missing }, details: { required_ability: missing } });
  await update('import_batch', record.id, { status: 'rolling_back', undone: 0, undo_left: 0 });
  return { import_batch_id: record.id };
};

export const rules = { effects: { stop_job: stopJob }, actions: { rollback } } satisfies ImportBatchRules;
