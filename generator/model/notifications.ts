/** Notification types: their events, jobs, fields and templates checked. */
import type { NotificationTypeSpec } from '../../runtime/base/kernel/notification.ts';
import type { Defined } from '../check/definitions.ts';
import type { NotificationDefinition, NotificationsDefinition } from '../language/definition.ts';
import { channels } from '../language/notifications.ts';
import type { SourceLocation } from '../source/source.ts';
import type { BuildContext } from './build_context.ts';
import { checkSummary } from './checks/messages.ts';
import { checkTemplate, namesOf } from './checks/templates.ts';
import { repeated } from './lists.ts';
import type { JobModel, Model } from './types.ts';

interface Senders {
  readonly events: Model['events'];
  readonly jobs: readonly JobModel[];
}

/** Every type in order of its file; keys are unique over all files. */
export function notificationTypes(senders: Senders, context: BuildContext): NotificationTypeSpec[] {
  const seen = new Map<string, SourceLocation>();
  return context.definitions.notifications.flatMap((defined) =>
    Object.entries(defined.value.list).flatMap(([key, type]): NotificationTypeSpec[] => {
      const path = ['list', key];
      if (repeated('notification type', key, seen, defined, path, context)) return [];
      checkSender(key, type, defined, senders, context);
      checkChannels(key, type, defined, context);
      checkTemplates(key, type, defined, senders, context);
      checkAudience(key, type, defined, context);
      checkRoles(key, type, defined, context);
      checkSummary(type.summary, defined.source, [...path, 'summary'], context);
      const { audience = {} } = type;
      return [
        {
          key,
          summary: type.summary ?? '',
          category: type.category ?? defined.value.notifications,
          event: type.event ?? null,
          job: type.job === undefined ? null : { name: type.job, outcome: type.outcome ?? 'failed' },
          channels: type.channels ?? ['database', 'broadcast'],
          required: type.required ?? false,
          ...(type.enabled === false ? { enabled: false as const } : {}),
          audience: {
            fields: audience.fields ?? [],
            roles: audience.roles ?? [],
            actor: audience.actor ?? false,
            exceptActor: audience.except_actor ?? false,
            account: audience.account ?? null,
            ...(audience.address === undefined ? {} : { address: audience.address }),
            optsOut: audience.opts_out ?? null,
          },
          ...(type.attach === undefined ? {} : { attach: type.attach }),
          subject: type.subject ?? '',
          body: type.body ?? '',
        },
      ];
    }),
  );
}

/** A channel is one of the platform's or of a plugin. */
function checkChannels(
  key: string,
  { channels: named = [] }: NotificationDefinition,
  { source }: Defined<NotificationsDefinition>,
  context: BuildContext,
): void {
  const known = [...channels, ...context.definitions.plugins.flatMap(({ value }) => Object.keys(value.channels ?? {}))];
  for (const [at, name] of named.entries())
    context.checkName('unknown_value', 'channel', name, known, source, ['list', key, 'channels', at]);
}

/** Event and job exist, and the audience's fields are those of the event's record. */
function checkSender(
  key: string,
  { event, job, audience }: NotificationDefinition,
  { source }: Defined<NotificationsDefinition>,
  { events, jobs }: Senders,
  context: BuildContext,
): void {
  const path = ['list', key];
  if (job !== undefined) {
    const known = jobs.map(({ spec }) => spec.name);
    context.checkName('unknown_value', 'job', job, known, source, [...path, 'job']);
  }
  // An invalid name was reported.
  const fields = (audience?.fields ?? []).flatMap((name, at) =>
    /^[a-z][a-z0-9_]*$/.test(name) ? [{ name, path: ['fields', at] }] : [],
  );
  if (audience?.account !== undefined) fields.push({ name: audience.account, path: ['account'] });
  if (event === undefined) {
    for (const field of fields)
      context.checkName('unknown_field', 'field', field.name, [], source, [...path, 'audience', ...field.path]);
    return;
  }
  const names = events.map((one) => one.name);
  // A short name is the end of a full one: the nearest in letters would be another.
  const full = event.includes('.') ? [] : names.filter((one) => one.endsWith(`.${event}`));
  const known = full.length > 0 ? full : names;
  if (!context.checkName('unknown_value', 'event', event, known, source, [...path, 'event'])) return;
  const entity = context.entities.get(events.find((one) => one.name === event)?.resource ?? '');
  const shown = [...(entity?.fields.values() ?? [])].filter(({ spec }) => !spec.hidden).map(({ spec }) => spec.name);
  for (const field of fields)
    context.checkName('unknown_field', 'field', field.name, shown, source, [...path, 'audience', ...field.path]);
  for (const field of fields) {
    const spec = entity?.fields.get(field.name)?.spec;
    const account = field.path[0] === 'account';
    const kinds = entity?.fields.get(spec?.pointsBy ?? '')?.spec.values;
    const users = spec?.references === 'user' || spec?.kind === 'array' || kinds?.includes('user') === true;
    const holds = account ? spec?.references !== undefined : users;
    if (spec === undefined || holds || (entity?.name === 'user' && spec.name === 'id') || !shown.includes(field.name))
      continue;
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `${field.name} points at no ${account ? 'account' : 'user'}`,
        why: account ? 'the mail goes to the record it points at' : 'it lists the ids of the recipients',
        fix: account ? 'name a reference' : 'name a reference to user',
      },
      source.valueSpan([...path, 'audience', ...field.path]),
    );
  }
  if (audience?.address !== undefined)
    context.checkName('unknown_field', 'field', audience.address, shown, source, [...path, 'audience', 'address']);
  const account = context.entities.get(entity?.fields.get(audience?.account ?? '')?.foreign?.resource ?? '');
  const lacking = ['email', 'name'].find((name) => account !== undefined && !account.fields.get(name)?.spec.column);
  if (lacking !== undefined)
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `${audience?.account} points at ${account?.name}, which has no field "${lacking}"`,
        why: 'the mail goes to the name and the address of the record it points at',
        fix: `add \`${lacking}:\` to ${account?.name}, or name a reference to a resource that has one`,
      },
      source.valueSpan([...path, 'audience', 'account']),
    );
  if (audience?.opts_out === undefined) return;
  const switches = [...(account?.fields.values() ?? [])]
    .filter(({ spec }) => spec.kind === 'boolean' && spec.column !== null && !spec.hidden)
    .map(({ spec }) => spec.name);
  context.checkName('unknown_field', 'field', audience.opts_out, switches, source, [...path, 'audience', 'opts_out']);
}

/** Roles are those of files: roles that people make later have no key. Definitions without any are a part of a product. */
function checkRoles(
  key: string,
  { audience }: NotificationDefinition,
  { source }: Defined<NotificationsDefinition>,
  context: BuildContext,
): void {
  const known = new Set(context.definitions.roles.flatMap(({ value }) => Object.keys(value.list)));
  if (known.size === 0) return;
  for (const [at, name] of (audience?.roles ?? []).entries())
    context.checkName('unknown_value', 'role', name, known, source, ['list', key, 'audience', 'roles', at]);
}

/** Keys that say nothing here, or deny each other. */
function checkAudience(
  key: string,
  { event, job, outcome, audience, channels, required, subject, attach }: NotificationDefinition,
  { source }: Defined<NotificationsDefinition>,
  { diagnostics }: BuildContext,
): void {
  const path = ['list', key];
  if (attach !== undefined && audience?.account === undefined)
    diagnostics.report(
      'not_allowed_here',
      {
        what: 'the key "attach"',
        why: 'a file goes along with the mail to an account alone, and the audience names none',
        fix: 'name the field with the account under `audience: { account: … }`, or leave `attach:` out',
      },
      source.keySpan([...path, 'attach']),
    );
  if (outcome !== undefined && job === undefined)
    diagnostics.report(
      'not_allowed_here',
      { what: 'the key "outcome"', why: 'it belongs to `job:`', fix: 'leave `outcome:` out, or name the job' },
      source.keySpan([...path, 'outcome']),
    );
  const { fields = [], roles = [], actor = false, except_actor = false, account } = audience ?? {};
  if (actor && except_actor)
    diagnostics.report(
      'not_allowed_here',
      {
        what: '"actor" and "except_actor" contradict each other',
        why: 'one says what the other denies',
        fix: 'leave one of them out',
      },
      source.keySpan([...path, 'audience', 'except_actor']),
    );
  const { opts_out } = audience ?? {};
  if (required === true && opts_out !== undefined)
    diagnostics.report(
      'not_allowed_here',
      {
        what: 'the key "opts_out"',
        why: 'the type is `required: true`: its mails carry no link that could set the field',
        fix: 'leave one of them out',
      },
      source.keySpan([...path, 'audience', 'opts_out']),
    );
  const isAlone = fields.length + roles.length === 0 && !actor;
  if (account !== undefined && isAlone && !(channels ?? []).includes('mail') && !source.isEmpty([...path, 'channels']))
    diagnostics.report(
      'not_allowed_here',
      {
        what: 'the key "account"',
        why: `an account is notified by mail only, and the type ${channels === undefined ? 'uses database and broadcast unless it says otherwise' : 'does not use it'}`,
        fix: `write \`channels: [${[...(channels ?? ['database', 'broadcast']), 'mail'].join(', ')}]\``,
      },
      source.keySpan([...path, 'audience', 'account']),
    );
  if (subject?.includes('\n'))
    diagnostics.report(
      'bad_value',
      { key: 'subject', expected: 'one line: it is the title, and the subject of the mail', found: 'of several lines' },
      source.valueSpan([...path, 'subject']),
    );
  if (channels?.length === 0 && source.isEmpty([...path, 'channels']))
    diagnostics.report(
      'bad_value',
      { key: 'channels', expected: 'at least one of database, mail and broadcast, or leave it out', found: 'empty' },
      source.valueSpan([...path, 'channels']),
    );
  if ((event ?? job) !== undefined && audience && fields.length + roles.length === 0 && !actor && account === undefined)
    diagnostics.report(
      'missing_key',
      {
        key: 'roles',
        section: 'the audience of what an event or a job sends',
        example: '`roles: [owner]`, `fields:`, `actor:` or `account:`',
      },
      source.keySpan([...path, 'audience']),
    );
}

/** Checks the texts of a type against their values at run time: the record of its event, or the values of a rule or job. */
function checkTemplates(
  key: string,
  type: NotificationDefinition,
  { source }: Defined<NotificationsDefinition>,
  { events }: Senders,
  context: BuildContext,
): void {
  const event = events.find(({ name }) => name === type.event);
  const entity = context.entities.get(event?.resource ?? '') ?? null;
  // The contents of an unknown event are unknown.
  const names = type.event !== undefined && entity === null ? null : namesOf(entity);
  for (const part of ['subject', 'body'] as const)
    if (type[part] !== undefined) checkTemplate(type[part], names, { source, path: ['list', key, part] }, context);
}
