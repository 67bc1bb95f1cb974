/**
 * Each operation by every door, REST, MCP and command line: the same arguments, the same answer, the same refusal. Sent with a test token, whose changes
 * are rolled back, so that all find the same records.
 */
import { expect } from '@jest/globals';
import type { McpTool } from '../../runtime/base/kernel/mcp.ts';
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';
import { kebab } from '../../runtime/doors/cli/remote/catalogue.ts';
import type { Batch } from '../cli/batch.ts';
import type { TestService } from '../support/service.ts';
import { addressOf, call } from './rpc.ts';

/** Values that differ in every answer: the request's own id, counts of requests, and the time. */
const counted = new Set([
  'usage.index',
  'request_logs.index',
  'jobs.show',
  'actions.state',
  'api_tokens.index',
  'me.show',
]);

interface Reported {
  readonly status: number;
  readonly body: unknown;
}

async function rest(service: TestService, token: string, spec: RouteSpec, url: string): Promise<Reported> {
  const response = await fetch(`${addressOf(service)}${url}`, {
    method: spec.method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'content-type': 'application/json',
      prefer: 'handling=strict',
      'user-agent': 'rest',
    },
    ...(spec.body && { body: '{}' }),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? withoutId(JSON.parse(text)) : text };
}

async function mcp(
  service: TestService,
  token: string,
  tool: McpTool,
  args: Readonly<Record<string, unknown>>,
): Promise<Reported> {
  const result = await call(service, tool.name, args, { token, headers: { 'user-agent': 'mcp' } });
  const status = result._meta['backline/status'];
  expect(result.isError === true).toBe(status >= 400);
  if (result.structuredContent === undefined) return { status, body: status === 204 ? '' : result.content[0].text };
  if (!result.isError) expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent);
  const { fix, remedy_calls: _, ...body } = result.structuredContent;
  if (result.isError) expect(fix).toMatch(/\w/);
  return { status, body: withoutId(body) };
}

const withoutId = ({ request_id: _, ...body }: Record<string, unknown>): unknown => body;

/** The command of an operation; its answer goes to standard output, its refusal to standard error. */
async function command(cli: Batch, spec: RouteSpec, keys: readonly string[]): Promise<Reported> {
  const [resource = '', operation = ''] = spec.name.split('.');
  const usual: Readonly<Record<string, string>> = { index: 'list', show: 'get' };
  const word = usual[operation] ?? kebab(operation);
  const body = spec.body ? ['--data', '{}'] : [];
  const { code, stdout, stderr } = await cli.run(kebab(resource), word, ...keys, ...body, '--output', 'json');
  const text = code === 0 ? stdout : (stderr.split('\n')[0] ?? '');
  return { status: code === 0 ? 200 : 400, body: text.startsWith('{') ? withoutId(JSON.parse(text)) : text };
}

/** Sends the tool's input to all doors; null if they agree. */
export async function differenceOf(
  service: TestService,
  token: string,
  tool: McpTool,
  spec: RouteSpec,
  cli: Batch,
): Promise<object | null> {
  const params = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const args = Object.fromEntries(params.map((name) => [tool.renamed?.[name] ?? name, '1']));
  const one = await rest(service, token, spec, spec.path.replace(/\{\w+\}/g, '1'));
  const other = await mcp(service, token, tool, args);
  const changing = counted.has(spec.name) || ((spec.method !== 'GET' || spec.kind === 'async') && one.status < 400);
  const read = changing ? shapeOf : JSON.stringify;
  if (one.status !== other.status || read(one.body) !== read(other.body)) return { route: spec.name, one, other };
  const third = await command(
    cli,
    spec,
    params.map(() => '1'),
  );
  const isSame = one.status < 400 === third.status < 400 && read(one.body) === read(third.body);
  return isSame ? null : { route: spec.name, one, third };
}

/** Keys of an object, where values differ by their nature. */
function shapeOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? Object.keys(value).sort().join(' ') : typeof value;
}
