/** Runs one change in its transaction and gives rules the view of it that they are allowed. */

import type { PoolClient } from 'pg';
import { dataOn } from '../../base/database/data.ts';
import { isOfValue } from '../../base/database/failing_computed.ts';
import { assertReads } from '../../base/database/select_alone.ts';
import { runText } from '../../base/database/statement.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import type { Reply, Services } from '../../base/kernel/context.ts';
import type { Data } from '../../base/kernel/data.ts';
import type { ChangeSpec, EmitSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { Change, Draft, Effect, Prepare, Prepared, Query, Refusal } from '../../base/kernel/rules.ts';
import { withDefaults } from '../../services/custom_fields/index.ts';
import { isOfWrite } from './ahead.ts';
import type { Again } from './change_context.ts';
import { isSent, refused } from './guards.ts';
import { served } from './images.ts';
import type { Begun } from './open_calls.ts';
import { lastPosition, reorder } from './ordered.ts';
import { type Planner, withPlan } from './plan.ts';
import {
  type Assigning,
  type Rowwise,
  updateMany,
  updateRows,
  updateWhere,
  type Where,
  writeUnaudited,
} from './set_based.ts';
import { keepTree } from './tree.ts';
import { type Key, Unit, type Who } from './unit.ts';

/**
 * The one way to change anything: one transaction in which `work` locks, checks and changes, followed by ledger, versions and
 * outbox; the reply is made from the records as they are then. Throws the errors of `work`, with everything rolled back.
 */
export async function change(
  services: Services,
  who: Who,
  operation: { readonly name: string; readonly resource: string },
  work: (unit: Unit) => Promise<(unit: Unit) => Promise<Reply>>,
): Promise<Reply> {
  // Performed by another operation: what it touches is written when that one ends.
  if (who.inside instanceof Unit) {
    const { inside } = who;
    return inside.begun.within(() => inside.performed(async () => (await work(inside))(inside)));
  }
  const started = performance.now();
  const touched = new Set([operation.resource]);
  let wroteAhead = false;
  const begin = (again: Again) => {
    let attempts = 0;
    return inTransaction(services.pool, async (client: PoolClient) => {
      attempts += 1;
      const unit = new Unit(services, client, who, { ...again, afterDeadlock: attempts > 1 });
      try {
        const answer = await work(unit);
        unit.begun.assertAllSettled(`change ${operation.name}`);
        await unit.settle();
        const made = await answer(unit);
        for (const { spec } of unit.touched.all()) touched.add(spec.name);
        const written = await unit.append(who.claim?.keeping(made));
        return { reply: made, events: written };
      } finally {
        wroteAhead = unit.wroteAhead;
        await unit.begun.end();
      }
    });
  };
  const { reply, events } = await begin({})
    .catch((error: unknown) => {
      if (isOfValue(error) || !wroteAhead || !isOfWrite(error)) throw error;
      return begin({ stepwise: true });
    })
    .catch((error: unknown) => {
      if (!isOfValue(error)) throw error;
      return begin({ tolerant: true });
    })
    // Also after a failure: a commit may have been lost on its way back.
    .finally(() => services.committed.announce(touched));
  services.observe({
    kind: 'change_committed',
    requestId: who.requestId,
    operation: operation.name,
    resource: operation.resource,
    events,
    durationMs: performance.now() - started,
  });
  return reply;
}

type Row = Record<string, unknown>;

/** What an operation knows when rules are called. */
export interface Occasion {
  readonly record: Readonly<Record<string, unknown>>;
  readonly input: Readonly<Record<string, unknown>>;
  readonly target: string | null;
  /** Makes the operation's plan for the first function that wants it; absent where none is declared. */
  readonly planner?: Planner | undefined;
}

/** What rules read with where `db` cannot say it: SELECT alone. */
export function queryOn(client: PoolClient | Services['pool']): Query {
  return async (sql, values = []) => {
    assertReads(sql);
    return runText(client, sql, values);
  };
}

/** Reads for rules, on the pool or in a transaction: typed, and as SQL. */
export function readsOn(client: PoolClient | Services['pool']): { readonly db: Data; readonly query: Query } {
  return { db: dataOn(client), query: queryOn(client) };
}

export function refuse(refusal: Refusal): never {
  const { params, details } = refusal;
  throw refused(params ? { ...refusal, details: { ...params, ...details } } : refusal);
}

/** The unit as the functions of an operation see it, with its plan. */
export function plannedView(unit: Unit, { planner, ...occasion }: Occasion): Promise<Change<Row, Row>> {
  return withPlan({ ...viewOf(unit, occasion), planner });
}

/** The unit as rules see it where there is no plan. */
export function viewOf(unit: Unit, occasion: Omit<Occasion, 'planner'>): Change<Row, Row> {
  const watch: Begun['watch'] = (name, begin) => unit.begun.watch(name, begin);
  const reads = readsOn(unit.client);
  return {
    ...occasion,
    plan: undefined,
    actor: unit.actor,
    settings: unit.services.settings,
    services: unit.services,
    dryRun: false,
    idempotencyKey: unit.idempotencyKey,
    db: reads.db,
    query: watch('query', reads.query),
    touch: watch('touch', (resource, ids, writes) => unit.touch(resource, ids, writes)),
    insert: watch('insert', async (resource, input) => {
      const spec = unit.spec(resource);
      const values = input as Readonly<Record<string, unknown>>;
      const parent = spec.parent ? values[spec.parent.column] : undefined;
      if (spec.parent && parent !== undefined) await unit.touch(spec.parent.resource, [parent as Key]);
      const complete = await withDefaults(unit.client, unit.services, spec, values);
      const { id } = await unit.insert(spec, { ...complete, ...(await lastPosition(unit, spec, complete)) });
      return id as never;
    }),
    insertMany: watch('insertMany', async (resource, input) => {
      const spec = unit.spec(resource);
      const rows: Readonly<Record<string, unknown>>[] = [];
      for (const row of input) rows.push(await withDefaults(unit.client, unit.services, spec, row));
      const { parent } = spec;
      if (parent) {
        const parents = rows.map((row) => row[parent.column]).filter((id) => id !== undefined && id !== null);
        if (parents.length > 0) await unit.touch(parent.resource, [...new Set(parents)] as Key[]);
      }
      return (await unit.insertMany(spec, rows)) as never[];
    }),
    update: watch('update', async (resource, id, values) => {
      await unit.touch(resource, [id]);
      const spec = unit.spec(resource);
      await unit.update(spec, id, values);
      await keepTree(unit, spec, [id], Object.keys(values));
    }),
    updateMany: watch('updateMany', (resource, ids, values) => updateMany(unit, resource, ids, values as Assigning)),
    updateWhere: watch('updateWhere', async (resource, where, values, options) => {
      const ids = await updateWhere(unit, resource, where as Where, values as Assigning, options);
      return ids as never[];
    }),
    updateRows: watch('updateRows', (resource, rows, assign) => updateRows(unit, resource, rows, assign as Rowwise)),
    writeUnaudited: watch('writeUnaudited', (resource, text, values) =>
      writeUnaudited(unit.client, unit.spec(resource), text, values),
    ),
    remove: watch('remove', async (resource, id) => {
      await unit.touch(resource, [id]);
      await unit.remove(unit.spec(resource), id);
    }),
    removeMany: watch('removeMany', async (resource, ids) => {
      await unit.touch(resource, ids);
      await unit.removeMany(unit.spec(resource), ids);
    }),
    reorder: watch(
      'reorder',
      async (resource, list, ids) =>
        (await reorder(unit, unit.spec(resource), list as Row, ids as readonly Key[])) as never,
    ),
    attempt: watch('attempt', (work) => unit.attempt(work)),
    afterParts: watch('afterParts', (work, once, value) => unit.afterParts(work as never, once, value)),
    perform: watch('perform', (route, call) => perform(unit, route, call)),
    show: watch('show', async (resource, id) => {
      const spec = unit.spec(resource);
      return JSON.parse(served(spec, await unit.record(spec, id), unit.actor.canViewCosts));
    }),
    emit: (event, resource, id, extra) => unit.emitNamed(event, unit.spec(resource), id, extra),
    addMeta: (key, value) => {
      unit.meta[key] = value;
    },
    reveal: (values) => {
      unit.revealed = { ...unit.revealed, ...values };
    },
    enqueue: watch('enqueue', (job, payload, options) =>
      unit.services.jobs.enqueue(unit.client, unit.actor, job, payload, options),
    ),
    refuse,
  };
}

/** Runs a route's operation inside the change. */
async function perform(
  unit: Unit,
  name: string,
  { params = {}, body = {} }: Parameters<Change<never, never>['perform']>[1],
): Promise<Readonly<Record<string, unknown>>> {
  const route = unit.services.routes.find((one) => one.name === name);
  if (!route) throw new Error(`No definition declares the route "${name}".`);
  const reply = await unit.services.operationOf(route)({
    requestId: unit.requestId,
    route,
    actor: unit.actor,
    params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
    query: [],
    body,
    headers: {},
    ip: '',
    inside: unit,
  });
  return reply.body === null ? {} : (JSON.parse(reply.body) as Record<string, unknown>);
}

/** Functions of a resource's rule file by kind and name. */
export function rulesOf(services: Services, spec: ResourceSpec) {
  const rules = services.rules[spec.name] ?? {};
  return {
    guards: (rules.guards ?? {}) as Readonly<Record<string, unknown>>,
    effects: (rules.effects ?? {}) as Readonly<Record<string, unknown>>,
    actions: (rules.actions ?? {}) as Readonly<Record<string, unknown>>,
    prepare: (rules.prepare ?? {}) as Readonly<Record<string, unknown>>,
    verdicts: (rules.verdicts ?? {}) as Readonly<Record<string, unknown>>,
  };
}

/** Runs the declared effects in order. Each sees the record's image from before the change, and queries see the change. */
export async function runEffects(
  unit: Unit,
  spec: ResourceSpec,
  changeSpec: Pick<ChangeSpec, 'effects'>,
  occasion: Occasion,
): Promise<void> {
  if (changeSpec.effects.length === 0) return;
  const { effects } = rulesOf(unit.services, spec);
  const view = await plannedView(unit, occasion);
  const resting = unit.services.plugins.restingRules(spec.name);
  for (const name of changeSpec.effects) {
    if (resting?.has(name)) continue;
    const effect = effects[name] as Effect<Record<string, unknown>, Record<string, unknown>>;
    await unit.runRule({ resource: spec.name, key: `effects.${name}` }, () => effect(view));
    unit.begun.assertSettled(`effect ${name} of ${spec.name}`);
  }
}

/**
 * `alone`: the operation sets nothing of its record, so its events report an action and not a change. Records the declared
 * events, then runs the effects, so that the operation's own event names the ledger entry and comes first.
 */
export async function conclude(
  unit: Unit,
  spec: ResourceSpec,
  id: Key,
  declared: ChangeSpec,
  occasion: Occasion,
  extra: (event: EmitSpec) => Readonly<Record<string, unknown>> = () => ({}),
  alone = false,
): Promise<void> {
  for (const emit of declared.emits) unit.emit(emit, spec, id, extra(emit), null, alone);
  await runEffects(unit, spec, declared, occasion);
}

/** Lets the resource's `prepare` function add columns and one-time keys to a create or update. */
export async function prepared(
  unit: Unit,
  spec: ResourceSpec,
  { operation, declared }: { readonly operation: string; readonly declared: ChangeSpec },
  input: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): Promise<Prepared> {
  const prepare = rulesOf(unit.services, spec).prepare[operation] as Prepare<Record<string, unknown>> | undefined;
  if (!prepare || !isSent(declared.preparedFor, input)) return {};
  const draft: Draft<Record<string, unknown>> = {
    input,
    before,
    actor: unit.actor,
    settings: unit.services.settings,
    services: unit.services,
    db: dataOn(unit.client),
    query: unit.begun.watch('query', queryOn(unit.client)),
    change: viewOf(unit, { record: {}, input, target: null }),
    refuse,
  };
  const made = await unit.runRule({ resource: spec.name, key: `operations.${operation}` }, () => prepare(draft));
  unit.begun.assertSettled(`prepare of ${operation} of ${spec.name}`);
  return made;
}
