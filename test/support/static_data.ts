/** Values of the standard lists by their keys, as a client finds them. */
import type { TestService } from './service.ts';

/** Id of a list's value. Throws when the list has none of that key. */
export async function staticValue(service: Pick<TestService, 'get'>, list: string, key: string): Promise<number> {
  const answer = await service.get(`/static_data/${list}/values?q[key_eq]=${key}`);
  const [value] = answer.body.values;
  if (!value) throw new Error(`The list ${list} has no value "${key}".`);
  return value.id;
}
