/**
 * Walks one file against the registry. What does not fit is reported and left out, so that the stages after it see
 * only what they can rely on and add no noise.
 */
import type { Diagnostics } from '../diagnostics.ts';
import { parseFieldType, typeNames } from '../language/field_type.ts';
import { describeType, language } from '../language/index.ts';
import type { Section, SectionName, ValueType } from '../language/section.ts';
import { meantBy } from '../language/synonyms.ts';
import { plural } from '../model/plural.ts';
import type { Path, SourceFile } from '../source.ts';

const namePattern = /^[a-z][a-z0-9_]*$/;
/** Words that mean something else wherever a name is asked for: YAML and expressions read them as values. */
const values: ReadonlySet<string> = new Set(['null', 'true', 'false']);
/** Keys whose text somebody reads: an empty one tells nothing. */
const told: ReadonlySet<string> = new Set(['summary', 'description', 'title', 'message']);
/** What a value that was reported becomes. */
export const unusable = Symbol('unusable');

export class StructureCheck {
  readonly #source: SourceFile;
  readonly #diagnostics: Diagnostics;

  constructor(source: SourceFile, diagnostics: Diagnostics) {
    this.#source = source;
    this.#diagnostics = diagnostics;
  }

  /** Checks a mapping against a section; gives a copy without what was wrong. */
  section(value: unknown, name: SectionName, path: Path): Record<string, unknown> | typeof unusable {
    const section = language[name];
    if (!isRecord(value)) return this.#bad(value, path, { kind: 'section', section: name });
    const checked: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(value)) {
      const entry = Object.hasOwn(section.keys, key) ? section.keys[key] : undefined;
      // The rest of `decimal(12,3)` without quotes, which the type says already.
      if (entry === undefined && inner === null && /^\d+\)$/.test(key)) continue;
      if (key === '<<') {
        const params = {
          what: 'the key "<<"',
          why: 'maps are not merged here',
          cure: 'write the keys out, or give the whole map a name (`&name`, `*name`)',
        };
        this.#diagnostics.report('not_allowed_here', params, this.#source.keySpan([...path, key]));
        continue;
      }
      if (entry === undefined) {
        const known = Object.keys(section.keys);
        this.#diagnostics.report(
          'unknown_key',
          { key, section: section.title, known },
          this.#source.keySpan([...path, key]),
        );
        continue;
      }
      const good = this.value(inner, entry.type, [...path, key]);
      if (good !== unusable) checked[key] = good;
    }
    for (const [key, entry] of Object.entries(section.keys)) {
      if (entry.required && !Object.hasOwn(value, key) && !this.#misspelt(value, key, section)) {
        this.#diagnostics.report(
          'missing_key',
          { key, section: section.title, example: `\`${entry.example}\`` },
          this.#source.keySpan(path),
        );
      }
    }
    this.#exclusive(value, name, path);
    return checked;
  }

  /** A misspelt key was reported already; that its right spelling is missing would be an echo. */
  #misspelt(value: Record<string, unknown>, key: string, section: Section): boolean {
    const known = Object.keys(section.keys);
    return Object.keys(value).some((written) => !known.includes(written) && meantBy(written, known) === key);
  }

  #exclusive(value: Record<string, unknown>, name: SectionName, path: Path): void {
    const section = language[name];
    for (const group of [section.oneOf, section.atMostOne]) {
      const present = group?.filter((key) => Object.hasOwn(value, key)) ?? [];
      const [first, second] = present;
      if (first !== undefined && second !== undefined)
        this.#diagnostics.report(
          'conflicting_keys',
          { keys: present, section: section.title, first: this.#source.location([...path, first]) },
          this.#source.keySpan([...path, second]),
        );
    }
    if (section.oneOf && !section.oneOf.some((key) => Object.hasOwn(value, key))) {
      // A misspelt key was reported already; saying that its right spelling is missing would be an echo.
      if (Object.keys(value).some((key) => !Object.hasOwn(section.keys, key))) return;
      const examples = section.oneOf.map((key) => `\`${section.keys[key]?.example}\``);
      this.#diagnostics.report(
        'missing_key',
        { key: section.oneOf[0] ?? '', section: section.title, example: `one of ${examples.join(', ')}` },
        this.#source.keySpan(path),
      );
    }
  }

  value(value: unknown, type: ValueType, path: Path): unknown {
    switch (type.kind) {
      case 'either':
        return this.#either(value, type.of, path);
      case 'list': {
        if (!Array.isArray(value)) {
          if (!type.lone || value === null) return this.#bad(value, path, type);
          const lone = this.value(value, type.of, path);
          return lone === unusable ? unusable : [lone];
        }
        this.#repeated(value, path);
        return value.flatMap((item, at) => {
          const good = this.value(item, type.of, [...path, at]);
          // A name that cannot be one still stands there: what names it elsewhere is right.
          return good !== unusable ? [good] : type.of.kind === 'name' && typeof item === 'string' ? [item] : [];
        });
      }
      case 'map':
        return this.#map(value, type, path);
      case 'section':
        return this.section(value, type.section, path);
      case 'field_type':
        return this.#fieldType(value, path);
      default:
        if (value === '' && told.has(String(path.at(-1)))) return this.#bad(value, path, type);
        return fits(value, type) ? scalar(value, type) : this.#bad(value, path, type);
    }
  }

  /** A list of names names each once. */
  #repeated(items: readonly unknown[], path: Path): void {
    items.forEach((item, at) => {
      if (typeof item !== 'string' || items.indexOf(item) === at) return;
      const what = `"${item}" stands there twice`;
      this.#diagnostics.report(
        'not_allowed_here',
        { what, why: 'each is named once', cure: 'remove one' },
        this.#source.valueSpan([...path, at]),
      );
    });
  }

  #either(value: unknown, types: readonly ValueType[], path: Path): unknown {
    const found = types.find((type) => shapeFits(value, type));
    return found === undefined ? this.#bad(value, path, { kind: 'either', of: types }) : this.value(value, found, path);
  }

  #map(value: unknown, type: Extract<ValueType, { kind: 'map' }>, path: Path): unknown {
    if (!isRecord(value)) return this.#bad(value, path, type);
    const checked: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(value)) {
      if (!(type.keys ?? namePattern).test(key) || key.length > 60 || (values.has(key) && !type.keys)) {
        const expected = type.keys
          ? (type.expected ?? 'lower-case letters, digits, _ and -, beginning with a letter')
          : 'lower-case letters, digits and _ beginning with a letter, at most 60';
        this.#diagnostics.report(
          'bad_name',
          { name: key, what: singular(String(path.at(-1))), expected },
          this.#source.keySpan([...path, key]),
        );
        continue;
      }
      const good = this.value(inner, type.of, [...path, key]);
      // A field, guard or state whose inside is wrong still exists: what names it elsewhere is right.
      const there = good === unusable ? emptyOf(type.of) : good;
      if (there !== unusable) checked[key] = there;
    }
    return checked;
  }

  #fieldType(value: unknown, path: Path): unknown {
    const parsed =
      typeof value === 'string' ? parseFieldType(value) : { expected: describeType({ kind: 'field_type' }) };
    if ('type' in parsed) return value;
    const span = this.#source.valueSpan(path);
    if ('unknown' in parsed)
      this.#diagnostics.report('unknown_type', { what: 'type', name: parsed.unknown, known: [...typeNames] }, span);
    else this.#diagnostics.report('bad_value', { key: 'type', expected: parsed.expected, found: shown(value) }, span);
    return unusable;
  }

  #bad(value: unknown, path: Path, type: ValueType): typeof unusable {
    const known = type.kind === 'one_of' ? { known: type.values.map(String) } : {};
    const key = String([...path].reverse().find((step) => typeof step === 'string') ?? 'the file');
    this.#diagnostics.report(
      'bad_value',
      { key, expected: describeType(type), found: shown(value), ...known },
      this.#source.valueSpan(path),
    );
    return unusable;
  }
}

/** What stands for a wrong value of a type that holds others. */
function emptyOf(type: ValueType): unknown {
  if (type.kind === 'section' || type.kind === 'map') return {};
  if (type.kind === 'list') return [];
  const [first = unusable] = type.kind === 'either' ? type.of.map(emptyOf).filter((empty) => empty !== unusable) : [];
  return first;
}

function fits(value: unknown, type: ValueType): boolean {
  switch (type.kind) {
    case 'text':
      return (typeof value === 'string' || typeof value === 'number') && (type.pattern?.test(String(value)) ?? true);
    case 'name':
      return typeof value === 'string' && namePattern.test(value) && value.length <= 60;
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
      return (
        typeof value === 'number' &&
        Number.isInteger(value) &&
        value >= (type.minimum ?? value) &&
        value <= (type.maximum ?? value)
      );
    case 'number':
      return typeof value === 'number';
    case 'nothing':
      return value === null;
    case 'one_of':
      return type.values.includes(value as string | number);
    case 'reference':
      return typeof value === 'string' && value !== '';
    case 'expression':
      return ['string', 'number', 'boolean'].includes(typeof value) || value === null;
    case 'sql':
      return typeof value === 'string' && value.trim() !== '';
    default:
      return true;
  }
}

function scalar(value: unknown, type: ValueType): unknown {
  return type.kind === 'text' ? String(value) : value;
}

/** Whether a value has the outer shape of a type, enough to choose between alternatives. */
function shapeFits(value: unknown, type: ValueType): boolean {
  switch (type.kind) {
    case 'section':
    case 'map':
      return isRecord(value);
    case 'list':
      return Array.isArray(value) || (type.lone === true && shapeFits(value, type.of));
    case 'either':
      return type.of.some((one) => shapeFits(value, one));
    case 'field_type':
    case 'name':
    case 'reference':
    case 'sql':
      return typeof value === 'string';
    case 'one_of':
      return typeof value === 'string' || typeof value === 'number';
    case 'text':
      return typeof value === 'string' || typeof value === 'number';
    default:
      return fits(value, type);
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  const plain = typeof value === 'object' && value !== null && !Array.isArray(value);
  return plain && !(value instanceof Date) && !(value instanceof Uint8Array);
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Uint8Array) return 'binary data';
  if (isRecord(value)) return 'a map';
  return typeof value === 'string' ? `"${value}"` : String(value);
}

/** What one entry of a map is called. */
function singular(key: string): string {
  const [word = 'entry'] = ['prefix', 'entry'].filter((one) => plural(one) === key);
  return word !== 'entry' || key === 'list' ? word : key.replace(/s$/, '');
}
