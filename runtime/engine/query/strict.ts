/** `Prefer: handling=strict`: unknown names are refused instead of ignored, each with a suggestion. */
import { closest, distance } from 'fastest-levenshtein';
import { ApiError } from '../../base/errors/api_error.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { Reader } from './plan/filters.ts';
import type { Ignored } from './plan/plan.ts';
import { missingOn } from './plan/reach.ts';
import { indexOf } from './plan/resource_index.ts';

type Kind = keyof Ignored;

const words: Readonly<Record<Kind, string>> = {
  ignored_parameters: 'parameter',
  ignored_filters: 'filter',
  ignored_sorts: 'sort',
  ignored_includes: 'include',
  ignored_fields: 'field',
};

/** Where each kind of name was sent, as `errors` names it. */
const pathOf: Readonly<Record<Kind, (name: string) => string>> = {
  ignored_parameters: (name) => name,
  ignored_filters: (name) => `q.${name}`,
  ignored_sorts: () => 'sort',
  ignored_includes: () => 'include',
  ignored_fields: () => 'fields',
};

/** "colour" is not a filter here. Did you mean "color_eq"? Nothing is guessed for a name that is like none. */
export function unknownName(name: string, word: string, known: readonly string[]): string {
  const shown = name.length > 100 ? `${name.slice(0, 100)}…` : name;
  const near = nearestName(name, known);
  return `"${shown}" is not ${word === 'include' ? 'an' : 'a'} ${word} here.${near === undefined ? '' : ` Did you mean "${near}"?`}`;
}

/** The known name that an unknown one is like; undefined where none is. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const near = known.length === 0 || name.length > 100 ? undefined : closest(name, known);
  return near !== undefined && distance(name, near) <= Math.max(2, Math.floor(name.length / 3)) ? near : undefined;
}

/** Throws ApiError 422 `validation_failed` when a plan passed anything over. `parameters`: those that the request may send. */
export function refuseIgnored(reader: Reader, ignored: Ignored, parameters: readonly string[]): void {
  const { spec, costs } = reader;
  const errors: Record<string, string[]> = {};
  for (const kind of Object.keys(words) as Kind[]) {
    if (ignored[kind].length === 0) continue;
    const known = kind === 'ignored_parameters' ? parameters : namesOf(spec, kind, costs);
    for (const name of ignored[kind]) {
      const sign = kind === 'ignored_sorts' && name.startsWith('-') ? '-' : '';
      const ability = kind === 'ignored_parameters' ? null : missingOn(reader, name);
      const message =
        ability === null
          ? unknownName(name.slice(sign.length), words[kind], known)
          : `"${name}" needs the ability ${ability}, which your token does not have.`;
      const key = pathOf[kind](name);
      errors[key] = [...(errors[key] ?? []), message];
    }
  }
  if (Object.keys(errors).length > 0) throw new ApiError('validation_failed', { errors });
}

/** Names of the resource itself; what lies behind its relations is not guessed at. */
function namesOf(spec: ResourceSpec, kind: Kind, costs: boolean): string[] {
  const { fields, filters, relations, outputs } = indexOf(spec);
  const shown = (cost: boolean): boolean => costs || !cost;
  switch (kind) {
    case 'ignored_filters':
      return [...filters].flatMap(([name, { field }]) => (shown(field.cost) ? [name] : []));
    case 'ignored_sorts':
      return [...fields.values()].flatMap(({ name, sort, cost }) => (sort && shown(cost) ? [name] : []));
    case 'ignored_includes':
      return [...relations.values()].flatMap(({ name, include }) => (include ? [name] : []));
    default:
      return [...outputs.values()].flatMap(({ name, cost }) => (shown(cost) ? [name] : []));
  }
}
