/**
 * The mails that the system sends by itself, by their keys: their original text, and what a text in its place may name. People change
 * them as email templates.
 */
import { type Language, phrase, type Said, sayIn } from './languages/index.ts';

interface SystemMail {
  /** When it is sent. */
  readonly name: string;
  readonly subject: Said;
  readonly lines: readonly Said[];
  /** What a text may name, with a value for previews. */
  readonly values: Readonly<Record<string, string>>;
  /** Without it the mail would be of no use. */
  readonly needs: string | null;
  readonly isDisableable: boolean;
}

const hole = (name: string): string => `{{ ${name} }}`;
const unrequested = 'If you did not ask for it, nothing has happened and nothing needs to be done.';
const sampleLink = 'https://hire.example.com/reset-password/example';

const access = (mail: Omit<SystemMail, 'isDisableable'>): SystemMail => ({ ...mail, isDisableable: false });

/** A mail whose words are those of a notification, unless somebody writes others. */
const report = (name: string, values: Readonly<Record<string, string>> = {}): SystemMail => ({
  name,
  subject: hole('title'),
  lines: [hole('text')],
  values: {
    title: name,
    text: name,
    company: 'Lumen Hire',
    address: 'https://hire.example.com',
    ...values,
  },
  needs: null,
  isDisableable: true,
});

export const systemMails = {
  new_sign_in: access({
    name: 'Somebody signed in from a place that is new',
    subject: 'New sign-in',
    lines: [
      'Somebody signed in with your account:',
      phrase('Time: {time}', { time: hole('time') }),
      phrase('Device: {device}', { device: hole('device') }),
      phrase('IP address: {ip}', { ip: hole('ip') }),
      phrase('If that was not you, choose another password at once, which ends all other sessions: {address}', {
        address: hole('address'),
      }),
    ],
    values: {
      time: '5 June 2036 at 08:30 (Europe/London)',
      device: 'Firefox on Linux',
      ip: '192.0.2.7',
      address: 'https://hire.example.com/forgot-password',
    },
    needs: null,
  }),
  password_reset: access({
    name: 'Somebody wants a new password',
    subject: 'Choose a new password',
    lines: ['With this link you choose a new password. It works once, within 60 minutes:', hole('link'), unrequested],
    values: { link: sampleLink },
    needs: 'link',
  }),
  magic_link: access({
    name: 'Somebody wants to sign in by mail',
    subject: 'Your link to sign in',
    lines: ['With this link you sign in. It works once, within 15 minutes:', hole('link'), unrequested],
    values: { link: sampleLink },
    needs: 'link',
  }),
  verify_email: access({
    name: 'An address is to be confirmed',
    subject: 'Confirm your e-mail address',
    lines: ['With this link you confirm that this is your address. It works once, within a day:', hole('link')],
    values: { link: sampleLink },
    needs: 'link',
  }),
  user_invite: access({
    name: 'Somebody is invited',
    subject: 'You are invited',
    lines: [
      'An account was made for you. With this link you choose your password. It works once, within 7 days:',
      hole('link'),
      phrase('After that you sign in at {address} with this e-mail address.', { address: hole('address') }),
    ],
    values: { link: sampleLink, address: 'https://hire.example.com/login' },
    needs: 'link',
  }),
  two_factor_changed: access({
    name: 'A way of signing in was changed',
    subject: 'Your way of signing in was changed',
    lines: [
      hole('change'),
      phrase('If that was not you, choose another password at once, which ends all other sessions: {address}', {
        address: hole('address'),
      }),
    ],
    values: { change: 'Your account has another passkey.', address: 'https://hire.example.com/forgot-password' },
    needs: 'change',
  }),
  // To stop them, pause the schedule.
  report_ready: access({ ...report('The file of a report is mailed', { report: 'Turnover', table: 'Month  Total' }) }),
  export_ready: report('A file that somebody exported is ready'),
  import_finished: report('An import has ended'),
  mention: report('Somebody is mentioned in a message'),
} satisfies Readonly<Record<string, SystemMail>>;

export type SystemMailKey = keyof typeof systemMails;

export const isSystemMail = (key: string): key is SystemMailKey => Object.hasOwn(systemMails, key);

/** What a text may name, with values for previews in a language. */
export function variablesOf(key: SystemMailKey, language: Language = 'en'): Readonly<Record<string, string>> {
  const { values } = systemMails[key];
  const name = 'Maya';
  if ('title' in values) return values;
  return { greeting: sayIn(language)('Hello {name},', { name }), name, product: 'Backline', ...values };
}

/** The original text, with what it names in braces. */
export function originalText(
  key: SystemMailKey,
  language: Language,
): { readonly subject_line: string; readonly body: string } {
  const say = sayIn(language);
  const { subject, lines, values }: SystemMail = systemMails[key];
  const spoken = (line: Said): string => (typeof line === 'string' && line.startsWith('{{') ? line : say(line));
  const frame = 'title' in values ? lines.map(spoken) : [hole('greeting'), ...lines.map(spoken), hole('product')];
  return { subject_line: spoken(subject), body: `${frame.join('\n\n')}\n` };
}
