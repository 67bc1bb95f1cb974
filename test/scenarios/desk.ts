/** The hire desk: requests over HTTP alone that must succeed, and short names for the scenarios' operations. */
import type { TestService } from '../support/service.ts';

// biome-ignore lint/suspicious/noExplicitAny: an answer's body is whatever the service gave; supertest types it so too.
type Answer = any;
type Body = Readonly<Record<string, unknown>>;

export interface Desk {
  /** The record of an answer, or its only value. Throws unless the answer is a success. */
  get(path: string): Promise<Answer>;
  post(path: string, body?: Body): Promise<Answer>;
  patch(path: string, body: Body): Promise<Answer>;
  remove(path: string): Promise<void>;
  /** All records of a list, page by page. */
  all(path: string): Promise<Answer[]>;
  /** Status and code of a request that must be refused. */
  refused(method: string, path: string, body?: Body): Promise<{ readonly status: number; readonly code: string }>;
}

export function deskOf(service: TestService): Desk {
  const send = async (method: string, path: string, body?: Body): Promise<Answer> => {
    const answer = await service.send(method, path, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const only = (body: Answer): Answer => {
    const [key, ...others] = Object.keys(body ?? {}).filter((name) => name !== 'meta');
    return key !== undefined && others.length === 0 ? body[key] : body;
  };
  return {
    get: async (path) => only(await send('GET', path)),
    post: async (path, body = {}) => only(await send('POST', path, body)),
    patch: async (path, body) => only(await send('PATCH', path, body)),
    remove: async (path) => void (await send('DELETE', path)),
    async all(path) {
      const found: Answer[] = [];
      const joined = path.includes('?') ? `${path}&` : `${path}?`;
      for (let page = 1; ; page += 1) {
        const records = only(await send('GET', `${joined}per_page=100&page=${page}`)) as Answer[];
        found.push(...records);
        if (records.length < 100) return found;
      }
    },
    async refused(method, path, body) {
      const answer = await service.send(method, path, body);
      return { status: answer.status, code: answer.body?.code };
    },
  };
}

/** The first record of a list. */
export async function firstOf(desk: Desk, path: string): Promise<Answer> {
  const [first] = await desk.get(path);
  if (!first) throw new Error(`GET ${path} gives nothing.`);
  return first;
}

/** An item with a price for a day, in pounds. */
export async function itemOf(desk: Desk, body: Body, price: string, rate: number): Promise<number> {
  const { id } = await desk.post('/catalogue_items', { default_rate_id: rate, ...body });
  await desk.post(`/catalogue_items/${id}/rates`, { rate_id: rate, currency_code: 'GBP', price });
  return id;
}
