/** The first contents of a new database: steps in order, with the columns and operations of rows looked up. */
import type { SeedLookup, SeedOperation, SeedRow, SeedStep } from '../../runtime/base/kernel/seeds.ts';
import type { Defined } from '../check/definitions.ts';
import { isRecord } from '../check/value_type.ts';
import type { SeedStepDefinition, SeedsDefinition } from '../language/definition.ts';
import type { Path, SourceLocation } from '../source/source.ts';
import type { BuildContext } from './build_context.ts';
import { beginning, checkApart, checkFound, stateAfter, type Wanted } from './checks/seed_rows.ts';
import { checkSeededBody, checkSeededRow } from './checks/seed_values.ts';
import type { Entity, EntityField } from './entity.ts';
import { repeated } from './lists.ts';
import type { RouteModel } from './types.ts';

/** Steps of all files: system before demo, and each file behind those that it names under `after:`. */
export function seedSteps(routes: readonly RouteModel[], context: BuildContext): SeedStep[] {
  const groups = new Map<string, SourceLocation>();
  for (const defined of context.definitions.seeds)
    repeated('group of seeds', defined.name, groups, defined, ['seeds'], context);
  const wanted: Wanted[] = [];
  const steps: SeedStep[] = [];
  for (const defined of inOrder(context))
    for (const [at, step] of defined.value.steps.entries()) {
      const location = { defined, path: ['steps', at], wanted, before: steps.length };
      const made = stepOf(step, location, routes, context);
      if (made === null) continue;
      const { file, line } = defined.source.location(location.path);
      steps.push({ ...made, kind: defined.value.kind ?? 'system', from: `${file}:${line}` } as SeedStep);
    }
  checkFound(steps, wanted, context);
  return steps;
}

function inOrder(context: BuildContext): readonly Defined<SeedsDefinition>[] {
  const all = context.definitions.seeds;
  const known = all.map(({ name }) => name);
  const done: Defined<SeedsDefinition>[] = [];
  const take = (one: Defined<SeedsDefinition>, chain: readonly string[]): void => {
    if (done.includes(one)) return;
    if (chain.includes(one.name)) {
      const why = `the seeds go round in a circle: ${[...chain, one.name].join(' → ')}`;
      const params = { what: '`after:`', why, fix: 'leave one of them out' };
      context.diagnostics.report('not_allowed_here', params, one.source.keySpan(['after']));
      return;
    }
    (one.value.after ?? []).forEach((name, at) => {
      if (!context.checkName('unknown_value', 'group of seeds', name, known, one.source, ['after', at])) return;
      const before = all.find((other) => other.name === name);
      if (before !== undefined) take(before, [...chain, one.name]);
    });
    done.push(one);
  };
  for (const kind of ['system', 'demo', 'large'])
    for (const one of all) if ((one.value.kind ?? 'system') === kind) take(one, []);
  return done;
}

interface Location {
  readonly defined: Defined<SeedsDefinition>;
  readonly path: Path;
  /** Gets what rows refer to. */
  readonly wanted: Wanted[];
  /** Steps that are taken before. */
  readonly before: number;
}

function stepOf(
  step: SeedStepDefinition,
  location: Location,
  routes: readonly RouteModel[],
  context: BuildContext,
): Omit<SeedStep, 'kind' | 'from'> | null {
  const { source } = location.defined;
  if (step.run !== undefined) return runOf(step.run, location, context);
  const how = step.make === undefined ? 'insert' : 'make';
  const entity = context.entity(step.make ?? step.insert ?? '', source, [...location.path, how]);
  if (entity === null) return null;
  const written = rowsOf(step, location, context);
  if (written === null) return null;
  const made = routes.find(({ spec }) => spec.kind === 'create' && spec.entity === entity.name);
  if (how === 'make' && made === undefined) {
    const why = `nobody makes a ${entity.name} by an operation`;
    const params = { what: `\`make: ${entity.name}\``, why, fix: `write \`insert: ${entity.name}\`` };
    context.diagnostics.report('not_allowed_here', params, source.valueSpan([...location.path, how]));
    return null;
  }
  const keys = [...new Set(written.flatMap(({ values }) => Object.keys(values)))];
  const lookups = keys
    .filter((key) => key.includes('.'))
    .map((key) => lookupOf(key, entity, written, location, context));
  const plain = keys.filter((key) => !key.includes('.'));
  const named = plain.map((key) => columnOf(key, entity, whereKey(key, written, location), location, context));
  if (named.includes(null) || lookups.includes(null)) return null;
  const found = lookups.filter((one): one is SeedLookup => one !== null);
  for (const row of written) {
    checkSeededRow(row, { entity, how, source }, context);
    for (const lookup of found) {
      const value = row.values[lookup.key];
      if (value !== undefined && value !== null)
        location.wanted.push({ ...lookup, value: String(value), source, path: row.path, steps: location.before + 1 });
    }
  }
  const by = (step.by ?? keys.slice(0, 1)).map((key, at) => {
    const lookup = found.find((one) => one.key === key || one.column === key);
    return lookup?.column ?? columnOf(key, entity, [...location.path, 'by', at], location, context);
  });
  if (by.includes(null) || keys.length === 0) return null;
  const apart = by.map((column) => {
    const looked = found.filter((one) => one.column === column).map(({ key }) => key);
    return [String(column), [String(column), ...looked]] as const;
  });
  checkApart(written, apart, entity, source, context);
  const rows = written.map((row): SeedRow => {
    const operations = operationsOf(row.operations, entity, routes, { ...location, path: row.path }, context);
    return { values: row.values, ...(operations.length > 0 && { operations }) };
  });
  return { how, entity: entity.name, by, lookups: found, rows } as Omit<SeedStep, 'kind' | 'from'>;
}

/** A function is in `seeds/` of the folder of definitions. */
function runOf(
  name: string,
  { defined: { source }, path }: Location,
  context: BuildContext,
): Omit<SeedStep, 'kind' | 'from'> | null {
  const { beside } = context.definitions;
  if (!beside.seeds.has(name)) {
    const why = `there is no file seeds/${name}.ts beside the definitions`;
    const fix = 'write it, with `export const seed = async (services, call) => { … }`, or name one that is there';
    context.diagnostics.report(
      'not_allowed_here',
      { what: `\`run: ${name}\``, why, fix },
      source.valueSpan([...path, 'run']),
    );
    return null;
  }
  return { run: name, custom: source.custom } as Omit<SeedStep, 'kind' | 'from'>;
}

interface WrittenRow {
  readonly values: Readonly<Record<string, unknown>>;
  /** The value of `then:`. */
  readonly operations: unknown;
  readonly path: Path;
}

/** Rows as they are written, or the lines of `csv:`; null after a report of their mistake. */
function rowsOf(
  { rows, csv }: SeedStepDefinition,
  location: Location,
  context: BuildContext,
): readonly WrittenRow[] | null {
  const { source } = location.defined;
  const bad = (path: Path, key: string, expected: string, found: string): null => {
    context.diagnostics.report('bad_value', { key, expected, found }, source.valueSpan(path));
    return null;
  };
  if ((rows === undefined) === (csv === undefined))
    return bad(
      location.path,
      'rows',
      'records, either under `rows:` or under `csv:`',
      rows ? 'listed twice' : 'missing',
    );
  if (csv !== undefined) {
    const path = [...location.path, 'csv'];
    const [head = '', ...lines] = csv.trim().split('\n');
    const keys = head.split(';').map((key) => key.trim());
    const cells = lines.map((line) => line.split(';'));
    const odd = cells.find((line) => line.length !== keys.length);
    if (odd !== undefined) return bad(path, 'csv', `${keys.length} values in each line`, JSON.stringify(odd.join(';')));
    return cells.map((line) => ({
      values: Object.fromEntries(keys.map((key, at) => [key, line[at]?.trim() || null])),
      operations: undefined,
      path,
    }));
  }
  const checked = (rows ?? []).map((row, at): WrittenRow | null => {
    const path = [...location.path, 'rows', at];
    if (!isRecord(row)) return bad(path, 'rows', 'a record such as `{ code: A }`', JSON.stringify(row));
    const { then: operations, ...values } = row;
    return { values, operations, path };
  });
  return checked.includes(null) ? null : (checked as readonly WrittenRow[]);
}

function whereKey(key: string, rows: readonly WrittenRow[], { path }: Location): Path {
  const row = rows.find(({ values }) => Object.hasOwn(values, key));
  return row === undefined || row.path.at(-1) === 'csv' ? (row?.path ?? path) : [...row.path, key];
}

/** @param before how the row leads to the entity: `sailing.` of `sailing.vessel: …`. */
function columnOf(
  key: string,
  entity: Entity,
  path: Path,
  location: Location,
  context: BuildContext,
  before = '',
): string | null {
  const stored = [...entity.fields.values()].filter(({ spec }) => spec.column !== null);
  const field = stored.find(({ spec }) => spec.name === key);
  if (field !== undefined) return field.spec.column;
  const { source } = location.defined;
  const reference = stored.find((one) => one.foreign !== null && relationOf(one) === key);
  if (reference !== undefined) {
    const what = `\`${key}: …\` of ${entity.name}`;
    const why = `it is a reference, whose field is ${reference.spec.name}`;
    const itsKey = `\`${before}${reference.spec.name}: …\` with its key`;
    const fix =
      before === ''
        ? `write \`${key}.name: …\` with a field of what it points at, or ${itsKey}`
        : `write ${itsKey}; only one reference is followed`;
    context.diagnostics.report('not_allowed_here', { what, why, fix }, source.keySpan(path));
    return null;
  }
  if (key.endsWith(')')) {
    const fix = 'write `day(3 09:00)` without a comma, or the whole value in quotes';
    const mistake = { what: `"${key}"`, why: 'between braces a comma ends the value before it', fix };
    context.diagnostics.report('not_allowed_here', mistake, source.keySpan(path));
    return null;
  }
  const known = stored.map(({ spec }) => spec.name);
  context.diagnostics.report(
    'unknown_field',
    { what: 'field', name: key, known, where: `of ${entity.name}` },
    path.at(-1) === key ? source.keySpan(path) : source.valueSpan(path),
  );
  return null;
}

/** `branch.name`: the reference, and the field of its target. */
function lookupOf(
  key: string,
  entity: Entity,
  rows: readonly WrittenRow[],
  location: Location,
  context: BuildContext,
): SeedLookup | null {
  const [relation = '', by = ''] = key.split('.');
  const references = [...entity.fields.values()].filter((field) => field.foreign !== null);
  const field = references.find((one) => relationOf(one) === relation || one.spec.name === `${relation}_id`);
  const path = whereKey(key, rows, location);
  const span = () =>
    path.at(-1) === key ? location.defined.source.keySpan(path) : location.defined.source.valueSpan(path);
  if (field?.foreign == null) {
    const known = references.map(relationOf);
    context.diagnostics.report(
      'unknown_relation',
      { what: 'reference', name: relation, known, where: `of ${entity.name}` },
      span(),
    );
    return null;
  }
  const target = context.entities.get(field.foreign.resource);
  if (target === undefined) return null;
  const column = columnOf(by, target, path, location, context, `${relation}.`);
  return column === null ? null : { key, column: field.spec.column ?? field.spec.name, table: target.name, by: column };
}

/** How a definition calls the reference: without the `_id` of its field. */
const relationOf = ({ path, spec }: EntityField): string => String(path.at(-1) ?? spec.name).replace(/_id$/, '');

function operationsOf(
  then: unknown,
  entity: Entity,
  routes: readonly RouteModel[],
  location: Location,
  context: BuildContext,
): readonly SeedOperation[] {
  if (then === undefined) return [];
  const ofEntity = routes.filter(({ spec }) => spec.entity === entity.name && spec.method === 'POST');
  const known = ofEntity.map(({ spec }) => spec.operation ?? '').filter((name) => name !== 'create');
  let state = beginning(entity);
  return (Array.isArray(then) ? then : [then]).flatMap((one: unknown, at): SeedOperation[] => {
    const path = [...location.path, 'then', ...(Array.isArray(then) ? [at] : [])];
    const written = isRecord(one) ? Object.entries(one) : [[String(one), {}] as const];
    return written.flatMap(([operation, body]) => {
      const isKnown = context.checkName(
        'unknown_operation',
        'operation',
        operation,
        known,
        location.defined.source,
        path,
        `of ${entity.name}`,
      );
      const route = ofEntity.find(({ spec }) => spec.operation === operation);
      const sent = isRecord(body) ? body : {};
      if (route !== undefined && operation !== 'create')
        checkSeededBody(sent, route, location.defined.source, isRecord(one) ? [...path, operation] : path, context);
      state = stateAfter(state, operation, sent, entity, (what, why, fix) =>
        context.diagnostics.report('not_allowed_here', { what, why, fix }, location.defined.source.valueSpan(path)),
      );
      return isKnown ? [{ operation, body: sent }] : [];
    });
  });
}
