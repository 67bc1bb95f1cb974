/**
 * From one release to the next with rows in the database: a part renamed with `was:` preserves its rows over HTTP, and a change
 * that breaks clients is refused until the changelog announces it with `breaks:`.
 */
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { stopClientWorker } from '../../generator/emit/index.ts';
import { platformFolder } from '../../generator/load/load.ts';
import { generate } from '../../generator/main.ts';
import { publish } from '../../generator/release.ts';
import { root } from '../../runtime/base/config/index.ts';
import { openDatabase } from '../../runtime/base/database/index.ts';
import { makeScratch, type Scratch } from '../generator/scratch.ts';
import { type LeftService, startService, type TestService } from '../support/service.ts';

const garden = path.join(root, 'test/fixtures/garden');
let scratch: Scratch;
let local: string;
let service: TestService | undefined;
let left: LeftService | undefined;

beforeAll(async () => {
  scratch = await makeScratch();
  local = path.join(scratch.generated, '../own');
  await cp(path.join(garden, 'first'), local, { recursive: true });
});
afterAll(async () => {
  await stopClientWorker();
  await service?.close();
  await left?.database.drop();
  await scratch.remove();
});

/** The generator's output; the files are in a folder of their own, because imported ones stay in memory. */
async function generated(output: string): Promise<{ readonly good: boolean; readonly said: string }> {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const good = await generate({ definitions: [platformFolder, local], output, check: false, log });
  return { good, said: lines.join('\n') };
}

test('renamed resources, fields and references keep their rows, once the changelog says what breaks', async () => {
  const [first, second] = ['first', 'second'].map((one) => path.join(scratch.generated, '..', one)) as [string, string];
  expect(await generated(first)).toMatchObject({ good: true });
  service = await startService({ generated: first, custom: [local] });
  const plot = (await service.post('/plots', { label: 'By the wall', area: 6 })).body.plot;
  await service.patch(`/plots/${plot.id}`, { label: 'By the old wall' });
  await service.patch(`/plots/${plot.id}`, { label: 'By the wall' });
  const made = await service.post('/plantings', { plant: 'Beans', plot_id: plot.id, light: 'shade' });
  expect((await service.post(`/plantings/${made.body.planting.id}/take`, {})).body.planting.status).toBe('gone');
  expect([plot.label, made.status, made.body.planting.plot_id]).toEqual(['By the wall', 201, plot.id]);
  await publish([platformFolder, local]);

  await rm(path.join(local, 'beds'), { recursive: true });
  await cp(path.join(garden, 'second'), local, { recursive: true });
  await rm(path.join(local, 'next.changes.yaml'));
  await cp(first, second, { recursive: true });
  const refused = await generated(second);
  expect(refused.good).toBe(false);
  for (const broken of ['field planting.plot_id is gone', 'resource plot is gone', 'route plots.index is gone'])
    expect(refused.said).toContain(broken);
  expect(refused.said).toMatch(/beds\/planting\.yaml:\d+:\d+ {2}error\[contract_break\]/);
  expect(refused.said).toContain('breaks: [field planting.plot_id');

  await cp(path.join(garden, 'second/next.changes.yaml'), path.join(local, 'next.changes.yaml'));
  expect(await generated(second)).toMatchObject({ good: true });
  left = await service.leave();
  service = undefined;
  const opened = await openDatabase(
    { databaseUrl: left.database.url, home: local, generated: second },
    () => undefined,
  );
  const plan = (await opened.plan()).flatMap((one) => one.statements).join('\n');
  await opened.close();
  for (const step of [
    '"plot" rename to "bed"',
    'rename column "label" to "name"',
    'rename column "plot_id" to "bed_id"',
  ])
    expect(plan).toContain(step);
  expect(plan).not.toMatch(/drop (?:table|column)|destroys/i);

  service = await startService({ generated: second, custom: [local], on: left });
  left = undefined;
  const bed = (await service.get(`/beds/${plot.id}`)).body.bed;
  expect(bed).toMatchObject({ id: plot.id, ref: `bed:${plot.id}`, name: 'By the wall', area: 6 });
  const { history } = (await service.get(`/beds/${bed.id}/history`)).body;
  expect(history.map((entry: { new_values: { name: string } }) => entry.new_values.name)).toEqual([
    'By the wall',
    'By the old wall',
    'By the wall',
  ]);
  const before = encodeURIComponent(history[1].created_at);
  expect((await service.get(`/beds/${bed.id}/as_at?at=${before}`)).body.bed.name).toBe('By the old wall');
  const list = await service.get(`/plantings?include=bed&q[bed_id_eq]=${bed.id}`);
  expect(list.body.plantings).toMatchObject([
    { plant: 'Beans', status: 'eaten', light: 'half_shade', bed_id: bed.id, bed: { name: 'By the wall' } },
  ]);
  expect((await service.patch(`/beds/${bed.id}`, { name: 'South wall' })).body.bed.name).toBe('South wall');
  expect((await service.post('/plantings', { plant: 'Peas', bed_id: bed.id })).status).toBe(201);
  expect((await service.get('/plots')).status).toBe(404);
  const changes = (await service.get('/changelog')).body;
  expect(JSON.stringify(changes)).toContain('Plots are called beds');
});
