/** `names:` of an input against the resources and the shape of its value. */
import type { InputDefinition } from '../../language/definition.ts';
import type { Path, SourceFile } from '../../source/source.ts';
import { typeOf } from '../../values/shape.ts';
import type { BuildContext } from '../build_context.ts';

const kinds: ReadonlySet<string> = new Set(['integer', 'bigint', 'uuid']);

/** Reports names of no resource, values without ids, and keys that a json value does not have. */
export function checkNamed(
  inputs: Readonly<Record<string, InputDefinition>> | undefined,
  source: SourceFile,
  path: Path,
  context: BuildContext,
): void {
  for (const [name, { type, names, schema }] of Object.entries(inputs ?? {})) {
    if (names === undefined) continue;
    const at: Path = [...path, name, 'names'];
    const { name: kind, items } = typeOf(type);
    const isJson = kind === 'json';
    if (isJson === (typeof names === 'string') || !(isJson || kinds.has(items?.name ?? kind))) {
      const what = `${name} is of type ${type}`;
      const fix = isJson ? 'write `names: { <key>: <resource> }`' : 'leave it out, or make it a whole number or a uuid';
      const why = isJson ? 'its keys hold the ids' : 'records are named by their ids';
      context.diagnostics.report('not_allowed_here', { what, why, fix }, source.valueSpan(at));
      continue;
    }
    if (typeof names === 'string') context.entity(names, source, at);
    else
      for (const [key, resource] of Object.entries(names)) {
        context.entity(resource, source, [...at, key]);
        const known = keysIn(schema);
        if (known.includes(key)) continue;
        context.diagnostics.report(
          'unknown_value',
          { what: 'key', name: key, known, where: `in the schema of ${name}` },
          source.keySpan([...at, key]),
        );
      }
  }
}

/** Paths of the members of a JSON Schema, lists passed through. */
function keysIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, items } = schema as { properties?: Record<string, unknown>; items?: unknown };
  const below = Object.entries(properties).flatMap(([key, inner]) => [
    key,
    ...keysIn(inner).map((one) => `${key}.${one}`),
  ]);
  return [...below, ...keysIn(items)];
}
