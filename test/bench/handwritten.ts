/**
 * The measure: the code that a careful developer writes by hand with Express 5 and pg for one table. Named statements, rows as
 * objects, res.json; the token is looked up once and cached; bodies are checked by a compiled TypeBox schema. No scope, no
 * ledger, no versions, no limits, no other rule. It answers the columns that the service answers for the same row.
 */
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { FormatRegistry, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import express, { type NextFunction, type Request, type Response } from 'express';
import pg from 'pg';
import type { HandwrittenSettings } from './competitor.ts';

const settings = JSON.parse(process.env['BENCH_HANDWRITTEN'] ?? '') as HandwrittenSettings;
const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: 20, application_name: 'bench' });
const columns = settings.columns.map((name) => `"${name}"`).join(', ');

FormatRegistry.Set('date-time', (text) => !Number.isNaN(Date.parse(text)));
const fields = {
  title: Type.String({ minLength: 1, maxLength: 255 }),
  account_id: Type.Union([Type.Integer(), Type.Null()]),
  warehouse_id: Type.Integer(),
  starts_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  ends_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
};
const createBody = TypeCompiler.Compile(Type.Object(fields));
const updateBody = TypeCompiler.Compile(Type.Partial(Type.Object(fields)));
const writable = Object.keys(fields) as (keyof typeof fields)[];

const constants = Object.keys(settings.constants);
const insert = `insert into rental (${[...writable, ...constants].map((name) => `"${name}"`).join(', ')}, number)
  values (${[...writable, ...constants].map((_, index) => `$${index + 1}`).join(', ')}, 'H-' || nextval('bench_number'))
  returning ${columns}`;

const tokens = new Map<string, boolean>();
async function authenticate(request: Request, response: Response, next: NextFunction): Promise<void> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  let known = tokens.get(token);
  if (known === undefined) {
    const hash = createHash('sha256').update(token).digest('hex');
    const { rows } = await pool.query('select id from api_token where token_hash = $1 and revoked_at is null', [hash]);
    known = rows.length > 0;
    tokens.set(token, known);
  }
  if (known) next();
  else response.status(401).json({ message: 'Unauthenticated.' });
}

const app = express();
app.disable('x-powered-by');
// Express' own tag is a hash over each body; the service has none, so neither has this.
app.set('etag', false);
app.set('query parser', 'extended');
app.use('/api/v1', authenticate, express.json({ limit: '1mb' }));

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

app.get('/api/v1/rentals', async (request, response) => {
  const {
    q,
    page = '1',
    per_page = '25',
  } = request.query as {
    q?: { status_eq?: string; title_cont?: string };
    page?: string;
    per_page?: string;
  };
  const where = 'where deleted_at is null and status = $1 and title ilike $2';
  const filter = [q?.status_eq, likePattern(q?.title_cont ?? '')];
  const size = Math.min(Number(per_page), 100);
  const [{ rows }, total] = await Promise.all([
    pool.query({
      name: 'rental.list',
      text: `select ${columns} from rental ${where} order by starts_at desc, id desc limit $3 offset $4`,
      values: [...filter, size, (Number(page) - 1) * size],
    }),
    pool.query({ name: 'rental.count', text: `select count(*)::int as total from rental ${where}`, values: filter }),
  ]);
  response.json({ rentals: rows, meta: { total: total.rows[0].total, per_page: size, page: Number(page) } });
});

app.get('/api/v1/rentals/:id', async (request, response) => {
  const { rows } = await pool.query({
    name: 'rental.show',
    text: `select ${columns} from rental where id = $1 and deleted_at is null`,
    values: [request.params.id],
  });
  if (rows.length === 0) response.status(404).json({ message: 'Not found.' });
  else response.json({ rental: rows[0] });
});

app.post('/api/v1/rentals', async (request, response) => {
  const body: unknown = request.body;
  if (!createBody.Check(body)) return void response.status(422).json({ message: 'Invalid.' });
  const values = [...writable.map((name) => body[name]), ...Object.values(settings.constants)];
  const { rows } = await pool.query({ name: 'rental.create', text: insert, values });
  response.status(201).json({ rental: rows[0] });
});

app.patch('/api/v1/rentals/:id', async (request, response) => {
  const body: unknown = request.body;
  if (!updateBody.Check(body)) return void response.status(422).json({ message: 'Invalid.' });
  const sent = writable.filter((name) => name in body);
  const assignments = sent.map((name, index) => `"${name}" = $${index + 2}`).join(', ');
  const { rows } = await pool.query({
    name: `rental.update.${sent.join('.')}`,
    text: `update rental set ${assignments}, updated_at = now() where id = $1 and deleted_at is null returning ${columns}`,
    values: [request.params.id, ...sent.map((name) => body[name])],
  });
  if (rows.length === 0) response.status(404).json({ message: 'Not found.' });
  else response.json({ rental: rows[0] });
});

const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`Listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
