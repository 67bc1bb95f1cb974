/** The least that answers for one table of plain columns: node:http and pg, named statements, a token that is compared. No rule. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const { databaseUrl, names } = JSON.parse(process.env['BENCH_PLAIN'] ?? '') as {
  readonly databaseUrl: string;
  readonly names: readonly string[];
};
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20, application_name: 'bench' });
const columns = ['id', ...names, 'created_at', 'updated_at'].map((name) => `"${name}"`).join(', ');
const insert = `insert into "thing" (${names.map((name) => `"${name}"`).join(', ')})
  values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning ${columns}`;

function answer(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    .end(text);
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part as string;
  return JSON.parse(text) as Record<string, unknown>;
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  if (!request.headers.authorization?.startsWith('Bearer '))
    return answer(response, 401, { message: 'Unauthenticated.' });
  const id = /^\/api\/v1\/things\/(\d+)$/.exec(pathname)?.[1];
  if (request.method === 'GET' && id === undefined) {
    const filter = [searchParams.get('q[kind_eq]')];
    const [page, total] = await Promise.all([
      pool.query({
        name: 'list',
        text: `select ${columns} from "thing" where "kind" = $1 order by "amount" desc, "id" desc limit 50`,
        values: filter,
      }),
      pool.query({
        name: 'count',
        text: 'select count(*)::int as total from "thing" where "kind" = $1',
        values: filter,
      }),
    ]);
    return answer(response, 200, { things: page.rows, meta: { total: (total.rows[0] as { total: number }).total } });
  }
  if (request.method === 'GET') {
    const { rows } = await pool.query({
      name: 'show',
      text: `select ${columns} from "thing" where "id" = $1`,
      values: [id],
    });
    return rows.length === 0 ? answer(response, 404, {}) : answer(response, 200, { thing: rows[0] as unknown });
  }
  const body = await bodyOf(request);
  if (request.method === 'POST') {
    const { rows } = await pool.query({ name: 'create', text: insert, values: names.map((name) => body[name]) });
    return answer(response, 201, { thing: rows[0] as unknown });
  }
  const sent = names.filter((name) => name in body);
  const { rows } = await pool.query({
    name: `update ${sent.join()}`,
    text: `update "thing" set ${sent.map((name, at) => `"${name}" = $${at + 2}`).join(', ')}, "updated_at" = now() where "id" = $1 returning ${columns}`,
    values: [id, ...sent.map((name) => body[name])],
  });
  return rows.length === 0 ? answer(response, 404, {}) : answer(response, 200, { thing: rows[0] as unknown });
}

const server = createServer((request, response) => {
  serve(request, response).catch((error: Error) => answer(response, 500, { message: error.message }));
}).listen(0, '127.0.0.1', () => {
  process.stdout.write(`Listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
