/** Imports from a file to records: what validation says is what execution does, through the operations that callers have. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Worker } from '../../runtime/services/jobs/index.ts';
import { type Imports, importsOf, type Json } from '../support/imports.ts';
import { startService, type TestService } from '../support/service.ts';
import { startTestWorker } from '../support/worker.ts';

let service: TestService;
let worker: Worker;
let imports: Imports;

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  worker = await startTestWorker(service);
  imports = importsOf(service);
});
afterAll(async () => {
  await worker?.stop(AbortSignal.timeout(1_000));
  await service.close();
});

test('a file of customers becomes accounts with people and addresses, each row with its ledger entry', async () => {
  const file = [
    'Company;E-mail;Contact First name;Contact Last name;Street;PLZ;Ort;Land',
    'Nordlicht GmbH;info@nordlicht.example;Maya;Okafor;Foundry Lane 12;20095;Hamburg;DE',
    'Süd AG;hallo@sued.example;Jörg;Maß;Ring 1;80331;München;DE',
  ].join('\r\n');
  const made = await imports.plan('accounts', file);
  expect([made.status, made.body]).toMatchObject([201, { import_plan: { status: 'draft', row_count: 2 } }]);
  const plan = await imports.validated(made.body['import_plan'].id);
  expect([plan['status'], plan['errors'], plan['create_count'], plan['update_count']]).toEqual(['ready', [], 2, 0]);
  const batch = await imports.executed(plan['id']);
  expect(batch).toMatchObject({ status: 'completed', processed: 2, created: 2, failed: 0 });
  const rows = await imports.rows(`/import_batches/${batch['id']}`);
  expect(rows.map(({ row, action, status }: Json) => [row, action, status])).toEqual([
    [2, 'create', 'done'],
    [3, 'create', 'done'],
  ]);
  const { body } = await service.get(`/accounts/${rows[1]?.['entity_id']}?include=contacts,addresses`);
  expect(body.account).toMatchObject({
    name: 'Süd AG',
    email: 'hallo@sued.example',
    contacts: [{ first_name: 'Jörg', last_name: 'Maß' }],
    addresses: [{ line1: 'Ring 1', postcode: '80331', city: 'München', country_code: 'DE' }],
  });
});
