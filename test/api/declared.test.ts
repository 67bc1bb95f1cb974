/** Nothing is served that no definition declares: Express' routes, and the methods of each path, against the catalogue and the document. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { root } from '../../runtime/base/config/index.ts';
import { startService, type TestService } from '../support/service.ts';

interface Mounted {
  readonly path: string;
  readonly methods: Readonly<Record<string, boolean>>;
}
interface RouterPrototype {
  route(this: unknown, path: string): Mounted;
}

/** Every route of every router in this process, whoever made the router. */
const mounted: Mounted[] = [];
const prototype = express.Router.prototype as RouterPrototype;
const { route } = prototype;

let service: TestService;
beforeAll(async () => {
  prototype.route = function record(this: unknown, at: string): Mounted {
    const made = route.call(this, at);
    mounted.push(made);
    return made;
  };
  service = await startService();
});
afterAll(async () => {
  prototype.route = route;
  await service.close();
});

/** Pages for people are no interface: the door's own tests cover them. */
const pages =
  /^\/(login|logout|forgot-password|reset-password|auth|two-factor|verify-email|account|confirm-password|sign-in|console|favicon\.ico)(\/|$)|^\/$/;

/** So is the door for agents: its tools are the catalogue's operations (test/mcp). */
const agents = /^\/(mcp|register|\.well-known)(\/|$)/;

/** And the door of OAuth, whose addresses RFCs name (test/sign_in/apps.test.ts). */
const oauth = /^\/oauth\/(authorize|consent|token|revoke|introspect|register)(\/|$)/;

const named = (method: string, at: string): string => `${method} ${at.replace(/:([a-z0-9_]+)/g, '{$1}')}`;
const inOrder = (names: Iterable<string>): string[] => [...new Set(names)].sort();

test('Express serves the downloads, the public addresses and the doors, and nothing else beside the API', () => {
  const declared = [...service.services.downloads, ...service.services.publicRoutes].map((one) =>
    named(one.method, one.path),
  );
  const interfaces = mounted.filter((one) => ![pages, agents, oauth].some((door) => door.test(one.path)));
  const served = interfaces.flatMap((one) =>
    Object.keys(one.methods)
      .filter((method) => !['_all', 'head'].includes(method))
      .map((method) => named(method.toUpperCase(), one.path)),
  );
  expect(inOrder(served)).toEqual(inOrder(declared));
});

test('each path of the API serves the methods of the catalogue, and no other', async () => {
  const { endpoints } = (await service.get('/endpoints')).body as { endpoints: { method: string; uri: string }[] };
  const paths = Map.groupBy(endpoints, ({ uri }) => uri);
  for (const [uri, sharing] of paths) {
    const at = uri
      .replace(/\{[^}]+\}/g, '1')
      .replace(/:[a-z0-9_]+/g, '1')
      .replace(/^\/api\/v1/, '');
    const { status, headers } = await service.send('OPTIONS', at);
    const allowed = String(headers['allow'])
      .split(', ')
      .filter((method) => !['HEAD', 'OPTIONS'].includes(method));
    expect([uri, status, inOrder(allowed)]).toEqual([uri, 204, inOrder(sharing.map(({ method }) => method))]);
  }
});

test('the document describes exactly these', async () => {
  const document = JSON.parse(await readFile(path.join(root, 'generated/openapi.json'), 'utf8'));
  const described = Object.entries(document.paths as Record<string, object>).flatMap(([at, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${at}`),
  );
  const { routes, downloads, publicRoutes } = service.services;
  const declared = [...routes, ...downloads, ...publicRoutes].map((one) => `${one.method} ${one.path}`);
  expect(inOrder(described)).toEqual(inOrder(declared));
});

test('other addresses below the API are unknown, and JSON says so', async () => {
  for (const at of [
    '/api/v1',
    '/api/v1/',
    '/api/v1/nothing',
    '/api/v2/rentals',
    '/api/rentals',
    '/api/v1/rentals/1/nothing',
  ]) {
    const answer = await request(service.app).get(at).set('Authorization', `Bearer ${service.token}`);
    expect([at, answer.status, answer.body.code]).toEqual([at, 404, 'not_found']);
  }
});
