/** The service with two own folders beside ours: a customer's, and one that brings a channel of messages. */
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@jest/globals';
import { stopClientWorker } from '../../generator/emit/index.ts';
import { generate } from '../../generator/main.ts';
import { root } from '../../runtime/config/index.ts';
import { places } from '../../runtime/config/places.ts';
import { makeScratch, type Scratch } from '../generator/scratch.ts';
import { startService, type TestService } from '../support/service.ts';

let scratch: Scratch;
export let own: string;
export let messenger: string;
export let service: TestService;
const dates = { starts_at: '2026-12-05T09:00:00Z', ends_at: '2026-12-08T16:00:00Z' };

export async function openGround(): Promise<void> {
  scratch = await makeScratch();
  own = path.join(scratch.generated, '../custom');
  await cp(path.join(root, 'test/fixtures/extension'), own, { recursive: true });
  messenger = path.join(own, '../messenger');
  await cp(path.join(root, 'test/fixtures/messenger'), messenger, { recursive: true });
  const { definitions, generated } = places({ BACKLINE_DEFINITIONS: [messenger, own].join(path.delimiter) });
  const lines: string[] = [];
  const base = path.join(root, 'generated');
  const done = await generate({ definitions, output: generated, base, check: false, log: (line) => lines.push(line) });
  if (!done) throw new Error(lines.join('\n'));
  service = await startService({ own: [messenger, own], generated });
}

export async function closeGround(): Promise<void> {
  await stopClientWorker();
  await service?.close();
  await scratch.remove();
}

export async function rental(body: Record<string, unknown> = {}): Promise<number> {
  const account = (await service.post('/accounts', { name: 'Northern Lights' })).body.account.id;
  const warehouses = (await service.get('/warehouses')).body.warehouses as { id: number }[];
  const warehouse =
    warehouses[0]?.id ?? (await service.post('/warehouses', { name: 'London', code: 'LON' })).body.warehouse.id;
  const answer = await service.post('/rentals', {
    title: 'Bridge',
    account_id: account,
    warehouse_id: warehouse,
    ...dates,
    ...body,
  });
  expect(answer.status).toBe(201);
  return answer.body.rental.id;
}

/** A rental of their own in the state that they added. */
export async function onHold(reference: string): Promise<number> {
  const id = await rental({ site_reference: reference });
  await service.post(`/rentals/${id}/convert_to_quote`, {});
  expect((await service.post(`/rentals/${id}/hold`, { reason: 'Mud' })).status).toBe(200);
  return id;
}

export const visit = (rental_id: number, visited_on: string) => service.post('/site_visits', { rental_id, visited_on });
