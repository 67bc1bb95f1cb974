/** Ids and numbers that a first start drew before it was cut short: rolled back with their records, their sequences went on. */
import type { Pool } from 'pg';

/**
 * Each sequence of ids, and of numbers (`rental_number_sequence`), whose table is empty. A record that was there and is deleted has
 * its entries in the ledger: its id is not drawn again.
 */
const restartSql = `
do $$
declare
  one record;
  is_used boolean;
begin
  for one in
    select s.oid::regclass as "sequence", t.relname as "entity"
    from pg_class s
    join pg_attribute a on a.attnum > 0 and not a.attisdropped
    join pg_class t on t.oid = a.attrelid and t.relkind = 'r' and t.relnamespace = s.relnamespace
    left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.refobjid = t.oid
      and d.refobjsubid = a.attnum and d.deptype in ('a', 'i')
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace
      and (d.objid is not null or s.relname = t.relname || '_' || a.attname || '_sequence')
  loop
    execute format(
      'select exists (select 1 from %I) or exists (select 1 from "action_log" where "auditable_type" = %L)',
      one.entity, one.entity
    ) into is_used;
    if not is_used then perform setval(one.sequence, 1, false); end if;
  end loop;
end $$`;

/** Lets empty tables begin with their first id and number again. Only while nobody else writes. */
export async function restartNumbers(pool: Pool): Promise<void> {
  await pool.query(restartSql);
}
