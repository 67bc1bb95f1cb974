// Generated from definitions/platform/api_token.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/api_token.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface ApiTokenRow {
  readonly id: number;
  readonly name: string;
  readonly abilities: readonly string[];
  readonly user_id: number | null;
  readonly actor_kind: 'person' | 'ai_agent' | 'service';
  readonly mode: 'live' | 'test';
  readonly is_strict: boolean;
  readonly last_four: string | null;
  readonly rate_limit_per_minute: number | null;
  readonly daily_unit_limit: number | null;
  readonly allowed_ips: readonly string[];
  readonly expires_at: string | null;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
  readonly oauth_app_id: number | null;
  readonly warehouse_ids: readonly number[];
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of api_tokens.create. */
export type ApiTokenCreateInput = Readonly<schemas.ApiTokenCreate>;

/** Body of api_tokens.update. */
export type ApiTokenUpdateInput = Readonly<schemas.ApiTokenUpdate>;

/** Body of api_tokens.delete. */
export type ApiTokenDeleteInput = Readonly<Record<never, never>>;

/** Body of api_tokens.rotate. */
export type ApiTokenRotateInput = Readonly<schemas.ApiTokenRotateInput>;

/** Body of api_tokens.revoke. */
export type ApiTokenRevokeInput = Readonly<schemas.ApiTokenRevokeInput>;

/** What the rule file exports as `rules` (`satisfies ApiTokenRules`). Optional names are planned and may wait. */
export interface ApiTokenRules {
  readonly actions: {
    readonly rotate: ActionHandler<ApiTokenRow, ApiTokenRotateInput>;
  };
  readonly prepare: {
    readonly create: Prepare<ApiTokenCreateInput>;
    readonly update: Prepare<ApiTokenUpdateInput>;
  };
}
