/**
 * The one parser of query strings (decisions 2). Express' own parsers are not used: "simple" drops everything after
 * 1,000 pairs without a word, and "extended" builds nested objects from request text.
 */
import { ApiError } from '../../base/errors/api_error.ts';
import type { QueryPairs } from '../../base/kernel/context.ts';

/** Pairs a query string may hold (decisions 2, Limits). */
const maximumPairs = 100;

const none: QueryPairs = Object.freeze([]);

/**
 * Decodes a raw query string (without `?`) into its pairs, in order, with repeated keys. `+` is a space; bytes above 127 that a
 * client did not encode are read as UTF-8.
 *
 * Throws ApiError `query_too_complex` over 100 pairs, `validation_failed` for malformed percent-encoding, ill-formed UTF-8 and
 * NUL.
 */
export function parseQuery(raw: string): QueryPairs {
  if (raw === '') return none;
  const parts = raw.split('&', maximumPairs + 1);
  if (parts.length > maximumPairs) {
    throw new ApiError('query_too_complex', {
      message: `The query string has more than ${maximumPairs} parameters.`,
      errors: { query: [`may have at most ${maximumPairs} parameters`] },
    });
  }
  const pairs: (readonly [string, string])[] = [];
  for (const part of parts) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const key = equals < 0 ? part : part.slice(0, equals);
    const value = equals < 0 ? '' : part.slice(equals + 1);
    pairs.push([decode(key), decode(value)]);
  }
  return pairs;
}

const plain = /^[!-$&-*,-~]*$/;
const unencodedBytes = /[\u0080-\u00ff]/g;

function decode(text: string): string {
  if (plain.test(text)) return text;
  let decoded: string;
  try {
    decoded = decodeURIComponent(
      text.replaceAll('+', ' ').replace(unencodedBytes, (byte) => `%${byte.charCodeAt(0).toString(16)}`),
    );
  } catch {
    throw malformed('is not well-formed percent-encoded UTF-8');
  }
  if (!decoded.isWellFormed()) throw malformed('is not well-formed Unicode');
  if (decoded.includes('\0')) throw malformed('holds a NUL character');
  // As bodies are stored.
  return decoded.normalize('NFC');
}

function malformed(reason: string): ApiError {
  return new ApiError('validation_failed', { errors: { query: [reason] } });
}
