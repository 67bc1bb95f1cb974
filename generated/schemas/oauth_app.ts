// Generated from definitions/platform/oauth_app.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** OauthApp as the service writes it. Cost fields and those served on request may be absent. */
export const OauthAppRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  client_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 64 }),
  redirect_uris: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 500 }, maxItems: 20 }),
  limited_to: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 60 }, maxItems: 200 }),
  acts_as: Type.Unsafe<'service' | 'ai_agent'>({ type: 'string', enum: ['service', 'ai_agent'] }),
  is_confidential: Type.Boolean(),
  homepage: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500 }),
  registration: Type.Unsafe<'administrator' | 'itself'>({ type: 'string', enum: ['administrator', 'itself'] }),
  client_secret: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  last_four: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 4 }),
  disabled_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type OauthAppRecord = Static<typeof OauthAppRecord>;
export const OauthAppCreate = inputOf(OauthAppRecord, ['name!', 'redirect_uris!', 'limited_to', 'acts_as', 'is_confidential', 'homepage'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 120 }),
  redirect_uris: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 500 }, maxItems: 20 }),
  limited_to: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 60 }, maxItems: 200 }),
  homepage: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 500 }),
});
export type OauthAppCreate = Static<typeof OauthAppCreate>;
export const OauthAppUpdate = inputOf(OauthAppRecord, ['name', 'redirect_uris', 'limited_to', 'acts_as', 'homepage'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 120 }),
  redirect_uris: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 500 }, maxItems: 20 }),
  limited_to: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 60 }, maxItems: 200 }),
  homepage: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 500 }),
});
export type OauthAppUpdate = Static<typeof OauthAppUpdate>;
export const OauthAppRotateSecretInput = inputOf(OauthAppRecord, []);
export type OauthAppRotateSecretInput = Static<typeof OauthAppRotateSecretInput>;
export const OauthAppDisableInput = inputOf(OauthAppRecord, []);
export type OauthAppDisableInput = Static<typeof OauthAppDisableInput>;
export const OauthAppEnableInput = inputOf(OauthAppRecord, []);
export type OauthAppEnableInput = Static<typeof OauthAppEnableInput>;
