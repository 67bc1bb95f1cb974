// Generated from definitions by `backline generate`. Do not edit.
import type { ChangelogEntry } from '../runtime/kernel/route.ts';

/** Entries of GET /api/v1/changelog. */
export const changelog: readonly ChangelogEntry[] = [
  {
    release: '0.1.0',
    date: '2026-11-21',
    change_type: 'added',
    endpoints: [
      'accounts.*',
      'addresses.*',
      'catalogue_items.*',
      'catalogue_item_groups.*',
      'services.*',
      'rates.*',
      'warehouses.*',
      'rentals.*',
      'tax_types.*',
      'users.*',
      'roles.*',
      'api_tokens.*',
      'request_logs.*',
      'usage.*',
      'settings.*',
      'custom_fields.*',
    ],
    description: 'First release: rentals with their lifecycle, accounts, catalogue, warehouses, tax types, users, roles, tokens, settings and custom fields.',
  },
];
