/**
 * The interface as the client's own source sees it: any path, any answer. The published package has in its place what the
 * generator writes from the OpenAPI document (generator/client): a row for each operation, by method and path.
 */

import type { Operation } from './operation.ts';

type Operations = Record<string, Required<Operation>>;

export type Get = Operations;
export type Post = Operations;
export type Put = Operations;
export type Patch = Operations;
export type Delete = Operations;

/** Event → body of its delivery. */
export type Events = Record<string, unknown>;

/** What headers of deliveries begin with. */
export const headerPrefix: string = 'X-Backline';
