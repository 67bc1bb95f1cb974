/** Imports of a product of one's own: whatever its definitions call importable comes from files, and nothing of ours is known. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { importsFolder } from '../../generator/load/load.ts';
import type { Worker } from '../../runtime/services/jobs/index.ts';
import { type Imports, importsOf, type Json } from '../support/imports.ts';
import { type Product, productOf } from '../support/product.ts';
import { startService, type TestService } from '../support/service.ts';
import { startTestWorker } from '../support/worker.ts';

let product: Product;
let service: TestService;
let worker: Worker;
let imports: Imports;
beforeAll(async () => {
  product = await productOf('archive');
  service = await startService({ generated: product.generated, custom: product.custom, seed: 'system' });
  worker = await startTestWorker(service, product);
  imports = importsOf(service);
});
afterAll(async () => {
  await worker?.stop(AbortSignal.timeout(1_000));
  await service?.close();
  await product?.remove();
});

test('the definitions of imports name no rental and no warehouse', () => {
  for (const file of readdirSync(importsFolder).filter((name) => name.endsWith('.yaml')))
    expect([
      file,
      /rental|warehouse|currenc|countr(?:y|ies)\b/i.test(readFileSync(path.join(importsFolder, file), 'utf8')),
    ]).toEqual([file, false]);
});

test('boxes come with their papers, by the words of their definition and with its rules', async () => {
  const file = 'Signatur;Room;Titel;Datum\nb-7;Attic;Deed;31.12.1904\nB-7;;Will;02.01.1905\nb-8;Pond;Map;\n';
  const plan = await imports.ready('boxes', file);
  expect([plan['status'], plan['mapping'].map(({ field }: Json) => field), plan['match_on']]).toEqual([
    'invalid',
    ['code', 'room', 'papers.title', 'papers.written_on'],
    ['code'],
  ]);
  expect(plan['errors']).toEqual([expect.objectContaining({ row: 4, column: 'Room', code: 'too_wet' })]);
  await service.patch(`/import_plans/${plan['id']}`, { options: { skip_errors: true } });
  const batch = await imports.executed((await imports.validated(plan['id']))['id']);
  expect(batch).toMatchObject({ status: 'completed_with_errors', created: 1, skipped: 1, failed: 1 });
  const { body } = await service.get('/boxes?include=papers');
  expect(body.boxes).toMatchObject([
    {
      code: 'B-7',
      room: 'Attic',
      papers: [
        { title: 'Deed', written_on: '1904-12-31' },
        { title: 'Will', written_on: '1905-01-02' },
      ],
    },
  ]);
  expect((await service.get('/schema/box')).status).toBe(200);
});
