/** The end of a change: what is different from before becomes versions, ledger entries, events and jobs. */

import type { JobName } from '../../base/kernel/data.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { appendProofs } from '../../services/evidence/append.ts';
import { type Alongside, append } from '../../services/ledger/append.ts';
import { declaredEvent } from '../../services/ledger/declared_event.ts';
import type { ChangeContext } from './change_context.ts';
import { followedIn } from './followed.ts';
import type { PendingEvent, PendingEvents } from './pending_events.ts';
import { proofsOf } from './proofs.ts';
import type { Rows } from './rows.ts';
import type { Key, Touched } from './touched.ts';
import { bumpStatement } from './update_statements.ts';

export class Closing {
  private readonly context: ChangeContext;
  private readonly rows: Rows;
  private readonly pending: PendingEvents;
  private changed: ReadonlySet<Touched> = new Set();

  constructor(context: ChangeContext, rows: Rows, pending: PendingEvents) {
    this.context = context;
    this.rows = rows;
    this.pending = pending;
  }

  /**
   * Compares every touched row with its image from before, and raises the versions that are still due (a root's for its
   * children's changes too: one step per change). Records are final after it; `append` writes ledger and events.
   */
  async settle(): Promise<void> {
    const { touched } = this.context;
    if (this.context.moved) await this.follow();
    await this.showEvents();
    await this.rows.refreshImages();
    await this.queueFollowers();
    const changed = new Set<Touched>();
    const noted: Touched[] = [];
    for (const entry of touched.all()) {
      if (!entry.spec.audited && !this.pending.announces(entry)) continue;
      const difference = touched.compare(entry);
      if (difference.observable) changed.add(entry);
      else if (difference.noted) noted.push(entry);
    }
    for (const entry of [...changed]) touched.addParents(entry, changed);
    await this.bump(changed);
    // Values written by the clock are recorded, and actions without a change: neither raises a version.
    const alone = [...touched.all()].filter((entry) => {
      const event = changed.has(entry) ? null : this.pending.isIndependent(entry);
      if (event !== null) entry.action ??= event;
      return event !== null;
    });
    this.changed = noted.length + alone.length === 0 ? changed : new Set([...changed, ...noted, ...alone]);
  }

  /**
   * Appends ledger entries and events of what `settle` found changed, with `alongside` in the same statement, and commits
   * with it. Answers with the names of the events.
   */
  async append(alongside: Alongside | null): Promise<readonly string[]> {
    const { client, actor, requestId, touched } = this.context;
    const entries = [...this.changed].filter(({ spec }) => spec.audited).map((entry) => touched.ledgerEntry(entry));
    const happened = this.pending.of(this.changed);
    await this.showEvents();
    const events = happened.map((event) => this.pending.outboxRow(event, actor.type));
    if (actor.silent !== true) await this.pending.tell(client, actor, requestId, happened);
    await this.prove(happened);
    await append(client, actor, requestId, entries, events, alongside, true);
    return events.map(({ event }) => event);
  }

  /**
   * Collects what triggers changed in other records, and reports it by one event for each that has none of its own. Their rows
   * are locked since the triggers wrote them.
   */
  private async follow(): Promise<void> {
    const { client, touched, services } = this.context;
    const followed = await followedIn(client);
    for (const [entity, records] of Map.groupBy(followed, (one) => one.entity)) {
      const spec = this.context.spec(entity);
      const untouched = new Set(records.map(({ id }) => id).filter((id) => touched.known(entity, id) === undefined));
      await this.rows.touch(
        entity,
        records.map(({ id }) => id),
      );
      for (const { id, before } of records) {
        const entry = touched.known(entity, id);
        if (entry === undefined) continue;
        entry.followed = true;
        if (entry.before !== null && untouched.has(id)) entry.before = { ...entry.before, ...before };
        const event = `${entity}.totals_changed`;
        const known = services.events.get(event);
        if (known === undefined || entry.before === null || this.pending.announces(entry)) continue;
        this.pending.add({
          emit: { event: declaredEvent(services.events, event), lean: known.lean, withAction: known.always_action },
          spec,
          id,
          extra: {},
          inside: null,
        });
      }
    }
  }

  /** Reads the records that events show, unless they are known already. */
  private async showEvents(): Promise<void> {
    const shown = this.pending.shown();
    if (shown.size > 0) await this.rows.refresh((entry) => shown.has(entry));
  }

  /** Keeps what the events prove: the chains are locked until the commit, which is next. */
  private async prove(happened: readonly PendingEvent[]): Promise<void> {
    const { client, actor, touched, services } = this.context;
    const proofs = happened.flatMap((event) => proofsOf(event, touched.entry(event.spec, event.id).record));
    const { evidence } = services.resources;
    if (proofs.length > 0 && evidence) await appendProofs(client, evidence, actor, proofs);
  }

  /** Queues the jobs that wait for what has changed, audited or not. */
  private async queueFollowers(): Promise<void> {
    const { touched, services, client, actor } = this.context;
    const due = new Set<JobName>();
    for (const entry of touched.all()) {
      for (const { job, fields } of services.jobs.after(entry.spec.name)) {
        if (due.has(job)) continue;
        const { old, new: fresh } = touched.compare(entry);
        const gone = entry.removed && entry.before !== null;
        const seen = entry.before === null ? ['id'] : [...Object.keys(old), ...Object.keys(fresh)];
        if (gone || fields.some((field) => seen.includes(field))) due.add(job);
      }
    }
    for (const job of due) await services.jobs.enqueueOnce(client, actor, job);
  }

  private async bump(changed: ReadonlySet<Touched>): Promise<void> {
    const due = new Map<ResourceSpec, Key[]>();
    for (const { spec, id, bumped, followed } of changed) {
      if (!bumped && (spec.eventSourced || followed === true)) due.set(spec, [...(due.get(spec) ?? []), id]);
    }
    for (const [spec, ids] of due) {
      for (const row of await this.context.run(bumpStatement(spec), { named: { ids } }))
        this.context.touched.entry(spec, row.id as Key).record = this.context.bearing ? null : (row.record as string);
    }
    if (this.context.bearing) await this.rows.refresh();
  }
}
