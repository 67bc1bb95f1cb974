/** Rows of seeds against each other: their references, rows of one record, and the results of their operations. */
import type { SeedLookup, SeedStep } from '../../../runtime/base/kernel/seeds.ts';
import type { OperationDefinition } from '../../language/definition.ts';
import type { Path, SourceFile } from '../../source/source.ts';
import { listed } from '../../text/suggest.ts';
import type { BuildContext } from '../build_context.ts';
import type { Entity } from '../entity.ts';

/** A record that a row refers to by a value. */
export interface Wanted extends SeedLookup {
  readonly value: string;
  readonly source: SourceFile;
  readonly path: Path;
  /** Steps that are taken before the row's, and its own. */
  readonly steps: number;
}

const plain = (value: unknown): string => String(value).trim().toLowerCase();

/**
 * References to records that no seed makes, or a later one. Functions may make any, and the platform makes the records of its
 * resources without rows.
 */
export function checkFound(steps: readonly SeedStep[], wanted: readonly Wanted[], context: BuildContext): void {
  if (steps.some((step) => 'run' in step)) return;
  // Steps with mistakes of their own are none here.
  const begun = new Set(
    context.definitions.seeds.flatMap(({ value }) => value.steps.map((one) => one.make ?? one.insert)),
  );
  const rowsOf = (table: string, until: number) =>
    steps.slice(0, until).flatMap((step) => ('rows' in step && step.entity === table ? step.rows : []));
  for (const { key, table, by, value, source, path, steps: until } of wanted) {
    const at = path.at(-1) === 'csv' ? path : [...path, key];
    const rows = rowsOf(table, steps.length);
    if (rows.length === 0) {
      if (begun.has(table) || context.entities.get(table)?.context === 'platform') continue;
      tell(`${key}: ${value}`, `no seed makes a ${table}`, `make it in a step before: \`make: ${table}\``);
      continue;
    }
    const known = rows.flatMap(({ values }) => (Object.hasOwn(values, by) ? [String(values[by])] : []));
    if (known.length < rows.length) continue;
    if (!known.some((one) => plain(one) === plain(value)))
      context.checkName('unknown_value', by, value, known, source, at, `of the ${table} in seeds`);
    else if (!rowsOf(table, until).some(({ values }) => plain(values[by]) === plain(value)))
      tell(`${key}: ${value}`, 'a later step makes it', `move the step that makes the ${table} up`);

    function tell(what: string, why: string, fix: string): void {
      context.diagnostics.report(
        'not_allowed_here',
        { what: `\`${what}\``, why, fix },
        at === path ? source.valueSpan(at) : source.keySpan(at),
      );
    }
  }
}

interface Row {
  readonly values: Readonly<Record<string, unknown>>;
  readonly path: Path;
}

/** Rows of a step with equal `by:` fields: the later ones are never made. @param by keys of rows, by field */
export function checkApart(
  rows: readonly Row[],
  by: readonly (readonly [field: string, keys: readonly string[]])[],
  { name }: Entity,
  source: SourceFile,
  { diagnostics }: BuildContext,
): void {
  const seen = new Set<string>();
  for (const row of rows) {
    const parts = by.map(([, keys]) => keys.map((key) => row.values[key]).find((value) => value != null));
    if (parts.includes(undefined)) continue;
    const identity = JSON.stringify(parts.map(String));
    if (!seen.has(identity)) {
      seen.add(identity);
      continue;
    }
    const fields = listed(by.map(([field]) => `\`${field}\``));
    diagnostics.report(
      'not_allowed_here',
      {
        what: `a second ${name} with ${listed(parts.map((one) => JSON.stringify(one)))}`,
        why: `${fields} tells records apart, and one that is there is not made again`,
        fix: 'give it another value, or name under `by:` what tells them apart',
      },
      source.valueSpan(row.path),
    );
  }
}

/** The state that a record begins with; null if there is none, or a function may choose another. */
export function beginning(entity: Entity): string | null {
  if (entity.machine === null || mayChoose(entity, 'create')) return null;
  return entity.machine.value.initial;
}

/** Reports an operation that does not exist in the state; returns the state that it leads to, null if that is unknown. */
export function stateAfter(
  state: string | null,
  operation: string,
  body: Readonly<Record<string, unknown>>,
  entity: Entity,
  tell: (what: string, why: string, fix: string) => void,
): string | null {
  const { machine, name } = entity;
  if (state === null || machine === null) return null;
  const { transitions, states } = machine.value;
  const one = transitions[operation];
  if (one === undefined) return mayChoose(entity, operation) ? null : state;
  const from = one.from?.length ? one.from : one.moves === undefined ? states : Object.keys(one.moves);
  if (!from.includes(state)) {
    const why = `the ${name} is ${state} then, and ${operation} begins in ${listed(from)}`;
    tell(`\`then: ${operation}\``, why, 'leave it out, or name before it what leads there');
    return null;
  }
  if (one.effects !== undefined) return null;
  const to = one.choose === undefined ? one.to : body[one.choose];
  return typeof to === 'string' ? to : null;
}

/** Whether a function of an operation that is no transition may decide on the state, or the operation sets it. */
function mayChoose({ fields, definition: { operations } }: Entity, name: string): boolean {
  if (operations === undefined || Array.isArray(operations)) return false;
  const one = (operations as Readonly<Record<string, OperationDefinition | null>>)[name];
  const column = [...fields.values()].find(({ definition }) => definition.states !== undefined)?.spec.name ?? '';
  return one != null && (one.effects !== undefined || one.handler === true || Object.hasOwn(one.set ?? {}, column));
}
