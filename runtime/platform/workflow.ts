/**
 * Rules of workflows: they name existing things, only people make them, and the person who enables or changes one answers for it.
 */
import { randomUUID } from 'node:crypto';
import type {
  WorkflowCreateInput,
  WorkflowDisableInput,
  WorkflowEnableInput,
  WorkflowRow,
  WorkflowRules,
  WorkflowTryInput,
  WorkflowUpdateInput,
} from '../../generated/rules/workflow.ts';
import { storedRights } from '../base/identity/rights.ts';
import type { Actor } from '../base/kernel/actor.ts';
import type { Services } from '../base/kernel/context.ts';
import type { ActionHandler, Draft, Guard, Prepare } from '../base/kernel/rules.ts';
import { listedResource } from '../engine/query/index.ts';
import { filterProblem } from '../messaging/webhooks/filters.ts';
import { suggestionsFor } from '../messaging/webhooks/subscription.ts';
import { bodyProblem, operationProblem, tryWorkflow, type WorkflowStep } from '../messaging/workflows/index.ts';
import { invalid } from '../rules/rows.ts';
import { storedActor } from '../services/jobs/index.ts';
import { schemaProblem } from './workflow_input.ts';

type Body = Partial<WorkflowCreateInput & WorkflowUpdateInput>;

const byAPerson: Guard<WorkflowRow, object> = ({ actor }) =>
  actor.kind === 'person'
    ? null
    : { code: 'human_required', message: 'A person has to decide what is done by itself.' };

/** The person who answers for it: it acts with their rights, then and now. */
const ownerColumns = (actor: Actor) => ({
  owner_id: actor.userId,
  rights: storedRights(actor),
  maker: JSON.parse(storedActor(actor)),
});

const prepared = async (draft: Draft<Body>): Promise<{ values: Record<string, unknown> }> => {
  const { input, before, settings, refuse, actor } = draft;
  const services = draft.services as Services;
  const row = { delay_minutes: 0, delay_from: null, conditions: {}, ...before, ...input } as WorkflowRow;
  const event = services.events.get(row.event);
  if (!event) {
    const [near] = suggestionsFor(row.event, services.events);
    refuse({
      code: 'unknown_event',
      errors: {
        event: [
          `There is no event "${row.event}". ${near ? `Did you mean ${near}?` : 'GET /api/v1/events lists them.'}`,
        ],
      },
    });
  }
  const spec = event && listedResource(services, event.entity);
  if (!event || !spec) return refuse(invalid('event', `"${row.event}" is about records that no list shows.`));
  const problem = filterProblem(row.conditions ?? {}, [spec]);
  if (problem !== null) refuse(invalid('conditions', problem));
  const days = settings.get('workflows.max_delay_days');
  if (Math.abs(row.delay_minutes ?? 0) > days * 1_440)
    refuse(
      invalid('delay_minutes', `At most ${days} days, ${days * 1_440} minutes (setting workflows.max_delay_days).`),
    );
  if (row.delay_from === null && (row.delay_minutes ?? 0) < 0)
    refuse(invalid('delay_minutes', 'Nothing is done before it happens: name a time of the record under delay_from.'));
  const from = spec.fields.find(({ name }) => name === row.delay_from);
  if (row.delay_from !== null && (!from || !['date', 'datetime'].includes(from.kind) || from.hidden || from.cost))
    refuse(invalid('delay_from', `Records of "${spec.name}" have no date or time "${row.delay_from}".`));
  for (const [at, step] of ((row.actions ?? []) as readonly WorkflowStep[]).entries()) {
    const wrong = stepProblem(services, spec.name, step);
    if (wrong !== null) refuse(invalid(`actions.${at}`, wrong));
  }
  const isTakenOver = before === null || row.is_enabled;
  return { values: isTakenOver && actor.type !== 'system' ? ownerColumns(actor) : {} };
};

const notifyInput = {
  type: 'object',
  required: ['user_ids', 'title', 'text'],
  additionalProperties: false,
  properties: {
    user_ids: { type: 'array', minItems: 1, maxItems: 50, items: { type: 'integer' } },
    title: { type: 'string', minLength: 1, maxLength: 255 },
    text: { type: 'string', minLength: 1, maxLength: 2000 },
  },
};
const callInput = {
  type: 'object',
  required: ['operation'],
  additionalProperties: false,
  properties: { operation: { type: 'string' }, params: { type: 'object' }, body: { type: 'object' } },
};

function stepProblem(services: Services, entity: string, { do: what, ...input }: WorkflowStep): string | null {
  if (what === 'notify') return schemaProblem(notifyInput, input);
  if (what === 'call')
    return (
      schemaProblem(callInput, input) ??
      operationProblem(services, String(input['operation'])) ??
      bodyProblem(services, String(input['operation']), (input['body'] ?? {}) as Readonly<Record<string, unknown>>)
    );
  const action = services.workflowActions[what];
  if (!action)
    return `No workflow does "${what}". Write notify, call, ${Object.keys(services.workflowActions).sort().join(', ')}.`;
  if (action.subjects !== undefined && !action.subjects.includes(entity))
    return `"${what}" is for records of ${action.subjects.join(', ')}, and the event is about "${entity}".`;
  return schemaProblem(action.input, input);
}

const create: Prepare<WorkflowCreateInput> = (draft) => prepared(draft as Draft<Body>);
const update: Prepare<WorkflowUpdateInput> = (draft) => prepared(draft as Draft<Body>);

const enable: ActionHandler<WorkflowRow, WorkflowEnableInput> = async (change) => {
  const { record, actor } = change;
  await change.update('workflow', record.id, { is_enabled: true, ...ownerColumns(actor) });
  return { workflow: await change.show('workflow', record.id) };
};

const disable: ActionHandler<WorkflowRow, WorkflowDisableInput> = async (change) => {
  await change.update('workflow', change.record.id, { is_enabled: false });
  return { workflow: await change.show('workflow', change.record.id) };
};

const lastSql = `select "ref" from "outbox_event" where "event" = $1 order by "id" desc limit 1`;

const tried: ActionHandler<WorkflowRow, WorkflowTryInput> = async (change) => {
  const { record, input, actor, refuse, query } = change;
  const services = change.services as Services;
  const entity = services.events.get(record.event)?.entity ?? '';
  const [last] = input.subject_id === undefined ? await query<{ ref: string }>(lastSql, [record.event]) : [];
  const id = input.subject_id ?? last?.ref.slice(last.ref.indexOf(':') + 1);
  if (id === undefined || id === null)
    return refuse({
      code: 'not_found',
      message: `"${record.event}" has not happened lately: name a record by subject_id.`,
    });
  const workflow = {
    id: record.id,
    conditions: record.conditions as Readonly<Record<string, unknown>>,
    actions: record.actions as readonly WorkflowStep[],
  };
  const outcome = await tryWorkflow(services, actor, workflow, { entity, id, requestId: randomUUID() });
  return { try: { subject_ref: `${entity}:${id}`, ...outcome } };
};

export const rules = {
  prepare: { create, update },
  guards: { by_a_person: byAPerson },
  actions: { enable, disable, try: tried },
} satisfies WorkflowRules;
