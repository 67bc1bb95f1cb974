/** Rules of runs of workflows: one that ended is started once more by a person. */
import type { WorkflowRunRepeatInput, WorkflowRunRow, WorkflowRunRules } from '../../generated/rules/workflow_run.ts';
import type { ActionHandler, Guard } from '../base/kernel/rules.ts';

const byAPerson: Guard<WorkflowRunRow, object> = ({ actor }) =>
  actor.kind === 'person'
    ? null
    : { code: 'human_required', message: 'A person has to decide what is done once more.' };

const repeat: ActionHandler<WorkflowRunRow, WorkflowRunRepeatInput> = async (change) => {
  const { record } = change;
  const id = await change.insert('workflow_run', {
    workflow_id: record.workflow_id,
    event: record.event,
    entity: record.entity,
    subject_id: record.subject_id,
    subject_ref: record.subject_ref,
    depth: record.depth,
    due_at: new Date().toISOString(),
    repeats_id: record.id,
  });
  await change.enqueue('run_workflow', { run_id: id }, { ref: `workflow:${record.workflow_id}` });
  return { workflow_run: await change.show('workflow_run', id) };
};

export const rules = {
  guards: { by_a_person: byAPerson },
  actions: { repeat },
} satisfies WorkflowRunRules;
