/** The jobs of imports, and the clock that ends those whose time is over. */
import type { ImportsJobs } from '../../../generated/jobs.ts';
import { runText } from '../../base/database/statement.ts';
import type { JobHandler } from '../../base/kernel/job.ts';
import { failBatch, runImport, undoImport } from './run.ts';
import { validateImport } from './validate.ts';

const lostPlansSql = `select p."id"::text as "id" from "import_plan" p where p."status" = 'validating' and p."updated_at" < now() - interval '1 minute'
  and not exists (select 1 from "job" j where j."name" = 'validate_import' and j."status" in ('queued', 'running') and (j."payload" ->> 'import_plan_id' = p."id"::text or j."payload" -> 'before' ? p."id"::text)) limit 100`;
const overSql = `select "id"::text as "id" from "import_plan" where "status" in ('draft', 'ready', 'invalid') and "expires_at" <= now() limit 500`;
/** A job that was given up with its worker reports nothing. */
const lostSql = `select b."id"::text as "id", b."status" from "import_batch" b where b."status" in ('queued', 'running', 'rolling_back') and b."updated_at" < now() - interval '1 minute'
  and not exists (select 1 from "job" j where j."name" in ('run_import', 'undo_import') and j."status" in ('queued', 'running') and (j."payload" ->> 'import_batch_id' = b."id"::text or j."payload" -> 'before' ? b."id"::text)) limit 100`;

const endImports: JobHandler = async ({ id: requestId, actor, services }) => {
  const who = { actor, requestId };
  const over = await runText<{ id: string }>(services.pool, overSql, []);
  for (const { id } of over)
    await services.write(who, 'import_plans.expire', (change) =>
      change.updateWhere(
        'import_plan',
        ({ and, eb }) => and([eb('id', '=', id), eb('status', 'in', ['draft', 'ready', 'invalid'])]),
        { status: 'expired' },
      ),
    );
  const plans = await runText<{ id: string }>(services.pool, lostPlansSql, []);
  for (const { id } of plans)
    await services.write(who, 'import_plans.fail', (change) =>
      change.updateWhere('import_plan', ({ and, eb }) => and([eb('id', '=', id), eb('status', '=', 'validating')]), {
        status: 'invalid',
      }),
    );
  const lost = await runText<{ id: string; status: string }>(services.pool, lostSql, []);
  for (const { id, status } of lost) {
    if (status === 'rolling_back')
      await services.write(who, 'import_batches.stop', (change) =>
        change.updateWhere(
          'import_batch',
          ({ and, eb }) => and([eb('id', '=', id), eb('status', '=', 'rolling_back')]),
          { status: 'completed_with_errors' },
        ),
      );
    else
      await failBatch(
        services,
        who,
        id,
        'Its job ended before its rows were done. What it made can be seen in its rows.',
      );
  }
  return { expired: over.length, failed: plans.length + lost.length };
};

export const jobs = {
  validate_import: validateImport,
  run_import: runImport,
  undo_import: undoImport,
  end_imports: endImports,
} satisfies ImportsJobs;
