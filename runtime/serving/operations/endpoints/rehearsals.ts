/**
 * What an operation would do: it runs whole, for this caller, and is rolled back. Nothing of it stays, and nobody is notified.
 */
import { ApiError } from '../../../base/errors/index.ts';
import { holdsAll } from '../../../base/identity/abilities.ts';
import type { EndpointFactory, Services } from '../../../base/kernel/context.ts';
import type { RouteSpec } from '../../../base/kernel/route.ts';

type Body = Readonly<Record<string, unknown>>;

export const rehearsalsHandler: EndpointFactory = (services) => async (context) => {
  const path = String(context.body['path'] ?? '');
  const found = routeAt(services, path);
  if (!found || !services.rehearsalOf)
    throw new ApiError('validation_failed', { errors: { path: ['No operation of a record is at this path.'] } });
  const { route, params } = found;
  const missing = route.abilities.find((ability) => !holdsAll(context.actor.abilities, [ability]));
  if (missing !== undefined) throw new ApiError('missing_ability', { details: { required: missing } });
  const { body, errors } = (await services.judgeOf(route))((context.body['body'] as Body | null | undefined) ?? {});
  if (errors) throw new ApiError('validation_failed', { errors });
  const reply = await services.rehearsalOf(route)({ ...context, route, params, query: [], body });
  const { meta = {} } = (reply.body === null ? {} : JSON.parse(reply.body)) as { readonly meta?: Body };
  const events = ((meta['events'] ?? []) as readonly { readonly event: string }[]).map(({ event }) => event);
  return { status: 200, body: JSON.stringify({ rehearsal: { events, mails: meta['mails'] ?? [] } }) };
};

/** Transitions and actions of records alone: what else writes has a dry run, or is undone. */
function routeAt(
  { routes }: Services,
  path: string,
): { readonly route: RouteSpec; readonly params: Readonly<Record<string, string>> } | null {
  const parts = path.replace(/^\/api\/v1/, '').split('/');
  for (const route of routes) {
    if (route.method !== 'POST' || (route.kind !== 'transition' && route.kind !== 'action')) continue;
    const wanted = route.path.replace(/^\/api\/v1/, '').split('/');
    if (wanted.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = wanted.every((one, at) => {
      const name = /^\{(\w+)\}$/.exec(one)?.[1];
      if (name === undefined) return one === parts[at];
      params[name] = parts[at] ?? '';
      return /^[\w-]+$/.test(params[name]);
    });
    if (fits) return { route, params };
  }
  return null;
}
