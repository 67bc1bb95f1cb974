/** What the pipeline knows of one request on its way through the steps; each step fills in its part. */

import type { Actor } from '../../base/kernel/actor.ts';
import type { QueryPairs } from '../../base/kernel/context.ts';
import type { Metered } from '../../base/kernel/public_route.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import type { Upload } from '../../base/kernel/upload.ts';
import type { HeldClaim } from '../idempotency/index.ts';
import type { IgnoredInput } from './ignored.ts';
import type { Preferences } from './preferences.ts';

export interface Exchange {
  readonly requestId: string;
  /** What the caller calls the request; never a key of ours. */
  readonly callersId: string | null;
  /** Id of the caller's trace (W3C Trace Context). */
  readonly traceId: string | null;
  readonly ip: string;
  /** performance.now() when the request came. */
  readonly startedAt: number;
  actor: Actor | null;
  /** The browser's session, if it replaces a token. */
  session?: number;
  route: RouteSpec | null;
  /** As matched by the router, before anything changes it. */
  params: Readonly<Record<string, string>>;
  query: QueryPairs;
  body: Record<string, unknown>;
  /** What it carried is observed for itself, as the operations that were called. */
  isEnvelope?: true;
  /** The file that came with the body. */
  upload?: Upload;
  /** Another door has read the body. */
  bodyProvided?: true;
  /** What the caller prefers; null for those who say nothing. */
  prefers: Preferences | null;
  /** Parameters and keys of the body that the route does not have, where its operation does not name them. */
  ignored: IgnoredInput;
  /** The Idempotency-Key this request holds. */
  claim: HeldClaim | null;
  /** Sent without a token by somebody who proved who they are. */
  proven: boolean;
  /** Ends the request's turn at the database, once it has one. */
  leave: (() => void) | null;
  /** Counted although no token pays for it. */
  metered: Metered | null;
  requestBytes: number;
  responseBytes: number;
  /** The refusal's code, null for a success. */
  code: string | null;
}

declare global {
  namespace Express {
    interface Request {
      exchange: Exchange;
    }
  }
}

/** The identified actor; steps after `identify` have one. */
export function actorOf(exchange: Exchange): Actor {
  if (!exchange.actor) throw new Error('This step runs before "identify" in the pipeline.');
  return exchange.actor;
}

/** The matched route; steps after `route` have one. */
export function routeOf(exchange: Exchange): RouteSpec {
  if (!exchange.route) throw new Error('This step runs before "route" in the pipeline.');
  return exchange.route;
}
