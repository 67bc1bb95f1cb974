// Generated from definitions/platform/channel_provider.yaml by `backline generate`. Do not edit.
import type { Guard, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/channel_provider.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface ChannelProviderRow {
  readonly id: number;
  readonly name: string;
  readonly channel: 'email' | 'sms' | 'push';
  readonly driver: 'smtp' | 'ses' | 'mailgun' | 'postmark' | 'sendgrid' | 'twilio' | 'log';
  readonly config: unknown;
  readonly from_name: string | null;
  readonly from_address: string | null;
  readonly is_default: boolean;
  readonly is_active: boolean;
  readonly last_test_at: string | null;
  readonly last_test_status: 'ok' | 'failed' | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of channel_providers.create. */
export type ChannelProviderCreateInput = Readonly<schemas.ChannelProviderCreate>;

/** Body of channel_providers.update. */
export type ChannelProviderUpdateInput = Readonly<schemas.ChannelProviderUpdate>;

/** Body of channel_providers.delete. */
export type ChannelProviderDeleteInput = Readonly<Record<never, never>>;

/** Body of channel_providers.make_default. */
export type ChannelProviderMakeDefaultInput = Readonly<schemas.ChannelProviderMakeDefaultInput>;

/** What the rule file exports as `rules` (`satisfies ChannelProviderRules`). Optional names are planned and may wait. */
export interface ChannelProviderRules {
  readonly guards: {
    readonly mail_trusted: Guard<ChannelProviderRow, Partial<ChannelProviderCreateInput & ChannelProviderUpdateInput & ChannelProviderDeleteInput & ChannelProviderMakeDefaultInput>>;
    readonly driver_fits: Guard<ChannelProviderRow, Partial<ChannelProviderCreateInput & ChannelProviderUpdateInput>>;
  };
  readonly prepare: {
    readonly create: Prepare<ChannelProviderCreateInput>;
    readonly update: Prepare<ChannelProviderUpdateInput>;
  };
}
