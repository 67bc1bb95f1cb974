// Generated from definitions/platform/workflow_run.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Guard } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/workflow_run.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface WorkflowRunRow {
  readonly id: number;
  readonly workflow_id: number;
  readonly event: string;
  readonly entity: string;
  readonly subject_id: string;
  readonly subject_ref: string;
  readonly status: 'waiting' | 'done' | 'skipped' | 'failed';
  readonly reason: 'conditions' | 'disabled' | 'too_often' | 'chain' | 'too_far' | null;
  readonly depth: number;
  readonly due_at: string;
  readonly finished_at: string | null;
  readonly error: string | null;
  readonly results: unknown;
  readonly repeats_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of workflow_runs.repeat. */
export type WorkflowRunRepeatInput = Readonly<schemas.WorkflowRunRepeatInput>;

/** What the rule file exports as `rules` (`satisfies WorkflowRunRules`). Optional names are planned and may wait. */
export interface WorkflowRunRules {
  readonly guards: {
    readonly by_a_person: Guard<WorkflowRunRow, WorkflowRunRepeatInput>;
  };
  readonly actions: {
    readonly repeat: ActionHandler<WorkflowRunRow, WorkflowRunRepeatInput>;
  };
}
