/** The thin thread: of each kind of routes one succeeds and answers as documented. Part of `npm run test:quick`. */
import { afterAll, beforeAll, test } from '@jest/globals';
import { routes } from '../../generated/index.ts';
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';
import { Ground, type Params } from '../support/bodies.ts';
import { kindOf } from '../support/kinds.ts';
import { startService, type TestService } from '../support/service.ts';
import { paramsOf } from '../support/ways.ts';
import { corrections, makers } from './walk/exemptions.ts';

let service: TestService;
let ground: Ground;

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  ground = new Ground(service, corrections, makers);
});
afterAll(() => service.close());

// Endpoints, parameters in a query and orders have inputs of their own, which their own tests know.
const usual = routes.filter(
  ({ kind, operation, query, stream }) =>
    !['endpoint', 'async'].includes(kind) && operation !== 'reorder' && !query && !stream,
);
const kinds = Map.groupBy(usual, kindOf);

async function attempt(route: RouteSpec, params: Params): Promise<string | null> {
  const { path, body } = await ground.ready(route, params);
  const query = route.kind === 'as_at' ? `?at=${new Date().toISOString()}` : '';
  const answer = await service.send(route.method, path + query, route.body ? body : undefined);
  return answer.status === route.status ? null : `${path}: ${answer.status} ${answer.text?.slice(0, 300)}`;
}

test.each([...kinds])('%s', async (_, some) => {
  const refused: string[] = [];
  // First a record as it comes, of any resource; ways through a machine take longer.
  for (const route of some) {
    const problem = await attempt(route, await ground.anyParams(route));
    if (problem === null) return;
    refused.push(problem);
  }
  for (const route of some)
    for await (const params of paramsOf(ground, route)) {
      const problem = await attempt(route, params);
      if (problem === null) return;
      refused.push(problem);
    }
  throw new Error(`Nothing succeeds:\n${refused.join('\n')}`);
});
