/** A Postman collection (v2.1): a folder for each group, a request for each operation with the document's examples. */
import { type Document, type Json, type Operation, resolved } from './openapi.ts';

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** The token and the address are variables of the collection. */
export function postmanCollection(document: Document): Json {
  const { title, version, description } = document.info;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  return {
    info: { name: title, version, description, schema },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: 'http://localhost:3000' },
      { key: 'token', value: '' },
    ],
    item: document.tags.map((tag) => ({
      name: tag.name,
      description: tag.description,
      item: operations
        .filter(({ operation }) => operation.tags.includes(tag.name))
        .map(({ path, method, operation }) => requestOf(document, path, method, operation)),
    })),
  };
}

function requestOf(document: Document, path: string, method: string, operation: Operation): Json {
  const parameters = (operation.parameters ?? []).map((one) => resolved(document, one));
  const ofLocation = (location: string) => parameters.filter((one) => one['in'] === location);
  const query = ofLocation('query')
    .filter(
      ({ name }) => name !== 'q' || parameters.some((one) => one['name'] === 'q' && one['style'] !== 'deepObject'),
    )
    .map(({ name, description, example, required }) => ({
      key: name,
      value: textOf(example),
      description,
      // What may be left out is there to be switched on.
      disabled: example === undefined && required !== true,
    }));
  const body = bodyOf(document, operation);
  const steps = path
    .replaceAll(/\{(\w+)\}/g, ':$1')
    .split('/')
    .filter(Boolean);
  return {
    name: operation.summary ?? operation.operationId,
    request: {
      method: method.toUpperCase(),
      description: operation.description,
      ...(Array.isArray(operation['security']) && { auth: { type: 'noauth' } }),
      header: [
        { key: 'Accept', value: 'application/json' },
        ...(body === null ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
      ],
      url: {
        raw: `{{baseUrl}}/${steps.join('/')}`,
        host: ['{{baseUrl}}'],
        path: steps,
        query,
        variable: ofLocation('path').map(({ name, example, description }) => ({
          key: name,
          value: textOf(example),
          description,
        })),
      },
      ...(body !== null && { body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } } }),
    },
  };
}

const textOf = (value: unknown): string => (value === undefined ? '' : String(value));

function bodyOf(document: Document, { requestBody }: Operation): string | null {
  const [example] = Object.values(requestBody?.content['application/json']?.examples ?? {}) as Json[];
  return example === undefined ? null : JSON.stringify(resolved(document, example)['value'], null, 2);
}
