/**
 * Names of time zones, in one list for everybody: Node reckons days of prices and dates, PostgreSQL those of calendars and sums, and
 * both have to mean the same. Offsets (`+01:00`) and abbreviations (`BST`, `IST`) they read differently, or one alone.
 */

/** Names as PostgreSQL lists them. */
type AskNames = (sql: string) => Promise<readonly { readonly name: string }[]>;

let known: Promise<ReadonlySet<string>> | null = null;

/** Continent and place, or UTC: every other name that PostgreSQL lists may be an abbreviation to one of the two. */
const namesSql = `select "name" from pg_timezone_names where "name" ~ '^[A-Za-z_]+/' and "name" !~ '^(posix|right)/' or "name" = 'UTC'`;

function isNodes(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

async function read(ask: AskNames): Promise<ReadonlySet<string>> {
  return new Set((await ask(namesSql)).map(({ name }) => name).filter(isNodes));
}

/** Whether a text is the name of a time zone that Node and PostgreSQL both know. The list is read once. */
export async function isTimeZone(ask: AskNames, name: string): Promise<boolean> {
  known ??= read(ask).catch((error: unknown) => {
    known = null;
    throw error;
  });
  return (await known).has(name);
}
