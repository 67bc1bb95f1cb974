/**
 * The registry of the definition language: plain data. The checker walks files against it; editors' JSON Schema, the
 * documentation and `backline explain` come from it as well, so a key that is not here does not exist.
 */
import { nearest } from '../text/suggest.ts';
import { abilities, ability, abilityMap } from './abilities.ts';
import { oneDefault, ordered, report, tree } from './arrangement.ts';
import { changelog, changelogEntry } from './changelog.ts';
import { code, codes } from './codes.ts';
import { check, index, validation } from './constraints.ts';
import { documentSubject, documents, documentType } from './documents.ts';
import { endpoints, route } from './endpoints.ts';
import { extendedTransition, extension } from './extension.ts';
import { field, input } from './field.ts';
import { typeDocs, typeNames } from './field_type.ts';
import { importable, importProgram } from './importable.ts';
import { job, jobInbound, jobs } from './jobs.ts';
import { labels } from './labels.ts';
import { audience, notification, notifications } from './notifications.ts';
import { deprecation, destination, machine, operation, target, transition } from './operation.ts';
import { plugin, pluginChannel, pluginConfig } from './plugin.ts';
import { agents, consoleFact, consoleStep, product, productConsole, productScope, prompt } from './product.ts';
import { publicFile, publicRoute } from './public.ts';
import { relation } from './relation.ts';
import {
  consoleCalled,
  consoleFront,
  consoleLines,
  consolePages,
  consoleView,
  resource,
  together,
} from './resource.ts';
import { effect, event, guard, invariant, proof, remedy } from './resource_rules.ts';
import { ledger, personRights, resourceScope, rights } from './rights.ts';
import { roles, seedStep, seeds, systemRole } from './roles.ts';
import { searchWords } from './search_words.ts';
import type { Section, SectionName, ValueType } from './section.ts';
import { setting, settings } from './settings.ts';

export const language: Readonly<Record<SectionName, Section>> = {
  product,
  product_scope: productScope,
  product_console: productConsole,
  console_step: consoleStep,
  console_fact: consoleFact,
  agents,
  prompt,
  resource,
  resource_scope: resourceScope,
  ledger,
  rights,
  person_rights: personRights,
  ability_map: abilityMap,
  field,
  relation,
  index,
  check,
  validation,
  guard,
  console: consolePages,
  console_called: consoleCalled,
  console_front: consoleFront,
  console_lines: consoleLines,
  console_view: consoleView,
  one_default: oneDefault,
  ordered,
  importable,
  import_program: importProgram,
  labels,
  tree,
  report,
  remedy,
  effect,
  invariant,
  operation,
  input,
  event,
  proof,
  machine,
  transition,
  target,
  destination,
  deprecation,
  documents,
  document_subject: documentSubject,
  document_type: documentType,
  extension,
  extended_transition: extendedTransition(transition),
  endpoints,
  route,
  settings,
  setting,
  public: publicFile,
  public_route: publicRoute,
  jobs,
  job,
  job_inbound: jobInbound,
  notifications,
  notification,
  audience,
  codes,
  code,
  search_words: searchWords,
  together,
  changelog,
  changelog_entry: changelogEntry,
  plugin,
  plugin_config: pluginConfig,
  plugin_channel: pluginChannel,
  abilities,
  ability,
  roles,
  system_role: systemRole,
  seeds,
  seed_step: seedStep,
};

/** The possible first keys of a file. */
export const kinds = [
  'product',
  'resource',
  'extend',
  'machine',
  'endpoints',
  'public',
  'settings',
  'jobs',
  'notifications',
  'codes',
  'abilities',
  'roles',
  'seeds',
  'search_words',
  'changelog',
  'plugin',
  'documents',
] as const;
export type Kind = (typeof kinds)[number];

/** The section of a kind of file: of the same name except for `extend`. */
export const sectionOf = (kind: Kind): SectionName => (kind === 'extend' ? 'extension' : kind);

/**
 * Explains a key of the language: `field.filter`, `transition`, or `filter` (all sections that have it).
 * Returns text for a terminal, or null if no such key exists.
 */
export function explain(key: string): string | null {
  const parts = key.split('.');
  if (parts.length > 2) return null;
  const [sectionName, entryName] = parts.length === 2 ? parts : [undefined, key];
  if (sectionName === undefined && Object.hasOwn(language, key)) return explainSection(key as SectionName);
  const found = Object.entries(language).filter(
    ([name, section]) =>
      (sectionName === undefined || name === sectionName) && Object.hasOwn(section.keys, entryName ?? ''),
  );
  const type = sectionName === undefined ? typeNames.find((name) => name === key) : undefined;
  if (found.length === 0 && type === undefined) return null;
  return [
    ...(type === undefined ? [] : [`${type}, a type of fields: ${typeDocs[type]}\n`]),
    ...found.map(([name]) => explainKey(name as SectionName, entryName ?? '')),
  ].join('\n');
}

/** The probable key behind an unknown one, with its section: `field.filter`; null if no key is similar. */
export function probableKey(key: string): string | null {
  const [section = '', entry] = key.toLowerCase().split('.');
  const sections = Object.keys(language);
  const name = nearest(section, sections);
  if (entry === undefined)
    return (
      name ??
      nearest(
        section,
        Object.values(language).flatMap((one) => Object.keys(one.keys)),
      )
    );
  if (name === null) return null;
  const found = nearest(entry, Object.keys(language[name as SectionName].keys));
  return found === null ? name : `${name}.${found}`;
}

function explainSection(name: SectionName): string {
  const section = language[name];
  const width = Math.max(...Object.keys(section.keys).map((key) => key.length));
  const rows = Object.entries(section.keys).map(
    ([key, entry]) => `  ${key.padEnd(width)}  ${entry.required ? '(required) ' : ''}${entry.doc}`,
  );
  return `${name}: ${section.doc}\n\n${rows.join('\n')}\n`;
}

function explainKey(name: SectionName, key: string): string {
  const entry = language[name].keys[key];
  if (entry === undefined) return '';
  const lines = [`${name}.${key}: ${entry.doc}`, `  type: ${describeType(entry.type)}`];
  if (entry.required) lines.push('  required');
  if (entry.default !== undefined) lines.push(`  default: ${entry.default}`);
  lines.push('  example:', ...entry.example.split('\n').map((line) => `    ${line}`));
  return `${lines.join('\n')}\n`;
}

/** A value type in words: `a list of field names`. */
export function describeType(type: ValueType): string {
  switch (type.kind) {
    case 'text':
      return type.expected ?? 'text';
    case 'name':
      return 'a snake_case name';
    case 'boolean':
      return 'true or false';
    case 'integer':
      return type.minimum === undefined ? 'a whole number' : `a whole number from ${type.minimum} to ${type.maximum}`;
    case 'number':
      return 'a number';
    case 'nothing':
      return 'nothing';
    case 'one_of':
      return type.values.length === 1 ? `${type.values[0]}` : `one of ${type.values.join(', ')}`;
    case 'list':
      return type.lone ? `${describeType(type.of)}, or a list of such` : `a list; each item ${describeType(type.of)}`;
    case 'map':
      return `a map; each value ${describeType(type.of)}`;
    case 'section':
      return `the keys of ${language[type.section].title}`;
    case 'reference':
      return `the name of a ${type.to}`;
    case 'field_type':
      return `a type: ${typeNames.join(', ')}`;
    case 'expression':
      return 'an expression';
    case 'sql':
      return 'SQL';
    case 'anything':
      return type.expected;
    case 'either':
      return type.of
        .filter((one) => one.kind !== 'nothing')
        .map(describeType)
        .join(', or ');
  }
}
