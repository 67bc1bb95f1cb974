/** Reasons that stop a start: one clear line on standard error, exit code 1 (2 for wrong usage), nothing left running. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withControl } from '../../runtime/base/database/control.ts';
import { createDatabase } from '../support/database.ts';
import { finish, type Home, newHome, processesOf } from '../support/process.ts';

const keys = { APP_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` };

let home: Home;
beforeAll(async () => {
  home = await newHome();
});
afterAll(() => home.remove());

async function refusal(environment: Readonly<Record<string, string>>, args: readonly string[] = ['start']) {
  const { code, stdout, stderr } = await finish(args, { ...home.environment, ...environment });
  expect(stdout).toBe('');
  expect(processesOf(home.folder)).toEqual([]);
  return { code, lines: stderr.trimEnd().split('\n') };
}

test('wrong variables are named all at once, with secrets masked', async () => {
  const { code, lines } = await refusal({
    PORT: '70000',
    SEED: 'some',
    LOG_LEVEL: 'loud',
    APP_KEYS: 'very-secret',
    REDIS_URL: 'redis://user:hush@cache/first',
    SMTP_URL: 'http://user:hush@mail',
    WEBHOOK_ALLOW_CIDRS: '10.0.0.0/64',
  });
  expect(code).toBe(1);
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    'PORT=70000',
    'REDIS_URL=redis://user:***@cache/first',
    'APP_KEYS=(hidden)',
    'SMTP_URL=http://user:***@mail/',
    'SEED=some',
    'LOG_LEVEL=loud',
    'WEBHOOK_ALLOW_CIDRS=10.0.0.0/64',
  ]);
  expect(lines.join()).toContain('one of large, demo, system, none');
});

test('a home that cannot be made', async () => {
  const { code, lines } = await refusal({ BACKLINE_HOME: '/proc/nope' });
  expect({ code, lines }).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^BACKLINE_HOME=\/proc\/nope can't be made/)],
  });
});

test('an external database needs keys', async () => {
  const { code, lines } = await refusal({ DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c' });
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(/^APP_KEYS is not set/)] });
});

test('an unreachable database', async () => {
  const { code, lines } = await refusal({ ...keys, DATABASE_URL: 'postgresql://a:hush@127.0.0.1:1/c' });
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^DATABASE_URL=postgresql:\/\/a:\*\*\*@127\.0\.0\.1:1\/c can't be used: .*ECONNREFUSED/),
  ]);
});

test('a database that is not UTF-8', async () => {
  const { url, drop } = await createDatabase(`encoding 'LATIN1' locale_provider libc locale 'C' template template0`);
  try {
    const { code, lines } = await refusal({ ...keys, DATABASE_URL: url });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/has the encoding LATIN1: Backline needs UTF8/)]);
  } finally {
    await drop();
  }
});

test('a database that a newer Backline migrated', async () => {
  const { url, drop } = await createDatabase('template "backline"');
  try {
    await withControl(url, (client) =>
      client.query(`insert into "mikro_orm_migrations" ("name") values ('Migration9999Future')`),
    );
    const { code, lines } = await refusal({ ...keys, DATABASE_URL: url });
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^The database was migrated by a newer Backline or another branch \(Migration9999Future/),
    ]);
  } finally {
    await drop();
  }
});

test('an occupied port', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => occupant.once('listening', resolve));
  const { port } = occupant.address() as AddressInfo;
  try {
    const { code, lines } = await refusal({ PORT: String(port) });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringContaining(`Port ${port} on 127.0.0.1 is already in use`)]);
  } finally {
    occupant.close();
  }
});

test.each([[['nonsense']], [['token', 'create']], [['migrate', '--wrong']], [['token', 'revoke', 'x']]])(
  'wrong usage: %j',
  async (args) => {
    const { code, lines } = await refusal({}, args);
    expect(code).toBe(2);
    expect(lines).toHaveLength(1);
  },
);
