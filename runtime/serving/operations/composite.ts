/** POST …/composite: a record together with its children (domain, Write rules 9). */

import type { Operation, Services } from '../../base/kernel/context.ts';
import type { ChangeSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import { change, runEffects } from '../../engine/commands/change.ts';
import { served } from '../../engine/commands/images.ts';
import { parentOf } from '../../engine/commands/parents.ts';
import { finishParts, type Key, type Left, type Unit } from '../../engine/commands/unit.ts';
import { addressOf } from '../../engine/query/address.ts';
import { creatable, insertOne, type Made } from './create.ts';
import { keyed } from './nested_error.ts';
import { checkVersion } from './version.ts';
import { filledReply, recordReply } from './write.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * Answers 201 with the record and, under the child key, its children. All or nothing: one transaction, one version, one
 * `created` event that holds the children; each child has its ledger entry. Mistakes in a child are keyed `items.0.quantity`.
 */
export function compositeOperation(services: Services, route: RouteSpec): Operation {
  const { spec, declared } = creatable(services, route);
  const key = spec.composite?.children ?? '';
  const child = services.resources[spec.relations.find((relation) => relation.name === key)?.resource ?? ''];
  if (!child?.create) throw new Error(`The children "${key}" of the route ${route.name} cannot be created.`);
  const below = { spec: child, declared: child.create, key };
  return async (context) => {
    return change(services, context, { name: route.name, resource: spec.name }, async (unit) => {
      const parent = await parentOf(unit, spec, context);
      checkVersion(context, { spec, image: null, parent });
      const made = await insertOne(unit, spec, declared, context.body, parent);
      const ids: Key[] = [];
      for (const emit of declared.emits) unit.emit(emit, spec, made.id, {}, { key, spec: child, ids });
      const elements = (context.body[key] ?? []) as readonly Body[];
      const left: (readonly Left[])[] = [];
      for (const [index, element] of elements.entries())
        await placed(below, index, async () => {
          left.push(await unit.part(async () => void ids.push(await childOf(unit, below, element, made))));
        });
      await finishParts(left, (index, work) => placed(below, index, work));
      await runEffects(unit, spec, declared, made.occasion);
      const location = `${addressOf(route.path, context.params).replace(/\/[^/]*$/, '')}/${made.image[spec.bindColumn]}`;
      return async () => {
        const filled = await filledReply(unit, spec, ids, context, key);
        const children: string[] = [];
        for (const [at, id] of ids.entries()) {
          const text = served(child, await unit.record(child, id), context.actor.canViewCosts);
          children.push(filled[at] ? `${text.slice(0, -1)},${filled[at]}}` : text);
        }
        const record = await unit.record(spec, made.id);
        const filledMembers = await filledReply(unit, spec, [made.id], context);
        const inside = [...filledMembers, `${JSON.stringify(key)}:[${children.join(',')}]`];
        return recordReply(spec, context.actor, record, { status: 201, location, reveal: made.reveal, inside });
      };
    });
  };
}

interface Below {
  readonly spec: ResourceSpec;
  readonly declared: ChangeSpec;
  readonly key: string;
}

async function childOf(unit: Unit, { spec, declared }: Below, body: Body, parent: Made): Promise<Key> {
  const { id, occasion } = await insertOne(unit, spec, declared, body, parent);
  await runEffects(unit, spec, declared, occasion);
  return id;
}

/** A mistake in a child is reported with its position. */
async function placed({ spec, key }: Below, index: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw keyed(error, spec, `${key}.${index}`);
  }
}
