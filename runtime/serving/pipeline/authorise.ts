/** May the actor do this at all? The route's abilities, each of them (contract, Authentication 3). */
import type { RequestHandler } from 'express';
import { ApiError } from '../../base/errors/index.ts';
import { holds } from '../../base/identity/abilities.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import { actorOf } from './exchange.ts';

/** 403 `missing_ability` names the first one that is missing. */
export function authorise(route: RouteSpec): RequestHandler {
  const needed = route.abilities.filter((ability) => ability !== '');
  return (request, _response, next) => {
    const { abilities } = actorOf(request.exchange);
    for (const ability of needed) {
      if (holds(abilities, ability) || holdsNarrower(abilities, ability, request.exchange.params)) continue;
      if (listsGroups(route, ability) && [...abilities].some((one) => one.startsWith(`${ability}:`))) continue;
      throw new ApiError('missing_ability', {
        params: { ability },
        details: { required_ability: ability },
        // RFC 6750, 3.1.
        headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${needed.join(' ')}"` },
      });
    }
    next();
  };
}

/** `settings:read:company` is enough where the path itself names `company` (contract, Settings groups). */
function holdsNarrower(held: ReadonlySet<string>, ability: string, params: Readonly<Record<string, string>>): boolean {
  for (const name in params) if (held.has(`${ability}:${params[name]}`)) return true;
  return false;
}

/** `GET /settings`, the list of what the narrower abilities name: one of them is enough, and the list shows no other. */
function listsGroups({ method, path }: RouteSpec, ability: string): boolean {
  return method === 'GET' && `${path.slice(path.lastIndexOf('/') + 1)}:read` === ability;
}
