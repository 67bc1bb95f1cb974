/** Rules of API tokens: the value is made here, shown once, and stored as a hash alone (decisions 8). */

import { isIP } from 'node:net';
import type {
  ApiTokenCreateInput,
  ApiTokenRow,
  ApiTokenRules,
  ApiTokenUpdateInput,
} from '../../../generated/rules/api_token.ts';
import { issueToken } from '../../identity/token.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { ActionHandler, Draft, Guard, Prepare, Refusal } from '../../kernel/rules.ts';
import { invalid } from '../rows.ts';
import { refusalOf } from './abilities.ts';

type Body = Partial<ApiTokenCreateInput & ApiTokenUpdateInput>;

const create: Prepare<Body> = async (draft) => {
  const values = await checkedValues(draft);
  const issued = issueToken(draft.settings.product.tokenPrefix);
  return {
    values: { ...values, user_id: draft.actor.userId, token_hash: issued.hash, last_four: issued.hint },
    reveal: { token: issued.value },
  };
};

const update: Prepare<Body> = async (draft) => ({ values: await checkedValues(draft) });

async function checkedValues(draft: Draft<Body>): Promise<Record<string, unknown>> {
  const { input, actor, before, query, refuse } = draft;
  const values: Record<string, unknown> = {};
  if (input.actor_kind !== undefined || before === null) {
    const refusal = kindRefusal(actor, input.actor_kind ?? 'service');
    if (refusal) refuse(refusal);
  }
  if (Array.isArray(input.abilities)) {
    values.abilities = [...new Set(input.abilities as string[])];
    if (input.abilities.length === 0) refuse(invalid('abilities', 'Give at least one ability.'));
    const refusal = refusalOf(draft, values.abilities as string[]);
    if (refusal) refuse(refusal);
  }
  if (Array.isArray(input.allowed_ips)) {
    const wrong = (input.allowed_ips as string[]).find((text) => !isNetwork(text));
    if (wrong !== undefined)
      refuse(invalid('allowed_ips', `"${wrong}" is neither an IP address nor a network such as 203.0.113.0/24.`));
  }
  const warehouses = (input.warehouse_ids ?? (before ? undefined : [])) as readonly number[] | undefined;
  if (warehouses !== undefined) values.warehouse_ids = await withinScope(draft, warehouses, query);
  return values;
}

/** A token is never wider than its maker: whoever is limited to warehouses passes the limit on. */
async function withinScope(
  { actor, refuse }: Draft<Body>,
  ids: readonly number[],
  query: Draft<Body>['query'],
): Promise<readonly number[]> {
  if (ids.length === 0) return actor.scope ?? ids;
  const rows = await query<{ id: number }>(
    'select "id" from "warehouse" where "id" = any($1::integer[]) and "deleted_at" is null',
    [ids],
  );
  const known = new Set(rows.map(({ id }) => id));
  const strange = ids.find((id) => !known.has(id) || (actor.scope !== null && !actor.scope.includes(id)));
  if (strange !== undefined) refuse(invalid('warehouse_ids', `The warehouse ${strange} does not exist.`));
  return ids;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Nobody changes, rotates or deletes a token that may do more than they may: the new value would be theirs. */
const withinReach: Guard<ApiTokenRow, Body> = (call) => {
  const { record, actor } = call;
  const { scope } = actor;
  const wider =
    scope !== null &&
    record.user_id !== actor.userId &&
    (record.warehouse_ids.length === 0 || record.warehouse_ids.some((id) => !scope.includes(id)));
  if (wider) return { code: 'forbidden', message: 'This token reaches warehouses that you do not.' };
  return refusalOf(call, record.abilities) ?? kindRefusal(actor, record.actor_kind);
};

const rank = { ai_agent: 0, service: 1, person: 2 } as const;

/** Approving and sending is for persons (decisions 4): no service or agent makes itself one through a token. */
function kindRefusal(actor: Actor, kind: keyof typeof rank): Refusal | null {
  if (actor.type === 'system' || rank[kind] <= rank[actor.kind]) return null;
  return {
    code: 'human_required',
    errors: { actor_kind: [`Only a person may make or change a token of kind ${kind}.`] },
  };
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
  guards: { within_reach: withinReach },
  actions: { rotate },
} satisfies ApiTokenRules;
