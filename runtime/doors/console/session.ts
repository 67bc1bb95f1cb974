/**
 * The session as the console's way in: it names the actor instead of a token. All further steps are the API's, so no rule exists
 * twice. Requests of a session are not metered, for it has no token (decisions 8, 11).
 */
import type { Request, RequestHandler } from 'express';
import { ApiError } from '../../base/errors/index.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import { browserActor, type Person, PersonGone, personById } from '../../messaging/credentials/person.ts';
import type { SignIn } from '../sign_in/steps.ts';

/** The header that carries the value of the session's forms. */
const csrfHeader = 'x-csrf-token';

/** How long a change of role or abilities made by another process may go unseen (decisions 8). */
const maximumAgeMs = 1000;
const maximumEntries = 5_000;

export interface Someone {
  readonly person: Person;
  readonly actor: Actor;
}

export interface Sessions {
  /** Who is signed in by this request's cookie; null where nobody is. */
  find(request: Request): Promise<Someone | null>;
  /** The first step of a request below /console/api. Ends with 401 `unauthenticated` in JSON. */
  readonly identify: RequestHandler;
}

/** One per process. */
export function openSessions(services: Services, signIn: SignIn): Sessions {
  const known = new Map<number, { readonly someone: Someone; readonly until: number }>();
  // The session is read with each request: a person who signed out is out at once.
  services.committed.subscribe(['user', 'role'], () => known.clear());

  async function someoneOf(userId: number): Promise<Someone | null> {
    const cached = known.get(userId);
    if (cached && performance.now() < cached.until) return cached.someone;
    const requestedAt = performance.now();
    const person = await personById(services.pool, userId);
    if (!person) return null;
    if (!person.email_verified && services.settings.read('security.email_verification_enabled') === true) return null;
    const actor = await browserActor(services, person).catch(unlessGone);
    if (actor === null) return null;
    const someone = { person, actor };
    if (known.size >= maximumEntries) known.clear();
    known.set(userId, { someone, until: requestedAt + maximumAgeMs });
    return someone;
  }

  async function find(request: Request): Promise<(Someone & { readonly session: number }) | null> {
    const session = await signIn.session(request);
    const someone = session?.stage === 'signed_in' ? await someoneOf(session.user_id) : null;
    return session && someone && { ...someone, session: Number(session.id) };
  }

  return {
    find,
    async identify(request, _response, next) {
      if (isForeign(request)) throw refused('Requests of other sites are not answered here.');
      const someone = await find(request);
      if (!someone) throw refused('Your session has ended: sign in again.');
      if (!isReading(request) && !signIn.forms.carries(request, request.headers[csrfHeader]))
        throw new ApiError('csrf_mismatch', { message: 'The page belongs to an earlier session. Load it again.' });
      Object.assign(request.exchange, { actor: someone.actor, session: someone.session });
      next();
    },
  };
}

function unlessGone(error: unknown): null {
  if (error instanceof PersonGone) return null;
  throw error;
}

const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

/** Reading queues jobs here and there: nobody is led to do so from elsewhere. */
function isForeign({ headers }: Request): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

const refused = (message: string): ApiError => new ApiError('unauthenticated', { message });
