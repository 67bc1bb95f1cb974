/** Which resources a caller may read: for what serves more than one of them. */
import { ApiError } from '../../base/errors/index.ts';
import { holds } from '../../base/identity/index.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';

/** The abilities that reading a resource's records needs; null where no route serves them. */
export function readAbilities(services: Pick<Services, 'routes'>, spec: ResourceSpec): readonly string[] | null {
  const route = services.routes.find(
    ({ entity, kind }) => entity === spec.name && (kind === 'index' || kind === 'show'),
  );
  return route ? route.abilities.filter((ability) => ability !== '') : null;
}

export function mayRead(services: Pick<Services, 'routes' | 'resources'>, spec: ResourceSpec, actor: Actor): boolean {
  return readAbilities(services, spec)?.every((ability) => holds(actor.abilities, ability)) ?? false;
}

/** Throws ApiError `missing_ability` unless the caller holds the resource's own read ability. */
export function checkMayRead(services: Pick<Services, 'routes' | 'resources'>, spec: ResourceSpec, actor: Actor): void {
  const missing = readAbilities(services, spec)?.find((ability) => !holds(actor.abilities, ability));
  if (missing !== undefined)
    throw new ApiError('missing_ability', { params: { ability: missing }, details: { required_ability: missing } });
}

/** The same, of those that have a list. */
export function listedResource(
  services: Pick<Services, 'routes' | 'resources'>,
  name: string,
): ResourceSpec | undefined {
  const spec = servedResource(services, name);
  const isListed = services.routes.some(({ entity, kind }) => entity === spec?.name && kind === 'index');
  return isListed ? spec : undefined;
}

/** The resource of a name in the singular or plural that some route serves, else undefined. */
export function servedResource(
  services: Pick<Services, 'routes' | 'resources'>,
  name: string,
): ResourceSpec | undefined {
  return Object.values(services.resources).find(
    (spec) => (spec.plural === name || spec.name === name) && readAbilities(services, spec) !== null,
  );
}
