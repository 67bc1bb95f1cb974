/** Keys of a public file: doors without a token, each with a handler of the platform. */
import type { InputDefinition } from './field.ts';
import { boolean, map, name, oneOf, type Section, section, text } from './section.ts';

const path = {
  kind: 'text',
  pattern: /^\/(?!api(\/|$)|docs(\/|$)|health(\/|$))[a-z0-9_{}/.-]+$/,
  expected: 'a path from the root such as `/webhooks/in/{key}`, outside /api, /docs and /health',
} as const;

export const publicFile: Section = {
  title: 'a public file',
  doc: 'Addresses that need no token: the only ones outside /api/v1, /docs and /health. What a caller may do there, the handler decides.',
  keys: {
    public: { type: name, required: true, doc: 'Name of the group.', example: 'public: inbound' },
    routes: {
      type: map(section('public_route'), /^[a-z][a-z0-9_-]*(\.[a-z][a-z0-9_]*)*$/),
      required: true,
      doc: 'Routes by name.',
      example: 'routes:\n  webhooks.receive: { post: "/webhooks/in/{key}", handler: inbound_webhook, body: bytes }',
    },
  },
};

export const publicRoute: Section = {
  title: 'a public route',
  doc: 'An address without a token.',
  oneOf: ['get', 'post'],
  keys: {
    get: { type: path, doc: 'Path of a GET.', example: 'get: /communications/unsubscribe/{account}' },
    post: { type: path, doc: 'Path of a POST.', example: 'post: "/webhooks/in/{key}"' },
    handler: {
      type: name,
      required: true,
      doc: "Name of the platform's handler.",
      example: 'handler: inbound_webhook',
    },
    summary: { type: text, required: true, doc: 'One sentence for the documentation.', example: 'summary: Receives.' },
    description: { type: text, doc: 'Markdown for the documentation.', example: 'description: Signed by the sender.' },
    limited: {
      type: boolean,
      default: 'true',
      doc: "Counts against the caller's address (api.unauthenticated_rate_limit_per_minute), unless the handler finds it proven who calls.",
      example: 'limited: false',
    },
    body: {
      type: oneOf('bytes', 'form'),
      default: 'none',
      doc: 'The form in which the handler gets the body: its bytes, or the fields of a form.',
      example: 'body: bytes',
    },
    max_bytes: {
      type: { kind: 'integer', minimum: 1, maximum: 50_331_648 },
      default: '1048576 for bytes, 16384 for a form',
      doc: 'Longest body; a longer one is answered with 413.',
      example: 'max_bytes: 1048576',
    },
    query: {
      type: map(section('input')),
      doc: 'Query parameters, for the documentation: the handler reads them itself.',
      example: 'query: { type: { type: string(60), required: true } }',
    },
    answers: {
      type: map(text, /^[2-4]\d\d$/, 'a status from 200 to 499'),
      required: true,
      doc: 'What each status means, for the documentation; 429, 500 and, with a body, 413 are added.',
      example: 'answers: { 202: It is new., 401: The signature is not valid. }',
    },
    media: {
      type: oneOf('application/json', 'text/html', 'image/gif'),
      default: 'application/json',
      doc: 'Media type of the answers.',
      example: 'media: text/html',
    },
  },
};

export interface PublicDefinition {
  readonly public: string;
  readonly routes: Readonly<Record<string, PublicRouteDefinition>>;
}

export interface PublicRouteDefinition {
  readonly get?: string;
  readonly post?: string;
  readonly handler?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly limited?: boolean;
  readonly body?: 'bytes' | 'form';
  readonly max_bytes?: number;
  readonly query?: Readonly<Record<string, InputDefinition>>;
  readonly answers?: Readonly<Record<string, string>>;
  readonly media?: 'application/json' | 'text/html' | 'image/gif';
}
