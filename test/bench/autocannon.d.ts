/** The part of autocannon that the bench uses; the package brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface RequestParts {
    method?: string;
    path?: string;
    body?: string;
    headers?: Record<string, string>;
    setupRequest?: (request: RequestParts) => RequestParts;
  }
  export interface Options {
    url: string;
    connections: number;
    duration: number;
    requests?: RequestParts[];
  }
  export interface Result {
    duration: number;
    errors: number;
    timeouts: number;
  }
  type Run = EventEmitter & PromiseLike<Result> & { stop(): void };
  export default function autocannon(options: Options): Run;
}
