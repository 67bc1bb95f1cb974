// Generated from definitions by `backline generate`. Do not edit.
import type { RouteSpec } from '../runtime/kernel/route.ts';

/** Downloads without a token, outside /api/v1: the address is the credential. */
export const downloads: readonly RouteSpec[] = [
  {
    name: 'exports.download',
    kind: 'download',
    method: 'GET',
    path: '/exports/download/{token}',
    entity: null,
    resource: 'exports',
    operation: 'download',
    ability: '',
    abilities: [],
    weight: 0,
    dryRun: false,
    expectedVersion: false,
    idempotent: false,
    body: false,
    handler: 'exports_download',
    status: 200,
    deprecated: null,
  },
];
