/** Keys of the product, custom endpoints, settings, codes and abilities. */

import { bodyExample, deprecated, weights } from './operation.ts';
import {
  anything,
  boolean,
  either,
  list,
  map,
  name,
  nothing,
  oneOf,
  reference,
  type Section,
  section,
  sql,
  text,
} from './section.ts';

const number = { kind: 'number' } as const;
const path = {
  kind: 'text',
  pattern: /^\/[a-z0-9_{}/.-]*$/,
  expected: 'a path below /api/v1 such as `/reports/{report}/run`',
} as const;
const dotted = /^[a-z][a-z0-9_-]*(\.[a-z][a-z0-9_]*)*$/;

export const product: Section = {
  title: 'the product',
  doc: 'What the definitions make as a whole; one file.',
  keys: {
    product: { type: name, required: true, doc: 'Name of the product.', example: 'product: backline' },
    title: { type: text, required: true, doc: 'Title of the documentation.', example: 'title: Backline' },
    release: {
      type: { kind: 'text', pattern: /^\d+\.\d+\.\d+/, expected: 'a quoted release such as "0.1.0"' },
      required: true,
      doc: 'Release number.',
      example: 'release: "0.1.0"',
    },
    description: { type: text, doc: 'Markdown for the documentation.', example: 'description: Rental management.' },
    header_prefix: {
      type: { kind: 'text', pattern: /^[A-Za-z][A-Za-z0-9-]*$/, expected: 'letters, digits and - such as Backline' },
      default: 'the title',
      doc: 'Part of header names: X-<prefix>-Signature.',
      example: 'header_prefix: Backline',
    },
    token_prefix: {
      type: name,
      default: 'the first three letters',
      doc: 'Prefix of API tokens.',
      example: 'token_prefix: bkl',
    },
    navigation: {
      type: list(name),
      default: 'the order of the folders',
      doc: 'Contexts in the order in which the console lists them; the others follow.',
      example: 'navigation: [rentals, crm, finance]',
    },
    scope: {
      type: section('product_scope'),
      doc: 'Which records an actor may see.',
      example: 'scope: { user_field: warehouse_ids, resource: warehouse }',
    },
    agents: {
      type: section('agents'),
      doc: 'What AI agents are offered over MCP.',
      example: 'agents: { core: [rentals.index, rentals.show] }',
    },
  },
};

export const agents: Section = {
  title: 'what agents are offered',
  doc: 'Every operation is a tool of the MCP server; this says which are shown first, which are none, and what prompts there are.',
  keys: {
    core: {
      type: list(text),
      default: 'lists, single records, then what makes records',
      doc: 'Routes whose tools are shown to an agent that asks for no toolset, most important first: those that its token may call, as far as there is room.',
      example: 'core: [rentals.index, rentals.show, rentals.create]',
    },
    withheld: {
      type: list(text),
      default: '[]',
      doc: 'Routes that agents have no tool for and cannot call over MCP.',
      example: 'withheld: [users.delete]',
    },
    prompts: {
      type: map(section('prompt'), /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/),
      default: '{}',
      doc: 'Tasks in words, by names in kebab case.',
      example: 'prompts:\n  plan-job: { title: Plan a job, text: Plan a job for {{account}}. }',
    },
  },
};

export const prompt: Section = {
  title: 'a prompt',
  doc: 'A task that a person picks in their client: a text for the agent.',
  keys: {
    title: { type: text, required: true, doc: 'What people pick.', example: 'title: Plan a job' },
    summary: {
      type: text,
      default: "''",
      doc: 'One sentence for people.',
      example: 'summary: From an enquiry to an order.',
    },
    needs: {
      type: list(text),
      default: '[]',
      doc: 'Routes that the text counts on: without all of them the prompt is not offered.',
      example: 'needs: [rentals.create]',
    },
    arguments: {
      type: map(text),
      default: '{}',
      doc: 'What people fill in, by name, with a sentence each.',
      example: 'arguments: { account: Name of the customer. }',
    },
    required: {
      type: list(text),
      default: '[]',
      doc: 'Arguments that must be filled in.',
      example: 'required: [account]',
    },
    text: {
      type: text,
      required: true,
      doc: 'The task, with `{{argument}}` where it goes; one that is not filled in is `(not given)`.',
      example: 'text: Plan a job for {{account}}.',
    },
  },
};

export const productScope: Section = {
  title: 'the scope',
  doc: 'The ids an actor is limited to.',
  keys: {
    user_field: {
      type: name,
      required: true,
      doc: 'Field of the user with the ids; empty means all.',
      example: 'user_field: warehouse_ids',
    },
    resource: {
      type: reference('resource'),
      required: true,
      doc: 'The resource they are ids of.',
      example: 'resource: warehouse',
    },
  },
};

export const endpoints: Section = {
  title: 'an endpoints file',
  doc: 'Routes that no resource has: each with a handler of the platform.',
  keys: {
    endpoints: {
      type: name,
      required: true,
      doc: 'Name of the group in the documentation.',
      example: 'endpoints: meta',
    },
    routes: {
      type: map(section('route'), dotted),
      required: true,
      doc: 'Routes by name.',
      example: 'routes:\n  me.show: { get: /me, ability: any, weight: 0, handler: me }',
    },
  },
};

export const route: Section = {
  title: 'a route',
  doc: 'A route with its own handler.',
  oneOf: ['get', 'post', 'put', 'patch', 'delete'],
  keys: {
    get: { type: path, doc: 'Path of a GET.', example: 'get: /endpoints' },
    post: { type: path, doc: 'Path of a POST.', example: 'post: /pricing/calculate' },
    put: { type: path, doc: 'Path of a PUT.', example: 'put: /settings/{group}' },
    patch: { type: path, doc: 'Path of a PATCH.', example: 'patch: /settings/{group}' },
    delete: { type: path, doc: 'Path of a DELETE.', example: 'delete: /cache' },
    handler: { type: name, required: true, doc: "Name of the platform's handler.", example: 'handler: endpoints' },
    ability: {
      type: text,
      required: true,
      doc: 'Ability it needs; `any` for every valid token; `none` for no token at all: the address ends in a secret `{token}`, stands outside /api/v1, and leads to a `file`.',
      example: 'ability: system:read',
    },
    abilities: { type: list(text), doc: 'Further abilities it needs.', example: 'abilities: [action-log:read]' },
    weight: {
      type: oneOf(...weights),
      default: '1 for get, else 2',
      doc: 'Units that a call costs.',
      example: 'weight: 0',
    },
    resource: { type: name, doc: "The catalogue's `resource`.", example: 'resource: endpoints' },
    operation: {
      type: name,
      default: 'the last part of the name',
      doc: "The catalogue's `operation`.",
      example: 'operation: index',
    },
    summary: { type: text, doc: 'One sentence for the documentation.', example: 'summary: Lists every endpoint.' },
    description: { type: text, doc: 'Markdown for the documentation.', example: 'description: In order of path.' },
    query: {
      type: map(section('input')),
      doc: 'Query parameters, for the documentation: the handler reads them itself.',
      example: 'query:\n  window: { type: enum, values: [24h, 7d] }',
    },
    narrow: {
      type: map(text),
      doc: 'Of what reads by statements of its own: what makes the request cheaper, by the query parameter that does. It is told where the request would cost the database too much.',
      example: 'narrow: { until: ask for a shorter window }',
    },
    params: {
      type: map(section('input')),
      default: 'text',
      doc: 'Types of path parameters.',
      example: 'params:\n  group: { type: string(40) }',
    },
    input: { type: map(section('input')), doc: 'Keys of the body.', example: 'input:\n  note: { type: text }' },
    job: {
      type: reference('job'),
      doc: 'The job that does the work: the call is answered with 202, and the handler gives the payload: that of an own folder as the body that it answers.',
      example: 'job: export_usage',
    },
    file: {
      type: list(text),
      doc: 'Media types of the file that a route without a token sends; with `ability: none` alone.',
      example: 'file: [text/csv]',
    },
    answer: {
      type: anything('a JSON Schema, { record: <resource> } or nothing'),
      doc: 'JSON Schema of the answer, or the resource of which it is a record.',
      example: 'answer: { type: object }',
    },
    status: {
      type: { kind: 'integer', minimum: 200, maximum: 299 },
      default: '200, with a job 202',
      doc: 'HTTP status of success.',
      example: 'status: 202',
    },
    reads: {
      type: boolean,
      default: 'true for get',
      doc: 'A POST that changes nothing: takes no Idempotency-Key.',
      example: 'reads: true',
    },
    accepts: {
      type: list(oneOf('dry_run')),
      doc: 'The handler answers a `dry_run` of query or body with what it would do.',
      example: 'accepts: [dry_run]',
    },
    stream: {
      type: boolean,
      default: 'false',
      doc: 'Answers with server-sent events to whom accepts `text/event-stream`.',
      example: 'stream: true',
    },
    selects: {
      type: reference('resource'),
      doc: 'Of a GET: the resource of which the answer holds some records. It takes the filters (`q`), `fields` and `include` of the list of this resource, refuses unknown ones as the list does, and the documents say so.',
      example: 'selects: action_log',
    },
    codes: { type: list(reference('code')), doc: 'Codes it may refuse with.', example: 'codes: [unknown_event]' },
    example: bodyExample,
    deprecated,
  },
};

export const settings: Section = {
  title: 'a settings file',
  doc: 'A group of settings.',
  keys: {
    settings: {
      type: { kind: 'text', pattern: /^[a-z][a-z0-9_-]*$/, expected: 'a group such as `rentals`' },
      required: true,
      doc: 'Name of the group.',
      example: 'settings: rentals',
    },
    keys: {
      type: map(section('setting')),
      required: true,
      doc: 'Settings by key.',
      example: 'keys:\n  number_format: { type: string, default: "R-{00000}" }',
    },
  },
};

export const settingTypes = [
  'string',
  'text',
  'integer',
  'boolean',
  'decimal',
  'enum',
  'array',
  'json',
  'date',
] as const;

export const settingFormats = ['timezone', 'locale', 'currency'] as const;

export const setting: Section = {
  title: 'a setting',
  doc: 'A value that administrators may change.',
  keys: {
    type: { type: oneOf(...settingTypes), required: true, doc: 'Type of the value.', example: 'type: integer' },
    default: {
      type: either(nothing, anything('a value of the type')),
      doc: 'Value when none is stored.',
      example: 'default: 30',
    },
    values: { type: list(text), doc: 'Allowed values of an enum.', example: 'values: [none, item, asset]' },
    min: { type: number, doc: 'Least number.', example: 'min: 0' },
    max: { type: number, doc: 'Greatest number.', example: 'max: 365' },
    format: { type: oneOf(...settingFormats), doc: 'Kind of text.', example: 'format: timezone' },
    normalise: {
      type: list(oneOf('trim', 'lower', 'unique')),
      doc: 'What is done with a text, or each text of an array, before it is stored; `unique` drops repeated ones.',
      example: 'normalise: [trim, lower, unique]',
    },
    references: {
      type: {
        kind: 'text',
        pattern: /^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/,
        expected: 'a resource and its field, such as `role.key`',
      },
      doc: 'Field of a resource in which the text, or each text of an array, must exist.',
      example: 'references: role.key',
    },
    where: {
      type: sql,
      doc: 'With `references`: what the record must meet besides, as SQL over `t`. One that was deleted counts as none.',
      example: 'where: t."is_active"',
    },
    fixed_when: {
      type: sql,
      doc: 'While this SQL holds the value cannot change: what was stored by it would mean something else.',
      example: 'fixed_when: exists (select 1 from "loan")',
    },
    except: { type: list(text), doc: 'Texts that are refused.', example: 'except: [owner]' },
    encrypted: {
      type: boolean,
      default: 'false',
      doc: 'Stored encrypted and never returned.',
      example: 'encrypted: true',
    },
    summary: { type: text, doc: 'One sentence for the documentation.', example: 'summary: Days a quotation is valid.' },
  },
};

export const codes: Section = {
  title: 'a codes file',
  doc: 'Refusal codes of the domain.',
  keys: {
    codes: { type: name, required: true, doc: 'Name of the group.', example: 'codes: domain' },
    list: {
      type: map(section('code')),
      required: true,
      doc: 'Codes by name.',
      example: 'list:\n  no_items: { message: There is nothing to order. }',
    },
  },
};

export const code: Section = {
  title: 'a code',
  doc: 'A stable refusal. Under the name of one of the platform (`not_found`) it gives that another message; its status stays.',
  keys: {
    message: {
      type: text,
      required: true,
      doc: 'Message with `{holes}`, filled by the function that refuses, or with what a condition looked at: fields, references and collections by their names.',
      example: 'message: "The account {account} is archived."',
    },
    plain: {
      type: text,
      default: 'the message, its holes as bare words',
      doc: 'What it says where nothing fills a hole of the message.',
      example: 'plain: The account is archived.',
    },
    remedies: {
      type: list(section('remedy'), false),
      doc: 'What would mend it.',
      example: 'remedies:\n  - { again: { confirm_shortage: true }, label: Book all the same }',
    },
    unnamed: {
      type: text,
      doc: 'Why its refusals name neither record nor figure; every other code of the product does.',
      example: 'unnamed: Nothing is there to be named.',
    },
    status: {
      type: { kind: 'integer', minimum: 400, maximum: 499 },
      default: '422',
      doc: 'HTTP status.',
      example: 'status: 403',
    },
    summary: { type: text, doc: 'When it occurs, for the documentation.', example: 'summary: Given when …' },
  },
};

export const changeTypes = ['added', 'changed', 'deprecated', 'removed', 'fixed', 'security'] as const;

export const changelog: Section = {
  title: 'a changelog file',
  doc: 'What a release changes for its clients; one file per release.',
  keys: {
    changelog: {
      type: { kind: 'text', pattern: /^\d+\.\d+\.\d+/, expected: 'a quoted release such as "0.1.0"' },
      required: true,
      doc: 'The release.',
      example: 'changelog: "0.1.0"',
    },
    date: {
      type: {
        kind: 'text',
        pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
        expected: 'a date such as 2026-06-05',
      },
      required: true,
      doc: 'Day of the release.',
      example: 'date: 2026-06-05',
    },
    entries: {
      type: list(section('changelog_entry'), false),
      required: true,
      doc: 'The changes, most important first.',
      example: 'entries:\n  - { change_type: added, endpoints: [rentals.index], description: Rentals. }',
    },
  },
};

export const changelogEntry: Section = {
  title: 'a changelog entry',
  doc: 'One change of the interface.',
  keys: {
    change_type: { type: oneOf(...changeTypes), required: true, doc: 'Kind of change.', example: 'change_type: added' },
    endpoints: {
      type: list(text),
      default: '[]',
      doc: 'Route names it touches; `rentals.*` stands for all of a resource.',
      example: 'endpoints: [rentals.index]',
    },
    breaks: {
      type: list(text),
      default: '[]',
      doc: 'What it breaks of the last release, as `contract_break` names it; `field rental.*` stands for all that begin so.',
      example: 'breaks: [field rental.title]',
    },
    description: {
      type: text,
      required: true,
      doc: 'What changes for a client.',
      example: 'description: Rentals can be postponed.',
    },
  },
};

export const abilities: Section = {
  title: 'an abilities file',
  doc: 'Every ability that a token may carry.',
  keys: {
    abilities: { type: name, required: true, doc: 'Name of the group.', example: 'abilities: all' },
    prefixes: {
      type: map(section('ability'), /^[a-z][a-z0-9_-]*$/),
      required: true,
      doc: 'Suffixes by prefix.',
      example: 'prefixes:\n  rentals: { suffixes: [read, write] }',
    },
  },
};

export const ability: Section = {
  title: 'an ability',
  doc: 'A prefix and its suffixes.',
  keys: {
    suffixes: {
      type: list(text),
      required: true,
      doc: 'Suffixes; `read:<group>` stands for one per settings group.',
      example: 'suffixes: [read, write]',
    },
    summary: { type: text, doc: 'What it allows.', example: 'summary: Rentals and their items.' },
  },
};
