/** The walk, part seven: keys that an update may not write change nothing, on every record that can be updated. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routes } from '../../../generated/index.ts';
import type { FieldSpec } from '../../../runtime/base/kernel/resource.ts';
import type { RouteSpec } from '../../../runtime/base/kernel/route.ts';
import { Ground, type Params, pathOf } from '../../support/bodies.ts';
import { startService, type TestService } from '../../support/service.ts';
import { corrections, makers } from './exemptions.ts';

let service: TestService;
let ground: Ground;

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  ground = new Ground(service, corrections, makers);
});
afterAll(() => service.close());

const updates = routes
  .filter((route) => route.kind === 'update' && route.method === 'PATCH' && route.entity !== null)
  .map((route) => [`${route.method} ${route.path}`, route] as const);

/** A value of the field's kind, unlike any that it has. */
function forged({ kind, values }: FieldSpec): unknown {
  if (kind === 'boolean') return true;
  if (kind === 'enum') return values?.at(-1) ?? 'forged';
  if (kind === 'date') return '2001-02-03';
  if (kind === 'datetime') return '2001-02-03T04:05:06Z';
  if (kind === 'uuid') return '11111111-1111-4111-8111-111111111111';
  if (['integer', 'bigint', 'reference'].includes(kind)) return 1;
  if (['decimal', 'money', 'percent'].includes(kind)) return '987.65';
  return 'forged';
}

/** The row as it is stored, hidden columns included; totals that are made anew may stamp it, never with the sent values. */
async function rowOf(route: RouteSpec, params: Params): Promise<unknown> {
  const spec = ground.spec(route.entity ?? '');
  const { rows } = await service.pool.query(
    `select to_jsonb(t) as row from "${spec.table}" t where "${spec.bindColumn}"::text = $1`,
    [String(params[spec.param])],
  );
  expect(rows.length).toBe(1);
  const { updated_at: stamp = '', ...row } = rows[0].row;
  expect(stamp).not.toContain('2001-02-03');
  return row;
}

describe.each(updates)('%s', (_, route) => {
  test('read-only keys, hidden ones and the key itself are left as they are', async () => {
    const spec = ground.spec(route.entity ?? '');
    const params = ground.makes(spec.name) ? (await ground.make(spec.name)).params : await ground.anyParams(route);
    const closed = spec.fields.filter((field) => field.column && !field.update && field.name !== 'id');
    const body = Object.fromEntries(closed.map((field) => [field.name, forged(field)]));
    const before = await rowOf(route, params);
    const answer = await service.patch(pathOf(route, params), { ...body, id: 987_654 });
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    expect(await rowOf(route, params)).toEqual(before);
  });
});
