/**
 * Installed packages: exact versions with integrity, none below one that closed a known hole, no install scripts but those
 * allowed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

interface Entry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
const { packages } = read('package-lock.json') as { packages: Record<string, Entry> };
const { allowScripts, dependencies, devDependencies } = read('package.json') as {
  allowScripts: Record<string, boolean>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const installed = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), ...entry }));

/** First versions without known holes, by major version if older ones are still maintained. */
const floors: Readonly<Record<string, readonly string[]>> = {
  '@mikro-orm/core': ['7.0.14'],
  '@mikro-orm/postgresql': ['7.0.14'],
  express: ['5.2.1'],
  'body-parser': ['2.2.1'],
  handlebars: ['4.7.9'],
  'path-to-regexp': ['8.2.0', '0.1.12'],
  qs: ['6.14.2'],
  send: ['1.1.0'],
  undici: ['7.5.0', '6.21.2'],
  multer: ['2.0.2'],
  lodash: ['4.17.21'],
  'js-yaml': ['4.1.1', '3.14.2'],
  'fast-uri': ['3.0.1'],
  ajv: ['8.18.0', '6.14.0'],
  nodemailer: ['7.0.11'],
  cookie: ['0.7.0'],
  'brace-expansion': ['1.1.12', '2.0.2', '4.0.1'],
  semver: ['7.5.2', '6.3.1', '5.7.2'],
  ws: ['8.17.1'],
};

test('every package that a service is installed with is named in its sources', () => {
  const home = fileURLToPath(new URL('../../', import.meta.url));
  const folders = ['runtime', 'generator', 'definitions', 'generated/schemas', 'generated/migrations'];
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(home, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|mjs|css)$/.test(name))
      .map((name) => path.join(home, folder, name)),
  );
  const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(Object.keys(dependencies).filter((name) => !new RegExp(`['"\`/]${name}['"\`/]`).test(sources))).toEqual([]);
});

const numbers = (version: string): number[] => version.split(/[.-]/).slice(0, 3).map(Number);

function atLeast(version: string, floor: string): boolean {
  const [one, other] = [numbers(version), numbers(floor)];
  for (const [at, part] of one.entries()) if (part !== other[at]) return part > (other[at] ?? 0);
  return true;
}

/** Compared with the floor of its own major version, or with the highest if it has none. */
function isOpen(name: string, version: string): boolean {
  const known = floors[name] ?? [];
  const ofMajor = known.find((floor) => numbers(floor)[0] === numbers(version)[0]);
  return !known.some((floor) =>
    ofMajor === undefined ? atLeast(version, floor) : floor === ofMajor && atLeast(version, floor),
  );
}

test('every package has a version and its integrity', () => {
  expect(installed.length).toBeGreaterThan(100);
  expect(
    installed.filter(({ version, integrity, link }) => !link && !(version && integrity)).map(({ name }) => name),
  ).toEqual([]);
});

test('what is asked for is asked for exactly', () => {
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, range]) => !/^(npm:[@\w/.-]+@)?\d+\.\d+\.\d+/.test(range),
  );
  expect(ranges).toEqual([]);
});

test('nothing is below a version that closed a known hole', () => {
  const held = installed.filter(({ name, version }) => name in floors && version);
  expect(held.length).toBeGreaterThan(5);
  expect(
    held.filter(({ name, version }) => isOpen(name, version ?? '')).map(({ name, version }) => `${name}@${version}`),
  ).toEqual([]);
});

test('install scripts are allowed or refused by name', () => {
  const scripts = new Set(installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name));
  expect([...scripts].filter((name) => !(name in allowScripts))).toEqual([]);
});
