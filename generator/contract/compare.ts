/** Changes between two releases of the interface, classed by the contract's list (Versioning). */
import type { Contract, Fact } from './fact.ts';

export interface Difference {
  readonly subject: string;
  readonly changeType: 'added' | 'changed' | 'deprecated' | 'removed';
  /** Requests or answers that worked before may not work any more. */
  readonly breaking: boolean;
  /** `no longer offers "title"`: the sentence after the subject. */
  readonly text: string;
  readonly endpoints: readonly string[];
}

type Change = Pick<Difference, 'changeType' | 'breaking' | 'text'>;

/** In order of the subjects. */
export function differences(before: Contract, after: Contract): readonly Difference[] {
  const subjects = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return subjects.flatMap((subject) => {
    const old = before[subject];
    const now = after[subject];
    const endpoints = now?.endpoints ?? old?.endpoints ?? [];
    return changesOf(old, now, before, after).map((change) => ({ subject, endpoints, ...change }));
  });
}

function changesOf(old: Fact | undefined, now: Fact | undefined, before: Contract, after: Contract): Change[] {
  if (now === undefined) {
    const withParent = old?.of !== undefined && after[old.of] === undefined;
    if (withParent) return [];
    // A fact that only demanded something demands nothing any more.
    if (old?.demands?.length && !old.fixed && !old.offers) return [relaxed('is no longer demanded')];
    return [{ changeType: 'removed', breaking: true, text: 'is gone' }];
  }
  if (old === undefined) {
    if (now.of !== undefined && before[now.of] === undefined) return [];
    const demands = now.demands ?? [];
    return demands.length === 0
      ? [{ changeType: 'added', breaking: false, text: 'is new' }]
      : [{ changeType: 'changed', breaking: true, text: `is new and demands ${demands.join(', ')}` }];
  }
  return [
    ...fixedChanges(old.fixed ?? {}, now.fixed ?? {}),
    ...listed(without(old.offers, now.offers), (all) => removed(`no longer offers ${all}`)),
    ...listed(without(now.offers, old.offers), (all) => added(`offers ${all}`)),
    ...listed(without(now.demands, old.demands), (all) => broken(`demands ${all}`)),
    ...listed(without(old.demands, now.demands), (all) => relaxed(`no longer demands ${all}`)),
    ...limitChanges(old.atMost ?? {}, now.atMost ?? {}, Number.POSITIVE_INFINITY, (from, to) => to < from),
    ...limitChanges(old.atLeast ?? {}, now.atLeast ?? {}, Number.NEGATIVE_INFINITY, (from, to) => to > from),
    ...(now.deprecated !== undefined && now.deprecated !== old.deprecated
      ? [{ changeType: 'deprecated' as const, breaking: false, text: `is deprecated (${now.deprecated})` }]
      : []),
  ];
}

function fixedChanges(old: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>): Change[] {
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]))
    .map((key) => broken(`has another ${key}: ${shown(old[key])} became ${shown(now[key])}`));
}

function limitChanges(
  old: Readonly<Record<string, number>>,
  now: Readonly<Record<string, number>>,
  none: number,
  breaks: (from: number, to: number) => boolean,
): Change[] {
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) => {
    const [from, to] = [old[key] ?? none, now[key] ?? none];
    if (from === to) return [];
    const text = `has another ${key}: ${shown(old[key])} became ${shown(now[key])}`;
    return [breaks(from, to) ? broken(text) : relaxed(text)];
  });
}

const added = (text: string): Change => ({ changeType: 'added', breaking: false, text });
const removed = (text: string): Change => ({ changeType: 'removed', breaking: true, text });
const broken = (text: string): Change => ({ changeType: 'changed', breaking: true, text });
const relaxed = (text: string): Change => ({ changeType: 'changed', breaking: false, text });

/** One change for all of a list; none for an empty one. */
function listed(all: readonly string[], change: (all: string) => Change): readonly Change[] {
  return all.length === 0 ? [] : [change(all.join(', '))];
}

function without(these: readonly string[] = [], those: readonly string[] = []): readonly string[] {
  return these.filter((one) => !those.includes(one));
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
