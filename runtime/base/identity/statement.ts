/** The one statement that turns a token's hash into an identity: token, user and role in one row. */
import { instantSql } from '../database/data.ts';
import { quote } from '../database/quote.ts';
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
  /** Of an app's access token: its scope as abilities; null = all that its token has. */
  readonly granted?: readonly string[] | null;
  /** The most that people may allow the app; empty = all. */
  readonly app_limit?: readonly string[] | null;
  /** Of an app's access token: what it is for. */
  readonly resource?: string | null;
  readonly token_scope: readonly number[] | null;
  readonly user_scope: readonly number[] | null;
  readonly allowed_ips: readonly string[];
  /** ISO instant, null = never. */
  readonly expires_at: string | null;
  /** Milliseconds until the token expires on the database's clock, null = never. */
  readonly expires_in: number | null;
}

/** Role columns that no rule reads: they describe the record, not the right. */
const undescriptive = new Set(['description', 'created_at', 'updated_at', 'created_by_id', 'updated_by_id']);

/** Names of the role's columns that are rights, with the widest value of each. */
export function flagsOf({ resources }: Pick<Services, 'resources'>): Readonly<Record<string, true | string>> {
  return resources['role']?.rights?.flags ?? {};
}

/**
 * Finds a usable token: not revoked, not expired on the database's clock, without a user or of an active one that is not deleted.
 * Columns that depend on the definitions (the role's flags, the scope column, a token's own addresses) come from the resources'
 * specs.
 * @param which SQL over `k`, the token: by hash unless another condition is passed.
 */
export function identitySql(
  services: Pick<Services, 'resources' | 'product'>,
  which = 'k."token_hash" = $1',
  { join = '', ends = 'k."expires_at"', granted = 'null::json as "granted", null::text as "resource"' } = {},
): string {
  const { scope, role, acts } = partsOf(services);
  const apps = services.resources['oauth_app'] !== undefined;
  return `select k."id", k."name", k."actor_kind", ${column(services, 'api_token', 'mode') ? 'k."mode"' : "'live'"} as "mode", ${column(services, 'api_token', 'is_strict') ? 'k."is_strict"' : 'false'} as "is_strict", to_json(k."abilities") as "abilities", ${granted}, ${apps ? 'to_json(a."limited_to")' : 'null::json'} as "app_limit", k."rate_limit_per_minute",
  ${column(services, 'api_token', 'daily_unit_limit') ? 'k."daily_unit_limit"' : 'null::integer'} as "daily_unit_limit",
  u."id" as "user_id", u."name" as "user_name", ${role} as "role",
  ${scope('api_token', 'k')} as "token_scope", ${scope('user', 'u')} as "user_scope",
  ${column(services, 'api_token', 'allowed_ips') ? 'to_json(k."allowed_ips")' : "'[]'::json"} as "allowed_ips",
  ${instantSql('k."expires_at"')} as "expires_at",
  (extract(epoch from ${ends} - now()) * 1000)::float8 as "expires_in"
from "api_token" k left join "user" u on u."id" = k."user_id"${apps ? ' left join "oauth_app" a on a."id" = k."oauth_app_id"' : ''}${join}
where ${which}${apps ? ' and a."disabled_at" is null' : ''} and k."revoked_at" is null and (k."expires_at" is null or k."expires_at" > now())
  and (k."user_id" is null or (${acts}))`;
}

/**
 * The same by the hash of an access token that an app received: it lasts as long as it and what the person allowed both do, and has what
 * was allowed with it.
 */
export function accessSql(services: Pick<Services, 'resources' | 'product'>): string {
  return identitySql(services, 'o."record_hash" = $1', {
    join: ` join "oauth_record" o on o."api_token_id" = k."id" and o."model" = 'AccessToken' and o."ends_at" > now()`,
    ends: 'least(k."expires_at", o."ends_at")',
    granted: 'to_json(o."abilities") as "granted", o."resource"',
  });
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
