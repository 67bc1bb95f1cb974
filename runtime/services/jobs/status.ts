/** A job's published status (decisions 9 and 12). */

import type { Pool } from 'pg';
import { instantSql } from '../../base/database/data.ts';
import { runText } from '../../base/database/statement.ts';
import { isFrom } from '../../base/identity/networks.ts';
import { presentActor } from '../../base/identity/present.ts';
import type { Services } from '../../base/kernel/context.ts';
import { restoredActor, seesAsMuch } from './actor.ts';

/** How long a status is stored after the job's end; an SQL interval. */
export const storedFor = '24 hours';

const statusSql = `select "actor", "name", coalesce("finished_at" < clock_timestamp() - interval '${storedFor}', false) as "expired",
  json_build_object('id', "id"::text, 'type', "name", 'status', "status", 'progress', "progress", 'message', "message", 'result', "result",
    'error', case when "status" = 'failed' then "error" end, 'resource_ref', "ref", 'created_at', ${instantSql('"created_at"')},
    'finished_at', ${instantSql('"finished_at"')},
    'expires_at', ${instantSql(`coalesce("finished_at", clock_timestamp()) + interval '${storedFor}'`)}) as "job"
  from "job" where "id" = $1::uuid`;

interface JobStatus {
  /** Who caused it, as stored. */
  readonly actor: unknown;
  readonly name: string;
  /** Its 24 hours are over. */
  readonly expired: boolean;
  /** As it is served. */
  readonly job: Readonly<Record<string, unknown>>;
}

/**
 * True while the actor who caused the job may act from `ip`, and sees what they saw: its result is at an address that needs no
 * token, and must not reach further than their rights.
 */
export async function makerActs(
  services: Pick<Services, 'pool' | 'resources' | 'product' | 'settings'>,
  id: string,
  ip: string,
): Promise<boolean> {
  const [row] = await runText<{ actor: unknown }>(services.pool, 'select "actor" from "job" where "id" = $1::uuid', [
    id,
  ]);
  if (row === undefined) return false;
  const maker = restoredActor(row.actor);
  const present = await presentActor(services, services.pool, maker);
  if (present === null || !isFrom(present.networks, ip)) return false;
  return seesAsMuch(present, maker);
}

/** The status of a job, or null when no job has (or could have) this id. */
export async function statusOf(pool: Pool, id: string): Promise<JobStatus | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null;
  const [row] = await runText<JobStatus>(pool, statusSql, [id]);
  return row ?? null;
}
