/** Each rule of the contract's Versioning: a release is published, one thing is changed, and generate reports or refuses it. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { generate, loadModel } from '../../generator/main.ts';
import { publish } from '../../generator/release.ts';
import { root } from '../../runtime/base/config/index.ts';

let scratch: string;
let published: string;
let count = 0;

beforeAll(async () => {
  scratch = mkdtempSync(path.join(os.tmpdir(), 'backline-contract-'));
  published = path.join(scratch, 'published');
  cpSync(path.join(root, 'test/fixtures/library'), published, { recursive: true });
  writeFileSync(
    path.join(published, 'changelog.yaml'),
    changelog('0.1.0', 'entries: [{ change_type: added, description: All. }]'),
  );
  expect(await publish([published])).toBe(path.join(published, 'releases/0.1.0.json'));
});
afterAll(() => rmSync(scratch, { recursive: true }));

const changelog = (release: string, entries = 'entries: []') =>
  `changelog: "${release}"\ndate: "2026-12-01"\n${entries}\n`;

type Edit = readonly [file: string, from: string | RegExp, to: string];

/** A copy of the published state, in work on 0.2.0, with edits. */
function changed(edits: readonly Edit[], entries?: string) {
  const folder = path.join(scratch, `work${++count}`);
  cpSync(published, folder, { recursive: true });
  edit(folder, ['product.yaml', /release: .*/, 'release: "0.2.0"']);
  writeFileSync(path.join(folder, 'next.yaml'), changelog('0.2.0', entries));
  for (const one of edits) edit(folder, one);
  return loadModel([folder]);
}

function edit(folder: string, [file, from, to]: Edit): void {
  const full = path.join(folder, file);
  const before = readFileSync(full, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${from}`);
  writeFileSync(full, after);
}

const codesOf = (loading: ReturnType<typeof loadModel>) =>
  (loading.diagnostics ?? []).map((one) => `${one.code}: ${one.message}`);

test('what was published loads again without a word', () => {
  expect(codesOf(changed([]))).toEqual([]);
});

const loan = 'lending/loan.yaml';
const states = 'lending/loan.states.yaml';
const member = 'lending/member.yaml';
const book = 'stock/book.yaml';

test.each<readonly [string, readonly Edit[], RegExp]>([
  ['a removed field', [[book, /^ {2}isbn:.*\n/m, '']], /field book\.isbn is gone/],
  ['a renamed field', [[book, /^ {2}isbn: \{/m, '  code: { was: isbn,']], /field book\.isbn is gone/],
  [
    'another type',
    [[book, 'copies: { type: integer, min: 0, default: 1', 'copies: { type: date']],
    /field book\.copies has another/,
  ],
  [
    'a shorter text',
    [[book, /title: \{ type: string\(255\)/, 'title: { type: string(20)']],
    /field book\.title has another greatest length: 255 became 20/,
  ],
  ['a higher least value', [[book, 'min: 0', 'min: 1']], /field book\.copies has another minimum: 0 became 1/],
  ['another default', [[book, 'default: 1', 'default: 2']], /field book\.copies has another default/],
  [
    'a key that becomes required',
    [[book, 'isbn: { ', 'isbn: { required: true, ']],
    /field book\.isbn .*demands a value on create/,
  ],
  [
    'a new required key',
    [[book, 'fields:', 'fields:\n  shelf: { type: string(9), required: true }']],
    /field book\.shelf is new and demands a value on create/,
  ],
  [
    'a field that is no longer taken',
    [[book, 'copies: { ', 'copies: { readonly: true, ']],
    /field book\.copies no longer offers on create/,
  ],
  [
    'a filter taken away',
    [[book, /(title: .*?)filter: true/, '$1filter: [eq]']],
    /field book\.title no longer offers .*the filter title_cont/,
  ],
  ['a sort taken away', [[book, /(title: .*?), sort: true/, '$1']], /field book\.title no longer offers sort=title/],
  [
    'an include taken away',
    [[book, 'has_many: loan, include: true', 'has_many: loan']],
    /resource book no longer offers include=loans/,
  ],
  [
    'another default sort',
    [[book, 'sort: [title]', 'sort: [-title]']],
    /resource book has another default sort: title became -title/,
  ],
  [
    'a validation',
    [[book, 'fields:', 'validate:\n  - { name: titled, check: "length(title) > 3" }\nfields:']],
    /resource book demands the validation titled/,
  ],
  ['an operation taken away', [[book, 'fields:', 'operations: [index, show]\nfields:']], /route books\.create is gone/],
  [
    'a state taken away',
    [
      [states, 'requested, lent, returned, lost', 'requested, lent, returned'],
      [states, /^ {2}lose:.*\n/m, ''],
      [states, /^ {2}find:.*\n/m, ''],
      [states, ', lose, find', ''],
    ],
    /state loan\.lost is gone/,
  ],
  [
    'a narrower transition',
    [[states, 'from: lent\n', 'from: returned\n']],
    /transition loan\.take_back no longer offers the step from lent/,
  ],
  [
    'another target',
    [
      [states, 'to: lost', 'to: returned'],
      [states, 'available:', 'by_rules: [lost]\navailable:'],
    ],
    /transition loan\.lose has another target: lost became returned/,
  ],
  [
    'a further guard',
    [[states, /lose: \{ from: lent/, 'lose: { guards: [no_fines], from: lent']],
    /route loans\.lose demands the guard no_fines/,
  ],
  [
    'a dry run taken away',
    [[states, 'lose: { from: lent, to: lost, accepts: [dry_run]', 'lose: { from: lent, to: lost']],
    /route loans\.lose no longer offers dry_run/,
  ],
  [
    'a new required input',
    [[states, 'lose: { ', 'lose: { input: { on: { type: date, required: true } }, set: { returned_on: input.on }, ']],
    /parameter loans\.lose\.on is new and demands a value/,
  ],
  [
    'another ability',
    [[book, 'ability: books', 'ability: loans']],
    /route books\.index demands the ability loans:read/,
  ],
  [
    'a higher cost',
    [[member, 'settle: { post: member', 'settle: { weight: 8, post: member']],
    /route members\.settle has another unit cost/,
  ],
  ['an ability taken away', [['abilities.yaml', /^ {2}reservations:.*\n/m, '']], /ability reservations:read is gone/],
  [
    'another status of a code',
    [['codes.yaml', 'no_copy_left: { ', 'no_copy_left: { status: 409, ']],
    /code no_copy_left has another status: 422 became 409/,
  ],
  [
    'another envelope of an event',
    [[loan, 'guards:\n', 'events: { lent: { lean: true } }\nguards:\n']],
    /event loan\.lent has another payload/,
  ],
  ['an event taken away', [[states, 'emits: [lost]', 'emits: [missed]']], /event loan\.lost is gone/],
  ['a stricter setting', [['settings/lending.yaml', 'min: 1', 'min: 7']], /setting lending\.days has another minimum/],
])('%s is refused', (_, edits, message) => {
  const { diagnostics } = changed(edits);
  expect(new Set((diagnostics ?? []).map((one) => one.code))).toEqual(new Set(['contract_break']));
  expect(diagnostics?.map((one) => one.message).join('\n')).toMatch(message);
  expect(diagnostics?.every((one) => one.help?.includes('breaks: [') && one.span !== null)).toBe(true);
});

test.each<readonly [string, readonly Edit[], string, string]>([
  ['a field', [[book, 'fields:', 'fields:\n  shelf: { type: string(9) }']], 'added', 'Field book.shelf is new.'],
  [
    'a longer text',
    [[book, 'title: { type: string(255)', 'title: { type: string(300)']],
    'changed',
    'Field book.title has another greatest length: 255 became 300.',
  ],
  [
    'a new state',
    [[states, 'returned, lost]', 'returned, lost, burnt]\nby_rules: [burnt]']],
    'added',
    'State loan.burnt is new.',
  ],
  ['an event', [[states, 'emits: [lost]', 'emits: [lost, missed]']], 'added', 'Event loan.missed is new.'],
  [
    'a guard less',
    [
      [states, ', no_fines, copy_left]', ', copy_left]'],
      [loan, /^ {2}no_fines:.*\n/m, ''],
    ],
    'changed',
    'Route loans.lend no longer demands the guard no_fines (fines_due).',
  ],
  [
    'a deprecation',
    [[states, 'lose: { ', 'lose: { deprecated: { since: 2026-06-01, sunset: 2027-01-31, link: /docs/api }, ']],
    'deprecated',
    'Route loans.lose is deprecated (until 2027-01-31).',
  ],
])('%s is told in the changelog', (_, edits, type, description) => {
  const loading = changed(edits);
  expect(codesOf(loading)).toEqual([]);
  const { changes = [] } = loading.model === undefined ? {} : loading;
  expect(changes).toMatchObject([{ release: '0.2.0', date: '2026-12-01', change_type: type, description }]);
  expect(loading.model?.changelog.map((one) => one.description)).toEqual([description, 'All.']);
});

const withoutIsbn: Edit = [book, /^ {2}isbn:.*\n/m, ''];

test('a break that the changelog announces passes, and only that', () => {
  const entry = (breaks: string, type = 'removed') =>
    `entries:\n  - { change_type: ${type}, breaks: [${breaks}], description: No ISBN. }`;
  expect(codesOf(changed([withoutIsbn], entry('field book.isbn')))).toEqual([]);
  expect(codesOf(changed([withoutIsbn], entry('field book.*')))).toEqual([]);
  expect(codesOf(changed([withoutIsbn], entry('field book.isbm'))).join()).toMatch(
    /unknown breaking change "field book\.isbm", did you mean "field book\.isbn"\?.*contract_break|contract_break.*did you mean/s,
  );
  expect(codesOf(changed([withoutIsbn], entry('field book.isbn', 'added'))).join()).toContain('not_allowed_here');
});

test('what is gone is told in the file where it stood, not at the number of the release', () => {
  const { diagnostics } = changed([
    [states, 'emits: [lost]', 'emits: [missed]'],
    ['settings/lending.yaml', /^ {2}fine_per_day:.*\n/m, ''],
    [member, /^ {2}delete:\n/m, ''],
    ['product.yaml', 'members.delete', 'members.update'],
  ]);
  const shown = (diagnostics ?? []).map(({ message, span }) => `${span?.source.file.split('/').at(-1)} ${message}`);
  expect(shown).toEqual([
    expect.stringMatching(/^loan\.yaml event loan\.lost is gone/),
    expect.stringMatching(/^member\.yaml event member\.deleted is gone; route members\.delete is gone/),
    expect.stringMatching(/^lending\.yaml setting lending\.fine_per_day is gone/),
  ]);
});

test('an announcement names what breaks, and routes that there were', () => {
  const entry = (breaks: string, more = '') =>
    `entries:\n  - { change_type: removed, ${more}breaks: [${breaks}], description: No ISBN. }`;
  for (const all of ['"*"', '"field*"', '"field *"', '"field b*"'])
    expect(codesOf(changed([withoutIsbn], entry(all))).join()).toContain('announce every break');
  expect(codesOf(changed([], entry('field book.isbn')))).toEqual([
    'not_allowed_here: "field book.isbn" in `breaks`: nothing of release 0.1.0 breaks',
  ]);
  expect(codesOf(changed([withoutIsbn], entry('field book.isbn', 'endpoints: [books.shw, "books.*"], ')))).toEqual([
    'unknown_operation: unknown route "books.shw", did you mean "books.show"?',
  ]);
});

test('a release that cannot be read is told in a line', async () => {
  const folder = path.join(scratch, 'torn');
  cpSync(published, folder, { recursive: true });
  writeFileSync(path.join(folder, 'releases/0.1.0.json'), '<<<<<<< HEAD\n{}\n');
  const said: string[] = [];
  const options = { definitions: [folder], output: path.join(folder, 'made'), check: true };
  expect(await generate({ ...options, log: (line) => void said.push(line) })).toBe(false);
  expect(said).toEqual([expect.stringMatching(/^error: releases\/0\.1\.0\.json is not what .* restore it/)]);
});

test('a change after a release asks for the number and the changelog of the next', () => {
  const folder = path.join(scratch, 'unnumbered');
  cpSync(published, folder, { recursive: true });
  edit(folder, [book, 'fields:', 'fields:\n  shelf: { type: string(9) }']);
  expect(codesOf(loadModel([folder]))).toEqual([
    'release_is_out: release 0.1.0 is out, and the interface differs from it: Field book.shelf is new',
  ]);
});

test('a release is written once, keeps its changes, and is what the next one is held against', async () => {
  const folder = path.join(scratch, 'next');
  cpSync(published, folder, { recursive: true });
  await expect(publish([folder])).rejects.toThrow('0.1.0 is out already');
  edit(folder, ['product.yaml', /release: .*/, 'release: "0.2.0"']);
  edit(folder, [book, 'fields:', 'fields:\n  shelf: { type: string(9) }']);
  writeFileSync(path.join(folder, 'next.yaml'), changelog('0.2.0'));
  await publish([folder]);
  expect(existsSync(path.join(folder, 'releases/0.2.0.json'))).toBe(true);
  const loading = loadModel([folder]);
  const { model, changes } = loading.model === undefined ? { model: undefined, changes: null } : loading;
  expect(changes).toEqual([]);
  expect(model?.changelog.map((one) => [one.release, one.description])).toEqual([
    ['0.2.0', 'Field book.shelf is new.'],
    ['0.1.0', 'All.'],
  ]);
});
