/**
 * `GET /health/live` (this process answers) and `GET /health/ready` (database answers, and with sessions that last; migrations
 * have run; demo data of a first start are there; jobs are queued and handed out; not shutting down). Without a token, and saying no more than `ok` or the name of the failing part (decisions 1).
 */
import { type RequestHandler, Router } from 'express';
import type { Database } from '../../base/database/index.ts';

/** `pooler`: a pooler before the database gives each transaction another session. `seed`: demo data are being filled in. */
export type Part = 'database' | 'pooler' | 'migrations' | 'seed' | 'queue' | 'shutdown';

/** Milliseconds for which a probe's answer is reused; at most one probe is in flight. */
const cacheFor = 1_000;
/** Milliseconds after which a probe counts as failed: readiness has to turn within two seconds. */
const patience = 900;

export interface Health {
  /** Gives the failing part, or null. */
  check(): Promise<Part | null>;
  /** From now on not ready: load balancers should send nothing more. */
  shutDown(): void;
}

/**
 * @param queue rejects when jobs can't be queued or handed out.
 * @param isSeeding whether demo data are being filled in.
 * @param report called when a probe's answer differs from the one before, which is null at first.
 */
export function createHealth(
  database: Pick<Database, 'ready' | 'pending' | 'sessionsLast'>,
  queue: () => Promise<void> = async () => undefined,
  isSeeding: () => boolean = () => false,
  report: (failing: Part | null) => void = () => undefined,
): Health {
  let down = false;
  let migrated = false;
  let reported: Part | null = null;
  let cached: { readonly until: number; readonly result: Promise<Part | null> } | null = null;

  async function probe(): Promise<Part | null> {
    const failing = await failingPart();
    if (failing !== reported && !down) report(failing);
    reported = failing;
    return failing;
  }

  async function failingPart(): Promise<Part | null> {
    if (!(await within(database.ready()))) return 'database';
    let last = true;
    const looked = database.sessionsLast().then((answer) => {
      last = answer;
    });
    if (!(await within(looked))) return 'database';
    if (!last) return 'pooler';
    // A migrated database stays migrated: the check runs until the answer is yes.
    migrated ||= await within(database.pending().then((names) => names.length === 0 || Promise.reject(new Error())));
    if (!migrated) return 'migrations';
    if (isSeeding()) return 'seed';
    return (await within(queue())) ? null : 'queue';
  }

  return {
    async check() {
      if (down) return 'shutdown';
      const now = performance.now();
      if (cached === null || cached.until <= now) cached = { until: now + cacheFor, result: probe() };
      return cached.result;
    },
    shutDown() {
      down = true;
    },
  };
}

/** Router with both paths, to be mounted before everything that needs a token. */
export function healthRouter(health: Health): Router {
  const router = Router();
  const live: RequestHandler = (_request, response) => {
    response.set('cache-control', 'no-store').status(200).json({ status: 'ok' });
  };
  const ready: RequestHandler = async (_request, response) => {
    const failing = await health.check();
    response.set('cache-control', 'no-store');
    if (failing === null) response.status(200).json({ status: 'ok' });
    else response.set('retry-after', '1').status(503).json({ status: 'unavailable', failing });
  };
  router.get('/health/live', live);
  router.get('/health/ready', ready);
  return router;
}

async function within(action: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patience, false);
  });
  const done = action.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
