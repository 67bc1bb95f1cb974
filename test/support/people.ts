/** People who sign in: made, signed in, with their mails and their stored entries. */
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../../runtime/base/identity/password.ts';
import { Browser } from './browser.ts';
import type { TestService } from './service.ts';

export interface Somebody {
  readonly id: number;
  readonly email: string;
}

export class People {
  static readonly password = 'quiet harbour lamp';
  private readonly service: TestService;
  private count = 0;

  constructor(service: TestService) {
    this.service = service;
  }

  /** An active person with a password of their own; null: with none. */
  async somebody(role = 'sales', password: string | null = People.password): Promise<Somebody> {
    this.count += 1;
    const email = `person${this.count}@example.com`;
    const { rows } = await this.service.pool.query<{ id: number }>('select id from role where key = $1', [role]);
    const made = await this.service.post('/users', { name: `Person ${this.count}`, email, role_id: rows[0]?.id });
    if (made.status !== 201) throw new Error(`No person was made: ${made.text}`);
    const { id } = made.body.user;
    if (password !== null)
      await this.service.pool.query('update "user" set password_hash = $2 where id = $1', [
        id,
        await hashPassword(password),
      ]);
    return { id, email };
  }

  /** A browser in which a person has entered their password. */
  async signIn(email: string, form: Record<string, string> = {}): Promise<Browser> {
    const browser = new Browser(this.service);
    await browser.get('/login');
    const answer = await browser.post('/login', { email, password: People.password, ...form });
    if (answer.status !== 303) throw new Error(`${email} did not sign in: ${answer.status} ${answer.text}`);
    return browser;
  }

  /** The secret of the app that the page of setting up shows to a browser. */
  static async appOf(browser: Browser): Promise<TOTP> {
    const page = await browser.get('/two-factor/set-up');
    const key = (/<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)?.[1] ?? '').replaceAll(' ', '');
    return new TOTP({ secret: Secret.fromBase32(key) });
  }

  /** The texts of a person's waiting mails, newest first. */
  async mails(to: string, subject: string): Promise<string[]> {
    const { rows } = await this.service.pool.query(
      'select text, message_id, is_sealed from mail_message where to_address = $1 and subject = $2 order by created_at desc',
      [to, subject],
    );
    const { secrets } = this.service.services;
    return rows.map((row) =>
      row.is_sealed ? secrets.open(row.text, `mail_message.text.${row.message_id}`) : row.text,
    );
  }

  /** A person's entries in the ledger, oldest first. */
  async entries(id: number): Promise<string[]> {
    const { rows } = await this.service.pool.query(
      `select action from action_log where auditable_type = 'user' and auditable_id = $1 order by id`,
      [String(id)],
    );
    return rows.map(({ action }) => action);
  }

  /** A link that is mailed after an answer; waits for it. */
  async linkIn(to: string, subject: string, path: string): Promise<string> {
    for (const until = Date.now() + 120_000; Date.now() < until; ) {
      const found = (await this.mails(to, subject))[0]?.match(new RegExp(`${path}/[\\w-]{43}`))?.[0];
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`No mail "${subject}" came for ${to}.`);
  }
}
