/** Keys of operations, machines and transitions. */
import type { InputDefinition } from './field.ts';
import type { GuardDefinition } from './resource_rules.ts';
import {
  anything,
  boolean,
  either,
  expression,
  type KeyEntry,
  list,
  map,
  name,
  nothing,
  oneOf,
  reference,
  type Section,
  section,
  text,
} from './section.ts';

export const weights = [0, 1, 2, 3, 4, 6, 8] as const;

const change: Record<string, KeyEntry> = {
  guards: {
    type: list(either(reference('guard'), section('guard'))),
    doc: 'Guards in order; the first refusal is the answer.',
    example: 'guards: [has_account, dates_in_order]',
  },
  set: {
    type: map(either(expression, anything('a value or an expression'))),
    doc: 'Fields and the expressions they are set to.',
    example: 'set: { quoted_at: now }',
  },
  effects: {
    type: list(name),
    doc: 'TypeScript functions that run after the change, in order.',
    example: 'effects: [reprice_items]',
  },
  writes: {
    type: list(reference('resource')),
    doc: 'For `handler:` and `prepare:`: resources whose records the function changes after a guard has read them, or after a new record refers to them. Effects declare it themselves.',
    example: 'writes: [asset]',
  },
  emits: {
    type: list({
      kind: 'text',
      pattern: /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$/,
      expected: 'an event such as `archived`',
    }),
    doc: 'Events in order; the first names the ledger entry.',
    example: 'emits: [converted_to_quote, status_changed]',
  },
};

/** Shared by operations and transitions; a target has the plan of its transition. */
const plan: KeyEntry = {
  type: name,
  doc: 'TypeScript function that runs once, before the first function that reads its result (`call.plan`): guards, effects, the verdict and the handler share it.',
  example: 'plan: delivery',
};

/** Shared by operations and endpoints. */
export const bodyExample: KeyEntry = {
  type: map(anything('a value of the key')),
  default: 'required keys, and those that have an example of their own',
  doc: 'Example of the body for the documentation: one that the demo data takes.',
  example: 'example: { reason: Left on site }',
};

/** Shared by operations and endpoints. */
export const deprecated: KeyEntry = {
  type: section('deprecation'),
  doc: 'The call still works and will go: every answer says so, and so do the documents.',
  example: 'deprecated: { since: 2026-06-01, sunset: 2026-12-01, link: /docs/api }',
};

const day = {
  kind: 'text',
  pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  expected: 'a day such as 2026-06-01',
} as const;

export const deprecation: Section = {
  title: 'a deprecation',
  doc: 'Since when a call should not be used, and until when it works at least.',
  keys: {
    since: { type: day, required: true, doc: 'First day of the deprecation.', example: 'since: 2026-06-01' },
    sunset: { type: day, required: true, doc: 'Day after which it may be gone.', example: 'sunset: 2026-12-01' },
    link: {
      type: {
        kind: 'text',
        pattern: /^(\/|https?:\/\/)[^\s<>"]+$/,
        expected: 'an address or a path such as /docs/api',
      },
      required: true,
      doc: 'The hint that names the replacement.',
      example: 'link: https://example.com/changes',
    },
  },
};

/** Shared by operations and endpoints. */
export const human: KeyEntry = {
  type: either(boolean, name),
  default: 'true where an event of `emits:` mails an account, else false',
  doc: 'A person has to decide it: AI agents get 403 `human_required`, unless the setting `ai.allowed_operations` names the operation. The name of a key of the body: where it is sent and not false. Dry runs stay open to them.',
  example: 'human: true',
};

const callable: Record<string, KeyEntry> = {
  deprecated,
  human,
  weight: {
    type: oneOf(...weights),
    default: 'show 1, index 1 or 2, writes 2, composite and bulk 4, other operations 3',
    doc: 'Units that a call costs.',
    example: 'weight: 4',
  },
  accepts: {
    type: list(oneOf('dry_run', 'expected_version')),
    doc: 'Inputs of the call in addition to its body.',
    example: 'accepts: [dry_run, expected_version]',
  },
  input: {
    type: map(section('input')),
    doc: 'Keys of the body that are not fields.',
    example: 'input:\n  note: { type: text }',
  },
  ability: {
    type: text,
    default: "the resource's",
    doc: 'Ability the call needs.',
    example: 'ability: availability:read',
  },
  abilities: { type: list(text), doc: 'Further abilities the call needs.', example: 'abilities: [action-log:read]' },
  called: {
    type: text,
    default: 'its name, in words',
    doc: 'What its button says.',
    example: 'called: Copy from another rental',
  },
  summary: { type: text, doc: 'One sentence for the documentation.', example: 'summary: Archives the account.' },
  description: { type: text, doc: 'Markdown for the documentation.', example: 'description: Keeps the history.' },
  codes: {
    type: list(reference('code')),
    doc: 'Codes it may refuse with, in addition to those of its guards.',
    example: 'codes: [nothing_to_dispatch]',
  },
  example: bodyExample,
};

export const operation: Section = {
  title: 'an operation',
  doc: 'A standard operation (index, show, create, update, delete), `composite` (a record with its children), `bulk` (many creates, updates and deletes), or a named one with its verb.',
  atMostOne: ['get', 'post', 'put', 'patch', 'delete'],
  keys: {
    get: { type: oneOf('member', 'collection'), doc: 'A named read of one record or of all.', example: 'get: member' },
    post: {
      type: oneOf('member', 'collection'),
      doc: 'A named operation on one record or on all.',
      example: 'post: member',
    },
    put: { type: oneOf('member', 'collection'), doc: 'A named replacement.', example: 'put: member' },
    patch: { type: oneOf('member', 'collection'), doc: 'A named partial change.', example: 'patch: collection' },
    delete: { type: oneOf('member', 'collection'), doc: 'A named removal.', example: 'delete: member' },
    children: {
      type: reference('relation'),
      doc: 'Of `composite`: the relation whose records are made together with the record, under this key of the body.',
      example: 'children: items',
    },
    ...callable,
    plan,
    ...change,
    handler: {
      type: either(boolean, name),
      default: 'false',
      doc: "A TypeScript function answers; true: one with the operation's name.",
      example: 'handler: true',
    },
    prepare: {
      type: either(boolean, list(name)),
      default: 'false',
      doc: 'A TypeScript function shapes the values before a create or update: true, or the keys of the body that it needs (one of them is enough). A change without it needs one round trip less.',
      example: 'prepare: true\nprepare: [starts_at, ends_at]',
    },
    upload: {
      type: reference('setting'),
      doc: 'For `create`: a file comes with it, as the part `file` of a `multipart/form-data` body, or as base64 under `content` of a JSON body, which `input:` must declare. The function that prepares the record gets it as `content`. The setting is the largest size in megabytes.',
      example: 'upload: files.max_megabytes',
    },
    upload_unless: {
      type: reference('field'),
      doc: 'With `upload`: a field that names a file which is there already; with it no file has to come.',
      example: 'upload_unless: attachment_uuid',
    },
    reads: {
      type: boolean,
      default: 'true for get',
      doc: 'Changes nothing: needs the read ability, no lock and no ledger.',
      example: 'reads: true',
    },
    query: {
      type: map(section('input')),
      doc: 'Query parameters of a GET: checked, and the `input` of its function; those of `index` have a `where:`.',
      example: 'query:\n  at: { type: datetime, required: true }',
    },
    narrow: {
      type: map(text),
      doc: 'For a route with its own SQL: query parameters, each with how it makes the request cheaper. A request that would cost the database too much is refused with these hints.',
      example: 'narrow: { until: ask for a shorter window }',
    },
    job: {
      type: reference('job'),
      doc: "For a named operation that changes something: the job that does the rest, queued with the change. The call answers 202. The payload is the record's `id` and the body, or what the handler returns.",
      example: 'job: send_reminders',
    },
    answer: {
      type: anything('record, list, nothing, { record: <resource> }, or a JSON Schema'),
      default: 'record (member) or list (collection)',
      doc: 'The answer; `{ record: invoice }` is a record of another resource, which the function returns.',
      example: 'answer: nothing',
    },
    status: {
      type: { kind: 'integer', minimum: 200, maximum: 299 },
      default: '201 create, 204 delete, with a job 202, else 200',
      doc: 'HTTP status of success.',
      example: 'status: 202',
    },
  },
};

export const machine: Section = {
  title: 'a machine',
  doc: 'The life cycle of a resource: states, and transitions as operations. In its own file beside the resource.',
  keys: {
    machine: {
      type: reference('resource'),
      required: true,
      doc: 'The resource it belongs to.',
      example: 'machine: rental',
    },
    field: {
      type: reference('field'),
      default: 'status',
      doc: 'The field with the state.',
      example: 'field: status',
    },
    initial: { type: reference('state'), required: true, doc: 'State of a new record.', example: 'initial: enquiry' },
    states: {
      type: { kind: 'list', of: name },
      required: true,
      doc: 'All states.',
      example: 'states: [enquiry, quotation, order]',
    },
    groups: {
      type: map({ kind: 'list', of: reference('state') }),
      doc: 'States under one name: `from: booked`, in conditions `status in booked`, in SQL `"status" in {rental.booked}`, in TypeScript `rentalStates.booked`.',
      example: 'groups: { booked: [reserved, order, preparing] }',
    },
    by_rules: {
      type: list(reference('state')),
      doc: 'States that functions set: no transition need lead there.',
      example: 'by_rules: [expired]',
    },
    unlisted: {
      type: list(reference('state')),
      doc: 'States whose records lists omit, unless a filter on the field names states. Each record still answers by its key.',
      example: 'unlisted: [archived]',
    },
    line: {
      type: list(reference('state')),
      default: 'the states without bad ends, pauses and what is laid aside, by their names',
      doc: 'States of a life that goes well, in order: the steps that the console draws, and the only ones that a refusal offers as a way.',
      example: 'line: [draft, sent, received]',
    },
    next: {
      type: map(name),
      default: 'the first step along the line',
      doc: "By state, the usual next step: a transition or another operation of a record, or `none`. It is the button of the record's page; where it is refused, the page says why.",
      example: 'next: { open: resolve, ignored: none }',
    },
    became: {
      type: map(reference('state')),
      doc: 'Removed states, each with the present state of its records: records of a renamed state stay.',
      example: 'became: { draft: enquiry }',
    },
    available: {
      type: list(reference('operation')),
      doc: 'Operations that `available_actions` judges, in this order.',
      example: 'available: [convert_to_quote, delete]',
    },
    guards: {
      type: map(section('guard')),
      doc: "Guards that belong to the life cycle; joined with the resource's.",
      example: 'guards:\n  has_dates: { require: "starts_at and ends_at", code: missing_dates }',
    },
    transitions: {
      type: map(section('transition')),
      required: true,
      doc: 'Transitions by operation name.',
      example: 'transitions:\n  close: { from: open, to: closed }',
    },
  },
};

export const transition: Section = {
  title: 'a transition',
  doc: 'An operation that moves a record to another state: POST {path}/{id}/<name>.',
  oneOf: ['to', 'choose'],
  otherwise:
    'an operation that keeps the state belongs under `operations:` of the resource, with a guard that asks for the state',
  keys: {
    from: {
      type: list(reference('state')),
      default: 'the keys of `moves`, else every state',
      doc: 'States in which it exists, and groups of them.',
      example: 'from: [enquiry, quotation]',
    },
    to: {
      type: either(reference('state'), section('destination')),
      doc: 'The state it leads to, or the column that remembers it.',
      example: 'to: quotation',
    },
    choose: { type: name, doc: 'Key of the body that names the target.', example: 'choose: status' },
    moves: {
      type: map(list(reference('state'))),
      doc: 'With `choose`: which targets each state allows, in the order shown.',
      example: 'moves: { enquiry: [lost, postponed] }',
    },
    targets: {
      type: map(either(nothing, section('target'))),
      doc: 'With `choose`: what a target adds.',
      example: 'targets:\n  reserved: { set: { reserved_at: now } }',
    },
    verdict: {
      type: anything('JSON Schemas by name'),
      doc: 'Further data in the verdict of a dry run; a TypeScript function of the same name as the transition returns it.',
      example: 'verdict: { due_at: { type: [string, "null"], format: date-time } }',
    },
    ...callable,
    plan,
    ...change,
  },
};

export const destination: Section = {
  title: 'a destination',
  doc: 'The state of the record, stored in a column.',
  keys: {
    column: {
      type: reference('field'),
      required: true,
      doc: 'Field that remembers the state.',
      example: 'column: status_before_closure',
    },
    map: {
      type: map(reference('state')),
      doc: 'Remembered state → state it leads to instead.',
      example: 'map: { preparing: order }',
    },
  },
};

export const target: Section = { title: 'a target', doc: 'What a chosen target adds to a transition.', keys: change };

/** The parts of a change: shared by operations, transitions and targets. */
export interface ChangeDefinition {
  readonly guards?: readonly (string | GuardDefinition)[];
  readonly set?: Readonly<Record<string, unknown>>;
  readonly effects?: readonly string[];
  readonly writes?: readonly string[];
  readonly emits?: readonly string[];
}

interface Callable extends ChangeDefinition {
  readonly plan?: string;
  readonly weight?: 0 | 1 | 2 | 3 | 4 | 6 | 8;
  readonly accepts?: readonly ('dry_run' | 'expected_version')[];
  readonly input?: Readonly<Record<string, InputDefinition>>;
  readonly ability?: string;
  readonly abilities?: readonly string[];
  readonly called?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly codes?: readonly string[];
  readonly example?: Readonly<Record<string, unknown>>;
  readonly deprecated?: DeprecationDefinition;
  readonly human?: boolean | string;
}

/** Days as YYYY-MM-DD. */
export interface DeprecationDefinition {
  readonly since?: string;
  readonly sunset?: string;
  readonly link?: string;
}

export interface OperationDefinition extends Callable {
  readonly get?: 'member' | 'collection';
  readonly post?: 'member' | 'collection';
  readonly put?: 'member' | 'collection';
  readonly patch?: 'member' | 'collection';
  readonly delete?: 'member' | 'collection';
  readonly children?: string;
  readonly handler?: boolean | string;
  readonly prepare?: boolean | readonly string[];
  readonly upload?: string;
  readonly upload_unless?: string;
  readonly reads?: boolean;
  readonly query?: Readonly<Record<string, InputDefinition>>;
  readonly narrow?: Readonly<Record<string, string>>;
  readonly answer?: unknown;
  readonly status?: number;
  readonly job?: string;
}

export interface TransitionDefinition extends Callable {
  readonly from?: readonly string[];
  readonly to?: string | { readonly column: string; readonly map?: Readonly<Record<string, string>> };
  readonly choose?: string;
  readonly moves?: Readonly<Record<string, readonly string[]>>;
  readonly targets?: Readonly<Record<string, ChangeDefinition | null>>;
  readonly verdict?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface MachineDefinition {
  readonly machine: string;
  readonly field?: string;
  readonly initial: string;
  readonly states: readonly string[];
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  readonly by_rules?: readonly string[];
  readonly unlisted?: readonly string[];
  readonly line?: readonly string[];
  readonly next?: Readonly<Record<string, string>>;
  readonly became?: Readonly<Record<string, string>>;
  readonly available?: readonly string[];
  readonly guards?: Readonly<Record<string, GuardDefinition>>;
  readonly transitions: Readonly<Record<string, TransitionDefinition>>;
}
