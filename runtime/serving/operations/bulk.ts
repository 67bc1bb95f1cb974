/** POST …/bulk: up to a hundred creates, updates and deletes as one change (domain, Write rules 10). */

import { ApiError } from '../../base/errors/api_error.ts';
import { notFound } from '../../base/errors/not_found.ts';
import type { Operation, Services } from '../../base/kernel/context.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import { change, conclude } from '../../engine/commands/change.ts';
import { keyOf } from '../../engine/commands/keys.ts';
import { type Parent, parentOf } from '../../engine/commands/parents.ts';
import { finishParts, type Left, type Unit } from '../../engine/commands/unit.ts';
import { insertOne } from './create.ts';
import { destroyOne } from './destroy.ts';
import { keyed } from './nested_error.ts';
import { updateOne } from './update.ts';
import { checkVersion } from './version.ts';

type Body = Readonly<Record<string, unknown>>;
type Kind = 'create' | 'update' | 'delete';

interface Element {
  readonly op: Kind;
  readonly id?: number | string;
  readonly attributes?: Body;
}

const statuses: Readonly<Record<Kind, number>> = { create: 201, update: 200, delete: 204 };

/**
 * Answers 200 with `{ results: [{ op, id, status }] }` in the order sent. All or nothing: one transaction, and one step of
 * the version of each aggregate; every single operation has its own checks and events. Mistakes are keyed
 * `operations.0.attributes.title`, unknown records `operations.0.id`.
 */
export function bulkOperation(services: Services, route: RouteSpec): Operation {
  const spec = services.resources[route.entity ?? ''];
  if (!spec) throw new Error(`The route ${route.name} serves no resource.`);

  const apply = async (unit: Unit, element: Element, parent: Parent | null): Promise<unknown> => {
    const body = element.attributes ?? {};
    if (element.op === 'create' && spec.create) {
      requireFields(spec, body);
      const { id, image, occasion } = await insertOne(unit, spec, spec.create, body, parent);
      await conclude(unit, spec, id, spec.create, occasion);
      return image[spec.bindColumn];
    }
    const path = { params: { [spec.param]: String(element.id ?? '') }, parent };
    const key = keyOf(spec, path);
    if (element.op === 'update' && spec.update) await updateOne(unit, spec, spec.update, body, path);
    else if (element.op === 'delete' && spec.destroy) await destroyOne(unit, spec, spec.destroy, {}, path);
    else throw new ApiError('validation_failed', { errors: { op: [`op ${element.op} is not offered here.`] } });
    return key;
  };

  /** A mistake in an element is reported with its position. */
  const placed = async ({ op }: Element, index: number, work: () => Promise<void>): Promise<void> => {
    const location = `operations.${index}`;
    try {
      await work();
    } catch (error) {
      if (op !== 'create' && error instanceof ApiError && error.code === 'not_found')
        throw new ApiError('validation_failed', { errors: { [`${location}.id`]: [notFound(spec).message] } });
      throw keyed(error, spec, op === 'delete' ? location : `${location}.attributes`);
    }
  };

  return async (context) =>
    change(services, context, { name: route.name, resource: spec.name }, async (unit) => {
      const parent = await parentOf(unit, spec, context);
      checkVersion(context, { spec, image: null, parent });
      const results: { op: Kind; id: unknown; status: number }[] = [];
      const seen = new Set<string>();
      const elements = context.body['operations'] as readonly Element[];
      const left: (readonly Left[])[] = [];
      for (const [index, element] of elements.entries()) {
        const { op } = element;
        if (op !== 'create') checkId(element, seen, `operations.${index}`);
        await placed(element, index, async () => {
          left[index] = await unit.part(async () => {
            const id = await apply(unit, element, parent);
            seen.add(String(id));
            results.push({ op, id, status: statuses[op] });
          });
        });
      }
      await finishParts(left, (index, work) => placed(elements[index] as Element, index, work));
      return async () => ({ status: route.status, body: JSON.stringify({ results }) });
    });
}

/** A record is named once: two operations on one record would leave no telling what each of them did. */
function checkId({ op, id }: Element, seen: ReadonlySet<string>, location: string): void {
  const field = `${location}.id`;
  if (id === undefined || id === null)
    throw new ApiError('validation_failed', { errors: { [field]: [`${field} is required to ${op} a record.`] } });
  if (seen.has(String(id)))
    throw new ApiError('validation_failed', { errors: { [field]: [`${field} names a record for the second time.`] } });
}

/** The schema of a bulk write cannot require them: only one of its operations does. */
function requireFields(spec: ResourceSpec, body: Body): void {
  const missing = spec.fields.filter(
    (field) =>
      field.required && field.create && field.column !== spec.parent?.column && !Object.hasOwn(body, field.name),
  );
  if (missing.length === 0) return;
  const errors = Object.fromEntries(missing.map(({ name }) => [name, [`${name} is required.`]]));
  throw new ApiError('validation_failed', { errors });
}
