/**
 * POST /scans/batch: scans that devices gathered without a network, merged by their time. Each is a change of its own. In one
 * change for all, the stock that the first moved would stay locked while the next waits for its rental, and the change with that
 * rental's lock waits for the stock.
 */
import { ApiError, type Operation, type RequestContext, type Services, translate } from 'backline/rules';

interface Gathered {
  readonly scanned_at?: string;
}

interface Result {
  readonly index: number;
  readonly scan?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: string; readonly message: string; readonly errors: object };
}

export const scanBatch = (services: Services): Operation => {
  const route = services.routes.find(({ name }) => name === 'scans.create');
  if (!route) throw new Error('No definition declares the route "scans.create".');
  return async (context) => {
    // The key belongs to the whole list: the route stores its answer.
    const { claim: _, ...request } = context;
    const scan = services.operationOf(route);
    const results: Result[] = [];
    for (const { index, body } of inTime(context.body['scans'] as readonly Gathered[]))
      results.push({ index, ...(await outcomeOf(() => scan({ ...request, route, query: [], body }))) });
    const count = (outcome: string) => results.filter((one) => one.scan?.['outcome'] === outcome).length;
    const counts = {
      accepted: count('accepted'),
      duplicate: count('duplicate'),
      warning: count('warning'),
      rejected: count('rejected'),
      refused: results.filter(({ error }) => error !== undefined).length,
    };
    return { status: 200, body: JSON.stringify({ results, counts }) };
  };
};

/**
 * A temporary failure of PostgreSQL, which the client repeats, is reported like a scan that cannot be made; a bug ends the list.
 */
async function outcomeOf(perform: () => ReturnType<Operation>): Promise<Omit<Result, 'index'>> {
  try {
    const { body } = await perform();
    return JSON.parse(body ?? '{}') as Pick<Result, 'scan'>;
  } catch (error) {
    const refusal = translate(error, null);
    if (!(refusal instanceof ApiError) || refusal.status === 500) throw error;
    const { code, message, errors } = refusal;
    return { error: { code, message, errors } };
  }
}

/** Scans without a time were not gathered: they come last, in their order. */
function inTime(scans: readonly Gathered[]) {
  const at = ({ scanned_at: time }: Gathered) => (time === undefined ? Number.POSITIVE_INFINITY : Date.parse(time));
  return scans
    .map((body, index) => ({ index, body: body as RequestContext['body'], time: at(body) }))
    .sort((one, other) => (one.time === other.time ? one.index - other.index : one.time - other.time));
}
