/** SQL over the row `t`, looked at word by word: also of texts that are no whole expression, such as parts of a statement. */
import { nameOf, type Token, tokensOf } from './postgres.ts';

interface RowName {
  /** The alias. */
  readonly token: Token;
  /** The name behind the dot; null for the whole row. */
  readonly column: string | null;
}

/** Every place where SQL names the row. */
function rowNames(sql: string, row = 't'): readonly RowName[] {
  if (!sql.includes(row)) return [];
  const tokens = tokensOf(sql);
  return tokens.flatMap((token, at): RowName[] => {
    if (token.kind !== 'word' || nameOf(token) !== row || tokens[at - 1]?.text === '.') return [];
    const behind = tokens[at + 1]?.text === '.' ? tokens[at + 2] : undefined;
    return [{ token, column: behind?.kind === 'word' ? nameOf(behind) : null }];
  });
}

/** Columns of the row, each once. */
export function columnsRead(sql: string): readonly string[] {
  return [...new Set(rowNames(sql).flatMap(({ column }) => column ?? []))];
}

/** Whether SQL reads the row as a whole: `to_jsonb(t)`, `t.*`. */
export const readsWholeRow = (sql: string): boolean => rowNames(sql).some(({ column }) => column === null);

/** Whether SQL reads tables. */
export const readsTables = (sql: string): boolean =>
  tokensOf(sql).some((token) => token.kind === 'word' && token.text.toLowerCase() === 'select');

/** SQL over another alias than that of its row. */
export function realias(sql: string, alias: string, row = 't'): string {
  let at = 0;
  const parts = rowNames(sql, row).flatMap(({ token, column }) => {
    if (column === null) return [];
    const before = sql.slice(at, token.from);
    at = token.to;
    return [before, alias];
  });
  return `${parts.join('')}${sql.slice(at)}`;
}
