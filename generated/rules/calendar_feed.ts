// Generated from definitions/scheduling/calendar_feed.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/calendar_feed.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface CalendarFeedRow {
  readonly id: number;
  readonly name: string;
  readonly subject_type: 'user' | 'account_contact' | 'vehicle' | 'facility' | 'rental' | 'project';
  readonly subject_id: string;
  readonly owner_id: number | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of calendar_feeds.create. */
export type CalendarFeedCreateInput = Readonly<schemas.CalendarFeedCreate>;

/** Body of calendar_feeds.update. */
export type CalendarFeedUpdateInput = Readonly<schemas.CalendarFeedUpdate>;

/** Body of calendar_feeds.delete. */
export type CalendarFeedDeleteInput = Readonly<Record<never, never>>;

/** Body of calendar_feeds.rotate. */
export type CalendarFeedRotateInput = Readonly<schemas.CalendarFeedRotateInput>;

/** What the rule file exports as `rules` (`satisfies CalendarFeedRules`). Optional names are planned and may wait. */
export interface CalendarFeedRules {
  readonly actions: {
    readonly rotate: ActionHandler<CalendarFeedRow, CalendarFeedRotateInput>;
  };
  readonly prepare: {
    readonly create: Prepare<CalendarFeedCreateInput>;
  };
}
