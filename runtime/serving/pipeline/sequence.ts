/** Steps that stand at the same place as one: the router matches their path once, not once for each of them. */
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Runs the steps in order, until one answers or fails. */
export function sequence(...steps: readonly RequestHandler[]): RequestHandler {
  function run(at: number, request: Request, response: Response, done: NextFunction): void {
    const step = steps[at];
    if (!step) {
      done();
      return;
    }
    const next = (error?: unknown): void => {
      if (error !== undefined) {
        done(error);
        return;
      }
      try {
        run(at + 1, request, response, done);
      } catch (thrown) {
        // A step that goes on later throws outside the router's reach.
        done(thrown);
      }
    };
    const result: unknown = step(request, response, next);
    if (result instanceof Promise) result.catch(done);
  }
  return (request, response, next) => run(0, request, response, next);
}
