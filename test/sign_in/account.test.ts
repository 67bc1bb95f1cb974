/** A person's own page: address, picture, tokens, language. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { assert, asyncProperty, boolean, nat, uint8Array } from 'fast-check';
import { readPicture } from '../../runtime/messaging/credentials/avatars.ts';
import {
  dictionary,
  type Language,
  languages,
  preferredLanguage,
} from '../../runtime/messaging/credentials/languages/index.ts';
import { Browser } from '../support/browser.ts';
import { People } from '../support/people.ts';
import { eventually } from '../support/process.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let people: People;

beforeAll(async () => {
  service = await startService();
  people = new People(service);
});
afterAll(async () => service?.close());

const stale = (id: number) =>
  service.pool.query(`update user_session set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [id]);

describe('an address', () => {
  test('is changed by its person, who has confirmed that it is them; the one before is told, other sessions end', async () => {
    const [{ id, email }, other] = [await people.somebody(), await people.somebody()];
    const [browser, second] = [await people.signIn(email), await people.signIn(email, { remember: '1' })];
    await stale(id);
    await browser.get('/account');
    const moved = `moved${id}@example.com`;
    expect((await browser.post('/account/email', { email: moved })).location).toMatch(/^\/confirm-password/);
    await browser.get('/confirm-password');
    await browser.post('/confirm-password', { password: People.password });
    await browser.get('/account');
    for (const wrong of [other.email, 'no address', `a@b.example\r\nBcc: x@y.example`])
      expect((await browser.post('/account/email', { email: wrong })).status).toBe(422);
    expect((await browser.post('/account/email', { email: `Moved${id}@EXAMPLE.com` })).location).toBe(
      '/account?notice=email',
    );
    expect((await service.get(`/users/${id}`)).body.user.email).toBe(moved);
    expect(await people.mails(email, 'Your e-mail address was changed')).toHaveLength(1);
    expect((await second.get('/account')).location).toMatch(/^\/login/);
    expect((await browser.get('/account')).status).toBe(200);
  });
});

/** A picture of one point, and a camera's notes beside it. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const jpegPoint =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1R' +
  'V19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj' +
  'Y2NjY2NjY2NjY2NjY2P/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAA' +
  'AAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJkAoZf/2Q==';
const text = Buffer.from('tEXtwhere\0here', 'latin1');
const note = Buffer.concat([Buffer.from([0, 0, 0, 10]), text, Buffer.alloc(4)]);
note.writeUInt32BE(crc32(text), 18);
const noted = Buffer.concat([point.subarray(0, 33), note, point.subarray(33)]);

describe('a picture', () => {
  async function send(browser: Browser, bytes: Buffer, csrf = browser.csrf): Promise<string | null> {
    const form = new FormData();
    form.set('csrf_token', csrf);
    form.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png');
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, origin: browser.origin };
    const answer = await fetch(`${browser.origin}/account/avatar`, {
      method: 'POST',
      body: form,
      headers,
      redirect: 'manual',
    });
    return answer.headers.get('location') ?? String(answer.status);
  }

  test('is known by its content, kept without notes, and shown to who is signed in alone', async () => {
    const { id, email } = await people.somebody();
    const browser = await people.signIn(email);
    await browser.get('/account');
    expect(await send(browser, noted, 'x')).toBe('403');
    expect(await send(browser, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
      '/account?notice=picture_refused',
    );
    expect(await send(browser, Buffer.alloc(300_000))).toBe('413');
    expect(await send(browser, noted)).toBe('/account?notice=picture');
    const { avatar_uuid: uuid } = (await service.get(`/users/${id}`)).body.user;
    const shown = await browser.get(`/account/avatars/${uuid}`);
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.text).not.toContain('where');
    expect((await new Browser(service).get(`/account/avatars/${uuid}`)).status).toBe(404);
    await browser.get('/account');
    await browser.post('/account/avatar/remove');
    expect((await service.get(`/users/${id}`)).body.user.avatar_uuid).toBeNull();
    expect((await browser.get(`/account/avatars/${uuid}`)).status).toBe(404);
  });

  /** One of each kind, of a point each. */
  const samples = Object.entries({
    png: point,
    jpeg: Buffer.from(jpegPoint, 'base64'),
    webp: Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64'),
    'webp without loss': Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'),
    'webp with transparency': Buffer.from(
      'UklGRkoAAABXRUJQVlA4WAoAAAAQAAAAAAAAAAAAQUxQSAwAAAARBxAR/Q9ERP8DAABWUDggGAAAABQBAJ0BKgEAAQAAAP4AAA3AAP7mtQAAAA==',
      'base64',
    ),
  });

  test.each(samples)(
    '%s is kept as what shows it, cut short it is none, and nothing rides along',
    async (kind, sample) => {
      const read = await readPicture(sample);
      expect(read?.format).toBe(kind.split(' ')[0]);
      const bytes = read?.bytes ?? Buffer.alloc(0);
      expect((await readPicture(bytes))?.bytes.equals(bytes)).toBe(true);
      for (let end = 0; end < sample.length - 12; end += 1)
        expect(await readPicture(sample.subarray(0, end))).toBeNull();
      const rider = Buffer.from('<script>alert(1)</script>');
      expect((await readPicture(Buffer.concat([sample, rider])))?.bytes.equals(bytes)).toBe(true);
      // With any bytes written over it, or into it: the stored picture stays the same when it is stored again.
      await assert(
        asyncProperty(
          nat(sample.length - 1),
          uint8Array({ minLength: 1, maxLength: 6 }),
          boolean(),
          async (at, bytes, over) => {
            const changed = Buffer.concat([
              sample.subarray(0, at),
              bytes,
              sample.subarray(over ? at + bytes.length : at),
            ]);
            const found = await readPicture(changed);
            if (found !== null) expect((await readPicture(found.bytes))?.bytes.equals(found.bytes)).toBe(true);
          },
        ),
        { numRuns: 300 },
      );
    },
  );

  test('of a camera says how it was held and no more; one that is wider than it may be, or says so, is none', async () => {
    const jpeg = Buffer.from(jpegPoint, 'base64');
    // The first entry of the notes: the rotation. The second: the location.
    const notes = Buffer.from('Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0here', 'latin1');
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, notes.length + 2]), notes]);
    const turned = await readPicture(Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]));
    expect(turned?.bytes.includes('here')).toBe(false);
    expect(turned?.bytes.subarray(4, 36).includes(Buffer.from([1, 18, 0, 3, 0, 0, 0, 1, 0, 6]))).toBe(true);
    const frame = jpeg.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[at + 1] ?? 0));
    const wide = Buffer.from(jpeg);
    wide.writeUInt16BE(5000, frame + 7);
    expect(await readPicture(wide)).toBeNull();
    // A comment between two scans, or in the place of points.
    const comment = Buffer.from([0xff, 0xfe, 0, 6, 104, 101, 114, 101]);
    const noted = await readPicture(Buffer.concat([jpeg.subarray(0, -2), comment, jpeg.subarray(-2)]));
    expect(noted?.bytes.includes('here')).toBe(false);
    expect(await readPicture(Buffer.concat([jpeg.subarray(0, 2), Buffer.from('here'), jpeg.subarray(2)]))).toBeNull();
    // A picture of a point that unpacks to more.
    const bomb = deflateSync(Buffer.alloc(10_000_000));
    const data = Buffer.concat([Buffer.from('IDAT'), bomb]);
    const part = Buffer.alloc(data.length + 8);
    part.writeUInt32BE(bomb.length, 0);
    data.copy(part, 4);
    part.writeUInt32BE(crc32(data), data.length + 4);
    expect(await readPicture(Buffer.concat([point.subarray(0, 33), part, point.subarray(-12)]))).toBeNull();
  });
});

describe('tokens', () => {
  test('are made by who may, shown once, and revoked by their person alone', async () => {
    const { email } = await people.somebody('administrator');
    const browser = await people.signIn(email);
    const page = await browser.get('/account/tokens/new');
    expect(page.text).toContain('value="rentals:read"');
    expect((await browser.post('/account/tokens', { name: 'Shop', reach: 'chosen' })).status).toBe(422);
    const form = { name: 'Shop', reach: 'chosen', abilities: 'accounts:read', days: '30' };
    const made = await browser.post('/account/tokens', form);
    const [token = ''] = /bkl_pat_\w{46}/.exec(made.text) ?? [];
    const headers = { Authorization: `Bearer ${token}` };
    expect((await service.get('/accounts', headers)).status).toBe(200);
    expect((await service.get('/rentals', headers)).status).toBe(403);
    const { rows } = await service.pool.query('select actor_kind from api_token order by id desc limit 1');
    expect(rows).toEqual([{ actor_kind: 'person' }]);
    const listed = await browser.get('/account');
    expect(listed.text).not.toContain(token);
    const [, id = ''] = /name="token" value="(\d+)"/.exec(listed.text) ?? [];
    const stranger = await people.signIn((await people.somebody()).email);
    expect((await stranger.get('/account')).text).not.toContain('/account/tokens/new');
    await stranger.post('/account/tokens/revoke', { token: id });
    // Nor does who could by the API: here are one's own.
    const equal = await people.signIn((await people.somebody('administrator')).email);
    expect((await equal.get('/account')).text).not.toContain(`name="token" value="${id}"`);
    expect((await equal.post('/account/tokens/revoke', { token: id })).location).toBe('/account');
    expect((await stranger.get('/account/tokens/new')).location).toBe('/account?notice=no_tokens');
    expect((await service.get('/accounts', headers)).status).toBe(200);
    expect((await browser.post('/account/tokens/revoke', { token: id })).location).toBe(
      '/account?notice=token_revoked',
    );
    expect((await service.get('/accounts', headers)).status).toBe(401);
  });

  test('what may be given stands in one list, with what of it the caller has', async () => {
    const { abilities, meta } = (await service.get('/abilities')).body;
    expect(meta.total).toBe(service.services.product.abilities.length);
    expect(abilities.find(({ ability }: { ability: string }) => ability === 'settings:read:security')).toEqual({
      ability: 'settings:read:security',
      prefix: 'settings',
      suffix: 'read:security',
      description: expect.stringMatching(/\S/),
      held: true,
    });
  });
});

describe('a failure', () => {
  const reader = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'de' };

  test('is a page for a browser and JSON for a program, with the status and headers of the refusal', async () => {
    const { email } = await people.somebody();
    const browser = await people.signIn(email);
    const missing = await browser.get('/nowhere', reader);
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(missing.text).toMatch(/<html lang="de">[\s\S]*<h1>Diese Seite gibt es nicht<\/h1>/);
    expect((await new Browser(service).get('/nowhere', reader)).headers.getSetCookie()).toEqual([]);
    for (const [address, headers, code] of [
      ['/nowhere', {}, 'not_found'],
      ['/nowhere', { accept: 'application/json, text/html;q=0.9' }, 'not_found'],
      ['/nowhere', { accept: '*/*' }, 'not_found'],
      ['/api/v2/rentals', reader, 'unauthenticated'],
      ['/console/api/v1/nowhere', reader, 'not_found'],
      ['/console/-/assets/nothing.js', reader, 'not_found'],
    ] as const) {
      const answer = await browser.get(address, headers);
      expect([address, JSON.parse(answer.text).code]).toEqual([address, code]);
    }
    const client = await service.pool.connect();
    try {
      await client.query('begin; lock table "user_session" in access exclusive mode');
      const waiting = browser.get('/console/settings?q=a&page=2', reader);
      // What waits for the table is ended, as a limit of PostgreSQL would do.
      const end = () =>
        service.pool.query(
          `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%user_session%'`,
        );
      expect(await eventually(async () => (await end()).rows.length > 0)).toBe(true);
      const busy = await waiting;
      expect([busy.status, busy.headers.get('retry-after'), busy.headers.get('content-type')]).toEqual([
        503,
        expect.stringMatching(/^\d+$/),
        'text/html; charset=utf-8',
      ]);
      expect(busy.text).toContain('href="/console/settings?q&#x3D;a&amp;page&#x3D;2"');
      await client.query('rollback; alter table "user_session" rename to "user_session_away"');
      const broken = await browser.get('/console', reader);
      expect([broken.status, broken.text]).toEqual([500, expect.stringContaining('Etwas ist schiefgegangen')]);
      expect(broken.text).toContain(`<code>${broken.headers.get('x-request-id')}</code>`);
      expect(broken.text).not.toMatch(/user_session/);
    } finally {
      await client.query('rollback; alter table if exists "user_session_away" rename to "user_session"');
      client.release();
    }
    expect((await browser.get('/account', reader)).status).toBe(200);
  });
});

describe('languages', () => {
  test('follow the browser until the profile is known; mails follow the profile', async () => {
    const { id, email } = await people.somebody();
    const browser = new Browser(service);
    const german = await browser.get('/login', { 'accept-language': 'pl, de-AT;q=0.8, en;q=0.5' });
    expect(german.text).toMatch(/<html lang="de">[\s\S]*Anmelden/);
    await browser.post('/login', { email, password: People.password });
    await browser.get('/account', { 'accept-language': 'de' });
    const profile = { name: 'Ada', phone: '', timezone: 'Europe/Paris' };
    expect((await browser.post('/account/profile', { ...profile, locale: 'xx-XX' })).status).toBe(422);
    await browser.post('/account/profile', { ...profile, locale: 'fr-FR' });
    expect((await browser.get('/account', { 'accept-language': 'de' })).text).toMatch(/<html lang="fr">/);
    await people.signIn(email);
    expect((await people.mails(email, dictionary('fr')['New sign-in'] ?? ''))[0]).toContain('Ada');
    expect((await service.get(`/users/${id}`)).body.user).toMatchObject({ locale: 'fr-FR', timezone: 'Europe/Paris' });
    expect(preferredLanguage('*;q=0.1, tlh')).toBeNull();
  });

  test('every sentence of pages and mails is said in each of them, with its values', () => {
    const root = path.resolve(import.meta.dirname, '../../runtime');
    const files = [
      'doors/sign_in/pages',
      'doors/sign_in/routes',
      'doors/sign_in',
      'doors/oauth',
      'messaging/credentials',
    ].flatMap((folder) =>
      readdirSync(path.join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => readFileSync(path.join(root, folder, name), 'utf8')),
    );
    const source = files.join('\n');
    // Messages of the process itself, for its operator, are not translated.
    const shown = source.replace(
      /new \w*(?:Error|Overloaded|Metadata)\([^)]*\)|refuse\([^)]*\)|error_description: '[^']*'|message: '[^']*'|^\s*(?:\/\*\*|\*|\/\/).*$/gm,
      '',
    );
    const sentences = [
      /(?:\{\{|\()(?:t|strong) "([^"]+)"/g,
      /tell\('([^']+)'/g,
      /phrase\(\s*(?:'((?:[^'\\]|\\.)+)'|"([^"]+)")/g,
      /(?:title|linkText|subject|text): '(?!select)([^']+)'/g,
      /'([A-Z][^'\\\n]*[.:,?])'/g,
      /"([A-Z][^"\n]*\.)"/g,
    ].flatMap((pattern) => [...shown.matchAll(pattern)].flatMap((found) => found.slice(1)));
    const said = new Set(sentences.filter((text) => text !== undefined));
    expect(said.size).toBeGreaterThan(180);
    for (const language of Object.keys(languages).filter((one) => one !== 'en') as Language[]) {
      const words = dictionary(language);
      expect([language, [...said].filter((sentence) => words[sentence] === undefined)]).toEqual([language, []]);
      const placeholders = (text: string): string =>
        [...text.matchAll(/\{\w+\}/g)]
          .map(([placeholder]) => placeholder)
          .sort()
          .join();
      const broken = Object.entries(words).filter(
        ([sentence, text]) => text.trim() === '' || placeholders(sentence) !== placeholders(text),
      );
      expect([language, broken]).toEqual([language, []]);
      // A sentence that no page says must go; the source contains every other one, with `phrase` or without.
      const plain = source.replaceAll("\\'", "'");
      expect([language, Object.keys(words).filter((sentence) => !plain.includes(sentence))]).toEqual([language, []]);
      expect(Object.keys(words)).toEqual(Object.keys(dictionary('de')));
    }
  });
});
