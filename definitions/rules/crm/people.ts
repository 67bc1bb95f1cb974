/** Users that bodies name in lists, and their notifications. */
import { randomUUID } from 'node:crypto';
import { type Change, type Draft, invalid } from 'backline/rules';

/** The ids, each once, in the order sent; refuses those of no active user under the field's name. */
export async function knownUsers(
  { db, refuse }: Pick<Draft<never>, 'db' | 'refuse'>,
  field: string,
  sent: readonly number[],
): Promise<number[]> {
  const ids = [...new Set(sent)];
  const whole = ids.filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
  const rows =
    whole.length === 0
      ? []
      : await db
          .selectFrom('user')
          .select('id')
          .where('id', 'in', whole)
          .where('is_active', '=', true)
          .where('deleted_at', 'is', null)
          .execute();
  const known = new Set(rows.map(({ id }) => id));
  const strange = ids.filter((id) => !known.has(id));
  if (strange.length > 0)
    refuse(invalid(field, `No active user has the id ${strange.join(', ')}. GET /api/v1/users lists them.`));
  return ids;
}

/** Users who were added to a list. */
export const added = (before: readonly number[], after: readonly number[]): number[] =>
  after.filter((id) => !before.includes(id));

interface UserNotification {
  readonly type: string;
  readonly ref: string;
  readonly users: readonly number[];
  readonly data: Readonly<Record<string, unknown>>;
  /** The same text for the same happening: no user is notified twice. Default: a new happening. */
  readonly key?: string;
}

/** Queues notifications of users in the change's own transaction; each user gets the parts of the record that they may see. */
export async function notifyUsers(
  { enqueue }: Pick<Change<never, never>, 'enqueue'>,
  { type, ref, users, data, key = `${ref}:${randomUUID()}` }: UserNotification,
): Promise<void> {
  if (users.length === 0) return;
  await enqueue('tell', { type, occasion: { key, ref, names: { data } }, users: [...users] }, { ref });
}
