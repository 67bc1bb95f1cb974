/** Runs one change in its transaction and gives rules the view of it that they are allowed. */
import type { PoolClient } from 'pg';
import { withDefaults } from '../custom_fields/index.ts';
import { runText } from '../database/statement.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Reply, Services } from '../kernel/context.ts';
import type { ChangeSpec, EmitSpec, ResourceSpec } from '../kernel/resource.ts';
import type { Change, Draft, Effect, Prepare, Prepared, Query, Refusal } from '../kernel/rules.ts';
import { refused } from './guards.ts';
import { served } from './images.ts';
import { type Planner, withPlan } from './plan.ts';
import { type Key, Unit, type Who } from './unit.ts';

/**
 * The one way to change anything: one transaction in which `work` locks, checks and changes, after which ledger,
 * versions and outbox follow, and the reply is made from the records as they then stand. Throws what `work` throws, with
 * everything rolled back.
 */
export async function change(
  services: Services,
  who: Who,
  operation: { readonly name: string; readonly resource: string },
  work: (unit: Unit) => Promise<(unit: Unit) => Promise<Reply>>,
): Promise<Reply> {
  // Performed by another operation: what it touches is written when that one ends.
  if (who.inside instanceof Unit) {
    const answer = await work(who.inside);
    return answer(who.inside);
  }
  const started = performance.now();
  const { reply, events } = await inTransaction(services.pool, async (client: PoolClient) => {
    const unit = new Unit(services, client, who);
    const answer = await work(unit);
    await unit.settle();
    const made = await answer(unit);
    const written = await unit.append(who.claim?.keeping(made));
    return { reply: made, events: written };
  });
  // Whoever asks after this reply reads by the new definitions.
  if (operation.resource === 'custom_field') await services.customFields.reload();
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

export function queryOn(client: PoolClient | Services['pool']): Query {
  return (sql, values = []) => runText(client, sql, values);
}

export function refuse(refusal: Refusal): never {
  throw refused(refusal);
}

/** The unit as the functions of an operation see it, with its plan. */
export function plannedView(unit: Unit, { planner, ...occasion }: Occasion): Promise<Change<Row, Row>> {
  return withPlan({ ...viewOf(unit, occasion), planner });
}

/** The unit as rules see it where there is no plan. */
export function viewOf(unit: Unit, occasion: Omit<Occasion, 'planner'>): Change<Row, Row> {
  return {
    ...occasion,
    plan: undefined,
    actor: unit.actor,
    settings: unit.services.settings,
    house: unit.services,
    dryRun: false,
    idempotencyKey: unit.idempotencyKey,
    query: queryOn(unit.client),
    touch: (resource, ids, writes) => unit.touch(resource, ids, writes),
    insert: async (resource, values) => {
      const spec = unit.spec(resource);
      const parent = spec.parent ? values[spec.parent.column] : undefined;
      if (spec.parent && parent !== undefined) await unit.touch(spec.parent.resource, [parent as Key]);
      const { id } = await unit.insert(spec, await withDefaults(unit.client, unit.services, spec, values));
      return id;
    },
    insertMany: async (resource, rows) => {
      const spec = unit.spec(resource);
      const { parent } = spec;
      if (parent) {
        const parents = rows.map((row) => row[parent.column]).filter((id) => id !== undefined && id !== null);
        if (parents.length > 0) await unit.touch(parent.resource, [...new Set(parents)] as Key[]);
      }
      return unit.insertMany(spec, rows);
    },
    update: async (resource, id, values) => {
      await unit.touch(resource, [id]);
      await unit.update(unit.spec(resource), id, values);
    },
    remove: async (resource, id) => {
      await unit.touch(resource, [id]);
      await unit.remove(unit.spec(resource), id);
    },
    removeMany: async (resource, ids) => {
      await unit.touch(resource, ids);
      await unit.removeMany(unit.spec(resource), ids);
    },
    attempt: (work) => unit.attempt(work),
    perform: (route, call) => perform(unit, route, call),
    show: async (resource, id) => {
      const spec = unit.spec(resource);
      return JSON.parse(served(spec, await unit.record(spec, id), unit.actor.canViewCosts));
    },
    emit: (event, resource, id, extra) => unit.emitNamed(event, unit.spec(resource), id, extra),
    tell: (key, value) => {
      unit.told[key] = value;
    },
    enqueue: (job, payload, options) => unit.services.jobs.enqueue(unit.client, unit.actor, job, payload, options),
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
  for (const name of changeSpec.effects)
    await (effects[name] as Effect<Record<string, unknown>, Record<string, unknown>>)(view);
}

/** Notes the declared events, then runs the effects, so that the operation's own event names the ledger entry and comes first. */
export async function conclude(
  unit: Unit,
  spec: ResourceSpec,
  id: Key,
  declared: ChangeSpec,
  occasion: Occasion,
  extra: (event: EmitSpec) => Readonly<Record<string, unknown>> = () => ({}),
): Promise<void> {
  for (const emit of declared.emits) unit.emit(emit, spec, id, extra(emit));
  await runEffects(unit, spec, declared, occasion);
}

/** Lets the resource's `prepare` function add columns and one-time keys to a create or update. */
export async function prepared(
  unit: Unit,
  spec: ResourceSpec,
  operation: string,
  input: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): Promise<Prepared> {
  const prepare = rulesOf(unit.services, spec).prepare[operation] as Prepare<Record<string, unknown>> | undefined;
  if (!prepare) return {};
  const draft: Draft<Record<string, unknown>> = {
    input,
    before,
    actor: unit.actor,
    settings: unit.services.settings,
    house: unit.services,
    query: queryOn(unit.client),
    change: viewOf(unit, { record: {}, input, target: null }),
    refuse,
  };
  return prepare(draft);
}
