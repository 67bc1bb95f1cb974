/** The events of the outbox in the order of their ids, as somebody may know of them: for who follows them instead of being called. */
import { instantSql } from '../../base/database/data.ts';
import { runText } from '../../base/database/statement.ts';
import { ApiError } from '../../base/errors/index.ts';
import { holdsAll } from '../../base/identity/abilities.ts';
import { rightsOf } from '../../base/identity/rights.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import { bodyFor } from './envelope.ts';
import { subjectOf } from './fan_out.ts';
import { managingAbilities } from './rights.ts';
import { openSight, readingAbilities } from './sight.ts';
import { subscribes } from './subscription.ts';

/** Events that one look examines: a rare one is not searched in the whole log. */
const mostLookedAt = 2_000;

interface Row {
  /** The last id that was looked at, and how many were. */
  readonly last: string | null;
  readonly looked: number;
  /** Null in the one row without an event. */
  readonly id: string | null;
  readonly event: string;
  readonly entity: string;
  readonly ref: string;
  readonly payload: string;
  readonly created_at: string;
}

const storedSql = `select coalesce(min("id"), $1::bigint + 1)::text as "first" from "outbox_event"`;
const readSql = `with looked as (select o."id", o."event" from "outbox_event" o
    where o."id" > $1::bigint and o."id" <= $2::bigint order by o."id" limit ${mostLookedAt}),
  wanted as (select "id" from looked where "event" = any($3::text[]) order by "id" limit $4::integer)
select (select max("id") from looked)::text as "last", (select count(*) from looked)::integer as "looked",
  o."id"::text as "id", o."event", o."entity", o."ref", o."payload",
  ${instantSql('o."created_at"')} as "created_at"
from (values (1)) one left join (wanted w join "outbox_event" o on o."id" = w."id") on true order by o."id"`;

interface EventSpan {
  readonly after: bigint;
  /** The highest id that is settled. */
  readonly upTo: bigint;
  readonly limit: number;
}

export function openEventFeed({ pool, resources, routes, events }: Services) {
  const abilities = readingAbilities(routes);
  const managing = managingAbilities(routes);
  const seen = openSight({ pool, resources });

  return {
    /**
     * Names of the events that match the patterns and that the actor may see; events that no route shows need the ability for
     * webhooks.
     */
    namesFor(actor: Actor, patterns: readonly string[]): readonly string[] {
      const may = (entity: string): boolean => holdsAll(actor.abilities, abilities.get(entity) ?? managing);
      return [...events.values()]
        .filter(({ name, entity }) => subscribes(patterns, name) && may(entity))
        .map(({ name }) => name);
    },

    /** Throws ApiError 410 `events_expired` if events after the id are no longer stored. */
    async requireStored({ after, upTo }: EventSpan): Promise<void> {
      const [row] = await runText<{ first: string }>(pool, storedSql, [String(upTo)]);
      if (after > 0n && BigInt(row?.first ?? 0) > after + 1n) throw new ApiError('events_expired');
    },

    /** Events of these names after an id and up to another, oldest first, as JSON texts with their ids. */
    async read(actor: Actor, names: readonly string[], { after, upTo, limit }: EventSpan) {
      if (upTo <= after) return { records: [], last: after, more: false };
      const rows = await runText<Row>(pool, readSql, [String(after), String(upTo), names, limit]);
      const found = rows.filter(({ id }) => id !== null);
      const [{ last, looked } = { last: null, looked: 0 }] = rows;
      const full = found.length >= limit;
      const end = full ? found.at(-1)?.id : looked >= mostLookedAt ? last : null;
      const records = (await ofThoseSeen(actor, found)).map((row) => [String(row.id), textOf(actor, row)] as const);
      return { records, last: end === null || end === undefined ? upTo : BigInt(end), more: end !== null };
    },
  };

  async function ofThoseSeen(actor: Actor, rows: readonly Row[]): Promise<readonly Row[]> {
    if (actor.type === 'system') return rows;
    const roleId = typeof actor.role['id'] === 'number' ? actor.role['id'] : null;
    const viewer = { userId: actor.userId, roleId, rights: rightsOf(actor) };
    const visible = new Set<Row>();
    for (const [entity, some] of Map.groupBy(rows, (row) => row.entity)) {
      const sees = await seen(viewer, entity, some.map(subjectOf));
      for (const [at, row] of some.entries()) if (sees[at]) visible.add(row);
    }
    return rows.filter((row) => visible.has(row));
  }

  function textOf(actor: Actor, row: Row): string {
    const { id, event, entity, ref, created_at } = row;
    const cut = actor.canViewCosts
      ? null
      : bodyFor(resources, row, subjectOf(row).payload, { lean: false, withoutCosts: true });
    const head = JSON.stringify({ id: Number(id), event, entity, ref, created_at });
    return `${head.slice(0, -1)},"payload":${cut ?? row.payload}}`;
  }
}
