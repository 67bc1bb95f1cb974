/** The review of shortages, run as a worker would. */
import { jobs } from '../../../runtime/domain/availability/jobs.ts';
import { systemActor } from '../../../runtime/seed/index.ts';
import type { TestService } from '../../support/service.ts';

let runs = 0;

/** Gives how many shortages it changed. */
export async function reviewNow({ services }: Pick<TestService, 'services'>): Promise<number> {
  runs += 1;
  const id = `00000000-0000-4000-8000-${String(runs).padStart(12, '0')}`;
  const run = {
    id,
    payload: {},
    run: 1,
    actor: systemActor,
    services,
    signal: new AbortController().signal,
    progress: async () => undefined,
  };
  return Number((await jobs.review_shortages(run))?.['changed']);
}
