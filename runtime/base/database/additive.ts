/**
 * Migrations that an older release can serve beside: they add tables, columns that may be left out, and what makes reading
 * faster. It knows nothing of what is new and is not hindered by it.
 */

/** Statements that change nothing for a release that does not know them. */
const harmless = [
  /^create (?:table|sequence|extension|function|index|view)\b/i,
  /^alter table "\w+" add column "\w+" (?:(?!\bnot null\b).)*$/is,
  /^alter table "\w+" add column "\w+" .*\bdefault\b.*$/is,
  /^create or replace function\b/i,
  // Notes for reading the ledger; an older release reads only its own fields.
  /^insert into "backline_ledger_change" (?:(?!'(?:removed|renamed|retyped|values)'::text).)*$/is,
];

/** Whether all statements are additive: those about tables and columns that the same migration makes are. */
export function isAdditive(statements: readonly string[]): boolean {
  const tables = new Set(statements.flatMap((sql) => /^create table "(\w+)"/i.exec(sql)?.[1] ?? []));
  const columns = new Set(
    statements.flatMap((sql) => {
      const [, table, column] = /^alter table "(\w+)" add column "(\w+)"/i.exec(sql) ?? [];
      return column === undefined ? [] : [`${table}.${column}`];
    }),
  );
  return statements.every((sql) => {
    if (harmless.some((pattern) => pattern.test(sql))) return true;
    const table = /^(?:alter table|create unique index "\w+" on) "(\w+)"/i.exec(sql)?.[1];
    if (table === undefined) return false;
    if (tables.has(table)) return true;
    // A constraint of new columns alone: their default passes it, and so does null.
    const [, constraint] = /^alter table "\w+" (add constraint .*)$/is.exec(sql) ?? [];
    const named = [...(constraint ?? '').matchAll(/"(\w+)"/g)].map(([, name = '']) => name);
    return (
      named.length > 1 &&
      named.slice(1).some((name) => columns.has(`${table}.${name}`)) &&
      /\b(?:foreign key|check)\b/i.test(constraint ?? '')
    );
  });
}
