/** A refusal: what every layer throws and the pipeline renders. */
import type { RemedySpec } from '../kernel/resource.ts';
import { codeEntry, messageOf } from './table.ts';

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export interface ApiErrorOptions {
  /** In place of the table's, where the same refusal answers two ways of asking. */
  readonly status?: number;
  /** Replaces the table's message. */
  readonly message?: string;
  /** Fills the holes of the message template. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Field → messages. */
  readonly errors?: FieldErrors;
  /** Structured details. Keys of `extras` in error_body.ts are beside `errors`, all others under `details`. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** What would fix it, as the guard that refused declares it; those of the code are known. */
  readonly remedies?: readonly RemedySpec[];
  readonly headers?: Readonly<Record<string, string>>;
  /** For the log alone; never reaches the caller. */
  readonly cause?: unknown;
}

/**
 * Status and message come from the code's table entry unless others are passed; a 503 always carries `Retry-After` (decisions 3).
 */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly errors: Record<string, string[]>;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly remedies: readonly RemedySpec[];
  readonly headers: Readonly<Record<string, string>> | undefined;
  /** Remedies that were tried and are open to the caller; filled in where the refusal is answered. */
  offered: readonly unknown[] = [];

  constructor(code: string, options: ApiErrorOptions = {}) {
    const entry = codeEntry(code);
    super(
      options.message ?? summaryOf(code, options.errors) ?? messageOf(entry, options.params),
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.name = 'ApiError';
    this.code = code;
    this.status = options.status ?? entry.status;
    this.errors = {};
    for (const [field, messages] of Object.entries(options.errors ?? {}))
      defineField(this.errors, field, [...messages]);
    this.details = options.details;
    this.remedies = options.remedies ?? [];
    this.headers = this.status === 503 ? { 'retry-after': '1', ...options.headers } : options.headers;
  }
}

/** Of invalid data the first mistake, and how many more there are: often nobody sees more than a message. */
function summaryOf(code: string, errors: FieldErrors = {}): string | undefined {
  if (code !== 'validation_failed') return undefined;
  const [first, ...rest] = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => ({ field, message })),
  );
  if (first === undefined) return undefined;
  const { field, message } = first;
  const named = /^[a-z]/.test(message) && !message.startsWith(field) ? `${field} ${message}` : message;
  const sentence = /[.!?]$/.test(named) ? named : `${named}.`;
  return rest.length === 0 ? sentence : `${sentence} (and ${rest.length} more)`;
}

/** Field names come from requests: `__proto__` has to become an own key, never a prototype. */
function defineField(target: Record<string, string[]>, field: string, messages: string[]): void {
  Object.defineProperty(target, field, { value: messages, enumerable: true, writable: true, configurable: true });
}
