/**
 * Every mistake the generator can name: a code, its message and its fix, each with typed parameters. All mistakes of
 * a run are collected and shown together, in order of their place. One test case directory exists per code.
 */
import { probableName } from './language/synonyms.ts';
import type { SourceFile, SourceLocation, Span } from './source/source.ts';
import { withArticle } from './text/plural.ts';
import { didYouMean, guessed, listed } from './text/suggest.ts';

interface DiagnosticKind<P> {
  readonly message: (params: P) => string;
  readonly help: (params: P) => string | null;
}

function kind<P>(message: (params: P) => string, help: (params: P) => string | null): DiagnosticKind<P> {
  return { message, help };
}

/** Advice on SQL that runs: a comment in the YAML silences it where its author knows better. */
interface Advice {
  readonly what: string;
  readonly why: string;
  readonly fix: string;
}

const advice = kind<Advice>(
  (p) => `${p.what}: ${p.why}`,
  (p) => p.fix,
);

interface UnknownName {
  /** The kind of the name: `guard`, `resource`, `state`. */
  readonly what: string;
  readonly name: string;
  readonly known: readonly string[];
  /** `in the machine of rental`; optional. */
  readonly where?: string;
  /** The resource that would have it, if `where` does not name one. */
  readonly resource?: string;
}

const unknownName = (help?: (p: UnknownName) => string) =>
  kind<UnknownName>(
    (p) =>
      `unknown ${p.what} "${p.name}"${p.where ? ` ${p.where}` : ''}${didYouMean(p.name, p.known) || guessed(probableName(p.name, p.known))}`,
    help ?? ((p) => (p.known.length === 0 ? `no ${p.what} is defined here` : `write one of: ${listed(p.known)}`)),
  );

/** The advice for a name that is missing from the list in a file: its valid spelling if that is listed, else the line to add. */
function listedIn(file: string, { name, known }: UnknownName, key: string): string {
  const right = name
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
    .replace(/\W+/g, '_')
    .toLowerCase();
  if (right !== name && known.includes(right)) return `write ${right}`;
  return `add it under \`list:\` of ${file}: \`${right}: { ${key}: … }\``;
}

interface Duplicate {
  readonly what: string;
  readonly name: string;
  /** The other place of the two that clash. */
  readonly first: SourceLocation;
}

const shownLocation = ({ file, line }: SourceLocation): string => `${file}:${line}`;

const duplicate = kind<Duplicate>(
  (p) => `${p.what} "${p.name}" is defined twice`,
  (p) => `it is first defined at ${shownLocation(p.first)}; rename or remove one of them`,
);

export const diagnosticKinds = {
  // Files
  missing_folder: kind<{ folder: string }>(
    (p) => `there is no definitions folder "${p.folder}"`,
    () => 'name a folder that exists, or create it',
  ),
  broken_yaml: kind<{ reason: string; fix?: string }>(
    (p) => `this is not valid YAML: ${p.reason}`,
    (p) => `${p.fix ?? 'fix the file here first'}; nothing else in it was read`,
  ),
  broken_artefact: kind<{ reason: string }>(
    (p) => `this artefact cannot be made: ${p.reason}`,
    () => 'write `export default { path, make }`: `make(api)` returns the text of the file',
  ),
  taken_path: kind<{ path: string; why: string }>(
    (p) => `"${p.path}" cannot be the path of an artefact: ${p.why}`,
    () => 'name another file below generated/, as `acme/routes.csv`',
  ),
  unknown_kind: kind<{ key: string; kinds: readonly string[] }>(
    (p) =>
      p.key === '' ? 'the file defines nothing' : `unknown kind of definition "${p.key}"${didYouMean(p.key, p.kinds)}`,
    (p) => `the first key of a file says what it defines: ${listed(p.kinds)}`,
  ),
  missing_product: kind<{ files: number }>(
    () => 'no product is defined',
    () => 'add a file with `product: <name>` and its title and release',
  ),
  // Structure
  unknown_key: kind<{ key: string; section: string; known: readonly string[] }>(
    (p) => `unknown key "${p.key}" in ${p.section}${guessed(probableName(p.key, p.known))}`,
    (p) => `keys of ${p.section}: ${listed(p.known, 60)}`,
  ),
  missing_key: kind<{ key: string; section: string; example?: string }>(
    (p) => `${p.section} needs the key "${p.key}"`,
    (p) => (p.example ? `write ${p.example}` : `add \`${p.key}:\``),
  ),
  conflicting_keys: kind<{ keys: readonly string[]; section: string; first: SourceLocation }>(
    (p) => `${p.keys.map((key) => `"${key}"`).join(' and ')} exclude each other in ${p.section}`,
    () => 'keep one of them',
  ),
  bad_value: kind<{ key: string; expected: string; found: string; known?: readonly string[] }>(
    (p) => `"${p.key}" cannot be ${p.found}${p.known ? didYouMean(p.found.replaceAll('"', ''), p.known) : ''}`,
    (p) => `write ${p.expected}`,
  ),
  bad_name: kind<{ name: string; what: string; expected: string }>(
    (p) => `"${p.name}" cannot be the name of ${withArticle(p.what)}`,
    (p) => `write ${p.expected}`,
  ),
  // Names
  duplicate_resource: duplicate,
  duplicate_machine: duplicate,
  duplicate_name: duplicate,
  duplicate_route: kind<{ route: string; first: SourceLocation }>(
    (p) => `the route "${p.route}" exists twice`,
    (p) => `it is first declared at ${shownLocation(p.first)}; give one of them another path, parameter or name`,
  ),
  extension_clash: kind<{ what: string; name: string; resource: string; first: SourceLocation }>(
    (p) => `${p.what} "${p.name}" of ${p.resource} exists already`,
    (p) =>
      `it is declared at ${shownLocation(p.first)}; an extension only adds: choose another name, or leave it out${
        p.what === 'field'
          ? `; records that hold it keep it by \`was: ${p.name}\` under the release before this one`
          : ''
      }`,
  ),
  reserved_name: kind<{ name: string; reason: string; first?: SourceLocation }>(
    (p) => `"${p.name}" is taken: ${p.reason}`,
    () => 'choose another name; leave it out where the platform adds it itself',
  ),
  unknown_type: kind<UnknownName>(
    (p) => `unknown type "${p.name}"${guessed(probableName(p.name, p.known))}`,
    (p) => `types: ${listed(p.known, 20)}`,
  ),
  unknown_resource: unknownName(),
  unknown_field: unknownName(),
  unknown_relation: unknownName(),
  missing_template: kind<{ type: string; file: string }>(
    (p) => `the document type "${p.type}" has no template`,
    (p) => `write ${p.file} beside this file, or name another one by \`template:\``,
  ),
  unknown_machine: unknownName((p) =>
    p.known.length === 0
      ? `add a file \`${p.name}.states.yaml\` that begins with \`machine: ${p.name}\``
      : `machines: ${listed(p.known)}`,
  ),
  unknown_state: unknownName(),
  unknown_guard: unknownName((p) =>
    /^\w+$/.test(p.name)
      ? `declare it under \`guards:\` of the resource; declared are: ${listed(p.known, 20)}`
      : `a condition needs its code beside it: \`{ require: ${JSON.stringify(p.name)}, code: … }\``,
  ),
  unknown_operation: unknownName(),
  unknown_code: unknownName((p) => listedIn('a codes file', p, 'message')),
  unknown_setting: unknownName(
    (p) => `declare it in the settings file of its group; declared are: ${listed(p.known, 20)}`,
  ),
  unknown_ability: unknownName(),
  unknown_job: unknownName((p) => listedIn('a jobs file', p, 'summary')),
  unknown_value: unknownName(),
  // Structure of a resource
  missing_foreign_key: kind<{ relation: string; resource: string; field: string; known: readonly string[] }>(
    (p) => `"${p.relation}" finds no field "${p.field}" in ${p.resource}${didYouMean(p.field, p.known)}`,
    (p) => `name the field of ${p.resource} that points back with \`by:\`, or use \`as:\` for a polymorphic one`,
  ),
  circular_parent: kind<{ chain: readonly string[] }>(
    (p) => `the parents go round in a circle: ${p.chain.join(' → ')}`,
    () => 'remove one `parent:`',
  ),
  unclear_scope: kind<{ resource: string; names: readonly string[] }>(
    (p) => `${p.resource} points at records that are not for everyone, in ${p.names.length} ways: ${listed(p.names)}`,
    (p) =>
      `say who sees it: \`scope: ${p.names[0]}\`, \`scope: [${p.names.join(', ')}]\` where one in sight is enough, \`scope: { all: [${p.names.join(', ')}] }\` where each that is set must be, or \`scope: { none: <why everybody> }\``,
  ),
  not_allowed_here: kind<{ what: string; why: string; fix: string; first?: SourceLocation }>(
    (p) => `${p.what}: ${p.why}`,
    (p) => p.fix,
  ),
  // Expressions
  bad_expression: kind<{ reason: string; expected: string }>(
    (p) => `the expression cannot be read: ${p.reason}`,
    (p) => p.expected,
  ),
  unknown_field_in_expression: unknownName((p) => `names that mean something here: ${listed(p.known, 60)}`),
  unknown_function: unknownName((p) => `functions: ${listed(p.known, 20)}`),
  wrong_arguments: kind<{ name: string; usage: string }>(
    (p) => `"${p.name}" does not take these arguments`,
    (p) => `write ${p.usage}`,
  ),
  type_mismatch: kind<{ left: string; right: string; operator: string }>(
    (p) => `${p.left} and ${p.right} do not go together with "${p.operator}"`,
    () => 'compare and calculate with values of one type; text needs single quotes',
  ),
  decided_condition: kind<{ outcome: 'never' | 'always'; why: string; fix: string; first?: SourceLocation }>(
    (p) => `the condition ${p.outcome} holds: ${p.why}`,
    (p) => p.fix,
  ),
  // SQL that runs, and hardly does what its author thinks (lint/sql/table.ts)
  foreign_function: kind<{ name: string; instead: string }>(
    (p) => `PostgreSQL has no function "${p.name}"`,
    (p) => `write ${p.instead}`,
  ),
  compared_with_null: advice,
  empty_range: advice,
  idle_condition: advice,
  key_of_another_table: advice,
  several_rows: advice,
  null_without_records: advice,
  too_long_for_field: advice,
  division_by_zero: advice,
  frozen_time: advice,
  stored_time: advice,
  time_in_check: advice,
  not_followed: advice,
  idle_follow: advice,
  idle_comment: kind<{ code: string; known: boolean }>(
    (p) =>
      p.known
        ? `nothing here is silenced by "backline-ignore: ${p.code}"`
        : `"backline-ignore: ${p.code}" names no advice`,
    (p) =>
      p.known
        ? 'remove the comment, or write it above the line that the advice is about'
        : 'name the code after `advice` in the report; an error cannot be silenced',
  ),
  // The published interface
  contract_break: kind<{
    changes: readonly string[];
    breaks: readonly string[];
    release: string;
    changeType: string;
  }>(
    (p) => `${p.changes.join('; ')}: this breaks what release ${p.release} published`,
    (p) =>
      `take it back, or announce it in the changelog of the coming release: \`- { change_type: ${p.changeType}, breaks: [${p.breaks.join(', ')}], description: … }\``,
  ),
  release_is_out: kind<{ release: string; last: string; raised: boolean; change: string }>(
    (p) =>
      p.raised
        ? `release ${p.release} has no changelog, and the interface differs from release ${p.last}: ${p.change}`
        : `release ${p.last} is out, and the interface differs from it: ${p.change}`,
    (p) =>
      p.raised
        ? `add a file with \`changelog: "${p.release}"\`, its date and \`entries: []\``
        : 'raise `release:`, and add a changelog file of that release',
  ),
} as const;

export type DiagnosticCode = keyof typeof diagnosticKinds;
export type ParamsOf<C extends DiagnosticCode> =
  (typeof diagnosticKinds)[C] extends DiagnosticKind<infer P> ? P : never;

/** `advice` can be silenced in its place; both stop the generator until they are answered. */
export type Severity = 'error' | 'advice';

export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  readonly help: string | null;
  /** Null when no file can be shown (a folder that is missing). */
  readonly span: Span | null;
  readonly file: string;
  /** The other place of two that clash. */
  readonly related: Span | null;
}

export class Diagnostics {
  readonly #sources = new Map<string, SourceFile>();
  readonly #found: Diagnostic[] = [];
  readonly #seen = new Set<string>();
  readonly #excused = new Set<string>();
  readonly #owners = new Set<string>();
  readonly #lost = new Set<string>();

  /** Makes a file known, so that what clashes with it can be shown in it. */
  knows(source: SourceFile): void {
    this.#sources.set(source.file, source);
  }

  /** Names that a broken file may declare, as the beginning of a path or a name: that they are unknown is no mistake. */
  excuse(names: Iterable<string>): void {
    for (const name of names) this.#excused.add(name);
  }

  /** Resources that a broken file adds to: that a name of theirs is unknown is no mistake. */
  excuseOf(owners: Iterable<string>): void {
    for (const owner of owners) this.#owners.add(owner);
  }

  /** A relation of a resource that leads to one that does not exist, which was reported: that it is unknown is an echo. */
  excuseIn(owner: string, name: string): void {
    this.#lost.add(`${owner}.${name}`);
  }

  #isExcused(code: DiagnosticCode, params: unknown): boolean {
    const { where, resource: owner, name: unknown } = params as Readonly<Record<string, string | undefined>>;
    const of = /^of (\w+)$/.exec(where ?? '')?.[1] ?? owner;
    if (this.#lost.has(`${of}.${unknown}`)) return true;
    if (of !== undefined && this.#owners.has(of) && (code.startsWith('unknown_') || code === 'missing_foreign_key'))
      return true;
    if (this.#excused.size === 0 || !(code.startsWith('unknown_') || code === 'missing_foreign_key')) return false;
    const { name, field, resource } = params as Readonly<Record<string, string | undefined>>;
    const beginnings = [name, field, resource].flatMap((one) => (one === undefined ? [] : [one.split('.')[0] ?? one]));
    return beginnings.some((one) => this.#excused.has(one));
  }

  /** Adds a mistake at a place, unless a comment silences it. The same mistake at the same place is said once. */
  report<C extends DiagnosticCode>(code: C, params: ParamsOf<C>, span: Span, severity: Severity = 'error'): void {
    if (this.#isExcused(code, params)) return;
    if (severity === 'advice' && span.source.silences(code, span.start)) return;
    const key = `${code} ${span.source.file} ${span.start}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const related = this.#related(params);
    this.#found.push({ ...texts(code, params), code, severity, span, file: span.source.file, related });
  }

  /** Adds a mistake for each comment that silences nothing; once everything was looked at and no mistake was found. */
  reportIdleComments(): void {
    for (const source of this.#sources.values())
      for (const { code, start, end, used } of source.silencing)
        if (!used)
          this.report('idle_comment', { code, known: Object.hasOwn(diagnosticKinds, code) }, source.span(start, end));
  }

  /** Adds a mistake that no line can be shown for. */
  reportFile<C extends DiagnosticCode>(file: string, code: C, params: ParamsOf<C>): void {
    this.#found.push({ ...texts(code, params), code, severity: 'error', span: null, file, related: null });
  }

  #related(params: unknown): Span | null {
    const { first } = params as { first?: SourceLocation };
    const source = first === undefined ? undefined : this.#sources.get(first.file);
    if (first === undefined || source === undefined) return null;
    const start = source.offset(first.line, first.column);
    return source.span(start, start + (/^[^\s:,\]}]+/.exec(source.text.slice(start))?.[0].length ?? 1));
  }

  /** In order of file, line and column. */
  get all(): readonly Diagnostic[] {
    return [...this.#found].sort(
      (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || (a.span?.start ?? 0) - (b.span?.start ?? 0),
    );
  }

  get count(): number {
    return this.#found.length;
  }

  get any(): boolean {
    return this.#found.length > 0;
  }
}

function texts<C extends DiagnosticCode>(code: C, params: ParamsOf<C>): { message: string; help: string | null } {
  const found = diagnosticKinds[code] as unknown as DiagnosticKind<ParamsOf<C>> | undefined;
  // Types are stripped when the generator runs: a row of a lint may name a code that nobody wrote down.
  if (!found)
    throw new Error(`There is no diagnostic "${code}": add it to diagnosticKinds in generator/diagnostics.ts.`);
  return { message: found.message(params), help: found.help(params) };
}

/** One mistake as text: place, code and message, the line with the key underlined, and what to write instead. */
export function render(diagnostic: Diagnostic): string {
  const { code, severity, message, help, span, file, related } = diagnostic;
  const lines: string[] = [];
  if (span === null) lines.push(`${file}  ${severity}[${code}]: ${message}`);
  else {
    const { line, column } = span.source.locate(span.start);
    lines.push(
      `${file}:${line}:${column}  ${severity}[${code}]: ${message}`,
      ...frame(span.source, line, column, span.end - span.start),
    );
  }
  if (related !== null) {
    const { file: other, line, column } = related.source.locate(related.start);
    lines.push(
      `  with: ${other}:${line}:${column}`,
      ...frame(related.source, line, column, related.end - related.start),
    );
  }
  if (help !== null) lines.push(`  help: ${help}`);
  if (severity === 'advice')
    lines.push(`  or: \`# backline-ignore: ${code}\` above the line, where it is right as it is`);
  return `${lines.join('\n')}\n`;
}

/** All of them, with a count at the end. */
export function renderAll(diagnostics: readonly Diagnostic[]): string {
  const count = diagnostics.length;
  return `${diagnostics.map(render).join('\n')}\n${count} ${count === 1 ? 'mistake' : 'mistakes'}; nothing was written.\n`;
}

function frame(source: SourceFile, line: number, column: number, length: number): string[] {
  const text = source.line(line).replaceAll('\t', ' ');
  const number = String(line);
  const margin = ' '.repeat(number.length);
  // Long lines are cut to a window around the place, so that a terminal shows both.
  const from = column > 90 ? column - 60 : 0;
  const shown = text.slice(from, from + 118);
  const underline = '^'.repeat(Math.max(1, Math.min(length, shown.length - (column - 1 - from))));
  return [` ${margin} |`, ` ${number} | ${shown}`, ` ${margin} | ${' '.repeat(column - 1 - from)}${underline}`];
}
