/** Writes outcomes in batches, and draws what follows from them for their webhooks. */
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../../base/database/transaction.ts';
import type { Services } from '../../base/kernel/context.ts';
import { actor } from './actor.ts';
import { disable } from './disable.ts';
import { patience } from './schedule.ts';
import type { DeliveryStore, Outcome } from './store.ts';

/** The notification of a delivery that was given up. */
const type = 'webhook_delivery_dead';
const mostPerBatch = 400;
/** Pauses (ms) before a batch is written again that the database did not take; after the last its leases end. */
const writeAgain = [100, 500, 2_000, 5_000] as const;

export class Outcomes {
  private readonly services: Services;
  private readonly store: DeliveryStore;
  private readonly now: () => number;
  /** Milliseconds that an outcome waits for others to be written with. */
  private readonly gathering: () => number;
  private collected: Outcome[] = [];
  private readonly gone = new Set<number>();
  private writing: Promise<void> | null = null;
  /** Ends the wait for further outcomes. */
  private hurry = new AbortController();

  constructor(services: Services, store: DeliveryStore, now: () => number, gathering: () => number) {
    this.services = services;
    this.store = store;
    this.now = now;
    this.gathering = gathering;
  }

  /** Outcomes that are not written yet. */
  get waiting(): number {
    return this.collected.length;
  }

  /** Takes note of an outcome; what comes while a batch is written goes into the next. */
  add(outcome: Outcome, gone: boolean): void {
    this.collected.push(outcome);
    if (gone) this.gone.add(outcome.webhook_id);
    this.writing ??= this.write().finally(() => {
      this.writing = null;
    });
  }

  /** Resolves when everything is written. */
  async settle(): Promise<void> {
    while (this.writing !== null) {
      this.hurry.abort();
      await this.writing;
    }
  }

  private async write(): Promise<void> {
    while (this.collected.length > 0) {
      // A statement costs about as much for one outcome as for a hundred.
      if (this.collected.length < mostPerBatch) await this.gather();
      const batch = this.collected.splice(0, mostPerBatch);
      for (const { status, response_ms, webhook_id } of batch)
        this.services.observe({
          kind: 'delivery_attempted',
          webhook: webhook_id,
          outcome: status,
          durationMs: response_ms,
        });
      await this.writeBatch(batch);
    }
  }

  private async gather(): Promise<void> {
    this.hurry = new AbortController();
    await sleep(this.gathering(), undefined, { signal: this.hurry.signal }).catch(() => undefined);
  }

  private async writeBatch(batch: readonly Outcome[]): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await this.conclude(batch, await this.record(batch));
        return;
      } catch (error) {
        const pause = writeAgain[attempt];
        const reason = error instanceof Error ? error.message : String(error);
        if (pause === undefined) {
          this.services.observe({ kind: 'queue_lost', reason: `Outcomes of deliveries were not written: ${reason}` });
          return;
        }
        await sleep(pause);
      }
    }
  }

  /** With a dead letter among them its owner's notification is queued in the same transaction. */
  private record(batch: readonly Outcome[]): ReturnType<DeliveryStore['finish']> {
    if (batch.every(({ status }) => status !== 'dead')) return this.store.finish(batch);
    return inTransaction(this.services.pool, async (client) => {
      const tallies = await this.store.finish(batch, client);
      const hour = new Date(this.now()).toISOString().slice(0, 13);
      for (const { id, name, owner_id, dead } of tallies) {
        if (dead === 0 || owner_id === null || !this.services.notifications.types.has(type)) continue;
        const letter = batch.find(({ webhook_id, status }) => webhook_id === id && status === 'dead');
        const data = { id: Number(letter?.id), action: 'dead', webhook_id: id, webhook_name: name };
        const occasion = { key: `webhook:${id}:${hour}`, ref: `webhook:${id}`, names: { data } };
        await this.services.notifications.notify(client, actor, type, occasion, { users: [owner_id] });
      }
      return tallies;
    });
  }

  private async conclude(
    batch: readonly Outcome[],
    tallies: Awaited<ReturnType<DeliveryStore['finish']>>,
  ): Promise<void> {
    const failed = new Set(batch.filter(({ status }) => status !== 'delivered').map(({ webhook_id }) => webhook_id));
    for (const { id, status, failing_since } of tallies) {
      if (status !== 'active' || !failed.has(id)) continue;
      const age = failing_since === null ? 0 : (this.now() - Date.parse(failing_since)) / 1_000;
      if (this.gone.delete(id)) await disable(this.services, id, 'The address answered 410 Gone.');
      else if (age >= patience) await disable(this.services, id, 'No delivery succeeded for 5 days.');
    }
  }
}
