/** Columns of other tables that SQL names by an alias: `(select l.fine from "loan" l …)`. */
import type { Entity } from '../model/entity.ts';

interface Unknown {
  readonly name: string;
  /** Offset in the SQL. */
  readonly at: number;
  /** The table's resource, whose columns are known; null where the alias itself is unknown. */
  readonly of: Entity | null;
  readonly known: readonly string[];
}

const reserved =
  /^(?:on|where|join|left|right|inner|outer|full|cross|natural|group|order|having|limit|offset|union|using|as|for|lateral|window|except|intersect|fetch|tablesample)$/i;

/** Every such name that does not exist. `given`: aliases that stand for rows besides, such as the row itself. */
export function unknownColumns(
  sql: string,
  entities: ReadonlyMap<string, Entity>,
  input: readonly string[],
): readonly Unknown[] {
  const text = sql.replace(/'(?:[^']|'')*'/g, (part) => ' '.repeat(part.length));
  const tables = aliasesIn(text);
  return [...text.matchAll(/(?<![\w.")])"?([a-z_][a-z0-9_]*)"?\s*\.\s*"?([a-z_][a-z0-9_]*)"?(?!\s*[.(])/g)].flatMap(
    ({ 0: whole, 1: alias = '', 2: name = '', index }): Unknown[] => {
      if (input.includes(alias) && !tables.has(alias)) return [];
      const at = index + whole.lastIndexOf(name);
      const read = tables.get(alias);
      if (read === undefined) {
        // A name that stands nowhere else: what is no alias of this SQL is one of its expressions' columns.
        const elsewhere = new RegExp(`(?<![\\w.])"?${alias}"?(?!\\s*\\.)(?!\\w)`).test(text);
        return elsewhere ? [] : [{ name: alias, at: index, of: null, known: [...input, ...tables.keys()] }];
      }
      const entity = read === null ? undefined : entities.get(read);
      if (entity === undefined) return [];
      const columns = [...entity.fields.values()].flatMap(({ spec }) => spec.column ?? []);
      return columns.includes(name) ? [] : [{ name, at, of: entity, known: columns }];
    },
  );
}

/** What each alias stands for: the name of a table, or null where two are called so. */
export function aliasesIn(text: string): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  const reads =
    /(?:\bfrom|\bjoin|(?<=\bfrom\b[^()]*),)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?(?:\s+(?:as\s+)?"?([a-z_][a-z0-9_]*)"?)?/gi;
  for (const [, table = '', written] of text.matchAll(reads)) {
    const alias = written === undefined || reserved.test(written) ? table : written;
    found.set(alias, found.has(alias) && found.get(alias) !== table ? null : table);
  }
  return found;
}
