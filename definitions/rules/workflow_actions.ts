/** The actions of workflows for customers and people, by the name in an action's `do`. */
import type { WorkflowActions } from 'backline/rules';
import { messageActions } from './communication/workflow_actions.ts';

export const workflowActions: WorkflowActions = { ...messageActions };
