/** The official clients, as programs use them: both lines of the SDK, over HTTP and over standard input and output. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { Client, type JSONRPCRequest, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FormerHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { root } from '../../runtime/base/config/index.ts';
import { guarded } from '../support/guarded.ts';
import { eventually } from '../support/process.ts';
import type { TestService } from '../support/service.ts';
import { addressOf } from './rpc.ts';

const identity = { name: 'test', version: '1.0.0' };

const http = (service: TestService, query = ''): [URL, { requestInit: RequestInit }] => [
  new URL(`${addressOf(service)}/mcp${query}`),
  { requestInit: { headers: { authorization: `Bearer ${service.token}` } } },
];

/** Starts `backline mcp` as a client does; `url` is where the installation is. */
export function program(url: string, token: string, ...args: readonly string[]): StdioClientTransport {
  return programWith({ BACKLINE_URL: url, BACKLINE_TOKEN: token }, args);
}

function programWith(environment: Record<string, string>, args: readonly string[]): StdioClientTransport {
  return new StdioClientTransport({
    command: process.execPath,
    args: [path.join(root, 'runtime/bootstrap.mjs'), 'mcp', ...args],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      ...guarded,
      ...environment,
    },
    stderr: 'pipe',
  });
}

/** The view of every client. */
async function used(client: Pick<Client, 'listTools' | 'callTool' | 'listPrompts' | 'readResource' | 'close'>) {
  const { tools } = await client.listTools();
  expect(tools.length).toBeLessThanOrEqual(40);
  const shown = await client.callTool({ name: 'get-rental', arguments: { rental: 1, fields: 'title' } });
  expect(shown.structuredContent).toMatchObject({ rental: { id: 1, title: expect.any(String) } });
  const refused = await client.callTool({ name: 'get-rental', arguments: { rental: 999999 } });
  expect(refused).toMatchObject({ isError: true, structuredContent: { code: 'not_found' } });
  await expect(client.callTool({ name: 'get-rentel', arguments: {} })).rejects.toThrow('Did you mean get-rental');
  expect((await client.listPrompts()).prompts).toHaveLength(3);
  expect((await client.readResource({ uri: 'backline://rental/1' })).contents).toHaveLength(1);
  await client.close();
}

export function testClients(serviceOf: () => TestService): void {
  test.each([
    ['2025-11-25', {}],
    ['2026-07-28', { versionNegotiation: { mode: 'auto' as const } }],
  ])('the v2 client over HTTP, protocol %s', async (version, options) => {
    const client = new Client(identity, options);
    await client.connect(new StreamableHTTPClientTransport(...http(serviceOf())));
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect(client.getServerVersion()).toMatchObject({ name: 'backline' });
    expect(client.getInstructions()).toContain('search-operations');
    await used(client);
  });

  test('the v1 client over HTTP, page by page', async () => {
    const client = new FormerClient(identity);
    await client.connect(new FormerHttp(...http(serviceOf(), '?toolsets=all')));
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.listTools(cursor === undefined ? {} : { cursor });
      names.push(...page.tools.map(({ name }) => name));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(names.length).toBeGreaterThan(500);
    const result = await client.callTool({ name: 'list-rentals', arguments: { per_page: 1 } });
    expect(result.structuredContent).toMatchObject({ meta: { per_page: 1 } });
    await client.close();
  });

  test('the v2 client over standard input and output', async () => {
    const client = new Client(identity, { versionNegotiation: { mode: 'auto' } });
    await client.connect(program(addressOf(serviceOf()), serviceOf().token));
    expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
    await used(client);
  });

  test('the program goes by a profile that login stored, and tells of a token that is revoked meanwhile', async () => {
    const service = serviceOf();
    const { body } = await service.post('/api_tokens', { name: 'Profile', abilities: ['accounts:read'] });
    const { id, token } = body.api_token;
    const folder = mkdtempSync(path.join(os.tmpdir(), 'backline-profile-'));
    const client = new FormerClient(identity);
    try {
      mkdirSync(path.join(folder, 'backline'));
      const profiles = { yard: { url: addressOf(service), token } };
      writeFileSync(path.join(folder, 'backline/config.json'), JSON.stringify({ current: null, profiles }));
      await client.connect(programWith({ XDG_CONFIG_HOME: folder }, ['--profile', 'yard']));
      const me = await client.callTool({ name: 'get-me', arguments: {} });
      expect(me.structuredContent).toMatchObject({ me: { token: { name: 'Profile' } } });
      await service.post(`/api_tokens/${id}/revoke`, {});
      await expect(client.callTool({ name: 'get-me', arguments: {} })).rejects.toThrow('The token is not valid.');
      await expect(
        new FormerClient(identity).connect(programWith({ XDG_CONFIG_HOME: folder }, ['--profile', 'nobody'])),
      ).rejects.toThrow('Connection closed');
    } finally {
      await client.close();
      rmSync(folder, { recursive: true });
    }
  });

  test('a program that has nobody to ask, or a wrong token, says so in the protocol', async () => {
    const client = new FormerClient(identity);
    const transport = program(addressOf(serviceOf()), 'bkl_pat_wrong', '--toolsets', 'crm', '--read-only');
    await expect(client.connect(transport)).rejects.toThrow('The token is not valid. Set BACKLINE_TOKEN');
    await client.close();
  });

  test('the program sends a call again that nobody heard, under one key, and gives up what the client cancels', async () => {
    const heard: { readonly name: string; readonly key: unknown }[] = [];
    let cancelled = false;
    const house = createServer(async (request, response) => {
      const { id, method, params } = JSON.parse(await text(request)) as JSONRPCRequest;
      const answer = (result: object): void => {
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id, result }));
      };
      if (id === undefined) return void response.writeHead(202).end();
      if (method === 'initialize')
        return answer({ protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: identity });
      const name = String((params as { name?: unknown }).name);
      heard.push({ name, key: request.headers['idempotency-key'] });
      response.once('close', () => {
        cancelled ||= name === 'wait';
      });
      if (name === 'wait') return;
      if (heard.length === 1) request.socket.destroy();
      else if (heard.length === 2) response.writeHead(503).end();
      else answer({ content: [{ type: 'text', text: 'done' }] });
    }).listen(0, '127.0.0.1');
    await once(house, 'listening');
    const client = new FormerClient(identity);
    try {
      await client.connect(program(`http://127.0.0.1:${(house.address() as AddressInfo).port}`, 'any'));
      const { content } = await client.callTool({ name: 'once', arguments: {} });
      expect(content).toEqual([{ type: 'text', text: 'done' }]);
      expect(heard.map(({ name }) => name)).toEqual(['once', 'once', 'once']);
      expect(new Set(heard.map(({ key }) => key)).size).toBe(1);
      expect(heard[0]?.key).toMatch(/^[0-9a-f-]{36}-\d+$/);
      const stop = new AbortController();
      const waiting = client.callTool({ name: 'wait', arguments: {} }, undefined, { signal: stop.signal });
      await eventually(async () => heard.length === 4);
      stop.abort();
      await expect(waiting).rejects.toThrow();
      expect(await eventually(async () => cancelled)).toBe(true);
    } finally {
      await client.close();
      house.close();
      house.closeAllConnections();
    }
  });
}
