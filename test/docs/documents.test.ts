/** The documents for tools: free of circles, complete, each found from the other. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { events } from '../../generated/index.ts';
import type { Document } from '../../runtime/doors/docs/derived/openapi.ts';
import { operations } from './document.ts';
import { type DocsServer, serveDocs } from './serve.ts';

let docs: DocsServer;
let named: Document;
beforeAll(async () => {
  docs = await serveDocs();
  named = await read<Document>('/docs/api.json');
});
afterAll(() => docs.close());

async function read<T>(path: string): Promise<T> {
  const response = await fetch(docs.url + path);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as T;
}

/** Names of components that a value refers to, as `schemas/Rental`. */
const pointers = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/(\w+\/\w+)"/g)].map(([, pointer = '']) => pointer);

const componentsOf = ({ components }: Document): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(components).flatMap(([section, items]) =>
      Object.entries(items).map(([name, item]) => [`${section}/${name}`, item] as const),
    ),
  );

/** The answer that an operation documents for a status, in place or as a component. */
function answerOf(name: string, status: string): Record<string, unknown> {
  const operation = Object.values(named.paths)
    .flatMap((item) => Object.values(item))
    .find(({ operationId }) => operationId === name);
  const answer = (operation?.['responses'] as Record<string, Record<string, unknown>> | undefined)?.[status];
  const shared = pointers(answer ?? null).find((pointer) => pointer.startsWith('responses/'));
  return (shared === undefined ? answer : (componentsOf(named).get(shared) as typeof answer)) ?? {};
}

/** The first way from a component back to itself; empty without one. */
function circleOf(document: Document): readonly string[] {
  const all = componentsOf(document);
  const done = new Set<string>();
  const walk = (name: string, way: readonly string[]): readonly string[] => {
    if (way.includes(name)) return [...way, name];
    if (done.has(name)) return [];
    for (const next of pointers(all.get(name) ?? null)) {
      const circle = walk(next, [...way, name]);
      if (circle.length > 0) return circle;
    }
    done.add(name);
    return [];
  };
  for (const name of all.keys()) {
    const circle = walk(name, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

test('relations are named at the first address and nested at the second', async () => {
  expect(circleOf(named)).toEqual([]);
  const nested = await read<Document>('/docs/api.nested.json');
  expect(circleOf(nested).length).toBeGreaterThan(1);
  const items = (document: Document) =>
    // The partial schema contains a record's fields, and the whole one requires them.
    (
      document.components['schemas']?.['Rental_partial']?.['properties'] as
        | Record<string, { 'x-records'?: string[] }>
        | undefined
    )?.['items'];
  expect(items(named)?.['x-records']).toEqual(['RentalItem']);
  expect(pointers(items(nested))).toEqual(['schemas/RentalItem_read']);
});

test('each group has a document of its own, which together hold every operation and refer to nothing that is missing', async () => {
  const found: string[] = [];
  for (const { name } of named.tags) {
    const document = await read<Document>(`/docs/api/${name.toLowerCase().replaceAll(' ', '-')}.json`);
    const all = componentsOf(document);
    expect(pointers(document).filter((pointer) => !all.has(pointer))).toEqual([]);
    found.push(...Object.values(document.paths).flatMap((item) => Object.values(item).map((one) => one.operationId)));
  }
  expect(found.sort()).toEqual(operations.map(({ operationId }) => operationId).sort());
  expect((await fetch(`${docs.url}/docs/api/nothing.json`)).status).toBe(404);
});

test('webhooks: has every event, with the headers that prove who sent it and a body of its own', () => {
  const { webhooks = {} } = named;
  expect(Object.keys(webhooks).sort()).toEqual(events.map(({ name }) => name).sort());
  const all = componentsOf(named);
  const itemOf = (one: object): { post?: { parameters?: object[]; requestBody?: object } } =>
    all.get(pointers(one)[0] ?? '') as object;
  for (const [name, one] of Object.entries(webhooks)) {
    const item = itemOf(one);
    const { parameters = [] } = item['post'] ?? {};
    const headers = parameters.flatMap((one) => pointers(one)).map((one) => (all.get(one) as { name: string }).name);
    expect(headers).toEqual(expect.arrayContaining(['X-Backline-Signature', 'webhook-id', 'webhook-signature']));
    const [schema = '', ...further] = pointers(item['post']?.requestBody);
    const { required } = all.get(schema) as { required: string[] };
    const payload = events.find((event) => event.name === name)?.payload_schema as { required: string[] };
    expect([name, further, [...required].sort()]).toEqual([name, [], [...payload.required].sort()]);
  }
  // Text that all events of a resource share appears once.
  expect(pointers(itemOf(webhooks['rental.cancelled'] ?? {}).post?.requestBody)).toEqual(['schemas/Rental_event']);
  const moved = all.get('schemas/Event_rental_status_changed') as { required: string[] };
  expect(moved.required).toEqual(['rental', 'action', 'actor_type', 'ref', 'from', 'to']);
  expect(JSON.stringify(all.get('schemas/Event_kit_created'))).toContain('"components"');
});

test('the Postman collection has every operation once, with keys and bodies filled in', async () => {
  interface Item {
    readonly item: readonly { readonly request: { readonly url: { readonly raw: string }; readonly body?: object } }[];
  }
  const { item } = await read<{ item: readonly Item[] }>('/docs/postman.json');
  const requests = item.flatMap((group) => group.item);
  expect(requests).toHaveLength(operations.length);
  expect(requests.every(({ request }) => request.url.raw.startsWith('{{baseUrl}}/'))).toBe(true);
  expect(requests.filter(({ request }) => request.body).length).toBeGreaterThan(150);
});

test('llms.txt names every operation and leads to every document', async () => {
  const response = await fetch(`${docs.url}/llms.txt`);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  expect(text).toContain('`X-Backline-Signature`');
  for (const [path, item] of Object.entries(named.paths))
    for (const method of Object.keys(item)) expect(text).toContain(`- ${method.toUpperCase()} ${path}: `);
  for (const [, address = ''] of text.matchAll(/\]\((\/docs\/[\w./-]+\.json)\)/g)) await read(address);
});

test('enums and codes have names; a refusal names the codes of its operation', () => {
  const schemas = named.components['schemas'] ?? {};
  expect(schemas['RentalStatus']?.['enum']).toContain('provisional');
  expect(schemas['ErrorCode']?.['enum']).toEqual(expect.arrayContaining(['invalid_state', 'missing_account']));
  const codesOf = (name: string) => operations.find(({ operationId }) => operationId === name)?.['x-codes'];
  expect(codesOf('rentals.convert_to_quote')).toContain('missing_account');
  expect(codesOf('rental_items.reorder')).toContain('invalid_state');
  expect(JSON.stringify(answerOf('rentals.convert_to_quote', '422'))).toContain('"x-codes":["validation_failed"');
  const reconstructed = operations.filter(({ operationId }) => operationId.endsWith('.as_at'));
  expect(reconstructed.length).toBeGreaterThan(3);
  for (const { operationId } of reconstructed)
    expect([operationId, codesOf(operationId)]).toEqual([operationId, expect.arrayContaining(['invalid_instant'])]);
});

test('what answers as a stream of events says so; sums have room; references and ids have their bounds', () => {
  for (const name of ['notifications.stream', 'actions.stream', 'events.stream'])
    expect(Object.keys(answerOf(name, '200')['content'] as object)).toEqual(['application/json', 'text/event-stream']);
  const schemas = named.components['schemas'] ?? {};
  const shown = (record: string, field: string) => {
    const { properties } = schemas[`${record}_partial`] as { properties: Record<string, { $ref?: string }> };
    const { $ref } = properties[field] ?? {};
    return ($ref === undefined ? properties[field] : schemas[$ref.split('/').at(-1) ?? '']) as Record<string, unknown>;
  };
  // Twenty of the dearest, two of the dearest, many of the dearest: the computed sum fits no column.
  for (const [record, field, value] of [
    ['Kit', 'replacement_value', '19999999999999.80'],
    ['Asset', 'total_cost', '19999999999999.80'],
    ['Repair', 'total_cost', '1999999999999.98'],
    ['RentalCost', 'total_cost', '2147483646999999978.53'],
  ] as const) {
    const { pattern, maxLength } = shown(record, field);
    expect([record, field, String(pattern), new RegExp(String(pattern)).test(value)]).toContain(true);
    expect(Number(maxLength)).toBeGreaterThanOrEqual(value.length);
  }
  expect(shown('CatalogueItem', 'replacement_value')['maxLength']).toBe(18);
  expect(shown('Warehouse', 'ref')['maxLength']).toBe(120);
  expect(shown('Warehouse', 'id')['minimum']).toBe(1);
});

test('a record that was made links to what may follow', () => {
  const created = componentsOf(named).get('responses/Rental_answer_201_located_replayable') as { links: object };
  expect(created.links).toMatchObject({
    show: { operationId: 'rentals.show', parameters: { rental: '$response.body#/rental/id' } },
  });
});

test('what a rule takes alone stands in the document: events, resources, weekdays, dates, kinds of movement, degrees', () => {
  const schemas = named.components['schemas'] ?? {};
  /** The schema of a body's key, with its reference resolved. */
  const taken = (body: string, key: string): string => {
    const { properties } = schemas[body] as { properties: Record<string, object> };
    let text = JSON.stringify(properties[key]);
    for (let at = 0; at < 3; at += 1)
      text = text.replace(/\{"\$ref":"#\/components\/schemas\/(\w+)"/g, (_, name: string) =>
        JSON.stringify(schemas[name]).replace(/\}$/, ''),
      );
    return text;
  };
  expect(taken('WebhookCreate', 'events')).toMatch(/"enum":\["\*",.*"rental\.\*",.*"rental\.created"/);
  expect(taken('LiveFilterCreate', 'resource')).toMatch(/"enum":\[.*"rentals",/);
  expect(taken('RateCreate', 'excluded_weekdays')).toMatch(/"minimum":1,"maximum":7/);
  expect(taken('RateCreate', 'excluded_dates')).toMatch(/"format":"date"/);
  expect(taken('StockTransactionCreate', 'type')).toContain('"enum":["opening","adjustment_gain"');
  expect(taken('StockTransactionCreate', 'type')).not.toContain('transfer_out');
  expect(taken('AddressCreate', 'latitude')).toContain('"x-maximum":"90"');
  const search = named.paths['/api/v1/search']?.['get']?.parameters?.find(({ name }) => name === 'types');
  expect(pointers(search)).toEqual(['schemas/ResourceName']);
});
