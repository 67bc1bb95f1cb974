/** A refused seed: position, record and reason, in one line. */
import { Failure } from '../../base/config/failure.ts';
import { ApiError } from '../../base/errors/index.ts';
import type { SeedKind, SeedStep } from '../../base/kernel/seeds.ts';

export class SeedRefusal extends Failure {
  readonly kind: SeedKind;

  /** @param what the record or operation that was refused. */
  constructor({ kind, from }: SeedStep, what: string, cause: unknown) {
    super(`${from}: ${what} was refused: ${reasonOf(cause)}`, { cause });
    this.name = 'SeedRefusal';
    this.kind = kind;
  }
}

/** Whether an error says that data break a rule; anything else is a fault, which keeps its stack. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError ? error.status < 500 : /^(22|23|P0)/.test(codeOf(error));
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

function reasonOf(cause: unknown): string {
  if (!(cause instanceof ApiError)) return cause instanceof Error ? cause.message : String(cause);
  const fields = Object.entries(cause.errors).map(([field, messages]) => `${field}: ${messages.join(' ')}`);
  const more = fields.filter((text) => !text.includes(cause.message));
  return [cause.message, ...more].join(' ');
}
