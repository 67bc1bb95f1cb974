/** Names in SQL that mean nothing: tables and columns that do not exist, and words of expressions. */
import type { ParamsOf } from '../../diagnostics.ts';
import type { Use } from '../../sql/names.ts';
import { expressionPrefix, expressionWord } from '../other_language.ts';
import { columnsOf, type Finding, isBare, type Reading } from './reading.ts';

/** Tables that no resource has. */
export function* unknownTables({ names, context }: Reading): Generator<Finding<ParamsOf<'unknown_resource'>>> {
  for (const { name, at } of names.tables) {
    if (/^pg_/.test(name) || context.entities.has(name) || context.definitions.broken.resources.has(name)) continue;
    const params = { what: 'resource', name, known: [...context.entities.keys()] };
    yield { from: at, to: at + name.length, params };
  }
}

/** Columns that their table does not have, and aliases that no table goes by. */
export function* unknownNames(reading: Reading): Generator<Finding<ParamsOf<'unknown_field'>>> {
  for (const use of unknownIn(reading)) {
    const { alias, name, rows, nameAt, at, scope } = use;
    if (foreignWord(use, reading) !== null) continue;
    if (alias !== null && rows === null) {
      const known = [...new Set([...scope].reverse().sort((a, b) => Number(b.isRow) - Number(a.isRow)))].map(
        (one) => one.alias,
      );
      yield { ...wordAt(at, reading), params: { what: 'alias', name: alias, known: orderOf(known, reading) } };
    } else if (name !== null) {
      const of = rows ?? (use.isInside ? onlyTable(use) : undefined);
      const table = of === undefined ? reading.entity.name : (of.table ?? of.alias);
      const known = of === undefined ? columnsOf(reading.entity) : (of.columns ?? new Set<string>());
      yield {
        ...wordAt(nameAt, reading),
        params: { what: 'column', name, known: [...known], where: `of ${table}` },
      };
    }
  }
}

/** As they are listed: those that every such SQL has come first. */
const orderOf = (aliases: readonly string[], { entity }: Reading): readonly string[] => {
  const always = ['t', 'excluded', 'new', 'old', entity.name].filter((one) => aliases.includes(one));
  return [...always, ...aliases.filter((one) => !always.includes(one))];
};

const onlyTable = ({ scope }: Use) => scope.find(({ isRow }) => !isRow);

const wordAt = (at: number, { sql }: Reading): { readonly from: number; readonly to: number } => {
  const { from, to } = sql.tokenAt(at);
  return { from, to };
};

function unknownIn({ names, entity }: Reading): readonly Use[] {
  const columns = columnsOf(entity);
  return names.uses.filter(({ alias, name, rows, isUnclear, isInside }) => {
    if (rows === null) return alias !== null || !(isUnclear || (isInside && columns.has(name ?? '')));
    return alias !== null && name !== null && rows.columns !== null && !rows.columns.has(name) && !hidden.has(name);
  });
}

/** Columns that every table of PostgreSQL has. */
const hidden = new Set(['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid']);

/** Names that mean something elsewhere: in an expression, or behind an alias. */
export function* foreignWords(reading: Reading): Generator<Finding<ParamsOf<'not_allowed_here'>>> {
  for (const use of unknownIn(reading)) {
    const params = foreignWord(use, reading);
    if (params === null) continue;
    const { from, to } = wordAt(use.at, reading);
    // Of an index or check, the column behind the dot belongs to it.
    yield { from, to: isBare(reading.use) && use.alias !== null ? wordAt(use.nameAt, reading).to : to, params };
  }
}

function foreignWord({ alias, name, rows, isInside }: Use, reading: Reading): ParamsOf<'not_allowed_here'> | null {
  const { entity, use } = reading;
  const columns = columnsOf(entity);
  if (rows !== null) return null;
  if (isBare(use)) return alias === null || isInside ? null : stranger(alias, name, reading);
  if (alias !== null) return expressionPrefix(alias, entity);
  if (name === null || isInside) return null;
  if (columns.has(name))
    return {
      what: `"${name}" has no table in front`,
      why: 'the query reads several tables, so the column is ambiguous',
      fix: `write \`t.${name}\``,
    };
  return expressionWord(name);
}

/** A name before a dot in a check or index: `t` of computed values, relations of expressions. */
function stranger(alias: string, name: string | null, { entity, use }: Reading): ParamsOf<'not_allowed_here'> {
  const isIndex = use !== 'check';
  const isColumn = name !== null && (alias === 't' || columnsOf(entity).has(name));
  const elsewhere = isIndex ? 'name columns of the row' : 'say it under `validate:`, which follows references';
  return {
    what: `"${alias}" means nothing here`,
    why: `${isIndex ? 'an index' : 'a check'} knows the columns of its own row, and calls them by their names`,
    fix: alias === 't' && isColumn ? `write \`${name}\`` : elsewhere,
  };
}
