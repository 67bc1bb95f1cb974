/** The events that a change has noted: they are written with it, and of its changed records alone. */
import type { PoolClient } from 'pg';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { Occasion } from '../../base/kernel/notification.ts';
import type { EmitSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { OutboxRow } from '../../services/ledger/append.ts';
import { declaredEvent } from '../../services/ledger/declared_event.ts';
import { payload } from './envelope.ts';
import { parsedRecord, served } from './images.ts';
import type { Key, Touched, TouchedRows } from './touched.ts';

export interface PendingEvent {
  readonly emit: EmitSpec;
  readonly spec: ResourceSpec;
  readonly id: Key;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly inside: Inside | null;
  /** It happened, whether or not its record is another one now. */
  readonly alone?: boolean;
}

/** Records that an event's record carries inside itself; the list may grow until the change ends. */
export interface Inside {
  readonly key: string;
  readonly spec: ResourceSpec;
  readonly ids: readonly Key[];
}

export class PendingEvents {
  private readonly services: Services;
  private readonly touched: TouchedRows;
  private readonly events: PendingEvent[] = [];

  constructor(services: Services, touched: TouchedRows) {
    this.services = services;
    this.touched = touched;
  }

  /** Notes an event; the first one names the ledger entry of the record that its name says. A lean one counts once per record. */
  add(event: PendingEvent): void {
    const { emit, spec } = event;
    // As its row spells it: a large number comes as text.
    const id = this.touched.known(spec.name, event.id)?.id ?? event.id;
    const again = (known: PendingEvent) => known.emit.event === emit.event && known.spec === spec && known.id === id;
    if (emit.lean && this.events.some(again)) return;
    this.events.push({ ...event, id });
    const owner = emit.event.slice(0, emit.event.indexOf('.'));
    const entry = owner === spec.name ? this.touched.entry(spec, id) : this.touched.ancestor(spec, id, owner);
    if (entry && entry.action === null) entry.action = emit.event;
  }

  /** An event waits for it: a record without a ledger may still report its changes (a stock level). */
  announces(entry: Touched): boolean {
    return this.events.some(({ spec, id }) => spec === entry.spec && id === entry.id);
  }

  /** Records that events show. */
  shown(): ReadonlySet<Touched> {
    const shown = this.events.flatMap(({ spec, id, inside }) => [
      this.touched.entry(spec, id),
      ...(inside?.ids ?? []).flatMap((one) => (inside ? [this.touched.entry(inside.spec, one)] : [])),
    ]);
    return new Set(shown);
  }

  /** An event that happened to a record though nothing of it changed; null of none. */
  isIndependent(entry: Touched): string | null {
    const event = this.events.find(({ spec, id, alone }) => alone === true && spec === entry.spec && id === entry.id);
    return event?.emit.event ?? null;
  }

  /** Events of changed records and standalone events, in the order of their calls. */
  of(changed: ReadonlySet<Touched>): PendingEvent[] {
    return this.events.filter((event) => changed.has(this.touched.entry(event.spec, event.id)));
  }

  /** The outbox row, its payload fixed. */
  outboxRow({ emit, spec, id, extra, inside }: PendingEvent, actorType: Actor['type']): OutboxRow {
    const entry = this.touched.entry(spec, id);
    const { parent } = entry;
    const parentRef = parent === null || !spec.parent ? null : `${spec.parent.resource}:${parent}`;
    const children = inside && {
      key: inside.key,
      records: inside.ids.map((one) =>
        served(inside.spec, this.touched.entry(inside.spec, one).record ?? 'null', true),
      ),
    };
    return payload({
      emit,
      event: declaredEvent(this.services.events, emit.event),
      spec,
      id,
      record: entry.record ?? 'null',
      children,
      parentRef,
      extra,
      actorType,
    });
  }

  /** Queues the notifications of the events. */
  async tell(client: PoolClient, actor: Actor, requestId: string, happened: readonly PendingEvent[]): Promise<void> {
    const { notifications } = this.services;
    const notices: { type: string; occasion: Occasion }[] = [];
    for (const { emit, spec, id } of happened) {
      const types = notifications.byEvent(emit.event);
      if (types.length === 0) continue;
      const occasion = {
        key: `${requestId}:${emit.event}:${id}`,
        ref: spec.hasRef ? `${spec.name}:${id}` : null,
        names: { [spec.name]: plainValues(spec, this.touched.entry(spec, id).record) },
      };
      for (const { key } of types) notices.push({ type: key, occasion });
    }
    await notifications.notifyMany(client, actor, notices);
  }

  /** The function it gives takes back what was noted since. */
  mark(): () => void {
    const { length } = this.events;
    return () => {
      this.events.length = length;
    };
  }
}

/** What templates may show to every recipient, and ids for an audience: single values and lists of numbers, without costs. */
function plainValues(spec: ResourceSpec, record: string | null): Record<string, unknown> {
  const costs = new Set(spec.fields.filter((field) => field.cost).map((field) => field.name));
  const values = record === null ? {} : parsedRecord(spec, record);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !costs.has(name) && isPlain(value)));
}

function isPlain(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return true;
  return Array.isArray(value) && value.every((one) => typeof one === 'number');
}
