/** The recipients: the audience's users and accounts that may see the record. */
import { fillSight } from '../../base/database/row_sight.ts';
import { runText } from '../../base/database/statement.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { NotificationTypeSpec, Occasion } from '../../base/kernel/notification.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';

export interface Recipient {
  readonly kind: 'user' | 'customer';
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  /** A BCP 47 tag, and a time zone; null is the company's. */
  readonly locale: string | null;
  readonly timezone: string | null;
}

type Needed = Pick<Services, 'pool' | 'resources' | 'routes' | 'product'>;

interface UserRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly locale: string;
  readonly timezone: string;
  readonly role_id: number;
  readonly abilities: readonly string[];
  readonly scope: readonly number[] | null;
}

/** Active users of the audience, and those that the sender names, each once. */
export async function usersOf(
  services: Needed,
  type: NotificationTypeSpec,
  occasion: Occasion,
  actor: Actor,
  named: readonly number[],
): Promise<Recipient[]> {
  const { fields, roles, actor: toActor, exceptActor } = type.audience;
  const record = recordOf(type, occasion);
  const spec = services.resources[type.event?.slice(0, type.event.indexOf('.')) ?? ''];
  const holders = fields.flatMap((field) => userIdsIn(spec, record, field));
  const ids = [...named, ...holders, ...(toActor ? [actor.userId] : [])];
  const scope = services.product.scope?.userColumn;
  const rows = await runText<UserRow>(
    services.pool,
    `select u."id", u."name", u."email", u."locale", u."timezone", u."role_id", to_json(r."abilities") as "abilities",
      ${scope ? `to_json(u."${scope}")` : 'null'} as "scope"
    from "user" u join "role" r on r."id" = u."role_id"
    where u."is_active" and u."deleted_at" is null and (u."id" = any($1::integer[]) or r."key" = any($2::text[]))
      and ($3::integer is null or u."id" <> $3) order by u."id"`,
    [ids.filter(Number.isInteger), roles, exceptActor ? actor.userId : null],
  );
  const recipients: Recipient[] = [];
  for (const row of rows)
    if (await mayKnow(services, row, occasion.ref)) {
      const { id, name, email, locale, timezone } = row;
      recipients.push({ kind: 'user', id, name, email, locale, timezone });
    }
  return recipients;
}

/** Ids of users in a field of a record: its value, or values; of a polymorphic reference only where it points at a user. */
function userIdsIn(spec: ResourceSpec | undefined, record: Readonly<Record<string, unknown>>, name: string): unknown {
  const by = spec?.fields.find((field) => field.name === name)?.pointsBy;
  if (by === undefined) return record[name];
  return record[by] === 'user' ? Number(record[name]) : [];
}

/** The account that the record names, when it can be written to. */
export async function accountOf(
  services: Needed,
  type: NotificationTypeSpec,
  occasion: Occasion,
): Promise<Recipient | null> {
  const field = type.audience.account;
  const account = accountResource(services, type);
  if (field === null || account === null) return null;
  const id = recordOf(type, occasion)[field];
  if (!Number.isInteger(id)) return null;
  const has = (name: string) => account.fields.some(({ column }) => column === name);
  const columnOrNull = (name: string) => (has(name) ? `"${name}"` : `null as "${name}"`);
  const hasTrash = has('deleted_at');
  const [row] = await runText<Omit<Recipient, 'kind'>>(
    services.pool,
    `select "id", "name", "email", ${columnOrNull('locale')}, ${columnOrNull('timezone')} from "${account.table}" where "id" = $1::integer${hasTrash ? ' and "deleted_at" is null' : ''}`,
    [id],
  );
  if (!row) return null;
  const address = type.audience.address === undefined ? null : recordOf(type, occasion)[type.audience.address];
  return { kind: 'customer', ...row, ...(typeof address === 'string' && address !== '' ? { email: address } : {}) };
}

/** Resource of the accounts that a type writes to: what its field refers to, by the definitions. */
export function accountResource(
  { resources }: Pick<Needed, 'resources'>,
  type: NotificationTypeSpec,
): ResourceSpec | null {
  const entity = type.event?.slice(0, type.event.indexOf('.')) ?? '';
  const field = resources[entity]?.fields.find((one) => one.name === type.audience.account);
  return (field?.references && resources[field.references]) || null;
}

/** The event's record among the names. */
export function recordOf(type: NotificationTypeSpec, { names }: Occasion): Readonly<Record<string, unknown>> {
  const entity = type.event?.slice(0, type.event.indexOf('.')) ?? 'data';
  return (names[entity] ?? {}) as Readonly<Record<string, unknown>>;
}

/** Reads of the record need its ability and its scope, and so does hearing of it. People may know of themselves. */
async function mayKnow({ pool, resources, routes }: Needed, user: UserRow, ref: string | null): Promise<boolean> {
  if (ref === null || ref === `user:${user.id}`) return true;
  const [entity = '', id = ''] = ref.split(':');
  const spec = resources[entity];
  if (!spec) return true;
  const needed = routes.find((route) => route.kind === 'show' && route.entity === entity)?.abilities ?? [];
  if (!user.abilities.includes('*') && needed.some((ability) => !user.abilities.includes(ability))) return false;
  const scope = user.scope && user.scope.length > 0 ? user.scope : null;
  const values = { scope: '$2', user: '$3', role: '$4', rights: 'null' } as const;
  const filled = (condition = 'true') => fillSight(condition, (name, cast) => `${values[name]}::${cast}`);
  const within = filled(spec.scope ?? undefined);
  const visible = filled(spec.visible);
  const rows = await runText(
    pool,
    `select 1 from "${spec.table}" t where t."id"::text = $1::text and ($2::integer[] is null or (${within}))
      and ($3::integer is null or $4::integer is null or (${visible}))`,
    [id, scope, user.id, user.role_id],
  );
  return rows.length > 0;
}
