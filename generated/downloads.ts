// Generated from definitions by `backline generate`. Do not edit.
import type { ShortRoute } from './defaults.ts';

/** Downloads without a token, outside /api/v1: the address is the credential. */
export const downloads: readonly ShortRoute[] = [
  { name: 'calendar_feeds.read', kind: 'download', method: 'GET', path: '/calendars/{token}', entity: null, resource: 'calendar_feeds', operation: 'read', ability: '', weight: 0, handler: 'calendar_feed_read' },
  { name: 'exports.download', kind: 'download', method: 'GET', path: '/exports/download/{token}', entity: null, resource: 'exports', operation: 'download', ability: '', weight: 0, handler: 'exports_download' },
  { name: 'exports.refresh', kind: 'download', method: 'GET', path: '/exports/refresh/{token}', entity: null, resource: 'exports', operation: 'refresh', ability: '', weight: 0, handler: 'exports_refresh' },
  { name: 'exports.refresh_schema', kind: 'download', method: 'GET', path: '/exports/refresh/{token}/schema', entity: null, resource: 'exports', operation: 'schema', ability: '', weight: 0, handler: 'exports_refresh_schema' },
  { name: 'attachments.file', kind: 'download', method: 'GET', path: '/files/{token}', entity: null, resource: 'attachments', operation: 'download', ability: '', weight: 0, handler: 'attachments_file' },
];
