import { randomBytes, randomUUID } from 'node:crypto';
import { hashPassword } from '../../base/identity/index.ts';
import { change } from '../../engine/commands/change.ts';
import { forgetAll } from '../../messaging/credentials/remembrance.ts';
import { endOtherSessions } from '../../messaging/credentials/session_store.ts';
import type { Lifecycle } from './lifecycle.ts';
import { commandLineActor, openServices } from './session.ts';
import { findUser } from './users.ts';

/**
 * Gives a user a new random password and returns it: 24 characters, shown this once.
 * @throws Failure when no active user has the e-mail address.
 */
export async function resetPassword(lifecycle: Lifecycle, email: string): Promise<string> {
  const { services } = await openServices(lifecycle);
  const user = await findUser(services, email);
  const password = randomBytes(18).toString('base64url');
  const hash = await hashPassword(password);
  const who = { actor: commandLineActor(), requestId: randomUUID() };
  await change(services, who, { name: 'users.reset_password', resource: 'user' }, async (unit) => {
    await unit.touch('user', [user.id]);
    const values = { password_hash: hash, password_changed_at: new Date().toISOString() };
    await unit.update(unit.spec('user'), user.id, values);
    unit.emitNamed('user.password_changed', unit.spec('user'), user.id);
    await endOtherSessions(unit.client, user.id, 0);
    await forgetAll(unit.client, user.id);
    return async () => ({ status: 204, body: null });
  });
  return password;
}
