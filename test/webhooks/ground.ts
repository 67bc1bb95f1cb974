/** A service that may deliver to loopback, a sink, and a drain that is driven by hand under a clock of the test's own. */

import { Pump } from '../../runtime/messaging/webhooks/index.ts';
import { startService, type TestService } from '../support/service.ts';
import { openSink, type Sink } from '../support/sink.ts';

export interface WebhookGround {
  readonly service: TestService;
  readonly sink: Sink;
  readonly pump: Pump;
  /** Moves the drain's clock, in seconds. */
  pass(seconds: number): void;
  /** Stops the drain's clock: from now on only `pass` moves it, however long the machine takes. */
  hold(): void;
  /** Sets the drain's clock to the machine's. */
  present(): void;
  /** Makes a webhook that delivers to the sink. */
  subscribe(events: readonly string[], more?: Record<string, unknown>): Promise<{ id: number; secret: string }>;
  /** The requests of a path to the sink since the last call, oldest first. */
  taken(path?: string): Sink['received'];
  close(): Promise<void>;
}

export async function openGround(seed: 'system' | 'demo' = 'system'): Promise<WebhookGround> {
  const service = await startService({
    seed,
    environment: { WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8', APP_URL: 'http://localhost:3000' },
  });
  const sink = await openSink();
  let ahead = 0;
  let held: number | null = null;
  // Rounded up: the database's instants are finer, and an event that is due now must not seem to be in the future.
  const now = () => (held ?? Date.now()) + 1 + ahead;
  const pump = new Pump({ services: service.services, now });
  await pump.settle();
  return {
    service,
    sink,
    pump,
    pass(seconds) {
      ahead += seconds * 1000;
    },
    hold() {
      held = Date.now();
    },
    present() {
      ahead = 0;
      held = null;
    },
    async subscribe(events, more = {}) {
      const answer = await service.post('/webhooks', { name: 'Test', url: `${sink.url}/`, events, ...more });
      if (answer.status !== 201) throw new Error(answer.text);
      return answer.body.webhook;
    },
    taken(path) {
      const all = path === undefined ? sink.received : sink.received.filter((one) => one.path === path);
      const copy = [...all];
      sink.received.length = 0;
      return copy;
    },
    async close() {
      await sink.close();
      await service.close();
    },
  };
}
