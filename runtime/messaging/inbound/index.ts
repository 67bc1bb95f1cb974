/**
 * `POST /webhooks/in/{key}` (decisions 7): signed, not older than five minutes, taken once in 30 days, and handed to the
 * jobs that are declared for it. Valid ones count for their source, all others for their address. Who does not know a source's secret learns nothing, not even whether the source exists.
 */

import { isUtf8 } from 'node:buffer';
import { createHash, randomBytes } from 'node:crypto';
import { inTransaction } from '../../base/database/transaction.ts';
import { ApiError } from '../../base/errors/index.ts';
import { type Actor, outsideActor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { JobName } from '../../base/kernel/data.ts';
import type { PublicHandler, PublicReply, PublicRequest } from '../../base/kernel/public_route.ts';
import { type Profile, profileOf } from './profiles.ts';
import { verify } from './signature.ts';
import { keep, type Source, sourceOf } from './store.ts';
import { subscribers } from './subscribers.ts';

type Needed = Pick<Services, 'pool' | 'jobs' | 'secrets' | 'product' | 'settings'>;

/** The receiver. `now` gives unix seconds. */
export function inboundReceiver(services: Needed, now = () => Math.floor(Date.now() / 1000)): PublicHandler {
  // What an unknown source is compared with: nobody holds it, and the work is the same.
  const nobody: Source = {
    id: 0,
    key: '',
    name: '',
    provider: 'generic',
    signature_header: null,
    algorithm: 'hmac_sha256',
    secret: null,
    previous_secret: null,
    price_weight: 0,
  };
  const unknowable = randomBytes(32).toString('hex');

  return async (request) => {
    const key = request.params['key'] ?? '';
    const source = (await sourceOf(services.pool, /^[a-z0-9]{1,40}$/.test(key) ? key : '')) ?? nobody;
    const profile = profileOf(source, services.product.headerPrefix);
    const time = profile.timeHeader === undefined ? '' : text(request.headers[profile.timeHeader]);
    const signed = { profile, header: text(request.headers[profile.header]), time, body: request.bytes };
    const bytes = verify(signed, [...secretsOf(services, source), unknowable], now());
    if (bytes === null || source === nobody)
      throw new ApiError('unauthenticated', { message: 'The signature is not valid.' });
    await request.proven(`source:${source.id}`, services.settings.get('webhooks.inbound_per_minute'));
    if (!isUtf8(request.bytes) || request.bytes.includes(0))
      throw new ApiError('bad_request', { message: 'The body is not UTF-8 text.' });
    return accept(services, source, profile, request, bytes);
  };
}

function secretsOf(services: Needed, source: Source): string[] {
  return [source.secret, source.previous_secret]
    .filter((sealed) => sealed !== null)
    .map((sealed) => services.secrets.open(sealed, `inbound_webhook_source.secret.${source.id}`));
}

async function accept(
  { pool, jobs }: Needed,
  source: Source,
  profile: Profile,
  request: PublicRequest,
  signed: Buffer,
): Promise<PublicReply> {
  const body = request.bytes.toString('utf8');
  const signedHash = createHash('sha256').update(signed).digest('hex');
  const members = membersOf(body);
  const event = named(request, profile.eventHeader) || member(members, 'id') || signedHash;
  const type = named(request, profile.typeHeader) || member(members, 'type');
  const fresh = await inTransaction(pool, async (client) => {
    const at = await keep(client, source, { event, type, signedHash, body, requestId: request.requestId });
    if (at === null) return false;
    const webhook = { source: source.key, provider: source.provider, event, type, body, received_at: at };
    for (const job of subscribers(jobs.specs, webhook))
      await jobs.enqueue(client, actorOf(source), job as JobName, webhook, {
        ref: `inbound_webhook_source:${source.id}`,
      });
    return true;
  });
  const metered = {
    channel: 'webhook_received',
    weight: source.price_weight,
    resource: 'inbound_webhook_sources',
    route: 'webhooks.receive',
  } as const;
  return fresh
    ? { status: 202, body: JSON.stringify({ message: 'Accepted.' }), metered }
    : { status: 200, body: JSON.stringify({ message: 'Taken before.' }), metered };
}

/** The members of a JSON object; of any other body none. */
function membersOf(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

function member(members: Readonly<Record<string, unknown>>, name: string): string {
  const value = Object.hasOwn(members, name) ? members[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? clean(String(value)) : '';
}

function named({ headers }: PublicRequest, header: string | null): string {
  return header === null ? '' : clean(text(headers[header]));
}

/** What a column of 255 characters takes. */
function clean(value: string): string {
  return value.slice(0, 255).toWellFormed().replaceAll('\0', '');
}

function text(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}

/** The sender, in whose name the jobs run: it holds no right of its own. */
function actorOf(source: Source): Actor {
  return outsideActor(source.name, 'service', 'api');
}
