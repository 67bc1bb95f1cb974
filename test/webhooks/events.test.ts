/** Every event that the definitions declare happens, is delivered, and is what its payload_schema says. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { events } from '../../generated/index.ts';
import { corrections, makers } from '../api/walk/exemptions.ts';
import { Ground } from '../support/bodies.ts';
import { scripts } from './event_scripts.ts';
import { openGround, type WebhookGround } from './ground.ts';
import { happen, newestEvent } from './happenings.ts';

let webhooks: WebhookGround;
const why = new Map<string, string>();
const bodies = new Map<string, unknown[]>();

beforeAll(async () => {
  webhooks = await openGround('demo');
  await webhooks.subscribe(['*'], { name: 'All', url: `${webhooks.sink.url}/all` });
  const ground = new Ground(webhooks.service, corrections, makers);
  const begun = await newestEvent(ground);
  for (const { name } of events) {
    const script = scripts[name];
    const problem = await (script ? script(ground, webhooks).then(() => null) : happen(ground, name, begun)).catch(
      String,
    );
    if (problem !== null) why.set(name, problem);
  }
  await webhooks.pump.settle();
  for (const { path, headers, body } of webhooks.taken()) {
    if (path !== '/all') continue;
    const name = String(headers['x-backline-event']);
    bodies.set(name, [...(bodies.get(name) ?? []), JSON.parse(body)]);
  }
});
afterAll(() => webhooks.close());

// Each schema judges a body or two: code that is made quickly does for that.
const quick = { validateSchema: false, code: { optimize: false }, inlineRefs: false };
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true, ...quick });
(formats as unknown as (instance: Ajv2020) => void)(ajv);

test.each(events.map((event) => [event.name, event] as const))('%s', (name, event) => {
  const delivered = bodies.get(name) ?? [];
  if (delivered.length === 0)
    throw new Error(
      `${name} was never delivered. Emit it, or add how it happens to test/webhooks/event_scripts.ts.\n${why.get(name) ?? ''}`,
    );
  const validate = ajv.compile(event.payload_schema as object) as ValidateFunction;
  const wrong = delivered
    .filter((body) => !validate(body))
    .map((body) => `${ajv.errorsText(validate.errors)} in ${JSON.stringify(body)}`);
  expect(wrong).toEqual([]);
});

test('scripts are of events that exist', () => {
  const known = new Set(events.map(({ name }) => name));
  expect(Object.keys(scripts).filter((name) => !known.has(name))).toEqual([]);
});
