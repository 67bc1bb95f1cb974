/** Query parameters of requests: names that the document lists, filters that it knows, and anything else by its schema. */
import type { Parameter } from './document.ts';
import { type Drawing, drawn, joined, type Schema } from './drawn.ts';

type Pair = readonly [name: string, value: string];

/** What a parameter is sent as. `template`: the address, whose answers showed what fields there are. */
export function pairsOf(
  { name, description, schema, example }: Parameter,
  drawing: Drawing,
  template: string,
): readonly Pair[] {
  const { random } = drawing;
  const listed = namesIn(description);
  if (name === 'q') return filtersOf(schema, drawing).map(([key, value]) => [`q[${key}]`, value]);
  if (name === 'include')
    return [[name, some(listed, drawing, (one) => (random.chance(0.2) ? `${one}.${random.pick(listed)}` : one))]];
  if (name === 'sort') return [[name, some(listed, drawing, (one) => (random.chance(0.5) ? `-${one}` : one))]];
  if (name === 'fields') return [[name, some([...drawing.seen.fields(template), 'id', 'created_at'], drawing)]];
  const value = example !== undefined && random.chance(0.4) ? example : drawn(schema, drawing, name);
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value).map(([key, one]) => [`${name}[${key}]`, String(one)]);
  return [[name, String(value)]];
}

/** Names that a description lists as code behind its colon. */
function namesIn(description: string): readonly string[] {
  const [, list = ''] = /: ((?:`[\w.]+`(?:, )?)+)/.exec(description) ?? [];
  return [...list.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name);
}

function some(names: readonly string[], { random }: Drawing, put = (name: string): string => name): string {
  const chosen = Array.from({ length: 1 + random.below(4) }, () => put(random.pick(names) ?? 'id'));
  return [...chosen, ...(random.chance(0.05) ? ['nothing_such'] : [])].join(',');
}

const values = [
  '1',
  '2',
  '7',
  'true',
  '10.00',
  'order',
  'a',
  'GBP',
  '2026-06-05',
  '2026-06-05T09:00:00Z',
  '%',
  '_',
  '',
];

function filtersOf(schema: Schema, { random, resolve, seen }: Drawing): readonly Pair[] {
  const keys = Object.keys((joined(schema, resolve)['properties'] ?? {}) as object);
  const valueFor = (key: string): string => {
    const id = seen.key(/^(\w+)_id_[a-z]+$/.exec(key)?.[1] ?? '', random);
    return id === undefined || random.chance(0.2) ? (random.pick(values) ?? '') : String(id);
  };
  return Array.from({ length: 1 + random.below(4) }, () => {
    const key = random.pick(keys) ?? 'id_eq';
    const value = /_(?:not_)?in$/.test(key) ? `${valueFor(key)},${valueFor(key)}` : valueFor(key);
    return [key, value] as const;
  });
}
