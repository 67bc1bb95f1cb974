/**
 * `node test/bench/mail.ts`: how fast mails leave for a server on this machine, none twice while a work process is killed again
 * and again; the time of composing and of a preview; and how soon ten thousand reminders are in the queue. For developers of
 * mail.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startMailServer } from '../support/mail_server.ts';
import { type Child, startChild } from './child.ts';
import { createToken, findDatabase, root, type Service, startService } from './service.ts';
import { median } from './statistics.ts';

const mails = Number(process.env['MAILS'] ?? 3_000);
const kills = Number(process.env['KILLS'] ?? 20);
const reminders = Number(process.env['REMINDERS'] ?? 10_000);

const home = mkdtempSync(path.join(tmpdir(), 'backline-mail-'));
const server = await startMailServer();
process.env['SMTP_URL'] = `smtp://127.0.0.1:${server.port}`;
const say = (text: string) => process.stdout.write(`${text}\n`);
const work = (): Promise<Child> =>
  startChild(process.execPath, [path.join(root, 'runtime/bootstrap.mjs'), 'work'], {
    environment: {
      BACKLINE_HOME: home,
      DATABASE_URL: '',
      LOG_LEVEL: 'info',
      SEED: 'none',
      SMTP_URL: process.env['SMTP_URL'] ?? '',
    },
    readyLine: /(Working on jobs)/,
  });

const service: Service = await startService(home);
const token = await createToken(home);
const { url } = await findDatabase(home);
const pool = new pg.Pool({ connectionString: url, max: 4 });
// People alone switch on what happens by itself.
await pool.query(`update api_token set actor_kind = 'person'`);

async function api(method: string, address: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${service.url}/api/v1${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

const account = (
  (await api('POST', '/accounts', { name: 'Bright', email: 'hire@bright.example' }))['account'] as { id: number }
).id;
const draft = {
  subject_type: 'account',
  subject_id: String(account),
  subject_line: 'Hello',
  rendered_body: '<p>Is Friday good?</p>',
};

async function composing(): Promise<void> {
  const template = (
    (await api('GET', '/communication_templates?q[key_eq]=payment_reminder_2&q[locale_eq]=en'))[
      'communication_templates'
    ] as { id: number }[]
  )[0];
  const invoice = ((await api('GET', '/invoices?q[status_eq]=issued&per_page=1'))['invoices'] as { id: number }[])[0];
  const about =
    invoice === undefined || template === undefined
      ? draft
      : { subject_type: 'invoice', subject_id: String(invoice.id), template_id: template.id };
  const times: [number[], number[]] = [[], []];
  for (let at = 0; at < 60; at += 1) {
    let begun = performance.now();
    const made = (await api('POST', '/communication_drafts', { ...about, to: ['hire@bright.example'] }))[
      'communication_draft'
    ] as { id: number };
    times[0].push(performance.now() - begun);
    begun = performance.now();
    await api('POST', `/communication_drafts/${made.id}/preview`, {});
    times[1].push(performance.now() - begun);
  }
  say(`compose ${median(times[0]).toFixed(1)} ms p50, preview ${median(times[1]).toFixed(1)} ms p50 (goal: 150 ms)`);
}

/** As if so many drafts had just been sent. */
async function queueMails(count: number): Promise<void> {
  await pool.query(
    `with m as (insert into mail_message (message_id, from_address, to_address, subject, text, html, recipients, customer)
       select '<' || gen_random_uuid() || '@bench>', 'from@example.com', 'to' || n || '@example.com', 'Hello', 'Hello', '<p>Hello</p>',
         jsonb_build_object('to', jsonb_build_array('to' || n || '@example.com'), 'cc', '[]'::jsonb, 'bcc', '[]'::jsonb),
         jsonb_build_object('account', $2::integer, 'ref', 'account:' || $2, 'type', 'transactional', 'required', true)
       from generate_series(1, $1::integer) n returning id, to_address),
     l as (insert into communication_log (recipient, recipients, status, subject_type, subject_id, account_id, mail_id, queued_at)
       select to_address, array[to_address], 'queued', 'account', $2::text, $2, id, clock_timestamp() from m)
     insert into job (name, payload, actor, actor_type, actor_id, run_at)
       select 'send_mail', jsonb_build_object('id', id), '{"type":"system","id":"","label":"Bench","kind":"service","via":"cli"}', 'system', '', clock_timestamp() from m`,
    [count, account],
  );
  await pool.query(`select pg_notify('backline_job', '')`);
}

const left = async () =>
  (await pool.query(`select count(*)::int as n from job where name = 'send_mail' and status in ('queued', 'running')`))
    .rows[0].n as number;

async function drained(): Promise<void> {
  while ((await left()) > 0) await sleep(50);
}

function twice(): number {
  const seen = new Map<string, number>();
  for (const { text } of server.taken) {
    const id = /^Message-ID: (.*)$/im.exec(text)?.[1] ?? '';
    seen.set(id, (seen.get(id) ?? 0) + 1);
  }
  return [...seen.values()].filter((count) => count > 1).length;
}

async function rate(): Promise<void> {
  const second = await work();
  const before = server.connections;
  const begun = performance.now();
  await queueMails(mails);
  await drained();
  const took = (performance.now() - begun) / 1_000;
  say(
    `${mails} mails in ${took.toFixed(1)} s: ${(mails / took).toFixed(0)}/s over ${server.connections - before} connections (goal: 100/s); twice: ${twice()}`,
  );
  await second.stop();
}

async function killing(): Promise<void> {
  server.taken.length = 0;
  await queueMails(mails);
  let killed = 0;
  while (killed < kills) {
    const one = await work();
    await sleep(300 + Math.random() * 700);
    // The whole group: the program is a child of the started one.
    process.kill(-one.pid, 'SIGKILL');
    await one.stop().catch(() => undefined);
    killed += 1;
    if ((await left()) < 50) await queueMails(mails);
  }
  await drained();
  const { rows } = await pool.query(`select status, count(*)::int as n from mail_message group by 1 order by 1`);
  say(
    `${killed} kills: ${server.taken.length} mails taken, twice: ${twice()}; ${rows.map(({ status, n }) => `${n} ${status}`).join(', ')}`,
  );
}

async function percentile(until: () => boolean): Promise<number> {
  const times: number[] = [];
  do {
    const begun = performance.now();
    await api('GET', '/accounts?per_page=25');
    times.push(performance.now() - begun);
    await sleep(5);
  } while (!until());
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

async function due(): Promise<void> {
  const idle = performance.now() + 5_000;
  const before = await percentile(() => performance.now() > idle);
  const workflow = (
    ((await api('GET', '/workflows?q[key_eq]=payment_reminder_1'))['workflows'] as { id: number }[])[0] as {
      id: number;
    }
  ).id;
  await pool.query(`update workflow set delay_minutes = 0 where id = $1`, [workflow]);
  await api('POST', `/workflows/${workflow}/enable`, {});
  const { rows } = await pool.query(`select id from invoice where status = 'issued' limit 1`);
  await pool.query(
    `insert into invoice (number, account_id, status, currency_code, invoice_date, due_at, issued_at, gross_total, net_total, balance, warehouse_id)
     select 'B-' || n, $1, 'issued', 'GBP', '2026-01-01', '2026-01-02', '2026-01-01', 10, 10, 10, w.id
     from generate_series(1, $2::integer) n, (select id from warehouse order by id limit 1) w`,
    [account, reminders],
  );
  let ended = false;
  const beside = percentile(() => ended);
  const begun = performance.now();
  await pool.query(
    `insert into job (name, payload, actor, actor_type, actor_id, run_at) values ('flag_overdue_invoices', '{}', '{"type":"system","id":"","label":"Bench","kind":"service","via":"cli"}', 'system', '', clock_timestamp())`,
  );
  const count = async () =>
    (await pool.query(`select count(*)::int as n from workflow_run where workflow_id = $1`, [workflow])).rows[0]
      .n as number;
  while ((await count()) < reminders && performance.now() - begun < 300_000) await sleep(50);
  const queued = (performance.now() - begun) / 1_000;
  say(`${await count()} of ${reminders} reminders queued in ${queued.toFixed(1)} s (goal: 10 s); rows ${rows.length}`);
  const done = async () =>
    (
      await pool.query(`select count(*)::int as n from workflow_run where workflow_id = $1 and status <> 'waiting'`, [
        workflow,
      ])
    ).rows[0].n as number;
  const first = await done();
  const from = performance.now();
  while ((await done()) < reminders && performance.now() - from < 60_000) await sleep(200);
  say(`composed ${(((await done()) - first) / ((performance.now() - from) / 1_000)).toFixed(0)} drafts a second`);
  ended = true;
  const after = await beside;
  say(
    `API p99 ${before.toFixed(1)} ms idle, ${after.toFixed(1)} ms beside: ${(after / before).toFixed(2)} × (goal: 1.5)`,
  );
  const { rows: order } = await pool.query(
    `select count(*)::int as n from (select r.id, lag(r.outbox_event) over (order by r.finished_at, r.id) as before, r.outbox_event from workflow_run r where r.workflow_id = $1 and r.status = 'done') x where before > outbox_event + 50`,
    [workflow],
  );
  say(`done out of order by more than 50: ${order[0].n}`);
}

try {
  const only = process.argv[2];
  for (const [name, run] of Object.entries({ composing, rate, killing, due }))
    if (only === undefined || only === name) await run();
} finally {
  await pool.end();
  await service.stop();
  await server.close();
  rmSync(home, { recursive: true, force: true });
}
