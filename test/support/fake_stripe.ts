/** Checkout sessions as Stripe serves them, on loopback: made once per idempotency key, ended while they are open. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeSession {
  readonly id: string;
  readonly form: URLSearchParams;
  status: 'open' | 'complete' | 'expired';
}

export interface FakeStripe {
  readonly url: string;
  readonly key: string;
  readonly sessions: FakeSession[];
  /**
   * Its next behaviour: `refuse` reports that the key is wrong, and repeats it; `away` hangs up; `slow` hangs up once after it
   * has made the page.
   */
  mood: 'well' | 'refuse' | 'away' | 'slow';
  close(): Promise<void>;
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const key = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc';
  const sessions: FakeSession[] = [];
  const byKey = new Map<string, FakeSession>();
  const shown = ({ id, status }: FakeSession) => ({
    id,
    status,
    url: `${fake.url}/pay/${id}`,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
  });

  const answer = (request: http.IncomingMessage, body: string): [number, unknown] | null => {
    if (fake.mood === 'away') return null;
    const error = (status: number, message: string): [number, unknown] => [status, { error: { message } }];
    if (fake.mood === 'refuse' || request.headers.authorization !== `Bearer ${key}`)
      return error(401, `Invalid API Key provided: ${key}`);
    const [, id, step] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(expire))?$/.exec(request.url ?? '') ?? [];
    if (id === undefined) {
      const once = String(request.headers['idempotency-key']);
      const known = byKey.get(once);
      const made = known ?? { id: `cs_test_${sessions.length + 1}`, form: new URLSearchParams(body), status: 'open' };
      if (known === undefined) sessions.push(made);
      byKey.set(once, made);
      if (fake.mood === 'slow') {
        fake.mood = 'well';
        return null;
      }
      return [200, shown(made)];
    }
    const found = sessions.find((one) => one.id === id);
    if (found === undefined) return error(404, `No such checkout session: ${id}`);
    if (step === 'expire') {
      if (found.status !== 'open')
        return error(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
      found.status = 'expired';
    }
    return [200, shown(found)];
  };

  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const reply = answer(request, body);
      if (reply === null) response.destroy();
      else response.writeHead(reply[0], { 'content-type': 'application/json' }).end(JSON.stringify(reply[1]));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeStripe = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    sessions,
    mood: 'well',
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}
