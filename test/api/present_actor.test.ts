/** A later action has the rest of the actor's rights at that time (runtime/base/identity/present.ts). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { identitiesNow, presentActor } from '../../runtime/base/identity/present.ts';
import type { Actor } from '../../runtime/base/kernel/actor.ts';
import { newReader, type Reader } from '../support/reader.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let reader: Reader;
let actor: Actor;

beforeAll(async () => {
  service = await startService();
  reader = await newReader(service, { can_view_costs: true });
  const { rows } = await service.pool.query('select "id" from "api_token" where "user_id" = $1', [reader.userId]);
  const who = { tokenId: rows[0].id as number, userId: reader.userId };
  const found = (await identitiesNow(service.services, service.pool, [who])).get(`token ${who.tokenId}`);
  if (!found) throw new Error('The reader may not act.');
  actor = found.actor;
});
afterAll(() => service.close());

const now = (then: Actor) => presentActor(service.services, service.pool, then);

test('rights that had an end are over when it has passed, though the token lasts', async () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  expect(await now({ ...actor, expiresAt: at(-1_000) })).toBeNull();
  expect(await now({ ...actor, expiresAt: at(3_600_000) })).toMatchObject({ tokenId: actor.tokenId });
});

test('costs are seen by who could see them then and can now', async () => {
  expect(await now(actor)).toMatchObject({ canViewCosts: true });
  expect(await now({ ...actor, canViewCosts: false })).toMatchObject({ canViewCosts: false });
  expect((await service.patch(`/roles/${reader.roleId}`, { can_view_costs: false })).status).toBe(200);
  expect(await now(actor)).toMatchObject({ canViewCosts: false });
});
