/** Schedules: whichever process notices a slot first queues its job; the others find it taken. */
import cronParser from 'cron-parser';
import type { Pool } from 'pg';
import { runText } from '../../base/database/statement.ts';
import type { JobSpec } from '../../base/kernel/job.ts';
import { clockActor, storedActor } from './actor.ts';
import { channel } from './queue.ts';

const knownSql = `select (extract(epoch from clock_timestamp()) * 1000)::double precision as "now",
  (select coalesce(jsonb_object_agg("name", extract(epoch from "last_due_at") * 1000), '{}') from "job_schedule") as "slots"`;
// One statement: slot and job are there together or not at all. A schedule seen for the first time has missed nothing.
const claimSql = `with slot as (
  insert into "job_schedule" as s ("name", "last_due_at") values ($1::text, $2::timestamptz)
  on conflict ("name") do update set "last_due_at" = excluded."last_due_at", "updated_at" = clock_timestamp()
    where s."last_due_at" < excluded."last_due_at"
  returning s."name", s."last_due_at", s.xmax = 0 as "first"),
made as (
  insert into "job" ("name", "actor", "actor_type", "actor_id", "run_at", "schedule", "due_at")
  select "name", $3::jsonb, 'system', '', "last_due_at", "name", "last_due_at" from slot where not "first"
  on conflict ("schedule", "due_at") where "schedule" is not null do nothing
  returning "id"::text as "id")
select "id", pg_notify('${channel}', "id") from made`;

/** The last slot found of each expression, and the one after it, in milliseconds. Definitions bound their number. */
const found = new Map<string, { readonly slot: number; readonly next: number }>();

/**
 * The latest slot of a cron expression (UTC) that is not after the instant. Computed once per slot: it takes milliseconds, and
 * workers check every schedule every second.
 */
export const lastSlot = (cron: string, now: Date): Date => new Date(slots(cron, now).slot);

/** The first slot after the instant. */
export const nextSlot = (cron: string, now: Date): Date => new Date(slots(cron, now).next);

function slots(cron: string, now: Date): { readonly slot: number; readonly next: number } {
  const instant = now.getTime();
  let known = found.get(cron);
  if (!known || instant < known.slot || instant >= known.next) {
    const at = (currentDate: number) =>
      cronParser.parseExpression(cron, { currentDate: new Date(currentDate), tz: 'UTC' });
    const slot = at(instant + 1)
      .prev()
      .getTime();
    known = { slot, next: at(slot).next().getTime() };
    found.set(cron, known);
  }
  return known;
}

/**
 * Queues every schedule's latest slot unless it was queued before; gives the ids. The database's clock decides. Slots that
 * nobody was there for run once together: only the latest is looked at.
 */
export async function queueDueSlots(pool: Pool, specs: readonly JobSpec[]): Promise<string[]> {
  const scheduled = specs.filter((spec) => spec.schedule !== null);
  if (scheduled.length === 0) return [];
  const [known] = await runText<{ now: number; slots: Record<string, number> }>(pool, knownSql, []);
  if (!known) return [];
  const queued: string[] = [];
  for (const { name, schedule } of scheduled) {
    const slot = lastSlot(schedule ?? '', new Date(known.now));
    if ((known.slots[name] ?? 0) >= slot.getTime()) continue;
    const rows = await runText<{ id: string }>(pool, claimSql, [name, slot.toISOString(), storedActor(clockActor)]);
    queued.push(...rows.map(({ id }) => id));
  }
  return queued;
}
