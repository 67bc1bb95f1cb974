/**
 * The lints of SQL, a row each. `error`: PostgreSQL refuses such SQL, or the product cannot work with it. `advice`: it runs, and
 * hardly does what its author thinks; where it does, a comment in the YAML silences it. docs/diagnostics.md is made from this.
 */
import type { DiagnosticCode, ParamsOf, Severity } from '../../diagnostics.ts';
import type { Span } from '../../source/source.ts';
import {
  beyondTheRow,
  emptyRanges,
  idleConditions,
  impossibleOperators,
  noConditions,
  nullCompared,
} from './conditions.ts';
import { idleFollows, notFollowed, workedOutAtOnce } from './follows.ts';
import { foreignFunctions, misspeltFunctions, rowsInOneRow, wrongCalls } from './functions.ts';
import { foreignWords, unknownNames, unknownTables } from './names.ts';
import type { Finding, Reading } from './reading.ts';
import { hiddenShown } from './reads.ts';
import { keysOfOthers, severalColumns, severalRows } from './subselects.ts';
import { checkedTime, frozenTime, storedTime } from './time.ts';
import { outcomesOfNoEnum, valuesOfOtherTypes, wordsOfNoEnum, wrongTypes } from './types.ts';
import { dividedByNought, holesAgainstTexts, noRoom, nothingFound, unknownHoles } from './values.ts';

/** YAML that the lint finds something in: a line below a key of the resource `book` (test/generator/lint_examples.ts). */
interface LintExample {
  readonly under: 'fields' | 'checks' | 'indexes' | 'visible';
  readonly yaml: string;
}

interface Row<C extends DiagnosticCode> {
  readonly code: C;
  readonly severity: Severity;
  /** One sentence for the documents. */
  readonly says: string;
  readonly example: LintExample;
  readonly check: (reading: Reading) => Iterable<Finding<ParamsOf<C>>>;
}

export interface SqlLint extends Omit<Row<DiagnosticCode>, 'check'> {
  /** Reports its findings. */
  readonly run: (reading: Reading) => void;
}

function lint<C extends DiagnosticCode>({ check, ...row }: Row<C>): SqlLint {
  const run = (reading: Reading): void => {
    const { diagnostics } = reading.context;
    for (const finding of check(reading))
      diagnostics.report(row.code, finding.params, spanOf(finding, reading), row.severity);
  };
  return { ...row, run };
}

function spanOf(finding: Finding<unknown>, { entity, path, source = entity.defined.source }: Reading): Span {
  return 'span' in finding ? finding.span : source.partSpan(path, finding.from, finding.to);
}

const field = (yaml: string): LintExample => ({ under: 'fields', yaml });
const check = (yaml: string): LintExample => ({ under: 'checks', yaml: `- ${yaml}` });
const visible = (yaml: string): LintExample => ({ under: 'visible', yaml });

export const sqlLints: readonly SqlLint[] = [
  // Names
  lint({
    code: 'unknown_resource',
    severity: 'advice',
    says: 'A subselect reads a table that no resource has; the database has it only where a migration of yours made it.',
    example: field('lent: { type: integer, computed: "(select count(*) from lones l where l.book_id = t.id)" }'),
    check: unknownTables,
  }),
  lint({
    code: 'unknown_field',
    severity: 'error',
    says: 'A table does not have the column, or no table goes by the alias.',
    example: field('loud: { type: string(80), computed: "upper(t.titel)" }'),
    check: unknownNames,
  }),
  lint({
    code: 'not_allowed_here',
    severity: 'error',
    says: 'A name means something elsewhere: in expressions, or behind an alias.',
    example: check('"t.copies > 0"'),
    check: foreignWords,
  }),
  lint({
    code: 'unknown_value',
    severity: 'error',
    says: 'A hole is filled by nothing.',
    example: visible('"t.owner_id = {usr}"'),
    check: unknownHoles,
  }),
  lint({
    code: 'not_allowed_here',
    severity: 'error',
    says: 'A hole, which is the id of a record, is held against a text.',
    example: visible('"{role} = \'owner\'"'),
    check: holesAgainstTexts,
  }),
  // Functions
  lint({
    code: 'foreign_function',
    severity: 'advice',
    says: 'Another database has the function; PostgreSQL has it only where a migration of yours made it.',
    example: field('named: { type: string(80), computed: "ifnull(t.title, \'\')" }'),
    check: foreignFunctions,
  }),
  lint({
    code: 'unknown_function',
    severity: 'advice',
    says: "The name of a function is a slip away from one of PostgreSQL's.",
    example: field('letters: { type: integer, computed: "lenght(t.title)" }'),
    check: misspeltFunctions,
  }),
  lint({
    code: 'wrong_arguments',
    severity: 'error',
    says: 'A function takes more values, or fewer.',
    example: check('"mod(copies) > 2"'),
    check: wrongCalls,
  }),
  lint({
    code: 'bad_expression',
    severity: 'error',
    says: 'An aggregate, a window, or a function that returns rows is used where there is one row.',
    example: field('counted: { type: integer, computed: "count(t.title)" }'),
    check: rowsInOneRow,
  }),
  // Conditions
  lint({
    code: 'bad_expression',
    severity: 'error',
    says: 'An operator of another language, a division by 0, or a pattern that never ends.',
    example: check('"copies == 1"'),
    check: impossibleOperators,
  }),
  lint({
    code: 'bad_expression',
    severity: 'error',
    says: 'A check or index looks at more than the row, or at the time.',
    example: check('"copies > (select count(*) from loan)"'),
    check: beyondTheRow,
  }),
  lint({
    code: 'bad_expression',
    severity: 'error',
    says: 'A value is used as a condition.',
    example: check('"copies + 1"'),
    check: noConditions,
  }),
  lint({
    code: 'compared_with_null',
    severity: 'advice',
    says: 'Something is compared with null, which is equal to nothing.',
    example: check('"due_on = null"'),
    check: nullCompared,
  }),
  lint({
    code: 'empty_range',
    severity: 'advice',
    says: 'No value lies between a larger and a smaller one.',
    example: check('"copies between 5 and 1"'),
    check: emptyRanges,
  }),
  lint({
    code: 'idle_condition',
    severity: 'advice',
    says: 'A part of a condition decides nothing, or all.',
    example: check('"copies > 0 or true"'),
    check: idleConditions,
  }),
  // Types
  lint({
    code: 'type_mismatch',
    severity: 'error',
    says: 'A column is compared with a value, or a column, of another type.',
    example: check('"title > 3"'),
    check: wrongTypes,
  }),
  lint({
    code: 'type_mismatch',
    severity: 'error',
    says: 'The SQL of a field gives a value of another type.',
    example: field('first_copy: { type: integer, computed: "t.title" }'),
    check: valuesOfOtherTypes,
  }),
  lint({
    code: 'unknown_value',
    severity: 'advice',
    says: 'A column is compared with a word that its enum does not have.',
    example: check('"kind = \'shrt\'"'),
    check: wordsOfNoEnum,
  }),
  lint({
    code: 'unknown_value',
    severity: 'error',
    says: 'The SQL of an enum gives a word that it does not have.',
    example: field(
      "level: { type: enum, values: [few, many], computed: \"case when t.copies > 3 then 'many' else 'none' end\" }",
    ),
    check: outcomesOfNoEnum,
  }),
  // Subselects
  lint({
    code: 'key_of_another_table',
    severity: 'advice',
    says: 'A subselect compares a record with itself instead of with the row `t`.',
    example: field('lent: { type: integer, computed: "(select count(*) from loan l where l.book_id = id)" }'),
    check: keysOfOthers,
  }),
  lint({
    code: 'several_rows',
    severity: 'advice',
    says: 'A subselect is used as one value, and nothing limits it to one record.',
    example: field('lent_as: { type: string(20), computed: "(select l.kind from loan l where l.book_id = t.id)" }'),
    check: severalRows,
  }),
  lint({
    code: 'bad_expression',
    severity: 'error',
    says: 'A subselect is used as one value and returns several columns.',
    example: field('last: { type: integer, computed: "(select l.id, l.kind from loan l limit 1)" }'),
    check: severalColumns,
  }),
  // Values of fields
  lint({
    code: 'null_without_records',
    severity: 'advice',
    says: 'An aggregate over no record is null, and the field may not be null.',
    example: field(
      'fines: { type: money, null: false, computed: "(select sum(l.fine) from loan l where l.book_id = t.id)" }',
    ),
    check: nothingFound,
  }),
  lint({
    code: 'too_long_for_field',
    severity: 'advice',
    says: 'A stored text has less room than the one that it is made of.',
    example: field('short: { type: string(40), maintained: "lower(t.title)" }'),
    check: noRoom,
  }),
  lint({
    code: 'division_by_zero',
    severity: 'advice',
    says: 'A value is divided by one that may be 0.',
    example: field('each: { type: money, computed: "t.price / t.copies" }'),
    check: dividedByNought,
  }),
  lint({
    code: 'not_allowed_here',
    severity: 'error',
    says: 'A value shows a hidden field.',
    example: field('seen: { type: integer, computed: "t.secret + 1" }'),
    check: hiddenShown,
  }),
  // Time, and the followed records of a maintained value
  lint({
    code: 'frozen_time',
    severity: 'advice',
    says: 'A word such as `today` is read as an instant once, and stays that one.',
    example: field('late: { type: boolean, computed: "t.due_on < \'today\'::date" }'),
    check: frozenTime,
  }),
  lint({
    code: 'stored_time',
    severity: 'advice',
    says: 'A maintained value is held against the time, and nothing computes it again when time passes.',
    example: field('late: { type: boolean, maintained: "t.due_on < current_date" }'),
    check: storedTime,
  }),
  lint({
    code: 'time_in_check',
    severity: 'advice',
    says: 'A check holds only until its time has come.',
    example: check('"due_on >= current_date"'),
    check: checkedTime,
  }),
  lint({
    code: 'not_allowed_here',
    severity: 'error',
    says: 'A maintained value is worked out from itself, or from one that is computed at once with it.',
    example: field('itself: { type: integer, maintained: "t.itself" }'),
    check: workedOutAtOnce,
  }),
  lint({
    code: 'not_followed',
    severity: 'advice',
    says: 'A maintained value reads other records and does not follow them.',
    example: field('lent: { type: integer, maintained: "(select count(*) from loan l where l.book_id = t.id)" }'),
    check: notFollowed,
  }),
  lint({
    code: 'idle_follow',
    severity: 'advice',
    says: 'A maintained value follows a field that it does not read.',
    example: field(
      'lent: { type: integer, maintained: "(select count(*) from loan l where l.book_id = t.id)", follows: { loans: [kind] } }',
    ),
    check: idleFollows,
  }),
];
