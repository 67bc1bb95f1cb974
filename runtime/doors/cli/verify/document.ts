/** The OpenAPI document of a service: its operations, references resolved, and validators of what it says an answer is. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Schema } from './drawn.ts';

type Json = Record<string, unknown>;

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
  readonly example: unknown;
}

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Schema of the JSON body, null where there is none. */
  readonly body: Schema | null;
  /** Offers dry runs. */
  readonly dryRun: boolean;
  readonly responses: Readonly<Record<string, Schema>>;
}

export interface ApiDocument {
  readonly operations: readonly Operation[];
  resolve(schema: Schema): Schema;
  /** What is wrong with an answer, as sentences. */
  deviations(operation: Operation, status: number, type: string, body: string): string[];
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** @param document as served; operations that queue jobs by GET or have no token are left out. */
export function readDocument(document: Json): ApiDocument {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
  const added = new Set<string>();
  const validators = new Map<unknown, ValidateFunction>();

  function at(pointer: string): Json {
    return pointer
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>(
        (value, part) =>
          (value as Json | undefined)?.[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')],
        document,
      ) as Json;
  }

  function resolve(schema: Schema): Schema {
    return typeof schema['$ref'] === 'string' ? resolve({ ...at(schema['$ref']) }) : schema;
  }

  /** References become schemas of their own, added as they are met: the document as a whole takes long to add. */
  function addReferenced(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map(addReferenced);
    if (typeof schema !== 'object' || schema === null) return schema;
    return Object.fromEntries(
      Object.entries(schema).map(([key, value]) => {
        if (key !== '$ref' || typeof value !== 'string') return [key, addReferenced(value)];
        const name = `document:${encodeURI(value.slice(1))}`;
        if (!added.has(name)) {
          added.add(name);
          ajv.addSchema(addReferenced(at(value)) as Json, name);
        }
        return [key, name];
      }),
    );
  }

  function validatorOf(schema: unknown): ValidateFunction {
    let validator = validators.get(schema);
    if (!validator) {
      validator = ajv.compile(addReferenced(schema) as Json);
      validators.set(schema, validator);
    }
    return validator;
  }

  const operations = Object.entries(document['paths'] as Record<string, Record<string, Json>>).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined || (operation['security'] as unknown[] | undefined)?.length === 0) return [];
      const parameters = ((operation['parameters'] ?? []) as Schema[]).map((one) => ({
        description: '',
        ...resolve(one),
      })) as unknown as Parameter[];
      const content = resolve((operation['requestBody'] ?? {}) as Schema)['content'] as
        | Record<string, Json>
        | undefined;
      const responses = Object.fromEntries(
        Object.entries(operation['responses'] as Record<string, Schema>).map(([status, one]) => [status, resolve(one)]),
      );
      return [
        {
          method: method.toUpperCase(),
          path,
          parameters,
          body: (content?.['application/json']?.['schema'] as Schema | undefined) ?? null,
          dryRun: parameters.some(({ name }) => name === 'dry_run'),
          responses,
        },
      ];
    }),
  );

  return {
    operations,
    resolve,
    deviations({ responses }, status, type, body) {
      if (status >= 500) return [`it answers ${status}`];
      const response = responses[String(status)] ?? responses['default'];
      if (response === undefined) return [`the status ${status} is not documented`];
      const content = response['content'] as Record<string, { schema?: unknown }> | undefined;
      if (content === undefined) return body === '' ? [] : [`${status} has a body where none is documented`];
      const media = content[type.split(';', 1)[0]?.trim() ?? ''] ?? content['*/*'];
      if (media === undefined) return [`the content type "${type}" of ${status} is not documented`];
      if (media.schema === undefined || !type.includes('json')) return [];
      let value: unknown;
      try {
        value = JSON.parse(body);
      } catch {
        return [`the body of ${status} is no JSON`];
      }
      const validate = validatorOf(media.schema);
      if (validate(value)) return [];
      return (validate.errors ?? [])
        .slice(0, 3)
        .map(({ instancePath, message }) => `${instancePath || 'the body'} of ${status} ${message}`);
    },
  };
}
