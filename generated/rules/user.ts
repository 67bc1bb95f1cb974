// Generated from definitions/platform/user.yaml by `backline generate`. Do not edit.
import type { Effect, Guard, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/user.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface UserRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role_id: number;
  readonly is_active: boolean;
  readonly phone: string | null;
  readonly job_title: string | null;
  readonly locale: string;
  readonly timezone: string;
  readonly avatar_uuid: string | null;
  readonly two_factor_enabled: boolean;
  readonly password_changed_at: string | null;
  readonly last_login_at: string | null;
  readonly email_verified_at: string | null;
  readonly invited_at: string | null;
  readonly deactivated_at: string | null;
  readonly sessions_ended_at: string | null;
  readonly warehouse_ids: readonly number[];
  readonly is_bookable: boolean;
  readonly skills: readonly string[];
  readonly licence_classes: readonly string[];
  readonly cost_per_hour: string | null;
  readonly cost_per_day: string | null;
  readonly working_hours: unknown;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of users.create. */
export type UserCreateInput = Readonly<schemas.UserCreate>;

/** Body of users.update. */
export type UserUpdateInput = Readonly<schemas.UserUpdate>;

/** Body of users.delete. */
export type UserDeleteInput = Readonly<Record<never, never>>;

/** Body of users.restore. */
export type UserRestoreInput = Readonly<schemas.UserRestoreInput>;

/** Body of users.invite. */
export type UserInviteInput = Readonly<schemas.UserInviteInput>;

/** Body of users.resend_invite. */
export type UserResendInviteInput = Readonly<schemas.UserResendInviteInput>;

/** Body of users.deactivate. */
export type UserDeactivateInput = Readonly<schemas.UserDeactivateInput>;

/** Body of users.sign_out. */
export type UserSignOutInput = Readonly<schemas.UserSignOutInput>;

/** Body of users.reset_two_factor. */
export type UserResetTwoFactorInput = Readonly<schemas.UserResetTwoFactorInput>;

/** Body of users.activate. */
export type UserActivateInput = Readonly<schemas.UserActivateInput>;

/** What the rule file exports as `rules` (`satisfies UserRules`). Optional names are planned and may wait. */
export interface UserRules {
  readonly guards: {
    readonly role_allowed: Guard<UserRow, Partial<UserCreateInput & UserUpdateInput>>;
    readonly not_more_than_self: Guard<UserRow, Partial<UserUpdateInput & UserDeleteInput & UserRestoreInput & UserInviteInput & UserResendInviteInput & UserDeactivateInput & UserSignOutInput & UserResetTwoFactorInput & UserActivateInput>>;
    readonly owner_stays: Guard<UserRow, UserUpdateInput>;
    readonly not_last_owner: Guard<UserRow, Partial<UserDeleteInput & UserDeactivateInput>>;
  };
  readonly effects: {
    readonly note_role: Effect<UserRow, UserUpdateInput>;
    readonly note_address: Effect<UserRow, UserUpdateInput>;
    readonly end_access: Effect<UserRow, UserDeleteInput>;
    readonly mail_invitation: Effect<UserRow, Partial<UserInviteInput & UserResendInviteInput>>;
    readonly end_sessions: Effect<UserRow, Partial<UserDeactivateInput & UserSignOutInput>>;
    readonly end_identities: Effect<UserRow, UserDeactivateInput>;
    readonly end_second_factor: Effect<UserRow, UserResetTwoFactorInput>;
  };
  readonly prepare: {
    readonly create: Prepare<UserCreateInput>;
    readonly update: Prepare<UserUpdateInput>;
  };
}

/** What the rule file in `staff` exports as `rules` (`satisfies UserStaffRules`). */
export interface UserStaffRules {
  readonly effects: {
    readonly review_bookings: Effect<UserRow, Partial<UserUpdateInput & UserDeleteInput & UserDeactivateInput & UserActivateInput>>;
  };
}
