/** Describes what a migration destroys, and which rows may block it, in words for the author of the definitions. */

/** One line for each; if a new column may be a dropped one under another name, the line explains how to keep the data. */
export function warningsOf(migration: string): readonly string[] {
  const conditions = [...migration.matchAll(/^ *\/\/ ((?:is refused|needs a data migration) while .*)$/gm)];
  return [...lossesOf(migration).map((loss) => `destroys data: ${loss}`), ...conditions.map(([, words = '']) => words)];
}

function lossesOf(migration: string): readonly string[] {
  const added = [...migration.matchAll(/alter table "(\w+)" add column "(\w+)"/g)].map(([, table, column]) => ({
    table,
    column,
  }));
  return [...migration.matchAll(/^ *\/\/ Destructive: (.*)$/gm)].map(([, note = '']) => {
    const [, table, column] = /^the values of (\w+)\.(\w+) are lost/.exec(note) ?? [];
    const heirs = added.filter((one) => one.table === table).map((one) => one.column);
    if (column === undefined || heirs.length === 0) return note;
    return `${note}; if ${heirs.join(' or ')} is what it became, write \`was: ${column}\` there`;
  });
}
