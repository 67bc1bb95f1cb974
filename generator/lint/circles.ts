/** Values and records that would have to exist before themselves. */
import { expressionText } from '../expression/text_or_expression.ts';
import type { BuildContext } from '../model/build_context.ts';
import type { Entity, EntityField } from '../model/entity.ts';
import type { Path, SourceFile } from '../source/source.ts';

/** Defaults that follow from each other: each would be worked out of a value that is not there yet. */
export function checkDefaults(entity: Entity, context: BuildContext): void {
  const needs = new Map<string, readonly string[]>();
  for (const field of entity.fields.values()) {
    if (field.path.length === 0) continue;
    const text = expressionText(field.spec, field.definition.default, entity.definition);
    if (text === null) continue;
    const names = text.replace(/'[^']*'/g, '').match(/(?<![.\w])[a-z_][a-z0-9_]*(?!\s*\()/g) ?? [];
    needs.set(field.spec.name, [...new Set(names)]);
  }
  for (const [name, chain] of circles(needs)) {
    const field = entity.fields.get(name);
    if (field === undefined) continue;
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `the default of ${name} needs itself`,
        why:
          chain.length === 1
            ? 'it names its own field'
            : `the defaults go round in a circle: ${[...chain, name].join(' → ')}`,
        fix: 'give one of them a value of its own',
      },
      entity.defined.source.valueSpan([...field.path, 'default']),
    );
  }
}

/** Required references that lead back to their start: the first record of each could never be made. */
export function checkRequiredReferences(context: BuildContext): void {
  // The parent must exist before it, too.
  const isRequired = (field: EntityField, entity: Entity): boolean =>
    (field.path.length > 0 || isOfParent(field, entity)) &&
    !field.columnNullable &&
    field.definition.default === undefined;
  for (const { name, chain, source, path } of circlesOfReferences(context, isRequired))
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `no first ${name} can be made`,
        why:
          chain.length === 1
            ? 'it must point at another of its kind'
            : `each must point at one that exists: ${[...chain, name].join(' → ')}`,
        fix: 'let one of the references be null',
      },
      source.keySpan(path),
    );
}

/** Whether it is the field by which a nested record refers to its parent. */
function isOfParent({ path, foreign }: EntityField, { name, parent }: Entity): boolean {
  return path.length === 0 && parent !== null && foreign?.resource === parent.name && parent.name !== name;
}

/** References that take their records along and lead back: removing one record of either would remove all that hang together. */
export function checkCascades(context: BuildContext): void {
  const takesAlong = ({ definition, foreign }: EntityField, entity: Entity): boolean =>
    definition.on_delete === 'cascade' && foreign?.resource !== entity.name;
  for (const { name, chain, source, path } of circlesOfReferences(context, takesAlong))
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `records of ${[...chain, name].join(' → ')} take each other along`,
        why: 'whoever removes one would remove all that hang together',
        fix: 'write `set null` or `restrict` in one of them',
      },
      source.keySpan([...path, 'on_delete']),
    );
}

interface Circle {
  /** Resources in the order of their references; the first is named. */
  readonly chain: readonly string[];
  readonly name: string;
  /** The reference of the first that leads on. */
  readonly source: SourceFile;
  readonly path: Path;
}

/** The circles that some references of all resources make. */
function circlesOfReferences(
  context: BuildContext,
  counts: (field: EntityField, entity: Entity) => boolean,
): readonly Circle[] {
  const needs = new Map<string, string[]>();
  const locations = new Map<string, Pick<Circle, 'source' | 'path'>>();
  for (const entity of context.entities.values())
    for (const field of entity.fields.values()) {
      const { foreign, path } = field;
      if (foreign === null || !counts(field, entity)) continue;
      needs.set(entity.name, [...(needs.get(entity.name) ?? []), foreign.resource]);
      locations.set(`${entity.name} ${foreign.resource}`, {
        source: entity.defined.source,
        path: path.length > 0 ? path : ['parent'],
      });
    }
  return circles(needs).flatMap(([name, chain]) => {
    const location = locations.get(`${name} ${chain[1] ?? name}`);
    return location === undefined ? [] : [{ name, chain, ...location }];
  });
}

/** The circles of a graph, each once, by the first of its names. */
function circles(needs: ReadonlyMap<string, readonly string[]>): readonly (readonly [string, readonly string[]])[] {
  const found: (readonly [string, readonly string[]])[] = [];
  const known = new Set<string>();
  const done = new Set<string>();
  const visit = (name: string, chain: readonly string[]): void => {
    const at = chain.indexOf(name);
    if (at >= 0) {
      const circle = chain.slice(at);
      const key = [...circle].sort().join(' ');
      if (!known.has(key)) found.push([circle[0] ?? name, circle]);
      known.add(key);
      return;
    }
    if (done.has(name)) return;
    for (const next of needs.get(name) ?? []) visit(next, [...chain, name]);
    done.add(name);
  };
  for (const name of needs.keys()) visit(name, []);
  return found;
}
