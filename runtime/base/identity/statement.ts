/** The one statement that turns a token's hash into an identity: token, user and role in one row. */
import { wholeRow } from '../database/whole_row.ts';
import type { Services } from '../kernel/context.ts';
import type { FieldSpec } from '../kernel/resource.ts';

export interface IdentityRow {
  readonly id: number;
  readonly name: string;
  readonly actor_kind: 'person' | 'ai_agent' | 'service';
  readonly mode: 'live' | 'test';
  readonly is_strict?: boolean;
  readonly abilities: readonly string[];
  readonly rate_limit_per_minute: number | null;
  readonly daily_unit_limit: number | null;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly role: Readonly<Record<string, unknown>> | null;
  readonly token_scope: readonly number[] | null;
  readonly user_scope: readonly number[] | null;
  readonly allowed_ips: readonly string[];
  /** ISO instant, null = never. */
  readonly expires_at: string | null;
  /** Milliseconds until the token expires on the database's clock, null = never. */
  readonly expires_in: number | null;
}

/** Role columns that no rule asks for: they describe the record, not the right. */
const undescriptive = new Set(['description', 'created_at', 'updated_at', 'created_by_id', 'updated_by_id']);

/** Names of the role's columns that are rights, with the widest value of each. */
export function flagsOf({ resources }: Pick<Services, 'resources'>): Readonly<Record<string, true | string>> {
  return resources['role']?.rights?.flags ?? {};
}

/**
 * Finds a usable token: not revoked, not expired on the database's clock, of no user or of an active one that was not deleted. The columns that
 * depend on the definitions (the role's flags, the scope column, a token's own addresses) come from the resources' specs.
 * @param which SQL over `k`, the token: the one with a hash unless another condition is given.
 */
export function identitySql(services: Pick<Services, 'resources' | 'product'>, which = 'k."token_hash" = $1'): string {
  const { scope, role, acts } = partsOf(services);
  return `select k."id", k."name", k."actor_kind", ${column(services, 'api_token', 'mode') ? 'k."mode"' : "'live'"} as "mode", ${column(services, 'api_token', 'is_strict') ? 'k."is_strict"' : 'false'} as "is_strict", to_json(k."abilities") as "abilities", k."rate_limit_per_minute",
  ${column(services, 'api_token', 'daily_unit_limit') ? 'k."daily_unit_limit"' : 'null::integer'} as "daily_unit_limit",
  u."id" as "user_id", u."name" as "user_name", ${role} as "role",
  ${scope('api_token', 'k')} as "token_scope", ${scope('user', 'u')} as "user_scope",
  ${column(services, 'api_token', 'allowed_ips') ? 'to_json(k."allowed_ips")' : "'[]'::json"} as "allowed_ips",
  to_char(k."expires_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "expires_at",
  (extract(epoch from k."expires_at" - now()) * 1000)::float8 as "expires_in"
from "api_token" k left join "user" u on u."id" = k."user_id"
where ${which} and k."revoked_at" is null and (k."expires_at" is null or k."expires_at" > now())
  and (k."user_id" is null or (${acts}))`;
}

/** The same of persons without a token, by a list of their ids: their role and their scope alone limit them. */
export function personSql(services: Pick<Services, 'resources' | 'product'>): string {
  const { scope, role, acts } = partsOf(services);
  return `select u."id", u."name", 'person' as "actor_kind", 'live' as "mode", '["*"]'::json as "abilities", null::integer as "rate_limit_per_minute",
  null::integer as "daily_unit_limit", u."id" as "user_id", u."name" as "user_name", ${role} as "role",
  null::json as "token_scope", ${scope('user', 'u')} as "user_scope", '[]'::json as "allowed_ips", null::text as "expires_at",
  null::float8 as "expires_in"
from "user" u where u."id" = any($1::integer[]) and ${acts}`;
}

/** SQL over `k`, the token, and `u`, its user, that depends on the definitions. */
function partsOf(services: Pick<Services, 'resources' | 'product'>) {
  const ids = services.product.scope?.userColumn;
  const fields = (services.resources['role']?.fields ?? [])
    .filter(isRight)
    .map((field) => `${field.json} as ${quote(field.name)}`);
  return {
    scope: (resource: string, alias: string): string =>
      ids && column(services, resource, ids) ? `to_json(${alias}.${quote(ids)})` : 'null::json',
    role: `(select to_json(${wholeRow}) from (select ${fields.join(', ')} from "role" t where t."id" = u."role_id") ${wholeRow})`,
    acts: `u."is_active"${column(services, 'user', 'deleted_at') ? ' and u."deleted_at" is null' : ''}`,
  };
}

function isRight(field: FieldSpec): boolean {
  return field.column !== null && !field.hidden && !undescriptive.has(field.name);
}

function column(services: Pick<Services, 'resources'>, resource: string, name: string): FieldSpec | undefined {
  return services.resources[resource]?.fields.find((field) => field.column === name);
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
