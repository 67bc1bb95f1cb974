// Generated from definitions/platform/workflow.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Guard, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/workflow.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface WorkflowRow {
  readonly id: number;
  readonly name: string;
  readonly key: string | null;
  readonly event: string;
  readonly conditions: unknown;
  readonly delay_minutes: number;
  readonly delay_from: string | null;
  readonly actions: unknown;
  readonly is_enabled: boolean;
  readonly owner_id: number | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of workflows.create. */
export type WorkflowCreateInput = Readonly<schemas.WorkflowCreate>;

/** Body of workflows.update. */
export type WorkflowUpdateInput = Readonly<schemas.WorkflowUpdate>;

/** Body of workflows.delete. */
export type WorkflowDeleteInput = Readonly<Record<never, never>>;

/** Body of workflows.enable. */
export type WorkflowEnableInput = Readonly<schemas.WorkflowEnableInput>;

/** Body of workflows.disable. */
export type WorkflowDisableInput = Readonly<schemas.WorkflowDisableInput>;

/** Body of workflows.try. */
export type WorkflowTryInput = Readonly<schemas.WorkflowTryInput>;

/** What the rule file exports as `rules` (`satisfies WorkflowRules`). Optional names are planned and may wait. */
export interface WorkflowRules {
  readonly guards: {
    readonly by_a_person: Guard<WorkflowRow, Partial<WorkflowCreateInput & WorkflowUpdateInput & WorkflowDeleteInput & WorkflowEnableInput & WorkflowDisableInput & WorkflowTryInput>>;
  };
  readonly actions: {
    readonly enable: ActionHandler<WorkflowRow, WorkflowEnableInput>;
    readonly disable: ActionHandler<WorkflowRow, WorkflowDisableInput>;
    readonly try: ActionHandler<WorkflowRow, WorkflowTryInput>;
  };
  readonly prepare: {
    readonly create: Prepare<WorkflowCreateInput>;
    readonly update: Prepare<WorkflowUpdateInput>;
  };
}
