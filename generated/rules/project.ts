// Generated from definitions/projects/project.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/project.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface ProjectRow {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly description: string | null;
  readonly status: 'draft' | 'active' | 'completed' | 'archived';
  readonly account_id: number | null;
  readonly venue_id: number | null;
  readonly manager_id: number | null;
  readonly type_id: number | null;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly currency_code: string;
  readonly exchange_rate: string;
  readonly budget_total: string | null;
  readonly invoicing_mode: 'per_rental' | 'consolidated';
  readonly colour: string | null;
  readonly tags: readonly string[];
  readonly activated_at: string | null;
  readonly completed_at: string | null;
  readonly archived_at: string | null;
  readonly status_before_archive: 'draft' | 'active' | 'completed' | 'archived' | null;
  readonly internal_notes: string | null;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of projects.create. */
export type ProjectCreateInput = Readonly<schemas.ProjectCreate>;

/** Body of projects.update. */
export type ProjectUpdateInput = Readonly<schemas.ProjectUpdate>;

/** Body of projects.delete. */
export type ProjectDeleteInput = Readonly<Record<never, never>>;

/** Body of projects.totals. */
export type ProjectTotalsInput = Readonly<Record<never, never>>;

/** Query of projects.timeline. */
export type ProjectTimelineInput = Readonly<schemas.ProjectTimelineInput>;

/** Body of projects.create_invoice. */
export type ProjectCreateInvoiceInput = Readonly<schemas.ProjectCreateInvoiceInput>;

/** Body of projects.restore. */
export type ProjectRestoreInput = Readonly<schemas.ProjectRestoreInput>;

/** Body of projects.activate. */
export type ProjectActivateInput = Readonly<schemas.ProjectActivateInput>;

/** Body of projects.complete. */
export type ProjectCompleteInput = Readonly<schemas.ProjectCompleteInput>;

/** Body of projects.reopen. */
export type ProjectReopenInput = Readonly<schemas.ProjectReopenInput>;

/** Body of projects.archive. */
export type ProjectArchiveInput = Readonly<schemas.ProjectArchiveInput>;

/** Body of projects.unarchive. */
export type ProjectUnarchiveInput = Readonly<schemas.ProjectUnarchiveInput>;

/** What the rule file exports as `rules` (`satisfies ProjectRules`). Optional names are planned and may wait. */
export interface ProjectRules {
  readonly actions: {
    readonly totals: ActionHandler<ProjectRow, ProjectTotalsInput>;
    readonly timeline: ActionHandler<ProjectRow, ProjectTimelineInput>;
    readonly create_invoice: ActionHandler<ProjectRow, ProjectCreateInvoiceInput>;
  };
  readonly prepare: {
    readonly create: Prepare<ProjectCreateInput>;
    readonly update: Prepare<ProjectUpdateInput>;
  };
}
