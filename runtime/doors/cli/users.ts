import { Failure } from '../../base/config/index.ts';
import type { Services } from '../../base/kernel/context.ts';

/** The active user with this e-mail address. @throws Failure when there is none. */
export async function findUser(
  services: Services,
  email: string,
): Promise<{ readonly id: number; readonly name: string }> {
  const { rows } = await services.pool.query<{ id: number; name: string }>(
    'select "id", "name" from "user" where "email" = lower(btrim($1)) and "is_active" and "deleted_at" is null',
    [email],
  );
  const user = rows[0];
  if (user === undefined) throw new Failure(`No active user has the e-mail address ${email}.`);
  return user;
}
