/** What all writing operations share: guards and effects around the statement, and the reply made of the record as it is now. */

import { readsOn, rulesOf, runEffects } from '../commands/change.ts';
import { conditionResults, firstRefusal, refused } from '../commands/guards.ts';
import { served } from '../commands/images.ts';
import { bind } from '../commands/sql.ts';
import { type CheckedStatement, selectStatement } from '../commands/statements.ts';
import type { Key, Unit } from '../commands/unit.ts';
import { completeValues } from '../custom_fields/index.ts';
import { run } from '../database/statement.ts';
import { ApiError } from '../errors/api_error.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Reply, RequestContext } from '../kernel/context.ts';
import type { ChangeSpec, GuardSpec, ResourceSpec } from '../kernel/resource.ts';
import type { Call, Refusal } from '../kernel/rules.ts';
import { filledMembers, planShow } from '../query/index.ts';
import { etag } from './version.ts';

type Row = Readonly<Record<string, unknown>>;

/** Evaluates guards over a row that a statement read, functions included. */
export async function refusalOf(
  unit: Unit,
  spec: ResourceSpec,
  guards: readonly GuardSpec[],
  read: { readonly statement: CheckedStatement; readonly row: Row; readonly image: Row },
  occasion: { readonly input: Row; readonly target: string | null },
): Promise<Refusal | null> {
  const call: Call<Record<string, unknown>, Record<string, unknown>> = {
    record: read.image,
    ...occasion,
    actor: unit.actor,
    settings: unit.services.settings,
    dryRun: false,
    ...readsOn(unit.client),
  };
  return firstRefusal(guards, conditionResults(read.statement, read.row), rulesOf(unit.services, spec).guards, call);
}

/**
 * Replaces the custom fields among `values` by the whole set the record shall have: what was sent over what is there
 * (`before`, null on create). Throws ApiError `validation_failed` with `errors["custom_fields.<name>"]`.
 */
export async function layCustomFields(
  unit: Unit,
  spec: ResourceSpec,
  values: Record<string, unknown>,
  record: { readonly id: Key; readonly image: Row } | null,
): Promise<void> {
  if (!spec.customFields) return;
  const sent = values.custom_fields as Row | null | undefined;
  if (record !== null && sent === undefined) return;
  const before = (record?.image.custom_fields ?? {}) as Row;
  const target = { spec, id: record?.id ?? null, before };
  values.custom_fields = await completeValues(unit.client, unit.services, target, sent ?? {});
}

export function throwRefusal(refusal: Refusal | null): void {
  if (refusal) throw refused(refusal);
}

/** Notes the declared events, then runs the effects, so that the operation's own event names the ledger entry and comes first. */
export async function conclude(
  unit: Unit,
  spec: ResourceSpec,
  id: Key,
  change: ChangeSpec,
  occasion: { readonly record: Row; readonly input: Row; readonly target: string | null },
  extra: (event: ChangeSpec['emits'][number]) => Row = () => ({}),
): Promise<void> {
  for (const emit of change.emits) unit.emit(emit, spec, id, extra(emit));
  await runEffects(unit, spec, change, occasion);
}

/** A row written out of the actor's sight is refused: what one may not see one may not make. */
export async function checkScope(unit: Unit, spec: ResourceSpec, id: Key): Promise<void> {
  if (!spec.scope || unit.actor.scope === null) return;
  const statement = selectStatement(spec, [], { lock: false, nested: false, by: 'bind' });
  const key = spec.bindColumn === 'id' ? id : (JSON.parse(await unit.record(spec, id)) as Row)[spec.bindColumn];
  const rows = await run(unit.client, statement, bind(statement.params, unit.bindings({ named: { key } })));
  if (rows.length === 0) throw new ApiError('forbidden', { message: 'The record would lie outside what you may see.' });
}

/**
 * Members of the reply's record that functions fill, as `include` of a write asks for them (`include=availability`): JSON text,
 * '' for none. `below` leads to children that the reply shows, whose ids are given instead of the record's.
 */
export async function filledReply(
  unit: Unit,
  spec: ResourceSpec,
  ids: readonly Key[],
  { actor, query }: Pick<RequestContext, 'actor' | 'query'>,
  below?: string,
): Promise<string[]> {
  const { services, client: db } = unit;
  const sent = query.filter(([name]) => name === 'include');
  if (sent.length === 0) return ids.map(() => '');
  const { resources, customFields } = services;
  const plan = planShow({ spec, resources, costs: actor.canViewCosts, customFields }, sent);
  const shown = below === undefined ? plan : plan.includes.find(({ relation }) => relation.name === below);
  if (!shown?.selection) return ids.map(() => '');
  return filledMembers({ services, actor, db }, shown.spec, shown.selection, ids.map(String));
}

/** The reply that shows a record: `{ <singular>: {…} }`, with one-time keys merged in, and members given as JSON text. */
export function recordReply(
  spec: ResourceSpec,
  actor: Actor,
  text: string,
  options: {
    status?: number;
    location?: string;
    reveal?: Row | undefined;
    inside?: readonly string[];
    meta?: Row;
  } = {},
): Reply {
  let body = served(spec, text, actor.canViewCosts);
  const inside = (options.inside ?? []).filter((members) => members !== '');
  if (inside.length > 0) body = `${[body.slice(0, -1), ...inside].join(',')}}`;
  if (options.reveal) body = JSON.stringify({ ...(JSON.parse(body) as Row), ...options.reveal });
  const told = Object.keys(options.meta ?? {}).length > 0;
  const meta = told ? `,"meta":${JSON.stringify(options.meta)}` : '';
  const version = spec.eventSourced ? Number(/"aggregate_version":(\d+)/.exec(text)?.[1]) : undefined;
  return {
    status: options.status ?? 200,
    body: `{${JSON.stringify(spec.name)}:${body}${meta}}`,
    headers: { ...etag(version), ...(options.location ? { Location: options.location } : {}) },
    ...(options.reveal ? { secret: true } : {}),
  };
}
