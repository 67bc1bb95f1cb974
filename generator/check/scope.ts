/**
 * The scope of the product in the platform's definitions: users and tokens get the field with the ids they are limited to, except
 * if the product adds it to them by `extend:`.
 */
import type { ProductDefinition, ResourceDefinition } from '../language/definition.ts';
import { plural } from '../text/plural.ts';
import type { Defined } from './definitions.ts';

type Scope = NonNullable<ProductDefinition['scope']>;

/** The actors: the platform's resources with a scope of their own. */
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

/** The last result for a definition: equal inputs return the same object (`generate --watch`). */
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
