/** `/account/tokens`: a person's own API tokens. They are made and revoked by the API's own operations, with the person's rights. */
import type { Request, Response, Router } from 'express';
import { runText } from '../../../base/database/statement.ts';
import { ApiError } from '../../../base/errors/index.ts';
import { holds } from '../../../base/identity/abilities.ts';
import type { Actor } from '../../../base/kernel/actor.ts';
import type { Services } from '../../../base/kernel/context.ts';
import type { Said } from '../../../messaging/credentials/languages/index.ts';
import { browserActor } from '../../../messaging/credentials/person.ts';
import { field, readForm } from '../forms.ts';
import { clientOf, type Here, home, type SignIn } from '../steps.ts';

const days = [30, 90, 365] as const;
const page = '/account/tokens/new';

interface ListedToken {
  readonly id: number;
  readonly name: string;
  readonly last_four: string | null;
  readonly last_used_at: string | null;
  readonly expires_at: string | null;
}

const listSql = `select "id", "name", "last_four", "last_used_at"::text, "expires_at"::text from "api_token"
where "user_id" = $1::integer and "oauth_app_id" is null and "revoked_at" is null and ("expires_at" is null or "expires_at" > now()) order by "id" desc limit 200`;
const ownedSql = `select 1 as "one" from "api_token" where "id" = $1::integer and "user_id" = $2::integer`;

/** A person's tokens that work. */
export function tokensOf({ pool }: Pick<Services, 'pool'>, userId: number): Promise<ListedToken[]> {
  return runText<ListedToken>(pool, listSql, [userId]);
}

/** Whether the person may make tokens (decisions 8). */
export const mayMakeTokens = ({ abilities }: Actor): boolean => holds(abilities, 'settings:write');

export function tokenRoutes(router: Router, signIn: SignIn): void {
  const { services, pages } = signIn;

  /** The API's operation, as the person in the browser. @throws ApiError. */
  async function perform(
    request: Request,
    actor: Actor,
    name: string,
    params: Readonly<Record<string, string>>,
    body: Readonly<Record<string, unknown>>,
  ): Promise<Readonly<Record<string, unknown>>> {
    const route = services.routes.find((one) => one.name === name);
    if (!route) throw new Error(`No definition declares the route "${name}".`);
    const { requestId } = request.exchange;
    const { ip } = clientOf(request);
    const context = { requestId, route, actor, params, query: [], body, headers: {}, ip };
    const reply = await services.operationOf(route)(context);
    return typeof reply.body === 'string' ? JSON.parse(reply.body) : {};
  }

  async function show(request: Request, response: Response, actor: Actor, view: object = {}, error?: Said) {
    const held = services.product.abilities.filter((ability) => holds(actor.abilities, ability));
    const prefixes = [...new Set(held.map((ability) => ability.slice(0, ability.indexOf(':'))))];
    const groups = prefixes.map((prefix) => ({
      prefix,
      abilities: held.filter((ability) => ability.startsWith(`${prefix}:`)),
    }));
    const facts = { title: 'New API token', groups, days, error, ...view };
    pages.show(request, response, 'new_token', facts, error === undefined ? 200 : 422);
  }

  /** Who may make tokens; null: answered already. */
  async function maker(response: Response, { person }: Here): Promise<Actor | null> {
    const actor = await browserActor(services, person);
    if (mayMakeTokens(actor)) return actor;
    pages.redirect(response, '/account?notice=no_tokens');
    return null;
  }

  router.get(
    page,
    signIn.confirmed(async (request, response, here) => {
      const actor = await maker(response, here);
      if (actor) await show(request, response, actor);
    }, page),
  );

  router.post(
    '/account/tokens',
    readForm,
    signIn.confirmed(async (request, response, here) => {
      const actor = await maker(response, here);
      if (!actor) return;
      const chosen = (request.body as Record<string, unknown>)['abilities'];
      const listed = (Array.isArray(chosen) ? chosen : [chosen]).filter(
        (one): one is string => typeof one === 'string',
      );
      const name = field(request, 'name').trim();
      const reading = services.product.abilities.filter((one) => /:read$/.test(one) && holds(actor.abilities, one));
      const by: Readonly<Record<string, readonly string[]>> = { all: ['*'], read: reading, chosen: listed };
      const abilities = by[field(request, 'reach')] ?? [];
      const again = { name };
      if (name === '' || name.length > 255)
        return show(request, response, actor, again, 'Give a name of at most 255 characters.');
      if (abilities.length === 0) return show(request, response, actor, again, 'Choose what the token may do.');
      const wanted = Number(field(request, 'days'));
      const ends = days.some((one) => one === wanted) ? new Date(Date.now() + wanted * 86_400_000).toISOString() : null;
      try {
        const body = { name, abilities, expires_at: ends };
        const { api_token: made } = await perform(request, actor, 'api_tokens.create', {}, body);
        const { token } = made as { token: string };
        pages.show(request, response, 'token_made', { title: 'Your new API token', name, token, next: home }, 201);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        await show(request, response, actor, again, error.message);
      }
    }, page),
  );

  router.post(
    '/account/tokens/revoke',
    readForm,
    signIn.whenSignedIn(async (request, response, { person }) => {
      const id = Number(field(request, 'token'));
      const isId = Number.isSafeInteger(id) && id > 0 && id < 2 ** 31;
      const [found] = isId ? await runText(services.pool, ownedSql, [id, person.id]) : [];
      if (!found) return pages.redirect(response, home);
      const actor = await browserActor(services, person);
      try {
        await perform(request, actor, 'api_tokens.revoke', { api_token: String(id) }, {});
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return pages.redirect(response, '/account?notice=token_stored');
      }
      pages.redirect(response, '/account?notice=token_revoked');
    }),
  );
}
