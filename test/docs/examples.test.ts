/**
 * The document's examples as a reader sends them, with the parameters that a page fills in, on the demo data and in a sensible
 * order: creates, reads, changes, and at last deletes.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ReferenceDocument } from '../../runtime/base/kernel/reference.ts';
import { journeyTime } from '../support/bounds.ts';
import { describeWith } from '../support/needs.ts';
import { startService, type TestService } from '../support/service.ts';
import { type Call, callsOf } from './calls.ts';
import { openBrowser, programs } from './chromium.ts';
import { serveDocs } from './serve.ts';

const reference: ReferenceDocument = JSON.parse(
  readFileSync(new URL('../../generated/reference.json', import.meta.url), 'utf8'),
);

const calls = callsOf();
const named = (word: string) => (call: Call) => call.name.endsWith(`.${word}`);
const makes = (call: Call) => named('create')(call) || named('composite')(call);

/** They make records that no create makes, and that are read and changed afterwards. */
const before: readonly string[] = ['shortages.resolve', 'webhooks.test'];

/** Only the caller of the work knows their id: an answer with 202 leads to it. */
const withoutExample = new Set([
  'jobs.show',
  'plugins.show',
  'export_jobs.show',
  // It is never made by itself: the answer of an execution names it.
  'import_batches.show',
  // Their keys are made with them.
  'import_plans.show',
  'import_profiles.show',
  'workflow_runs.show',
  'report_runs.show',
  'communication_logs.show',
  'inbound_mails.show',
  'inbound_webhooks.show',
]);

/** They may end the rights of the caller who sends the rest. */
const last = /^(?:users|roles|api_tokens)\./;

let service: TestService;
let headers: Record<string, string>;
beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  const { body } = await service.post('/api_tokens', { name: 'Reader', abilities: ['*'], actor_kind: 'person' });
  await service.pool.query('update api_token set rate_limit_per_minute = 1000000, daily_unit_limit = 1000000000');
  headers = { Authorization: `Bearer ${body.api_token.token}` };
  // Those of the seed are due later.
  await service.pool.query(`update invoice set due_at = now() - interval '10 days' where id = 3`);
  // The seed has none: to write one takes a worker.
  const document = { type: 'invoice', subject_type: 'invoice', subject_id: 1 };
  expect((await service.post('/documents/generate', document)).status).toBe(202);
});
afterAll(() => service.close());

/** Sends them one after the other; returns the refused ones, with the answer. Every answer is checked against the document. */
async function refusedOf(some: readonly Call[]): Promise<readonly { readonly call: Call; readonly answer: string }[]> {
  const refused = [];
  for (const call of some) {
    const { status, body } = await service.send(call.method, call.path, call.body, headers);
    if (status >= 300)
      refused.push({
        call,
        answer: `${call.name} ${call.path} ${status} ${body.code}: ${JSON.stringify(body.errors)}`,
      });
  }
  return refused;
}

const answers = (refused: Awaited<ReturnType<typeof refusedOf>>): readonly string[] =>
  refused.map(({ answer }) => answer);

test('every example of a new record makes one', async () => {
  const creates = calls.filter((call) => makes(call) || before.includes(call.name));
  expect(creates.length).toBeGreaterThan(60);
  expect(answers(await refusedOf(creates))).toEqual([]);
});

test('every list and show answers with the parameters that a page fills in', async () => {
  const some = calls.filter((call) => named('index')(call) || (named('show')(call) && !withoutExample.has(call.name)));
  expect(some.length).toBeGreaterThan(130);
  expect(answers(await refusedOf(some))).toEqual([]);
});

/** Tries operations of the page out, one after the other: returns those whose answer is another than 200. */
const tryOut = `async (anchors) => {
  const until = async (find) => {
    for (let found = find(); ; found = find()) {
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const wrong = [];
  for (const anchor of anchors) {
    const section = document.getElementById(anchor);
    section.querySelector('.try-out').click();
    (await until(() => section.querySelector('.trial'))).requestSubmit();
    await until(() => section.querySelector('output strong'));
    const said = section.querySelector('output').textContent;
    if (!said.startsWith('200 ')) wrong.push(anchor + ': ' + said.slice(0, 300));
  }
  return wrong;
}`;

describeWith(programs, 'trying out in a browser')('in a browser', () => {
  test(
    'lists and shows of every eighth page of the reference succeed when they are tried out: all are sent above',
    async () => {
      const docs = await serveDocs((request, response) => {
        request.url = request.originalUrl;
        service.app(request, response);
      });
      const browser = await openBrowser();
      const token = headers['Authorization']?.replace('Bearer ', '');
      await browser.page.addInitScript(`sessionStorage.setItem('docs-token', ${JSON.stringify(token)})`);
      const wrong: string[] = [];
      let tried = 0;
      for (const [at, { slug, operations }] of Object.values(reference.pages).entries()) {
        if (at % 8 !== 0) continue;
        const anchors = operations
          .filter(
            ({ name, path }) => /\.(index|show)$/.test(name) && path.startsWith('/api/') && !withoutExample.has(name),
          )
          .map(({ anchor }) => anchor);
        if (anchors.length === 0) continue;
        await browser.page.goto(`${docs.url}/docs/api/${slug}`);
        const found = (await browser.page.evaluate(`(${tryOut})(${JSON.stringify(anchors)})`)) as string[];
        wrong.push(...found.map((one) => `${slug} ${one}`));
        tried += anchors.length;
      }
      await browser.close();
      await docs.close();
      expect(wrong).toEqual([]);
      expect(tried).toBeGreaterThan(15);
    },
    journeyTime,
  );
});

test('every other example succeeds or is refused with a code that its operation names', async () => {
  const others = calls.filter(
    (call) => !makes(call) && !named('index')(call) && !named('show')(call) && !before.includes(call.name),
  );
  const rank = (call: Call) => (last.test(call.name) ? 2 : 0) + (call.method === 'DELETE' ? 1 : 0);
  const ordered = [...others].sort((one, other) => rank(one) - rank(other));
  const refused = await refusedOf(ordered);
  const unnamed = refused.filter(({ call, answer }) => !call.codes.some((code) => answer.includes(` ${code}: `)));
  expect(answers(unnamed)).toEqual([]);
  // Most need a record in another state than the first is in; a malformed example is none of them.
  expect(answers(refused.filter(({ answer }) => answer.includes('validation_failed')))).toEqual([]);
});
