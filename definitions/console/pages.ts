/** The pages that the rental company's people work on all day, beside those that follow from the definitions (docs/console.md). */
import type { LinesEditor, PageRoute } from 'backline/console';
import { lazy } from 'react';

const conversations = lazy(() => import('./conversations/conversations.tsx'));
const draft = lazy(() => import('./messages/draft.tsx'));
const customer = lazy(() => import('./receivables/customer.tsx'));

export const pages: readonly PageRoute[] = [
  {
    path: '/',
    page: lazy(() => import('./dashboard/dashboard.tsx')),
    link: { label: 'Today', icon: 'grid', section: 'work' },
  },
  {
    path: '/rentals/:id/picking-list',
    page: lazy(() => import('./rental/picking_list.tsx')),
    of: {
      resource: 'rentals',
      label: 'Picking list',
      reads: 'picking_list',
      needs: ['rental_items'],
      states: ['order', 'preparing'],
    },
  },
  {
    path: '/rentals/:id/billing',
    page: lazy(() => import('./receivables/billing.tsx')),
    of: { resource: 'rentals', label: 'Billing', needs: ['invoices', 'rental_items'] },
  },
  {
    path: '/shortages/:id/ways-out',
    page: lazy(() => import('./shared/ways_out.tsx')),
    of: {
      resource: 'shortages',
      label: 'Ways out',
      reads: 'options',
      needs: ['shortages'],
      states: ['open', 'partially_resolved'],
    },
  },
  {
    path: '/planner',
    page: lazy(() => import('./planner/planner.tsx')),
    link: {
      label: 'Planner',
      icon: 'columns',
      section: 'work',
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
      section: 'work',
      ability: 'resource-assignments:read',
      needs: ['resource_assignments'],
      begins: { with: 'resource-assignments:write', without: 'rentals:write' },
    },
  },
  {
    path: '/my-day',
    page: lazy(() => import('./driver/my_day.tsx')),
    link: {
      label: 'My day',
      icon: 'truck',
      section: 'work',
      ability: 'resource-assignments:read',
      needs: ['resource_assignments'],
      begins: { with: 'resource-assignments:write:driving', without: 'resource-assignments:write' },
    },
  },
  {
    path: '/resource-assignments/:id/run-sheet',
    page: lazy(() => import('./driver/run_sheet.tsx')),
    of: {
      resource: 'resource_assignments',
      label: 'Run sheet',
      needs: ['route_stops'],
      when: { resource_type: ['vehicle'] },
    },
  },
  {
    path: '/inbox',
    page: conversations,
    link: {
      label: 'Inbox',
      icon: 'users',
      section: 'work',
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
    path: '/messages',
    page: lazy(() => import('./messages/approvals.tsx')),
    link: {
      label: 'Messages to approve',
      icon: 'send',
      section: 'work',
      ability: 'communications:read',
      needs: ['communication_drafts'],
    },
  },
  { path: '/messages/:id', page: draft },
  {
    path: '/communication_drafts/:id/message',
    page: draft,
    of: { resource: 'communication_drafts', label: 'Read and approve' },
  },
  {
    path: '/compose/:entity/:id',
    page: lazy(() => import('./messages/compose.tsx')),
    of: {
      resource: 'communication_drafts',
      named: 'subject',
      label: 'Write a message',
      needs: ['communication_drafts'],
      writes: ['communication_drafts'],
    },
  },
  {
    path: '/mailbox',
    page: lazy(() => import('./messages/mailbox.tsx')),
    link: {
      label: 'Mailbox',
      icon: 'mail',
      section: 'work',
      ability: 'communications:read',
      needs: ['communication_logs'],
    },
  },
  {
    path: '/deliverability',
    page: lazy(() => import('./messages/deliverability.tsx')),
    link: {
      label: 'Deliverability',
      icon: 'mail',
      section: 'admin',
      ability: 'communications:read',
      needs: ['suppressed_addresses', 'communication_logs'],
    },
  },
  {
    path: '/communication_templates/:id/write',
    page: lazy(() => import('./messages/template.tsx')),
    of: {
      resource: 'communication_templates',
      label: 'Write with preview',
      needs: [],
      writes: ['communication_templates'],
    },
  },
  {
    path: '/communication_templates/:id/compare',
    page: lazy(() => import('./messages/versions.tsx')),
    of: {
      resource: 'communication_templates',
      label: 'Compare versions',
      needs: ['communication_template_versions'],
    },
  },
  {
    path: '/document_templates/:id/compare',
    page: lazy(() => import('./messages/versions.tsx')),
    of: { resource: 'document_templates', label: 'Compare versions', needs: ['document_template_versions'] },
  },
  { path: '/mailbox/:id', page: lazy(() => import('./messages/message.tsx')) },
  {
    path: '/warehouse',
    page: lazy(() => import('./warehouse/warehouse.tsx')),
    link: {
      label: 'Warehouse',
      icon: 'barcode',
      section: 'work',
      ability: 'scanning:write',
      needs: ['scans'],
      begins: { with: 'rentals:write:fulfilment', without: 'rentals:write' },
    },
  },
  {
    path: '/receivables',
    page: lazy(() => import('./receivables/receivables.tsx')),
    link: {
      label: 'Receivables',
      icon: 'coin',
      section: 'work',
      ability: 'invoices:read',
      needs: ['invoices', 'accounts', 'payments', 'rental_items'],
      begins: { with: 'payments:write', without: 'rentals:write' },
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
    path: '/templates',
    page: lazy(() => import('./templates/templates.tsx')),
    link: {
      label: 'Document templates',
      icon: 'edit',
      section: 'admin',
      ability: 'documents:read',
      needs: ['document_templates'],
    },
  },
  { path: '/templates/:type/:id', page: lazy(() => import('./templates/editor.tsx')) },
  { path: '/settings/branding', page: lazy(() => import('./branding/branding.tsx')) },
  {
    path: '/tests',
    page: lazy(() => import('./tests/tests.tsx')),
    link: {
      label: 'Tests due',
      icon: 'check',
      section: 'work',
      ability: 'equipment_tests:read',
      needs: ['equipment_tests'],
      begins: { with: 'equipment-test-results:write', without: 'rentals:write' },
    },
  },
];

/** Lines that are edited by more than their fields. */
export const lines: Readonly<Record<string, LinesEditor>> = {
  rental_items: lazy(() => import('./rental/line_editor.tsx')),
};
