/** Who sends a request: from the Authorization header to an actor, read from the database at most once a second. */
import type { IncomingHttpHeaders } from 'node:http';
import { runText } from '../database/statement.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../kernel/context.ts';
import { type Identity, identityOf, mayComeFrom } from './actor.ts';
import { bearerToken, invalidToken } from './credentials.ts';
import { lastUsed } from './last_used.ts';
import { accessSql, flagsOf, type IdentityRow, identitySql } from './statement.ts';
import { isWellFormedToken, tokenHash } from './token.ts';

/** How long a revocation made by another process may go unseen (decisions 8). */
const maximumAgeMs = 1000;
const maximumEntries = 10_000;

interface Entry {
  readonly identity: Identity;
  /** On the clock of performance.now(). */
  readonly until: number;
}

export interface Identifier {
  /**
   * The actor behind the headers. `ip` is the client's address, for tokens that are bound to networks; `resource` what the request is
   * for: an access token of an app opens the one that it was issued for (RFC 8707).
   * Throws ApiError 401 `unauthenticated` without a token, 401 `invalid_token` for anything but a usable one.
   */
  identify(headers: IncomingHttpHeaders, ip: string, resource?: string): Actor | Promise<Actor>;
  /** Makes this process read one token from the database again. */
  forgetToken(hash: string): void;
  /** The same for all tokens: after a change of users, roles or tokens. */
  forgetAll(): void;
  /** Writes pending times of last use; to be awaited before the pool closes. */
  close(): Promise<void>;
}

/** One per process. A failing database throws its error: without an answer nobody is let in or turned away. */
export function openIdentifier(services: Services): Identifier {
  const sql = { pat: identitySql(services), oat: services.resources['oauth_record'] ? accessSql(services) : null };
  const flags = flagsOf(services);
  const uses = lastUsed(services);
  const entries = new Map<string, Entry>();
  /** The same by the header's own text: a caller who comes again is neither parsed nor hashed. */
  const known = new Map<string, Entry>();
  const loading = new Map<string, Promise<Identity>>();
  // Answers that were under way during an invalidation are used once and not cached.
  let generation = 0;

  async function load(token: string): Promise<Identity> {
    const generationBefore = generation;
    const requestedAt = performance.now();
    const text = isOf('pat', token) ? sql.pat : sql.oat;
    const [row] = text === null ? [] : await runText<IdentityRow>(services.pool, text, [tokenHash(token)]);
    if (!row) throw invalidToken();
    const identity = identityOf(row, flags);
    if (generationBefore === generation) {
      if (entries.size >= maximumEntries) entries.clear();
      entries.set(tokenHash(token), {
        identity,
        until: requestedAt + Math.min(maximumAgeMs, row.expires_in ?? maximumAgeMs),
      });
    }
    return identity;
  }

  /** Requests of one token that come together share one look-up. */
  function shared(token: string, hash: string): Promise<Identity> {
    let promise = loading.get(hash);
    if (!promise) {
      promise = load(token).finally(() => {
        if (loading.get(hash) === promise) loading.delete(hash);
      });
      loading.set(hash, promise);
    }
    return promise;
  }

  const isOf = (form: 'pat' | 'oat', token: string): boolean =>
    isWellFormedToken(services.product.tokenPrefix, token, form);

  function admit(identity: Identity, ip: string, resource?: string): Actor {
    if (!mayComeFrom(identity, ip) || (identity.resource !== null && identity.resource !== resource))
      throw invalidToken();
    if (identity.actor.tokenId !== null) uses.note(identity.actor.tokenId);
    return identity.actor;
  }

  function forgetAll(): void {
    generation += 1;
    entries.clear();
    known.clear();
    loading.clear();
  }

  // After a change that concerns every identity no cached one is used again (decisions 8).
  services.committed.subscribe(['user', 'role', 'api_token', 'oauth_app'], forgetAll);

  return {
    identify(headers, ip, resource) {
      const seen = known.get(headers.authorization ?? '');
      if (seen && performance.now() < seen.until) return admit(seen.identity, ip, resource);
      const token = bearerToken(headers);
      if (!isOf('pat', token) && !isOf('oat', token)) throw invalidToken();
      const hash = tokenHash(token);
      const entry = entries.get(hash);
      if (entry && performance.now() < entry.until) {
        if (known.size >= maximumEntries) known.clear();
        known.set(headers.authorization ?? '', entry);
        return admit(entry.identity, ip, resource);
      }
      return shared(token, hash).then((identity) => admit(identity, ip, resource));
    },
    forgetToken(hash) {
      generation += 1;
      entries.delete(hash);
      known.clear();
      loading.delete(hash);
    },
    forgetAll,
    close: () => uses.flush(),
  };
}
