/**
 * The target of the bench's deliveries: answers every POST with 200, counts them, and returns the number on GET. A process of its
 * own.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

let count = 0;
const server = createServer((request, response) => {
  if (request.method === 'GET') return void response.end(String(count));
  request.resume();
  return void request.on('end', () => {
    count += 1;
    response.writeHead(200).end();
  });
});
server.listen(0, '127.0.0.1', () => {
  console.info(`Listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
