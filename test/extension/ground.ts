/** The service with two own folders beside ours: a customer's, and one that brings a channel of messages. */
import { expect } from '@jest/globals';
import { besideOurs, type Product } from '../support/product.ts';
import { startService, type TestService } from '../support/service.ts';

let product: Product;
export let local: string;
export let messenger: string;
export let service: TestService;
const dates = { starts_at: '2026-12-05T09:00:00Z', ends_at: '2026-12-08T16:00:00Z' };

export async function openGround(): Promise<void> {
  product = await besideOurs('messenger', { fixture: 'extension', as: 'custom' });
  [messenger = '', local = ''] = product.custom;
  service = await startService({ custom: product.custom, generated: product.generated });
}

export async function closeGround(): Promise<void> {
  await service?.close();
  await product?.remove();
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
