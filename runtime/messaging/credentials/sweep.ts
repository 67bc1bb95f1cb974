/** Rows whose time is over go when the next one comes. */

/**
 * SQL that removes them. What another transaction is sweeping is left to it: two that sign in at once neither wait for each
 * other nor lock rows in another order.
 */
export function sweeping(table: string, over: string): string {
  return `delete from "${table}" where "id" in (select "id" from "${table}" where ${over} limit 1000 for update skip locked)`;
}
