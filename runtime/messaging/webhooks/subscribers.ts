/** The webhooks as the fan-out sees them: what they want, and with which rights. */
import { narrower, picked } from '../../base/identity/actor.ts';
import { narrowed, rightsFrom } from '../../base/identity/rights.ts';
import { flagsOf } from '../../base/identity/statement.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { Rights } from '../../base/kernel/rights.ts';
import type { Filters } from './filters.ts';
import { makerActs } from './maker.ts';
import { type Endpoint, endpointColumns } from './store.ts';

export interface Subscriber {
  readonly id: number;
  readonly events: readonly string[];
  readonly status: 'active' | 'paused' | 'disabled';
  readonly filters: Filters;
  readonly includePayload: boolean;
  readonly endpoint: Endpoint;
  /** What is left of the rights of who made it; null = all: the system made it, for nobody. */
  readonly rights: Rights | null;
  /** False once its token has ended or its owner may not act. */
  readonly acts: boolean;
  /** Its owner and their role, null for a webhook of no user. */
  readonly userId: number | null;
  readonly roleId: number | null;
}

interface Row extends Endpoint {
  readonly events: readonly string[];
  readonly status: Subscriber['status'];
  readonly filters: Filters;
  readonly include_payload: boolean;
  readonly owner_id: number | null;
  readonly acts: boolean;
  readonly rights: unknown;
  readonly role: Readonly<Record<string, unknown>> | null;
  readonly user_scope: readonly number[] | null;
  readonly token: { readonly abilities: readonly string[]; readonly scope: readonly number[] | null } | null;
}

/** Reads every webhook with the rights stored with it; `subscribersIn` narrows them to what their token and owner still have. */
export function subscribersSql({ product }: Pick<Services, 'product'>): string {
  const { scope } = product;
  const ids = (alias: string): string => (scope ? `to_json(${alias}."${scope.userColumn}")` : 'null::json');
  return `select ${endpointColumns}, to_json(w."events") as "events", w."status", w."filters", w."include_payload", w."owner_id", ${makerActs} as "acts",
      w."rights", to_json(r.*) as "role", ${ids('u')} as "user_scope",
      case when k."id" is not null then json_build_object('abilities', to_json(k."abilities"), 'scope', ${ids('k')}) end as "token"
    from "webhook" w left join "user" u on u."id" = w."owner_id" left join "role" r on r."id" = u."role_id"
      left join "api_token" k on k."id" = (w."rights" ->> 'token')::integer order by w."id"`;
}

/** Every webhook with those of its stored rights that its token and its owner still have. */
export function subscribersIn(rows: readonly object[], services: Pick<Services, 'resources'>): Subscriber[] {
  const flags = flagsOf(services);
  return (rows as readonly Row[]).map((row) => ({
    id: row.id,
    events: row.events,
    status: row.status,
    filters: row.filters,
    includePayload: row.include_payload,
    endpoint: row,
    rights: rightsNow(row, flags),
    acts: row.acts,
    userId: row.owner_id,
    roleId: typeof row.role?.['id'] === 'number' ? row.role['id'] : null,
  }));
}

/** One made before rights were stored has those of its owner. */
function rightsNow(
  { rights, role, user_scope, token, owner_id }: Row,
  flags: NonNullable<Rights['flags']>,
): Rights | null {
  const stored = rights === null ? null : rightsFrom(rights);
  if (owner_id === null && stored === null) return null;
  const unlimited = { ...everything, flags };
  const person =
    owner_id === null
      ? unlimited
      : {
          ...unlimited,
          abilities: (role?.['abilities'] ?? []) as readonly string[],
          flags: picked(role ?? {}, flags),
          scope: narrower(user_scope, null),
        };
  const ofToken = token ? { ...unlimited, abilities: token.abilities, scope: narrower(token.scope, null) } : unlimited;
  return narrowed(narrowed(stored ?? unlimited, person), ofToken);
}

const everything: Rights = {
  kind: 'person',
  abilities: ['*'],
  flags: null,
  scope: null,
  networks: null,
  expires_at: null,
  rate: null,
  units: null,
};
