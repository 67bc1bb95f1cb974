/** A job's run as a worker hands it to a handler, by the system itself. */
import { randomUUID } from 'node:crypto';
import type { Services } from '../../runtime/base/kernel/context.ts';
import { systemActor } from '../../runtime/doors/seed/index.ts';

export const jobRun = (
  services: Services,
  payload: Readonly<Record<string, unknown>> = {},
  id: string = randomUUID(),
) => ({
  id,
  payload,
  run: 1,
  actor: systemActor,
  services,
  signal: new AbortController().signal,
  progress: async () => undefined,
});
