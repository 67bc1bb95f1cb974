/** The success answer of a route: schema, example, headers. */

import type { Operation, Resource } from '../api/types.ts';
import type { JsonSchema } from '../schemas/json_schema.ts';
import { sampleOf } from '../schemas/sample.ts';
import { pascal } from '../text/case.ts';
import { remembered } from '../text/remembered.ts';
import { headersFor } from './headers.ts';
import { isRehearsed, isTagged } from './http_habits.ts';
import { readName } from './records.ts';
import { reference } from './reference.ts';
import { sharedExamples } from './shared.ts';
import { bounded } from './written.ts';

export interface Answer {
  readonly response: JsonSchema;
  /**
   * Name of the component that may contain the response: it follows from the name alone. Null: the response is the route's own.
   */
  readonly component: string | null;
  /** Component examples that the response refers to. */
  readonly examples: Readonly<Record<string, unknown>>;
}

/** A version, or the instant of the last change. */
function hasState(resource: Resource): boolean {
  return resource.eventSourced || resource.fields.some(({ name }) => name === 'updated_at');
}

/** The answer of a route; `resources` finds the record's own by entity name. */
export function answerOf(operation: Operation, resources: ReadonlyMap<string, Resource>): Answer {
  const { status, expectedVersion, idempotent, kind } = operation;
  const resource = 'resource' in operation.answer ? resources.get(operation.answer.resource) : undefined;
  const headers = headersFor(status, {
    location: (kind === 'create' || kind === 'composite') && status === 201,
    etag: operation.answer.kind === 'record' && (resource === undefined ? expectedVersion : hasState(resource)),
    tagged: isTagged(operation),
    idempotent,
    rehearsed: isRehearsed(operation),
    deprecated: operation.deprecated !== null,
    paged: kind === 'index' || kind === 'history',
  });
  if (operation.answer.kind === 'file')
    return { response: fileResponse(operation.answer.media, kind === 'download'), component: null, examples: {} };
  const body = bodyOf(operation, resource ?? null, resources);
  if (body === null)
    return {
      response: { description: 'Done; there is no body.', ...headers },
      component: status === 204 ? componentOf(operation, 'Done') : null,
      examples: {},
    };
  // A verdict is always 200 (decisions 12): if success has another status, the verdict is separate.
  const judged = operation.dryRun && status === 200;
  const schema = judged ? { oneOf: [body.schema, verdictSchema(operation)] } : body.schema;
  const verdict = judged ? verdictExample(operation) : null;
  const examples = {
    ...(body.example !== null && { success: reference('examples', body.example.name) }),
    ...(verdict !== null && { dry_run: reference('examples', verdict.name) }),
  };
  const response = {
    description: body.description,
    ...headers,
    content: {
      'application/json': { schema, ...(Object.keys(examples).length > 0 && { examples }) },
      ...(operation.stream && { 'text/event-stream': { schema: streamed } }),
    },
    ...linksOf(operation, resource ?? null),
  };
  return {
    response,
    component: body.example === null || body.specific === true ? null : componentOf(operation, body.example.name),
    examples: {
      ...(body.example !== null && { [body.example.name]: { summary: body.description, value: body.example.value } }),
      ...(verdict !== null && verdict.specific !== null && { [verdict.name]: verdict.specific }),
    },
  };
}

const streamed = {
  type: 'string',
  maxLength: 2_147_483_647,
  description:
    'Server-sent events, to whom accepts them: `id`, `event` and `data` with JSON; `Last-Event-ID` goes on from one.',
};

/** Links to the next operations on the new record: those without a further required key. */
function linksOf({ status, entity, parameters }: Operation, resource: Resource | null): JsonSchema {
  if (resource === null || status !== 201 || entity !== resource.name) return {};
  const { name, param, bindColumn } = resource;
  const keys = Object.fromEntries(parameters.map((one) => [one.name, `$request.path.${one.name}`]));
  const links = resource.operations
    .filter((operation) => ['show', 'update', 'destroy'].includes(operation.kind))
    .map((operation) => {
      const values = { ...keys, [param]: `$response.body#/${name}/${bindColumn}` };
      const parameters = Object.fromEntries(operation.parameters.map((one) => [one.name, values[one.name]]));
      return [operation.name.split('.').at(-1) ?? '', { operationId: operation.name, parameters }] as const;
    });
  return links.length > 0 ? { links: Object.fromEntries(links) } : {};
}

/** The example of a dry run: the shared one, or one with the further keys of the transition's verdict. */
function verdictExample({ name, verdict }: Operation): {
  readonly name: string;
  readonly specific: JsonSchema | null;
} {
  if (verdict === undefined) return { name: 'DryRunVerdict', specific: null };
  const { summary, value } = sharedExamples.DryRunVerdict;
  const more = sampleOf({ type: 'object', required: Object.keys(verdict), properties: verdict }) as JsonSchema;
  return { name: `${pascal(name)}Verdict`, specific: { summary, value: { ...value, ...more } } };
}

/** The common verdict, with the further keys of the transition's own. */
function verdictSchema({ verdict }: Operation): JsonSchema {
  const common = reference('schemas', 'DryRunVerdict');
  if (verdict === undefined) return common;
  const further = bounded({ type: 'object', required: Object.keys(verdict), properties: verdict });
  return { allOf: [common, further] };
}

/** The answer of a dry run where success is another status than 200; null elsewhere. */
export function verdictOf(operation: Operation): JsonSchema | null {
  if (!operation.dryRun || operation.status === 200) return null;
  return {
    description: 'The verdict of a dry run.',
    ...headersFor(200, { rehearsed: isRehearsed(operation), deprecated: operation.deprecated !== null }),
    content: {
      'application/json': {
        schema: reference('schemas', 'DryRunVerdict'),
        examples: { dry_run: reference('examples', 'DryRunVerdict') },
      },
    },
  };
}

/** A file with its name for saving; shared caches and browsers do not cache it. */
function fileResponse(media: readonly string[], open: boolean): JsonSchema {
  const schema = { type: 'string', maxLength: 2_147_483_647, description: 'The file.' };
  return {
    description: open ? 'The file, while its address is good.' : 'The file.',
    headers: { 'Content-Disposition': reference('headers', 'ContentDisposition') },
    content: Object.fromEntries(media.map((type) => [type, { schema }])),
  };
}

/** `Rental_answer_201_replayable`: everything that the answer of a kind follows from beyond its record. */
function componentOf(
  { deprecated, kind, status, dryRun, idempotent, method, verdict }: Operation,
  name: string,
): string | null {
  if (deprecated !== null || verdict !== undefined) return null;
  const located = (kind === 'create' || kind === 'composite') && status === 201;
  const words = [
    ...(status === 200 || status === 204 ? [] : [status]),
    ...(located ? ['located'] : []),
    ...(kind === 'show' || kind === 'as_at' ? ['tagged'] : []),
    ...(dryRun && status === 200 ? ['or_verdict'] : []),
    ...(idempotent ? ['replayable'] : []),
  ];
  return [name, 'answer', ...(method === 'GET' ? ['read'] : []), ...words].join('_');
}

interface Body {
  /** Only the route answers so. */
  readonly specific?: true;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example: { readonly name: string; readonly value: unknown } | null;
}

function bodyOf(
  operation: Operation,
  resource: Resource | null,
  resources: ReadonlyMap<string, Resource>,
): Body | null {
  switch (operation.answer.kind) {
    case 'nothing':
    case 'file':
      return null;
    case 'record':
      return resource === null ? null : record(operation, resource);
    case 'list':
      return resource === null ? null : list(operation, resource);
    case 'accepted':
      return {
        description: 'Accepted; the job runs on its own.',
        schema: reference('schemas', 'Accepted'),
        example: { name: 'Accepted', value: accepted },
      };
    case 'available_actions':
      return {
        description: 'What can be done with the record now.',
        schema: wrap({ available_actions: arrayOf('AvailableAction', 100) }),
        example: { name: 'AvailableActions', value: { available_actions: [availableAction] } },
      };
    case 'history':
      return {
        description: 'Changes, newest first.',
        schema: wrap({ history: arrayOf('HistoryEntry', 100), meta: reference('schemas', 'Meta') }),
        example: { name: 'History', value: { history: [historyEntry], meta } },
      };
    case 'bulk':
      return {
        description: 'What became of each operation.',
        schema: wrap({ results: arrayOf('BulkResult', 100) }),
        example: { name: 'Bulk', value: { results: [{ op: 'create', id: 42, status: 201 }] } },
      };
    case 'schema': {
      const { schema } = operation.answer;
      const value = sampleOf(schema, (component) => {
        const named = [...resources.values()].find((one) => pascal(one.name) === component);
        return named?.example ?? {};
      });
      const example = { name: `${pascal(operation.name)}Answer`, value };
      return { specific: true, description: 'The answer.', schema: bounded(schema), example };
    }
  }
}

function record(operation: Operation, resource: Resource): Body {
  const { name } = resource;
  const value = { [name]: resource.example };
  if (operation.kind === 'as_at') {
    return {
      description: `The ${name.replaceAll('_', ' ')} as it was.`,
      schema: wrap({
        [name]: reference('schemas', readName(name)),
        meta: reference('schemas', 'ReconstructionMeta'),
      }),
      example: { name: `${pascal(name)}AsAt`, value: { ...value, meta: { reconstruction } } },
    };
  }
  return {
    description: `The ${name.replaceAll('_', ' ')}${operation.status === 201 ? ' as it was made' : ''}.`,
    schema: reference('schemas', operation.method === 'GET' ? readAnswerName(resource) : answerSchemaName(resource)),
    example: { name: pascal(name), value },
  };
}

/** Component of the body with one record; no resource's own name has an underscore there. */
export function answerSchemaName(resource: Resource): string {
  return `${pascal(resource.name)}_answer`;
}

/** The same for reads. */
export function readAnswerName(resource: Resource): string {
  return `${pascal(resource.name)}_read_answer`;
}

/** The body with one record. The key of verdicts distinguishes the two if an operation answers with either. */
export const answerSchema = remembered((resource: Resource): JsonSchema => {
  const schema = wrap({ [resource.name]: reference('schemas', pascal(resource.name)) });
  return {
    ...schema,
    properties: { ...propertiesOf(schema), meta: reference('schemas', 'RecordMeta'), dry_run: notAVerdict },
  };
});

/** The body with a record as it is read. */
export const readAnswerSchema = remembered((resource: Resource): JsonSchema => {
  const schema = wrap({ [resource.name]: reference('schemas', readName(resource.name)) });
  return { ...schema, properties: { ...propertiesOf(schema), meta: reference('schemas', 'RecordMeta') } };
});

const propertiesOf = (schema: JsonSchema): JsonSchema => schema['properties'] as JsonSchema;

const notAVerdict = { type: 'boolean', const: false, description: 'Absent. The verdict of a dry run has true here.' };

function list(operation: Operation, resource: Resource): Body {
  const { name, plural } = resource;
  // A nested resource's rows over all parents are a top-level list.
  const flat = resource.parent !== null && operation.parameters.length === 0;
  const listKey = flat ? plural : resource.listKey;
  return {
    description: `A page of ${plural.replaceAll('_', ' ')}.`,
    schema: resource.cursor
      ? wrap({
          [listKey]: arrayOf(readName(name), 200),
          meta: { anyOf: [reference('schemas', 'Meta'), reference('schemas', 'CursorMeta')] },
        })
      : wrap({ [listKey]: arrayOf(readName(name), 100), meta: reference('schemas', 'Meta') }),
    example: {
      name: `${pascal(name)}${flat ? 'FlatList' : 'List'}`,
      value: { [listKey]: [resource.example], meta },
    },
  };
}

function wrap(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', required: Object.keys(properties), properties };
}

function arrayOf(component: string, maxItems: number): JsonSchema {
  return { type: 'array', maxItems, items: reference('schemas', component) };
}

const reconstruction = {
  as_at: '2026-06-05T09:00:00.000Z',
  complete: true,
  uncovered_fields: [],
  unaudited_fields: [],
  events_folded: 3,
  relations: 'Only the own columns of the record are reconstructed; relations are current.',
};
const meta = { total: 1, per_page: 25, page: 1 };
const accepted = {
  message: 'Accepted.',
  job_id: '0193a5b2-7c1e-7d3a-9f00-000000000001',
  status_url: '/api/v1/jobs/0193a5b2-7c1e-7d3a-9f00-000000000001',
};
const availableAction = {
  action: 'disable',
  allowed: false,
  reason: 'It is disabled already.',
  code: 'invalid_state',
};
const historyEntry = {
  id: 7,
  action: 'user.updated',
  ref: 'user:1',
  actor_type: 'user',
  actor_id: '1',
  actor_label: 'Owner',
  user_id: 1,
  user_name: 'Owner',
  old_values: { name: 'Ada Byron' },
  new_values: { name: 'Ada Lovelace' },
  via: 'api',
  created_at: '2026-06-05T09:00:00.000Z',
};
