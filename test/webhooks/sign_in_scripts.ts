/** Makes events of signing in happen: a person does in a browser what no operation of the API does. */
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../../runtime/base/identity/password.ts';
import type { Ground } from '../support/bodies.ts';
import { type Answer, Browser } from '../support/browser.ts';
import { PasskeyDevice } from '../support/passkey.ts';
import { eventually } from '../support/worker.ts';
import { made } from './done.ts';

const [password, another] = ['quiet harbour lamp', 'seven small boats'];

/** @throws Error unless the step led on. */
function well(what: string, { status, text }: Answer, wanted = 303): void {
  if (status !== wanted) throw new Error(`${what}: ${status} ${text.slice(0, 500)}`);
}

/** The link of the mail that confirms an address. */
async function confirmation({ service }: Ground, email: string): Promise<string> {
  const sql = 'select text, message_id, is_sealed from mail_message where to_address = $1';
  return eventually(async () => {
    const { rows } = await service.pool.query(sql, [email]);
    const texts = rows.map(({ text, message_id: id, is_sealed: sealed }): string =>
      sealed ? service.services.secrets.open(text, `mail_message.text.${id}`) : text,
    );
    return texts.map((text) => /\/verify-email\/[\w-]{43}/.exec(text)?.[0]).find((path) => path !== undefined);
  }, 'the mail that confirms an address');
}

async function run(ground: Ground): Promise<void> {
  const { service } = ground;
  const email = `events${ground.next()}@example.com`;
  const { rows } = await service.pool.query(`select id from role where key = 'sales'`);
  const { id } = await made(ground, '/users', { name: 'Ines Duarte', email, role_id: rows[0].id });
  const set = 'update "user" set password_hash = $2 where id = $1';
  await service.pool.query(set, [id, await hashPassword(password)]);
  const browser = new Browser(service);
  await browser.get('/login');
  well('signing in', await browser.post('/login', { email, password }));
  await browser.get('/account');
  const passwords = { current_password: password, password: another, password_confirmation: another };
  well('another password', await browser.post('/account/password', passwords));
  const page = await browser.get('/two-factor/set-up');
  const key = (/<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)?.[1] ?? '').replaceAll(' ', '');
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  well('a second factor', await browser.post('/two-factor/set-up', { code }), 200);
  await browser.get('/account');
  well('no second factor', await browser.post('/account/two-factor/disable'));
  const device = new PasskeyDevice('http://localhost:3000');
  well('a passkey', await device.answer(browser, '/two-factor/passkey/new', { name: 'Telephone' }), 200);
  const [, passkey = ''] = /name="passkey" value="(\d+)"/.exec((await browser.get('/account')).text) ?? [];
  well('no passkey', await browser.post('/account/passkeys/remove', { passkey }));
  await browser.get('/verify-email');
  well('asking for the mail', await browser.post('/verify-email'), 200);
  const link = await confirmation(ground, email);
  await browser.get(link);
  well('confirming the address', await browser.post(link));
}

const courses = new WeakMap<Ground, Promise<void>>();

/** Run once; it makes all of them happen. */
function course(ground: Ground): Promise<void> {
  const running = courses.get(ground) ?? run(ground);
  courses.set(ground, running);
  return running;
}

export const signInScripts: Readonly<Record<string, (ground: Ground) => Promise<unknown>>> = Object.fromEntries(
  [
    'logged_in',
    'password_changed',
    'two_factor_enabled',
    'two_factor_disabled',
    'passkey_added',
    'passkey_removed',
    'email_verified',
  ].map((event) => [`user.${event}`, course]),
);
