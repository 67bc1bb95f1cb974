/** Keys of a notifications file: the event or job, the recipients, and the words of a notification. */
import { boolean, list, map, name, oneOf, reference, type Section, section, text } from './section.ts';

export const channels = ['database', 'mail', 'broadcast'] as const;

export const notifications: Section = {
  title: 'a notifications file',
  doc: 'Types of notifications.',
  keys: {
    notifications: { type: name, required: true, doc: 'Name of the group.', example: 'notifications: rentals' },
    list: {
      type: map(section('notification')),
      required: true,
      doc: 'Types by key.',
      example:
        'list:\n  order_confirmed: { summary: A rental became an order., event: rental.converted_to_order, audience: { fields: [owner_id] }, subject: "Order {{rental.number}}", body: "{{rental.title}}" }',
    },
  },
};

export const notification: Section = {
  title: 'a notification type',
  doc: 'A type of notification. It is sent by an event, by the end of a job, or, with neither, by a rule that calls `notify`.',
  atMostOne: ['event', 'job'],
  keys: {
    summary: {
      type: text,
      required: true,
      doc: 'What it reports, in one sentence.',
      example: 'summary: A job failed.',
    },
    category: { type: name, default: 'the name of the group', doc: 'Heading in lists.', example: 'category: sales' },
    event: { type: reference('event'), doc: 'The event that sends it.', example: 'event: rental.converted_to_order' },
    job: { type: reference('job'), doc: 'The job whose end sends it.', example: 'job: prune_ledger' },
    outcome: {
      type: oneOf('completed', 'failed'),
      default: 'failed',
      doc: 'With `job`: which end; failed is after its last attempt.',
      example: 'outcome: completed',
    },
    channels: {
      type: list(name),
      default: '[database, broadcast]',
      doc: 'Channels it uses unless settings, the person or the sender say otherwise: database, mail, broadcast, and those of plugins.',
      example: 'channels: [database, mail, broadcast]',
    },
    required: {
      type: boolean,
      default: 'false',
      doc: 'People cannot switch it off; it has no unsubscribe link.',
      example: 'required: true',
    },
    enabled: {
      type: boolean,
      default: 'true',
      doc: 'false: off until a person switches it on in the notification settings.',
      example: 'enabled: false',
    },
    audience: {
      type: section('audience'),
      required: true,
      doc: 'The recipients.',
      example: 'audience: { fields: [owner_id] }',
    },
    attach: {
      type: name,
      doc: "With `audience: { account: … }`: the function that makes the file attached to the account's mail, by its name. The mail waits for the file.",
      example: 'attach: invoice',
    },
    subject: {
      type: text,
      required: true,
      doc: "Title, and subject of the mail: a Handlebars template over the event's body, `actor`, `company.name` and `data`. `{{date rental.starts_at}}` and `{{moment rental.starts_at}}` write an instant as a day, or day and time, `{{amount invoice.balance invoice.currency_code}}` an amount, and `{{word rental.status}}` a word of an enum or a state: in the recipient's language and time zone.",
      example: 'subject: "Order {{rental.number}}"',
    },
    body: {
      type: text,
      required: true,
      doc: 'Text in plain words: a template like the subject.',
      example: 'body: "{{rental.title}} was confirmed by {{actor.label}}."',
    },
  },
};

export const audience: Section = {
  title: 'an audience',
  doc: 'The recipients: everybody these keys name, each once. A user gets it only if the user may read the record.',
  keys: {
    fields: {
      type: list(name),
      doc: "Fields of the event's record that hold a user's id; of a polymorphic reference its `…_id`, where it points at a user.",
      example: 'fields: [owner_id]',
    },
    roles: { type: list(name), doc: 'Everyone with one of these roles, by key.', example: 'roles: [owner]' },
    actor: { type: boolean, default: 'false', doc: 'The actor who caused it.', example: 'actor: true' },
    except_actor: {
      type: boolean,
      default: 'false',
      doc: 'The actor gets no notification of their own action.',
      example: 'except_actor: true',
    },
    account: {
      type: name,
      doc: "Field of the event's record with the id of an account: its e-mail address gets the mail, with a link to unsubscribe.",
      example: 'account: account_id',
    },
    address: {
      type: name,
      doc: "With `account`: the field of the event's record with the address for the mail, instead of the account's address.",
      example: 'address: sent_to',
    },
    opts_out: {
      type: name,
      doc: 'Boolean field of that account which the link to unsubscribe sets as well.',
      example: 'opts_out: marketing_opt_out',
    },
  },
};

export interface NotificationsDefinition {
  readonly notifications: string;
  readonly list: Readonly<Record<string, NotificationDefinition>>;
}

export interface NotificationDefinition {
  readonly summary?: string;
  readonly category?: string;
  readonly event?: string;
  readonly job?: string;
  readonly outcome?: 'completed' | 'failed';
  readonly channels?: readonly ('database' | 'mail' | 'broadcast')[];
  readonly required?: boolean;
  readonly enabled?: boolean;
  readonly audience?: {
    readonly fields?: readonly string[];
    readonly roles?: readonly string[];
    readonly actor?: boolean;
    readonly except_actor?: boolean;
    readonly account?: string;
    readonly address?: string;
    readonly opts_out?: string;
  };
  readonly attach?: string;
  readonly subject?: string;
  readonly body?: string;
}
