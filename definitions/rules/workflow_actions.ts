/** What workflows do for customers and people, by the name that an action gives under `do`. */
import type { WorkflowActions } from 'backline/rules';
import { messageActions } from './communication/workflow_actions.ts';

export const workflowActions: WorkflowActions = { ...messageActions };
