/**
 * `node prism.mjs <document> <upstream> <token> <calls>`: sends calls through Prism as a proxy that checks requests and answers
 * against the document; prints its findings on any of them, as JSON.
 */
import { readFileSync } from 'node:fs';
import prism from '@stoplight/prism-http';

const [document = '', upstream = '', token, calls = ''] = process.argv.slice(2);
const silent = new Proxy({}, { get: () => () => silent });
const operations = await prism.getHttpOperationsFromSpec(document);
const config = { mock: false, isProxy: true, upstream: new URL(upstream), upstreamProxy: undefined };
const checks = { checkSecurity: true, validateRequest: true, validateResponse: true, errors: true };
const proxy = prism.createInstance({ ...config, ...checks }, { logger: silent });

const found = [];
for (const { method, path, body } of JSON.parse(readFileSync(calls, 'utf8'))) {
  const { pathname, searchParams } = new URL(`/api/v1${path}`, upstream);
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const url = { path: pathname, query: Object.fromEntries(searchParams) };
  const request = { method: method.toLowerCase(), url, headers, ...(body && { body }) };
  const { _tag: side, left, right } = await proxy.request(request, operations)();
  const against = side === 'Left' ? left : [...right.validations.input, ...right.validations.output];
  const status = right?.output.statusCode;
  if (side === 'Left' || against.length > 0 || status >= 300) found.push({ method, path, status, against });
}
process.stdout.write(JSON.stringify(found));
