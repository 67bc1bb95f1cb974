/** The guard that confines tests to this machine is there, in workers and in their child processes, and lets nothing out. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { root } from '../../runtime/base/config/index.ts';
import { guarded } from '../support/guarded.ts';
import { finish } from '../support/process.ts';

const guard = pathToFileURL(path.join(root, 'test/support/loopback_only.mjs'));

/** Runs a program under a guard that records to a file of its own; returns its output, and the record. */
function run(program: string): { readonly out: string; readonly recorded: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'backline-guard-'));
  const record = path.join(folder, 'outside.txt');
  try {
    const url = new URL(guard);
    url.searchParams.set('record', record);
    const { stdout, stderr } = spawnSync(process.execPath, [`--import=${url}`, '--input-type=module', '-e', program], {
      env: { PATH: process.env['PATH'] ?? '' },
      encoding: 'utf8',
    });
    return { out: `${stdout}${stderr}`.trim(), recorded: existsSync(record) ? readFileSync(record, 'utf8') : '' };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('this worker has it, and so has what tests start', async () => {
  expect(net.Socket.prototype.connect.name).toBe('connectInside');
  expect(guarded.NODE_OPTIONS).toContain('loopback_only.mjs');
  const shown = run('import net from "node:net"; console.log(net.Socket.prototype.connect.name)');
  expect(shown).toEqual({ out: 'connectInside', recorded: '' });
  expect((await finish(['--version'], {})).code).toBe(0);
});

// 192.0.2.0/24 and 2001:db8::/32 are for documentation: no host has them.
test.each([
  ['net', 'import net from "node:net"; net.connect(80, "192.0.2.1").on("error", (error) => console.log(error.code));'],
  [
    'tls',
    'import tls from "node:tls"; tls.connect(443, "2001:db8::1").on("error", (error) => console.log(error.code));',
  ],
  ['fetch', 'await fetch("http://192.0.2.1/").catch((error) => console.log(error.cause.code));'],
  [
    'a look-up of its own',
    `import net from "node:net"; const lookup = (_n, { all }, done) => all ? done(null, [{ address: "192.0.2.1", family: 4 }, { address: "2001:db8::1", family: 6 }]) : done(null, "192.0.2.1", 4);
     net.connect({ port: 80, host: "a.example.com", lookup }).on("error", (error) => console.log((error.errors?.[0] ?? error).code));`,
  ],
  [
    'datagrams',
    'import dgram from "node:dgram"; try { dgram.createSocket("udp4").send("x", 53, "192.0.2.1"); } catch (error) { console.log(error.code); }',
  ],
])('%s to another machine fails and is recorded', (_name, program) => {
  const { out, recorded } = run(program);
  expect([out, recorded]).toEqual([
    'EACCES',
    expect.stringMatching(/^A (connection|datagram) to (192\.0\.2\.1|2001:db8::1)/),
  ]);
});

test('names are unknown without being asked for; this machine answers', () => {
  const { out, recorded } =
    run(`import dns, { lookup } from "node:dns"; import net from "node:net"; import { once } from "node:events";
    lookup("example.com", (error) => console.log(error.code));
    await dns.promises.lookup("example.com").catch((error) => console.log(error.code));
    await dns.promises.resolve4("example.com").catch((error) => console.log(error.code));
    await new dns.promises.Resolver().resolve4("example.com").catch((error) => console.log(error.code));
    await fetch("http://example.com/").catch((error) => console.log(error.cause.code));
    const server = net.createServer((socket) => socket.end()).listen(0, "127.0.0.1"); await once(server, "listening");
    for (const host of ["127.0.0.1", "localhost"]) { const socket = net.connect(server.address().port, host); await once(socket, "connect"); socket.destroy(); }
    server.close(); console.log("inside");`);
  expect([out.split('\n'), recorded]).toEqual([[...Array(5).fill('ENOTFOUND'), 'inside'], '']);
});
