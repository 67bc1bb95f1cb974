/** Rules of API tokens: the value is made here, shown once, and stored as a hash alone (decisions 8). */
import type {
  ApiTokenCreateInput,
  ApiTokenRow,
  ApiTokenRules,
  ApiTokenUpdateInput,
} from '../../generated/rules/api_token.ts';
import { inherited } from '../base/identity/delegation.ts';
import { isNetwork } from '../base/identity/networks.ts';
import { issueToken } from '../base/identity/token.ts';
import type { ActionHandler, Draft, Prepare } from '../base/kernel/rules.ts';
import { invalid } from '../rules/rows.ts';
import { unknownAbility } from './abilities.ts';
import { scopeValues } from './scope.ts';

type Body = Partial<ApiTokenCreateInput & ApiTokenUpdateInput>;

const create: Prepare<Body> = async (draft) => {
  const { actor, input, services, settings } = draft;
  if (await isOfApp(draft))
    draft.refuse({
      code: 'forbidden',
      message:
        'An app makes no tokens: they would outlast what a person allowed it. A person makes them in their account.',
    });
  const values = {
    ...inherited(services.resources['api_token']?.rights ?? {}, actor, input),
    ...(await checkedValues(draft)),
    // Who has signed in makes a token of their own.
    ...(actor.type === 'user' && input.actor_kind === undefined ? { actor_kind: 'person' } : {}),
  };
  const issued = issueToken(settings.product.tokenPrefix);
  return {
    values: { ...values, user_id: actor.userId, token_hash: issued.hash, last_four: issued.hint },
    reveal: { token: issued.value },
  };
};

const update: Prepare<Body> = async (draft) => ({ values: await checkedValues(draft) });

/** Whether an app acts, by what a person allowed it. */
async function isOfApp({ actor, query }: Pick<Draft<Body>, 'actor' | 'query'>): Promise<boolean> {
  if (actor.tokenId === null) return false;
  const sql = 'select 1 as "one" from "api_token" where "id" = $1::integer and "oauth_app_id" is not null';
  return (await query(sql, [actor.tokenId])).length > 0;
}

async function checkedValues(draft: Draft<Body>): Promise<Record<string, unknown>> {
  const { input, before, settings, refuse } = draft;
  const values: Record<string, unknown> = {};
  if (Array.isArray(input.abilities)) {
    values.abilities = [...new Set(input.abilities as string[])];
    if (input.abilities.length === 0) refuse(invalid('abilities', 'Give at least one ability.'));
    const refusal = unknownAbility(settings, values.abilities as string[]);
    if (refusal) refuse(refusal);
  }
  if (Array.isArray(input.allowed_ips)) {
    const wrong = (input.allowed_ips as string[]).find((text) => !isNetwork(text));
    if (wrong !== undefined)
      refuse(invalid('allowed_ips', `"${wrong}" is neither an IP address nor a network such as 203.0.113.0/24.`));
  }
  if (typeof input.expires_at === 'string' && !sameInstant(input.expires_at, before?.expires_at)) {
    if (Date.parse(input.expires_at) <= Date.now())
      refuse(invalid('expires_at', 'This lies in the past. Give a time to come; revoke a token to end it now.'));
  }
  return { ...values, ...(await scopeValues(draft)) };
}

/** A client may send back what it read. */
function sameInstant(sent: string, stored: unknown): boolean {
  return typeof stored === 'string' && Date.parse(sent) === Date.parse(stored);
}

const rotate: ActionHandler<ApiTokenRow, Body> = async (change) => {
  const { record } = change;
  const issued = issueToken(change.settings.product.tokenPrefix);
  await change.update('api_token', record.id, { token_hash: issued.hash, last_four: issued.hint });
  return {
    api_token: {
      id: record.id,
      name: record.name,
      token: issued.value,
      last_four: issued.hint,
      expires_at: record.expires_at,
    },
  };
};

export const rules = {
  prepare: { create, update },
  actions: { rotate },
} satisfies ApiTokenRules;
