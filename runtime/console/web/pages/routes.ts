/**
 * Pages of their own, by address below `/console`; every other address is a list, a record or a form of a resource. Each is
 * loaded when it is first opened. A page that needs a resource the product has not is not there.
 */
import { type ComponentType, lazy } from 'react';
import type { IconName } from '../ui/icons.tsx';

export interface PageRoute {
  /** As wouter writes it: `/planner`, `/invoices/:id/print`. */
  readonly path: string;
  readonly page: ComponentType;
  /** Its place in the navigation; absent for pages that are reached from others. */
  readonly link?: {
    readonly label: string;
    readonly icon: IconName;
    /** `work` stands above the resources, `admin` below them, `person` in the person's own menu. */
    readonly place: 'work' | 'admin' | 'person';
    /** Who has this ability sees the link. */
    readonly ability?: string;
    /** Plurals of the resources that it works with. */
    readonly needs?: readonly string[];
  };
  /** A page about one record: a button on the record's own page leads to it. */
  readonly of?: {
    readonly resource: string;
    readonly label: string;
    readonly needs?: readonly string[];
    /** Resources that the person has to be able to add to. */
    readonly writes?: readonly string[];
  };
}

const settings = lazy(() => import('./settings/settings.tsx'));
const conversations = lazy(() => import('./conversations/conversations.tsx'));
const customer = lazy(() => import('./receivables/customer.tsx'));

export const pageRoutes: readonly PageRoute[] = [
  { path: '/signed-in', page: lazy(() => import('./signed_in/signed_in.tsx')) },
  {
    path: '/settings',
    page: settings,
    link: { label: 'Settings', icon: 'settings', place: 'admin', ability: 'settings:read' },
  },
  { path: '/settings/:group', page: settings },
  {
    path: '/usage',
    page: lazy(() => import('./usage/usage.tsx')),
    link: { label: 'API usage', icon: 'chart', place: 'admin', ability: 'api-usage:read' },
  },
  {
    path: '/audit',
    page: lazy(() => import('./audit/audit.tsx')),
    link: { label: 'Audit', icon: 'history', place: 'admin', ability: 'action-log:read' },
  },
  {
    path: '/jobs',
    page: lazy(() => import('./jobs/jobs.tsx')),
    link: { label: 'Jobs and schedules', icon: 'history', place: 'admin', ability: 'system:read' },
  },
  {
    path: '/health',
    page: lazy(() => import('./health/health.tsx')),
    link: { label: 'Health', icon: 'check', place: 'admin', ability: 'settings:read' },
  },
  {
    path: '/notification_preferences',
    page: lazy(() => import('./preferences/preferences.tsx')),
    link: {
      label: 'Notification preferences',
      icon: 'bell',
      place: 'person',
      ability: 'notification-preferences:read',
    },
  },
  {
    path: '/',
    page: lazy(() => import('./dashboard/dashboard.tsx')),
    link: { label: 'Today', icon: 'grid', place: 'work' },
  },
  {
    path: '/rentals/:id/plan',
    page: lazy(() => import('./rental/plan.tsx')),
    of: { resource: 'rentals', label: 'Edit lines', needs: ['rental_items'], writes: ['rental_items'] },
  },
  {
    path: '/rentals/:id/billing',
    page: lazy(() => import('./receivables/billing.tsx')),
    of: { resource: 'rentals', label: 'Billing', needs: ['invoices', 'rental_items'] },
  },
  {
    path: '/planner',
    page: lazy(() => import('./planner/planner.tsx')),
    link: {
      label: 'Planner',
      icon: 'columns',
      place: 'work',
      ability: 'availability:read',
      needs: ['rentals', 'rental_items'],
    },
  },
  {
    path: '/scheduler',
    page: lazy(() => import('./scheduler/scheduler.tsx')),
    link: {
      label: 'Scheduler',
      icon: 'calendar',
      place: 'work',
      ability: 'resource-assignments:read',
      needs: ['resource_assignments'],
    },
  },
  {
    path: '/my-day',
    page: lazy(() => import('./driver/my_day.tsx')),
    link: {
      label: 'My day',
      icon: 'truck',
      place: 'work',
      ability: 'resource-assignments:read',
      needs: ['resource_assignments'],
    },
  },
  {
    path: '/resource-assignments/:id/run-sheet',
    page: lazy(() => import('./driver/run_sheet.tsx')),
    of: { resource: 'resource_assignments', label: 'Run sheet', needs: ['route_stops'] },
  },
  {
    path: '/inbox',
    page: conversations,
    link: {
      label: 'Conversations',
      icon: 'users',
      place: 'work',
      ability: 'conversations:read',
      needs: ['conversations'],
    },
  },
  { path: '/inbox/:id', page: conversations },
  {
    path: '/conversations/:id/thread',
    page: conversations,
    of: { resource: 'conversations', label: 'Open the thread', needs: ['conversation_messages'] },
  },
  {
    path: '/warehouse',
    page: lazy(() => import('./warehouse/warehouse.tsx')),
    link: { label: 'Warehouse', icon: 'barcode', place: 'work', ability: 'scanning:write', needs: ['scans'] },
  },
  {
    path: '/receivables',
    page: lazy(() => import('./receivables/receivables.tsx')),
    link: {
      label: 'Receivables',
      icon: 'coin',
      place: 'work',
      ability: 'invoices:read',
      needs: ['invoices', 'accounts', 'payments', 'rental_items'],
    },
  },
  { path: '/receivables/:account', page: customer },
  {
    path: '/accounts/:account/receivables',
    page: customer,
    of: { resource: 'accounts', label: 'Open items', needs: ['invoices', 'payments', 'rental_items'] },
  },
  {
    path: '/projects/:id/money',
    page: lazy(() => import('./projects/project.tsx')),
    of: { resource: 'projects', label: 'Budget against actuals', needs: ['rentals', 'rental_items'] },
  },
  {
    path: '/tests',
    page: lazy(() => import('./tests/tests.tsx')),
    link: {
      label: 'Tests due',
      icon: 'check',
      place: 'work',
      ability: 'equipment_tests:read',
      needs: ['equipment_tests'],
    },
  },
];
