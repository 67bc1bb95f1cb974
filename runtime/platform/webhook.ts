/** Rules of webhooks: what they may subscribe to and where they may go; their secret, shown once (decisions 7). */
import { randomUUID } from 'node:crypto';
import type {
  WebhookCreateInput,
  WebhookHealthInput,
  WebhookRedeliverInput,
  WebhookRotateSecretInput,
  WebhookRow,
  WebhookRules,
  WebhookTestInput,
  WebhookUpdateInput,
} from '../../generated/rules/webhook.ts';
import { sql } from '../base/database/data.ts';
import { narrowed, rightsFrom, storedRights } from '../base/identity/rights.ts';
import type { ResourceSpec } from '../base/kernel/resource.ts';
import type { ActionHandler, Draft, Effect, Prepare, Query, RuleServices } from '../base/kernel/rules.ts';
import { imagesOf, served } from '../engine/commands/images.ts';
import { filterProblem } from '../messaging/webhooks/filters.ts';
import { headerProblem } from '../messaging/webhooks/headers.ts';
import { makerActs } from '../messaging/webhooks/maker.ts';
import { sampleOf } from '../messaging/webhooks/sample.ts';
import { issueSecret } from '../messaging/webhooks/secret.ts';
import { subscribes, suggestionsFor, unknownNames } from '../messaging/webhooks/subscription.ts';
import { invalid } from '../rules/rows.ts';
import { declaredEvent } from '../services/ledger/declared_event.ts';

type Body = Partial<WebhookCreateInput & WebhookUpdateInput>;

const create: Prepare<Body> = async (draft) => {
  const secret = issueSecret();
  // What the system makes belongs to its owner alone.
  const rights = draft.actor.type === 'system' ? null : storedRights(draft.actor);
  return { values: { ...(await checked(draft)), secret, rights }, reveal: { secret } };
};

const update: Prepare<Body> = async (draft) => ({ values: await checked(draft) });

async function checked(draft: Draft<Body>): Promise<Record<string, unknown>> {
  const { input, before, services, settings, refuse } = draft;
  const values: Record<string, unknown> = {};
  if (Array.isArray(input.events)) values.events = eventsOf(draft, input.events as string[]);
  if (input.filters !== undefined) {
    const problem = filterProblem(
      input.filters,
      subjectsOf(services, (input.events ?? before?.events ?? []) as string[]),
    );
    if (problem !== null) refuse(invalid('filters', problem));
  }
  if (input.headers !== undefined) {
    const headers = (input.headers ?? {}) as Record<string, unknown>;
    const problem = headerProblem(headers, settings.product);
    if (problem !== null) refuse(invalid('headers', problem));
    values.sealed_headers = Object.keys(headers).length === 0 ? null : JSON.stringify(headers);
  }
  // A client may send back what it read.
  if (typeof input.url === 'string' && input.url.trim() !== before?.url) {
    const problem = await services.destinations.problem(input.url.trim());
    if (problem !== null) refuse({ code: 'blocked_destination', errors: { url: [problem] } });
    values.url = shownUrl(input.url.trim());
    values.address = values.url === input.url.trim() ? null : input.url.trim();
  }
  return values;
}

/** The address as it may be stored and shown: a value of its query may be a secret, whatever its name. */
function shownUrl(url: string): string {
  const [, path = '', query] = /^([^?#]*)(?:\?([^#]*))?/.exec(url) ?? [];
  if (query === undefined || query === '') return url;
  return `${path}?${query.replace(/[^&=]+(=[^&]*)?/g, (pair, value) => (value === undefined ? '***' : `${pair.slice(0, pair.indexOf('='))}=***`))}`;
}

/** The resources whose records the events carry. */
function subjectsOf({ events, resources }: RuleServices, patterns: readonly string[]): ResourceSpec[] {
  const wanted = [...events.values()].filter(({ name }) => subscribes(patterns, name));
  return [...new Set(wanted.map(({ entity }) => entity))].flatMap((entity) => resources[entity] ?? []);
}

/** The names without repetition. Refuses unknown event names, with suggestions. */
function eventsOf({ services, refuse }: Draft<Body>, names: readonly string[]): readonly string[] {
  const trimmed = names.map((name) => name.trim());
  if (trimmed.length === 0)
    refuse(invalid('events', 'Give at least one event: its name, <entity>.* for all of an entity, or *.'));
  const unknown = unknownNames(trimmed, services.events);
  if (unknown.length > 0) {
    const named = unknown.map((index) => ({ index, name: trimmed[index] ?? '' }));
    const suggestions = Object.fromEntries(named.map(({ name }) => [name, suggestionsFor(name, services.events)]));
    const hintFor = (name: string): string =>
      suggestions[name]?.[0] === undefined ? 'GET /api/v1/events lists them.' : `Did you mean ${suggestions[name][0]}?`;
    refuse({
      code: 'unknown_event',
      errors: Object.fromEntries(
        named.map(({ index, name }) => [`events.${index}`, [`There is no event "${name}". ${hintFor(name)}`]]),
      ),
      details: { suggestions },
    });
  }
  return [...new Set(trimmed)];
}

const day = 24 * 3_600;
/** Old secrets that may be in use at a time: a header has its limits. */
const mostPrevious = 8;

/** Without an overlap all older ones end too. The old value stays sealed as it is, bound to its own column: rules never see a secret that is in use. */
const storedSecrets = (until: string, now: string) => sql<unknown>`coalesce((select jsonb_agg(valid."one") from (
    select e."one" from jsonb_array_elements("webhook"."previous_secrets" || jsonb_build_array(jsonb_build_object('sealed', "webhook"."secret", 'until', ${until}::text)))
      with ordinality e("one", "at") where e."one" ->> 'until' > ${now}::text and ${until}::text > ${now}::text order by e."at" desc limit ${sql.lit(mostPrevious)}) valid), '[]'::jsonb)`;

const rotateSecret: ActionHandler<WebhookRow, WebhookRotateSecretInput> = async ({
  record,
  input,
  update: write,
  updateMany,
}) => {
  const overlap = input.overlap_seconds ?? day;
  const now = new Date();
  const until = new Date(now.getTime() + overlap * 1_000).toISOString();
  await updateMany('webhook', [record.id], { previous_secrets: storedSecrets(until, now.toISOString()) });
  const secret = issueSecret();
  const expires = overlap > 0 ? until : null;
  await write('webhook', record.id, { secret, previous_secret_expires_at: expires });
  return { webhook: { id: record.id, secret, previous_secret_expires_at: expires } };
};

const makerSql = `select w."rights", ${makerActs} as "acts" from "webhook" w where w."id" = $1::integer`;

/** If the token or owner may not act any more, it continues with its old rights, as far as the person who resumes it has them. */
const takeOver: Effect<WebhookRow, object> = async ({ record, actor, query, update: write }) => {
  const [found] = await query<{ rights: unknown; acts: boolean }>(makerSql, [record.id]);
  if (!found || found.acts || actor.type === 'system') return;
  const actorRights = storedRights(actor);
  const stored = found.rights === null ? actorRights : rightsFrom(found.rights);
  const rights = {
    ...narrowed({ ...stored, expires_at: actorRights.expires_at }, actorRights),
    token: actorRights.token,
  };
  await write('webhook', record.id, { owner_id: actor.userId, rights });
};

/** The webhook as the API shows it. */
async function shown(services: RuleServices, query: Query, id: number): Promise<Record<string, unknown>> {
  const spec = services.resources['webhook'];
  if (!spec) throw new Error('No definition declares the resource "webhook".');
  const [row] = await query<{ record: string }>(
    `select ${imagesOf(spec).record} as "record" from "webhook" t where t."id" = $1`,
    [id],
  );
  return row ? (JSON.parse(served(spec, row.record, true)) as Record<string, unknown>) : {};
}

/**
 * A reading action, for the webhook itself is not changed: a delivery is queued that the next look finds. Raw: there is no change
 * that an insert could belong to, and the delivery is due by the database's clock.
 */
const testSql = `insert into "webhook_delivery" ("webhook_id", "event", "event_id", "subject_ref", "request_id", "status", "next_attempt_at", "actor_type", "actor_id", "body", "is_test")
  values ($1::integer, $7::text, $3::uuid::text, $2::text, $3::uuid, 'pending', clock_timestamp(), $4::text, $5::text, $6::text, true) returning "id"::integer as "id"`;

const test: ActionHandler<WebhookRow, WebhookTestInput> = async ({
  record,
  input,
  actor,
  services,
  query,
  writeUnaudited,
  refuse,
}) => {
  const standard = declaredEvent(services.events, 'webhook.test');
  const event = input.event ?? standard;
  const known = services.events.get(event);
  if (known === undefined) return refuse(invalid('event', `There is no event "${event}". GET /events lists them.`));
  const isStandard = event === standard;
  const ref = isStandard ? `webhook:${record.id}` : `${known.entity}:1`;
  const about = { actor_type: actor.type, ref };
  const lean = { id: isStandard ? record.id : 1, action: known.action, ...about };
  // A made-up body names no record that is there.
  const whole = isStandard
    ? { webhook: await shown(services, query, record.id), ...about }
    : { ...(sampleOf(known.payload_schema as Readonly<Record<string, unknown>>) as object), ...about };
  const body = record.include_payload ? whole : lean;
  const requestId = randomUUID();
  const [made] = await writeUnaudited<{ id: number }>('webhook_delivery', testSql, [
    record.id,
    ref,
    requestId,
    actor.type,
    actor.id,
    JSON.stringify(body),
    event,
  ]);
  return {
    webhook_delivery: { id: made?.id, event, request_id: requestId, status: 'pending', is_test: true },
  };
};

/** A reading action too. Raw: one statement for any number of deliveries, each with an id of its own, without reading their bodies. */
const redeliverSql = `with again as (update "webhook_delivery" set "status" = 'pending', "request_id" = gen_random_uuid(), "attempts" = 0, "next_attempt_at" = clock_timestamp(),
    "finished_at" = null where "webhook_id" = $1 and "status" = 'dead' and not "is_test" and "created_at" >= $2::timestamptz returning 1)
  select count(*)::integer as "redelivered" from again`;

const redeliver: ActionHandler<WebhookRow, WebhookRedeliverInput> = async ({ record, input, writeUnaudited }) => {
  const [done] = await writeUnaudited<{ redelivered: number }>('webhook_delivery', redeliverSql, [
    record.id,
    input.since,
  ]);
  return { redelivered: done?.redelivered ?? 0 };
};

const health: ActionHandler<WebhookRow, WebhookHealthInput> = async ({ record, services, query }) => {
  const webhook = await shown(services, query, record.id);
  const { status, consecutive_failures, last_success_at, last_failure_at, disabled_reason } = record;
  return {
    webhook_health: {
      status,
      ...(webhook.health as object),
      consecutive_failures,
      last_success_at,
      last_failure_at,
      disabled_reason,
    },
  };
};

export const rules = {
  prepare: { create, update },
  effects: { take_over: takeOver },
  actions: { rotate_secret: rotateSecret, test, redeliver, health },
} satisfies WebhookRules;
