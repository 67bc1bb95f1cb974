/** The HTTP client of the drain and nothing else: posts one body as often, and as many at a time, as its arguments say. */
import { Agent, request } from 'undici';

const [url = '', count = '', atOnce = '', bytes = ''] = process.argv.slice(2);
const dispatcher = new Agent({ pipelining: 1 });
const body = JSON.stringify({ text: 'x'.repeat(Number(bytes) - 11) });
const headers = { 'content-type': 'application/json; charset=utf-8' };
let left = Number(count);

/** Posts until none is left. */
async function loop(): Promise<void> {
  while (left > 0) {
    left -= 1;
    const answer = await request(url, { dispatcher, method: 'POST', headers, body });
    await answer.body.dump();
  }
}

await request(url, { dispatcher, method: 'POST', headers, body }).then((answer) => answer.body.dump());
const started = performance.now();
await Promise.all(Array.from({ length: Number(atOnce) }, loop));
console.info(String(Number(count) / ((performance.now() - started) / 1_000)));
await dispatcher.close();
