/**
 * No table grows for ever: rows that the platform writes by itself are removed after their setting's time, by a job on a
 * schedule.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jobs, resources } from '../../generated/index.ts';
import { retention } from '../../runtime/platform/retention.ts';
import { startService, type TestService } from '../support/service.ts';
import { eventually, startTestWorker } from '../support/worker.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ environment: { WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' } });
});
afterAll(() => service.close());

const job = (status: string, n: number) =>
  `insert into job (name, actor, actor_type, actor_id, run_at, status, finished_at)
   select 'tell', '{}', 'system', '', now(), '${status}', $1::timestamptz from generate_series(1, ${n})`;

/** Rows by what becomes of them: SQL that makes some whose time is $1, and ages with which they go and stay. */
const grown: readonly {
  readonly table: string;
  readonly insert: string;
  readonly gone: string;
  readonly staying: string;
}[] = [
  {
    table: 'idempotency_key',
    insert: `insert into idempotency_key (scope_hash, fingerprint, lease_until, state, completed_at)
      select gen_random_uuid()::text, 'f', $1::timestamptz, s, case when s = 'completed' then $1::timestamptz end from (values ('completed'), ('in_flight')) v(s)`,
    gone: '25 hours',
    staying: '23 hours',
  },
  {
    table: 'report_run',
    insert: `insert into report_run (report_id, triggered_by, status, created_at) select min(id), 'user', 'completed', $1::timestamptz from report`,
    gone: '61 days',
    staying: '59 days',
  },
  {
    table: 'outbox_event',
    insert: `insert into outbox_event (event, entity, ref, payload, actor_type, via, dispatched_at, created_at) values ('a.b', 'a', 'a:1', '{}', 'system', 'cli', $1::timestamptz, $1::timestamptz)`,
    gone: '4 days',
    staying: '2 days',
  },
  {
    table: 'inbound_webhook',
    insert: `insert into inbound_webhook (source_id, event, signed_hash, body, request_id, created_at)
      select id, gen_random_uuid()::text, left(md5($1::text || random()), 64), '{}', gen_random_uuid(), $1::timestamptz from inbound_webhook_source limit 1`,
    gone: '41 days',
    staying: '39 days',
  },
  {
    table: 'mail_message',
    insert: `insert into mail_message (message_id, from_address, to_address, subject, text, created_at) values (gen_random_uuid()::text, 'a@b.test', 'c@d.test', 's', 't', $1::timestamptz)`,
    gone: '11 days',
    staying: '9 days',
  },
  {
    table: 'notification',
    insert: 'insert into notification (created_at) values ($1::timestamptz)',
    gone: '21 days',
    staying: '19 days',
  },
  { table: 'job', insert: job('completed', 2), gone: '4 days', staying: '2 days' },
  { table: 'job', insert: job('failed', 2), gone: '11 days', staying: '9 days' },
  {
    table: 'webhook_delivery',
    insert: `insert into webhook_delivery (webhook_id, event, request_id, status, actor_type, body, created_at, finished_at)
      select w.id, 'a.b', gen_random_uuid(), s, 'system', '{}', $1::timestamptz, case when s = 'delivered' then $1::timestamptz end
      from (select id from webhook limit 1) w, (values ('delivered'), ('pending')) v(s)`,
    gone: '6 days',
    staying: '4 days',
  },
  {
    table: 'export_file',
    insert: `with s as (insert into stored_file (key, store, size, checksum_sha256) values (gen_random_uuid(), 'postgres:', 0, '') returning id)
      insert into export_file (job_id, token_hash, name, media_type, size, stored_file_id, expires_at, downloaded_at)
      select gen_random_uuid(), gen_random_uuid()::text, 'a.csv', 'text/csv', 0, (select id from s), case when d then now() + interval '1 day' else $1::timestamptz + interval '1 hour' end, case when d then $1::timestamptz end
      from (values (true), (false)) v(d)`,
    gone: '61 minutes',
    staying: '50 minutes',
  },
  {
    table: 'workflow_run',
    insert: `insert into workflow_run (workflow_id, event, entity, subject_id, subject_ref, status, due_at, finished_at)
      select w.id, 'a.b', 'account', '1', 'account:1', 'done', $1::timestamptz, $1::timestamptz from (select id from workflow limit 1) w`,
    gone: '91 days',
    staying: '89 days',
  },
  {
    table: 'request_log',
    insert: `insert into request_log (channel, request_id, status_code, duration_ms, request_bytes, response_bytes, price_weight, weighted_units, created_at)
      values ('api', gen_random_uuid(), 200, 1, 0, 0, 1, 1, $1::timestamptz)`,
    gone: '6 days',
    staying: '4 days',
  },
  {
    table: 'action_log',
    insert: `insert into action_log (action, auditable_type, auditable_id, actor_type, via, created_at) values ('a.b', 'account', '0', 'system', 'cli', $1::timestamptz)`,
    gone: '31 days',
    staying: '29 days',
  },
];

/** Tables that no single request adds rows to, and whose rows are never removed, with the reason. */
const bounded: Readonly<Record<string, string>> = {
  country: 'seeded',
  currency: 'seeded',
  static_list: 'declared lists',
  search_vector: 'at most one row for each of 10,000 records, removed with them',
  email_template: 'one row for each mail that the release sends by itself',
  number_series: 'one row for each series and period of numbers',
  barcode: 'one row for each thing that has one',
  stock_level: 'one row for each item and warehouse',
  oauth_record: 'swept as more are written, once its time is over',
  daily_budget: 'one row for each token',
  stored_file: 'goes with what refers to it (sweep_stored_files)',
  stored_part: 'goes with its stored_file',
  export_job: 'removed by purge_exports, whose ledger entry tells of it',
  refresh_link: 'one for each that somebody makes',
  refresh_link_use: 'one row for each refresh link',
  report_favourite: 'one row for each person and report that they want',
  bookkeeping_document: 'books of account',
  bookkeeping_entry: 'books of account',
  import_batch: 'one for each import: what came in and by whom is kept',
  import_row: 'goes with its import_plan',
  import_key: 'one for each record that came from another program',
  attachment_file: 'two for each attachment, which go with its content (purge_attachment_files)',
  document: 'papers are records of a business, kept as long as it keeps its records',
  document_file: 'two for each document',
  document_share: 'one for each time that a document is shared',
  communication_log: 'what a customer was sent',
  payment_session: 'one for each time that a customer begins to pay: books of account',
  inbound_mail: 'what a customer wrote; purge_inbound_mails removes what nobody wrote and what was dismissed',
  communication_template_version: 'one for each change of a template',
  document_template_version: 'one for each change of a template',
  job_schedule: 'one row for each schedule',
  notification_choice: 'one row for each person',
  setting_value: 'one row for each setting',
  credit_note_allocation: 'books of account',
  stock_transaction: 'the ledger of stock',
  virtual_stock_movement: 'the ledger of promised stock',
  purchase_order_receipt: 'what was received',
  flightcase_content: 'what is in a case now',
  scan: 'the record of where units were put',
  stock_check_item: 'lines of a stock check',
  scheduling_conflict: 'bookings that do not go together, each pair once',
  shortage: 'lines of a rental',
  evidence: 'proofs are kept for good',
  evidence_chain: 'sixteen rows',
  plugin: 'one row for each own folder',
  conversation_read: 'one row for each conversation and reader',
  shortage_resolution: 'lines of a rental',
  rental_quotation: 'what a customer was sent',
  sign_in_throttle: 'swept of what is over by whoever tries',
  user_session: 'swept of ended ones by whoever signs in',
  user_remembrance: 'swept of ended ones by whoever is remembered',
  user_link: 'swept of old ones by whoever gets one',
  user_identity: 'accounts of a person at providers',
  user_second_factor: 'one row for each person',
  user_recovery_code: 'eight of a person',
  user_passkey: 'twenty of a person',
  passkey_challenge: 'swept of what is over by whoever answers one',
  user_avatar: 'one row for each person',
  condition_photo_content: 'one row for each photo that somebody handed in',
};

test('every table that only the platform adds to is pruned, or bounded for a reason', () => {
  const grows = Object.values(resources)
    .filter((spec) => spec.create === null || spec.appendOnly)
    .map(({ name }) => name);
  const pruned = new Set([...Object.keys(retention), 'action_log']);
  expect(grows.filter((name) => !pruned.has(name) && bounded[name] === undefined)).toEqual([]);
  expect(Object.keys(bounded).filter((name) => pruned.has(name) || !grows.includes(name))).toEqual([]);
  expect(new Set(grown.map(({ table }) => table))).toEqual(pruned);
});

test('each purge runs when its slot comes, and removes what is older than its setting and nothing else', async () => {
  for (const [group, values] of Object.entries({
    webhooks: { outbox_days: 3, inbound_days: 40, retention_days: 5 },
    imports: { report_run_days: 60 },
    email: { retention_days: 10 },
    notifications: { retention_days: 20 },
    api: { job_days: 3, dead_job_days: 10, request_log_days: 5 },
    'action-log': { retention_days: 30 },
  }))
    expect((await service.patch(`/settings/${group}`, values)).status).toBe(200);
  await service.post('/inbound_webhook_sources', { name: 'Sender' });
  const notice = { do: 'notify', user_ids: [1], title: 'New', text: 'Somebody is new.' };
  await service.post('/workflows', { name: 'Old', event: 'account.created', actions: [notice] });
  const hook = { name: 'Hook', url: 'https://127.0.0.1:8443/hook', events: ['account.created'] };
  expect((await service.post('/webhooks', hook)).status).toBe(201);
  const made: { readonly table: string; readonly gone: string[]; readonly staying: string[] }[] = [];
  for (const { table, insert, gone, staying } of grown) {
    const aged = async (age: string): Promise<string[]> => {
      const sql = `${insert.replaceAll('$1::timestamptz', `(now() - interval '${age}')`).replaceAll('$1::text', `'${age}'`)} returning id::text`;
      return (await service.pool.query<{ id: string }>(sql)).rows.map(({ id }) => id);
    };
    made.push({ table, gone: await aged(gone), staying: await aged(staying) });
  }

  const purges = jobs.filter(({ name }) => /^(purge|prune)_/.test(name)).map(({ name }) => name);
  expect(purges.length).toBeGreaterThanOrEqual(9);
  // As if the service had been off for years: the latest slot of each schedule is due.
  await service.pool.query(
    `insert into job_schedule (name, last_due_at) select unnest($1::text[]), '2000-01-01' on conflict (name) do update set last_due_at = excluded.last_due_at`,
    [purges],
  );
  const worker = await startTestWorker(service);
  try {
    await eventually(async () => {
      const { rows } = await service.pool.query<{ schedule: string }>(
        `select schedule from job where schedule = any($1::text[]) and status = 'completed'`,
        [purges],
      );
      return new Set(rows.map(({ schedule }) => schedule)).size === purges.length;
    }, 'every purge');
  } finally {
    await worker.stop();
  }
  for (const { table, gone, staying } of made) {
    const left = async (ids: readonly string[]) =>
      (
        await service.pool.query(`select id::text from "${table}" where id::text = any($1::text[]) order by id`, [ids])
      ).rows.map(({ id }) => id);
    expect({ table, gone: await left(gone), kept: (await left(staying)).length }).toEqual({
      table,
      gone: [],
      kept: staying.length,
    });
    expect(staying.length).toBeGreaterThan(0);
  }
});

test('a purge finds its rows by an index', async () => {
  const days = (key: string) => Math.trunc(Number(service.services.settings.read(key)));
  const client = await service.pool.connect();
  try {
    // Small tables are read whole all the same: only the existence of another way counts.
    await client.query('set enable_seqscan = off');
    for (const [table, rule] of Object.entries(retention)) {
      if ('inOrder' in rule) continue;
      for (const condition of rule.gone(days)) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain select "id" from "${table}" where ${condition} limit 5000`,
        );
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect({ table, condition, plan }).toEqual({ table, condition, plan: expect.not.stringContaining('Seq Scan') });
      }
    }
  } finally {
    await client.query('reset enable_seqscan');
    client.release();
  }
});
