// Generated from definitions/platform/webhook.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/webhook.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface WebhookRow {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly previous_secret_expires_at: string | null;
  readonly status: 'active' | 'paused' | 'disabled';
  readonly disabled_reason: string | null;
  readonly filters: unknown;
  readonly include_payload: boolean;
  readonly timeout_seconds: number;
  readonly max_attempts: number;
  readonly owner_id: number | null;
  readonly last_success_at: string | null;
  readonly last_failure_at: string | null;
  readonly consecutive_failures: number;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of webhooks.create. */
export type WebhookCreateInput = Readonly<schemas.WebhookCreate>;

/** Body of webhooks.update. */
export type WebhookUpdateInput = Readonly<schemas.WebhookUpdate>;

/** Body of webhooks.delete. */
export type WebhookDeleteInput = Readonly<Record<never, never>>;

/** Body of webhooks.rotate_secret. */
export type WebhookRotateSecretInput = Readonly<schemas.WebhookRotateSecretInput>;

/** Body of webhooks.test. */
export type WebhookTestInput = Readonly<schemas.WebhookTestInput>;

/** Body of webhooks.redeliver. */
export type WebhookRedeliverInput = Readonly<schemas.WebhookRedeliverInput>;

/** Body of webhooks.health. */
export type WebhookHealthInput = Readonly<Record<never, never>>;

/** Body of webhooks.pause. */
export type WebhookPauseInput = Readonly<schemas.WebhookPauseInput>;

/** Body of webhooks.resume. */
export type WebhookResumeInput = Readonly<schemas.WebhookResumeInput>;

/** What the rule file exports as `rules` (`satisfies WebhookRules`). Optional names are planned and may wait. */
export interface WebhookRules {
  readonly effects: {
    readonly take_over: Effect<WebhookRow, WebhookResumeInput>;
  };
  readonly actions: {
    readonly rotate_secret: ActionHandler<WebhookRow, WebhookRotateSecretInput>;
    readonly test: ActionHandler<WebhookRow, WebhookTestInput>;
    readonly redeliver: ActionHandler<WebhookRow, WebhookRedeliverInput>;
    readonly health: ActionHandler<WebhookRow, WebhookHealthInput>;
  };
  readonly prepare: {
    readonly create: Prepare<WebhookCreateInput>;
    readonly update: Prepare<WebhookUpdateInput>;
  };
}
