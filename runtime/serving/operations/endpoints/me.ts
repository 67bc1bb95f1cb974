/** GET /me: who the caller is, and what the token may do. */
import { instantSql } from '../../../base/database/data.ts';
import { runText } from '../../../base/database/statement.ts';
import type { EndpointFactory } from '../endpoint.ts';

const userSql = `select u."id", u."name", u."email", r."name" as "role", u."timezone", u."locale" from "user" u join "role" r on r."id" = u."role_id" where u."id" = $1::integer`;
const tokenSql = `select t."id", t."name", to_json(t."abilities") as "abilities", t."rate_limit_per_minute", coalesce(to_jsonb(t.*) ->> 'mode', 'live') as "mode",
  ${instantSql('t."expires_at"')} as "expires_at" from "api_token" t where t."id" = $1::integer`;

export const meHandler: EndpointFactory =
  (services) =>
  async ({ actor }) => {
    const [user] =
      actor.userId === null ? [] : await runText<Record<string, unknown>>(services.pool, userSql, [actor.userId]);
    const [token] =
      actor.tokenId === null ? [] : await runText<Record<string, unknown>>(services.pool, tokenSql, [actor.tokenId]);
    const { timezone = null, locale = null, ...person } = user ?? {};
    const me = {
      actor_type: actor.type,
      user: user ? person : null,
      token: token ?? null,
      ...(services.product.scope ? { [services.product.scope.userColumn]: actor.scope ?? [] } : {}),
      timezone: timezone ?? services.settings.get('localisation.timezone'),
      locale: locale ?? services.settings.get('localisation.locale'),
      abilities: services.product.abilities.filter(
        (ability) => actor.abilities.has('*') || actor.abilities.has(ability),
      ),
    };
    return { status: 200, body: JSON.stringify({ me }) };
  };
