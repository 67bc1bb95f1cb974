/** The page on which a person reads what an app requests, and allows all, a part, or nothing. It works without a script. */
import type { Request, Response, Router } from 'express';
import { runText } from '../../base/database/statement.ts';
import { holds } from '../../base/identity/abilities.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import { change } from '../../engine/commands/change.ts';
import type { Said } from '../../messaging/credentials/languages/index.ts';
import { browserActor } from '../../messaging/credentials/person.ts';
import { isLoopback } from '../../platform/oauth_app.ts';
import { readForm } from '../sign_in/forms.ts';
import type { Here, SignIn } from '../sign_in/steps.ts';
import type { Protocol } from './provider.ts';
import { paths } from './provider.ts';
import type { AppRow, Records } from './records.ts';
import { bundles, type Scopes } from './scopes.ts';
import type { AbilityWords, Tell } from './words.ts';

interface Parts {
  readonly services: Services;
  readonly signIn: SignIn;
  readonly records: Records;
  readonly scopes: Scopes;
  readonly words: AbilityWords;
  readonly protocol: () => Promise<Protocol>;
}

type Question = Awaited<ReturnType<Protocol['provider']['interactionDetails']>>;

const findSql = `select "id", to_json("abilities") as "abilities" from "api_token"
where "oauth_app_id" = $1::integer and "user_id" = $2::integer and "revoked_at" is null order by "id" desc limit 1 for update`;

export function consentRoutes(router: Router, { services, signIn, records, scopes, words, protocol }: Parts): void {
  const { pages } = signIn;

  /** The open request, and its app; null if it was answered already. */
  async function questionOf(request: Request, response: Response): Promise<{ question: Question; app: AppRow } | null> {
    const { provider } = await protocol();
    const question = await provider.interactionDetails(request, response).catch(() => null);
    const app = question === null ? null : await records.app(String(question.params['client_id']));
    if (question !== null && app !== null) return { question, app };
    const text =
      'The app has to ask again: this page is too old, or was answered already. Go back to the app and start there.';
    pages.show(
      request,
      response,
      'message',
      { title: 'Ask again', text, link: '/account', linkText: 'Your account' },
      400,
    );
    return null;
  }

  async function show(
    request: Request,
    response: Response,
    { person }: Here,
    { question, app }: { question: Question; app: AppRow },
    error?: Said,
  ) {
    const say = pages.say(request, response);
    const tell: Tell = (text, values) => say(text, values);
    const actor = await browserActor(services, person);
    const wanted = await wantedBy(question, app);
    const redirect = String(question.params['redirect_uri']);
    const reads = await scopes.readingOf(wanted);
    const facts = {
      title: 'Allow an app',
      app: app.name,
      email: person.email,
      stranger: app.registration === 'itself',
      isAgent: app.acts_as === 'ai_agent',
      homepage: app.homepage,
      here: isLoopback(redirect),
      host: new URL(redirect).host,
      path: `${paths.consent}/${question.uid}`,
      items: await itemsOf(wanted, app, actor, pages.language(request, response), tell),
      mayRead: reads.length > 0 && reads.join(' ') !== wanted.join(' '),
      error,
      formTargets: [new URL(redirect).origin],
    };
    pages.show(request, response, 'consent', facts, error === undefined ? 200 : 422);
  }

  /** The app's request, without what it may never be allowed. */
  async function wantedBy(question: Question, app: AppRow): Promise<readonly string[]> {
    const named = String(question.params['scope'] ?? '').split(' ');
    const reach = await Promise.all(named.map((scope) => scopes.abilitiesOf([scope], app.limited_to)));
    return named.filter((_, at) => (reach[at] ?? []).length > 0);
  }

  /** One entry a bundle, with what of it the person may at all, and one for all abilities of a prefix. */
  async function itemsOf(wanted: readonly string[], app: AppRow, actor: Actor, language: string, tell: Tell) {
    const roles = await scopes.roles();
    const lines = async (scope: string): Promise<readonly string[]> => {
      const held = new Set(await scopes.abilitiesOf([scope], app.limited_to));
      const both = services.product.abilities.filter((one) => holds(held, one) && holds(actor.abilities, one));
      return words.lines(both, language, tell);
    };
    const items: { scopes: string; label: string; details: readonly string[] }[] = [];
    for (const scope of wanted) {
      const role = roles.find((one) => one.scope === scope);
      const label =
        scope === bundles.all
          ? tell('Everything that you may do')
          : scope === bundles.read
            ? tell('Read everything that you may see')
            : role && tell('What the role {role} does', { role: role.name });
      if (label !== undefined) items.push({ scopes: scope, label, details: await lines(scope) });
    }
    const single = wanted.filter((scope) => scopes.abilities.includes(scope));
    for (const [, group] of Map.groupBy(single, (scope) => scope.split(':')[0]))
      items.push({ scopes: group.join(' '), label: (await words.lines(group, language, tell)).join(), details: [] });
    return items;
  }

  /**
   * The token of a grant: one per person and app, with everything allowed so far. Each access token has the scope it was allowed
   * with, so an app may request more later and keep what it has.
   */
  async function allow(request: Request, here: Here, app: AppRow, chosen: readonly string[]): Promise<number> {
    const { person } = here;
    const abilities = await scopes.abilitiesOf(chosen, app.limited_to);
    let token = 0;
    await change(
      services,
      await signIn.who(request, person),
      { name: 'api_tokens.create', resource: 'api_token' },
      async (unit) => {
        const spec = unit.spec('api_token');
        const [known] = await runText<{ id: number; abilities: readonly string[] }>(unit.client, findSql, [
          app.id,
          person.id,
        ]);
        const values = { name: app.name.slice(0, 255), abilities, actor_kind: app.acts_as };
        if (known) {
          token = known.id;
          await unit.touch('api_token', [token]);
          const both = [...new Set([...known.abilities, ...abilities])];
          await unit.update(spec, token, { ...values, abilities: both.includes('*') ? ['*'] : both });
        } else {
          const { id } = await unit.insert(spec, {
            ...values,
            user_id: person.id,
            oauth_app_id: app.id,
            allowed_ips: [],
            mode: 'live',
            is_strict: false,
          });
          token = Number(id);
          unit.emitNamed('api_token.created', spec, id);
        }
        return async () => ({ status: 204, body: null });
      },
    );
    return token;
  }

  router.get(
    `${paths.consent}/:uid`,
    signIn.whenSignedIn(async (request, response, here) => {
      const found = await questionOf(request, response);
      if (!found) return;
      const { question, app } = found;
      if ((await wantedBy(question, app)).length > 0) return show(request, response, here, found);
      // Nothing could be ticked: the app has to send another request, not the person.
      const { provider } = await protocol();
      const refusal = {
        error: 'invalid_scope',
        error_description: 'No scope that was named can be allowed to this app.',
      };
      pages.redirect(response, pathOf(await provider.interactionResult(request, response, refusal)));
    }),
  );

  router.post(
    `${paths.consent}/:uid`,
    readForm,
    signIn.whenSignedIn(async (request, response, here) => {
      const found = await questionOf(request, response);
      if (!found) return;
      const { question, app } = found;
      const { provider } = await protocol();
      const body = (request.body ?? {}) as Record<string, unknown>;
      if (body['answer'] !== 'allow') {
        const refusal = { error: 'access_denied', error_description: 'The person refused.' };
        return pages.redirect(response, pathOf(await provider.interactionResult(request, response, refusal)));
      }
      const wanted = await wantedBy(question, app);
      const ticked = new Set([body['scopes']].flat().flatMap((one) => (typeof one === 'string' ? one.split(' ') : [])));
      const chosen = wanted.filter((scope) => ticked.has(scope));
      const final = body['reach'] === 'read' ? await scopes.readingOf(chosen) : chosen;
      if (final.length === 0) return show(request, response, here, found, 'Tick what the app may do, or refuse.');
      const resource = String(question.params['resource']);
      const token = await allow(request, here, app, final);
      const accountId = String(here.person.id);
      const grant = new provider.Grant({ accountId, clientId: app.client_id });
      grant.addResourceScope(resource, final.join(' '));
      const grantId = await grant.save();
      await records.bind(grantId, token);
      // What the person unticked is not granted: the answer names the granted scopes.
      question.params['scope'] = final.join(' ');
      await question.persist();
      const result = { login: { accountId, remember: false }, consent: { grantId } };
      pages.redirect(
        response,
        pathOf(await provider.interactionResult(request, response, result, { mergeWithLastSubmission: false })),
      );
    }),
  );
}

/** The path of an address here: the browser stays at the name by which it came. */
function pathOf(address: string): string {
  const url = new URL(address);
  return url.pathname + url.search;
}
