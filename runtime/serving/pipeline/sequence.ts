/** Consecutive steps as one: the router matches their path once, not once per step. */
import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express';

/** A step, or one that is taken after a failure alone. */
export type Step = RequestHandler | ErrorRequestHandler;

/** Steps as one; `done` is called when none of them answered, with the failure that none of them took. */
export type Chain = (request: Request, response: Response, done: (failure?: unknown) => void) => void;

/** Runs steps in order; after a failure those that take one, as Express has it. */
export function chainOf(steps: readonly Step[]): Chain {
  const takesFailure = steps.map((step) => step.length === 4);
  return (request, response, done) => {
    let at = 0;
    const next = (failure?: unknown): void => {
      let error = failure;
      for (;;) {
        const step = steps[at];
        if (step === undefined) {
          done(error);
          return;
        }
        const skipped = takesFailure[at] !== (error !== undefined && error !== null);
        at += 1;
        if (skipped) continue;
        try {
          const working: unknown =
            error === undefined || error === null
              ? (step as RequestHandler)(request, response, next)
              : (step as ErrorRequestHandler)(error, request, response, next);
          if (working instanceof Promise) working.catch(next);
          return;
        } catch (thrown) {
          error = thrown ?? new Error('A step failed without a reason.');
        }
      }
    };
    next();
  };
}

/** Runs a chain for the paths below a prefix; others go on. */
export function under(prefix: string, chain: Chain): RequestHandler {
  const below = `${prefix}/`;
  return (request, response, next) => {
    if (request.url.startsWith(below)) chain(request, response, next);
    else next();
  };
}

/** Runs a handler with the path below the prefix, as Express' mounts do. */
export function within(prefix: string, handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const { url, baseUrl } = request;
    request.baseUrl = prefix;
    request.url = url.slice(prefix.length);
    handler(request, response, (error?: unknown) => {
      request.baseUrl = baseUrl;
      request.url = url;
      next(error);
    });
  };
}

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
