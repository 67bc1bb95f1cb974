/** Worker of client.ts: an OpenAPI document in, client types out. */
import { parentPort } from 'node:worker_threads';
import openapiTS, { astToString } from 'openapi-typescript';
import type { ClientReply } from './client.ts';

parentPort?.on('message', async (document: string) => {
  let reply: ClientReply;
  try {
    reply = { text: astToString(await openapiTS(JSON.parse(document), { silent: true })) };
  } catch (error) {
    reply = { error: `openapi-typescript: ${error instanceof Error ? error.message : String(error)}` };
  }
  parentPort?.postMessage(reply);
});
