/** The sources of a field's value: a field that reads a hidden one would show it. */
import { type Expression, parseExpression } from '../expression/parse.ts';
import { expressionText } from '../expression/text_or_expression.ts';
import type { BuildContext } from '../model/build_context.ts';
import type { Entity, EntityField } from '../model/entity.ts';
import type { Path } from '../source/source.ts';
import { fieldsRead } from './sql/reads.ts';

/** SQL of a field that is made of others; undefined of any other. */
export const madeOf = ({ definition }: EntityField): string | undefined => definition.computed ?? definition.maintained;

/** A value of `default:` or `set:` that is an expression. */
export interface Copy {
  /** The field that takes the value. */
  readonly field: EntityField;
  /** Fields that the expression reads, the last of each path. */
  readonly reads: readonly { readonly owner: Entity; readonly field: EntityField }[];
  /** Whether the machine's file contains it. */
  readonly inMachine: boolean;
  readonly path: Path;
}

/** Every value of a resource that its definition takes from other fields. */
export function copiesOf(entity: Entity, entities: ReadonlyMap<string, Entity>): readonly Copy[] {
  const copies: Copy[] = [];
  const add = (name: string, raw: unknown, path: Path, inMachine: boolean): void => {
    const field = entity.fields.get(name) ?? entity.fields.get(entity.relations.get(name)?.localColumn ?? '');
    const expression = field === undefined ? null : expressionText(field.spec, raw, entity.definition);
    if (field === undefined || expression === null) return;
    const reads = pathsIn(expression).flatMap((steps) => fieldAt(steps, entity, entities));
    if (reads.length > 0) copies.push({ field, reads, inMachine, path });
  };
  for (const [name, { default: raw }] of Object.entries(entity.definition.fields ?? {}))
    add(name, raw, ['fields', name, 'default'], false);
  for (const [name, raw, path] of setsIn(entity.definition.operations, ['operations'])) add(name, raw, path, false);
  for (const [name, raw, path] of setsIn(entity.machine?.value.transitions, ['transitions']))
    add(name, raw, path, true);
  return copies;
}

/** Entries of every `set:` below a part of a definition. */
function setsIn(part: unknown, path: Path): readonly (readonly [string, unknown, Path])[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    const below = [...path, Array.isArray(part) ? Number(key) : key];
    if (key !== 'set' || typeof value !== 'object' || value === null) return setsIn(value, below);
    return Object.entries(value).map(([name, raw]) => [name, raw, [...below, name]] as const);
  });
}

/** The names of each path in an expression; none if it can't be read, which is reported when it is compiled. */
function pathsIn(expression: string): readonly (readonly string[])[] {
  const paths: (readonly string[])[] = [];
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ((part as Partial<Expression>).kind === 'path')
      paths.push((part as Extract<Expression, { kind: 'path' }>).steps.map(({ value }) => value));
    else Object.values(part).forEach(visit);
  };
  try {
    visit(parseExpression(expression));
  } catch {
    return [];
  }
  return paths;
}

/** The field at the end of a path over relations. */
function fieldAt(steps: readonly string[], entity: Entity, entities: ReadonlyMap<string, Entity>): Copy['reads'] {
  const [first, ...rest] = steps;
  if (first === undefined) return [];
  if (rest.length === 0) {
    const field = entity.fields.get(first);
    return field === undefined ? [] : [{ owner: entity, field }];
  }
  const related = entities.get(entity.relations.get(first)?.resource ?? '');
  return related === undefined ? [] : fieldAt(rest, related, entities);
}

/**
 * Fields that read costs are costs: callers who may not see those learn nothing of them by a sum or a copy. Runs until none is
 * left.
 */
export function inheritCosts(context: BuildContext): void {
  const { entities } = context;
  const derived = [...entities.values()].flatMap((entity) => {
    const copies = Map.groupBy(copiesOf(entity, entities), ({ field }) => field);
    return [...entity.fields.values()].flatMap((field) => {
      const sql = madeOf(field);
      const copied = (copies.get(field) ?? []).flatMap(({ reads }) => reads);
      if ((sql === undefined && copied.length === 0) || field.definition.cost !== undefined) return [];
      // A model from the cache has the result of an earlier round.
      field.spec.cost = false;
      return [{ field, reads: [...copied, ...(sql === undefined ? [] : fieldsRead(sql, entity, entities))] }];
    });
  });
  for (let found = true; found; ) {
    found = false;
    for (const { field, reads } of derived) {
      if (field.spec.cost || !reads.some((read) => read.field.spec.cost)) continue;
      field.spec.cost = true;
      found = true;
    }
  }
}
