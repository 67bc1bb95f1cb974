/** GET /jobs/{job}: how far an asynchronous job is (contract, Idempotency and jobs). */
import { ApiError } from '../../errors/index.ts';
import { askedJobs, openResult, ownsJob, statusOf } from '../../jobs/index.ts';
import type { EndpointFactory } from '../endpoint.ts';

const foreign = 'system:read';

/** Own jobs, while the caller may do what they were done with; others' with `system:read`. */
export const jobsShowHandler: EndpointFactory = (services) => {
  const asked = askedJobs(services);
  return async ({ actor, params }) => {
    const status = await statusOf(services.pool, params.job ?? '');
    if (status === null) throw new ApiError('not_found', { message: 'Job not found.' });
    const own = ownsJob(actor, status.actor, asked.get(status.name) ?? []);
    if (!own && !actor.abilities.has('*') && !actor.abilities.has(foreign))
      throw new ApiError('missing_ability', { params: { ability: foreign }, details: { required_ability: foreign } });
    if (status.expired) throw new ApiError('job_expired');
    const result = openResult(services.secrets, String(status.job['id']), own, status.job['result']);
    return { status: 200, body: JSON.stringify({ job: { ...status.job, result } }) };
  };
};
