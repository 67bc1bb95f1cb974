/**
 * Where codes, tokens and questions are stored: in PostgreSQL, so that any process may answer and a restart loses none. What opens
 * something is stored as a hash. Clients are the records of /oauth_apps.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { runText } from '../../base/database/statement.ts';
import { tokenHash } from '../../base/identity/token.ts';
import { serviceActor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import { change } from '../../engine/commands/change.ts';
import { endAllowed } from '../../messaging/credentials/apps.ts';
import { sweeping } from '../../messaging/credentials/sweep.ts';
import { isClientId, isLoopback, newClientId } from '../../platform/oauth_app.ts';
import type { Registration } from './registration.ts';
import type { Scopes } from './scopes.ts';

/** An app as the protocol needs it. */
export interface AppRow {
  readonly id: number;
  readonly name: string;
  readonly client_id: string;
  readonly redirect_uris: readonly string[];
  readonly limited_to: readonly string[];
  readonly acts_as: 'service' | 'ai_agent';
  readonly is_confidential: boolean;
  readonly homepage: string | null;
  readonly registration: 'administrator' | 'itself';
  readonly secret_hash: string | null;
}

const appSql = `select "id", "name", "client_id", to_json("redirect_uris") as "redirect_uris", to_json("limited_to") as "limited_to",
  "acts_as", "is_confidential", "homepage", "registration", "secret_hash"
from "oauth_app" where "client_id" = $1::text and "disabled_at" is null`;

/** Records that end with the token of a grant. */
const lives = `(r."api_token_id" is null or exists (select 1 from "api_token" k where k."id" = r."api_token_id" and k."revoked_at" is null
  and (k."expires_at" is null or k."expires_at" > now())))`;

// A token is of what the person allowed as long as that is there: one that is ended meanwhile gets none.
const writeSql = `insert into "oauth_record" as r ("model", "record_hash", "grant_hash", "payload", "resource", "abilities", "api_token_id", "ends_at")
select $1::text, $2::text, $3::text, $4::jsonb, $5::text, $6::text[], g."api_token_id", now() + $7::integer * interval '1 second'
from (select 1) one left join "oauth_record" g on g."record_hash" = $3::text and g."model" = 'Grant'
where $3::text is null or g."id" is not null
on conflict ("record_hash") do update set "payload" = excluded."payload", "ends_at" = excluded."ends_at"
returning 1 as "one"`;
const readSql = `select r."payload", extract(epoch from r."consumed_at")::float8 as "consumed" from "oauth_record" r
where r."record_hash" = $1::text and r."model" = $2::text and r."ends_at" > now() and ${lives}`;
// Of two that use it at once, one does.
const consumeSql = `update "oauth_record" set "consumed_at" = now() where "record_hash" = $1::text and "model" = $2::text and "consumed_at" is null
returning 1 as "one"`;
const deleteSql = `delete from "oauth_record" where "record_hash" = $1::text and "model" = $2::text returning "api_token_id"`;
const endGrantSql = `delete from "oauth_record" where "grant_hash" = $1::text and "model" = $2::text`;
const bindSql = `update "oauth_record" set "api_token_id" = $2::integer where "record_hash" = $1::text and "model" = 'Grant'`;
const grantsSql = `select 1 as "one" from "oauth_record" where "api_token_id" = $1::integer and "model" = 'Grant' and "ends_at" > now() limit 1`;
const sweepSql = sweeping('oauth_record', '"ends_at" < now()');
/** Apps that registered themselves and nobody allowed. */
const strangersSql = `select a."id" from "oauth_app" a where a."registration" = 'itself' and a."created_at" < now() - interval '30 days'
  and not exists (select 1 from "api_token" k where k."oauth_app_id" = a."id") order by a."id" limit 100 for update skip locked`;

const hashOf = (model: string, id: string): string => tokenHash(model === 'AccessToken' ? id : `${model}:${id}`);

export class Records {
  readonly services: Services;
  private readonly scopes: Scopes;
  private written = 0;
  /** The request that the library answers, for the ledger: it hands on none. */
  readonly during = new AsyncLocalStorage<{ readonly requestId: string }>();

  constructor(services: Services, scopes: Scopes) {
    this.services = services;
    this.scopes = scopes;
  }

  async app(clientId: string): Promise<AppRow | null> {
    if (!isClientId(clientId)) return null;
    const [row] = await runText<AppRow>(this.services.pool, appSql, [clientId]);
    return row ?? null;
  }

  /** Connects the token with the grant from now on. */
  async bind(grantId: string, token: number): Promise<void> {
    await runText(this.services.pool, bindSql, [hashOf('Grant', grantId), token]);
  }

  /** Two that spent one value at once: `spent` says what becomes of the second. */
  adapter(model: string, spent: (grantId: string | undefined) => Promise<never>): Adapter {
    const { pool } = this.services;
    // Who is signed in says the session of the house; the protocol's own would remember somebody else.
    if (model === 'Session') return nothing;
    if (model === 'Client') return this.clients();
    const find = async (id: string): Promise<AdapterPayload | undefined> => {
      const [row] = await runText<{ payload: AdapterPayload; consumed: number | null }>(pool, readSql, [
        hashOf(model, id),
        model,
      ]);
      return (
        row && { ...row.payload, jti: id, ...(row.consumed === null ? {} : { consumed: Math.floor(row.consumed) }) }
      );
    };
    return {
      ...nothing,
      find,
      upsert: async (id, { jti: _, ...payload }, seconds) => {
        const grant = typeof payload.grantId === 'string' ? hashOf('Grant', payload.grantId) : null;
        const isAccess = model === 'AccessToken';
        const app = isAccess ? await this.app(String(payload.clientId)) : null;
        const abilities = isAccess
          ? await this.scopes.abilitiesOf(String(payload.scope ?? '').split(' '), app?.limited_to ?? [])
          : [];
        const resource = isAccess ? String(payload.aud) : null;
        const values = [
          model,
          hashOf(model, id),
          grant,
          JSON.stringify(payload),
          resource,
          abilities,
          Math.ceil(seconds ?? 0),
        ];
        if ((await runText(pool, writeSql, values)).length === 0) await spent(undefined);
        this.written += 1;
        if (this.written % 100 === 1) await runText(pool, sweepSql, []);
      },
      consume: async (id) => {
        if ((await runText(pool, consumeSql, [hashOf(model, id), model])).length > 0) return;
        await spent((await find(id))?.grantId);
      },
      destroy: async (id) => {
        const [row] = await runText<{ api_token_id: number | null }>(pool, deleteSql, [hashOf(model, id), model]);
        if (model === 'AccessToken') await this.services.committed.announce(['api_token']);
        if (model === 'Grant' && row?.api_token_id) await this.endUnused(row.api_token_id);
      },
      revokeByGrantId: async (grantId) => {
        await runText(pool, endGrantSql, [hashOf('Grant', grantId), model]);
        if (model === 'AccessToken') await this.services.committed.announce(['api_token']);
      },
    };
  }

  /** What a person allowed ends with the last that uses it. */
  private async endUnused(token: number): Promise<void> {
    if ((await runText(this.services.pool, grantsSql, [token])).length > 0) return;
    const requestId = this.during.getStore()?.requestId ?? randomUUID();
    await endAllowed(this.services, { actor: serviceActor('OAuth', 'api'), requestId }, token);
  }

  private clients(): Adapter {
    return {
      ...nothing,
      find: async (clientId) => {
        const app = await this.app(clientId);
        return app === null ? undefined : clientOf(app);
      },
    };
  }

  /** An app that registers itself: it has no secret, and is an agent. Answers by which name it goes. */
  async register({ client_name, redirect_uris }: Registration, requestId: string): Promise<string> {
    const { services } = this;
    const values = {
      name: client_name ?? new URL(redirect_uris[0] ?? '').hostname,
      client_id: newClientId(),
      redirect_uris,
      limited_to: [],
      acts_as: 'ai_agent',
      is_confidential: false,
      registration: 'itself',
    };
    const who = { actor: serviceActor('OAuth', 'api'), requestId };
    await change(services, who, { name: 'oauth_apps.create', resource: 'oauth_app' }, async (unit) => {
      const spec = unit.spec('oauth_app');
      const { id } = await unit.insert(spec, values);
      unit.emitNamed('oauth_app.created', spec, id);
      const strangers = (await runText<{ id: number }>(unit.client, strangersSql, [])).map((row) => row.id);
      if (strangers.length > 0) {
        await unit.touch('oauth_app', strangers);
        await unit.removeMany(spec, strangers);
      }
      return async () => ({ status: 204, body: null });
    });
    return values.client_id;
  }
}

function clientOf(app: AppRow): AdapterPayload {
  return {
    client_id: app.client_id,
    client_name: app.name,
    redirect_uris: [...app.redirect_uris],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    response_modes: ['query'],
    application_type: app.redirect_uris.some(isLoopback) ? 'native' : 'web',
    token_endpoint_auth_method: app.is_confidential ? 'client_secret_basic' : 'none',
    // A hash: provider.ts compares the received value by its hash.
    ...(app.is_confidential ? { client_secret: app.secret_hash ?? '' } : {}),
  };
}

const nothing: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUserCode: async () => undefined,
  findByUid: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
};
