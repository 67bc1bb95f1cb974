/** Makes events happen that no operation declares: rules emit them, or the record must go a longer way. */
import { createHmac, randomUUID } from 'node:crypto';
import request from 'supertest';
import { takeMail } from '../../definitions/rules/communication/replies.ts';
import { mailBook } from '../../definitions/rules/mail_book.ts';
import { inTransaction } from '../../runtime/base/database/transaction.ts';
import type { MailEvent, MailFate } from '../../runtime/base/kernel/mail.ts';
import { systemActor } from '../../runtime/doors/seed/client.ts';
import { writerOn } from '../../runtime/services/files/index.ts';
import type { Ground } from '../support/bodies.ts';
import {
  answerOnPage,
  requestedDocument,
  sharedDocument,
  writeDocument,
  writtenDocument,
} from '../support/documents.ts';
import { makeShortage, reviewShortages } from '../support/shortages.ts';
import { crmScripts } from './crm_scripts.ts';
import { type Body, done } from './done.ts';
import { financeScripts } from './finance_scripts.ts';
import type { WebhookGround } from './ground.ts';
import { importScripts } from './import_scripts.ts';
import { maintenanceScripts } from './maintenance_scripts.ts';
import { pluginScripts } from './plugin_scripts.ts';
import { rentalScripts } from './rental_scripts.ts';
import { reportScripts } from './report_scripts.ts';
import { schedulingScripts } from './scheduling_scripts.ts';
import { signInScripts } from './sign_in_scripts.ts';
import { stockScripts } from './stock_scripts.ts';

type Script = (ground: Ground, webhooks: WebhookGround) => Promise<unknown>;

/** A rental with account, dates and an item of a service; taken through the steps. */
async function rental(ground: Ground, steps: readonly (readonly [string, Body?])[] = []): Promise<number> {
  const account = (await done(ground, 'POST', '/accounts', { name: `Account ${ground.next()}` })).account?.id;
  const made = await done(ground, 'POST', '/rentals', {
    title: 'Festival',
    warehouse_id: await ground.any('warehouse'),
    account_id: account,
    starts_at: '2036-12-05T09:00:00Z',
    ends_at: '2036-12-08T16:00:00Z',
  });
  const id = made.rental?.id ?? 0;
  const name = `Rigger ${ground.next()}`;
  const service = await done(ground, 'POST', '/services', { name, category: 'crew', unit: 'hour', price: '38.00' });
  await done(ground, 'POST', `/rentals/${id}/items`, {
    kind: 'service',
    service_id: service.service?.id,
    quantity: 2,
  });
  for (const [step, body] of steps) await done(ground, 'POST', `/rentals/${id}/${step}`, body);
  return id;
}

const quoted = [['convert_to_quote']] as const;

/** A quotation that is mailed, accepted and brought back. */
async function quotations(ground: Ground): Promise<void> {
  const id = await rental(ground, [...quoted, ['send_quotation', { to: 'buyer@example.com' }]]);
  const { rows } = await ground.service.pool.query('select id, hash from rental_quotation where rental_id = $1', [id]);
  await done(ground, 'POST', `/rentals/${id}/accept_quotation`, { hash: rows[0].hash });
  await done(ground, 'PATCH', `/rentals/${id}`, { title: 'Another festival' });
  await done(ground, 'POST', `/rentals/${id}/quotations/${rows[0].id}/restore`);
}
const ordered = [...quoted, ['convert_to_order']] as const;
const to = (status: string) => ['change_status', { status, note: 'A reason' }] as const;

/** A shortage for which the missing unit was ordered from a supplier. */
async function resolved(ground: Ground): Promise<{ shortage: number; resolution: number }> {
  const { id } = await makeShortage(ground.service);
  const supplier_id = await ground.theOne('account', '"is_supplier" and "is_active"');
  await done(ground, 'POST', `/shortages/${id}/resolve`, { method: 'subhire', supplier_id, quantity: 1 });
  const { rows } = await ground.service.pool.query('select id from shortage_resolution where shortage_id = $1', [id]);
  return { shortage: id, resolution: rows[0].id };
}

export const scripts: Readonly<Record<string, Script>> = {
  ...crmScripts,
  ...financeScripts,
  ...pluginScripts,
  ...stockScripts,
  ...rentalScripts,
  ...importScripts,
  ...reportScripts,
  ...maintenanceScripts,
  ...schedulingScripts,
  ...signInScripts,
  'catalogue_item_group.moved': async (ground) => {
    const first = await ground.make('catalogue_item_group');
    await ground.make('catalogue_item_group');
    await done(ground, 'POST', `/catalogue_item_groups/${first.id}/move`, { position: 2 });
  },
  'user.role_changed': async (ground) => {
    const { id } = await ground.make('user');
    await done(ground, 'PATCH', `/users/${id}`, { role_id: (await ground.make('role')).id });
  },
  'setting.updated': (ground) => done(ground, 'PATCH', '/settings/company', { name: `Company ${ground.next()}` }),
  'refresh_link.created': (ground) =>
    done(ground, 'POST', '/refresh_links', { name: 'Sheet', entity: 'accounts', query: { fields: ['id', 'name'] } }),
  'webhook.test': async (ground) => {
    const { rows } = await ground.service.pool.query(`select id from webhook where name = 'All'`);
    await done(ground, 'POST', `/webhooks/${rows[0].id}/test`);
  },
  'webhook.disabled': async (_ground, { subscribe, pump, sink, service }) => {
    const { id } = await subscribe(['webhook.paused'], { url: `${sink.url}/gone` });
    await service.pool.query(
      `insert into webhook_delivery (webhook_id, event, request_id, next_attempt_at, actor_type, body)
       values ($1, 'webhook.test', gen_random_uuid(), clock_timestamp(), 'system', '{}')`,
      [id],
    );
    sink.behave((received, response) => response.writeHead(received.path === '/gone' ? 410 : 200).end());
    await pump.settle();
  },
  'rental.converted_to_quote': (ground) => rental(ground, quoted),
  'rental.converted_to_order': (ground) => rental(ground, ordered),
  'rental.provisional': (ground) => rental(ground, [...quoted, to('provisional')]),
  'rental.reserved': (ground) => rental(ground, [...quoted, to('reserved')]),
  'document.requested': async (ground) => {
    await done(ground, 'POST', `/documents/${await writtenDocument(ground)}/regenerate`);
  },
  'document.generated': async (ground) => void (await writtenDocument(ground)),
  'document.failed': async (ground) => {
    const { id: account_id } = (await ground.service.post('/accounts', { name: `Gone ${ground.next()}` })).body.account;
    const { id } = (await ground.service.post('/invoices', { account_id })).body.invoice;
    const document = await requestedDocument(ground, id);
    await done(ground, 'DELETE', `/invoices/${id}`);
    await writeDocument(ground, document);
  },
  'document.finalised': async (ground) => {
    await done(ground, 'POST', `/documents/${await writtenDocument(ground)}/finalise`);
  },
  'document.voided': async (ground) => {
    await done(ground, 'POST', `/documents/${await writtenDocument(ground)}/void`, { reason: 'Wrong address' });
  },
  'document.shared': async (ground) => void (await sharedDocument(ground)),
  'document.share_revoked': async (ground) => {
    await done(ground, 'POST', `/documents/${(await sharedDocument(ground)).id}/revoke_share`);
  },
  'document.accepted': (ground) => answerOnPage(ground, { answer: 'accept', name: 'Ada Reed', consent: 'yes' }),
  'document.declined': (ground) => answerOnPage(ground, { answer: 'decline', name: 'Ada Reed', reason: 'Too dear' }),
  'document.change_requested': (ground) =>
    answerOnPage(ground, { answer: 'change', name: 'Ada Reed', request: 'One more' }),
  'repair.restored': async (ground) => {
    const { id } = await ground.make('repair');
    await done(ground, 'POST', `/repairs/${id}/cancel`);
    await done(ground, 'DELETE', `/repairs/${id}`);
    await done(ground, 'POST', `/repairs/${id}/restore`);
  },
  'rental.preparing': async (ground) => {
    const id = await rental(ground);
    const item = await ground.any('catalogue_item');
    await done(ground, 'POST', `/rentals/${id}/items`, { kind: 'product', catalogue_item_id: item, quantity: 1 });
    for (const [step, body] of [...ordered, to('preparing')])
      await done(ground, 'POST', `/rentals/${id}/${step}`, body);
  },
  'rental.postponed': (ground) => rental(ground, [to('postponed')]),
  'rental.cancelled': (ground) => rental(ground, [...ordered, to('cancelled')]),
  'rental.reverted_to_quote': (ground) => rental(ground, [...ordered, ['revert_to_quote']]),
  'rental.reverted_to_enquiry': (ground) => rental(ground, [...quoted, ['revert_to_enquiry']]),
  'rental.discount_applied': async (ground) => {
    await done(ground, 'PATCH', `/rentals/${await rental(ground)}`, { discount_percent: '5' });
  },
  'rental.discount_reset': async (ground) => {
    const id = await rental(ground);
    await done(ground, 'PATCH', `/rentals/${id}`, { discount_percent: '5' });
    await done(ground, 'POST', `/rentals/${id}/reset_discounts`);
  },
  'rental.quotation_sent': quotations,
  'rental.quotation_mailed': quotations,
  'rental.quotation_accepted': quotations,
  'rental.quotation_restored': quotations,
  'rental.repriced': async (ground) => {
    const id = await rental(ground);
    const { rows } = await ground.service.pool.query('select service_id from rental_item where rental_id = $1', [id]);
    await done(ground, 'PATCH', `/services/${rows[0].service_id}`, { price: '40.00' });
    await done(ground, 'POST', `/rentals/${id}/reprice`);
  },
  'rental.item_reordered': async (ground) => {
    const id = await rental(ground);
    await done(ground, 'POST', `/rentals/${id}/items`, { kind: 'text', name: 'A note' });
    const { rows } = await ground.service.pool.query(
      'select id from rental_item where rental_id = $1 order by position desc',
      [id],
    );
    await done(ground, 'POST', `/rentals/${id}/items/reorder`, { ids: rows.map((row) => row.id) });
  },
  'communication.queued': (ground) => mailed(ground),
  'communication.sent': (ground) => mailed(ground, { status: 'sent' }),
  'communication.delivered': (ground) => mailed(ground, {}, 'delivered'),
  'communication.opened': (ground) => opened(ground),
  'suppressed_address.created': async (ground) => {
    await ground.make('suppressed_address');
  },
  'inbound_webhook.received': async ({ service }) => {
    const { body } = await service.post('/inbound_webhook_sources', { name: 'Sender' });
    const { url, secret } = body.inbound_webhook_source;
    const time = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', secret).update(`${time}.{}`).digest('hex');
    await request(service.server)
      .post(new URL(url).pathname)
      .set({ 'Content-Type': 'application/json', 'X-Backline-Signature': `t=${time},v1=${signature}` })
      .send('{}')
      .expect(202);
  },
  'inbound_mail.filed': async (ground) => {
    const id = await ground.any('inbound_mail');
    await ground.service.pool.query(`update inbound_mail set status = 'waiting' where id = $1`, [id]);
    const account = String(await ground.any('account'));
    await done(ground, 'POST', `/inbound_mails/${id}/file`, { subject_type: 'account', subject_id: account });
  },
  'inbound_mail.waiting': async ({ service: { services, pool } }) => {
    const text = Buffer.from(
      `From: ann@example.com\r\nMessage-ID: <${randomUUID()}@example.com>\r\nSubject: Hello\r\n\r\nHello`,
    );
    const { id: file } = await inTransaction(pool, (client) => services.files.keep(writerOn(client), text));
    const webhook = {
      id: '1',
      source: 'x',
      provider: 'generic',
      event: randomUUID(),
      type: 'mail',
      body: '',
      received_at: '',
    };
    await takeMail(services, randomUUID(), { ...webhook, file, content_type: 'message/rfc822' });
  },
  'payment_reminder.created': async (ground) => {
    await ground.make('payment_reminder');
  },
  'payment_reminder.sent': (ground) => reminded(ground),
  'payment_reminder.waived': async (ground) => {
    await done(ground, 'POST', `/payment_reminders/${await reminded(ground)}/waive`, { reason: 'A good customer' });
  },
  'suppressed_address.lifted': async (ground) => {
    const { id } = await ground.make('suppressed_address');
    await done(ground, 'POST', `/suppressed_addresses/${id}/lift`);
  },
  'email_template.reset': async (ground) => {
    const id = await ground.any('email_template');
    await done(ground, 'PATCH', `/email_templates/${id}`, { subject_line: `Another ${ground.next()}` });
    await done(ground, 'POST', `/email_templates/${id}/reset`);
  },
  'communication.bounced': (ground) => mailed(ground, { status: 'failed', bounced: true }),
  'communication.failed': (ground) => mailed(ground, { status: 'failed' }),
  'communication.suppressed': (ground) => mailed(ground, { status: 'suppressed', held: 'opt_out' }),
  'communication_template.version_restored': async (ground) => {
    const { id } = await ground.make('communication_template');
    await done(ground, 'POST', `/communication_templates/${id}/versions/1/restore`);
  },
  'document_template.version_restored': async (ground) => {
    const { id } = await ground.make('document_template');
    await done(ground, 'POST', `/document_templates/${id}/versions/1/restore`);
  },
  'channel_provider.tested': async (ground) => {
    const { id } = await ground.make('channel_provider');
    await done(ground, 'POST', `/channel_providers/${id}/test`);
  },
  'notification_preference.updated': (ground) =>
    done(ground, 'PUT', '/notification_preferences', { channels: { mail: false } }),
  'notification_setting.updated': (ground) => done(ground, 'PUT', '/notification_settings', { types: {} }),
  'shortage.created': ({ service }) => makeShortage(service),
  'shortage.updated': async (ground) => {
    const { line } = await makeShortage(ground.service);
    await ground.service.pool.query('update rental_item set quantity = 5 where id = $1', [line]);
    await reviewShortages(ground.service);
  },
  'shortage.resolved': async (ground) => {
    const { rental } = await makeShortage(ground.service);
    await ground.service.pool.query(`update rental set status = 'cancelled' where id = $1`, [rental]);
    await reviewShortages(ground.service);
  },
  'shortage.resolution_undone': async (ground) => {
    const { shortage, resolution } = await resolved(ground);
    await done(ground, 'POST', `/shortages/${shortage}/resolutions/${resolution}/undo`);
  },
};

/** A mail to a customer, and what became of it. */
/** The setting that wants to know of it is on meanwhile. */
async function opened(ground: Ground): Promise<void> {
  await done(ground, 'PATCH', '/settings/email', { track_opens: true });
  await mailed(ground, {}, 'opened');
  await done(ground, 'PATCH', '/settings/email', { track_opens: false });
}

async function reminded(ground: Ground): Promise<number> {
  const { id } = await ground.make('payment_reminder');
  const { communication_draft_id: draft } = (await ground.service.get(`/payment_reminders/${id}`)).body
    .payment_reminder;
  await done(ground, 'POST', `/communication_drafts/${draft}/approve`, { to: ['hire@example.com'] });
  await done(ground, 'POST', `/communication_drafts/${draft}/send`);
  return Number(id);
}

async function mailed(
  ground: Ground,
  fate: Partial<MailFate> | null = null,
  event: MailEvent['kind'] | null = null,
): Promise<void> {
  const { services } = ground.service;
  const account = Number(await ground.any('account'));
  const mail = await services.mail.queue(services.pool, systemActor, {
    to: { name: null, address: 'hire@example.com' },
    subject: 'Hello',
    text: 'Good morning.',
    html: null,
    customer: { account, ref: null, type: 'transactional', required: true },
  });
  if (fate === null || mail === null) return;
  const nothing = { attempts: 1, response: '', bounced: false, unknown: [], provider: null, providerId: null };
  await inTransaction(services.pool, (client) =>
    mailBook.changed(services, client, { id: mail }, { status: 'sent', ...nothing, ...fate }),
  );
  if (event !== null)
    await services.mail.note(null, { mail: { id: mail }, kind: event, addresses: [], said: '', isUnknown: false });
}
