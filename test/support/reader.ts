/** Other callers than the owner: a person with a role of their own, and a token of theirs. */
import type { TestService } from './service.ts';

export interface Reader {
  readonly userId: number;
  readonly roleId: number;
  readonly headers: { readonly Authorization: string };
}

/** Flags that a role denies unless it says otherwise. */
export const widest = {
  can_view_costs: true,
  can_override_price: true,
  can_override_margin: true,
  max_discount_percent: '100',
};

let count = 0;

/** `role`: the role's rights (all by default); a number is an existing role. `token`: narrower than the role. */
export async function newReader(
  service: TestService,
  role: Record<string, unknown> | number = {},
  token: Record<string, unknown> = {},
): Promise<Reader> {
  count += 1;
  const name = `Reader ${count}`;
  const roleId =
    typeof role === 'number'
      ? role
      : created(await service.post('/roles', { name, abilities: ['*'], ...widest, ...role }), 'role').id;
  const user = created(
    await service.post('/users', { name, email: `reader${count}@example.com`, role_id: roleId }),
    'user',
  );
  const made = created(await service.post('/api_tokens', { name, abilities: ['*'], ...token }), 'api_token');
  await service.pool.query('update api_token set user_id = $1, rate_limit_per_minute = 1000000 where id = $2', [
    user.id,
    made.id,
  ]);
  return { userId: user.id, roleId, headers: { Authorization: `Bearer ${made.token}` } };
}

function created(answer: { status: number; body: Record<string, { id: number; token?: string }> }, key: string) {
  const record = answer.body[key];
  if (answer.status !== 201 || !record) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return record;
}
