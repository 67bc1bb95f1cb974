import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { artefacts } from '../../generator/emit/artefacts.ts';
import { emitAll, noPrevious, readPrevious, stopClientWorker } from '../../generator/emit/index.ts';
import { compare, describeDifference, isUpToDate } from '../../generator/files/compare.ts';
import { write } from '../../generator/files/write.ts';
import { takenResources } from '../../generator/model/checks/names.ts';
import { complaintsOf } from '../support/compiler.ts';
import { fixtureModel } from './fixture_model.ts';
import { createdAt, id, resource } from './fixture_parts.ts';
import { makeScratch, type Scratch } from './scratch.ts';

let scratch: Scratch;
beforeAll(async () => {
  scratch = await makeScratch();
});
afterAll(async () => {
  await stopClientWorker();
  await scratch.remove();
});

test('no resource can have the name of a file that the generator writes among those of the resources', () => {
  const fixed = artefacts.flatMap(
    ({ path }) => /^(?:entities|schemas|resources|rules)\/(\w+)\.ts$/.exec(path)?.[1] ?? [],
  );
  expect(fixed).toContain('shared');
  expect(fixed.filter((name) => takenResources[name] === undefined)).toEqual([]);
});

test('every artefact renders, says where it comes from, and compiles under the strict rules', async () => {
  // Names that the language or the files have otherwise.
  const named = ['record', 'case', 'catalogue'].map((name) =>
    resource({ name, plural: `${name}s`, columns: [id, createdAt], routes: [] }),
  );
  const files = await emitAll({ ...fixtureModel, resources: [...fixtureModel.resources, ...named] }, noPrevious);
  for (const [path, content] of files) expect([path, /Do not edit/.test(content)]).toEqual([path, true]);
  expect([...files.keys()]).toMatchSnapshot();
  await write(files, scratch.generated);
  const folder = join(scratch.generated, '..');
  const base = join(import.meta.dirname, '../../tsconfig.json');
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'rule.ts'), ruleFile);
  const said = await complaintsOf(folder, {
    extends: base,
    compilerOptions: { typeRoots: [join(folder, 'node_modules/@types')] },
    include: ['generated/**/*.ts', 'rule.ts'],
  });
  expect(said).toBe('');
});

/** One name too many would not compile; a planned one may be missing. */
const ruleFile = `import type { RentalRules } from './generated/rules/rental.ts';
export const rules = {
  guards: { discount_allowed: ({ record, input }) => (record.total === '0.00' || input.note === null ? null : { code: 'forbidden' }) },
  effects: { reprice_items: async (change) => { await change.touch('rental', [change.record.id]); } },
  actions: { totals: async ({ record }) => ({ total: record.total }) },
  prepare: { create: ({ input }) => ({ values: { title: input.title } }) },
} satisfies RentalRules;
// @ts-expect-error a guard that the definitions name is missing
export const missing: RentalRules['guards'] = {};
// @ts-expect-error a code that no definition declares
export const strange: RentalRules['guards'] = { discount_allowed: () => ({ code: 'no_such_code' }) };
// @ts-expect-error a guard that the definitions do not name
export const unknown: RentalRules['guards'] = { discount_allowed: () => null, other: () => null };
`;

test('the same model renders the same bytes, and the check names what is missing, changed or left over', async () => {
  const dir = join(scratch.generated, 'check');
  const files = await emitAll(fixtureModel, noPrevious);
  expect((await write(files, dir)).missing).toHaveLength(files.size);
  const again = await emitAll(fixtureModel, await readPrevious(dir));
  const clean = await compare(again, dir);
  expect(isUpToDate(clean)).toBe(true);
  expect(describeDifference(clean)).toEqual([]);

  await writeFile(join(dir, 'routes.ts'), 'edited');
  await writeFile(join(dir, 'rules/old.ts'), 'left');
  const extended = new Map([...again, ['rules/new.ts', 'new']]);
  const difference = await compare(extended, dir);
  expect(difference).toEqual({ missing: ['rules/new.ts'], changed: ['routes.ts'], leftOver: ['rules/old.ts'] });
  expect(describeDifference(difference)).toEqual([
    'missing   generated/rules/new.ts',
    'changed   generated/routes.ts',
    'left over generated/rules/old.ts',
    'Run `npx backline generate` and commit the result.',
  ]);
  expect(await write(extended, dir)).toMatchObject(difference);
  expect(isUpToDate(await compare(extended, dir))).toBe(true);
  expect(await readFile(join(dir, 'rules/new.ts'), 'utf8')).toBe('new');
});

test('a failure while rendering gives no files at all', async () => {
  const [first, ...others] = fixtureModel.resources;
  const broken = {
    ...fixtureModel,
    resources: [
      { ...first, routes: [{ ...first?.routes[0], answer: { kind: 'record', resource: 'nothing' } }] },
      ...others,
    ],
  };
  await expect(
    emitAll({ ...(broken as unknown as typeof fixtureModel), events: null } as never, noPrevious),
  ).rejects.toThrow();
});

test('events carry the schema of their body: full, with action, lean, and of a child', async () => {
  const files = await emitAll(fixtureModel, noPrevious);
  const dir = join(scratch.generated, 'events');
  await write(files, dir);
  const { events } = (await import(join(dir, 'index.ts'))) as {
    events: {
      name: string;
      payload_schema: { required: string[]; properties: Record<string, { properties?: object; const?: string }> };
    }[];
  };
  const keys = Object.fromEntries(events.map((event) => [event.name, event.payload_schema.required]));
  expect(keys).toEqual({
    'rental.created': ['rental', 'actor_type', 'ref'],
    'rental.item_added': ['rental_item', 'action', 'actor_type', 'ref', 'parent_ref'],
    'account.merged': ['id', 'action', 'actor_type', 'ref'],
  });
  const record = Object.keys(events[0]?.payload_schema.properties['rental']?.properties ?? {});
  expect(record).toContain('aggregate_version');
  expect(record).not.toContain('token_hash');
});
