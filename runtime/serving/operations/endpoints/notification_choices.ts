/** Notification choices of people, accounts and the system (contract, Notifications and communications). */
import { runText } from '../../../base/database/statement.ts';
import { isTimeZone } from '../../../base/database/time_zones.ts';
import { ApiError } from '../../../base/errors/index.ts';
import type { RequestContext, Services } from '../../../base/kernel/context.ts';
import {
  type Choice,
  changeChoice,
  channels,
  channelsFor,
  choiceOf,
  settingOf,
  systemChoice,
  type TypeSetting,
} from '../../../messaging/notifications/index.ts';
import type { EndpointFactory } from '../endpoint.ts';

type Body = Readonly<Record<string, unknown>>;
type Scope = 'user' | 'customer';

async function shownChoice(services: Services, scope: Scope, owner: number) {
  const personal = await choiceOf(services.pool, scope, owner);
  const system = await systemChoice(services.pool);
  const types = [...services.notifications.types.values()].filter(
    (type) => (type.audience.account !== null) === (scope === 'customer'),
  );
  // Accounts are notified by mail alone.
  const further = scope === 'user' ? services.notifications.further() : [];
  const shown = [...channels, ...further];
  const preferences = {
    channels: Object.fromEntries(
      shown.map((channel) => [
        channel,
        (personal.channels as Readonly<Record<string, boolean>> | undefined)?.[channel] !== false,
      ]),
    ),
    types: Object.fromEntries(types.map((type) => [type.key, channelsFor(type, system, personal, {}, further)])),
    quiet_hours: personal.quiet_hours ?? null,
    digest: personal.digest ?? 'immediate',
  };
  return { status: 200, body: JSON.stringify({ notification_preferences: preferences }) };
}

async function choiceFrom(services: Services, body: Body): Promise<Choice> {
  const types = (body['types'] ?? {}) as NonNullable<Choice['types']>;
  checkTypes(services, types);
  checkChannels(services, {
    channels: body['channels'] ?? {},
    ...Object.fromEntries(Object.entries(types).map(([key, one]) => [`types.${key}`, one])),
  });
  const quiet = (body['quiet_hours'] ?? null) as Choice['quiet_hours'];
  if (quiet && !(await isTimeZone((sql) => runText<{ name: string }>(services.pool, sql, []), quiet.timezone)))
    throw new ApiError('validation_failed', { errors: { 'quiet_hours.timezone': ['must be an IANA time zone'] } });
  return {
    channels: (body['channels'] ?? {}) as NonNullable<Choice['channels']>,
    types,
    quiet_hours: quiet ?? null,
    digest: (body['digest'] ?? 'immediate') as NonNullable<Choice['digest']>,
  };
}

function checkTypes(services: Services, types: Readonly<Record<string, unknown>>): void {
  const errors: Record<string, string[]> = {};
  for (const key of Object.keys(types))
    if (!services.notifications.types.has(key)) errors[`types.${key}`] = ['is no type of notification'];
  if (Object.keys(errors).length > 0) throw new ApiError('validation_failed', { errors });
}

/** Channels by their index in the body. */
function checkChannels({ notifications }: Services, lists: Readonly<Record<string, unknown>>): void {
  const errors: Record<string, string[]> = {};
  for (const [path, value] of Object.entries(lists))
    for (const channel of Array.isArray(value) ? (value as string[]) : Object.keys(value as object))
      if (!notifications.channels.includes(channel))
        errors[`${path}.${channel}`] = [`is no channel: there are ${notifications.channels.join(', ')}`];
  if (Object.keys(errors).length > 0) throw new ApiError('validation_failed', { errors });
}

function userOf({ actor }: RequestContext): number {
  if (actor.userId === null) throw new ApiError('forbidden', { message: 'This token belongs to no user.' });
  return actor.userId;
}

export const preferencesShowHandler: EndpointFactory = (services) => async (context) =>
  shownChoice(services, 'user', userOf(context));

export const preferencesUpdateHandler: EndpointFactory = (services) => async (context) => {
  const owner = userOf(context);
  const choice = await choiceFrom(services, context.body);
  await changeChoice(services, context, 'user', owner, () => choice);
  return shownChoice(services, 'user', owner);
};

const admins = new Set(['owner', 'administrator']);

/** The id of an account that exists, for Owners and Administrators. The route says which resource its accounts are. */
async function accountOf(services: Services, context: RequestContext): Promise<number> {
  const { actor, route, params } = context;
  if (actor.userId !== null && !admins.has(String(actor.role['key'])))
    throw new ApiError('forbidden', { message: 'Owners and Administrators alone see and set what accounts hear of.' });
  const spec = Object.values(services.resources).find((one) => one.plural === route.resource);
  if (!spec) throw new Error(`The route ${route.name} belongs to no resource.`);
  const id = Number(params[spec.param]);
  const gone = spec.softDeleted ? ' and "deleted_at" is null' : '';
  const rows = Number.isInteger(id)
    ? await runText(services.pool, `select 1 from "${spec.table}" where "id" = $1::integer${gone}`, [id])
    : [];
  if (rows.length === 0) throw new ApiError('not_found');
  return id;
}

export const accountPreferencesShowHandler: EndpointFactory = (services) => async (context) =>
  shownChoice(services, 'customer', await accountOf(services, context));

export const accountPreferencesUpdateHandler: EndpointFactory = (services) => async (context) => {
  const owner = await accountOf(services, context);
  const choice = await choiceFrom(services, context.body);
  await changeChoice(services, context, 'customer', owner, () => choice);
  return shownChoice(services, 'customer', owner);
};

const ttl = 'notifications.unsubscribe_url_ttl_days';

async function shownSettings(services: Services) {
  const system = await systemChoice(services.pool);
  const types = Object.fromEntries(
    [...services.notifications.types.values()].map((type) => [
      type.key,
      { ...settingOf(type, system), summary: type.summary, category: type.category },
    ]),
  );
  const settings = { types, unsubscribe_url_ttl_days: services.settings.get(ttl) };
  return { status: 200, body: JSON.stringify({ notification_settings: settings }) };
}

export const notificationSettingsShowHandler: EndpointFactory = (services) => async () => shownSettings(services);

const ttlSql = `insert into "setting_value" ("group", "key", "value") values ('notifications', 'unsubscribe_url_ttl_days', $1::jsonb)
  on conflict ("group", "key") do update set "value" = excluded."value", "updated_at" = clock_timestamp()`;

export const notificationSettingsUpdateHandler: EndpointFactory = (services) => async (context) => {
  const sent = (context.body['types'] ?? {}) as Readonly<Record<string, TypeSetting>>;
  checkTypes(services, sent);
  const named = Object.entries(sent).map(([key, one]) => [`types.${key}.default_channels`, one.default_channels ?? []]);
  checkChannels(services, Object.fromEntries(named));
  const types = Object.fromEntries(
    Object.entries(sent).map(([key, { enabled, default_channels, allow_user_override }]) => [
      key,
      {
        ...(enabled === undefined ? {} : { enabled }),
        ...(default_channels === undefined ? {} : { default_channels }),
        ...(allow_user_override === undefined ? {} : { allow_user_override }),
      },
    ]),
  );
  const days = context.body['unsubscribe_url_ttl_days'];
  await changeChoice(services, context, 'system', 0, async (before, client) => {
    if (typeof days !== 'number') return { ...before, types };
    await runText(client, ttlSql, [JSON.stringify(days)]);
    return { ...before, types, unsubscribe_url_ttl_days: days };
  });
  await services.settings.reload();
  return shownSettings(services);
};
