/** Grants of apps: one token per app and person, which nobody can send as a value. */
import type { Pool } from 'pg';
import { runText } from '../../base/database/statement.ts';
import type { Services } from '../../base/kernel/context.ts';
import { change } from '../../engine/commands/change.ts';

interface AllowedApp {
  /** The token's. */
  readonly id: number;
  readonly name: string;
  readonly abilities: readonly string[];
  readonly homepage: string | null;
  readonly is_disabled: boolean;
  readonly last_used_at: string | null;
  readonly created_at: string;
}

const listSql = `select k."id", a."name", to_json(k."abilities") as "abilities", a."homepage", a."disabled_at" is not null as "is_disabled",
  k."last_used_at"::text, k."created_at"::text
from "api_token" k join "oauth_app" a on a."id" = k."oauth_app_id"
where k."user_id" = $1::integer and k."revoked_at" is null order by k."id" desc limit 200`;
const openSql = 'select 1 as "one" from "api_token" where "id" = $1::integer and "revoked_at" is null';
const recordsSql = 'delete from "oauth_record" where "api_token_id" = $1::integer';

/** Apps that a person allows at this moment. */
export function appsOf({ pool }: Pick<Services, 'pool'>, userId: number): Promise<AllowedApp[]> {
  return runText<AllowedApp>(pool as Pool, listSql, [userId]);
}

/** Ends what a person allowed an app, with all that came of it: codes, access tokens, refresh tokens. */
export async function endAllowed(services: Services, who: Parameters<typeof change>[1], token: number): Promise<void> {
  await change(services, who, { name: 'api_tokens.revoke', resource: 'api_token' }, async (unit) => {
    const spec = unit.spec('api_token');
    await unit.touch('api_token', [token]);
    if ((await runText(unit.client, openSql, [token])).length > 0) {
      await unit.update(spec, token, { revoked_at: new Date().toISOString() });
      unit.emitNamed('api_token.revoked', spec, token);
    }
    await runText(unit.client, recordsSql, [token]);
    return async () => ({ status: 204, body: null });
  });
}
