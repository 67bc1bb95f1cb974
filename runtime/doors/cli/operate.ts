import { randomUUID } from 'node:crypto';
import { Failure } from '../../base/config/index.ts';
import { ApiError } from '../../base/errors/index.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import { operationFor } from '../../serving/operations/index.ts';

/**
 * Runs an operation of the API by its route name, as the command line: the same guards, ledger and events.
 * Gives the reply's body, or null.
 * @throws Failure with the refusal's message.
 */
export async function operate(
  services: Services,
  actor: Actor,
  name: string,
  request: { readonly params?: Readonly<Record<string, string>>; readonly body?: Readonly<Record<string, unknown>> },
): Promise<unknown> {
  const route = services.routes.find((candidate) => candidate.name === name);
  if (route === undefined) throw new Error(`No definition declares the route "${name}".`);
  try {
    const reply = await operationFor(
      services,
      route,
    )({
      requestId: randomUUID(),
      route,
      actor,
      params: request.params ?? {},
      query: [],
      body: request.body ?? {},
      headers: {},
      ip: '',
    });
    return reply.body === null ? null : JSON.parse(reply.body);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const particulars = Object.values(error.errors).flat();
    throw new Failure([...new Set([error.message, ...particulars])].join(' '), { cause: error });
  }
}
