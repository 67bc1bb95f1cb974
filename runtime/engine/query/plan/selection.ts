/** Sparse fieldsets (contract, `fields`): the requested keys of the body. `id` always; `ref` only when named. */
import type { Reader } from './filters.ts';
import type { Selection } from './plan.ts';
import { indexOf, type Output } from './resource_index.ts';

/**
 * The outputs for `names` (null = the default body) and the additional `extra` ones; null if that is just the default body.
 * `unknown` gets unknown names. Custom fields are named `custom_fields` or `cf.<name>`.
 */
export function readSelection(
  reader: Reader,
  names: readonly string[] | null,
  extra: ReadonlySet<string>,
  unknown: (name: string) => void,
): Selection {
  const { outputs } = indexOf(reader.spec);
  if (names === null) {
    if (extra.size === 0) return null;
    const chosen = [...outputs.values()].filter(
      (output) => visible(reader, output) && (output.inDefaultBody || extra.has(output.name)),
    );
    return selected(chosen, null);
  }
  const wanted = new Set<string>(['id', ...extra]);
  const custom = new Set<string>();
  for (const name of names) {
    const output = outputs.get(name);
    if (output && visible(reader, output)) {
      wanted.add(name);
      // The encrypted value itself always reads null; its mark belongs to it.
      const mark = `${name}_is_set`;
      if (outputs.has(mark)) wanted.add(mark);
    } else if (
      name.startsWith('cf.') &&
      reader.spec.customFields &&
      reader.customFields(reader.spec.name).has(name.slice(3))
    ) {
      custom.add(name.slice(3));
    } else unknown(name);
  }
  const all = wanted.has('custom_fields') || custom.size === 0;
  if (!all) wanted.add('custom_fields');
  return selected(
    [...outputs.values()].filter((output) => wanted.has(output.name)),
    all ? null : [...custom],
  );
}

/** What statements give, apart from what functions fill. */
function selected(chosen: readonly Output[], custom: readonly string[] | null): Selection {
  const filled = new Map<string, string[]>();
  for (const { name, filledBy } of chosen)
    if (filledBy !== undefined) filled.set(filledBy, [...(filled.get(filledBy) ?? []), name]);
  return {
    outputs: chosen.filter(({ filledBy }) => filledBy === undefined),
    custom,
    filled: filled.size === 0 ? null : filled,
  };
}

function visible(reader: Reader, output: Output): boolean {
  return reader.costs || !output.cost;
}
