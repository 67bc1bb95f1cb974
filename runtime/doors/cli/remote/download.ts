/** Files that an operation or a job gives. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refused } from './exit.ts';
import { tell, write } from './output.ts';

/** Writes the body of a response to a file, whole or not at all; `-` is standard output. */
export async function download(response: Response, out: string): Promise<void> {
  if (response.body === null) return;
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  if (out === '-') {
    for await (const part of body) await write(part as Uint8Array);
    return;
  }
  const draft = `${out}.${process.pid}.part`;
  try {
    await pipeline(body, createWriteStream(draft));
    await rename(draft, out);
  } catch (error) {
    await rm(draft, { force: true });
    throw new Refused('fault', `${out} cannot be written: ${(error as Error).message}`);
  }
  tell(`Wrote ${out}.`);
}
