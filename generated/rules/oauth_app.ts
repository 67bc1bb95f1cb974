// Generated from definitions/platform/oauth_app.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/oauth_app.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface OauthAppRow {
  readonly id: number;
  readonly name: string;
  readonly client_id: string | null;
  readonly redirect_uris: readonly string[];
  readonly limited_to: readonly string[];
  readonly acts_as: 'service' | 'ai_agent';
  readonly is_confidential: boolean;
  readonly homepage: string | null;
  readonly registration: 'administrator' | 'itself';
  readonly last_four: string | null;
  readonly disabled_at: string | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of oauth_apps.create. */
export type OauthAppCreateInput = Readonly<schemas.OauthAppCreate>;

/** Body of oauth_apps.update. */
export type OauthAppUpdateInput = Readonly<schemas.OauthAppUpdate>;

/** Body of oauth_apps.rotate_secret. */
export type OauthAppRotateSecretInput = Readonly<schemas.OauthAppRotateSecretInput>;

/** Body of oauth_apps.disable. */
export type OauthAppDisableInput = Readonly<schemas.OauthAppDisableInput>;

/** Body of oauth_apps.enable. */
export type OauthAppEnableInput = Readonly<schemas.OauthAppEnableInput>;

/** What the rule file exports as `rules` (`satisfies OauthAppRules`). Optional names are planned and may wait. */
export interface OauthAppRules {
  readonly actions: {
    readonly rotate_secret: ActionHandler<OauthAppRow, OauthAppRotateSecretInput>;
  };
  readonly prepare: {
    readonly create: Prepare<OauthAppCreateInput>;
    readonly update: Prepare<OauthAppUpdateInput>;
  };
}
