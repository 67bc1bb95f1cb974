/** What a webhook may contain: no more than its owner could read, then and now (decisions 13). */
import { holdsAll } from '../../base/identity/abilities.ts';
import { mayAct } from '../../base/identity/agents.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { Rights } from '../../base/kernel/rights.ts';
import { openSight, readingAbilities, type Subject } from './sight.ts';
import type { Subscriber } from './subscribers.ts';

/** Abilities that a webhook needs. */
export function managingAbilities(routes: Services['routes']): readonly string[] {
  return routes.find(({ entity, kind }) => entity === 'webhook' && kind === 'create')?.abilities ?? [];
}

/** Makes the function that decides which viewer gets which event. */
export function openRights(services: Pick<Services, 'pool' | 'resources' | 'routes' | 'settings'>) {
  const abilities = readingAbilities(services.routes);
  const managing = managingAbilities(services.routes);
  const seen = openSight(services);

  async function inSight({ userId, roleId }: Subscriber, rights: Rights, subject: Subject): Promise<boolean> {
    return (await seen({ userId, roleId, rights }, subject.entity, [subject]))[0] === true;
  }

  return {
    /** True when the webhook's rights are enough to read the record, and to have a webhook at all. */
    async mayKnow(subscriber: Subscriber, subject: Subject): Promise<boolean> {
      const { rights, acts } = subscriber;
      if (!acts) return false;
      if (rights === null) return true;
      if (!mayAct(rights, services.settings)) return false;
      const held = new Set(rights.abilities);
      const needed = [...managing, ...(abilities.get(subject.entity) ?? [])];
      if (!holdsAll(held, needed)) return false;
      return inSight(subscriber, rights, subject);
    },
  };
}
