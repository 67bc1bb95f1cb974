/**
 * The document's examples as a reader sends them: every list and show with the parameters that a page fills in, then every
 * body, on the demo data and in an order that makes sense.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startService, type TestService } from '../support/service.ts';
import { callsOf } from './calls.ts';

const calls = callsOf();

let service: TestService;
beforeAll(async () => {
  service = await startService({ seed: 'demo' });
});
afterAll(() => service.close());

interface Refusal {
  readonly status: number;
  readonly code?: string;
}

test('what is read answers with 200, with the parameters that a page fills in', async () => {
  const refused: string[] = [];
  for (const { name, path } of calls.filter(({ method }) => method === 'GET')) {
    const { status, body } = await service.get(path);
    if (status !== 200) refused.push(`${name} ${path} ${status} ${JSON.stringify(body)?.slice(0,300)}`);
  }
  console.log(refused.length+'\n'+refused.join('\n'));
  expect(refused).toEqual([]);
});

test('creates', async () => {
  const refused: string[] = [];
  for (const { name, path, method, body } of calls.filter(({ method, creates }) => method === 'POST' && creates)) {
    const answer = await service.send(method, path, body);
    if (answer.status>=300) refused.push(`${name} ${path} ${answer.status} ${JSON.stringify(body)} ${JSON.stringify(answer.body)?.slice(0,500)}`);
  }
  console.log(refused.length+'\n'+refused.join('\n'));
});
test('others', async () => {
  const refused: string[] = [];
  for (const { name, path, method, body } of calls.filter(({ method, creates }) => method !== 'GET' && !creates)) {
    const answer = await service.send(method, path, body);
    if (answer.status>=300) refused.push(`${name} ${path} ${answer.status} ${JSON.stringify(body)} ${JSON.stringify(answer.body)?.slice(0,300)}`);
  }
  console.log(refused.length+'\n'+refused.join('\n'));
});
