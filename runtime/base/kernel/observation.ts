/** What happens is emitted as observations; logs, metrics and metering subscribe (house.md, PostgREST). */
import type { Actor } from './actor.ts';
import type { Metered } from './public_route.ts';
import type { RouteSpec } from './route.ts';

export type Observation =
  | {
      readonly kind: 'request_finished';
      readonly requestId: string;
      /** What the caller called it, and the id of the caller's trace. */
      readonly callersId?: string | null;
      readonly traceId?: string | null;
      readonly method: string;
      readonly url: string;
      readonly route: RouteSpec | null;
      readonly actor: Actor | null;
      /** Traffic without a token that counts all the same. */
      readonly metered?: Metered | null;
      readonly status: number;
      readonly code: string | null;
      readonly durationMs: number;
      readonly requestBytes: number;
      readonly responseBytes: number;
      readonly ip: string;
      readonly userAgent: string;
    }
  | {
      readonly kind: 'request_failed';
      readonly requestId: string;
      readonly callersId?: string | null;
      readonly traceId?: string | null;
      readonly method: string;
      readonly url: string;
      readonly error: unknown;
    }
  | {
      readonly kind: 'change_committed';
      readonly requestId: string;
      readonly operation: string;
      readonly resource: string;
      readonly events: readonly string[];
      readonly durationMs: number;
    }
  | {
      readonly kind: 'job_finished';
      readonly id: string;
      readonly job: string;
      /**
       * `retried`: failed, and will run again; `dead`: failed for the last time; `released`: returned by a process that stops.
       */
      readonly outcome: 'completed' | 'retried' | 'dead' | 'released';
      readonly run: number;
      readonly durationMs: number;
      /** Why a run failed. */
      readonly error?: unknown;
    }
  | {
      readonly kind: 'delivery_attempted';
      /** The webhook's id. */
      readonly webhook: number;
      /** `failed` will be tried again, `dead` will not. */
      readonly outcome: 'delivered' | 'failed' | 'dead';
      readonly durationMs: number;
    }
  | { readonly kind: 'queue_lost' | 'queue_restored'; readonly reason: string }
  | { readonly kind: 'database_restarted' | 'database_lost'; readonly reason: string }
  | { readonly kind: 'process'; readonly message: string; readonly detail?: Readonly<Record<string, unknown>> };

export type Observer = (observation: Observation) => void;
