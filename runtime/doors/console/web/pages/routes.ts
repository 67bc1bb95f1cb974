/**
 * Pages of their own, by address below `/console`; every other address is a list, a record or a form of a resource. Each is
 * loaded when it is first opened. A page that needs a resource the product has not is not there.
 */
import { type ComponentType, lazy, type ReactNode } from 'react';
import type { RecordData } from '../api/paths.ts';
import type { IconName } from '../ui/icons.tsx';

export interface PageRoute {
  /** As wouter writes it: `/planner`, `/invoices/:id/print`. */
  readonly path: string;
  readonly page: ComponentType;
  /** Its place in the navigation; absent for pages that are reached from others. */
  readonly link?: {
    readonly label: string;
    readonly icon: IconName;
    /** `work` is above the resources, `admin` below them, `person` in the person's menu. */
    readonly section: 'work' | 'admin' | 'person';
    /** Who has this ability sees the link. */
    readonly ability?: string;
    /** Plurals of the resources that it works with. */
    readonly needs?: readonly string[];
    /** The home page for people with the first ability and without the second: drivers, the warehouse, bookkeepers. */
    readonly begins?: { readonly with: string; readonly without: string };
  };
  /** A page about one record: a button on the record's own page leads to it. */
  readonly of?: {
    readonly resource: string;
    /**
     * Instead of the resource's own records it is about those that this reference of it may name; the address then ends in
     * `:entity/:id`.
     */
    readonly named?: string;
    readonly label: string;
    readonly needs?: readonly string[];
    /** States of the record in which the button is there; all where absent. */
    readonly states?: readonly string[];
    /** By field, the values of the record with which the button is there. */
    readonly when?: Readonly<Record<string, readonly string[]>>;
    /** The reading operation that it shows: the record's menu does not offer its answer a second time. */
    readonly reads?: string;
    /** Resources that the person has to be able to add to. */
    readonly writes?: readonly string[];
  };
}

/** Lines of a record as a product edits them, in place of the grid that follows from the definitions. */
export type LinesEditor = ComponentType<{
  /** Their list, below /api/v1. */
  readonly path: string;
  /** The record whose lines they are. */
  readonly record: RecordData;
  /** Buttons of what is done with the list as a whole. */
  readonly tools: ReactNode;
}>;

const settings = lazy(() => import('./settings/settings.tsx'));

export const pageRoutes: readonly PageRoute[] = [
  { path: '/signed-in', page: lazy(() => import('./signed_in/signed_in.tsx')) },
  {
    path: '/settings',
    page: settings,
    link: { label: 'Settings', icon: 'settings', section: 'admin', ability: 'settings:read' },
  },
  { path: '/settings/:group', page: settings },
  {
    path: '/search',
    page: lazy(() => import('./search/search.tsx')),
    link: { label: 'Search', icon: 'search', section: 'work', ability: 'search:read' },
  },
  {
    path: '/imports',
    page: lazy(() => import('./imports/imports.tsx')),
    link: { label: 'Imports', icon: 'upload', section: 'admin', ability: 'imports:read', needs: ['import_plans'] },
  },
  { path: '/imports/:plan', page: lazy(() => import('./imports/plan.tsx')) },
  {
    path: '/reports',
    page: lazy(() => import('./reports/reports.tsx')),
    link: { label: 'Reports', icon: 'chart', section: 'work', ability: 'reports:read', needs: ['reports'] },
  },
  {
    path: '/reports/new',
    page: lazy(() => import('./reports/report.tsx').then(({ NewReport }) => ({ default: NewReport }))),
  },
  { path: '/reports/:report', page: lazy(() => import('./reports/report.tsx')) },
  {
    path: '/automations',
    page: lazy(() => import('./automations/automations.tsx')),
    link: { label: 'Automations', icon: 'bolt', section: 'admin', ability: 'workflows:read', needs: ['workflows'] },
  },
  { path: '/automations/:id', page: lazy(() => import('./automations/automation.tsx')) },
  {
    path: '/usage',
    page: lazy(() => import('./usage/usage.tsx')),
    link: { label: 'API usage', icon: 'chart', section: 'admin', ability: 'api-usage:read' },
  },
  {
    path: '/audit',
    page: lazy(() => import('./audit/audit.tsx')),
    link: { label: 'Audit', icon: 'history', section: 'admin', ability: 'action-log:read' },
  },
  {
    path: '/jobs',
    page: lazy(() => import('./jobs/jobs.tsx')),
    link: { label: 'Jobs and schedules', icon: 'history', section: 'admin', ability: 'system:read' },
  },
  {
    path: '/health',
    page: lazy(() => import('./health/health.tsx')),
    link: { label: 'Health', icon: 'check', section: 'admin', ability: 'settings:read' },
  },
  {
    path: '/notification_preferences',
    page: lazy(() => import('./preferences/preferences.tsx')),
    link: {
      label: 'Notification preferences',
      icon: 'bell',
      section: 'person',
      ability: 'notification-preferences:read',
    },
  },
  {
    path: '/',
    page: lazy(() => import('./home/home.tsx')),
    link: { label: 'Home', icon: 'grid', section: 'work' },
  },
];
