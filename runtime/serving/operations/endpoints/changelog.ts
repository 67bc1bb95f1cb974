/** GET /changelog: machine-readable changes by release (contract, Versioning). */
import type { RouteSpec } from '../../../base/kernel/route.ts';
import type { EndpointFactory } from '../endpoint.ts';
import { registryReply } from './registry.ts';

/** Answers `{ changelog: [{ release, date, change_type, endpoints: ["GET /api/v1/rentals"], description }], meta }`. */
export const changelogHandler: EndpointFactory = (services) => {
  const entries = services.changelog.map((entry) => ({
    ...entry,
    endpoints: [...new Set(entry.endpoints.flatMap((name) => addressesOf(name, services.routes)))],
  }));
  return async (context) => registryReply('changelog', entries, context.query);
};

/** A route's name, or `rentals.*`, as addresses; names that a release removed stay as they were written. */
function addressesOf(name: string, routes: readonly RouteSpec[]): readonly string[] {
  const matching = routes.filter((route) =>
    name.endsWith('.*') ? route.name.startsWith(name.slice(0, -1)) : route.name === name,
  );
  return matching.length === 0 ? [name] : matching.map(({ method, path }) => `${method} ${path}`);
}
