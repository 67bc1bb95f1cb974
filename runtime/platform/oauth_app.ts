/** Rules of apps: how they name themselves, where people may be sent back to, and their secret, of which a hash alone is stored. */
import { randomBytes } from 'node:crypto';
import type {
  OauthAppCreateInput,
  OauthAppRotateSecretInput,
  OauthAppRow,
  OauthAppRules,
  OauthAppUpdateInput,
} from '../../generated/rules/oauth_app.ts';
import { issueToken } from '../base/identity/token.ts';
import type { ActionHandler, Draft, Prepare } from '../base/kernel/rules.ts';
import { invalid } from '../rules/rows.ts';
import { unknownAbility } from './abilities.ts';

type Body = Partial<OauthAppCreateInput & OauthAppUpdateInput>;

/** By which an app names itself: no secret, and no number that could be counted. */
export const newClientId = (): string => `app_${randomBytes(12).toString('hex')}`;

/** Whether a text can be such a name at all. */
export const isClientId = (text: string): boolean => /^app_[0-9a-f]{24}$/.test(text);

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Whether an address is one of the computer that the app runs on, where every port is the same (RFC 8252, 7.3). */
export function isLoopback(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === 'http:' && loopback.has(url.hostname);
}

/** Why people cannot be sent back to an address; null when they can. */
export function redirectProblem(address: string): string | null {
  const url = URL.parse(address);
  if (url === null) return `"${address}" is no address.`;
  if (address.length > 500) return 'An address has at most 500 characters.';
  if (url.hash !== '' || address.endsWith('#')) return `"${address}" has a fragment. Leave out # and what follows it.`;
  if (url.username !== '' || url.password !== '') return `"${address}" names a user. Leave that out.`;
  if (isLoopback(address) || (url.protocol === 'https:' && !loopback.has(url.hostname))) return null;
  return `"${address}" is neither an https address nor an http one of this computer (127.0.0.1, [::1], localhost).`;
}

function checked({ input, settings, refuse }: Draft<Body>): void {
  if (Array.isArray(input.redirect_uris)) {
    if (input.redirect_uris.length === 0) refuse(invalid('redirect_uris', 'Give at least one address.'));
    for (const address of input.redirect_uris as string[]) {
      const problem = redirectProblem(address);
      if (problem !== null) refuse(invalid('redirect_uris', problem));
    }
  }
  if (Array.isArray(input.limited_to)) {
    const refusal = unknownAbility(settings, input.limited_to as string[]);
    if (refusal) refuse({ ...refusal, errors: { limited_to: Object.values(refusal.errors ?? {}).flat() } });
  }
  if (typeof input.homepage === 'string' && URL.parse(input.homepage)?.protocol !== 'https:')
    refuse(invalid('homepage', 'Give an https address.'));
}

const create: Prepare<Body> = (draft) => {
  checked(draft);
  const client_id = newClientId();
  if (draft.input.is_confidential !== true) return { values: { client_id } };
  const issued = issueToken(draft.settings.product.tokenPrefix, 'oas');
  return {
    values: { client_id, secret_hash: issued.hash, last_four: issued.hint },
    reveal: { client_secret: issued.value },
  };
};

const update: Prepare<Body> = (draft) => {
  checked(draft);
  return {};
};

const rotate_secret: ActionHandler<OauthAppRow, OauthAppRotateSecretInput> = async (change) => {
  const { record } = change;
  const issued = issueToken(change.settings.product.tokenPrefix, 'oas');
  await change.update('oauth_app', record.id, { secret_hash: issued.hash, last_four: issued.hint });
  const { id, name, client_id } = record;
  return { oauth_app: { id, name, client_id, client_secret: issued.value, last_four: issued.hint } };
};

export const rules = { prepare: { create, update }, actions: { rotate_secret } } satisfies OauthAppRules;
