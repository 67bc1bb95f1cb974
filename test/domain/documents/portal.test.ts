/**
 * The page behind a secret address: its contents, the answers on it with their stored proof, and the visitors that it refuses.
 */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import request, { type Response } from 'supertest';
import { dictionary } from '../../../definitions/rules/papers/portal/page.ts';
import { documentEngine } from '../../../runtime/services/documents/index.ts';
import type { Worker } from '../../../runtime/services/jobs/index.ts';
import { stepTime } from '../../support/bounds.ts';
import { filesIn, type MailServer, startMailServer } from '../../support/mail_server.ts';
import { describeWith, findProgram } from '../../support/needs.ts';
import { freePort } from '../../support/port.ts';
import { startService, type TestService } from '../../support/service.ts';
import { eventually, startTestWorker } from '../../support/worker.ts';

let service: TestService;
let server: MailServer;
let worker: Worker;
let listening: http.Server;
let base = '';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
type Body = Readonly<Record<string, unknown>>;

const made = async (address: string, body: Body): Promise<Row> => {
  const answer = await service.post(address, body);
  if (answer.status > 202) throw new Error(`${address}: ${answer.status} ${answer.text}`);
  return Object.values(answer.body)[0] as Row;
};
const first = async (list: string): Promise<Row> =>
  (Object.values((await service.get(list)).body)[0] as Row[])[0] as Row;
const shownDocument = async (id: number): Promise<Row> => (await service.get(`/documents/${id}`)).body.document;

beforeAll(async () => {
  server = await startMailServer();
  const port = await freePort();
  base = `http://localhost:${port}`;
  service = await startService({
    seed: 'demo',
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    environment: { APP_URL: base },
  });
  worker = await startTestWorker(service);
  listening = http.createServer(service.app).listen(port, '127.0.0.1');
  await once(listening, 'listening');
  await service.patch('/settings/api', { unauthenticated_rate_limit_per_minute: 100_000 });
});
afterAll(async () => {
  listening.closeAllConnections();
  listening.close();
  await worker.stop();
  await documentEngine().stop();
  await service.close();
  await server.close();
});

let count = 0;

/** A quotation of one technician's hours, for a customer of its own by default. */
async function quoted(more: Body = {}): Promise<Row> {
  count += 1;
  const account =
    more['account_id'] ??
    (await made('/accounts', { name: `Gala ${count} <b>&`, email: `gala${count}@example.com`, locale: 'en-GB' })).id;
  const work = await first('/services?q[is_active_eq]=true&sort=id');
  const rental = await made('/rentals/composite', {
    title: `Summer gala ${count}`,
    account_id: account,
    warehouse_id: (await first('/warehouses?sort=id')).id,
    starts_at: '2036-06-05T09:00:00Z',
    ends_at: '2036-06-08T16:00:00Z',
    items: [{ kind: 'service', service_id: work.id, quantity: 2, unit_price: '1234.50' }],
    ...more,
  });
  return made(`/rentals/${rental.id}/convert_to_quote`, {});
}

interface Shared {
  readonly document: Row;
  readonly token: string;
  readonly url: string;
}

async function shared(about: Body, body: Body = {}): Promise<Shared> {
  const { id } = await made('/documents/generate', about);
  await eventually(async () => (await shownDocument(id))['status'] === 'generated', `document ${id}`);
  await made(`/documents/${id}/finalise`, {});
  const document = await made(`/documents/${id}/share`, body);
  return { document, token: String(document['share_token']), url: String(document['share_url']) };
}

const quotation = (rental: Row, body: Body = {}): Promise<Shared> =>
  shared({ type: 'quotation', subject_type: 'rental', subject_id: rental.id }, body);

const link = ({ id }: Row): string => `?document&#x3D;${id}`;

const open = (token: string, rest = ''): Promise<Response> =>
  request(service.server).get(`/portal/${token}${rest}`) as unknown as Promise<Response>;
const answer = (token: string, form: Readonly<Record<string, string>>, rest = ''): Promise<Response> =>
  request(service.server).post(`/portal/${token}${rest}`).type('form').send(form) as unknown as Promise<Response>;

const acceptance = { answer: 'accept', name: 'Ada Reed', consent: 'yes' };

/** The readable text of a page. */
const textOf = (html: string): string =>
  html
    .replace(/<(style|script)>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

async function drawn(): Promise<string> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="150"><rect width="400" height="150" fill="#fff"/><path d="M20 90 C 90 10 120 140 200 60 S 320 120 380 40" stroke="#111" fill="none" stroke-width="4"/></svg>';
  return `data:image/png;base64,${(await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64')}`;
}

describe('the page of a shared document', () => {
  test('its address is shown once and kept as a hash; looking counts views and changes nothing else; taking it back ends it', async () => {
    const rental = await quoted();
    const { document, token, url } = await quotation(rental);
    expect([document['status'], url]).toEqual(['shared', `${base}/portal/${token}`]);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await shownDocument(document.id)).toMatchObject({ share_token: null, share_url: null, share_views: 0 });
    for (const table of ['outbox_event', 'action_log', 'document', 'document_share', 'job', 'idempotency_key']) {
      const { rows } = await service.pool.query(`select 1 from "${table}" t where t::text like $1`, [`%${token}%`]);
      expect([table, rows]).toEqual([table, []]);
    }
    const page = await open(token);
    const text = textOf(page.text);
    expect([page.status, page.headers['set-cookie']]).toEqual([200, undefined]);
    for (const part of [
      String(document['title']),
      'Gala 1 &lt;b&gt;&amp;',
      '£',
      'Accept',
      'Decline',
      'Ask for a change',
    ])
      expect(text).toContain(part);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect([page.headers['referrer-policy'], page.headers['x-robots-tag'], page.headers['cache-control']]).toEqual([
      'no-referrer',
      'noindex, nofollow',
      'no-store',
    ]);
    expect((await request(service.server).head(`/portal/${token}`)).status).toBe(200);
    const pdf = await request(service.server)
      .get(`/portal/${token}/pdf`)
      .buffer(true)
      .parse((reply, done) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () => done(null, Buffer.concat(parts)));
      });
    expect(createHash('sha256').update(pdf.body).digest('hex')).toBe(document['checksum_sha256']);
    const paper = await open(token, '/paper');
    expect(paper.headers['content-security-policy']).toMatch(/sandbox; frame-ancestors 'self'$/);
    expect(paper.text).toContain('Summer gala 1');
    const viewed = await shownDocument(document.id);
    expect(viewed).toMatchObject({
      share_views: 1,
      status: 'shared',
      aggregate_version: document['aggregate_version'],
    });
    expect((await service.post(`/documents/${document.id}/revoke_share`, {})).body.document.status).toBe('finalised');
    const [revoked, guessed, short] = await Promise.all([
      open(token),
      open(randomBytes(32).toString('base64url')),
      open('x'),
    ]);
    for (const one of [guessed, short]) expect([one.status, one.text]).toEqual([404, revoked.text]);
    expect((await answer(token, acceptance)).status).toBe(404);
    // Another address for the same paper; the one before stays ended.
    const again = await made(`/documents/${document.id}/share`, {});
    expect([(await open(String(again['share_token']))).status, (await open(token)).status]).toEqual([200, 404]);
  });

  test('accepting with a drawn signature: proof with the hash of the bytes, a copy to the signer, and the rental is an order', async () => {
    const rental = await quoted();
    await service.post(`/rentals/${rental.id}/send_quotation`, { mail: false });
    const { document, token } = await quotation(rental);
    await open(token);
    const missing = await answer(token, {
      answer: 'accept',
      name: '',
      email: 'no address',
      signature: 'data:image/png;base64,AAAA',
    });
    expect([missing.status, textOf(missing.text)]).toEqual([
      422,
      expect.stringContaining('Please agree to it, or decline.'),
    ]);
    expect(missing.text).toContain('value="no address"');
    const form = {
      ...acceptance,
      email: 'ada@example.com',
      function: 'Producer',
      po_number: 'PO 7',
      signature: await drawn(),
    };
    const done = await answer(token, form);
    expect([done.status, textOf(done.text)]).toEqual([200, expect.stringContaining('your order is confirmed')]);
    expect(await shownDocument(document.id)).toMatchObject({ status: 'shared', accepted_by_name: 'Ada Reed' });
    const { rental: now } = (await service.get(`/rentals/${rental.id}`)).body;
    expect(now).toMatchObject({ status: 'order', customer_po_number: 'PO 7', quotation_accepted_version: 1 });
    const proofs = (
      await service.get(
        `/evidence?q[kind_eq]=document_acceptance&q[subject_type_eq]=document&q[subject_id_eq]=${document.id}`,
      )
    ).body.evidence;
    const [signature] = (await service.get(`/attachments?q[owner_type_eq]=rental&q[owner_id_eq]=${rental.id}`)).body
      .attachments;
    expect(proofs).toHaveLength(1);
    expect(proofs[0]).toMatchObject({
      attachment_uuid: signature.uuid,
      actor_label: 'Ada Reed',
      metadata: {
        accepted_sha256: document['checksum_sha256'],
        signature_sha256: signature.checksum_sha256,
        signer_email: 'ada@example.com',
        consent: expect.stringMatching(/^I accept Quotation .* in the name of Gala/),
        order: 'made',
        totals: `${now.net_total} + ${now.tax_total} = ${now.gross_total} GBP`,
        first_viewed_at: expect.stringMatching(/^\d{4}-/),
      },
    });
    const copy = await eventually(async () => {
      await service.pool.query(
        `update job set run_at = clock_timestamp() where status = 'queued' and name = 'send_mail'`,
      );
      return server.taken.find(({ to }) => to.includes('ada@example.com'));
    }, 'the copy');
    const [bytes] = filesIn(copy).values();
    expect(
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    ).toBe(document['checksum_sha256']);
    const late = await answer(token, { ...acceptance, name: 'Bo Lee' });
    expect([late.status, textOf(late.text)]).toEqual([409, expect.stringMatching(/Ada Reed accepted it on/)]);
    expect((await service.post(`/documents/${document.id}/revoke_share`, {})).body.document.accepted_by_name).toBe(
      'Ada Reed',
    );
    expect((await service.get('/evidence/verify')).body.verification.ok).toBe(true);
  });

  test('of two acceptances at once one counts; what changed since is not accepted; the setting leaves the order to us', async () => {
    const raced = await quoted();
    const { token, document } = await quotation(raced);
    const replies = await Promise.all(['Ada', 'Bo', 'Cy'].map((name) => answer(token, { ...acceptance, name })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { rows } = await service.pool.query(
      `select 1 from outbox_event where event = 'document.accepted' and ref = $1`,
      [`document:${document.id}`],
    );
    expect(rows).toHaveLength(1);

    const changed = await quoted();
    const offer = await quotation(changed);
    const line = await first(`/rentals/${changed.id}/items`);
    await service.patch(`/rentals/${changed.id}/items/${line.id}`, { quantity: 3 });
    const refused = await answer(offer.token, acceptance);
    expect([refused.status, textOf(refused.text)]).toEqual([409, expect.stringContaining('has changed since')]);
    expect((await service.get(`/rentals/${changed.id}`)).body.rental.status).toBe('quotation');
    // The next version takes the place of the one before, and is reached from it.
    const next = await quotation(changed);
    const old = await open(offer.token);
    expect(textOf(old.text)).toContain('A newer version has taken the place');
    expect(old.text).toContain(`/portal/${offer.token}${link(next.document)}`);
    expect((await answer(offer.token, acceptance)).status).toBe(409);

    await service.patch('/settings/workflows', { order_on_acceptance: false });
    const done = await answer(next.token, acceptance);
    expect(textOf(done.text)).toContain('Thank you. It is accepted.');
    expect((await service.get(`/rentals/${changed.id}`)).body.rental.status).toBe('quotation');
    await service.patch('/settings/workflows', { order_on_acceptance: true });

    // An obstacle of an order is for our staff to solve: the customer's acceptance counts.
    const held = await quoted();
    const { token: later, document: noted } = await quotation(held);
    await service.patch(`/accounts/${held['account_id']}`, { requires_po_number: true });
    expect(textOf((await answer(later, acceptance)).text)).toContain('we will confirm your order');
    expect([
      (await shownDocument(noted.id))['accepted_by_name'],
      (await service.get(`/rentals/${held.id}`)).body.rental.status,
    ]).toEqual(['Ada Reed', 'quotation']);
  });

  test('declining with a reason, and asking for a change, which begins a conversation', async () => {
    const rental = await quoted();
    const { token, document } = await quotation(rental);
    const asking = { answer: 'change', name: 'Ada <i>', request: 'Two hours\nmore, please' };
    expect(textOf((await answer(token, asking)).text)).toContain('We have your request');
    const [conversation] = (
      await service.get(`/conversations?q[subject_type_eq]=rental&q[subject_id_eq]=${rental.id}&include=messages`)
    ).body.conversations;
    expect(conversation).toMatchObject({
      visibility: 'customer',
      messages: [{ author_name: 'Ada <i>', body: asking.request }],
    });
    expect((await answer(token, { answer: 'decline', name: 'Ada' })).status).toBe(422);
    expect(textOf((await answer(token, { answer: 'decline', name: 'Ada', reason: 'Too dear' })).text)).toContain(
      'It was declined.',
    );
    expect(await shownDocument(document.id)).toMatchObject({
      declined_by_name: 'Ada',
      decline_reason: 'Too dear',
      accepted_at: null,
    });
    expect((await answer(token, acceptance)).status).toBe(409);
    for (let at = 0; at < 25; at += 1) await answer(token, asking);
    const { rows } = await service.pool.query(
      `select count(*)::int as n from conversation where subject_type = 'rental' and subject_id = $1`,
      [String(rental.id)],
    );
    expect(rows[0].n).toBe(20);
  });

  test('a customer sees all of theirs behind one link, and nobody else’s', async () => {
    const rental = await quoted();
    const mine = await quotation(rental);
    const contract = await shared({ type: 'contract', subject_type: 'rental', subject_id: rental.id });
    const invoice = await first('/invoices?q[status_eq]=issued&sort=id');
    const foreign = await shared({ type: 'invoice', subject_type: 'invoice', subject_id: invoice.id });
    const page = await open(mine.token);
    expect(page.text).toContain(link(contract.document));
    expect(page.text).not.toContain(link(foreign.document));
    expect(textOf((await open(mine.token, `?document=${contract.document.id}`)).text)).toContain(
      'Waits for your answer',
    );
    expect((await open(mine.token, `?document=${foreign.document.id}`)).status).toBe(404);
    expect((await answer(mine.token, acceptance, `?document=${foreign.document.id}`)).status).toBe(404);
    expect((await open(mine.token, `/pdf?document=${foreign.document.id}`)).status).toBe(404);
    expect((await answer(mine.token, acceptance, `?document=${contract.document.id}`)).status).toBe(200);
    expect(await shownDocument(contract.document.id)).toMatchObject({ accepted_by_name: 'Ada Reed' });
    // Bills are read, and paid on a page of their own.
    const [, pay = ''] = /href="[^"]*(\/pay\/[\w-]+)"/.exec((await open(foreign.token)).text) ?? [];
    expect(textOf((await request(service.app).get(pay)).text)).toContain('Transfer the money');
    expect(page.text).not.toContain('/pay/');
    expect((await answer(foreign.token, acceptance)).status).toBe(409);
    await service.post(`/documents/${contract.document.id}/revoke_share`, {});
    expect((await open(mine.token)).text).not.toContain(link(contract.document));
  });

  test('expired, voided, of a deleted rental; signatures of ten megabytes, bombs, and no pictures', async () => {
    const rental = await quoted();
    const wrong = await shared({ type: 'quotation', subject_type: 'rental', subject_id: rental.id });
    await service.post(`/documents/${wrong.document.id}/revoke_share`, {});
    for (const expires_at of ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'])
      expect(
        (await service.post(`/documents/${wrong.document.id}/share`, { expires_at })).body.errors.expires_at,
      ).toHaveLength(1);
    const { share_token: token } = await made(`/documents/${wrong.document.id}/share`, {});
    const at = String(token);
    const big = `data:image/png;base64,${'A'.repeat(10_000_000)}`;
    expect((await answer(at, { ...acceptance, signature: big })).status).toBe(413);
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    for (const signature of [
      `data:image/png;base64,${bomb.toString('base64').slice(0, 250_000)}`,
      'data:image/svg+xml;base64,PHN2Zy8+',
      'https://example.com/a.png',
      `data:image/png;base64,${Buffer.from('GIF89a').toString('base64')}`,
    ])
      expect([signature.slice(0, 30), (await answer(at, { ...acceptance, signature })).status]).toEqual([
        signature.slice(0, 30),
        422,
      ]);
    await service.pool.query(
      `update document_share set expires_at = now() - interval '1 second' where document_id = $1`,
      [wrong.document.id],
    );
    expect([(await open(at)).status, (await answer(at, acceptance)).status, (await open(at, '/pdf')).status]).toEqual([
      410, 410, 410,
    ]);
    await service.pool.query(`update document_share set expires_at = now() + interval '1 day' where document_id = $1`, [
      wrong.document.id,
    ]);
    await service.post(`/documents/${wrong.document.id}/void`, { reason: 'Wrong price' });
    expect(textOf((await open(at)).text)).toContain('no longer valid');
    expect((await answer(at, acceptance)).status).toBe(409);
    const gone = await quoted();
    const { token: lost } = await quotation(gone);
    await service.pool.query('update rental set deleted_at = now() where id = $1', [gone.id]);
    expect([(await open(lost)).status, (await answer(lost, acceptance)).status]).toEqual([404, 404]);
  });

  test('every language says every sentence', () => {
    const folder = path.resolve(import.meta.dirname, '../../../definitions/rules/papers/portal');
    const source = readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .concat(readFileSync(path.join(folder, '../parts.ts'), 'utf8'))
      .join('\n')
      // Texts of thrown errors are not shown outside.
      .replace(/new Error\([^)]*\)/g, '');
    const known = Object.keys(dictionary('de'));
    for (const language of ['fr', 'es', 'nl'] as const) expect(Object.keys(dictionary(language))).toEqual(known);
    expect(known.filter((sentence) => !source.includes(`'${sentence}'`))).toEqual([]);
    const said = [...source.matchAll(/'([A-Z{][^'\n]*[a-z.}][^'\n]*)'/g)].map(([, sentence = '']) => sentence);
    const isSaid = (one: string) => /^[A-Z{][\w{}]*(?: [\w{}]|$)/.test(one) && !/[<>;=$]|^[A-Z]{2,}|^GIF/.test(one);
    expect(said.filter((one) => isSaid(one) && !known.includes(one))).toEqual([]);
  });
});

const programs = ['chromium', 'chromium-browser', 'google-chrome'];

describeWith(programs, 'shared documents in a browser')('in a browser', () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  /** Folder for pictures, if a developer wants to look at them. */
  const pictures = process.env['BACKLINE_PICTURES'];
  const complaints: string[] = [];
  let browser: Awaited<ReturnType<typeof chromium.launch>>;

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: findProgram(programs) ?? '',
      headless: true,
      timeout: stepTime,
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
    });
  });
  afterAll(() => browser?.close());

  async function opened(
    options: Parameters<typeof browser.newContext>[0] = {},
  ): Promise<{ context: BrowserContext; page: Page }> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    page.setDefaultTimeout(stepTime);
    page.on('console', (message) => {
      if (message.type() === 'error' && !/409|422/.test(message.text())) complaints.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(base) && !request.url().startsWith('data:')) complaints.push(request.url());
    });
    return { context, page };
  }

  async function look(page: Page, name: string): Promise<string[]> {
    const found: string[] = [];
    for (const [colorScheme, width] of [
      ['light', 390],
      ['dark', 390],
      ['light', 1280],
      ['dark', 1280],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      if (pictures)
        await page.screenshot({
          path: path.join(pictures, `portal-${name}-${colorScheme}-${width}.png`),
          fullPage: true,
        });
      await page.evaluate(axe);
      const result = (await page.evaluate('axe.run(document, { iframes: false })')) as {
        violations: { id: string; nodes: { html: string }[] }[];
      };
      found.push(
        ...result.violations.map(({ id, nodes }) => `${name} ${colorScheme} ${width}: ${id} ${nodes[0]?.html}`),
      );
      if (await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth'))
        found.push(`${name} ${width}: scrolls sideways`);
    }
    return found;
  }

  test('it is read by everybody, in the customer’s language, and signed with the mouse or, without script, by name', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><rect width="200" height="50" rx="8" fill="#7a1f5c"/><text x="100" y="33" font-size="24" fill="#fff" text-anchor="middle">Backline</text></svg>';
    await service.patch('/settings/branding', {
      logo: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
      primary_colour: '#7a1f5c',
    });
    const account = await made('/accounts', { name: 'Stadttheater Süd', email: 'sued@example.com', locale: 'de-DE' });
    const { url, document } = await quotation(await quoted({ account_id: account.id }));
    await quotation(await quoted({ account_id: account.id }));
    const { page, context } = await opened({ bypassCSP: true, locale: 'fr-FR' });
    await page.goto(url);
    const found = await look(page, 'open');
    expect(await page.getAttribute('html', 'lang')).toBe('de');
    await page.click('summary:has-text("Ablehnen")');
    await page.click('summary:has-text("Änderung")');
    found.push(...(await look(page, 'forms')));
    await page.fill('#decline-name', 'x');
    await context.close();

    // The policy applies here: the script of the page runs by it.
    const { page: strict, context: other } = await opened();
    await strict.goto(url);
    await strict.frameLocator('iframe').getByText('Summer gala').first().waitFor();
    await strict.fill('#accept-name', 'Ada Reed');
    await strict.fill('#accept-email', 'ada.sued@example.com');
    await strict.check('[name=consent]');
    const box = await strict.locator('canvas').boundingBox();
    if (!box) throw new Error('There is nothing to draw on.');
    await strict.mouse.move(box.x + 30, box.y + 100);
    await strict.mouse.down();
    for (const [right, down] of [
      [90, 40],
      [150, 120],
      [220, 50],
      [300, 90],
    ] as const)
      await strict.mouse.move(box.x + right, box.y + down, { steps: 5 });
    await strict.mouse.up();
    if (pictures) await strict.screenshot({ path: path.join(pictures, 'portal-drawn.png'), fullPage: true });
    await strict.click('button.main');
    await strict.waitForSelector('.notice.good');
    const [proof] = (await service.get(`/evidence?q[kind_eq]=document_acceptance&q[subject_id_eq]=${document.id}`)).body
      .evidence;
    expect([proof.attachment_uuid, proof.metadata.language]).toEqual([expect.any(String), 'de']);
    await other.close();

    const { page: done, context: third } = await opened({ bypassCSP: true });
    await done.goto(url);
    found.push(...(await look(done, 'accepted')));
    await third.close();

    const plain = await quotation(await quoted());
    const { page: still, context: fourth } = await opened({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 800 },
    });
    await still.goto(plain.url);
    expect(await still.locator('canvas').isVisible()).toBe(false);
    await still.fill('#accept-name', 'Bo Lee');
    await still.check('[name=consent]');
    await still.click('button.main');
    await still.waitForSelector('.notice.good');
    expect(await shownDocument(plain.document.id)).toMatchObject({ accepted_by_name: 'Bo Lee' });
    await fourth.close();
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

// The last: an address that has used up its requests waits for a minute.
describe('limits of a shared document', () => {
  test('whoever guesses is stopped by their address; whoever has a link is not, up to its own limit', async () => {
    const { token } = await quotation(await quoted());
    const many = await Promise.all(Array.from({ length: 70 }, () => open(token)));
    expect(many.filter(({ status }) => status === 200).length).toBe(60);
    await service.patch('/settings/api', { unauthenticated_rate_limit_per_minute: 5 });
    const guesses = await Promise.all(Array.from({ length: 12 }, () => open(randomBytes(32).toString('base64url'))));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([404, 429]));
  });
});
