/** Parameters of an operation: path, query, headers (contract, Common query parameters). */

import type { Operation, Resource } from '../api/types.ts';
import { type JsonSchema, schemaOf } from '../schemas/json_schema.ts';
import { pascal, sentence } from '../text/case.ts';
import { exampleOf } from '../values/shape.ts';
import { habitParameters, habitParametersOf } from './http_habits.ts';
import { reference } from './reference.ts';
import { narrowedTo } from './taken.ts';

const version = { type: 'integer', format: 'int32', minimum: 1, maximum: 2_147_483_647 };

/**
 * components/parameters. Optional ones have neither `example` nor `default`: a browser would fill them in, and every tried
 * operation would send them. Required ones and keys in paths have an example that the demo data answers.
 */
export const parameterComponents: Readonly<Record<string, JsonSchema>> = {
  ...habitParameters,
  Page: {
    name: 'page',
    in: 'query',
    description: 'Page, from 1; default 1. `page` × `per_page` may be at most 1,000,000.',
    schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 1_000_000 },
  },
  Cursor: {
    name: 'cursor',
    in: 'query',
    description:
      'The `meta.next_cursor` of the page before; empty for the first page. Newest first, and not together with `sort`, `page` or `per_page`.',
    schema: { type: 'string', maxLength: 64 },
  },
  Limit: {
    name: 'limit',
    in: 'query',
    description: 'Records per page by cursor, at most 200; a larger number is taken as 200.',
    schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 2_147_483_647 },
  },
  PerPage: {
    name: 'per_page',
    in: 'query',
    description: 'Records per page, at most 100, default 25; a larger number is taken as 100.',
    schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 2_147_483_647 },
  },
  Fields: {
    name: 'fields',
    in: 'query',
    style: 'deepObject',
    explode: true,
    description:
      'The fields to send, as comma lists: `fields=id,created_at` of the record, `fields[<relation>]=id` of an included relation, by its path; under the record’s own name they are those of `fields`. `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`.',
    schema: {
      oneOf: [
        { type: 'string', maxLength: 4000 },
        { type: 'object', maxProperties: 100, additionalProperties: { type: 'string', maxLength: 4000 } },
      ],
    },
    // Without one a page would fill in some.
    example: {},
  },
  FilterId: {
    name: 'filter_id',
    in: 'query',
    description: 'Id of a saved view of this list: its columns are sent, unless `fields` names others.',
    schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 2_147_483_647 },
  },
  DryRun: {
    name: 'dry_run',
    in: 'query',
    description: '`1` or `true` asks for the verdict alone: the same guards run, nothing changes.',
    schema: { type: 'string', enum: ['1', 'true', '0', 'false'] },
  },
  Remedies: {
    name: 'remedies',
    in: 'query',
    description: '`1` or `true`: a refused dry run also tries what would fix it, and lists what is allowed.',
    schema: { type: 'string', enum: ['1', 'true', '0', 'false'] },
  },
  ExpectedVersion: {
    name: 'expected_version',
    in: 'query',
    description: 'The aggregate_version that this deletion expects.',
    schema: version,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The ETag of the record, or several, compared weakly by the state they name; another state than the current one is refused with 412. For example `W/"7"`.',
    schema: { type: 'string', maxLength: 1000 },
  },
};

/** A key as most paths take it. */
const key = JSON.stringify(schemaOf({ type: 'integer', minimum: 1 }, 'request'));

/** components/parameters that the operations of a route refer to and that follow from its resources: keys in paths, `include`. */
export function operationParameters(
  operation: Operation,
  resource: Resource | null,
): readonly (readonly [string, JsonSchema])[] {
  const keys = pathParameters(operation).flatMap((parameter, at) => {
    const name = keyComponent(operation.parameters[at]?.resource ?? null, parameter);
    return name === null ? [] : [[name, parameter] as const];
  });
  const include = resource === null ? null : includeParameter(resource);
  return resource === null || include === null ? keys : [...keys, [includeComponent(resource), include]];
}

/** `RentalItem_item`: names of resources have no underscore there. Null if the key is of another type, or another record's. */
function keyComponent(resource: string | null, { name, schema, example }: JsonSchema): string | null {
  return resource === null || example !== 1 || JSON.stringify(schema) !== key ? null : `${pascal(resource)}_${name}`;
}

const includeComponent = (resource: Resource): string => `IncludeOf_${pascal(resource.name)}`;

/**
 * Parameters of an operation in the order: path, query, headers.
 * @param selected of which an endpoint answers some records, as its list would choose them.
 */
export function parametersOf(
  operation: Operation,
  resource: Resource | null,
  children: Resource | null,
  selected: Resource | null,
): readonly JsonSchema[] {
  const { kind, method } = operation;
  const reads = method === 'GET' && (operation.answer.kind === 'record' || operation.answer.kind === 'list');
  return [
    ...pathParameters(operation).map((parameter, at) => {
      const component = keyComponent(operation.parameters[at]?.resource ?? null, parameter);
      return component === null ? parameter : reference('parameters', component);
    }),
    ...(kind === 'index' || kind === 'history'
      ? [reference('parameters', 'Page'), reference('parameters', 'PerPage')]
      : []),
    ...(kind === 'index' && resource?.cursor
      ? [reference('parameters', 'Cursor'), reference('parameters', 'Limit')]
      : []),
    ...(kind === 'index' && resource !== null ? indexParameters(resource) : []),
    ...(resource !== null && reads && kind !== 'index' ? projectionParameters(resource) : []),
    ...(selected === null ? [] : [...filterParameter(selected), ...projectionParameters(selected)]),
    ...(resource !== null && method !== 'GET' && operation.answer.kind === 'record'
      ? filledInclude(resource, children)
      : []),
    ...operation.query.map((input) => ({
      name: input.name,
      in: 'query',
      required: input.required,
      description: input.summary,
      // A list is sent with commas.
      ...(input.shape.type === 'array' && { style: 'form', explode: false }),
      schema: narrowedTo(schemaOf(input.shape, 'request'), input.takes),
      ...((input.required || input.example !== undefined) && {
        example: input.example ?? exampleOf(input.shape, input.name),
      }),
    })),
    ...(operation.dryRun ? [reference('parameters', 'DryRun'), reference('parameters', 'Remedies')] : []),
    ...(operation.expectedVersion && method === 'DELETE' ? [reference('parameters', 'ExpectedVersion')] : []),
    ...(operation.idempotent ? [reference('parameters', 'IdempotencyKey')] : []),
    ...habitParametersOf(operation),
  ];
}

function pathParameters(operation: Operation): readonly JsonSchema[] {
  return operation.parameters.map(({ name, resource, shape, example }) => ({
    name,
    in: 'path',
    required: true,
    description: resource === null ? `${sentence(name)}.` : `Key of the ${resource.replaceAll('_', ' ')}.`,
    schema: schemaOf(shape.type === 'integer' && resource !== null ? { ...shape, minimum: 1 } : shape, 'request'),
    example,
  }));
}

function filterParameter(resource: Resource): readonly JsonSchema[] {
  if (!resource.filterable) return [];
  return [
    {
      name: 'q',
      in: 'query',
      style: 'deepObject',
      explode: true,
      description: `Filters, written \`q[field_predicate]=value\` and joined by AND.${leftOut(resource)}`,
      schema: reference('schemas', `${pascal(resource.name)}Filter`),
      // Without one a page would fill in every filter that there is.
      example: {},
    },
  ];
}

function leftOut({ machine }: Resource): string {
  if (!machine?.unlisted) return '';
  const states = machine.unlisted.map((state) => `\`${state}\``).join(', ');
  return ` Records whose \`${machine.field}\` is ${states} are left out unless a filter on it selects them.`;
}

function indexParameters(resource: Resource): readonly JsonSchema[] {
  const sortable = resource.fields.filter(({ sort }) => sort).map(({ name }) => name);
  const reversed = resource.reversedSorts ?? [];
  const reversal =
    reversed.length === 0
      ? ''
      : ` Here ${reversed.map((name) => `\`${name}\``).join(', ')} alone is descending, with \`-\` ascending.`;
  return [
    ...filterParameter(resource),
    {
      name: 'sort',
      in: 'query',
      description: `Comma list of at most 5 fields, \`-\` before one for descending order. Default \`${resource.sortedBy}\`. One of: ${sortable.map((name) => `\`${name}\``).join(', ')}. Others are listed in \`meta.ignored_sorts\`.${reversal}`,
      schema: { type: 'string', maxLength: 400 },
    },
    reference('parameters', 'FilterId'),
    ...projectionParameters(resource),
  ];
}

/**
 * Fields for the answer of a write, on request: fields that functions fill, of the record and of the children it was made with.
 */
function filledInclude(resource: Resource, children: Resource | null): readonly JsonSchema[] {
  const wordsOf = (one: Resource) => [
    ...new Set(one.fields.flatMap(({ filledBy, includedBy }) => (filledBy === undefined ? [] : (includedBy ?? [])))),
  ];
  const below = children === null ? [] : wordsOf(children).map((word) => `${resource.composite?.children}.${word}`);
  const words = [...wordsOf(resource), ...below];
  if (words.length === 0) return [];
  return [
    {
      name: 'include',
      in: 'query',
      description: `Comma list of what the answer shows besides its default body: ${words.map((word) => `\`${word}\``).join(', ')}.`,
      schema: { type: 'string', maxLength: 1000 },
    },
  ];
}

function projectionParameters(resource: Resource): readonly JsonSchema[] {
  if (includeParameter(resource) === null) return [reference('parameters', 'Fields')];
  return [reference('parameters', includeComponent(resource)), reference('parameters', 'Fields')];
}

/** Null if there is nothing to include. */
function includeParameter(resource: Resource): JsonSchema | null {
  const words = resource.includes;
  if (words.length === 0) return null;
  return {
    name: 'include',
    in: 'query',
    description: `Comma list of relations to send with the record: ${words.map((name) => `\`${name}\``).join(', ')}. Paths (\`a.b\`) go three deep. A record that your token may not read comes in its brief form, and lists of such records are left out. What is unknown, brief (\`account (brief)\`) or left out is listed in \`meta.ignored_includes\`.`,
    schema: { type: 'string', maxLength: 1000 },
  };
}
