/** From an observed request to its row in the request log (contract, Request log entry). */
import type { Observation } from '../../base/kernel/observation.ts';
import { redactUrl } from '../../base/observation/redact_url.ts';

type Finished = Extract<Observation, { kind: 'request_finished' }>;

const longestUri = 2000;
const longestAgent = 500;

/** Column → PostgreSQL type, in the order of the insert. */
export const columns = {
  channel: 'text',
  request_id: 'uuid',
  method: 'text',
  uri: 'text',
  route_name: 'text',
  resource: 'text',
  operation: 'text',
  personal_access_token_id: 'integer',
  user_id: 'integer',
  ability: 'text',
  status_code: 'integer',
  duration_ms: 'integer',
  request_bytes: 'integer',
  response_bytes: 'integer',
  price_weight: 'integer',
  weighted_units: 'integer',
  ip_address: 'text',
  user_agent: 'text',
  created_at: 'timestamptz',
} as const;

export type LogEntry = Readonly<Record<keyof typeof columns, string | number | null>>;

/**
 * The row of a request with a token, null for any other: web sessions and 401 are not metered. A request that matched a
 * route costs its weight whatever the answer, and nothing when a limit turned it away (decisions 12).
 */
export function entryOf(finished: Finished, at: Date): LogEntry | null {
  const { actor, route, metered } = finished;
  if (actor?.tokenId == null && !metered) return null;
  const weight = metered?.weight ?? route?.weight ?? 0;
  return {
    channel: metered?.channel ?? 'api',
    request_id: finished.requestId,
    method: text(finished.method, 10),
    uri: text(redactUrl(finished.url, route?.path), longestUri),
    route_name: metered?.route ?? route?.name ?? '',
    resource: metered?.resource ?? route?.resource ?? '',
    operation: route?.operation ?? '',
    personal_access_token_id: actor?.tokenId ?? null,
    user_id: actor?.userId ?? null,
    ability: route?.ability ?? '',
    status_code: finished.status,
    duration_ms: Math.round(finished.durationMs),
    request_bytes: whole(finished.requestBytes),
    response_bytes: whole(finished.responseBytes),
    price_weight: weight,
    weighted_units: finished.status === 429 ? 0 : weight,
    ip_address: text(finished.ip, 45),
    user_agent: text(finished.userAgent, longestAgent),
    created_at: at.toISOString(),
  };
}

const plain = /^[ -~]*$/;

/** What PostgreSQL takes as text: no NUL, no half of a surrogate pair, no longer than its column. */
function text(value: string, longest: number): string {
  if (value.length <= longest && plain.test(value)) return value;
  return value.slice(0, longest).toWellFormed().replaceAll('\0', '');
}

/** A Content-Length is what the client says: it must not overflow the column. */
function whole(bytes: number): number {
  return Number.isFinite(bytes) ? Math.max(0, Math.min(Math.trunc(bytes), 2_147_483_647)) : 0;
}
