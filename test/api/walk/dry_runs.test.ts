/** The walk, part five: a dry run predicts the result of the real call, and leaves the database as it was. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resources, routes } from '../../../generated/index.ts';
import type { RouteSpec } from '../../../runtime/base/kernel/route.ts';
import { Ground, pathOf } from '../../support/bodies.ts';
import { requiredOf } from '../../support/document.ts';
import { finalDocument, sharedDocument, writtenDocument } from '../../support/documents.ts';
import { fingerprintOf } from '../../support/dump.ts';
import { startService, type TestService } from '../../support/service.ts';
import { corrections, makers } from './exemptions.ts';

let service: TestService;
let ground: Ground;

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  ground = new Ground(service, corrections, makers);
});
afterAll(() => service.close());

/**
 * Steps of each record: verdicts on everything, then one allowed operation. A resource with many states has records in each
 * anyway.
 */
const stepsOf = (states: number) => Number(process.env['BACKLINE_WALK_STEPS'] ?? (states > 10 ? 1 : 3));
/** Records of each state; their steps meet most states in more than one way. */
const perState = Number(process.env['BACKLINE_WALK_RECORDS'] ?? 2);
const offering = routes.filter((route) => route.dryRun);
// The product alone has no plugin; test/extension has.
// Nested resources come first, while their parents are as the seed has them.
const entities = [...new Set(offering.flatMap(({ entity }) => entity ?? []))]
  .filter((entity) => entity !== 'plugin')
  .sort((one, other) => Number(resources[one]?.parent === null) - Number(resources[other]?.parent === null));
const ofNoRecord = offering.filter(({ entity }) => entity === null).map((route) => [route.name, route] as const);

/** Operations that bring a record into a state without a seeded record, from which some operation starts. */
const beforehand: Readonly<Record<string, () => Promise<unknown>>> = {
  project: async () => service.post(`/projects/${(await ground.make('project')).id}/archive`, {}),
  document: async () => {
    await sharedDocument(ground);
    await finalDocument(ground);
    await writtenDocument(ground);
  },
  route_stop: async () => {
    const driven = '/resource-assignments?q[resource_type_eq]=vehicle&q[status_eq]=confirmed&fields=id';
    const { id } = (await service.get(driven)).body.resource_assignments[0];
    return service.post(`/resource-assignments/${id}/start`, {});
  },
};

interface Try {
  readonly route: RouteSpec;
  readonly label: string;
  readonly body: Record<string, unknown>;
}

/** Every route that offers a dry run; one with a choice of target once per state, with and without the rest of its body. */
async function triesOf(entity: string): Promise<Try[]> {
  const machine = resources[entity]?.machine ?? null;
  const tries: Try[] = [];
  for (const route of offering.filter((one) => one.entity === entity)) {
    const { body } = await ground.ready(route, {});
    const to = machine?.transitions[route.operation ?? '']?.to;
    if (to !== undefined && 'choose' in to) {
      for (const state of [...(machine?.states ?? []), 'no_such_state']) {
        tries.push({ route, label: `${route.name} ${state}`, body: { ...body, [to.choose]: state } });
        tries.push({ route, label: `${route.name} ${state} bare`, body: { [to.choose]: state } });
      }
    } else {
      tries.push({ route, label: route.name, body });
      // A body without a required key is malformed: it gets no verdict.
      if (requiredOf(route).length === 0) tries.push({ route, label: `${route.name} bare`, body: {} });
    }
  }
  return tries;
}

test('something offers a dry run', () => {
  expect(offering.length).toBeGreaterThan(0);
});

test.each(ofNoRecord)('%s leaves no trace, and does it without a dry run', async (_, route) => {
  const { path, body } = await ground.ready(route, {});
  const before = await fingerprintOf(service.pool);
  for (const [query, sent] of [
    ['?dry_run=1', body],
    ['', { ...body, dry_run: true }],
  ] as const) {
    const { status } = await service.send(route.method, path + query, sent);
    expect([query, status, await fingerprintOf(service.pool)]).toEqual([query, 200, before]);
  }
  expect((await service.send(route.method, path, body)).status).toBe(route.status);
});

let tried = 0;
afterAll(() => expect(tried).toBeGreaterThan(0));

describe.each(entities)('%s', (entity) => {
  test('verdicts leave no trace and are kept', async () => {
    const spec = ground.spec(entity);
    const tries = await triesOf(entity);
    const done = new Map<string, number>();
    const judged = new Set<string>();
    // A try in one state is checked in every way once, not again for each record in that state.
    const known = new Set<string>();
    const isNew = (what: string): boolean => known.size < known.add(what).size;
    const state = spec.machine?.field ?? 'id';
    if (ground.makes(entity)) await ground.make(entity);
    await beforehand[entity]?.();
    const above = spec.parent && resources[spec.parent.resource];
    const shown = routes.find((route) => route.kind === 'show' && route.entity === entity);
    if (!shown) throw new Error(`No route shows a ${entity}.`);
    const { rows } = await service.pool.query(
      `select key, above from (select "id", "${spec.bindColumn}" as key, ${spec.parent ? `"${spec.parent.column}"` : 'null'} as above, row_number() over (partition by "${state}" order by "id") as place from "${spec.table}") s where place <= $1 order by "id"`,
      [perState],
    );
    expect(rows.length).toBeGreaterThan(0);
    const steps = stepsOf(spec.machine?.states.length ?? 1);
    for (const { key, above: parent } of rows) {
      for (let step = 0; step < steps; step += 1) {
        const params = { [spec.param]: key, ...(above && { [above.param]: parent }) };
        const present = await service.get(pathOf(shown, params));
        const from = String(present.body[spec.name][state]);
        const before = await fingerprintOf(service.pool);
        const verdicts = new Map<Try, { allowed: boolean; reason: string | null; code: string | null }>();
        for (const one of tries) {
          const path = pathOf(one.route, params);
          // By query with a stale version and a key, which a dry run ignores; once more by body and with what would fix it: the
          // same verdict.
          const judged = await service.send('POST', `${path}?dry_run=1`, one.body, {
            'If-Match': 'W/"999999"',
            'Idempotency-Key': 'dry',
          });
          expect([one.label, judged.status]).toEqual([one.label, 200]);
          if (isNew(`${from} ${one.label} ${judged.body.code}`)) {
            const again = await service.send('POST', `${path}?remedies=1`, { ...one.body, dry_run: true });
            const { remedies = [], ...same } = again.body;
            expect(same).toEqual(judged.body);
            tried += remedies.length;
          }
          verdicts.set(one, judged.body);
        }
        expect(await fingerprintOf(service.pool)).toEqual(before);

        const allowed: Try[] = [];
        for (const [one, verdict] of verdicts) {
          judged.add(`${one.label} ${verdict.allowed}`);
          if (verdict.allowed) {
            expect(verdict).toMatchObject({ reason: null, code: null });
            allowed.push(one);
            continue;
          }
          if (!isNew(`${from} ${one.label} ${verdict.code} for real`)) continue;
          const real = await service.send('POST', pathOf(one.route, params), one.body);
          expect([from, one.label, real.body.code, real.body.message]).toEqual([
            from,
            one.label,
            verdict.code,
            verdict.reason,
          ]);
        }
        // Refusals left everything as it was too.
        expect(await fingerprintOf(service.pool)).toEqual(before);

        const count = (one: Try) => done.get(`${from} ${one.label}`) ?? 0;
        const [next] = allowed.sort((a, b) => count(a) - count(b));
        if (!next) break;
        done.set(`${from} ${next.label}`, count(next) + 1);
        const real = await service.send('POST', pathOf(next.route, params), next.body);
        expect([from, next.label, real.status]).toEqual([from, next.label, 200]);
      }
    }
    // The seed must offer something of each kind, or this test proves nothing.
    expect([...judged].some((label) => label.endsWith('true'))).toBe(true);
    expect([...judged].some((label) => label.endsWith('false'))).toBe(true);
    for (const route of offering.filter((one) => one.entity === entity))
      expect([route.name, [...judged].some((label) => label.startsWith(route.name) && label.endsWith('true'))]).toEqual(
        [route.name, true],
      );
  });
});
