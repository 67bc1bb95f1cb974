/** Names of tools: verb and entity in kebab case (`convert-rental-to-order`), made from a route's own name so that they last as long. */
import type { Operation } from '../api/types.ts';
import { singularOf } from '../text/plural.ts';

/** Clients take no longer ones. */
const longest = 64;

const kebab = (text: string): string => text.replaceAll(/[_.]/g, '-');

/** Words at the head of an action that are no verb by themselves: `auto_allocate`, `off_hire`. */
const prefixes = new Set(['auto', 'off', 'pre', 're', 'force', 'mass']);

/** The words between verb and rest: one record, or several if the path names none of them. */
function objectOf(operation: Operation): { readonly one: string; readonly many: string } {
  const resource = operation.name.split('.')[0] ?? operation.name;
  const one = operation.entity ?? singularOf(resource, '');
  return { one: kebab(one), many: kebab(resource) };
}

/** The name that a route would have if no other had it. */
function plainName(route: Operation): string {
  const { kind, method, operation, name, path } = route;
  const { one, many } = objectOf(route);
  const word = name.slice(name.indexOf('.') + 1);
  switch (kind) {
    case 'index':
      return word === 'index' ? `list-${many}` : `list-${many}-${kebab(word)}`;
    case 'show':
      return `get-${one}`;
    case 'create':
    case 'update':
      return `${kind}-${one}`;
    case 'destroy':
      return `delete-${one}`;
    case 'composite':
      return `create-${one}-composite`;
    case 'bulk':
      return `bulk-change-${many}`;
    case 'available_actions':
    case 'history':
    case 'as_at':
      return `get-${one}-${kebab(kind)}`;
    default:
  }
  const action = operation ?? word;
  const segments = path.split('/');
  const member = segments.at(-2)?.startsWith('{') === true || segments.at(-1)?.startsWith('{') === true;
  const object = member ? one : many;
  if (action === 'index') return `list-${many}`;
  if (action === 'show') return `get-${route.entity === null && !member ? many : one}`;
  if (action === 'update') return `update-${object}`;
  if (method === 'GET' && kind !== 'async') return `get-${object}-${kebab(action)}`;
  const [verb = '', ...rest] = action.split('_');
  if (prefixes.has(verb)) return `${kebab(action)}-${object}`;
  return [verb, object, ...rest.map(kebab)].join('-');
}

/** Route → name. Of routes that would have one name each has that of its own route: `addresses-of-account`. */
export function toolNames(routes: readonly Operation[]): ReadonlyMap<Operation, string> {
  const names = new Map<Operation, string>();
  const taken = new Set<string>();
  for (const operation of routes) {
    const plain = plainName(operation);
    const name = taken.has(plain) || plain.length > longest ? kebab(operation.name).slice(0, longest) : plain;
    taken.add(name);
    names.set(operation, name);
  }
  return names;
}
