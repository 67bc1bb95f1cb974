/** Small questions that several entities ask of the database. */
import { IANAZone } from 'luxon';
import type { Call, Draft, Query, Refusal } from '../../kernel/rules.ts';

/** A refusal of one field with a message of its own. */
export function invalid(field: string, message: string): Refusal {
  return { code: 'validation_failed', errors: { [field]: [message] } };
}

/**
 * Makes changes of a tree's shape wait for one another until the transaction ends: two that each fit could make a circle
 * together, and no lock of the rows named would tell, as the circle may close far above them.
 */
export async function lockTree({ query, dryRun }: Pick<Call<never, never>, 'query' | 'dryRun'>, table: string) {
  if (!dryRun) await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`tree of ${table}`]);
}

/**
 * True when `parentId` is the row itself or stands below it, or when it stands more than `depth` - 1 levels deep.
 * `table` is a constant of the caller, never input. A null `id` (a new row) asks for the depth alone.
 */
export async function breaksTree(
  query: Query,
  table: string,
  id: number | null,
  parentId: number,
  depth: number,
): Promise<boolean> {
  const [row] = await query<{ circle: boolean; levels: number }>(
    `with recursive above("id", "parent_id", "level") as (
       select t."id", t."parent_id", 1 from "${table}" t where t."id" = $1
       union all select t."id", t."parent_id", a."level" + 1 from above a join "${table}" t on t."id" = a."parent_id" where a."level" < 100
     ), below("id", "level") as (
       select $2::integer, 1 where $2::integer is not null
       union all select t."id", b."level" + 1 from below b join "${table}" t on t."parent_id" = b."id" where b."level" < 100
     )
     select exists (select 1 from above where "id" = $2::integer) as circle,
       (select coalesce(max("level"), 0) from above) + (select coalesce(max("level"), 1) from below) as levels`,
    [parentId, id],
  );
  return row !== undefined && (row.circle || Number(row.levels) > depth);
}

/** Refuses a time zone that is no IANA zone; days are counted in it. */
export function checkZone(draft: Pick<Draft<never>, 'refuse'>, zone: unknown): void {
  if (typeof zone === 'string' && !IANAZone.isValidZone(zone.trim()))
    draft.refuse(invalid('timezone', `"${zone}" is not a time zone. Give an IANA name such as Europe/London.`));
}

/** The number in a role's limit; null where the actor has no role (the system, a token of no user). */
export function roleLimit(role: Readonly<Record<string, unknown>>, column: string): string | null {
  const value = role[column];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
