/** `backline import`: exit codes, messages, and that a dry run writes nothing. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Worker } from '../../runtime/services/jobs/index.ts';
import { type Batch, openBatch } from '../cli/batch.ts';
import { startService, type TestService } from '../support/service.ts';
import { startTestWorker } from '../support/worker.ts';

let service: TestService;
let worker: Worker;
let batch: Batch;
let scratch: string;
beforeAll(async () => {
  scratch = mkdtempSync(path.join(os.tmpdir(), 'backline-import-'));
  service = await startService({ seed: 'demo' });
  worker = await startTestWorker(service);
  const { port } = service.server.address() as AddressInfo;
  batch = openBatch({
    HOME: scratch,
    XDG_CONFIG_HOME: path.join(scratch, 'config'),
    XDG_CACHE_HOME: path.join(scratch, 'cache'),
    BACKLINE_URL: `http://127.0.0.1:${port}`,
    BACKLINE_TOKEN: service.token,
  });
});
afterAll(async () => {
  await batch?.close();
  await worker?.stop(AbortSignal.timeout(1_000));
  await service.close();
  rmSync(scratch, { recursive: true });
});

test('a dry run tells and writes nothing, a good file ends with 0, one with mistakes with 1, a wrong line with 2', async () => {
  const file = path.join(scratch, 'customers.csv');
  writeFileSync(file, 'name,email\nCommand Ltd,command@example.com\nSecond Ltd,second@example.com\n');
  const count = async (): Promise<number> =>
    (await service.get('/accounts?q[email_in]=command@example.com,second@example.com')).body.meta.total;
  const dry = await batch.run('import', 'accounts', file, '--dry-run', '--output', 'json');
  expect([dry.code, await count(), JSON.parse(dry.stdout).import_plan.create_count]).toEqual([0, 0, 2]);
  expect(dry.stderr).toContain('name → name, email → email');
  const done = await batch.run('import', 'accounts', file, '--output', 'json');
  expect([done.code, await count(), JSON.parse(done.stdout).import_batch.status]).toEqual([0, 2, 'completed']);
  writeFileSync(file, 'name,email\nThird Ltd,no mail\n');
  const failed = path.join(scratch, 'failed.csv');
  const wrong = await batch.run('import', 'accounts', file, '--failed', failed);
  expect([wrong.code, wrong.stderr]).toEqual([
    1,
    expect.stringContaining('line 2, email: email must be an e-mail address.'),
  ]);
  expect(readFileSync(failed, 'utf8')).toContain('Third Ltd,no mail,');
  writeFileSync(file, 'name,email\nFourth Ltd,fourth@example.com\n');
  const people = path.join(scratch, 'people.csv');
  writeFileSync(people, 'Account,First name,Last name\nFourth Ltd,Fay,Four\n');
  const both = await batch.run('import', 'accounts', file, 'account-contacts', people, '--output', 'json');
  expect([both.code, JSON.parse(both.stdout).import_batches.map((one: { created: number }) => one.created)]).toEqual([
    0,
    [1, 1],
  ]);
  expect((await batch.run('import', 'accounts', file, 'account-contacts')).code).toBe(2);
  expect((await batch.run('import', 'accounts', file, 'account-contacts', people, '--match-on', 'email')).code).toBe(2);
  // Of several files each has its own mapping, by its records or its number.
  writeFileSync(file, 'A,B\nFifth Ltd,fifth@example.com\n');
  writeFileSync(people, 'A,B,C\nFifth Ltd,Fay,Five\n');
  const mapped = path.join(scratch, 'mapping.json');
  writeFileSync(
    mapped,
    JSON.stringify(['account_id', 'first_name', 'last_name'].map((field, at) => ({ column: 'ABC'[at], field }))),
  );
  const accountsMapping = JSON.stringify([
    { column: 'A', field: 'name' },
    { column: 'B', field: 'email' },
  ]);
  const flags = [
    '--mapping',
    `accounts=${accountsMapping}`,
    '--mapping',
    `2=@${mapped}`,
    '--match-on',
    'accounts=email',
  ];
  const each = await batch.run('import', 'accounts', file, 'account-contacts', people, ...flags, '--output', 'json');
  expect([each.code, JSON.parse(each.stdout).import_batches.map((one: { created: number }) => one.created)]).toEqual([
    0,
    [1, 1],
  ]);
  expect((await batch.run('import', 'accounts', file, 'accounts', people, '--sheet', 'accounts=1')).code).toBe(2);
  expect((await batch.run('import', 'accounts')).code).toBe(2);
  expect((await batch.run('import', 'accounts', path.join(scratch, 'none.csv'))).code).toBe(2);
  expect((await batch.run('import', 'accounts', file, '--mapping', '{')).code).toBe(2);
  expect((await batch.run('import', 'users', file)).code).toBe(3);
});
