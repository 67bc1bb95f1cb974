/** Values and records that would have to exist before themselves. */
import { expressionText } from '../../expression/text_or_expression.ts';
import type { BuildContext } from '../build_context.ts';
import type { Entity } from '../entity.ts';

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
        cure: 'give one of them a value of its own',
      },
      entity.defined.source.valueSpan([...field.path, 'default']),
    );
  }
}

/** References that must be given and lead back: the first record of each could never be made. */
export function checkRequiredReferences(context: BuildContext): void {
  const needs = new Map<string, string[]>();
  const fields = new Map<string, readonly [Entity, readonly (string | number)[]]>();
  for (const entity of context.entities.values()) {
    for (const field of entity.fields.values()) {
      const { foreign, definition, columnNullable } = field;
      if (foreign === null || field.path.length === 0 || columnNullable || definition.default !== undefined) continue;
      needs.set(entity.name, [...(needs.get(entity.name) ?? []), foreign.resource]);
      fields.set(`${entity.name} ${foreign.resource}`, [entity, field.path]);
    }
  }
  for (const [name, chain] of circles(needs)) {
    const place = fields.get(`${name} ${chain[1] ?? name}`);
    if (place === undefined) continue;
    const [entity, path] = place;
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `no first ${name} can be made`,
        why:
          chain.length === 1
            ? 'it must point at another of its kind'
            : `each must point at one that exists: ${[...chain, name].join(' → ')}`,
        cure: 'let one of the references be null',
      },
      entity.defined.source.keySpan(path),
    );
  }
}

/** References that take their records along and lead back: removing one record of either would remove all that hang together. */
export function checkCascades(context: BuildContext): void {
  const takes = new Map<string, string[]>();
  const places = new Map<string, readonly [Entity, readonly (string | number)[]]>();
  for (const entity of context.entities.values())
    for (const { foreign, definition, path } of entity.fields.values()) {
      if (definition.on_delete !== 'cascade' || foreign === null || foreign.resource === entity.name) continue;
      takes.set(entity.name, [...(takes.get(entity.name) ?? []), foreign.resource]);
      places.set(`${entity.name} ${foreign.resource}`, [entity, path]);
    }
  for (const [name, chain] of circles(takes)) {
    const place = places.get(`${name} ${chain[1] ?? name}`);
    if (place === undefined) continue;
    const [entity, path] = place;
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `records of ${[...chain, name].join(' → ')} take each other along`,
        why: 'whoever removes one would remove all that hang together',
        cure: 'write `set null` or `restrict` in one of them',
      },
      entity.defined.source.keySpan([...path, 'on_delete']),
    );
  }
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
