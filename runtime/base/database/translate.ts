/**
 * PostgreSQL's errors as refusals: the one place that maps them (decisions 3). Retrying 40001 and 40P01 is the commands'
 * work; what arrives here has been retried in vain. An id from a path is checked before it is bound, so that 22xxx here
 * always speaks of a body or a query.
 */
import { ApiError } from '../errors/api_error.ts';
import type { ResourceSpec } from '../kernel/resource.ts';

/** Details of an error from pg (MikroORM copies the fields). */
interface DatabaseError extends Error {
  readonly code?: string;
  readonly constraint?: string;
  readonly column?: string;
  readonly table?: string;
  readonly detail?: string;
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
/** A division by zero, a logarithm, a power or a width of buckets that does not exist. */
const calculating = new Set(['22012', '2201E', '2201F', '2201G']);
/** The message if no field can be named. */
const unfit: Readonly<Record<string, string>> = {
  '22001': 'A text is longer than its field.',
  '22003': 'A number is outside the range of its field.',
  '22007': 'A time is not written as one.',
  '22008': 'A time is outside the range of its field.',
  '22P02': 'A value is not of the type of its field.',
};
const sqlState = /^[0-9A-Z]{5}$/;

/**
 * Returns the ApiError for a database error, or the error itself if it is not ours to explain (500).
 * @param written the resource being written, whose constraints name their fields; null without one.
 * @param resources all of them by name, for constraints of others.
 */
export function translate(
  error: unknown,
  written: ResourceSpec | null,
  resources: Readonly<Record<string, ResourceSpec>> = {},
): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error;
  const cause = error as DatabaseError;
  const code = cause.code ?? '';
  const spec = ownerOf(cause, written, resources);
  if (networkCodes.has(code)) return unavailable('service_unavailable', cause);
  if (code === '') return translateDriver(cause);
  if (!sqlState.test(code)) return error;
  switch (code) {
    case '23505':
      return violation(cause, spec, 'has already been taken.');
    case '23503':
      return foreignKey(cause, spec);
    case '23001':
      // A RESTRICT, since PostgreSQL 18. Rows that are never changed raise the code as well, and no constraint is to blame.
      return cause.constraint === undefined ? cause : stillUsed(cause, resources);
    case '23514':
    case '23P01':
      return violation(cause, spec, 'is not allowed.');
    case '23502':
      return refusal('validation_failed', cause.column ?? null, 'is required.', cause);
    case '40001':
    case '40P01':
      return unavailable('service_unavailable', cause);
    case '55P03':
      return unavailable('lock_timeout', cause);
    default:
      return translateClass(code, cause);
  }
}

/** The resource whose constraint it is: an effect, or a trigger, may have written another one than the route's. */
function ownerOf(
  cause: DatabaseError,
  written: ResourceSpec | null,
  resources: Readonly<Record<string, ResourceSpec>>,
): ResourceSpec | null {
  const name = cause.constraint;
  if (name === undefined || written?.constraints[name]) return written;
  return Object.values(resources).find((one) => one.table === cause.table && one.constraints[name]) ?? written;
}

function translateClass(code: string, cause: DatabaseError): unknown {
  switch (code.slice(0, 2)) {
    case '22':
      // Ranges of exclusion constraints are made before validations have their say.
      if (/^range lower bound must be less/.test(cause.message))
        return new ApiError('validation_failed', { cause, errors: { base: ['The range ends before it begins.'] } });
      // No value of a body or a query does that by itself: it is SQL of the definitions that fails.
      if (calculating.has(code)) return cause;
      if (cause.column === undefined)
        return new ApiError('validation_failed', {
          cause,
          errors: { base: [unfit[code] ?? 'A value is outside its range.'] },
        });
      return refusal('validation_failed', cause.column, 'has a value outside its range.', cause);
    case '08':
    case '53':
    case '57':
      return unavailable(code === '53300' ? 'overloaded' : 'service_unavailable', cause);
    default:
      return cause;
  }
}

/** Errors of pg itself carry no code. */
function translateDriver(cause: DatabaseError): unknown {
  if (/timeout exceeded when trying to connect/i.test(cause.message)) return unavailable('overloaded', cause);
  if (
    /^(connection terminated|connection ended|client has encountered a connection error|cannot use a pool after)/i.test(
      cause.message,
    )
  ) {
    return unavailable('service_unavailable', cause);
  }
  return cause;
}

function violation(cause: DatabaseError, spec: ResourceSpec | null, text: string): ApiError {
  const known = cause.constraint === undefined ? undefined : spec?.constraints[cause.constraint];
  return refusal(known?.code ?? 'validation_failed', known?.field ?? null, text, cause, known?.message);
}

/** Rows that were deleted softly still refer to the record, and no list shows them. */
function stillUsed(cause: DatabaseError, resources: Readonly<Record<string, ResourceSpec>>): ApiError {
  const holder = Object.values(resources).find(({ table }) => table === cause.table);
  const records = holder ? holder.plural.replaceAll(/[_-]/g, ' ') : 'other records';
  return new ApiError('in_use', { cause, message: `The record is used by ${records}; deleted ones count.` });
}

/** A missing target is the body's fault; rows that still refer to the record are the reason it can't go. */
function foreignKey(cause: DatabaseError, spec: ResourceSpec | null): ApiError {
  const known = cause.constraint === undefined ? undefined : spec?.constraints[cause.constraint];
  const stillReferenced =
    cause.detail?.includes('still referenced') ?? (known === undefined && cause.table !== spec?.table);
  if (stillReferenced) return new ApiError('in_use', { cause, message: 'The record is used by other records.' });
  if (known?.code !== 'validation_failed')
    return refusal(known?.code ?? 'validation_failed', known?.field ?? null, 'does not exist.', cause);
  // The same message as when references are checked before the row is written.
  const word = known.field.replace(/_id$/, '').replaceAll('_', ' ');
  return new ApiError('validation_failed', {
    cause,
    errors: { [known.field]: [`The selected ${word} does not exist.`] },
  });
}

function refusal(
  code: string,
  field: string | null,
  text: string,
  cause: DatabaseError,
  declaredMessage?: string,
): ApiError {
  // A code of the definition's own says what is wrong better than we could.
  const message = declaredMessage ?? (code === 'validation_failed' ? undefined : new ApiError(code, { cause }).message);
  const errors = field === null ? {} : { errors: { [field]: [message ?? sentence(field, text)] } };
  return new ApiError(code, { cause, ...errors, ...(declaredMessage !== undefined && { message: declaredMessage }) });
}

function unavailable(code: string, cause: DatabaseError): ApiError {
  return new ApiError(code, { cause, headers: { 'retry-after': '1' } });
}

function sentence(field: string, text: string): string {
  const name = field.replaceAll('_', ' ');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${text}`;
}
