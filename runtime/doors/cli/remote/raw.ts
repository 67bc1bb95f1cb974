/** `api METHOD PATH`: a request that nobody describes. */

import { Refused } from './exit.ts';
import type { Input } from './flags.ts';
import { dataOf } from './input.ts';
import { finish, openSession } from './run.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Sends it and prints the answer. The path may carry a query, and may begin with `/api/v1`. */
export async function raw(
  method: string,
  address: string,
  input: Input,
  signal: AbortSignal,
  release: string,
): Promise<void> {
  const name = methods.find((one) => one === method.toUpperCase());
  if (name === undefined) throw new Refused('usage', `${method} is no method: use ${methods.join(', ')}.`);
  const path = address.replace(/^\/?(api\/v1\/)?/, '/');
  // Another host, or a path out of the interface, is nobody's wish.
  if (/^\/\/|[\\\s]|(^|\/)(\.|%2e){1,2}(\/|\?|$)/i.test(path))
    throw new Refused('usage', `${address} is no path: write it such as /users?per_page=5.`);
  const session = openSession(input, signal, release);
  const body = input['data'] === undefined ? undefined : dataOf(String(input['data']));
  const key = input['idempotencyKey'];
  const options = {
    signal,
    ...(body !== undefined && { body }),
    ...(typeof key === 'string' && { idempotencyKey: key }),
  };
  await finish(session, await session.client.request(name, path, options), input);
}
