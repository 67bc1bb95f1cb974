/** docs/diagnostics.md: a section for every code of the registry, with an example as the generator prints it. */
import { type DiagnosticCode, diagnosticKinds } from '../diagnostics.ts';
import { sqlLints } from '../lint/sql/table.ts';

/** The cause of each diagnostic. The type makes this table and the registry equal. */
const diagnosticDocs: Readonly<Record<DiagnosticCode, string>> = {
  missing_folder: 'A definitions folder that was named does not exist.',
  broken_yaml: 'A file is not YAML. The rest of it is not read, and nothing is said about names it may declare.',
  broken_artefact: 'A file of `artefacts/` does not load, exports no artefact, or fails.',
  taken_path: 'An artefact of a custom folder has the path of another one, or one outside of generated/.',
  unknown_kind: 'The first key of a file says what the file defines, and this one says nothing known.',
  missing_product: 'One file must say what the definitions make as a whole.',
  unknown_key: 'A section of the language does not have this key.',
  missing_key: 'A key that a section needs is not there.',
  conflicting_keys: 'Two keys exclude each other: each says the same thing in another way.',
  bad_value: 'The value of a key is of another kind than the key takes.',
  bad_name: 'A name is not written as names are.',
  duplicate_resource: 'Two files define a resource of one name. To add to a resource, write `extend:`.',
  duplicate_machine: 'Two files define the machine of one resource. To add to it, write `extend:`.',
  duplicate_name: 'A product, setting, code, ability or event is defined in two places.',
  duplicate_route: 'Two operations would answer at one method and path.',
  extension_clash:
    'An `extend:` file names what exists already: it may add, and it changes nothing of what it extends.',
  reserved_name: 'The platform gives this name to every resource, or something else of the resource has it.',
  unknown_type: 'There is no field type of this name.',
  unknown_resource: 'A resource is named that no file defines.',
  unknown_field: 'A field is named that the resource does not have.',
  unknown_relation: 'A relation is named that the resource does not have.',
  missing_template: 'A type of document has no template beside the file that declares it.',
  unknown_machine: 'A field holds the states of a machine that no file defines.',
  unknown_state: 'A state is named that the machine does not have.',
  unknown_guard: 'An operation asks a guard that the resource does not declare.',
  unknown_operation: 'An operation is named that the resource does not have.',
  unknown_code: 'A refusal carries a code that no codes file declares and the platform does not have.',
  unknown_setting: 'An expression reads a setting that no settings file declares.',
  unknown_ability: 'An ability is named that the abilities files do not have.',
  unknown_job: 'A job is named that no jobs file declares.',
  unknown_value: 'A value is named that an enum does not have.',
  missing_foreign_key: 'A to-many relation finds no field on the other side that points back.',
  circular_parent: 'Resources are nested in each other, so that none has a path.',
  unclear_scope:
    'A resource points at scoped records in several ways, and its definition does not say which of them must be in sight.',
  not_allowed_here: 'A key is known, but means nothing in this place.',
  bad_expression: 'An expression does not follow the grammar.',
  unknown_field_in_expression: 'An expression names something that does not exist there.',
  unknown_function: 'An expression calls a function that the language does not have.',
  wrong_arguments: 'A function of the language is called with other arguments than it takes.',
  decided_condition:
    'A condition comes out the same whatever the record holds: it never lets anything through, or refuses nothing.',
  foreign_function: 'SQL calls a function that another database has.',
  compared_with_null: 'SQL compares something with null by `=`, `<>` or a list: nothing is equal to null.',
  empty_range: 'SQL asks for what lies between a larger and a smaller value.',
  idle_condition: 'A part of a condition in SQL decides nothing, or all.',
  key_of_another_table: 'A subselect compares a record with itself instead of with the row `t`.',
  several_rows: 'A subselect is used as one value, and nothing limits it to one record.',
  null_without_records:
    'The SQL of a field that may not be null is an aggregate, which is null where there is no record.',
  too_long_for_field: 'A stored text has less room than the one that it is made of.',
  division_by_zero: 'SQL divides by a value that may be 0.',
  frozen_time: 'A word such as `today` in SQL is read as an instant once, and stays that one.',
  stored_time: 'A maintained value is held against the time; nothing computes it again when time passes.',
  time_in_check: 'A check of the database holds only until its time has come.',
  not_followed: 'A maintained value reads other records, and `follows:` does not name them.',
  idle_follow: 'A maintained value follows a field that its SQL does not read.',
  idle_comment: 'A comment `# backline-ignore: <code>` silences nothing.',
  contract_break:
    'Something that the last release published is gone or narrower: clients that rely on it would fail. What is safe is listed in the contract: new endpoints, fields, optional keys, values, events, and looser validation.',
  release_is_out:
    'The interface changed since the last release, and the coming release has no number or no changelog yet.',
  type_mismatch: 'An expression joins values of types that do not go together.',
};

/** Markdown; `exampleOf` returns the generator's output for a code, as recorded in its test case. */
export function diagnosticsPage(exampleOf: (code: DiagnosticCode) => string): string {
  const codes = Object.keys(diagnosticKinds) as DiagnosticCode[];
  const sections = codes.map(
    (code) => `## ${code}\n\n${diagnosticDocs[code]}\n\n\`\`\`text\n${exampleOf(code).trim()}\n\`\`\`\n`,
  );
  return `${head}\n${lints()}\n${sections.join('\n')}`;
}

/** The lints of SQL, a row each. */
function lints(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const rows = sqlLints.map(
    ({ code, severity, says, example: { under, yaml } }) =>
      `| ${cell(says)} | ${severity === 'advice' ? `advice \`${code}\`` : `error \`${code}\``} | \`${cell(`${under}: ${yaml}`)}\` |`,
  );
  return `${aboutSql}\n| What | Report | Example, of a resource \`book\` |\n|---|---|---|\n${rows.join('\n')}\n`;
}

const aboutSql = `## SQL

SQL in definitions is read by PostgreSQL's own parser: what it refuses is \`bad_expression\`, with its words and its place. What it
takes is looked at by the lints below. An *error* is refused by the database later, or cannot work. An *advice* is about SQL that
runs and hardly does what its author thinks: it stops the generator until it is answered, by other SQL or by a comment in the YAML,
at the end of the line, alone above it, or above the key of a longer value. Its reason may follow:

\`\`\`yaml
# backline-ignore: stored_time (a job computes it every night)
late: { type: boolean, maintained: 't."due_on" < current_date' }
\`\`\`

A comment that silences nothing is an error itself (\`idle_comment\`), so that none outlives its reason.
`;

const head = `# Mistakes in definitions

<!-- Written from the registry (generator/diagnostics.ts) and the test cases by \`UPDATE=1 npm test\`; do not edit. -->

\`npx backline generate\` names every mistake of a run at once: file, line and column, the code, the line with the place
underlined, and what to write instead. Nothing is written while there is one. These are the codes.
`;
