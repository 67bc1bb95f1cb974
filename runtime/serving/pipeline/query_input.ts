/**
 * Query parameters of a reading action: validated by the same schemas with the same messages as bodies, and passed on as its
 * input with the declared types. Other parameters have no meaning and are left out.
 */
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { RequestHandler } from 'express';
import { ApiError } from '../../base/errors/index.ts';
import type { QueryPairs } from '../../base/kernel/context.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import { readDryRun } from '../../engine/commands/dry_run.ts';
import { readFlag } from '../../engine/query/index.ts';
import { decimalBounds, outOfBounds } from '../bodies/decimal_bounds.ts';
import { formats } from '../bodies/formats.ts';
import { bodyErrors, type ValidatorError } from '../bodies/validation_errors.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Reads a query by the schema of its parameters. @throws ApiError 422 with every mistake. */
type QueryReader = (query: QueryPairs) => Record<string, unknown>;

/** @param schema of an object: a parameter's name → the schema of its value. */
async function queryReader(schema: Schema): Promise<QueryReader> {
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  const validate: ValidateFunction = new Ajv2020({ allErrors: true, strict: false, formats }).compile(schema);
  const bounds = decimalBounds(schema);
  return (query) => {
    const input: Record<string, unknown> = {};
    // The last of a repeated one counts, as in lists.
    for (const [name, text] of query)
      if (Object.hasOwn(properties, name)) input[name] = readText(properties[name] ?? {}, text);
    if (!validate(input))
      throw new ApiError('validation_failed', { errors: bodyErrors((validate.errors ?? []).map(asOfBody)) });
    const beyond = outOfBounds(bounds, input);
    if (beyond) throw new ApiError('validation_failed', { errors: beyond });
    return input;
  };
}

/** Fills the exchange's body from the query, with a schema that is loaded once. */
export function readQueryInput(route: RouteSpec, schemaOf: () => Promise<Schema>): RequestHandler {
  let reader: Promise<QueryReader> | undefined;
  return async ({ exchange }, _, next) => {
    // Its refusal comes before what else is wrong.
    readDryRun({ route, query: exchange.query, body: {} });
    reader ??= schemaOf().then(queryReader);
    const read = await reader.catch((error: unknown) => {
      // The next request tries again: a file that is being written now will be there then.
      reader = undefined;
      throw error;
    });
    exchange.body = read(exchange.query);
    next();
  };
}

/** Text that is of no such type stays text, and the schema says what is wrong with it. */
function readText({ type, items }: Schema, text: string): unknown {
  switch (type) {
    case 'integer':
    case 'number':
      return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : text;
    case 'boolean':
      return readFlag(text) ?? text;
    case 'array':
      return text === '' ? [] : text.split(',').map((part) => readText((items ?? {}) as Schema, part.trim()));
    default:
      return text;
  }
}

function asOfBody({ keyword, instancePath, message = 'is not valid', params }: ErrorObject): ValidatorError {
  const missing = keyword === 'required' ? `/${params['missingProperty']}` : '';
  const allowed = keyword === 'enum' ? `: ${(params['allowedValues'] as readonly unknown[]).join(', ')}` : '';
  return {
    path: `/body${instancePath}${missing}`,
    message: `${message}${allowed}`,
    errorCode: `${keyword}.openapi.validation`,
  };
}
