/**
 * A basket instead of a rental: pricing's own statements read it instead of the tables, because common table expressions with the
 * tables' names precede them. So a basket is priced like a rental, and nothing is stored.
 */
import type { Query } from 'backline/rules';

/** Values by column; a missing one is null. Ids are the basket's own. */
export type BasketRow = Readonly<Record<string, unknown>>;

/** A query for which the tables `rental` and `rental_item` contain the basket alone. */
export function basketQuery(query: Query, rental: BasketRow, items: readonly BasketRow[]): Query {
  return (sql, values = []) => {
    const [header, lines] = [`$${values.length + 1}`, `$${values.length + 2}`];
    return query(
      `with "rental" as (select * from jsonb_populate_record(null::"rental", ${header}::jsonb)),
        "rental_item" as (select * from jsonb_populate_recordset(null::"rental_item", ${lines}::jsonb))
      select * from (${sql}) "priced"`,
      [...values, JSON.stringify(rental), JSON.stringify(items)],
    );
  };
}
