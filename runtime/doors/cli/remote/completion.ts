/** Completion for shells: commands, resources, operations, flags, and the values that fields have. */
import type { Option } from 'commander';
import { type Catalogue, type CommandSpec, kebab } from './catalogue.ts';
import { commonFlags, flagsOf } from './flags.ts';

/** What a word may become, and what is said of it. */
type Choice = readonly [word: string, about: string];

/** Completions in addition to the commands of the catalogue. */
export interface Surroundings {
  /** Commands that no resource has, and what they do. */
  readonly commands: Readonly<Record<string, string>>;
  /** Names of the stored profiles. */
  readonly profiles: readonly string[];
}

/** Flags whose values are files. */
const files: ReadonlySet<string> = new Set(['out']);

/**
 * Prints the completions of the last word, a line each, with a description after a tab; then `:0` where a file is possible, else
 * `:4`.
 */
export function complete(catalogue: Catalogue, words: readonly string[], around: Surroundings): void {
  const before = words.slice(0, -1);
  const current = words.at(-1) ?? '';
  const flag = flagBefore(before.at(-1));
  const lines = choicesOf(catalogue, before, current, around)
    // A word that a shell would read as anything but itself is no word of ours.
    .filter(([word]) => word.startsWith(current) && /^[\w@.,:=+/-]+$/.test(word))
    .map(([word, about]) => `${word}\t${about.replace(/\p{Cc}+/gu, ' ')}`);
  const isFile = lines.length === 0 && flag !== null && files.has(flag);
  process.stdout.write(`${[...new Set(lines), isFile ? ':0' : ':4'].join('\n')}\n`);
}

function choicesOf(
  catalogue: Catalogue,
  before: readonly string[],
  current: string,
  around: Surroundings,
): readonly Choice[] {
  const [first = '', second] = before[0] === 'call' ? before.slice(1) : before;
  if (before.length === (before[0] === 'call' ? 1 : 0)) return firstWords(catalogue, around);
  const specs = catalogue.specs(kebab(first));
  const spec = specs.find(({ word }) => word === second) ?? (specs.length === 1 ? specs[0] : undefined);
  if (second === undefined && !current.startsWith('-')) return specs.map(({ word, summary }) => [word, summary]);
  const options = spec === undefined ? commonFlags() : flagsOf(spec);
  const [name, typed] = current.startsWith('--') && current.includes('=') ? cut(current) : [null, current];
  const flag = name === null ? flagBefore(before.at(-1)) : name;
  const option = options.find((one) => one.long === `--${flag}` || one.short === `-${flag}`);
  const isNext = option?.optional === true && typed.startsWith('-');
  if (option !== undefined && takesValue(option) && !isNext) {
    const values = valuesOf(option, spec, typed, around);
    return values.map((value) => [name === null ? value : `--${name}=${value}`, '']);
  }
  if (!current.startsWith('-')) return [];
  return options.map((one) => [one.long ?? '', one.description]);
}

function firstWords(catalogue: Catalogue, { commands }: Surroundings): readonly Choice[] {
  const resources = Object.entries(catalogue.words).map(
    ([name, all]): Choice => [name, `${all.length} ${all.length === 1 ? 'operation' : 'operations'}`],
  );
  return [...Object.entries(commands), ...resources];
}

/** The name of a flag that waits for its value; null for a word that is none. */
function flagBefore(word: string | undefined): string | null {
  return /^--?([a-z][\w-]*)$/.exec(word ?? '')?.[1] ?? null;
}

/** `--kind=per` → `kind` and `per`. */
function cut(word: string): [string, string] {
  const at = word.indexOf('=');
  return [word.slice(2, at), word.slice(at + 1)];
}

const takesValue = ({ required, optional }: Option): boolean => required || optional;

/** Values of a flag, whole: for a list together with the text before the last comma. */
function valuesOf(
  option: Option,
  spec: CommandSpec | undefined,
  typed: string,
  { profiles }: Surroundings,
): readonly string[] {
  const flag = option.long?.slice(2) ?? '';
  if (option.argChoices !== undefined) return option.argChoices;
  if (flag === 'profile') return profiles;
  if (spec === undefined) return [];
  const field = [...spec.query, ...(spec.body ?? [])].find(({ name }) => kebab(name) === flag);
  if (field?.values !== undefined) return field.type === 'list' ? listed(typed, field.values) : field.values;
  if (field?.type === 'boolean') return ['yes', 'no'];
  if (flag === 'include') return listed(typed, spec.includes ?? []);
  if (flag === 'sort')
    return listed(
      typed,
      (spec.sorts ?? []).flatMap((name) => [name, `-${name}`]),
    );
  if (flag === 'fields' || flag === 'columns') return listed(typed, spec.fields ?? []);
  if (flag === 'field') return spec.fields ?? [];
  return flag === 'filter' ? filtersOf(spec, typed) : [];
}

/** `status_e` → `status_eq=`; behind it the values of the field. */
function filtersOf({ filters = {}, choices = {} }: CommandSpec, typed: string): readonly string[] {
  const at = typed.indexOf('=');
  if (at < 0) return Object.entries(filters).flatMap(([name, all]) => all.map((one) => `${name}_${one}=`));
  const [filter, value] = [typed.slice(0, at), typed.slice(at + 1)];
  const [, name = '', predicate] = /^(.+?)_(eq|not_eq|in|not_in)$/.exec(filter) ?? [];
  const known = choices[name] ?? [];
  const values = predicate === 'in' || predicate === 'not_in' ? listed(value, known) : known;
  return values.map((one) => `${filter}=${one}`);
}

/** Further members of a list that is separated by commas. */
function listed(typed: string, known: readonly string[]): readonly string[] {
  const written = typed.slice(0, typed.lastIndexOf(',') + 1);
  const used = new Set(written.split(','));
  return known.filter((one) => !used.has(one)).map((one) => written + one);
}
