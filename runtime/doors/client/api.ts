/**
 * The interface as the client's own source sees it: any path, any answer. The published package has in its place what the
 * generator writes from the OpenAPI document (generator/client): a row for each operation, by method and path.
 */

import type { Operation } from './operation.ts';

/** Nobody knows the record, but that it may carry a version. */
interface Unknown extends Required<Operation> {
  readonly record: Readonly<Record<string, unknown>> & { readonly aggregate_version: number };
}

type Operations = Record<string, Unknown>;

export type Get = Operations;
export type Post = Operations;
export type Put = Operations;
export type Patch = Operations;
export type Delete = Operations;

/** Event → body of its delivery. */
export type Events = Record<string, unknown>;

/** What headers of deliveries begin with. */
export const headerPrefix: string = 'X-Backline';
