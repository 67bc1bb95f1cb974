/** Every key of the language is in a definition that some test serves, ours or a fixture's. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { kinds, language, sectionOf } from '../../generator/language/index.ts';
import type { SectionName, ValueType } from '../../generator/language/section.ts';
import { root } from '../../runtime/base/config/index.ts';

/** Folders whose definitions are generated and served under test. */
const served = [
  'definitions',
  'test/fixtures/kitchen',
  'test/fixtures/extension',
  'test/fixtures/messenger',
  'test/fixtures/library',
  'test/fixtures/garden/second',
  'test/fixtures/archive',
  'test/fixtures/veterinary',
];

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value has the outer form of a type; its keys decide between two sections. */
function fits(type: ValueType, value: unknown): boolean {
  if (type.kind === 'section')
    return (
      isMembers(value) &&
      Object.keys(value).every((key) => Object.hasOwn(language[type.section].keys, key === '' ? 'null' : key))
    );
  if (type.kind === 'map') return isMembers(value);
  if (type.kind === 'list') return Array.isArray(value) || (type.lone === true && fits(type.of, value));
  return type.kind === 'either' ? type.of.some((one) => fits(one, value)) : !isMembers(value);
}

function collect(type: ValueType, value: unknown, used: Set<string>): void {
  if (type.kind === 'either') {
    const expected = type.of.find((one) => fits(one, value));
    if (expected !== undefined) collect(expected, value, used);
  } else if (type.kind === 'list') {
    for (const item of Array.isArray(value) ? value : [value]) collect(type.of, item, used);
  } else if (type.kind === 'map' && isMembers(value)) {
    for (const item of Object.values(value)) collect(type.of, item, used);
  } else if (type.kind === 'section' && isMembers(value)) collectSection(type.section, value, used);
}

function collectSection(name: SectionName, members: Members, used: Set<string>): void {
  for (const [written, value] of Object.entries(members)) {
    const key = written === '' ? 'null' : written; // the parser reads the key `null:` as one without a name
    const entry = language[name].keys[key];
    if (entry === undefined) throw new Error(`${name}.${key} is no key of the language`);
    used.add(`${name}.${key}`);
    collect(entry.type, value, used);
  }
}

/** `section.key` of everything that the YAML files of a folder say. */
function keysOf(folder: string): ReadonlySet<string> {
  const used = new Set<string>();
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((one) => /\.ya?ml$/.test(one))) {
    const value: unknown = parse(readFileSync(path.join(root, folder, file), 'utf8'));
    const kind = isMembers(value) ? kinds.find((one) => Object.hasOwn(value, one)) : undefined;
    if (!isMembers(value) || kind === undefined) throw new Error(`${folder}/${file} is of no kind`);
    collectSection(sectionOf(kind), value, used);
  }
  return used;
}

test('every key of the registry is used by a definition that is served', () => {
  const used = new Set(served.flatMap((folder) => [...keysOf(folder)]));
  const all = Object.entries(language).flatMap(([name, section]) =>
    Object.keys(section.keys).map((key) => `${name}.${key}`),
  );
  expect(all.filter((key) => !used.has(key))).toEqual([]);
});
