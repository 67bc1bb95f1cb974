/** Runs the commands of the guides: calls against a service with demo data, verifications against the test vector. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readGuides } from '../../runtime/doors/docs/reference/guides.ts';
import { findProgram } from '../support/needs.ts';
import { startService, type TestService } from '../support/service.ts';

const run = promisify(execFile);
const folder = path.join(import.meta.dirname, '../../docs/guides');
const names = { TITLE: 'Backline', PREFIX: 'BACKLINE', HEADER: 'Backline', TOKEN: 'bkl' } as const;

/** Text of a guide as a reader sees it. */
function guide(file: string): string {
  return readFileSync(path.join(folder, file), 'utf8').replace(
    /\{\{(\w+)\}\}/g,
    (_, key: keyof typeof names) => names[key],
  );
}

/** Code blocks whose first line is ``` and these words. */
function blocks(text: string, info: string): string[] {
  return [...text.matchAll(/^```(.+)\n([\s\S]*?)^```/gm)].flatMap(([, said, code = '']) =>
    said === info ? [code] : [],
  );
}

const files = readdirSync(folder).sort();

/** First parts of the paths that guides call. */
const guideCalls = () =>
  files.flatMap((file) =>
    [...guide(file).matchAll(/\/api\/v1\/([\w-]+)|call\('\w+', .\/([\w-]+)/g)].map(([, a, b]) => a ?? b ?? ''),
  );

test('a guide whose calls a product does not serve says whose records they are', async () => {
  const said = async (served: readonly string[]) => {
    const guides = await readGuides(names, new Set(served));
    return guides.filter(({ body }) => body.includes('its own records take their place')).map(({ slug }) => slug);
  };
  const ours = new Set(guideCalls());
  expect(await said([...ours])).toEqual([]);
  ours.delete('rentals');
  expect(await said([...ours])).toContain('start');
  expect(await said([...ours])).not.toContain('jobs');
});

describe('calls', () => {
  let service: TestService;
  let scratch: string;
  let environment: NodeJS.ProcessEnv;
  beforeAll(async () => {
    scratch = await mkdtemp(path.join(os.tmpdir(), 'backline-guides-'));
    service = await startService({ seed: 'demo' });
    const { port } = service.server.address() as AddressInfo;
    environment = { ...process.env, BACKLINE_URL: `http://127.0.0.1:${port}`, BACKLINE_TOKEN: service.token };
  });
  afterAll(async () => {
    await service.close();
    await rm(scratch, { recursive: true, force: true });
  });

  const first = blocks(guide('010-start.md'), 'ts run')[0] ?? '';
  /** The function that all other guides call; the text after it is an example of its own. */
  const shared = first.slice(0, first.indexOf('\n}\n') + 3);

  test.each(files.filter((file) => blocks(guide(file), 'ts run').length > 0))('TypeScript of %s', async (file) => {
    const programs = blocks(guide(file), 'ts run').map((code) => code.replace(shared, ''));
    const program = path.join(scratch, `${file}.mjs`);
    writeFileSync(program, stripTypeScriptTypes([shared, ...programs].join('\n')));
    const { stdout } = await run(process.execPath, [program], { env: environment, timeout: 120_000 });
    expect(stdout).not.toMatch(/undefined|\[object|NaN/);
    expect(stdout.trim().split('\n').length).toBeGreaterThanOrEqual(programs.length);
  });

  const curl = findProgram(['curl']);
  test.each(
    files.flatMap((file) => blocks(guide(file), 'bash run').map((code, at) => [`${file} ${at}`, code] as const)),
  )('shell of %s', async (_, code) => {
    if (curl === null) return;
    const { stdout } = await run('/bin/sh', ['-c', `set -e\n${code.replace('curl ', 'curl -sS --fail-with-body ')}`], {
      env: environment,
    });
    expect(stdout).toMatch(/\{.*\}/s);
  });
});

const vector = {
  secret: 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
  header: 't=1767225600,v1=e67b3549a1f19bbfd6481ef6c4c98cd371b04b3aff18602e528a9c84bab0364c',
  body: '{"invoice":{"id":42,"total":"118.00"},"actor_type":"user","ref":"invoice:42"}',
  now: 1_767_225_600,
};
const q = JSON.stringify;

/** Header, body and clock of each question, and the expected verdict. */
const questions = [
  { ...vector, answer: true },
  { ...vector, now: vector.now + 299, answer: true },
  { ...vector, header: vector.header.replace('v1=', `v1=${'0'.repeat(64)},v1=`), answer: true },
  { ...vector, body: vector.body.replace('42', '43'), answer: false },
  { ...vector, now: vector.now + 301, answer: false },
  { ...vector, secret: `${vector.secret}x`, answer: false },
  { ...vector, header: 't=1767225600,v1=', answer: false },
  { ...vector, header: 't=1767225600', answer: false },
  { ...vector, header: '', answer: false },
];

/** How each language's block becomes a program that prints a line for each question; single-quoted texts are alike in all. */
const languages: readonly {
  readonly language: string;
  readonly programs: readonly string[];
  readonly file: string;
  readonly start?: readonly string[];
  readonly program: (code: string) => string;
}[] = [
  {
    language: 'python',
    programs: ['python3'],
    file: 'verify.py',
    program: (code) =>
      [
        code,
        ...questions.map(
          (one) => `print(str(verify(${q(one.secret)}, ${q(one.header)}, b'${one.body}', ${one.now})).lower())`,
        ),
      ].join('\n'),
  },
  {
    language: 'php',
    programs: ['php'],
    file: 'verify.php',
    program: (code) =>
      [
        code,
        ...questions.map(
          (one) =>
            `echo var_export(verify(${q(one.secret)}, ${q(one.header)}, '${one.body}', ${one.now}), true), "\\n";`,
        ),
      ].join('\n'),
  },
  {
    language: 'ruby',
    programs: ['ruby'],
    file: 'verify.rb',
    program: (code) =>
      [
        code,
        ...questions.map((one) => `puts verify(${q(one.secret)}, ${q(one.header)}, '${one.body}', ${one.now})`),
      ].join('\n'),
  },
  {
    language: 'go',
    programs: ['go'],
    file: 'main.go',
    start: ['run'],
    program: (code) =>
      [
        code.replace('package webhook', 'package main').replace('import (', 'import (\n\t"fmt"'),
        'func main() {',
        ...questions.map(
          (one) =>
            `fmt.Println(Verify(${q(one.secret)}, ${q(one.header)}, []byte(\`${one.body}\`), time.Unix(${one.now}, 0)))`,
        ),
        '}',
      ].join('\n'),
  },
];

const webhooks = guide(files.find((file) => file.endsWith('-webhooks.md')) ?? '');
const verifying = (language: string) => blocks(webhooks, language).find((code) => /verify\(/i.test(code)) ?? '';

test('the guide shows the test vector that the service signs by', () => {
  for (const value of [vector.secret, vector.header, vector.body, String(vector.now)])
    expect(webhooks).toContain(value);
});

test('TypeScript verifies the test vector', async () => {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'backline-verify-'));
  const file = path.join(scratch, 'verify.mjs');
  writeFileSync(file, stripTypeScriptTypes(verifying('ts')));
  const { verify } = (await import(file)) as {
    verify: (secret: string, header: string, body: Buffer, now: number) => boolean;
  };
  expect(questions.map((one) => verify(one.secret, one.header, Buffer.from(one.body), one.now))).toEqual(
    questions.map(({ answer }) => answer),
  );
  await rm(scratch, { recursive: true });
});

for (const { language, programs, file, start = [], program } of languages) {
  const there = findProgram(programs);
  // Installed interpreters run the code; the common parts are checked on every machine, by the block's text.
  test(`${language} verifies the test vector`, async () => {
    const code = verifying(language);
    expect(code).toMatch(/sha256/i);
    expect(code).toMatch(/compare_digest|hash_equals|secure_compare|hmac\.Equal/);
    if (there === null) return;
    const scratch = await mkdtemp(path.join(os.tmpdir(), 'backline-verify-'));
    writeFileSync(path.join(scratch, file), program(code));
    const { stdout } = await run(there, [...start, file], { cwd: scratch });
    expect(stdout.trim().split('\n')).toEqual(questions.map(({ answer }) => String(answer)));
    await rm(scratch, { recursive: true });
  });
}
