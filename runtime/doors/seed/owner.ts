/** The first Owner with a random password and an API token, both shown once. */
import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../base/identity/password.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import { type Client, clientOf, systemActor } from './client.ts';
import { findId } from './find.ts';

export interface FirstOwner {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

const email = 'owner@example.com';

/** Null when somebody is there already. */
export async function seedOwner(services: Services, call: Client): Promise<FirstOwner | null> {
  const { rows } = await services.pool.query('select 1 from "user" limit 1');
  if (rows.length > 0) return null;
  const roleId = await findId(services, 'role', 'key', 'owner');
  if (roleId === null) throw new Error('The role Owner is missing; seed the system roles first.');
  const { user } = await call<{ user: { id: number; name: string } }>('users.create', {
    body: { name: 'Owner', email, role_id: roleId },
  });
  // 96 bits in 16 characters that can be read out and typed.
  const password = randomBytes(12).toString('base64url');
  await services.pool.query('update "user" set "password_hash" = $2, "email_verified_at" = now() where "id" = $1', [
    user.id,
    await hashPassword(password),
  ]);
  const actor: Actor = {
    ...systemActor,
    type: 'user',
    id: String(user.id),
    label: user.name,
    kind: 'person',
    userId: user.id,
    userName: user.name,
  };
  const { api_token } = await clientOf(services, actor)<{ api_token: { token: string } }>('api_tokens.create', {
    body: { name: 'First token', abilities: ['*'], actor_kind: 'person' },
  });
  return { email, password, token: api_token.token };
}
