/** `rights:` of a definition: the guard that it brings, who sees stored rights, and fields that look like rights without it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { loadModel } from '../../generator/main.ts';

function load(fields: string, more = '') {
  const folder = mkdtempSync(join(tmpdir(), 'backline-rights-'));
  const files = [
    'product: library\ntitle: Library\nrelease: "0.1.0"\nscope: { user_field: branch_ids, resource: branch }\n',
    'resource: branch\nability: branches\nfields:\n  name: { type: string(20), required: true }\n',
    `resource: card\nability: cards\n${more}fields:\n  name: { type: string(20), required: true }\n${fields}`,
    'resource: use\nparent: card\nfields:\n  name: { type: string(20), required: true }\n',
  ];
  for (const [at, text] of files.entries()) writeFileSync(join(folder, `${at}.yaml`), text);
  const { model, diagnostics } = loadModel([folder]);
  rmSync(folder, { recursive: true });
  const specs = new Map(model?.resources.map(({ spec }) => [spec.name, spec]));
  return { said: diagnostics?.map(({ message }) => message) ?? [], card: specs.get('card'), use: specs.get('use') };
}

test.each([
  ['abilities', '  abilities: { type: array<string(60)> }\n'],
  ['allowed_ips', '  allowed_ips: { type: array<string(43)> }\n'],
  ['branch_ids', '  branch_ids: { type: array<integer> }\n'],
  ['daily_unit_limit', '  daily_unit_limit: { type: integer }\n'],
])('%s that no right is declared for is refused', (name, field) => {
  expect(load(field).said.filter((one) => one.includes(name))).toHaveLength(1);
  expect(load(field, 'rights: { expires_at: name }\n').said.filter((one) => one.includes(name))).toHaveLength(1);
});

test('what is declared guards every operation', () => {
  const field = '  branch_ids: { type: array<integer> }\n  ends_at: { type: datetime }\n';
  const { said, card } = load(field, 'rights: { scope: branch_ids, expires_at: ends_at }\n');
  expect(said).toEqual([]);
  expect(card?.rights).toEqual({ scope: 'branch_ids', expires_at: 'ends_at' });
  for (const change of [card?.create, card?.update, card?.destroy])
    expect(change?.guards.map(({ name, kind }) => [name, kind])).toEqual([['within_rights', 'function']]);
});

test('names that are no fields, and flags without a highest value, are refused', () => {
  expect(load('', 'rights: { scope: sites }\n').said).toEqual([expect.stringContaining('sites')]);
  const field = '  most: { type: integer }\n  free: { type: boolean, default: false }\n';
  expect(load(field, 'rights: { flags: [most, free] }\n').said).toEqual([expect.stringContaining('most')]);
  expect(load(field, 'rights: { flags: [most] }\n').said).toEqual([
    expect.stringContaining('most'),
    expect.stringContaining('free'),
  ]);
});

test('who has less sees neither what keeps rights nor what stands below it', () => {
  const { said, card, use } = load(
    '  made_with: { type: json, hidden: true, null: true }\n',
    'rights: { stored: made_with }\n',
  );
  expect(said).toEqual([]);
  expect([card?.visible?.includes('{rights}'), use?.visible?.includes('{rights}')]).toEqual([true, true]);
  expect(card?.create?.guards).toEqual([]);
});

test('what gives access says who may, and asks for a person where it is said so', () => {
  const operations =
    'operations:\n  index: {}\n  create: {}\n  update: {}\n  delete: {}\n  rotate_secret: { post: member, set: { ends_at: now } }\n';
  const ends = '  ends_at: { type: datetime }\n';
  const names = (card: ReturnType<typeof load>['card']) =>
    [card?.create, card?.update, card?.destroy, card?.actions['rotate_secret']].map((one) =>
      one?.guards.map(({ name }) => name),
    );
  expect(load(ends, operations).said).toEqual([expect.stringContaining('rotate_secret')]);
  const harmless = load(ends, `rights: { person: false }\n${operations}`);
  expect([harmless.said, names(harmless.card)]).toEqual([[], [[], [], [], []]]);
  const all = load(ends, `rights: { person: { all: true } }\n${operations}`);
  const guarded = [['by_person'], ['by_person_updating'], ['by_person'], ['by_person']];
  expect([all.said, all.card?.rights, names(all.card)]).toEqual([[], { person: { all: true } }, guarded]);
  const some = load(
    ends,
    `rights: { expires_at: ends_at, person: { fields: [name], except: [delete] } }\n${operations}`,
  );
  expect(some.card?.rights).toEqual({ expires_at: 'ends_at', person: { fields: ['name', 'ends_at'] } });
  expect(names(some.card)).toEqual([
    ['by_person', 'within_rights'],
    ['by_person_updating', 'within_rights'],
    ['within_rights'],
    ['by_person', 'within_rights'],
  ]);
  expect(load(ends, `rights: { person: { fields: [title], except: [revoke] } }\n${operations}`).said).toEqual([
    expect.stringContaining('title'),
    expect.stringContaining('revoke'),
  ]);
});

test('brief forms and open registries follow the definition', () => {
  const { card } = load('  status: { type: string(20) }\n  number: { type: string(20) }\n');
  expect([card?.readAbility, card?.brief]).toEqual(['cards:read', ['number', 'name', 'status']]);
  const open = load('', 'open: true\n').card;
  expect([open?.readAbility, open?.brief]).toEqual([undefined, undefined]);
  expect(load('  number: { type: string(20) }\n', 'brief: [number]\n').card?.brief).toEqual(['number']);
  expect(load('', 'brief: [secret]\n').said).toEqual([expect.stringContaining('secret')]);
});
