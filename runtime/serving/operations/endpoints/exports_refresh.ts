/**
 * GET /exports/refresh/{token}: a list or report for a spreadsheet that requests it repeatedly; POST /refresh_links makes the
 * address.
 */
import { hash } from 'node:crypto';
import { runText } from '../../../base/database/statement.ts';
import { ApiError } from '../../../base/errors/index.ts';
import { holds } from '../../../base/identity/abilities.ts';
import { isFrom } from '../../../base/identity/networks.ts';
import { presentActor } from '../../../base/identity/present.ts';
import { rightsOf, storedRights } from '../../../base/identity/rights.ts';
import type { Actor } from '../../../base/kernel/actor.ts';
import type { RequestContext, Services } from '../../../base/kernel/context.ts';
import { checkMayRead, listedResource } from '../../../engine/query/index.ts';
import { contentFor, frozen, sourceOf, versionOf } from '../../../platform/refresh_content.ts';
import { hashOfToken, newAddress } from '../../../platform/refresh_link.ts';
import { restoredActor, storedActor } from '../../../services/jobs/index.ts';
import type { EndpointFactory } from '../endpoint.ts';

type Json = Readonly<Record<string, unknown>>;

/** Uses of a link within an hour. */
const mostUses = 60;

/** What the list would refuse is refused before there is an address. */
export const refreshLinksCreateHandler: EndpointFactory = (services) => async (context) => {
  const { actor, body } = context;
  const name = String(body['entity'] ?? '').trim();
  const spec = listedResource(services, name);
  if (!spec)
    throw new ApiError('validation_failed', {
      errors: { entity: [`"${name}" is no list. GET /api/v1/schema names the resources.`] },
    });
  checkMayRead(services, spec, actor);
  const query = (body['query'] ?? {}) as Json;
  const format = String(body['format'] ?? 'csv');
  const { columns } = await sourceOf(services, actor, { entity: spec.plural, query }).catch(below('query'));
  const { address, token_hash } = newAddress(services.appUrl, format);
  return services.write(context, 'refresh_links.create', async (change) => {
    const id = await change.insert('refresh_link', {
      name: String(body['name']),
      entity: spec.plural,
      query,
      format: format as 'csv',
      columns: columns.map((column) => column.name),
      expires_at: (body['expires_at'] ?? null) as string | null,
      user_id: actor.userId,
      rights: actor.type === 'system' ? null : storedRights(actor),
      maker: JSON.parse(storedActor(actor)),
      token_hash,
    });
    change.emit('refresh_link.created', 'refresh_link', id);
    const shown = { ...(await change.show('refresh_link', id)), address };
    return { status: 201, body: JSON.stringify({ refresh_link: shown }) };
  });
};

/** Keys of a refusal by their path in this body. */
function below(key: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ApiError) || Object.keys(error.errors ?? {}).length === 0) throw error;
    const errors = Object.fromEntries(
      Object.entries(error.errors ?? {}).map(([name, said]) => [`${key}.${name}`, said]),
    );
    throw new ApiError(error.code, { errors });
  };
}

interface Link {
  readonly id: number;
  readonly name: string;
  readonly entity: string;
  readonly query: Json;
  readonly format: 'csv' | 'json';
  readonly columns: readonly string[];
  readonly maker: unknown;
}

const linkSql = `select "id", "name", "entity", "query", "format", "columns", "maker" from "refresh_link"
  where "token_hash" = $1::text and "revoked_at" is null and ("expires_at" is null or "expires_at" > now())`;

/** Who reads, with what is left of the rights then and now. Revoked, made up, or of somebody who may not act any more: one answer for all. */
async function opened(
  services: Services,
  { params, ip }: RequestContext,
): Promise<{ readonly link: Link; readonly actor: Actor }> {
  const token = (params['token'] ?? '').replace(/\.(csv|json)$/, '');
  const [link] = await runText<Link>(services.pool, linkSql, [hashOfToken(token)]);
  const maker = link === undefined ? null : restoredActor(link.maker);
  const actor = maker === null ? null : await presentActor(services, services.pool, maker);
  if (
    link === undefined ||
    actor === null ||
    !isFrom(actor.networks, ip) ||
    !(actor.type === 'system' || holds(actor.abilities, 'exports:read'))
  )
    throw new ApiError('not_found', {
      message: 'This address leads nowhere: the link was revoked, has ended, or never was.',
    });
  return { link, actor };
}

/** One row for a link: the uses of the hour are counted where they are looked at, so that no two requests take the last one. */
const useSql = `insert into "refresh_link_use" as u ("refresh_link_id", "used_at", "agent", "hour_began_at", "uses")
  values ($1::integer, clock_timestamp(), $2::text, clock_timestamp(), 1)
  on conflict ("refresh_link_id") do update set "used_at" = clock_timestamp(), "agent" = excluded."agent",
    "hour_began_at" = case when u."hour_began_at" > clock_timestamp() - interval '1 hour' then u."hour_began_at" else clock_timestamp() end,
    "uses" = case when u."hour_began_at" > clock_timestamp() - interval '1 hour' then u."uses" + 1 else 1 end
  returning "uses", ceil(extract(epoch from "hour_began_at" + interval '1 hour' - clock_timestamp()))::integer as "left",
    case when "made_at" > clock_timestamp() - interval '5 minutes' and "sight" = $3::text then "content" end as "content"`;
const storeSql = `update "refresh_link_use" set "content" = $2::text, "made_at" = clock_timestamp(), "sight" = $3::text where "refresh_link_id" = $1::integer`;

interface Use {
  readonly uses: number;
  readonly left: number;
  readonly content: string | null;
}

export const exportsRefreshHandler: EndpointFactory = (services) => async (context) => {
  const { headers: sent, query, headOnly } = context;
  const { link, actor } = await opened(services, context);
  const { entity, query: wanted, columns, format } = link;
  // What was made for other rights, or of another link's columns, is not shown.
  const sight = hash('sha256', JSON.stringify([rightsOf(actor), entity, wanted, columns]));
  const agent = String(sent['user-agent'] ?? '').slice(0, 255);
  const [use] = await runText<Use>(services.pool, useSql, [link.id, agent, sight]);
  if (use === undefined) throw new Error('A use of a refresh link was not counted.');
  if (use.uses > mostUses)
    throw new ApiError('rate_limited', { params: { n: use.left }, headers: { 'retry-after': String(use.left) } });
  let { content } = use;
  if (content === null) {
    content = await contentFor(await sourceOf(services, actor, { entity, query: wanted }), columns, format);
    await runText(services.pool, storeSql, [link.id, content, sight]);
  }
  const text = format === 'csv' && new Map(query).get('bom') === '1' ? `\ufeff${content}` : content;
  const etag = `"${hash('sha1', text, 'base64url')}"`;
  const shared = {
    etag,
    'cache-control': 'private, max-age=300',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
  const known = String(sent['if-none-match'] ?? '').split(',');
  if (known.some((one) => one.trim().replace(/^W\//, '') === etag)) return { status: 304, body: null, headers: shared };
  return {
    status: 200,
    body: null,
    headers: {
      ...shared,
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'content-disposition': `inline; filename="${entity}.${format}"`,
    },
    ...(headOnly ? {} : { chunks: piecesOf(text) }),
  };
};

async function* piecesOf(text: string): AsyncGenerator<string> {
  yield text;
}

export const exportsRefreshSchemaHandler: EndpointFactory = (services) => async (context) => {
  const { link, actor } = await opened(services, context);
  const source = await sourceOf(services, actor, link);
  const columns = frozen(link.columns, source.columns);
  const schema = { name: link.name, entity: link.entity, version: versionOf(columns), columns };
  const text = JSON.stringify({ schema });
  return {
    status: 200,
    body: null,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'cache-control': 'private, no-cache',
    },
    ...(context.headOnly ? {} : { chunks: piecesOf(text) }),
  };
};
