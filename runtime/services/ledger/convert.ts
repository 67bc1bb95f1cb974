/** Values of the ledger after the type of their column changed, as PostgreSQL casts the column (`generator/migrations/columns.ts`). */

/** Undefined where the new type cannot hold the value as it is. `percent` is a type of its own: it is printed with two places at least. */
export function converted(value: unknown, from: string, to: string): unknown {
  if (value === null || value === undefined) return null;
  if (from.endsWith('[]') && to.endsWith('[]')) {
    if (!Array.isArray(value)) return undefined;
    const list = value.map((one) => converted(one, from.slice(0, -2), to.slice(0, -2)));
    return list.includes(undefined) ? undefined : list;
  }
  if (to.endsWith('[]')) return listOf(value, from, to.slice(0, -2));
  const [source, target] = [parse(from), parse(to)];
  if (target.base === 'jsonb') return source.base === 'jsonb' ? value : fromJson(textOf(value, source));
  if (target.base === 'boolean' && typeof value === 'number') return value > 1 || value < 0 ? undefined : value === 1;
  if (target.base === 'integer' && typeof value === 'boolean') return value ? 1 : 0;
  if (target.base === 'date' && source.base === 'timestamptz')
    return String(value).endsWith('T00:00:00.000Z') ? String(value).slice(0, 10) : undefined;
  if (target.base === 'timestamptz' && source.base === 'date') return `${String(value)}T00:00:00.000Z`;
  if (target.base === 'timestamptz' && source.base === 'timestamptz') return value;
  return fromText(textOf(value, source), target);
}

/** A single value becomes the list of it; text that is a list as PostgreSQL writes one, for it was one before, that list. */
function listOf(value: unknown, from: string, element: string): unknown {
  const isText = /^(?:varchar|text)\b/.test(from);
  if (isText && value === '') return [];
  const written = isText && /^\{.*\}$/s.test(String(value)) ? elementsIn(String(value)) : null;
  const list = (written ?? [value]).map((one) => converted(one, written === null ? from : 'text', element));
  return list.includes(undefined) ? undefined : list;
}

/** The elements of `{a,"b c",NULL}`. */
function elementsIn(text: string): readonly (string | null)[] {
  const elements = text.slice(1, -1).matchAll(/"((?:\\.|[^"\\])*)"|([^,]+)/gs);
  return [...elements].map(([, quoted, bare]) => {
    if (quoted !== undefined) return quoted.replace(/\\(.)/gs, '$1');
    return bare === undefined || /^null$/i.test(bare) ? null : bare;
  });
}

interface Type {
  readonly base: string;
  readonly first: number;
  readonly second: number;
  readonly list: boolean;
}

function parse(type: string): Type {
  if (type === 'percent') return { base: 'percent', first: 7, second: 4, list: false };
  const [, base = type, first, second, list] = /^([a-z]+)(?:\((\d+)(?:,\s*(\d+))?\))?(\[\])?$/.exec(type) ?? [];
  return {
    base,
    first: Number(first ?? Number.POSITIVE_INFINITY),
    second: Number(second ?? 0),
    list: list !== undefined,
  };
}

/** As PostgreSQL writes a value of the type as text. */
function textOf(value: unknown, { base, list }: Type): string {
  if (list && Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`;
  if (base === 'percent') return withScale(String(value), 4) ?? String(value);
  if (base === 'timestamptz')
    return String(value)
      .replace('T', ' ')
      .replace(/\.?0*Z$/, '+00')
      .replace(/(:\d\d):?\+00$/, '$1+00');
  if (base === 'jsonb') return jsonText(value);
  return String(value);
}

function elementOf(value: unknown): string {
  const text = String(value);
  if (value === null) return 'NULL';
  return text === '' || /[{}",\\\s]/.test(text) || /^null$/i.test(text)
    ? `"${text.replace(/(["\\])/g, '\\$1')}"`
    : text;
}

/** As jsonb is printed; the ledger is jsonb itself, so keys have their order. */
function jsonText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)}: ${jsonText(one)}`)
    .join(', ')}}`;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const truths: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(['t', 'true', 'y', 'yes', 'on', '1'].map((word) => [word, true])),
  ...Object.fromEntries(['f', 'false', 'n', 'no', 'off', '0'].map((word) => [word, false])),
};
const widest = { integer: 2_147_483_647, bigint: Number.MAX_SAFE_INTEGER };

function fromText(text: string, { base, first, second, list }: Type): unknown {
  if (list) return undefined;
  switch (base) {
    case 'text':
      return text;
    case 'varchar':
      return [...text].length <= first ? text : undefined;
    case 'boolean':
      return truths[text.trim().toLowerCase()];
    case 'integer':
    case 'bigint': {
      const whole = /^\s*([+-]?\d+)(?:\.0*)?\s*$/.exec(text)?.[1];
      return whole !== undefined && Math.abs(Number(whole)) <= widest[base] ? Number(whole) : undefined;
    }
    case 'numeric':
    case 'percent': {
      const scale = Number.isFinite(first) ? second : undefined;
      const padded = withScale(text.trim(), scale);
      const digits = padded?.replace(/^[+-]?0*/, '').split('.')[0]?.length ?? 0;
      if (padded === undefined || digits > first - second) return undefined;
      return base === 'percent' ? padded.replace(/0{1,2}$/, '') : padded;
    }
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(text.trim()) ? text.trim() : undefined;
    case 'timestamptz': {
      const instant = Date.parse(/[Z+]|\d-\d\d(?::\d\d)?$/.test(text.slice(11)) ? text : `${text.replace(' ', 'T')}Z`);
      return Number.isNaN(instant) ? undefined : new Date(instant).toISOString();
    }
    case 'uuid':
      return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text.trim()) ? text.trim().toLowerCase() : undefined;
    default:
      return undefined;
  }
}

/** The number with so many places, none of them rounded; as it is where there is no limit. */
function withScale(text: string, scale: number | undefined): string | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === '') return undefined;
  const head = `${sign === '-' ? '-' : ''}${whole.replace(/^0+(?=\d)/, '')}`;
  if (scale === undefined) return fraction === '' ? head : `${head}.${fraction}`;
  if (/[1-9]/.test(fraction.slice(scale))) return undefined;
  return scale === 0 ? head : `${head}.${fraction.slice(0, scale).padEnd(scale, '0')}`;
}
