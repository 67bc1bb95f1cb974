/** Forwards events to a developer's machine: the same bodies, headers and signatures that a webhook gets, from this command. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../base/config/index.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { TailedEvent } from '../../messaging/webhooks/tail.ts';
import type { Lifecycle } from './lifecycle.ts';
import { print } from './output.ts';
import { openServices } from './session.ts';

/** Milliseconds between two looks at the outbox. */
const interval = 250;

/**
 * Runs until the process is stopped. Prints the secret, then a line per event: name, record, the answer of the address, and
 * whether the sent signatures verify with the secret.
 * @throws Failure if a pattern matches no event.
 */
export async function listenForEvents(lifecycle: Lifecycle, url: string, events: readonly string[]): Promise<void> {
  lifecycle.serving = true;
  const { services } = await openServices(lifecycle);
  const { issueSecret } = await import('../../messaging/webhooks/secret.ts');
  const { subscribes, suggestionsFor, unknownNames } = await import('../../messaging/webhooks/subscription.ts');
  const [unknown] = unknownNames(events, services.events).map((index) => events[index] ?? '');
  if (unknown !== undefined) {
    const suggestions = suggestionsFor(unknown, services.events);
    throw new Failure(
      `There is no event "${unknown}".${suggestions.length > 0 ? ` Did you mean ${suggestions.join(', ')}?` : ''}`,
    );
  }
  const { openTail } = await import('../../messaging/webhooks/tail.ts');
  const tail = await openTail(services.pool);
  const secret = issueSecret();
  print(`Secret: ${secret}`);
  print(`Forwarding ${events.join(', ')} to ${url}`);
  void forwardAll(lifecycle, services, { url, secret, wanted: (name) => subscribes(events, name), tail });
}

interface Forwarding {
  readonly url: string;
  readonly secret: string;
  readonly wanted: (event: string) => boolean;
  readonly tail: () => Promise<readonly TailedEvent[]>;
}

async function forwardAll(lifecycle: Lifecycle, services: Services, forwarding: Forwarding): Promise<void> {
  const { ending } = lifecycle;
  while (!ending.aborted) {
    try {
      for (const event of await forwarding.tail()) {
        if (forwarding.wanted(event.event) && !ending.aborted)
          print(await forward(services, forwarding, event, ending));
      }
    } catch (error) {
      if (!ending.aborted) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
    await sleep(interval, undefined, { signal: ending }).catch(() => undefined);
  }
}

/** Sends one event and prints a line. The address is the developer's, so it is not checked against private networks. */
async function forward(
  services: Services,
  { url, secret }: Forwarding,
  { id, event, ref, payload }: TailedEvent,
  stop: AbortSignal,
): Promise<string> {
  const { getGlobalDispatcher } = await import('undici');
  const { attempt } = await import('../../messaging/webhooks/attempt.ts');
  const { deliveryHeaders } = await import('../../messaging/webhooks/headers.ts');
  const { signingKey, verifyBackline } = await import('../../messaging/webhooks/signature.ts');
  const signed = { id, timestamp: Math.floor(Date.now() / 1_000), body: payload };
  const headers = deliveryHeaders(services.product, { ...signed, event, delivery: randomUUID(), attempt: 1 }, [
    signingKey(secret),
  ]);
  const sent = headers[`x-${services.product.headerPrefix.toLowerCase()}-signature`] ?? '';
  const result = await attempt(getGlobalDispatcher(), { url, headers, body: payload, timeout: 15 }, stop);
  const answer = result.status === null ? result.text : `${result.status} in ${result.ms} ms`;
  const verified = verifyBackline(signed, secret, sent) ? 'signature verified' : 'signature NOT verified';
  return `${event} ${ref} -> ${answer}; ${verified}; ${sent}`;
}
