/** Settings by group. Encrypted values read as null with `<key>_is_set` (decisions 12); a change is audited, never with a secret's value. */

import { runText } from '../../../base/database/statement.ts';
import { inTransaction } from '../../../base/database/transaction.ts';
import { ApiError } from '../../../base/errors/index.ts';
import { refusalOfPerson } from '../../../base/identity/person.ts';
import type { Reply, RequestContext, Services } from '../../../base/kernel/context.ts';
import type { SettingSpec } from '../../../base/kernel/route.ts';
import { append } from '../../../services/ledger/append.ts';
import { declaredEvent } from '../../../services/ledger/declared_event.ts';
import { nextNumbers } from '../../../services/settings/number_format.ts';
import type { EndpointFactory } from '../endpoint.ts';
import {
  isFixed,
  normalised,
  operationProblem,
  pictureProblem,
  settingProblem,
  unknownTexts,
  zoneProblem,
} from './setting_value.ts';

/** Whether these abilities read a group's settings: all of them, or this one's. */
export function mayReadGroup(abilities: ReadonlySet<string>, group: string): boolean {
  return abilities.has('*') || abilities.has('settings:read') || abilities.has(`settings:read:${group}`);
}

const mayRead = (context: RequestContext, group: string): boolean => mayReadGroup(context.actor.abilities, group);

function groupOf(services: Services, name: string): readonly SettingSpec[] {
  return services.settings.specs.filter((spec) => spec.group === name);
}

function shown(services: Services, specs: readonly SettingSpec[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const spec of specs) {
    const key = `${spec.group}.${spec.key}`;
    values[spec.key] = spec.encrypted ? null : services.settings.read(key);
    if (spec.encrypted) values[`${spec.key}_is_set`] = services.settings.isSet(key);
  }
  return values;
}

/** Every group the caller may read. */
export const settingsIndexHandler: EndpointFactory = (services) => async (context) => {
  const groups = [...new Set(services.settings.specs.map((spec) => spec.group))].filter((group) =>
    mayRead(context, group),
  );
  if (groups.length === 0)
    throw new ApiError('missing_ability', {
      params: { ability: 'settings:read' },
      details: { required_ability: 'settings:read' },
    });
  const settings = Object.fromEntries(groups.map((group) => [group, shown(services, groupOf(services, group))]));
  return { status: 200, body: JSON.stringify({ settings }) };
};

export const settingsShowHandler: EndpointFactory = (services) => async (context) => {
  const group = context.params.group ?? '';
  const specs = groupOf(services, group);
  if (!mayRead(context, group)) {
    const ability = specs.length > 0 ? `settings:read:${group}` : 'settings:read';
    throw new ApiError('missing_ability', { params: { ability }, details: { required_ability: ability } });
  }
  if (specs.length === 0) throw new ApiError('not_found', { message: 'Setting group not found.' });
  return answer(services, group, specs);
};

/** A group, with the numbers that come next where it says what numbers look like. */
async function answer(services: Services, group: string, specs: readonly SettingSpec[]): Promise<Reply> {
  const body = { settings: { [group]: shown(services, specs) } };
  const numbering = specs.filter((spec) => spec.numbers !== undefined);
  if (numbering.length === 0) return { status: 200, body: JSON.stringify(body) };
  const preview = await nextNumbers(services.pool, services.settings, numbering);
  return { status: 200, body: JSON.stringify({ ...body, meta: { preview } }) };
}

// What has its default has no row that could be locked.
const lockSql = "select pg_advisory_xact_lock(hashtextextended('settings ' || $1::text, 0))";
const storedSql = 'select "key", "value" from "setting_value" where "group" = $1::text';
const storeSql = `insert into "setting_value" ("group", "key", "value") values ($1::text, $2::text, $3::jsonb)
  on conflict ("group", "key") do update set "value" = excluded."value", "updated_at" = clock_timestamp()`;

/** PATCH of one group: known keys are checked against their definition, unknown ones ignored; null restores the default. */
export const settingsUpdateHandler: EndpointFactory = (services) => async (context) => {
  const group = context.params.group ?? '';
  const specs = groupOf(services, group);
  if (specs.length === 0) throw new ApiError('not_found', { message: 'Setting group not found.' });
  const refusal = specs.some(({ person }) => person)
    ? refusalOfPerson(context.actor, { all: true }, services.resources, services.settings)
    : null;
  if (refusal) throw new ApiError(refusal.code, { message: refusal.message ?? '' });
  const sent = specs.filter(
    (spec) => Object.hasOwn(context.body, spec.key) && !isBlankSecret(spec, context.body[spec.key]),
  );
  const errors: Record<string, string[]> = {};
  const values = new Map<string, unknown>();
  for (const spec of sent) {
    const value = normalised(spec, context.body[spec.key]);
    values.set(spec.key, value);
    if (value === null) continue;
    const unknown = await unknownTexts(services.pool, spec, value);
    const problem =
      settingProblem(spec, value) ??
      (await zoneProblem(services.pool, spec, value)) ??
      (await pictureProblem(spec, value)) ??
      operationProblem(services.routes, spec, value) ??
      (unknown.length > 0 ? `${spec.key}: there is no ${spec.references?.table} "${unknown.join('", "')}".` : null);
    if (problem) errors[spec.key] = [problem];
  }
  if (Object.keys(errors).length > 0) throw new ApiError('validation_failed', { errors });
  await inTransaction(services.pool, async (client) => {
    await runText(client, lockSql, [group]);
    const rows = await runText<{ key: string; value: unknown }>(client, storedSql, [group]);
    const stored = new Map(rows.map(({ key, value }) => [key, value]));
    const old: Record<string, unknown> = {};
    const fresh: Record<string, unknown> = {};
    const secret: string[] = [];
    for (const spec of sent) {
      const value = values.get(spec.key);
      const before = stored.has(spec.key) ? stored.get(spec.key) : spec.default;
      if (!spec.encrypted && JSON.stringify(value ?? spec.default) === JSON.stringify(before)) continue;
      if (await isFixed(client, spec))
        throw new ApiError('locked_field', {
          message: `${spec.key} cannot change any more: what is stored already counts by it.`,
          errors: { [spec.key]: [`${spec.key} is ${JSON.stringify(before)} and stays so.`] },
        });
      if (value === null)
        await runText(client, 'delete from "setting_value" where "group" = $1::text and "key" = $2::text', [
          group,
          spec.key,
        ]);
      else {
        const saved = spec.encrypted
          ? services.secrets.seal(String(value), `setting_value.value.${group}.${spec.key}`)
          : value;
        await runText(client, storeSql, [group, spec.key, JSON.stringify(saved)]);
      }
      if (spec.encrypted) secret.push(spec.key);
      else {
        old[spec.key] = before ?? null;
        fresh[spec.key] = value ?? spec.default ?? null;
      }
    }
    const keys = [...Object.keys(fresh), ...secret];
    if (keys.length === 0) return;
    const newValues = secret.length > 0 ? { ...fresh, encrypted_attributes_changed: secret } : fresh;
    const event = declaredEvent(services.events, 'setting.updated');
    const entry = {
      action: event,
      type: 'setting',
      id: group,
      parentType: null,
      parentId: null,
      oldValues: JSON.stringify(old),
      newValues: JSON.stringify(newValues),
      version: null,
    };
    const payload = JSON.stringify({
      id: group,
      action: 'updated',
      actor_type: context.actor.type,
      ref: `setting:${group}`,
      group,
      keys,
    });
    await append(
      client,
      context.actor,
      context.requestId,
      [entry],
      [{ event, entity: 'setting', ref: `setting:${group}`, payload }],
    );
  });
  await services.settings.reload();
  return answer(services, group, specs);
};

/** A blank save of a write-only secret keeps what is stored (contract, Single sign-on). */
function isBlankSecret(spec: SettingSpec, value: unknown): boolean {
  return spec.encrypted && value === '';
}
