/** Finds the handlers of custom endpoints: `endpoints.ts` beside other code of rules exports `endpoints`. */
import { places } from '../../base/config/index.ts';
import type { EndpointFactory } from '../../base/kernel/context.ts';
import { exportsOf } from './folders.ts';

type Factories = Readonly<Record<string, EndpointFactory>>;

/** Handlers by name; of two folders that have one name, the later folder's. @throws Failure naming a file without them. */
export async function loadCustomEndpoints(custom: readonly string[] = places().own): Promise<Factories> {
  const found = await exportsOf<Factories>(custom, {
    file: 'endpoints.ts',
    name: 'endpoints',
    kind: 'object',
    example: '{ … }',
  });
  return Object.assign({}, ...found) as Factories;
}
