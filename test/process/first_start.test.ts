/** A first start: what it does beside serving, for which requests that need it wait, and its log at a terminal. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { readAfter, readMade } from '../../runtime/base/config/index.ts';
import { readable } from '../../runtime/base/observation/pretty.ts';
import { awaitSeed, needsRecords } from '../../runtime/serving/pipeline/await_seed.ts';
import { loadGenerated } from '../../runtime/serving/services.ts';

/** A service whose requests wait for `seeding`. */
function waiting(seeding: Promise<unknown>, most?: number) {
  const app = express();
  app.use(awaitSeed(seeding, most));
  app.use((_request, response) => void response.json('seen'));
  app.use(((error, _request, response, _next) => {
    response.set(error.headers).status(error.status).json(error.message);
  }) as express.ErrorRequestHandler);
  return app;
}

test('a request for records waits for demo data', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const app = waiting(promise);
  let answered = false;
  const answer = request(app)
    .get('/')
    .then((response) => {
      answered = true;
      return response.body;
    });
  await sleep(100);
  expect(answered).toBe(false);
  resolve();
  expect(await answer).toBe('seen');
  expect((await request(app).get('/')).body).toBe('seen');
});

test('a request that waits while the service is stopped writes nothing into the empty house', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  const app = waiting(promise);
  const answers = [request(app).post('/'), request(app).post('/')].map(async (sent) => (await sent).status);
  await sleep(50);
  reject('SIGTERM');
  expect(await Promise.all(answers)).toEqual([503, 503]);
  expect((await request(app).post('/')).status).toBe(503);
});

test('whatever reads or writes records waits; what describes the installation is answered', async () => {
  const { routes } = await loadGenerated();
  const answered = routes.filter((route) => !needsRecords(route)).map(({ name }) => name);
  expect(answered).toEqual(expect.arrayContaining(['me.show', 'endpoints.index', 'schema.show', 'events.index']));
  const waits = ['search.index', 'rehearsals.create', 'availability.index', 'settings.update', 'rentals.create'];
  expect(answered.filter((name) => waits.includes(name) || name.endsWith('.create'))).toEqual([]);
});

test('a request that waits too long is answered', async () => {
  const { status, headers, body } = await request(waiting(new Promise(() => undefined), 20)).get('/');
  expect([status, headers['retry-after'], body]).toEqual([503, '5', 'Demo data are being filled in.']);
});

test('a document that is being made is read when it is there, also if making it failed', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'backline-documents-'));
  const file = path.join(folder, 'openapi.json');
  try {
    const { promise, resolve } = Promise.withResolvers<void>();
    readAfter(promise);
    const reading = readMade(file);
    await sleep(20);
    writeFileSync(file, '{}');
    resolve();
    expect((await reading).toString()).toBe('{}');
    const failing = Promise.withResolvers<void>();
    readAfter(failing.promise);
    const other = readMade(file);
    failing.reject(new Error('no definitions'));
    expect((await other).toString()).toBe('{}');
  } finally {
    readAfter(Promise.resolve());
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the log of a terminal is for people', () => {
  const plain = (_colour: unknown, text: string): string => text;
  const time = new Date(2026, 10, 27, 9, 5, 7).toISOString();
  const entry = { level: 40, time, url: '/api', error: 'Error: x\n    at y', ms: 1.5, msg: 'request' };
  expect(readable(JSON.stringify(entry), plain)).toBe(
    '[09:05:07] WARN: request\n    url: "/api"\n    error: Error: x\n            at y\n    ms: 1.5\n',
  );
  expect(readable('no JSON\n', plain)).toBe('no JSON\n');
});
