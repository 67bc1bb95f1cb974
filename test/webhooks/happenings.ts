/** Makes declared events happen over the API: the operations that emit an event are read from the definitions. */
import type { EmitSpec, ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';
import type { Ground, Params } from '../support/bodies.ts';
import { candidates } from '../support/ways.ts';

interface Producer {
  readonly route: RouteSpec;
  readonly spec: ResourceSpec;
}

/** Routes whose operation lists the event under `emits`. */
export function producersOf(ground: Ground, event: string): readonly Producer[] {
  return ground.service.services.routes.flatMap((route) => {
    const spec = route.entity === null ? undefined : ground.service.services.resources[route.entity];
    if (!spec) return [];
    return emitsOf(spec, route).some((emit) => emit.event === event) ? [{ route, spec }] : [];
  });
}

function emitsOf(spec: ResourceSpec, { kind, operation }: RouteSpec): readonly EmitSpec[] {
  if (kind === 'create') return spec.create?.emits ?? [];
  if (kind === 'update') return spec.update?.emits ?? [];
  if (kind === 'destroy') return spec.destroy?.emits ?? [];
  if (kind === 'action') return spec.actions[operation ?? '']?.emits ?? [];
  if (kind !== 'transition') return [];
  return spec.machine?.transitions[operation ?? '']?.emits ?? [];
}

/** Parameters that the operation may succeed with. */
async function* paramsOf(ground: Ground, { route, spec }: Producer): AsyncGenerator<Params> {
  if (route.path.includes(`{${spec.param}}`)) yield* candidates(ground, spec, route);
  else yield spec.parent ? (await ground.make(spec.parent.resource)).params : {};
}

/** Bodies that may be a change: of an update each plain text and number by itself, or each switch where it has none, of others the documented example. */
async function bodiesOf(ground: Ground, { route, spec }: Producer, params: Params): Promise<Record<string, unknown>[]> {
  if (route.kind !== 'update') return [(await ground.ready(route, params)).body];
  const bodies = spec.fields.flatMap((field): Record<string, unknown>[] => {
    if (!field.update || field.hidden || field.values || field.references) return [];
    if (['string', 'text'].includes(field.kind))
      return [{ [field.name]: `Changed ${ground.next()}`.slice(0, field.maxLength) }];
    return ['money', 'percent', 'decimal'].includes(field.kind) ? [{ [field.name]: '7' }] : [];
  });
  if (bodies.length > 0) return bodies;
  return spec.fields.filter(({ update, kind }) => update && kind === 'boolean').map(({ name }) => ({ [name]: false }));
}

/** The newest row of the outbox: the seed's events come before it. */
export async function newestEvent({ service }: Ground): Promise<string> {
  const { rows } = await service.pool.query('select coalesce(max(id), 0)::text as id from outbox_event');
  return rows[0].id;
}

/** Tries every operation that emits the event until the outbox has it after this row. Returns the refusal, or null. */
export async function happen(ground: Ground, event: string, after: string): Promise<string | null> {
  const happened = async (): Promise<boolean> => {
    const { rows } = await ground.service.pool.query(
      'select 1 from outbox_event where event = $1 and id > $2::bigint limit 1',
      [event, after],
    );
    return rows.length > 0;
  };
  if (await happened()) return null;
  const refusals: string[] = [];
  for (const producer of producersOf(ground, event)) {
    for await (const params of paramsOf(ground, producer)) {
      for (const body of await bodiesOf(ground, producer, params)) {
        const { path } = await ground.ready(producer.route, params);
        const answer = await ground.service.send(producer.route.method, path, producer.route.body ? body : undefined);
        if (await happened()) return null;
        refusals.push(
          `${producer.route.method} ${path} ${JSON.stringify(body).slice(0, 200)}: ${answer.status} ${answer.text?.slice(0, 200)}`,
        );
      }
    }
  }
  return refusals.join('\n') || 'no operation of the definitions names it';
}
