/**
 * SQL in definitions (`checks:`, `where:`, `computed:`, `maintained:`) is PostgreSQL's, and what it means is found out when it
 * runs. What can be told before is: names that are no columns of the table, and brackets and quotes that are not closed.
 */
import type { FieldSpec } from '../../runtime/base/kernel/resource.ts';
import type { ParamsOf } from '../diagnostics.ts';
import type { IndexDefinition } from '../language/definition.ts';
import type { BuildContext } from '../model/build_context.ts';
import type { Entity } from '../model/entity.ts';
import type { Path } from '../source/source.ts';
import { conditionMistake, type SqlUse, tablesRead } from './condition.ts';
import { dialectMistake } from './dialect.ts';
import { expressionPrefix, expressionWord, type Params } from './other_language.ts';
import { outcomesOf } from './sql_cases.ts';
import { misspeltFunctions } from './sql_functions.ts';
import { indexMistake, strangersIn, wrongCalls } from './sql_row.ts';
import { subselectMistakes } from './sql_subselects.ts';
import { aliasesIn, unknownColumns } from './sql_tables.ts';
import { blanked, comments, plain, withoutComments } from './sql_text.ts';
import { checkTimeMistake, maintainedTimeMistake } from './sql_time.ts';
import { declaredFamily, familyOf, typeMistakes } from './sql_types.ts';
import { checkNothingFound, checkRoom } from './sql_values.ts';

/** All SQL that the definition of a resource holds. */
export function checkSql(entity: Entity, context: BuildContext): void {
  const columns = [...entity.fields.values()].flatMap(({ spec }) => spec.column ?? []);
  const check = (sql: string | undefined, path: Path, use: SqlUse, bare: boolean): void => {
    if (sql === undefined) return;
    checkOne(sql, path, { use, bare }, { entity, columns, context });
  };
  check(entity.definition.visible, ['visible'], 'condition', false);
  checkHoles(entity, context);
  for (const [name, { computed, maintained }] of Object.entries(entity.definition.fields ?? {})) {
    check(computed, ['fields', name, 'computed'], 'value', false);
    check(maintained, ['fields', name, 'maintained'], 'value', false);
    for (const key of ['computed', 'maintained'] as const) {
      checkValueType(name, key, entity, context);
      checkNothingFound(name, key, entity, context);
      checkRoom(name, key, entity, context);
      checkOutcomes(name, key, entity, context);
    }
    const timed = maintained === undefined ? null : maintainedTimeMistake(maintained, name);
    if (timed !== null)
      context.diagnostics.report(
        'not_allowed_here',
        timed,
        entity.defined.source.valueSpan(['fields', name, 'maintained']),
      );
  }
  (entity.definition.indexes ?? []).forEach((index, at) => {
    if (Array.isArray(index)) return;
    const { where, exclude, sql } = index as IndexDefinition;
    check(where, ['indexes', at, 'where'], 'partial', true);
    check(exclude, ['indexes', at, 'exclude'], 'index', true);
    check(sql, ['indexes', at, 'sql'], 'index', true);
  });
  (entity.definition.checks ?? []).forEach((one, at) => {
    if (typeof one === 'string') check(one, ['checks', at], 'check', true);
    else check(one.check, ['checks', at, 'check'], 'check', true);
  });
}

interface Location {
  readonly entity: Entity;
  readonly columns: readonly string[];
  readonly context: BuildContext;
}

interface How {
  readonly use: SqlUse;
  readonly bare: boolean;
}

/** What the whole SQL of a field gives, against the type it declares. */
function checkValueType(name: string, key: 'computed' | 'maintained', entity: Entity, context: BuildContext): void {
  const sql = entity.definition.fields?.[name]?.[key];
  const spec = entity.fields.get(name)?.spec;
  if (sql === undefined || spec === undefined) return;
  const [input, declared] = [familyOf(sql, columnsOf(entity)), declaredFamily(spec.kind)];
  if (input === null || declared === undefined || input === declared || (input === 'text' && declared === 'a date'))
    return;
  context.diagnostics.report(
    'type_mismatch',
    { left: `${name} (${declared})`, right: `${sql.trim()} (${input})`, operator: key },
    entity.defined.source.valueSpan(['fields', name, key]),
  );
}

/** The texts that the SQL of an enum gives are its values. */
function checkOutcomes(name: string, key: 'computed' | 'maintained', entity: Entity, context: BuildContext): void {
  const sql = entity.definition.fields?.[name]?.[key];
  const { kind, values } = entity.fields.get(name)?.spec ?? {};
  if (sql === undefined || kind !== 'enum' || values === undefined || values.length === 0) return;
  for (const { literal, from, to } of outcomesOf(sql)) {
    const text = literal.slice(1, -1).replaceAll("''", "'");
    if (values.includes(text)) continue;
    const unknown = { what: 'value', name: text, known: values, where: `of ${name}` };
    context.diagnostics.report(
      'unknown_value',
      unknown,
      entity.defined.source.partSpan(['fields', name, key], from, to),
    );
  }
}

const columnsOf = (entity: Entity): ReadonlyMap<string, FieldSpec> =>
  new Map([...entity.fields.values()].flatMap(({ spec }) => (spec.column ? [[spec.column, spec]] : [])));

/** A hole beside a text. */
const named = /\{(user|role)\}\s*(?:<>|!=|=|(?:not\s+)?in\s*\()\s*('(?:[^']|'')*')/gi;

/** `visible:` knows who asks by two holes. */
function checkHoles({ definition: { visible }, defined: { source } }: Entity, context: BuildContext): void {
  for (const match of (visible ?? '').matchAll(/\{(\w*)\}/g)) {
    const [hole, name = ''] = match;
    if (name === 'user' || name === 'role') continue;
    const span = source.partSpan(['visible'], match.index, match.index + hole.length);
    context.diagnostics.report('unknown_value', { what: 'hole', name, known: ['user', 'role'] }, span);
  }
  // A text that PostgreSQL reads as a number is one.
  for (const { 0: written, 1: hole, 2: text, index } of (visible ?? '').matchAll(named))
    if (!/^'\s*-?\d+\s*'$/.test(text ?? ''))
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `{${hole}} is held against ${text}`,
          why: `it is the id of the ${hole}, a number`,
          fix: `look the id up: \`{${hole}} in (select r."id" from "${hole}" r where …)\``,
        },
        source.partSpan(['visible'], index, index + written.length),
      );
}

/** `bare`: names without an alias are columns of the row. Subselects have names of their own, which are not looked at. */
function checkOne(written: string, path: Path, how: How, { entity, columns, context }: Location): void {
  const sql = withoutComments(written);
  const { source } = entity.defined;
  const { use, bare } = how;
  const booleans = [...entity.fields.values()]
    .filter(({ spec }) => spec.kind === 'boolean')
    .map(({ spec }) => spec.name);
  const broken =
    openComment(written) ??
    brokenIn(sql) ??
    dialectMistake(sql, use === 'value') ??
    conditionMistake(sql, use, new Set(booleans)) ??
    (use === 'index' ? indexMistake(sql, path.at(-1) === 'sql' ? 'sql' : 'exclude') : null);
  if (broken !== null) {
    context.diagnostics.report('bad_expression', broken, source.valueSpan(path));
    return;
  }
  const timed = use === 'check' && !entity.traits.appendOnly ? checkTimeMistake(sql) : null;
  if (timed !== null) context.diagnostics.report('not_allowed_here', timed, source.valueSpan(path));
  for (const { name, at } of tablesRead(sql)) {
    if (/^pg_/.test(name) || context.entities.has(name) || context.definitions.broken.resources.has(name)) continue;
    const unknown = { what: 'resource', name, known: [...context.entities.keys()] };
    context.diagnostics.report('unknown_resource', unknown, source.partSpan(path, at, at + name.length));
  }
  for (const { name, at, usage } of wrongCalls(sql))
    context.diagnostics.report('wrong_arguments', { name, usage }, source.partSpan(path, at, at + name.length));
  if (bare)
    for (const { at, length, params } of strangersIn(sql, entity.name, columns, use !== 'check'))
      context.diagnostics.report('not_allowed_here', params, source.partSpan(path, at, at + length));
  for (const { name, at, of, known } of bare
    ? []
    : unknownColumns(sql, context.entities, ['t', 'excluded', 'new', 'old'])) {
    const span = source.partSpan(path, at, at + name.length);
    const foreign = of === null ? expressionPrefix(name, entity) : null;
    if (foreign !== null) context.diagnostics.report('not_allowed_here', foreign, span);
    else
      context.diagnostics.report(
        'unknown_field',
        { what: of === null ? 'alias' : 'column', name, known, ...(of !== null && { where: `of ${of.name}` }) },
        span,
      );
  }
  const hasSubselect = /\bselect\b/i.test(sql);
  const text = blanked(sql).replace(/\b(?:collate\s+[^\s(),]+|with\s*\([^()]*\))/gi, (part) => ' '.repeat(part.length));
  for (const { name, at, known } of misspeltFunctions(sql))
    context.diagnostics.report(
      'unknown_function',
      { what: 'function', name, known },
      source.partSpan(path, at, at + name.length),
    );
  const mistakes = [
    ...typeMistakes(sql, columnsOf(entity), hasSubselect || !bare),
    ...[...aliasesIn(plain(sql))].flatMap(([alias, table]) => {
      const read = alias === 't' || table === null ? undefined : context.entities.get(table);
      return read === undefined ? [] : typeMistakes(sql, columnsOf(read), true, alias);
    }),
  ];
  for (const { code, params, from, to } of mistakes)
    context.diagnostics.report(code, params as never, source.partSpan(path, from, to));
  for (const { at, length, params } of subselectMistakes(sql, entity, context.entities))
    context.diagnostics.report('not_allowed_here', params, source.partSpan(path, at, at + length));
  const names = [
    ...(bare ||
    (hasSubselect &&
      /\bt\b(?!\s*\.)/.test(text.replace(/"t"/g, '')) &&
      /\b(from|join)\s+[\w"]+\s+(as\s+)?t\b/i.test(text))
      ? []
      : text.matchAll(/(?<![\w."])t\.("?)([a-z_][a-z0-9_]*)\1/g)),
    ...(bare && !hasSubselect ? bareNames(text) : []),
  ];
  for (const match of names) {
    const name = match[2] ?? '';
    if (columns.includes(name)) continue;
    const known = { what: 'column', name, known: columns, where: `of ${entity.name}` };
    const from = (match.index ?? 0) + match[0].length - name.length - (match[1]?.length ?? 0);
    context.diagnostics.report('unknown_field', known, source.partSpan(path, from, from + name.length));
  }
  if (!bare && !hasSubselect) checkBehindAlias(text, path, { entity, columns, context });
}

/** SQL about the row `t`, whose columns stand behind that name: others may be read beside it. */
function checkBehindAlias(text: string, path: Path, { entity, columns, context }: Location): void {
  const { source } = entity.defined;
  // `{user}` and `{role}` are holes of `visible:`, checked by themselves.
  const rest = text.replace(/\{\w*\}/g, (hole) => ' '.repeat(hole.length));
  for (const { 0: whole, 1: quote = '', 2: name = '', index } of bareNames(rest)) {
    const from = index + whole.length - name.length - quote.length;
    const span = source.partSpan(path, from, from + name.length);
    if (columns.includes(name))
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `"${name}" stands without the row`,
          why: 'where other tables are read beside it, nobody knows which is meant',
          fix: `write \`t.${name}\``,
        },
        span,
      );
    else if (expressionWord(name) !== null)
      context.diagnostics.report('not_allowed_here', expressionWord(name) as Params, span);
    else
      context.diagnostics.report(
        'unknown_field',
        { what: 'column', name, known: columns, where: `of ${entity.name}` },
        span,
      );
  }
}

/** A comment in the last line, which would take what the generator writes behind it along. */
function openComment(sql: string): ParamsOf<'bad_expression'> | null {
  if (!(sql.match(comments) ?? []).some((part) => part.startsWith('--') && sql.endsWith(part))) return null;
  return {
    reason: 'a comment begins at --, and the rest of the line is part of it',
    expected: 'write it behind a # outside of the text',
  };
}

const words = new Set(
  `and or not is null true false in between like ilike similar to any all some case when then else end array row cast as at time zone
  collate distinct from interval date timestamp timestamptz current_date current_time current_timestamp localtimestamp current_user
  session_user exists both leading trailing for unknown isnull notnull overlaps symmetric year month day hour minute second using with
  epoch dow isodow doy isoyear week quarter decade century millennium milliseconds microseconds timezone asc desc nulls first last
  order by group within filter partition over rows range preceding following unbounded current row normalized nfc zone ilike
  integer int bigint smallint numeric decimal text varchar char character varying boolean json jsonb uuid real double precision float
  bytea where include t excluded`.split(/\s+/),
);

/** Names that can only be columns: no keyword, call, type behind `::`, or part of a longer name. */
function bareNames(text: string): RegExpExecArray[] {
  return [...text.matchAll(/(?<![\w."$:])("?)([a-z_][a-z0-9_]*)\1(?![\w"])(?!\s*[(.])/gi)].filter(
    ([, quote, name = '']) =>
      quote === '"' || (!words.has(name.toLowerCase()) && name === name.toLowerCase() && !name.endsWith('_ops')),
  );
}

function brokenIn(sql: string): ParamsOf<'bad_expression'> | null {
  const text = sql.replace(/'(?:[^']|'')*'/g, "''").replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''");
  if (text.includes(';'))
    return { reason: 'it holds a second statement', expected: 'write one value or condition, without `;`' };
  if (text.trim() === '') return { reason: 'it is empty', expected: 'write a condition, or leave it out' };
  if ((text.match(/'/g) ?? []).length % 2 === 1)
    return { reason: 'a text begins with a quote and never ends', expected: "close it with a second '" };
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0)
      return { reason: 'a bracket is closed that was never opened', expected: 'remove the `)`, or open it before' };
  }
  if (depth > 0) return { reason: 'a bracket is opened and never closed', expected: 'close it with `)`' };
  if (/(?:[<>=+\-/*,]|\b(?:and|or|not|is|in|between|like))\s*$/i.test(text))
    return { reason: 'it ends where a value should follow', expected: 'complete the condition' };
  return null;
}
