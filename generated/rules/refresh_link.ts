// Generated from definitions/platform/refresh_link.yaml by `backline generate`. Do not edit.
import type { ActionHandler } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/refresh_link.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface RefreshLinkRow {
  readonly id: number;
  readonly name: string;
  readonly entity: string;
  readonly query: unknown;
  readonly format: 'csv' | 'json';
  readonly columns: readonly string[];
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly user_id: number | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of refresh_links.update. */
export type RefreshLinkUpdateInput = Readonly<schemas.RefreshLinkUpdate>;

/** Body of refresh_links.delete. */
export type RefreshLinkDeleteInput = Readonly<Record<never, never>>;

/** Body of refresh_links.revoke. */
export type RefreshLinkRevokeInput = Readonly<schemas.RefreshLinkRevokeInput>;

/** Body of refresh_links.rotate. */
export type RefreshLinkRotateInput = Readonly<schemas.RefreshLinkRotateInput>;

/** What the rule file exports as `rules` (`satisfies RefreshLinkRules`). Optional names are planned and may wait. */
export interface RefreshLinkRules {
  readonly actions: {
    readonly rotate: ActionHandler<RefreshLinkRow, RefreshLinkRotateInput>;
  };
}
