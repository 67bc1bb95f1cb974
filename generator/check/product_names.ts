/**
 * Names of the product in the platform's endpoints: `{scope}` in answers and examples is the field of the product's scope,
 * `{event_sourced}` in examples a resource whose records are made from their ledger, `{labelled}` a resource with labels.
 */
import type { EndpointsDefinition } from '../language/definition.ts';
import type { Defined } from './definitions.ts';
import { isRecord } from './value_type.ts';

const hole = '{scope}';
/** In an example: a resource whose records are made of their ledger, and one with labels; where there is none, the example is left out. */
const examples = ['{event_sourced}', '{labelled}'] as const;

/** Endpoints with the product's names: the field of its scope, and a resource of the kind that an example needs. */
export function withNamesOf(
  endpoints: readonly Defined<EndpointsDefinition>[],
  names: { readonly field: string | null } & Readonly<Record<(typeof examples)[number], string | null>>,
): readonly Defined<EndpointsDefinition>[] {
  return endpoints.map((defined) => {
    const { text } = defined.source;
    if (![hole, ...examples].some((one) => text.includes(one))) return defined;
    return { ...defined, value: filled(defined.value, names) as EndpointsDefinition };
  });
}

type Names = Parameters<typeof withNamesOf>[1];

/** The text or key with the name of the product in it; empty if the product has no such thing. */
function named(text: string, names: Names): readonly string[] {
  if (text === hole) return names.field === null ? [] : [names.field];
  const found = examples.find((one) => text.includes(one));
  if (found === undefined) return [text];
  const name = names[found];
  return name === null ? [] : [text.replace(found, name)];
}

function filled(value: unknown, names: Names): unknown {
  if (Array.isArray(value))
    return value.flatMap((one): readonly unknown[] =>
      typeof one === 'string' ? named(one, names) : [filled(one, names)],
    );
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).flatMap(([key, inner]): (readonly [string, unknown])[] => {
    const values = typeof inner === 'string' ? named(inner, names) : [filled(inner, names)];
    return named(key, names).flatMap((name) => values.map((one) => [name, one] as const));
  });
  return Object.fromEntries(entries);
}
