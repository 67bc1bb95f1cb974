/** Rules of running imports: one can be cancelled, and rolled back by a caller with the right to delete its records. */
import type {
  ImportBatchCancelInput,
  ImportBatchRollbackInput,
  ImportBatchRow,
  ImportBatchRules,
} from '../../../generated/rules/import_batch.ts';
import { holds } from '../../base/identity/abilities.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { ActionHandler, Change, Effect } from '../../base/kernel/rules.ts';
import { entityOf, type Planned, refusedToAgents } from './import_plan.ts';
import { batchesBehind } from './run.ts';
import { belowOf, importableOf, undoRouteOf } from './targets.ts';

const stopSql = `update "job" set "status" = 'cancelled', "finished_at" = clock_timestamp(), "lease_until" = null, "updated_at" = clock_timestamp()
  where "id" = $1::uuid and "status" in ('queued', 'running') returning 1 as "one"`;

/** The running job notices with its next portion of rows, which waits for this change. */
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

const planSql = 'select "mode", "mapping" from "import_plan" where "id" = $1::uuid';

interface Later extends Record<string, unknown> {
  readonly id: string;
  readonly entity: string;
  readonly file_name: string;
}

/** Imports of later files, the last first, that wrote something and are not taken back. */
const laterSql = `select b."id"::text as "id", b."entity", p."file_name" from "import_batch" b join "import_plan" p on p."id" = b."import_plan_id"
  where b."id" = any($1::uuid[]) and b."status" <> 'rolled_back' and (b."created" + b."updated" > 0 or b."status" in ('queued', 'running')) order by array_position($1::uuid[], b."id") desc`;

/** The last import of a later file whose records can name those that this one made. */
async function needing(
  { query }: Pick<Change<ImportBatchRow, never>, 'query'>,
  services: Services,
  { id, entity }: Pick<ImportBatchRow, 'id' | 'entity'>,
): Promise<Later | undefined> {
  const behind = await batchesBehind(services, id);
  if (behind.length === 0) return undefined;
  const made = new Set(namesOfRows(services, entity));
  return (await query<Later>(laterSql, [behind])).find((one) =>
    namesOfRows(services, one.entity).some((name) => {
      const { fields = [], relations = [] } = services.resources[name] ?? {};
      const isNamed = (resource: string | undefined): boolean => resource !== undefined && made.has(resource);
      return (
        made.has(name) ||
        fields.some(({ references }) => isNamed(references)) ||
        relations.some(({ cardinality, resource, variants }) =>
          cardinality === 'one' ? isNamed(resource) || Object.keys(variants ?? {}).some(isNamed) : false,
        )
      );
    }),
  );
}

/** Resources of which the rows of a file make records. */
function namesOfRows(services: Services, entity: string): string[] {
  const spec = importableOf(services, entity);
  if (spec === undefined) return [];
  const below = spec.importable.children.flatMap((name) => belowOf(services, spec, name)?.spec.name ?? []);
  return [spec.name, ...below];
}

const rollback: ActionHandler<ImportBatchRow, ImportBatchRollbackInput> = async (change) => {
  const { record, refuse, actor, update } = change;
  const services = change.services as Services;
  const spec = entityOf(services, record.entity, refuse);
  const needed = undoRouteOf(services, spec)?.abilities ?? [];
  const missing = needed.find((ability) => ability !== '' && !holds(actor.abilities, ability));
  if (missing !== undefined && actor.type !== 'system')
    refuse({ code: 'missing_ability', params: { ability: missing }, details: { required_ability: missing } });
  const [plan] = await change.query<Pick<Planned, 'mode' | 'mapping'>>(planSql, [record.import_plan_id]);
  const human = plan === undefined ? null : refusedToAgents(services, spec, plan, actor);
  if (human !== null) refuse(human);
  const later = await needing(change, services, record);
  if (later !== undefined)
    refuse({
      code: 'invalid_state',
      message: `The import of ${later.file_name} came after this one, and its records may name what this one made: roll that one back first.`,
      details: { import_batch_id: later.id },
    });
  await update('import_batch', record.id, { status: 'rolling_back', undone: 0, undo_left: 0 });
  return { import_batch_id: record.id };
};

export const rules = { effects: { stop_job: stopJob }, actions: { rollback } } satisfies ImportBatchRules;
