/** How events of scheduling happen: bookings that conflict, their whole course, stops, answers to requests, documents that end. */
import { crewUrl } from '../../definitions/rules/scheduling/crew_link.ts';
import { jobs } from '../../definitions/rules/scheduling/jobs.ts';
import type { Ground } from '../support/bodies.ts';
import { jobRun } from '../support/job_run.ts';
import { type Body, done, made } from './done.ts';

const van = (ground: Ground, more: Body = {}) =>
  made(ground, '/vehicles', { name: 'Van', registration: `EV ${ground.next()}`, ...more });

const from = '2036-06-05T08:00:00Z';
const until = '2036-06-05T18:00:00Z';

async function booking(ground: Ground, more: Body = {}): Promise<string> {
  const resource = more['resource_id'] ?? String((await van(ground)).id);
  const body = { resource_type: 'vehicle', resource_id: resource, purpose: 'Events', starts_at: from, ends_at: until };
  return `/resource-assignments/${(await made(ground, '/resource-assignments', { ...body, ...more })).id}`;
}

/** The unit of a booking's count follows the unit of its service. */
async function recount(ground: Ground): Promise<void> {
  const service = await made(ground, '/services', {
    name: `Haulage ${ground.next()}`,
    category: 'transport',
    unit: 'hour',
    price: '10.00',
  });
  await booking(ground, { service_id: service.id });
  await done(ground, 'PATCH', `/services/${service.id}`, { unit: 'day' });
}

/** Two bookings of one van at once, of which one is called off. */
async function conflict(ground: Ground): Promise<void> {
  const resource_id = String((await van(ground)).id);
  await booking(ground, { resource_id });
  const path = await booking(ground, { resource_id });
  const { scheduling_conflicts: found } = await done(
    ground,
    'GET',
    `/scheduling_conflicts?q[resource_id_eq]=${resource_id}`,
  );
  await done(ground, 'POST', `/scheduling_conflicts/${found[0].id}/acknowledge`);
  await done(ground, 'POST', `${path}/cancel`);
}

/** From a plan to its end, and another that is called off and taken up again. */
async function course(ground: Ground): Promise<void> {
  const path = await booking(ground);
  for (const step of ['confirm', 'start', 'complete']) await done(ground, 'POST', `${path}/${step}`);
  const other = await booking(ground);
  for (const step of ['decline', 'reinstate', 'cancel']) await done(ground, 'POST', `${other}/${step}`);
}

async function stops(ground: Ground): Promise<void> {
  const path = await booking(ground);
  const ids: number[] = [];
  for (const kind of ['pickup', 'delivery', 'rest']) ids.push((await made(ground, `${path}/route-stops`, { kind })).id);
  await done(ground, 'POST', `${path}/route-stops/reorder`, { ids: ids.toReversed() });
  const [first, second, third] = ids;
  await done(ground, 'PATCH', `${path}/route-stops/${first}`, { instructions: 'Ring twice' });
  await done(ground, 'POST', `${path}/route-stops/${first}/arrive`);
  await done(ground, 'POST', `${path}/route-stops/${first}/complete`);
  await done(ground, 'POST', `${path}/route-stops/${second}/skip`);
  await done(ground, 'DELETE', `${path}/route-stops/${third}`);
}

/** Sends a person a request, and accepts it by the button of the page. */
async function answer(ground: Ground): Promise<void> {
  const { service } = ground;
  const account = await made(ground, '/accounts', { name: `Crew ${ground.next()}` });
  const contact = await made(ground, `/accounts/${account.id}/contacts`, { first_name: 'Kim', email: 'kim@crew.test' });
  const path = await booking(ground, { resource_type: 'account_contact', resource_id: String(contact.id) });
  await done(ground, 'POST', `${path}/request`);
  const id = Number(path.split('/').at(-1));
  const { rows } = await service.pool.query('select request_key::text as key from resource_assignment where id = $1', [
    id,
  ]);
  const { pathname, search } = new URL(crewUrl(service.services, id, rows[0].key, from));
  const { port } = service.server.address() as { port: number };
  const link = `http://127.0.0.1:${port}${pathname}${search}`;
  const page = await fetch(link);
  const token = /name="csrf_token" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? '';
  const reply = await fetch(link, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams({ csrf_token: token, answer: 'accept' }),
  });
  if (reply.status !== 200) throw new Error(`The answer was not taken: ${reply.status} ${await reply.text()}`);
}

async function documents(ground: Ground): Promise<void> {
  await van(ground, { mot_due_on: '2020-01-01' });
  await jobs.note_vehicle_documents(jobRun(ground.service.services));
}

const of = (entity: string, events: readonly string[], script: (ground: Ground) => Promise<void>) =>
  Object.fromEntries(events.map((event) => [`${entity}.${event}`, script]));

export const schedulingScripts: Readonly<Record<string, (ground: Ground) => Promise<unknown>>> = {
  ...of('scheduling_conflict', ['detected', 'acknowledged', 'resolved'], conflict),
  ...of('resource_assignment', ['confirmed', 'started', 'completed', 'declined', 'cancelled', 'reinstated'], course),
  ...of('resource_assignment', ['requested', 'answered'], answer),
  ...of('resource_assignment', ['totals_changed'], recount),
  ...of('route_stop', ['created', 'updated', 'deleted', 'reordered', 'arrived', 'completed', 'skipped'], stops),
  ...of('vehicle', ['document_expiring'], documents),
};
