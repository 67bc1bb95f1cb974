/** Open positions: tentative bookings without a resource, for what the service lines of an order need (domain 3.1, convert_to_order). */
import type { Change } from '../../kernel/rules.ts';

type Opening = Pick<Change<never, never>, 'query' | 'insertMany' | 'removeMany' | 'emit'>;

/** Hired people, vehicles and rooms are counted by the line; what is charged by the way or as a whole needs one. */
const neededSql = `case when s."unit" in ('hour', 'half_day', 'day') then least(i."quantity", 100) else 1 end::integer`;

const linesSql = `
select i."id", i."service_id", left(i."name", 80) as "role", coalesce(i."starts_at", r."starts_at")::text as "starts_at",
  coalesce(i."ends_at", r."ends_at", coalesce(i."starts_at", r."starts_at") + interval '1 day')::text as "ends_at",
  ${neededSql} - (select count(*) from "resource_assignment" a where a."rental_item_id" = i."id" and a."status" not in ('declined', 'cancelled'))::integer as "missing"
from "rental_item" i join "rental" r on r."id" = i."rental_id" join "service" s on s."id" = i."service_id" and s."schedules_resource"
where r."id" = $1::integer and i."kind" = 'service' and not i."is_optional" and r."starts_at" is not null order by i."position", i."id"`;

interface Line {
  readonly id: number;
  readonly service_id: number;
  readonly role: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly missing: number;
}

/** Opens a position for each unit of a rental's lines that nobody is booked for; asked again it opens no more. */
export async function openPositions({ query, insertMany, emit }: Opening, rental: number): Promise<void> {
  const lines = await query<Line & Record<string, unknown>>(linesSql, [rental]);
  const rows = lines.flatMap(({ id, missing, ...line }) =>
    Array.from({ length: Math.max(missing, 0) }, () => ({ ...line, rental_id: rental, rental_item_id: id })),
  );
  if (rows.length === 0) return;
  for (const id of await insertMany('resource_assignment', rows))
    emit('resource_assignment.created', 'resource_assignment', id);
}

const surplusSql = `
select a."id" from "rental_item" i join "service" s on s."id" = i."service_id" join "resource_assignment" a on a."rental_item_id" = i."id"
where i."id" = $1::integer and a."resource_id" is null and a."status" = 'tentative' order by a."starts_at", a."id"
limit greatest((select count(*) from "resource_assignment" b where b."rental_item_id" = $1::integer and b."status" not in ('declined', 'cancelled'))
  - (select ${neededSql} from "rental_item" i join "service" s on s."id" = i."service_id" where i."id" = $1::integer), 0)`;

/** A booking that names a line fills a position of it: the open ones that are more than the line needs go. */
export async function closePositions({ query, removeMany, emit }: Opening, line: number): Promise<void> {
  const ids = (await query<{ id: number }>(surplusSql, [line])).map(({ id }) => id);
  if (ids.length === 0) return;
  await removeMany('resource_assignment', ids);
  for (const id of ids) emit('resource_assignment.deleted', 'resource_assignment', id);
}
