/** The common parts of the tests of scheduling: one service, a warehouse, an account and a rental, and short ways to book. */
import { startService, type TestService } from '../../support/service.ts';

export type Json = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into
export type Any = any;

export let service: TestService;
export let ground: { role: number; warehouse: number; account: number; rental: number };
let next = 0;

export const call = async (
  method: 'post' | 'patch' | 'get' | 'delete',
  path: string,
  body: Json = {},
): Promise<{ status: number; body: Any }> => {
  const reply =
    method === 'get' || method === 'delete' ? await service[method](path) : await service[method](path, body);
  if (reply.status < 500) return reply;
  const failed = service.observations.findLast(({ kind }) => kind === 'request_failed');
  throw new Error(`${path} gave ${reply.status}`, { cause: failed && 'error' in failed ? failed.error : undefined });
};
export const post = (path: string, body: Json = {}) => call('post', path, body);
/** Like a client that waits and tries again. */
export const postPatiently = async (path: string, body: Json = {}) => {
  for (;;) {
    const reply = await service.post(path, body);
    if (reply.status !== 503) return reply;
  }
};
export const get = (path: string) => call('get', path);
export async function made(path: string, body: Json): Promise<Any> {
  const reply = await post(path, body);
  if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return Object.values(reply.body)[0];
}
export const setting = async (values: Json) => {
  const { status, body } = await call('patch', '/settings/scheduling', values).catch(() => ({ status: 0, body: null }));
  if (status !== 200) {
    const put = await service.send('put', '/settings/scheduling', values);
    if (put.status !== 200) throw new Error(`${status} ${JSON.stringify(body)} ${put.status} ${put.text}`);
  }
};

export const person = async (more: Json = {}): Promise<number> => {
  next += 1;
  return (
    await made('/users', {
      name: `Person ${next}`,
      email: `person${next}@crew.test`,
      role_id: ground.role,
      is_bookable: true,
      timezone: 'UTC',
      ...more,
    })
  ).id;
};
export const van = async (more: Json = {}): Promise<number> => {
  next += 1;
  return (await made('/vehicles', { name: `Van ${next}`, registration: `REG ${next}`, ...more })).id;
};
export const day = (hour: string) => `2031-03-04T${hour}:00Z`;
export type Booked = { id: number; status: string; [more: string]: Any };
export const bookingOf = (type: string, id: number, from: string, until: string, more: Json = {}): Json => ({
  resource_type: type,
  resource_id: String(id),
  purpose: 'Yard duty',
  starts_at: from.includes('T') ? from : day(from),
  ends_at: until.includes('T') ? until : day(until),
  ...more,
});
export const book = (type: string, id: number, from: string, until: string, more: Json = {}): Promise<Booked> =>
  made('/resource-assignments', bookingOf(type, id, from, until, more));
export const conflictsOf = async (type: string, id: number, status = 'open'): Promise<Any[]> =>
  (
    await get(
      `/scheduling_conflicts?q[resource_type_eq]=${type}&q[resource_id_eq]=${id}&q[status_eq]=${status}&sort=overlap_from`,
    )
  ).body.scheduling_conflicts;
export const firm = { status: 'confirmed' };

export const rental = async (): Promise<number> =>
  (
    await made('/rentals', {
      title: 'Gala',
      warehouse_id: ground.warehouse,
      account_id: ground.account,
      starts_at: day('06:00'),
      ends_at: day('20:00'),
    })
  ).id;

export async function openGround(): Promise<void> {
  service = await startService();
  // Everybody who answers a link or reads a feed comes from one address here.
  await service.patch('/settings/api', { unauthenticated_rate_limit_per_minute: 1000 });
  const { rows } = await service.pool.query(`select id from role where key = 'planner'`);
  ground = { role: rows[0].id, warehouse: 0, account: 0, rental: 0 };
  ground.warehouse = (await made('/warehouses', { name: 'London', code: 'LON', timezone: 'Europe/London' })).id;
  ground.account = (await made('/accounts', { name: 'Harbour' })).id;
  ground.rental = await rental();
}
