/**
 * `POST /webhooks/in/{key}` (decisions 7): signed, not older than five minutes, taken once in 30 days, and handed to the
 * jobs that are declared for it. Valid ones count for their source, all others for their address. Who does not know a source's secret learns nothing, not even whether the source exists.
 */

import { isUtf8 } from 'node:buffer';
import { createHash, randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { ApiError } from '../../base/errors/index.ts';
import { type Actor, outsideActor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { JobName } from '../../base/kernel/data.ts';
import type { InboundWebhook } from '../../base/kernel/inbound.ts';
import type { PublicHandler, PublicReply, PublicRequest } from '../../base/kernel/public_route.ts';
import { change, viewOf } from '../../engine/commands/change.ts';
import { writerOn } from '../../services/files/index.ts';
import { confirmationOf } from '../../services/mail/events.ts';
import { formOf } from '../../services/mail/mime.ts';
import { type Profile, profileOf } from './profiles.ts';
import { isPublicKey, verify, verifyForm } from './signature.ts';
import { isSignedBySns } from './sns.ts';
import { keep, keepFile, type Received, type Source, sourceOf } from './store.ts';
import { subscribers } from './subscribers.ts';

type Needed = Services;

/** The receivers of events and of mail. `now` gives unix seconds. */
export function inboundReceivers(
  services: Needed,
  now = () => Math.floor(Date.now() / 1000),
): Readonly<Record<'inbound_webhook' | 'inbound_letter', PublicHandler>> {
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
    takes_mail: false,
  };
  const unknowable = randomBytes(32).toString('hex');

  /** Finds the source, and what of the request it signed. @throws ApiError for whatever does not prove itself. */
  async function proven(request: PublicRequest, mail: boolean) {
    const key = request.params['key'] ?? '';
    const found = await sourceOf(services.pool, /^[a-z0-9]{1,40}$/.test(key) ? key : '');
    const source = found === null || (mail && !found.takes_mail) ? nobody : found;
    const profile = profileOf(source, services.product.headerPrefix);
    const time = profile.timeHeader === undefined ? '' : text(request.headers[profile.timeHeader]);
    const query = request.query.toString();
    const address = `${services.appUrl}/webhooks/in/${key}${mail ? '/mail' : ''}${query === '' ? '' : `?${query}`}`;
    const signed = { profile, header: text(request.headers[profile.header]), time, body: request.bytes, address };
    const secrets = [...secretsOf(services, source), unknowable];
    const bytes = mail ? verifyMail(signed, request, secrets, now()) : verify(signed, secrets, now());
    const isRefused =
      bytes === null ||
      source === nobody ||
      (profile.scheme === 'sns' && !(await isSignedBySns(request.bytes, services.destinations.dispatcher, now())));
    if (isRefused) throw new ApiError('unauthenticated', { message: 'The signature is not valid.' });
    await request.proven(`source:${source.id}`, services.settings.get('webhooks.inbound_per_minute'));
    return { source, profile, bytes };
  }

  const takeEvent: PublicHandler = async (request) => {
    const { source, profile, bytes } = await proven(request, false);
    if (!isUtf8(request.bytes) || request.bytes.includes(0))
      throw new ApiError('bad_request', { message: 'The body is not UTF-8 text.' });
    return accept(services, source, profile, request, bytes);
  };

  return {
    inbound_webhook: takeEvent,
    async inbound_letter(request) {
      const { source, profile, bytes } = await proven(request, true);
      // SNS confirms a subscription at the same address.
      const isConfirmation = profile.scheme === 'sns' && confirmationOf(request.bytes.toString('utf8')) !== null;
      return isConfirmation
        ? accept(services, source, profile, request, bytes)
        : acceptMail(services, source, request, bytes);
    },
  };
}

/** Mail is signed as events are, but where it comes as a form: by a token among its fields, or by a password. */
function verifyMail(
  signed: Parameters<typeof verify>[0],
  request: PublicRequest,
  secrets: readonly string[],
  now: number,
): Buffer | null {
  const { scheme } = signed.profile;
  const type = text(request.headers['content-type']);
  if (scheme === 'in_body') {
    const fields = formOf(type, request.bytes).filter(({ file }) => file === null);
    return verifyForm(
      Object.fromEntries(fields.map(({ name, bytes }) => [name, bytes.toString('utf8')])),
      secrets,
      now,
    );
  }
  if (scheme !== 'ecdsa' || signed.header !== '') return verify(signed, secrets, now);
  // SendGrid's inbound parse signs nothing by default; the password is in the address that it calls.
  const passwords = secrets.filter((secret) => !isPublicKey(secret));
  const header = text(request.headers.authorization);
  return verify({ ...signed, header, profile: { ...signed.profile, scheme: 'password' } }, passwords, now);
}

function secretsOf(services: Needed, source: Source): string[] {
  return [source.secret, source.previous_secret]
    .filter((sealed) => sealed !== null)
    .map((sealed) => services.secrets.open(sealed, `inbound_webhook_source.secret.${source.id}`));
}

/** Keeps a webhook with its jobs and its event; false when it was taken before. */
async function take(
  services: Needed,
  source: Source,
  webhook: Omit<InboundWebhook, 'id' | 'received_at'>,
  received: Omit<Received, 'jobs'>,
  fileOf?: (client: PoolClient) => Promise<string>,
): Promise<boolean> {
  const who = { actor: actorOf(source), requestId: received.requestId };
  const operation = { name: 'webhooks.receive', resource: 'inbound_webhook' };
  const takers = subscribers(services.jobs.specs, webhook) as JobName[];
  let fresh = false;
  await change(services, who, operation, async (unit) => {
    const stored = await keep(unit.client, source, { ...received, jobs: takers });
    fresh = stored !== null;
    if (stored !== null) {
      const file = await fileOf?.(unit.client);
      if (file !== undefined) await keepFile(unit.client, stored.id, file);
      const payload = { ...webhook, ...(file === undefined ? {} : { file }), id: stored.id, received_at: stored.at };
      for (const job of takers)
        await services.jobs.enqueue(unit.client, who.actor, job, payload, { ref: `inbound_webhook:${stored.id}` });
      const view = viewOf(unit, { record: {}, input: {}, target: null });
      await view.touch('inbound_webhook', [Number(stored.id)]);
      view.emit('inbound_webhook.received', 'inbound_webhook', Number(stored.id));
    }
    return async () => ({ status: 200, body: null });
  });
  return fresh;
}

async function accept(
  services: Needed,
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
  const webhook = { source: source.key, provider: source.provider, event, type, body };
  const received = { event, type, signedHash, body, requestId: request.requestId, contentType: null };
  const fresh = await take(services, source, webhook, received);
  return taken(source, fresh);
}

function taken(source: Source, fresh: boolean): PublicReply {
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

/** The body is stored as it came, and a job reads it: what is taken is not lost, whatever it holds. */
async function acceptMail(
  services: Needed,
  source: Source,
  { bytes, headers, requestId }: PublicRequest,
  signed: Buffer,
): Promise<PublicReply> {
  const signedHash = createHash('sha256').update(signed).digest('hex');
  const { files } = services;
  const staged = await files.stage(bytes);
  const content_type = text(headers['content-type']).slice(0, 500);
  const webhook = { source: source.key, provider: source.provider, event: signedHash, type: 'mail', body: '' };
  const received = { event: signedHash, type: 'mail', signedHash, body: '', requestId, contentType: content_type };
  const fileOf = async (client: PoolClient): Promise<string> =>
    (await files.keep(writerOn(client), staged === null ? bytes : { staged })).id;
  // The file is stored by now: jobs for mail are chosen by it.
  const fresh = await take(services, source, { ...webhook, file: '', content_type }, received, fileOf);
  if (!fresh && staged !== null) await files.discard(staged);
  return taken(source, fresh);
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
