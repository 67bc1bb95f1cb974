/** Component schemas and examples that no resource owns. */
import type { JsonSchema } from '../schemas/json_schema.ts';
import type { SharedSchema } from '../values/shared_schemas.ts';
import { errorSchema } from './errors.ts';
import { problemSchema, sandboxEvents } from './http_habits.ts';

const count = { type: 'integer', format: 'int32', minimum: 0, maximum: 2_147_483_647 };
const text = (maxLength: number, description: string): JsonSchema => ({ type: 'string', maxLength, description });
const remediesOf = (description: string): JsonSchema => ({
  type: 'array',
  maxItems: 4,
  items: { $ref: '#/components/schemas/Remedy' },
  description,
});

const textOrNull = (maxLength: number, description: string): JsonSchema => ({
  type: ['string', 'null'],
  maxLength,
  description,
});
const names = (description: string): JsonSchema => ({
  type: 'array',
  minItems: 1,
  maxItems: 200,
  items: { type: 'string', maxLength: 2048 },
  description,
});
const fieldNames = (description: string): JsonSchema => ({
  type: 'array',
  maxItems: 500,
  items: { type: 'string', maxLength: 63 },
  description,
});
const anyId = {
  type: ['integer', 'string'],
  maxLength: 36,
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Id of the record.',
};

const ignored = {
  ignored_parameters: names('Parameters that mean nothing here; absent when there are none.'),
  ignored_includes: names(
    'Includes that do not exist, that your token may not read, or that came in their brief form: `account (brief)`; absent when there are none.',
  ),
  ignored_fields: names('Fields that do not exist; absent when there are none.'),
};

export const sharedSchemas: Readonly<Record<SharedSchema, JsonSchema>> = {
  Error: errorSchema,
  Problem: problemSchema,
  SafeInteger: {
    type: 'integer',
    format: 'int64',
    minimum: -Number.MAX_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
  },
  Filters: {
    type: 'object',
    description:
      'Filters of a list, by field and predicate. Values are texts; a comma list for `_in` and `_not_in`; `1` or `true` for `_null`, `_not_null`, `_present`, `_blank`, `_true`, `_false`. Unknown ones are skipped and listed in `meta.ignored_filters`.',
    // Proxies check absent filters against the type of further keys, so they have none.
    additionalProperties: true,
  },
  Meta: {
    type: 'object',
    description: 'The position of the page, and ignored parts of the query.',
    required: ['total', 'per_page', 'page'],
    properties: {
      total: { ...count, description: 'Records that match.' },
      per_page: { ...count, description: 'Records per page.' },
      page: { ...count, description: 'This page, from 1.' },
      ignored_filters: names('Filters that do not exist; absent when there are none.'),
      ignored_sorts: names('Sorts that do not exist; absent when there are none.'),
      ...ignored,
    },
  },
  CursorMeta: {
    type: 'object',
    description: 'The position of a page by cursor, and ignored parts of the query.',
    required: ['next_cursor', 'has_more'],
    properties: {
      next_cursor: {
        type: ['string', 'null'],
        maxLength: 64,
        description: 'Send it as `cursor` for the page that follows; null on the last one.',
      },
      has_more: { type: 'boolean', description: 'A page follows.' },
      ignored_filters: names('Filters that do not exist; absent when there are none.'),
      ...ignored,
    },
  },
  RecordMeta: {
    type: 'object',
    description:
      'What of the query was ignored, and what a test token would have caused; absent when there is nothing to say.',
    properties: { ...ignored, events: sandboxEvents },
  },
  ReconstructionMeta: {
    type: 'object',
    description: 'How the record was reconstructed.',
    required: ['reconstruction'],
    properties: {
      reconstruction: {
        type: 'object',
        description: 'What the answer is made of; relations are current.',
        required: ['as_at', 'complete', 'uncovered_fields', 'unaudited_fields', 'events_folded', 'relations'],
        properties: {
          as_at: { type: 'string', format: 'date-time', maxLength: 40, description: 'The requested instant.' },
          complete: { type: 'boolean', description: 'Every folded change was fully reversible.' },
          uncovered_fields: fieldNames('Changed without a recorded old value; they keep their current value.'),
          unaudited_fields: fieldNames('Fields that appear in no entry of the record.'),
          former_values: {
            type: 'object',
            additionalProperties: true,
            description: 'Of uncovered fields those whose type cannot hold any more what was answered then: that.',
          },
          events_folded: { ...count, description: 'Entries applied in reverse.' },
          relations: text(2000, 'A fixed caveat: only the own columns of the record are reconstructed.'),
        },
      },
      ...ignored,
    },
  },
  Remedy: {
    type: 'object',
    description: 'An operation that was allowed to the caller when it was tried, and would fix the refusal.',
    required: ['operation', 'method', 'path', 'label', 'abilities'],
    properties: {
      operation: text(120, 'Name of its route.'),
      method: { type: 'string', enum: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], description: 'HTTP method.' },
      path: text(2048, 'Where to send it.'),
      body: { type: 'object', additionalProperties: true, description: 'What to send; absent where it takes no body.' },
      label: text(500, 'What it does, in words.'),
      abilities: {
        type: 'array',
        maxItems: 10,
        items: { type: 'string', maxLength: 80 },
        description: 'Abilities that it needs; the caller has them.',
      },
    },
  },
  DryRunVerdict: {
    type: 'object',
    description: 'Whether the operation would be allowed. `reason` and `code` are null when it is.',
    required: ['dry_run', 'allowed', 'reason', 'code'],
    properties: {
      dry_run: { type: 'boolean', const: true, description: 'Always true.' },
      allowed: { type: 'boolean', description: 'The operation would succeed.' },
      reason: textOrNull(2000, 'Why it is refused.'),
      code: textOrNull(60, 'Stable name of the refusal.'),
      valid_statuses: {
        type: 'array',
        maxItems: 100,
        items: { type: 'string', maxLength: 60 },
        description: 'With a change of status: the statuses that may be chosen.',
      },
      details: {
        type: 'object',
        additionalProperties: true,
        description: 'What was looked at: records, figures, limits.',
      },
      remedies: remediesOf('With `remedies=1`: what would fix it, each tried for the caller and rolled back.'),
    },
  },
  Accepted: {
    type: 'object',
    description: 'A job was queued.',
    required: ['message', 'job_id', 'status_url'],
    properties: {
      message: text(2000, 'What was queued.'),
      job_id: text(36, 'Id of the job.'),
      status_url: { ...text(2048, 'Address of its status.'), format: 'uri-reference' },
    },
  },
  AvailableAction: {
    type: 'object',
    description: 'One action and whether it is allowed now.',
    required: ['action', 'allowed', 'reason', 'code'],
    properties: {
      action: text(60, 'Name of the operation.'),
      allowed: { type: 'boolean', description: 'It would succeed with an empty body.' },
      reason: textOrNull(2000, 'Why it is refused.'),
      code: textOrNull(60, 'Stable name of the refusal.'),
      valid_statuses: {
        type: 'array',
        maxItems: 100,
        items: { type: 'string', maxLength: 60 },
        description: 'With a change of status: the statuses that may be chosen.',
      },
      details: {
        type: 'object',
        additionalProperties: true,
        description: 'With `remedies=1`: records, figures and limits that were looked at.',
      },
      remedies: remediesOf('With `remedies=1`: what would fix it, each tried for the caller.'),
    },
  },
  HistoryEntry: {
    type: 'object',
    description: 'One change of the record.',
    required: [
      'id',
      'action',
      'ref',
      'actor_type',
      'actor_id',
      'actor_label',
      'user_id',
      'user_name',
      'old_values',
      'new_values',
      'via',
      'created_at',
    ],
    properties: {
      id: {
        type: 'integer',
        format: 'int64',
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'Id of the entry.',
      },
      action: text(120, '`<entity>.<verb>`.'),
      ref: text(120, 'The record that changed, `<entity>:<id>`: this one, or one below it.'),
      actor_type: { type: 'string', enum: ['user', 'api_token', 'plugin', 'system'], description: 'Who acted.' },
      actor_id: text(36, 'Id of the actor.'),
      actor_label: text(255, 'Name of the actor.'),
      user_id: {
        type: ['integer', 'null'],
        format: 'int32',
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'The user behind the actor.',
      },
      user_name: textOrNull(255, 'Name of that user.'),
      old_values: { type: 'object', additionalProperties: true, description: 'Changed fields, prior values.' },
      new_values: { type: 'object', additionalProperties: true, description: 'Changed fields, new values.' },
      via: { type: 'string', enum: ['web', 'api', 'mcp', 'cli'], description: 'The door it came by.' },
      created_at: { type: 'string', format: 'date-time', maxLength: 40, description: 'When.' },
    },
  },
  BulkResult: {
    type: 'object',
    description: 'What became of one operation.',
    required: ['op', 'id', 'status'],
    properties: {
      op: { type: 'string', enum: ['create', 'update', 'delete'], description: 'The operation.' },
      id: anyId,
      status: { ...count, description: 'HTTP status of the single operation.' },
    },
  },
};

export const sharedExamples = {
  DryRunVerdict: {
    summary: 'A dry run that is refused.',
    value: { dry_run: true, allowed: false, reason: 'Account is required before this step.', code: 'missing_account' },
  },
} as const;
