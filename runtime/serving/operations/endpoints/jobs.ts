/** GET /jobs/{job}: how far an asynchronous job is (contract, Idempotency and jobs); GET /jobs and /job_schedules beside it. */
import { ApiError } from '../../../base/errors/index.ts';
import {
  jobStatuses,
  latestJobs,
  openResult,
  ownsJob,
  requestedJobs,
  schedulesOf,
  statusOf,
} from '../../../services/jobs/index.ts';
import type { EndpointFactory } from '../endpoint.ts';

const foreign = 'system:read';

/** Own jobs, while the caller may do what they were done with; others' with `system:read`. */
export const jobsShowHandler: EndpointFactory = (services) => {
  const abilitiesByJob = requestedJobs(services);
  return async ({ actor, params }) => {
    const status = await statusOf(services.pool, params.job ?? '');
    if (status === null) throw new ApiError('not_found', { message: 'Job not found.' });
    const isOwner = ownsJob(actor, status.actor, abilitiesByJob.get(status.name) ?? []);
    if (!isOwner && !actor.abilities.has('*') && !actor.abilities.has(foreign))
      throw new ApiError('missing_ability', { params: { ability: foreign }, details: { required_ability: foreign } });
    if (status.expired) throw new ApiError('job_expired');
    const result = openResult(services.secrets, String(status.job['id']), isOwner, status.job['result']);
    return { status: 200, body: JSON.stringify({ job: { ...status.job, result } }) };
  };
};

/** GET /jobs: what waits, runs and ended. */
export const jobsIndexHandler: EndpointFactory =
  (services) =>
  async ({ query }) => {
    const sent = (key: string): string | null => query.find(([name]) => name === key)?.[1] ?? null;
    const errors: Record<string, string[]> = {};
    const status = jobStatuses.find((one) => one === sent('status')) ?? null;
    if (sent('status') !== null && status === null)
      errors['status'] = [`status must be one of ${jobStatuses.join(', ')}.`];
    const limit = Number(sent('per_page') ?? 50);
    if (!Number.isInteger(limit) || limit < 1 || limit > 100) errors['per_page'] = ['per_page must be from 1 to 100.'];
    if (Object.keys(errors).length > 0) throw new ApiError('validation_failed', { errors });
    const body = await latestJobs(services.pool, { status, type: sent('type'), limit });
    return { status: 200, body: JSON.stringify(body) };
  };

/** GET /job_schedules: every schedule, its next time and its last job. */
export const jobSchedulesHandler: EndpointFactory = (services) => async () => {
  const schedules = await schedulesOf(services.pool, services.jobs.specs);
  return { status: 200, body: JSON.stringify({ job_schedules: schedules }) };
};
