/** Keys of a jobs file: work that is done outside a request, now or by the clock. */
import type { InputDefinition } from './field.ts';
import { boolean, list, map, name, type Section, section, text } from './section.ts';

export const jobs: Section = {
  title: 'a jobs file',
  doc: 'Jobs of a context; their handlers are in `definitions/rules/<context>/jobs.ts`.',
  keys: {
    jobs: { type: name, required: true, doc: 'Name of the group, unique.', example: 'jobs: platform' },
    list: {
      type: map(section('job')),
      required: true,
      doc: 'Jobs by name.',
      example: 'list:\n  send_reminders: { summary: Reminds late customers., schedule: "0 7 * * *" }',
    },
  },
};

export const job: Section = {
  title: 'a job',
  doc: 'A handler that may run twice without harm, and when it runs again.',
  keys: {
    summary: {
      type: text,
      required: true,
      doc: 'What it does, in one sentence.',
      example: 'summary: Reminds customers whose items are late.',
    },
    attempts: {
      type: { kind: 'integer', minimum: 1, maximum: 100 },
      default: '5',
      doc: 'Failed runs after which it is a dead letter.',
      example: 'attempts: 3',
    },
    backoff: {
      type: { kind: 'integer', minimum: 1, maximum: 86_400 },
      default: '5',
      doc: 'Seconds before the second run; doubled each time, with 20 % jitter, at most an hour or this.',
      example: 'backoff: 30',
    },
    timeout: {
      type: { kind: 'integer', minimum: 1, maximum: 86_400 },
      default: '300',
      doc: 'Seconds after which a run counts as failed.',
      example: 'timeout: 60',
    },
    at_a_time: {
      type: { kind: 'integer', minimum: 1, maximum: 100 },
      default: 'as many as there is room for',
      doc: 'How many of them one process runs at a time, so that thousands at once leave room for requests and other jobs.',
      example: 'at_a_time: 1',
    },
    schedule: {
      type: text,
      doc: 'Cron expression in UTC: each slot runs once, however many processes there are; missed slots run once together.',
      example: 'schedule: "15 3 * * *"',
    },
    after: {
      type: map(list(text)),
      doc: 'Fields by resource: when one of them changes, or a record is removed, the job is queued in the same transaction, one at a time; with `id`, new records count too.',
      example: 'after:\n  rental: [status, starts_at]',
    },
    payload: {
      type: map(section('input')),
      default: 'none',
      doc: "Keys of the handler's payload; a scheduled job has none.",
      example: 'payload:\n  rental_id: { type: integer, required: true }',
    },
    sealed: {
      type: list(name),
      default: 'none',
      doc: 'Keys of the result that are secrets: stored encrypted, and shown only to the actor who started the job.',
      example: 'sealed: [download_url]',
    },
    inbound: {
      type: section('job_inbound'),
      doc: 'Queues it for each valid webhook that a third party sends; its payload is that webhook.',
      example: 'inbound: { provider: stripe, types: [payment_intent.*] }',
    },
  },
};

export const jobInbound: Section = {
  title: "a job's inbound webhooks",
  doc: 'Which webhooks of third parties become a run of the job.',
  keys: {
    source: {
      type: { kind: 'text', pattern: /^[A-Za-z0-9_-]+$/, expected: "a source's key" },
      doc: 'Key of one source. Default: every source of the provider.',
      example: 'source: 4fzyo82mvyr0',
    },
    provider: {
      type: name,
      doc: 'Provider of the source. Default: all.',
      example: 'provider: stripe',
    },
    types: {
      type: list({ kind: 'text', pattern: /^[^*\s]*\*?$/, expected: 'an event type, or its beginning and `*`' }),
      default: 'all',
      doc: "The sender's event types; `invoice.*` is every type that begins so.",
      example: 'types: [payment_intent.succeeded]',
    },
    mail: {
      type: boolean,
      default: 'false',
      doc: 'It takes the mail that sources hand on, and nothing else they send.',
      example: 'mail: true',
    },
  },
};

export interface JobsDefinition {
  readonly jobs: string;
  readonly list: Readonly<Record<string, JobDefinition>>;
}

export interface JobDefinition {
  readonly summary?: string;
  readonly attempts?: number;
  readonly backoff?: number;
  readonly timeout?: number;
  readonly at_a_time?: number;
  readonly schedule?: string;
  readonly after?: Readonly<Record<string, readonly string[]>>;
  readonly payload?: Readonly<Record<string, InputDefinition>>;
  readonly sealed?: readonly string[];
  readonly inbound?: {
    readonly source?: string;
    readonly provider?: string;
    readonly types?: readonly string[];
    readonly mail?: boolean;
  };
}
