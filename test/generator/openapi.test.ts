import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { apiOf } from '../../generator/api/api.ts';
import { loadModel } from '../../generator/main.ts';
import type { Model } from '../../generator/model/types.ts';
import { openapiDocument } from '../../generator/openapi/document.ts';
import { requestsDocument } from '../../generator/openapi/requests.ts';
import { type JsonSchema, schemaOf } from '../../generator/schemas/json_schema.ts';
import { isLine } from '../../runtime/engine/commands/line.ts';
import { readRequestDocument } from '../../runtime/serving/bodies/request_document.ts';
import { fixtureModel } from './fixture_model.ts';

type Any = { [key: string]: Any };
const { model: definitions } = loadModel([join(import.meta.dirname, '../../definitions')]);
const models: [string, Model | undefined][] = [
  ['fixture', fixtureModel],
  ['definitions', definitions],
];

test('the interface is plain data without the SQL of rows', () => {
  const { resources, operations, downloads, endpoints, events } = apiOf(definitions ?? fixtureModel);
  const text = JSON.stringify({ resources, operations, downloads, endpoints, events });
  expect(text).not.toMatch(/\bt\.\\?"/);
  expect(JSON.stringify(structuredClone(resources))).toBe(JSON.stringify(resources));
});

describe.each(models)('the document of the %s', (_, model) => {
  if (model === undefined) throw new Error('The definitions do not load.');
  const document = JSON.parse(JSON.stringify(openapiDocument(apiOf(model)))) as Any;
  const operations = Object.entries(document['paths'] ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

  test('has every route once, with name, ability, units, description, examples and errors', () => {
    const served = [...model.routes, ...model.downloads, ...model.publicRoutes];
    expect(operations.map(({ operation }) => operation['operationId'])).toEqual(
      expect.arrayContaining(served.map((route) => route.spec.name)),
    );
    expect(operations).toHaveLength(served.length);
    for (const { operation } of operations.filter(({ path }) => path.startsWith('/api/v1/'))) {
      const responses = operation['responses'] ?? {};
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['422', 'default']));
      expect(operation['description']).toContain('**Units**');
      expect([operation['x-route-name'], operation['x-ability'], operation['x-price-weight']]).not.toContain(undefined);
      const success = Object.entries(responses).find(([status]) => status.startsWith('2'));
      const answer = success?.[1] && resolved(document, success[1]);
      const isFile = ['*/*', 'application/pdf', 'application/xml', 'text/html', 'text/csv'].some(
        (media) => answer?.['content']?.[media] !== undefined,
      );
      if (success?.[0] !== '204' && !isFile)
        expect(answer?.['content']?.['application/json']?.['examples']).toBeDefined();
    }
  });

  test('fills in nothing that may be left out, and an example of what must be sent', () => {
    for (const { operation } of operations) {
      for (const state of Object.values(operation['parameters'] ?? {})) {
        const name =
          String(state['$ref'] ?? '')
            .split('/')
            .at(-1) ?? '';
        const parameter = document['components']?.['parameters']?.[name] ?? state;
        const says = [operation['operationId'], parameter['name']];
        const token = !String(operation['operationId']).includes('.') || operation['security'] !== undefined;
        if (parameter['required'] && !token) expect([...says, 'example' in parameter]).toEqual([...says, true]);
        expect([...says, 'default' in (parameter['schema'] ?? {})]).toEqual([...says, false]);
        // Of all filters none: a page would fill in hundreds.
        if (parameter['style'] === ('deepObject' as never)) expect(parameter['example']).toEqual({});
      }
    }
  });

  test('says in words what each operation does, whatever the definition leaves out, and no default as an expression', () => {
    for (const { operation } of operations) {
      const [words = ''] = String(operation['description']).split('**Ability**');
      expect([operation['operationId'], words.trim().length > 5]).toEqual([operation['operationId'], true]);
    }
    const text = JSON.stringify(document['components']?.['schemas']);
    expect(text).not.toMatch(/Default: (?:first|setting|sequence|uuid)\(|Default: actor\./);
    // A field may be called so; then a schema follows.
    expect(text).not.toMatch(/"default":(?!\{)/);
  });

  test('refers to nothing that is missing and holds nothing that is not referred to', () => {
    const text = JSON.stringify(document);
    const used = new Set(
      [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map((match) => `${match[1]}/${match[2]}`),
    );
    const { securitySchemes: __, ...sections } = document['components'] ?? {};
    const held = Object.entries(sections).flatMap(([section, items]) =>
      Object.keys(items).map((name) => `${section}/${name}`),
    );
    expect([...used].sort()).toEqual(held.sort());
  });

  test('gives examples that fit their schemas', () => {
    const ajv = new Ajv.default({ strict: false, validateFormats: true, allErrors: true });
    addFormats.default(ajv);
    ajv.addFormat('line', isLine);
    ajv.addSchema({ $id: 'doc', ...document });
    for (const { operation } of operations) {
      const answers = Object.values(operation['responses'] ?? {}).map((answer) => resolved(document, answer));
      const bodies = [operation['requestBody'], ...answers].filter((body) => body?.['content'] !== undefined);
      for (const body of bodies) {
        const media = body?.['content']?.['application/json'] ?? {};
        const examples = Object.values(media['examples'] ?? {});
        if (examples.length === 0) continue;
        const validate = ajv.compile(absolute(media['schema'] ?? {}) as JsonSchema);
        for (const example of examples) {
          const name = String(example['$ref']).split('/').at(-1) ?? '';
          const value = document['components']?.['examples']?.[name]?.['value'];
          const valid = validate(value);
          expect([operation['operationId'], name, valid ? [] : validate.errors]).toEqual([
            operation['operationId'],
            name,
            [],
          ]);
        }
      }
    }
  });
});

test('deliveries of a product bear its name, as headers can be written, and tell of its events', () => {
  const { model } = loadModel(
    ['platform', '../test/fixtures/parcels'].map((at) => join(import.meta.dirname, '../../definitions', at)),
  );
  if (model === undefined) throw new Error('The definitions do not load.');
  expect(model.product.headerPrefix).toBe('Parcel-carrier');
  const { Signature, EventName } = (openapiDocument(apiOf(model))['components'] as Any)['parameters'] as Any;
  expect([Signature?.['name'], EventName?.['name']]).toEqual(['X-Parcel-carrier-Signature', 'X-Parcel-carrier-Event']);
  expect(model.events.map(({ name }) => name)).toContain(EventName?.['example']);
});

/** The component that the operation refers to. */
function resolved(document: Any, answer: Any): Any {
  const reference = answer['$ref'] as unknown as string | undefined;
  const name = reference?.split('/').at(-1);
  return name === undefined ? answer : (document['components']?.['responses']?.[name] ?? {});
}

/** The same schema, found from outside of the document. */
function absolute(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"doc#/'));
}

describe('request checks', () => {
  const document = requestsDocument(apiOf(fixtureModel)) as Any;

  test('name the schemas of resources, which fill nothing up, have no read-only key, and ask nothing of a PATCH', async () => {
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/"(default|readOnly)":(?!\{"description")/);
    expect(text).not.toContain('"in":"query"');
    expect(document['paths']?.['/api/v1/rentals']?.['post']?.['requestBody']?.['content']).toEqual({
      'application/json': { schema: { 'x-schema': 'rental/RentalCreate' } },
    });
    const { bodySchema } = await readRequestDocument(join(import.meta.dirname, '../../generated/requests.json'));
    const create = (await bodySchema('POST', '/api/v1/rentals')) as Any;
    const update = (await bodySchema('PATCH', '/api/v1/rentals/{rental}')) as Any;
    expect(JSON.stringify([create, update])).not.toMatch(/"(default|readOnly)":(?!\{"description")/);
    expect([create['required'], update['required']]).toEqual([['title', 'warehouse_id'], undefined]);
    expect(Object.keys(create['properties'] ?? {})).toContain('title');
    expect(Object.keys(create['properties'] ?? {})).not.toContain('total');
  });

  test('take decimals as text within their precision, scale and bounds', () => {
    const percent = new RegExp(
      String(schemaOf({ type: 'decimal', precision: 7, scale: 4, minimum: '0', maximum: '100' }, 'request')['pattern']),
    );
    expect(['0', '12.5', '99.9999', '100', '100.00'].filter((value) => !percent.test(value))).toEqual([]);
    expect(['100.01', '-1', '12.34567', '1e2', '', '101'].filter((value) => percent.test(value))).toEqual([]);
    const money = new RegExp(String(schemaOf({ type: 'decimal', precision: 14, scale: 2 }, 'request')['pattern']));
    expect(['-1.50', '999999999999.99'].every((value) => money.test(value))).toBe(true);
    expect(['1.234', '1000000000000', '1,5'].some((value) => money.test(value))).toBe(false);
  });

  test('a barcode is something that a scanner can read', async () => {
    const { bodySchema } = await readRequestDocument(join(import.meta.dirname, '../../generated/requests.json'));
    const { properties } = (await bodySchema('POST', '/api/v1/kits')) as Any;
    const [, written = '""'] = /"pattern":("(?:[^"\\]|\\.)*")/.exec(JSON.stringify(properties?.['barcode'])) ?? [];
    const pattern = new RegExp(JSON.parse(written), 'u');
    expect(['KIT 1', 'Kiste-Ä', '5012345678900'].filter((code) => !pattern.test(code))).toEqual([]);
    expect(['a\nb', 'a\tb', '\u0000', '\u0085'].filter((code) => pattern.test(code))).toEqual([]);
  });

  test('a body that must have a key must be sent', () => {
    const required = (path: string, method: string): unknown =>
      document['paths']?.[path]?.[method]?.['requestBody']?.['required'];
    expect([
      required('/api/v1/rentals', 'post'),
      required('/api/v1/rentals/{rental}', 'patch'),
      required('/api/v1/rentals/{rental}/convert_to_order', 'post'),
    ]).toEqual([true, true, false]);
  });
});
