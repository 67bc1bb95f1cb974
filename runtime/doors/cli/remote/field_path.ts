/** `--field`: a value out of an answer, by a path as jq has it. */
import { Refused } from './exit.ts';

type Step = { readonly key: string } | { readonly at: number } | 'each';

/**
 * Values at a path: `.rentals[].title`, `meta.total`, `rentals[0].id`. A path that begins with no key of the answer is looked
 * up in its record, or in each record of its list: `title`.
 * @throws Refused for a path that cannot be read.
 */
export function valuesAt(body: unknown, text: string): readonly unknown[] {
  const steps = stepsOf(text);
  const [first] = steps;
  const startsAtBody = first === undefined || first === 'each' || 'at' in first || hasKey(body, first.key);
  return startsAtBody ? walk([body], steps) : walk(recordsIn(body), steps);
}

/** The records of an answer: of its one list, or its one record. */
export function recordsIn(body: unknown): readonly unknown[] {
  const parts = Object.entries(Object(body) as object).filter(([name]) => name !== 'meta');
  const list = parts.map(([, value]) => value).find((value) => Array.isArray(value));
  if (Array.isArray(body)) return body;
  if (parts.length === 1 && list !== undefined) return list;
  const [only] = parts;
  return parts.length === 1 && typeof only?.[1] === 'object' && only[1] !== null ? [only[1]] : [body];
}

function stepsOf(text: string): readonly Step[] {
  const steps: Step[] = [];
  const pattern = /\.?(?:([A-Za-z_][\w-]*)|"([^"]+)")|\.?\[(\d*|"[^"]+")\]|^\.$/y;
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    if (match === null)
      throw new Refused('usage', `--field ${text} cannot be read: give a path such as .users[].name.`);
    const [, bare, quoted, inside] = match;
    const key = bare ?? quoted;
    if (key !== undefined) steps.push({ key });
    else if (inside === '') steps.push('each');
    else if (inside?.startsWith('"')) steps.push({ key: inside.slice(1, -1) });
    else if (inside !== undefined) steps.push({ at: Number(inside) });
  }
  return steps;
}

function walk(values: readonly unknown[], steps: readonly Step[]): readonly unknown[] {
  return steps.reduce(
    (found, step) =>
      found.flatMap((value): readonly unknown[] => {
        if (step === 'each') return Array.isArray(value) ? value : Object.values(Object(value) as object);
        if ('at' in step) return Array.isArray(value) ? [value[step.at] ?? null] : [null];
        return [hasKey(value, step.key) ? Reflect.get(value, step.key) : null];
      }),
    values,
  );
}

function hasKey(value: unknown, key: string): value is object {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key);
}
