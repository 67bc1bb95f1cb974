/** The webhooks as the fan-out sees them: what they want, and for whom. */
import type { PoolClient } from 'pg';
import { runText } from '../database/statement.ts';
import type { Services } from '../kernel/context.ts';
import type { Filters } from './filters.ts';
import { type Endpoint, endpointColumns } from './store.ts';

export interface Subscriber {
  readonly id: number;
  readonly events: readonly string[];
  readonly status: 'active' | 'paused' | 'disabled';
  readonly filters: Filters;
  readonly includePayload: boolean;
  readonly endpoint: Endpoint;
  /** Null: made by a token of no user. */
  readonly owner: {
    readonly id: number;
    readonly roleId: number;
    readonly isActive: boolean;
    readonly abilities: ReadonlySet<string>;
    readonly canViewCosts: boolean;
    /** Ids of the scope resource, null = all. */
    readonly scope: readonly number[] | null;
  } | null;
}

interface Row extends Endpoint {
  readonly events: readonly string[];
  readonly status: Subscriber['status'];
  readonly filters: Filters;
  readonly include_payload: boolean;
  readonly owner_id: number | null;
  readonly role_id: number;
  readonly is_active: boolean;
  readonly abilities: readonly string[] | null;
  readonly can_view_costs: boolean | null;
  readonly scope: readonly number[] | null;
}

/** Reads every webhook with its owner's rights as they are now. */
export async function subscribersOf(client: PoolClient, { product }: Pick<Services, 'product'>): Promise<Subscriber[]> {
  const scope = product.scope ? `to_json(u."${product.scope.userColumn}")` : 'null::json';
  const rows = await runText<Row>(
    client,
    `select ${endpointColumns}, to_json(w."events") as "events", w."status", w."filters", w."include_payload", w."owner_id", u."role_id",
      u."is_active" and u."deleted_at" is null as "is_active", to_json(r."abilities") as "abilities", r."can_view_costs", ${scope} as "scope"
    from "webhook" w left join "user" u on u."id" = w."owner_id" left join "role" r on r."id" = u."role_id" order by w."id"`,
    [],
  );
  return rows.map((row) => ({
    id: row.id,
    events: row.events,
    status: row.status,
    filters: row.filters,
    includePayload: row.include_payload,
    endpoint: row,
    owner:
      row.owner_id === null
        ? null
        : {
            id: row.owner_id,
            roleId: row.role_id,
            isActive: row.is_active,
            abilities: new Set(row.abilities ?? []),
            canViewCosts: row.can_view_costs === true,
            scope: row.scope && row.scope.length > 0 ? row.scope : null,
          },
  }));
}
