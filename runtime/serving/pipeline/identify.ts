/** Who is it? Every 401 is charged to the address it came from (decisions 6). */
import type { RequestHandler, Response } from 'express';
import { ApiError } from '../../base/errors/index.ts';
import { admitAgent } from '../../base/identity/agents.ts';
import type { Identifier } from '../../base/identity/index.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Settings } from '../../base/kernel/rules.ts';
import { chargeAddress } from './rate_limit.ts';
import type { RateLimiter } from './rate_limiter.ts';

/** How `backline <resource> <operation>` names itself (runtime/doors/cli/remote/run.ts). It says by which door a request came, and gives no right. */
const commandLine = /^backline-cli\//;

/**
 * `limiter` counts addresses; `resource` is the door's, which apps name when they request tokens. Puts the actor into the
 * exchange, or ends with 401, or with 429 after too many of them from the address.
 */
export function identify(
  identifier: Identifier,
  limiter: RateLimiter,
  settings: Settings,
  resource: string,
): RequestHandler {
  async function refuse(error: unknown, ip: string, response: Response): Promise<never> {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    await chargeAddress(limiter, settings, ip, response);
    throw error;
  }

  return (request, response, next) => {
    const { exchange } = request;
    const accept = (actor: Actor): void => {
      try {
        admitAgent(actor, settings);
      } catch (error) {
        next(error);
        return;
      }
      if (!commandLine.test(request.headers['user-agent'] ?? '')) {
        exchange.actor = actor;
        next();
      } else if (settings.get('api_cli.enabled')) {
        exchange.actor = { ...actor, via: 'cli' };
        next();
      } else
        next(new ApiError('forbidden', { message: 'The command line is turned off here (setting api_cli.enabled).' }));
    };
    const reject = (error: unknown): void => {
      refuse(error, exchange.ip, response).catch(next);
    };
    let found: Actor | Promise<Actor>;
    try {
      found = identifier.identify(request.headers, exchange.ip, resource);
    } catch (error) {
      reject(error);
      return;
    }
    // A cached identity goes on at once; a promise costs the read path a turn of the event loop.
    if (found instanceof Promise) found.then(accept, reject);
    else accept(found);
  };
}
