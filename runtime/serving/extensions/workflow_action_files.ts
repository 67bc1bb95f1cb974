/** Finds what workflows of the product do: `workflow_actions.ts` beside other code of rules exports `workflowActions`. */
import { locations } from '../../base/config/index.ts';
import type { WorkflowActions } from '../../base/kernel/workflow.ts';
import { exportsOf } from './folders.ts';

/** Actions by name; of two folders that have one name, the later folder's. @throws Failure naming a file without them. */
export async function loadWorkflowActions(custom: readonly string[] = locations().custom): Promise<WorkflowActions> {
  const found = await exportsOf<WorkflowActions>(custom, {
    file: 'workflow_actions.ts',
    name: 'workflowActions',
    kind: 'object',
    example: '{ … }',
  });
  return Object.assign({}, ...found) as WorkflowActions;
}
