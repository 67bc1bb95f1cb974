/** `sort=-created_at,title`: at most five names of the sortable allow-list, made a total order by the key. */
import type { Problems } from '../problems.ts';
import { familyOf } from './families.ts';
import type { Reader } from './filters.ts';
import type { Sort, Target } from './plan.ts';
import { indexOf } from './resource_index.ts';

/** Limit of decisions 2. */
const maximumSorts = 5;

/**
 * The requested order, else the resource's own; the key follows in the direction of the last term, so that an index over (field,
 * id) serves both. `ignored` gets names that can't be sorted by, as sent.
 */
export function readSort(reader: Reader, sent: readonly string[], problems: Problems, ignored: Set<string>): Sort[] {
  const terms = sent
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '');
  if (terms.length > maximumSorts) {
    problems.tooComplex('sort', `may name at most ${maximumSorts} fields`);
    return [];
  }
  const sorts: Sort[] = [];
  for (const term of terms) {
    const descending = term.startsWith('-');
    const target = resolve(reader, descending ? term.slice(1) : term);
    if (target) sorts.push({ target, descending: descending !== isReversed(reader, target) });
    else ignored.add(term);
  }
  if (sorts.length === 0) {
    for (const { field, descending } of reader.spec.defaultSort) {
      const target = resolve(reader, field, true);
      if (target) sorts.push({ target, descending });
    }
  }
  return totalOrder(reader, sorts);
}

function resolve(reader: Reader, name: string, declared = false): Target | null {
  if (name.startsWith('cf.')) {
    const custom = reader.spec.customFields ? reader.customFields(reader.spec.name).get(name.slice(3)) : undefined;
    return custom?.sortable ? { kind: 'custom', field: custom } : null;
  }
  const field = indexOf(reader.spec).fields.get(name);
  if (!field || (field.cost && !reader.costs) || familyOf(field) === null) return null;
  return field.sort || declared ? { kind: 'field', field } : null;
}

function isReversed(reader: Reader, target: Target): boolean {
  return target.kind === 'field' && reader.spec.reversedSorts?.includes(target.field.name) === true;
}

function totalOrder(reader: Reader, sorts: Sort[]): Sort[] {
  const key = indexOf(reader.spec).fields.get('id');
  const at = sorts.findIndex(({ target }) => target.kind === 'field' && target.field.name === 'id');
  if (at >= 0) return sorts.slice(0, at + 1);
  if (key) sorts.push({ target: { kind: 'field', field: key }, descending: sorts.at(-1)?.descending ?? true });
  return sorts;
}
