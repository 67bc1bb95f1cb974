/** Finds the handlers of addresses without a token: `public.ts` beside other code of rules exports `publicHandlers`. */
import { places } from '../../base/config/index.ts';
import type { PublicFactory } from '../../base/kernel/context.ts';
import { exportsOf } from './folders.ts';

/** One function over those of all folders; of two handlers with one name, the later folder's. @throws Failure naming a file without it. */
export async function loadPublicHandlers(custom: readonly string[] = places().own): Promise<PublicFactory> {
  const factories = await exportsOf<PublicFactory>(custom, {
    file: 'public.ts',
    name: 'publicHandlers',
    kind: 'function',
    example: '(services) => ({ … })',
  });
  return (services) => Object.assign({}, ...factories.map((factory) => factory(services)));
}
