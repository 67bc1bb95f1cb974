// Generated from definitions by `backline generate`. Do not edit.
import type { NotificationTypeSpec } from '../runtime/kernel/notification.ts';

/** Every notification type. */
export const notifications: readonly NotificationTypeSpec[] = [
  {
    key: 'job_failed',
    summary: 'A job that the system runs by the clock failed for the last time.',
    category: 'platform',
    event: null,
    job: { name: 'prune_ledger', outcome: 'failed' },
    channels: ['database', 'mail', 'broadcast'],
    required: false,
    audience: { fields: [], roles: ['owner'], actor: false, exceptActor: false, account: null },
    subject: 'The job {{data.job}} failed',
    body: '{{data.message}}',
  },
  {
    key: 'role_changed',
    summary: 'Somebody was given another role.',
    category: 'platform',
    event: 'user.role_changed',
    job: null,
    channels: ['database', 'mail', 'broadcast'],
    required: true,
    audience: { fields: ['id'], roles: [], actor: false, exceptActor: false, account: null },
    subject: 'Your role was changed',
    body: '{{actor.label}} gave you another role.',
  },
  {
    key: 'rental_assigned',
    summary: 'A rental became an order; its owner is told.',
    category: 'sales',
    event: 'rental.converted_to_order',
    job: null,
    channels: ['database', 'mail', 'broadcast'],
    required: false,
    audience: { fields: ['owner_id'], roles: [], actor: false, exceptActor: true, account: null },
    subject: '{{rental.number}} is an order',
    body: '{{actor.label}} made {{rental.title}} ({{rental.number}}) an order.',
  },
  {
    key: 'order_confirmation',
    summary: 'A rental became an order; the customer is told.',
    category: 'customers',
    event: 'rental.converted_to_order',
    job: null,
    channels: ['mail'],
    required: false,
    audience: { fields: [], roles: [], actor: false, exceptActor: false, account: 'account_id' },
    subject: 'Your order {{rental.number}}',
    body: 'Thank you. We confirmed your order {{rental.number}}, {{rental.title}}, from {{rental.starts_at}} to {{rental.ends_at}}.',
  },
];
