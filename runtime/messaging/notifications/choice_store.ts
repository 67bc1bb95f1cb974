/** Stored choices: of users, of accounts, and of the system. */
import type { Pool, PoolClient } from 'pg';
import { runText } from '../../base/database/statement.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import type { RequestContext, Services } from '../../base/kernel/context.ts';
import { append } from '../../services/ledger/append.ts';
import { declaredEvent } from '../../services/ledger/declared_event.ts';
import { difference } from '../../services/ledger/diff.ts';
import type { Choice, SystemChoice } from './choices.ts';

export type Scope = 'user' | 'customer' | 'system';

const findSql = 'select "choice" from "notification_choice" where "scope" = $1::text and "owner_id" = $2::integer';
const storeSql = `insert into "notification_choice" ("scope", "owner_id", "choice") values ($1::text, $2::integer, $3::jsonb)
  on conflict ("scope", "owner_id") do update set "choice" = excluded."choice", "updated_at" = clock_timestamp()`;
const lockSql = `insert into "notification_choice" ("scope", "owner_id", "choice") values ($1::text, $2::integer, '{}')
  on conflict ("scope", "owner_id") do update set "owner_id" = excluded."owner_id" returning "choice"`;

export async function choiceOf(client: Pool | PoolClient, scope: 'user' | 'customer', owner: number): Promise<Choice> {
  const [row] = await runText<{ choice: Choice }>(client, findSql, [scope, owner]);
  return row?.choice ?? {};
}

export async function systemChoice(client: Pool | PoolClient): Promise<SystemChoice> {
  const [row] = await runText<{ choice: SystemChoice }>(client, findSql, ['system', 0]);
  return row?.choice ?? {};
}

/** Changes a stored choice, with its ledger entry and event; what changes nothing writes nothing. */
export async function changeChoice(
  { pool, events }: Pick<Services, 'pool' | 'events'>,
  who: Pick<RequestContext, 'actor' | 'requestId'>,
  scope: Scope,
  owner: number,
  work: (before: Choice & SystemChoice, client: PoolClient) => Promise<Choice & SystemChoice> | (Choice & SystemChoice),
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const [row] = await runText<{ choice: Choice & SystemChoice }>(client, lockSql, [scope, owner]);
    const before = row?.choice ?? {};
    const after = await work(before, client);
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const { old, new: fresh, observable } = difference(keys, withAll(before, keys), withAll(after, keys));
    if (!observable) return;
    await runText(client, storeSql, [scope, owner, JSON.stringify(after)]);
    const entity = scope === 'system' ? 'notification_setting' : 'notification_preference';
    const id = scope === 'system' ? 'system' : `${scope}:${owner}`;
    const event = declaredEvent(events, `${entity}.updated`);
    const ref = `${entity}:${id}`;
    const payload = JSON.stringify({ id: owner, action: 'updated', actor_type: who.actor.type, ref });
    await append(
      client,
      who.actor,
      who.requestId,
      [
        {
          action: event,
          type: entity,
          id,
          parentType: null,
          parentId: null,
          oldValues: JSON.stringify(old),
          newValues: JSON.stringify(fresh),
          version: null,
        },
      ],
      [{ event, entity, ref, payload }],
    );
  });
}

function withAll(choice: object, keys: readonly string[]): Record<string, unknown> {
  const values = choice as Readonly<Record<string, unknown>>;
  return Object.fromEntries(keys.map((key) => [key, sorted(values[key] ?? null)]));
}

/** PostgreSQL keeps an object's keys in an order of its own: two of the same keys and values are the same. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
