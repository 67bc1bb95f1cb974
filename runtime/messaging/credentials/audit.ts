/** What the ledger keeps of signing in: who, from where, how; never a password, a code or a link. */
import type { PoolClient } from 'pg';
import { inTransaction, send } from '../../base/database/transaction.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import { change } from '../../engine/commands/change.ts';
import { append } from '../../services/ledger/append.ts';

export type CredentialEvent =
  | 'user.logged_in'
  | 'user.password_changed'
  | 'user.two_factor_enabled'
  | 'user.two_factor_disabled'
  | 'user.passkey_added'
  | 'user.passkey_removed'
  | 'user.email_verified'
  | 'user.updated';

/** What a change rested on holds no more: somebody was faster, or took it away meanwhile. Nothing has changed. */
export class Overtaken extends Error {}

/**
 * Changes columns of a person through the one way to change anything, with an event that names the entry. `work` runs in the
 * same transaction, with the person's row locked.
 */
export async function changePerson(
  services: Services,
  who: { readonly actor: Actor; readonly requestId: string },
  id: number,
  event: CredentialEvent,
  values: Readonly<Record<string, unknown>>,
  work: (client: PoolClient) => Promise<void> = async () => undefined,
): Promise<void> {
  const operation = { name: event === 'user.updated' ? 'users.update' : `users.${event.slice(5)}`, resource: 'user' };
  await change(services, who, operation, async (unit) => {
    const spec = unit.spec('user');
    await unit.touch('user', [id]);
    // Its conditions are checked before anything is written.
    await work(unit.client);
    await unit.update(spec, id, values);
    if (event !== 'user.updated') unit.emitNamed(event, spec, id);
    return async () => ({ status: 204, body: null });
  });
}

type AuditedAction =
  | 'user.login_failed'
  | 'user.session_ended'
  | 'user.recovery_codes_made'
  | 'user.recovery_code_used'
  | 'user.identity_linked'
  | 'user.logged_out';

/** With these a session has ended: what this process holds open for it ends too. */
const ending: ReadonlySet<AuditedAction> = new Set(['user.session_ended', 'user.logged_out']);

/** Writes an entry about a person that changes nothing of theirs. */
export async function note(
  services: Pick<Services, 'pool' | 'committed'>,
  { actor, requestId }: { readonly actor: Actor; readonly requestId: string },
  id: number,
  action: AuditedAction,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const entry = {
    action,
    type: 'user',
    id: String(id),
    parentType: null,
    parentId: null,
    oldValues: '{}',
    newValues: JSON.stringify(values),
    version: null,
  };
  await inTransaction(services.pool, async (client) => {
    // Nothing was written before the entry: the transaction must have an id before the entry has one (ledger/horizon.ts).
    await send(client, { text: 'select pg_current_xact_id()' });
    await append(client, actor, requestId, [entry], []);
  });
  if (ending.has(action)) await services.committed.announce(['user_session']);
}
