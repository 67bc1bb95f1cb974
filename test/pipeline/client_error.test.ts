/** A text that Node's HTTP parser refuses never becomes a request; it is answered in the same form all the same. */
import { once } from 'node:events';
import http, { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { limitBody } from '../../runtime/serving/pipeline/body_time.ts';
import { answerClientError } from '../../runtime/serving/pipeline/client_error.ts';

let server: Server;
beforeAll(async () => {
  server = createServer((_request, response) => response.end('ok')).on('clientError', answerClientError);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function exchange(sent: string, to = server): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect((to.address() as AddressInfo).port, '127.0.0.1', () => socket.write(sent));
    socket.on('data', (data) => {
      received += data;
    });
    socket.on('close', () => resolve(received)).on('error', reject);
  });
}

test.each([
  ['a path of 20 KiB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414, 'uri_too_long'],
  ['headers of 20 KiB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 400, 'bad_request'],
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'bad_request'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx', 400, 'bad_request'],
  [
    'length and chunks',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'bad_request',
  ],
  ['a bare line feed', 'GET / HTTP/1.1\nHost: x\n\n', 400, 'bad_request'],
])('%s', async (_name, sent, status, code) => {
  const [head = '', body = ''] = (await exchange(sent)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/connection: close/i);
  const { request_id, ...rest } = JSON.parse(body);
  expect(rest).toEqual({ message: expect.any(String), errors: {}, code, docs_url: `/docs/errors/${code}` });
  expect(head).toContain(request_id);
});

test('what does not come in time may be sent again, whoever was too slow', async () => {
  const timed = createServer({ headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 }).on(
    'clientError',
    answerClientError,
  );
  timed.on('request', (incoming) => incoming.resume());
  await new Promise<void>((resolve) => timed.listen(0, '127.0.0.1', resolve));
  try {
    const whole = await exchange('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf', timed);
    const [head = '', body = ''] = whole.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
    expect(head).toMatch(/retry-after: 1/i);
    expect(JSON.parse(body)).toMatchObject({
      code: 'request_timeout',
      message: expect.stringContaining('Send it again'),
    });
  } finally {
    await new Promise((resolve) => timed.close(resolve));
  }
});

test('an upload may take longer than other bodies, as long as it comes', async () => {
  const timed = createServer().on('clientError', answerClientError);
  timed.on('request', (incoming, response) => {
    limitBody(timed, incoming, { request: 1_000, leastOfUpload: 10 });
    incoming.resume();
    incoming.on('end', () => response.end('whole'));
  });
  await new Promise<void>((resolve) => timed.listen(0, '127.0.0.1', resolve));
  const { port } = timed.address() as AddressInfo;
  /** A body of four parts, one each 400 ms, or of the first alone. */
  const send = async (type: string, parts = 4): Promise<number> => {
    const sent = http.request({ port, method: 'POST', headers: { 'content-type': type, 'content-length': 80 } });
    const answered = once(sent, 'response');
    for (let at = 0; at < parts; at += 1) {
      sent.write('x'.repeat(20));
      await sleep(400);
    }
    const [{ statusCode }] = await answered;
    sent.destroy();
    return statusCode;
  };
  try {
    const form = 'multipart/form-data; boundary=b';
    expect(await Promise.all([send(form), send(form, 1), send('application/json')])).toEqual([200, 408, 408]);
  } finally {
    timed.closeAllConnections();
    await new Promise((resolve) => timed.close(resolve));
  }
});
