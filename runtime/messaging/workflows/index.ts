/**
 * Runs of workflows: an action and its mark as done are one transaction, with the present rights of the person who enabled the
 * workflow, and never with more.
 */
import { runText } from '../../base/database/statement.ts';
import { ApiError } from '../../base/errors/index.ts';
import { holds } from '../../base/identity/abilities.ts';
import { presentActor } from '../../base/identity/present.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { QueryPairs, Services } from '../../base/kernel/context.ts';
import type { JobHandler } from '../../base/kernel/job.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import type { Change } from '../../base/kernel/rules.ts';
import type { WorkflowCall, WorkflowSubject } from '../../base/kernel/workflow.ts';
import { checkMayRead, listedResource, readList } from '../../engine/query/index.ts';
import { restoredActor } from '../../services/jobs/index.ts';

type Values = Readonly<Record<string, unknown>>;
type Any = Change<Record<string, unknown>, Record<string, unknown>>;

/** `do` and what the action takes. */
export type WorkflowStep = Values & { readonly do: string };

interface RunnableWorkflow {
  readonly id: number;
  readonly conditions: Values;
  readonly actions: readonly WorkflowStep[];
}

/** Kinds of operations that a workflow calls: those that write, by themselves. */
const callable: ReadonlySet<RouteSpec['kind']> = new Set(['create', 'update', 'transition']);

const refusal = (message: string): ApiError =>
  new ApiError('validation_failed', { message, errors: { actions: [message] } });

/** Why a workflow may not call the operation at all, or null. */
export function operationProblem(
  { routes, resources }: Pick<Services, 'routes' | 'resources'>,
  name: string,
): string | null {
  const route = routes.find((one) => one.name === name);
  if (!route) return `There is no operation "${name}". GET /api/v1/endpoints lists them.`;
  if (!callable.has(route.kind) || route.method === 'GET' || route.upload !== undefined || route.job !== undefined)
    return `"${name}" is none that a workflow calls: it creates, changes and moves records from state to state.`;
  // Acting for others, and addresses of mails and secrets, are decisions that people make themselves.
  if (route.entity !== null && resources[route.entity]?.rights !== undefined)
    return `"${name}" decides who may do what: people do that themselves.`;
  return null;
}

/** Why a body is invalid for the operation, or null: nothing else validates it here. */
export function bodyProblem(
  { routes, resources }: Pick<Services, 'routes' | 'resources'>,
  name: string,
  body: Values,
): string | null {
  const route = routes.find((one) => one.name === name);
  const spec = route?.entity === null || route?.entity === undefined ? undefined : resources[route.entity];
  if (spec === undefined || (route?.kind !== 'create' && route?.kind !== 'update')) return null;
  const fields = spec.fields.filter(({ readOnly, hidden }) => !readOnly && !hidden).map((field) => field.name);
  const wrong = Object.keys(body).find((key) => key !== 'custom_fields' && !fields.includes(key));
  return wrong === undefined ? null : `"${name}" takes no "${wrong}". It takes ${fields.slice(0, 40).join(', ')}.`;
}

/** The record as its list shows it to the actor; null where it does not fit the conditions, or is not seen. */
async function subjectFor(
  services: Services,
  actor: Actor,
  entity: string,
  id: string,
  conditions: Values,
): Promise<WorkflowSubject | null> {
  const spec = listedResource(services, entity);
  if (spec === undefined) throw refusal(`No list shows records of "${entity}".`);
  checkMayRead(services, spec, actor);
  const filters = Object.entries(conditions).flatMap(([key, value]): [string, string][] =>
    Array.isArray(value) ? value.map((one) => [`q[${key}][]`, String(one)]) : [[`q[${key}]`, String(value)]],
  );
  const query: QueryPairs = [['q[id_eq]', id], ['per_page', '1'], ...filters];
  const { body } = await readList(services, { actor, params: {}, query, strict: true }, spec);
  const records = Object.values(JSON.parse(body) as Record<string, unknown>).find(Array.isArray) as
    | Values[]
    | undefined;
  const record = records?.[0];
  return record === undefined ? null : { entity: spec.name, id, record };
}

const hole = /\{\{\s*record\.([a-z0-9_.]{1,120})\s*\}\}/g;

function valueAt(record: Values, path: string): unknown {
  let value: unknown = record;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Values)[key];
  }
  return value;
}

/** A text that is one hole becomes its value; others hold values as text. @throws ApiError naming what the record lacks. */
export function filledIn(value: unknown, record: Values): unknown {
  if (Array.isArray(value)) return value.map((one) => filledIn(one, record));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filledIn(one, record)]));
  if (typeof value !== 'string') return value;
  const known = (path: string): unknown => {
    const found = valueAt(record, path);
    if (found === undefined || found === null) throw refusal(`The record has no value for {{ record.${path} }}.`);
    return found;
  };
  const [whole] = [...value.matchAll(hole)];
  if (whole && whole[0] === value.trim()) return known(whole[1] ?? '');
  return value.replace(hole, (_all, path: string) => String(known(path)));
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asValues = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

/** Does all of it inside the change; gives what each action came to. @throws ApiError for the first that is refused. */
export async function perform(
  services: Services,
  change: Any,
  { actions }: Pick<RunnableWorkflow, 'actions'>,
  subject: WorkflowSubject,
  key: string,
): Promise<Values[]> {
  const { actor } = change;
  const call: WorkflowCall = (operation, parts) => {
    const problem = operationProblem(services, operation);
    if (problem !== null) throw refusal(problem);
    const route = services.routes.find(({ name }) => name === operation);
    const missing = route?.abilities.find((ability) => ability !== '' && !holds(actor.abilities, ability));
    if (missing !== undefined) throw new ApiError('missing_ability', { params: { ability: missing } });
    if (services.plugins.restingRoute(operation) !== null) throw new ApiError('plugin_disabled');
    return change.perform(operation, parts);
  };
  const results: Values[] = [];
  for (const [at, step] of actions.entries()) {
    const { do: what, ...input } = filledIn(step, subject.record) as WorkflowStep;
    if (what === 'notify') {
      const occasion = {
        key: `${key}:${at}`,
        ref: `${subject.entity}:${subject.id}`,
        names: { data: { title: asText(input['title']), text: asText(input['text']) } },
      };
      await change.enqueue('tell', { type: 'workflow_notice', occasion, users: input['user_ids'] as number[] });
      results.push({ do: what, users: input['user_ids'] });
    } else if (what === 'call') {
      const operation = asText(input['operation']) as RouteSpec['name'];
      const params = asValues(input['params']) as Readonly<Record<string, string>>;
      const answer = await call(operation as Parameters<WorkflowCall>[0], { params, body: asValues(input['body']) });
      const made = Object.values(answer).find((one) => typeof one === 'object' && one !== null && 'id' in one) as
        | Values
        | undefined;
      results.push({ do: what, operation, ...(made === undefined ? {} : { id: made['id'] }) });
    } else {
      const action = services.workflowActions[what];
      if (action === undefined) throw refusal(`No workflow does "${what}".`);
      results.push({ do: what, ...(await action.run(call, subject, input, change.query)) });
    }
  }
  return results;
}

interface RunRow extends RunnableWorkflow {
  readonly run_id: number;
  readonly status: string;
  readonly entity: string;
  readonly subject_id: string;
  readonly depth: number;
  readonly is_enabled: boolean;
  readonly maker: unknown;
  readonly repeats_id: number | null;
}

const runSql = `select w."id", w."conditions", w."actions", w."is_enabled", w."maker", r."id" as "run_id", r."status", r."entity", r."subject_id", r."depth", r."repeats_id"
  from "workflow_run" r join "workflow" w on w."id" = r."workflow_id" where r."id" = $1::integer`;

interface Outcome {
  readonly status: 'done' | 'skipped' | 'failed';
  readonly reason?: 'conditions' | 'disabled';
  readonly error?: string;
  readonly results?: readonly Values[];
}

/** Writes the outcome unless another run of the job did. */
async function note(change: Pick<Any, 'update' | 'touch' | 'query'>, id: number, outcome: Outcome): Promise<boolean> {
  await change.touch('workflow_run', [id]);
  const [row] = await change.query<{ status: string }>('select "status" from "workflow_run" where "id" = $1::integer', [
    id,
  ]);
  if (row?.status !== 'waiting') return false;
  await change.update('workflow_run', id, {
    status: outcome.status,
    reason: outcome.reason ?? null,
    error: outcome.error?.slice(0, 1000) ?? null,
    results: outcome.results ?? [],
    finished_at: new Date().toISOString(),
  });
  return true;
}

/** What a refusal says, each sentence once. */
const saidBy = ({ message, errors }: ApiError): string =>
  [...new Set([message, ...Object.values(errors ?? {}).flat()])].join(' ');

class DoneBefore extends Error {}

/** Does what a workflow says for one happening, once. */
export const runWorkflow: JobHandler<{ readonly run_id: number }> = async ({
  id: requestId,
  payload,
  run,
  actor: clock,
  services,
  signal,
}) => {
  await services.settings.reload();
  const [row] = await runText<RunRow>(services.pool, runSql, [payload.run_id]);
  if (row?.status !== 'waiting') return null;
  const end = (outcome: Outcome) =>
    services.write({ actor: clock, requestId }, 'workflow_runs.end', (change) => note(change, row.run_id, outcome));
  if (!row.is_enabled) {
    await end({ status: 'skipped', reason: 'disabled' });
    return { status: 'skipped' };
  }
  try {
    const maker = await presentActor(services, services.pool, restoredActor(row.maker));
    if (maker === null || maker.kind !== 'person')
      throw new ApiError('forbidden', {
        message: 'Who enabled this workflow may not act any more: somebody else has to enable it.',
      });
    // What it does counts as one workflow more for what that starts.
    const actor: Actor = { ...maker, chain: row.depth + 1 };
    const subject = await subjectFor(services, actor, row.entity, row.subject_id, row.conditions);
    if (subject === null) {
      await end({ status: 'skipped', reason: 'conditions' });
      return { status: 'skipped' };
    }
    await services.write({ actor, requestId }, 'workflows.run', async (change) => {
      const results = await perform(services, change, row, subject, `workflow_run:${row.run_id}`);
      if (!(await note(change, row.run_id, { status: 'done', results }))) throw new DoneBefore();
    });
    return { status: 'done' };
  } catch (error) {
    if (error instanceof DoneBefore) return null;
    if (signal.aborted) throw error;
    const isRefusal = error instanceof ApiError && error.status < 500;
    const last = services.jobs.specs.find(({ name }) => name === 'run_workflow')?.attempts ?? 1;
    if (!isRefusal && run < last) throw error;
    await end({
      status: 'failed',
      error: isRefusal ? saidBy(error) : 'Something went wrong; the log says what, under the id of its job.',
    });
    if (!isRefusal) throw error;
    return { status: 'failed' };
  }
};

class TakenBack extends Error {
  readonly results: readonly Values[];
  constructor(results: readonly Values[]) {
    super('Tried and taken back.');
    this.results = results;
  }
}

/** What it would come to for a record, with the rights of the actor; nothing of it stays. */
export async function tryWorkflow(
  services: Services,
  actor: Actor,
  workflow: RunnableWorkflow,
  { entity, id, requestId }: { readonly entity: string; readonly id: string; readonly requestId: string },
): Promise<{ readonly holds: boolean; readonly results: readonly Values[]; readonly error: string | null }> {
  const subject = await subjectFor(services, actor, entity, id, workflow.conditions);
  if (subject === null) return { holds: false, results: [], error: null };
  try {
    await services.write({ actor, requestId }, 'workflows.try', async (change) => {
      throw new TakenBack(await perform(services, change, workflow, subject, `try:${requestId}`));
    });
  } catch (error) {
    if (error instanceof TakenBack) return { holds: true, results: error.results, error: null };
    if (error instanceof ApiError && error.status < 500)
      return {
        holds: true,
        results: [],
        error: saidBy(error),
      };
    throw error;
  }
  return { holds: true, results: [], error: null };
}
