/**
 * Walks one file against the registry. Parts that do not fit are reported and left out, so that the stages after it see only
 * sound parts and add no noise.
 */
import type { Diagnostics } from '../diagnostics.ts';
import { parseFieldType, typeNames } from '../language/field_type.ts';
import { describeType, language } from '../language/index.ts';
import type { Section, SectionName, ValueType } from '../language/section.ts';
import { probableName } from '../language/synonyms.ts';
import type { Path, SourceFile } from '../source/source.ts';
import { plural } from '../text/plural.ts';
import { slipOf } from '../text/suggest.ts';
import { belongsAbove } from './above.ts';
import { besideNotBelow, outdented, torn } from './layout.ts';
import {
  emptyOf,
  fits,
  isEnumeration,
  isRecord,
  namePattern,
  scalar,
  sectionIn,
  shapeFits,
  takesKeys,
  unusable,
} from './value_type.ts';

/** Words that are no names: YAML and expressions read them as values. */
const values: ReadonlySet<string> = new Set(['null', 'true', 'false']);
/** Keys with a text for people: an empty text is a mistake. */
const prose: ReadonlySet<string> = new Set(['summary', 'description', 'title', 'message']);
export class StructureCheck {
  readonly #source: SourceFile;
  readonly #diagnostics: Diagnostics;

  constructor(source: SourceFile, diagnostics: Diagnostics) {
    this.#source = source;
    this.#diagnostics = diagnostics;
  }

  /** Checks a mapping against a section; returns a copy without the wrong parts. */
  section(value: unknown, name: SectionName, path: Path): Record<string, unknown> | typeof unusable {
    const section = language[name];
    if (!isRecord(value)) return this.#bad(value, path, { kind: 'section', section: name });
    const checked: Record<string, unknown> = {};
    const known = Object.keys(section.keys);
    const holds = (key: string) => Object.hasOwn(section.keys, key) && takesKeys(section.keys[key]?.type);
    const astray = this.#astray(value, path, holds, (key) => !known.includes(key) && slipOf(key, known) === null);
    for (const [key, inner] of Object.entries(value)) {
      if (astray.has(key)) continue;
      const entry = Object.hasOwn(section.keys, key) ? section.keys[key] : undefined;
      // The rest of `decimal(12,3)` without quotes, which the type says already.
      if (entry === undefined && inner === null && /^\d+\)$/.test(key)) continue;
      if (key === '<<') {
        const params = {
          what: 'the key "<<"',
          why: 'maps are not merged here',
          fix: 'write the keys out, or give the whole map a name (`&name`, `*name`)',
        };
        this.#diagnostics.report('not_allowed_here', params, this.#source.keySpan([...path, key]));
        continue;
      }
      if (entry === undefined && name === 'resource' && isOfMachine(key)) {
        // Once for all such keys of a machine.
        if (Object.keys(value).find(isOfMachine) === key)
          this.#diagnostics.report(
            'not_allowed_here',
            {
              what: `the key "${key}"`,
              why: 'the life cycle of a resource needs a file of its own',
              fix: `write a file that begins with \`machine: ${value.resource}\`, and \`status: { states: ${value.resource} }\` under \`fields:\``,
            },
            this.#source.keySpan([...path, key]),
          );
        continue;
      }
      const stray = Object.keys(value).find((one) => isOfSibling(name, one));
      const sibling = siblings[name];
      if (entry === undefined && stray !== undefined && sibling !== undefined && isOf(sibling.section, key)) {
        // Once for all of them.
        const { why, fix } = sibling;
        if (stray === key)
          this.#diagnostics.report(
            'not_allowed_here',
            { what: `the key "${key}"`, why, fix },
            this.#source.keySpan([...path, key]),
          );
        continue;
      }
      if (entry === undefined) {
        const span = this.#source.keySpan([...path, key]);
        const cut = torn(value, key, known, this.#source, path);
        const misplaced = cut ?? belongsAbove(name, key, path);
        if (misplaced !== null) this.#diagnostics.report('not_allowed_here', misplaced, span);
        else this.#diagnostics.report('unknown_key', { key, section: section.title, known }, span);
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

  /** Reports keys beside an empty key that belong below it; returns these keys and the empty ones. */
  #astray(
    value: Record<string, unknown>,
    path: Path,
    holds: (key: string) => boolean,
    belongs: (key: string, inner: unknown) => boolean,
  ): ReadonlySet<string> {
    const found = outdented(value, holds, belongs);
    for (const [holder, keys] of found)
      this.#diagnostics.report(
        'not_allowed_here',
        besideNotBelow(holder, keys, this.#source, path),
        this.#source.keySpan([...path, keys[0] ?? holder]),
      );
    return new Set([...found.keys(), ...[...found.values()].flat()]);
  }

  /** Whether a key may belong to the map before it: a map in block style that does not have the key yet. */
  #mayTake(value: Record<string, unknown>, before: string, key: string, path: Path): boolean {
    const { source, start } = this.#source.valueSpan([...path, before]);
    const inner = value[before];
    return source.text[start] !== '{' && isRecord(inner) && !Object.hasOwn(inner, key);
  }

  /** A misspelt key was reported already; that its right spelling is missing would be an echo. */
  #misspelt(value: Record<string, unknown>, key: string, section: Section): boolean {
    const known = Object.keys(section.keys);
    return Object.keys(value).some((written) => !known.includes(written) && probableName(written, known) === key);
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
        {
          key: section.oneOf[0] ?? '',
          section: section.title,
          example: `one of ${examples.join(', ')}${section.otherwise === undefined ? '' : `; ${section.otherwise}`}`,
        },
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
          if (!type.lone || value === null)
            return this.#bad(value, path, type, listWanted(value, type.of) ?? undefined);
          if (isEnumeration(value, type.of))
            return this.#bad(value, path, type, `\`[${value}]\`: write several in brackets`);
          const fix = listWanted(value, type.of);
          if (fix !== null) return this.#bad(value, path, type, fix);
          const lone = this.value(value, type.of, path);
          return lone === unusable ? unusable : [lone];
        }
        this.#repeated(value, path);
        return value.flatMap((item, at) => {
          const good = this.value(item, type.of, [...path, at]);
          // A name that is no valid name is still declared: references to it elsewhere are right.
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
        if (typeof value === 'string' && value.trim() === '' && prose.has(String(path.at(-1))))
          return this.#bad(value, path, type);
        return fits(value, type) ? scalar(value, type) : this.#bad(value, path, type);
    }
  }

  /** A list of names names each once. */
  #repeated(items: readonly unknown[], path: Path): void {
    items.forEach((item, at) => {
      if (typeof item !== 'string' || items.indexOf(item) === at) return;
      const what = `"${item}" is listed twice`;
      this.#diagnostics.report(
        'not_allowed_here',
        { what, why: 'each is named once', fix: 'remove one' },
        this.#source.valueSpan([...path, at]),
      );
    });
  }

  #either(value: unknown, types: readonly ValueType[], path: Path): unknown {
    const found = types.find((type) => shapeFits(value, type));
    return found === undefined ? this.#bad(value, path, { kind: 'either', of: types }) : this.value(value, found, path);
  }

  #map(value: unknown, type: Extract<ValueType, { kind: 'map' }>, path: Path): unknown {
    if (!isRecord(value)) return this.#bad(value, path, type, mapWanted(value, type.of));
    const checked: Record<string, unknown> = {};
    const section = sectionIn(type.of);
    const isKey = (key: string) => section !== null && Object.hasOwn(language[section].keys, key);
    const astray = this.#astray(
      value,
      path,
      () => section !== null,
      (key, inner) => isKey(key) && !shapeFits(inner, type.of),
    );
    let before: string | null = null;
    for (const [key, inner] of Object.entries(value)) {
      if (before !== null && isKey(key) && !shapeFits(inner, type.of) && this.#mayTake(value, before, key, path)) {
        const params = besideNotBelow(before, [key], this.#source, path);
        this.#diagnostics.report('not_allowed_here', params, this.#source.keySpan([...path, key]));
        continue;
      }
      before = isRecord(inner) ? key : null;
      if (astray.has(key)) {
        if (inner === null) checked[key] = emptyOf(type.of);
        continue;
      }
      if (!(type.keys ?? namePattern).test(key) || key.length > 60 || (values.has(key) && !type.keys)) {
        const isSet = path.at(-1) === 'set';
        const expected = type.keys
          ? (type.expected ?? 'lower-case letters, digits, _ and -, beginning with a letter')
          : isSet && /^\w+\.\w+$/.test(key)
            ? `a field of the record itself; an effect (\`effects:\`) changes "${key.split('.')[0]}"`
            : 'lower-case letters, digits and _ beginning with a letter, at most 60';
        this.#diagnostics.report(
          'bad_name',
          { name: key, what: isSet ? 'field' : singular(String(path.at(-1))), expected },
          this.#source.keySpan([...path, key]),
        );
        continue;
      }
      if (key === 'constructor') {
        const reason = 'every object of JavaScript has a member of this name';
        this.#diagnostics.report('reserved_name', { name: key, reason }, this.#source.keySpan([...path, key]));
      }
      const good = this.value(inner, type.of, [...path, key]);
      // A field, guard or state with a mistake inside still exists: references to it elsewhere are right.
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
    if ('unknown' in parsed) {
      this.#diagnostics.report('unknown_type', { what: 'type', name: parsed.unknown, known: [...typeNames] }, span);
      // The checks of its values use the type that the author probably wanted.
      const intended = String(value).replace(/^\s*\w+/, probableName(parsed.unknown, typeNames) ?? '');
      if ('type' in parseFieldType(intended)) return intended;
    } else this.#diagnostics.report('bad_value', { key: 'type', expected: parsed.expected, found: shown(value) }, span);
    return unusable;
  }

  #bad(value: unknown, path: Path, type: ValueType, fix?: string): typeof unusable {
    const named = type.kind === 'one_of' ? type.values.map(String) : [];
    // YAML reads a word such as `true` as a value.
    const isWord = typeof value !== 'string' && named.includes(String(value));
    const known = type.kind === 'one_of' && !isWord ? { known: named } : {};
    const key = String([...path].reverse().find((step) => typeof step === 'string') ?? 'the file');
    const intended = type.kind === 'section' && type.section === 'field' ? fieldWanted(value, key) : undefined;
    this.#diagnostics.report(
      'bad_value',
      {
        key,
        expected: fix ?? intended ?? (isWord ? `"${value}" in quotes` : describeType(type)),
        found: shown(value),
        ...known,
      },
      this.#source.valueSpan(path),
    );
    return unusable;
  }
}

/** Keys of a machine that a resource does not know. */
const isOfMachine = (key: string): boolean => ['states', 'transitions', 'initial', 'available'].includes(key);

/** The reports of the keys of a relation in a field, and the other way round. */
const siblings: Partial<
  Record<SectionName, { readonly section: SectionName; readonly why: string; readonly fix: string }>
> = {
  field: {
    section: 'relation',
    why: 'a field is a value of the record itself; other records are a relation',
    fix: 'write it below `relations:` of the resource',
  },
  relation: {
    section: 'field',
    why: 'a relation leads to other records; a value of the record itself is a field',
    fix: 'write it below `fields:` of the resource',
  },
};

const isOf = (section: SectionName, key: string): boolean => Object.hasOwn(language[section].keys, key);

function isOfSibling(name: SectionName, key: string): boolean {
  if (name === 'field') return ['has_many', 'has_one', 'through', 'by', 'ids', 'matching'].includes(key);
  return name === 'relation' && ['type', 'states', 'polymorphic', 'computed', 'maintained', 'resolver'].includes(key);
}

/** What to write for a map where a list is wanted; null if it may be its only item. */
function listWanted(value: unknown, of: ValueType): string | null {
  if (!isRecord(value)) return null;
  const names = Object.keys(value);
  if (of.kind === 'text' || of.kind === 'reference' || of.kind === 'name') return `a list: \`[${names.join(', ')}]\``;
  const section = sectionIn(of);
  if (section === null || names.length === 0) return null;
  const { keys } = language[section];
  if (names.some((name) => Object.hasOwn(keys, name))) return null;
  const items = Object.values(value);
  const dashed = (item: string): string => `a list: each begins with a dash, as in \`- ${item}\``;
  if (items.every(isRecord) && !Object.values(keys).some(({ type }) => takesKeys(type)))
    return dashed(Object.hasOwn(keys, 'name') ? `{ name: ${names[0]}, … }` : '{ … }');
  // A misspelt key of the only item is reported as such.
  if (names.some((name) => probableName(name, Object.keys(keys)) !== null)) return null;
  if (of.kind !== 'either' || !items.every((item) => shapeFits(item, of))) return null;
  return dashed(Array.isArray(items[0]) ? `[${items[0].join(', ')}]` : String(items[0]));
}

/** What to write for the type of a field alone. */
function fieldWanted(value: unknown, key: string): string | undefined {
  const written = typeof value === 'string' ? value : Array.isArray(value) && value.length === 1 ? value[0] : null;
  return typeof written === 'string' && 'type' in parseFieldType(written)
    ? `\`${key}: { type: ${written.includes(',') ? `"${written}"` : written} }\``
    : undefined;
}

/** What to write for another value instead of a map: for a list of named things. */
function mapWanted(value: unknown, of: ValueType): string | undefined {
  const [first] = Array.isArray(value) && sectionIn(of) !== null ? value : [];
  if (!isRecord(first)) return undefined;
  const [key = 'name', inner] = Object.entries(first)[0] ?? [];
  const name = typeof first['name'] === 'string' ? first['name'] : isRecord(inner) ? key : null;
  return name === null ? undefined : `names without a dash before them: \`${name}: { … }\``;
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Uint8Array) return 'binary data';
  if (isRecord(value)) return 'a map';
  return typeof value === 'string' ? `"${value}"` : String(value);
}

/** The word for one entry of a map. */
function singular(key: string): string {
  const [word = 'entry'] = ['prefix', 'entry'].filter((one) => plural(one) === key);
  return word !== 'entry' || key === 'list' ? word : key.replace(/s$/, '');
}
