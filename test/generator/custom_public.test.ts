/**
 * Parts that a custom folder may not have: addresses without a token of its own, and fields without which records of ours cannot
 * be made.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { renderAll } from '../../generator/diagnostics.ts';
import { loadModel } from '../../generator/main.ts';
import { root } from '../../runtime/base/config/index.ts';
import { makeScratch, type Scratch } from './scratch.ts';

let scratch: Scratch;
let local: string;

beforeAll(async () => {
  scratch = await makeScratch();
  local = path.join(scratch.generated, '../doors');
  await mkdir(local);
});
afterAll(() => scratch.remove());

async function report(handler: string): Promise<string> {
  const text = `public: doors
routes:
  doors.bell:
    post: /bell/{key}
    handler: ${handler}
    body: bytes
    summary: Rings.
    answers: { 202: It was taken. }
`;
  await writeFile(path.join(local, 'doors.public.yaml'), text);
  const { diagnostics = [] } = loadModel([path.join(root, 'definitions'), local]);
  return diagnostics.length === 0 ? '' : renderAll(diagnostics);
}

test('a handler that nobody has is told', async () => {
  const said = await report('ring_the_bell');
  expect(said).toContain(
    'doors.public.yaml:5:14  error[not_allowed_here]: the handler "ring_the_bell": an own folder has',
  );
  expect(said).toContain('help: write it under `endpoints:` with a token; what a third party sends is taken by a job');
});

test("the platform's have further addresses", async () => {
  expect(await report('inbound_webhook')).toBe('');
});

test('a field that every record of ours would need is refused, for our rules and seeds do not give it', async () => {
  const extension = (field: string) =>
    writeFile(path.join(local, 'account.yaml'), `extend: account\nfields:\n  vat_region: ${field}\n`).then(() =>
      report('inbound_webhook'),
    );
  expect(await extension('{ type: string(20), required: true }')).toMatch(
    /account\.yaml:3:3 {2}error\[not_allowed_here\]: vat_region is required of every account[\s\S]*write `default:`, or leave `required:` out/,
  );
  expect(await extension('{ type: string(20), required: true, default: north }')).toBe('');
  expect(await extension('{ type: string(20) }')).toBe('');
});
