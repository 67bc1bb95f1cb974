/** A call of a script that must succeed. */
import type { Ground } from '../support/bodies.ts';

export type Body = Readonly<Record<string, unknown>>;
// biome-ignore lint/suspicious/noExplicitAny: an answer's body is whatever the service gave; supertest types it so too.
export type Answer = any;

/** Sends a request and returns the body of its answer. @throws Error with the answer, on any but a 2xx. */
export async function done(ground: Ground, method: string, path: string, body: Body = {}): Promise<Answer> {
  const answer = await ground.service.send(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body;
}

/** POSTs and returns the record of the answer. @throws Error if there is none. */
export async function made(ground: Ground, path: string, body: Body = {}): Promise<{ id: number; uuid?: string }> {
  const [record] = Object.values(await done(ground, 'POST', path, body)) as { id: number; uuid?: string }[];
  if (record === undefined) throw new Error(`POST ${path} gave no record.`);
  return record;
}
