/** Addresses for storage: credentials, by name or form, are replaced; everything else stays readable. */
import { redact } from './redact.ts';

const mask = '***';
const secretWords = new Set([
  'token',
  'secret',
  'password',
  'passwd',
  'pwd',
  'signature',
  'credential',
  'credentials',
  'authorization',
  'bearer',
  'otp',
  'apikey',
]);
/** Secret only as the whole name: `status_code` and `sort_key` are none. */
const secretNames = new Set(['code', 'key', 'sig', 'api_key', 'access_key', 'private_key', 'client_key']);
/** Segments before the credential of a link that works once, or for a while. */
const singleUse = new Set(['magic', 'magic-link', 'reset', 'unsubscribe', 'export', 'exports', 'files']);
/** What a secret value has to contain, so that most values cost one look. */
const suspicious = /bkl_|whsec_|bearer|basic|:\/\/|"|[A-Za-z0-9_-]{32}/i;
/** A path without any of this holds no secret, unless its route says so: most paths cost one look. */
const remarkable = /[%+"]|bkl_|whsec_|bearer|basic|:\/\/|[^/]{20}/i;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * @param url path and query as sent, percent-encoded.
 * @param template the matched route's path: segments whose parameter is called token, secret and the like are replaced.
 */
export function redactUrl(url: string, template: string | null = null): string {
  const mark = url.indexOf('?');
  const path = redactPath(mark < 0 ? url : url.slice(0, mark), template);
  if (mark < 0) return path;
  return `${path}?${url
    .slice(mark + 1)
    .split('&')
    .map(redactPair)
    .join('&')}`;
}

function redactPath(path: string, template: string | null): string {
  if (path.startsWith('/') && !remarkable.test(path) && !namesSecret(template)) return path;
  const named = template?.split('/') ?? [];
  // An address in absolute form may carry a password before its host.
  return (path.startsWith('/') ? path : redact(path))
    .split('/')
    .map((segment, at, segments) => {
      const parameter = /^\{(\w+)\}$/.exec(named[at] ?? '')?.[1];
      return (parameter !== undefined && secretWords.has(parameter)) ||
        isSecretValue(decode(segment)) ||
        (singleUse.has(segments[at - 1] ?? '') && segment.length >= 20 && !uuid.test(segment))
        ? mask
        : segment;
    })
    .join('/');
}

const templates = new Map<string, boolean>();

/** Whether a parameter of the route's path is a credential; the definitions bound the number of routes. */
function namesSecret(template: string | null): boolean {
  if (template === null) return false;
  let secret = templates.get(template);
  if (secret === undefined) {
    secret = [...template.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => secretWords.has(name));
    templates.set(template, secret);
  }
  return secret;
}

function redactPair(pair: string): string {
  const equals = pair.indexOf('=');
  if (equals < 0) return isSecretValue(decode(pair)) ? mask : pair;
  const name = pair.slice(0, equals);
  const value = decode(pair.slice(equals + 1));
  return isKnownSecretName(name) || isSecretValue(value) ? `${name}=${mask}` : pair;
}

const names = new Map<string, boolean>();

/** The same few names come again and again; made-up ones must not fill the memory. */
function isKnownSecretName(encoded: string): boolean {
  let secret = names.get(encoded);
  if (secret === undefined) {
    secret = isSecretName(decode(encoded));
    if (names.size < 1000 && encoded.length <= 100) names.set(encoded, secret);
  }
  return secret;
}

/** `access_token`, `X-Amz-Signature`, `q[password_hash_start]`; not `token_id`, which names a token without being one. */
function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  if (secretNames.has(words.join('_'))) return true;
  return words.some((word, at) => secretWords.has(word) && words[at + 1] !== 'id' && words[at + 1] !== 'ids');
}

/** Our own tokens, passwords in addresses, and long random texts on their own; a UUID is an identifier. */
function isSecretValue(value: string): boolean {
  if (!suspicious.test(value)) return false;
  if (redact(value) !== value) return true;
  if (!/^[A-Za-z0-9_-]{32,}={0,2}$/.test(value) || uuid.test(value)) return false;
  return /\d/.test(value) || (/[a-z]/.test(value) && /[A-Z]/.test(value));
}

function decode(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
