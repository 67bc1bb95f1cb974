/**
 * The scope of the product in what the platform defines: users and tokens get the field with the ids they are limited to,
 * unless the product gives it to them by `extend:`, and `{scope}` in answers of endpoints stands for its name, as `{event_sourced}` in
 * examples does for a resource of that kind.
 */
import type { EndpointsDefinition, ProductDefinition, ResourceDefinition } from '../language/definition.ts';
import { plural } from '../text/plural.ts';
import type { Defined } from './definitions.ts';
import { isRecord } from './value_type.ts';

type Scope = NonNullable<ProductDefinition['scope']>;

/** Who acts: the platform's resources with a scope of their own. */
const limited: readonly string[] = ['user', 'api_token'];

/** Resources with the field of the scope. */
export function withScope(
  resources: ReadonlyMap<string, Defined<ResourceDefinition>>,
  scope: ProductDefinition['scope'],
): ReadonlyMap<string, Defined<ResourceDefinition>> {
  if (scope?.user_field === undefined) return resources;
  const result = new Map(resources);
  for (const name of limited) {
    const defined = resources.get(name);
    if (defined?.value.rights !== undefined) result.set(name, remembered(defined, scope));
  }
  return result;
}

/** What was made of a definition last, so that the same is the same object again (`generate --watch`). */
const made = new WeakMap<object, { readonly scope: Scope; readonly defined: Defined<ResourceDefinition> }>();

function remembered(defined: Defined<ResourceDefinition>, scope: Scope): Defined<ResourceDefinition> {
  const known = made.get(defined);
  if (known?.scope.user_field === scope.user_field && known.scope.resource === scope.resource) return known.defined;
  const { fields = {}, rights } = defined.value;
  const what = plural(scope.resource).replaceAll('_', ' ');
  const summary = `${what.charAt(0).toUpperCase()}${what.slice(1)} that it is limited to; empty is all.`;
  const field = { type: 'array<integer>', default: [], filter: true, summary };
  const value = {
    ...defined.value,
    fields: Object.hasOwn(fields, scope.user_field) ? fields : { ...fields, [scope.user_field]: field },
    rights: { ...rights, scope: rights?.scope ?? scope.user_field },
  };
  const result = { ...defined, value };
  made.set(defined, { scope, defined: result });
  return result;
}

const hole = '{scope}';
/** In an example: a resource whose records are made of their ledger; where there is none, the example is left out. */
const aggregate = '{event_sourced}';

/** Endpoints with the names that a product gives: the field of its scope, and a resource of the kind that an example needs. */
export function withNamesOf(
  endpoints: readonly Defined<EndpointsDefinition>[],
  names: { readonly field: string | null; readonly aggregate: string | null },
): readonly Defined<EndpointsDefinition>[] {
  return endpoints.map((defined) => {
    const { text } = defined.source;
    if (!text.includes(hole) && !text.includes(aggregate)) return defined;
    return { ...defined, value: filled(defined.value, names) as EndpointsDefinition };
  });
}

type Names = Parameters<typeof withNamesOf>[1];

/** What stands for a text, or for a key; nothing where the product has no such thing. */
function named(text: string, names: Names): readonly string[] {
  if (text === hole) return names.field === null ? [] : [names.field];
  if (!text.includes(aggregate)) return [text];
  return names.aggregate === null ? [] : [text.replace(aggregate, names.aggregate)];
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
