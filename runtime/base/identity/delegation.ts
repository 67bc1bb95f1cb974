/**
 * Rights in a record (a token, a role, a person): what they are, and the guard of every operation of such a resource. The
 * definition's `rights:` names their fields; nothing that is created, changed, rotated, ended or taken over is wider than the
 * actor's rights.
 */
import type { Actor, ActorKind } from '../kernel/actor.ts';
import type { Code } from '../kernel/data.ts';
import type { ResourceSpec } from '../kernel/resource.ts';
import type { Flag, Mode, Rights, RightsSpec } from '../kernel/rights.ts';
import type { Call, Guard, Query, Refusal } from '../kernel/rules.ts';
import { narrower, picked } from './actor.ts';
import { rightsOf } from './rights.ts';
import { type Excess, within } from './within.ts';

type Row = Readonly<Record<string, unknown>>;
type Resources = Readonly<Record<string, ResourceSpec>>;

/** The name under which the generator puts the guard before those of the definition. */
export const rightsGuard = 'within_rights';

/** Of the person behind a record, or of the role that it gives. */
interface Behind {
  readonly abilities: readonly string[];
  readonly flags: Readonly<Record<string, Flag>>;
  readonly scope: readonly number[] | null;
}

/** The guard of a resource with `rights:`. The record must be within the actor's rights, as it is and as it would be. */
export function withinRights(spec: ResourceSpec, resources: Resources): Guard<Row, Row> {
  const { rights } = spec;
  if (!rights) throw new Error(`The definition of ${spec.name} has no rights.`);
  const written = Object.values(rights).filter((field): field is string => typeof field === 'string');
  const flags = Object.keys(rights.flags ?? {});
  return async (call) => {
    const { record, input, actor } = call;
    if (actor.type === 'system') return null;
    const named = (name: string): boolean => Object.hasOwn(input, name);
    const held = await heldAbilities(call);
    const recordRights = await rightsOfRecord(rights, record, resources, call.query);
    const beyond = within(rightsOf(actor), {
      ...recordRights,
      ...sharedAbilities(rights, recordRights, record, actor, held),
    });
    if (beyond.length > 0) return refusalOf(beyond, rights);
    if (![...written, ...flags].some(named)) return null;
    return refusalOfGrant(rights, { record: { ...record, ...input }, input, actor }, resources, call.query);
  };
}

/** Which rights of a record are wider than the actor's: `input` has the rights by field, `record` is the row as it would be with them. */
async function refusalOfGrant(
  rights: RightsSpec,
  { record, input, actor }: { readonly record: Row; readonly input: Row; readonly actor: Actor },
  resources: Resources,
  query: Query,
): Promise<Refusal | null> {
  const named = (name: string): boolean => Object.hasOwn(input, name);
  const whole = await rightsOfRecord(rights, record, resources, query);
  const scope = named(rights.scope ?? '') ? { scope: limit<number>(input[rights.scope ?? '']) } : {};
  // The rights of its own person bound a record too; what is written is checked as written.
  const abilities = named(rights.abilities ?? rights.role ?? '') ? whole.abilities : undefined;
  return refusalOf(within(rightsOf(actor), { ...whole, ...scope, abilities: abilities ?? [] }), rights);
}

/**
 * The same of what an operation's `set:` has written, perhaps from an input of another name: the guard before it could not know.
 * @param columns that it wrote.
 * @param record as it is now, by public field names.
 */
export async function refusalOfSet(
  spec: ResourceSpec,
  columns: readonly string[],
  record: Row,
  actor: Actor,
  resources: Resources,
  query: Query,
): Promise<Refusal | null> {
  const { rights } = spec;
  if (rights === undefined || actor.type === 'system') return null;
  const fields = new Set<unknown>([...Object.values(rights), ...Object.keys(rights.flags ?? {})]);
  const names = spec.fields.flatMap(({ column, name }) => (column && columns.includes(column) ? [name] : []));
  const written = names.filter((name) => fields.has(name));
  if (written.length === 0) return null;
  const input = Object.fromEntries(written.map((name) => [name, record[name]]));
  return refusalOfGrant(rights, { record, input, actor }, resources, query);
}

/** What the acting token itself names: of the same person's records it is no more than the actor's own, whatever the role adds. */
async function heldAbilities({ actor, query }: Call<Row, Row>): Promise<readonly string[]> {
  if (actor.tokenId === null) return actor.type === 'user' ? ['*'] : [];
  const [row] = await query<{ abilities: readonly string[] }>(
    'select to_json("abilities") as "abilities" from "api_token" where "id" = $1::integer',
    [actor.tokenId],
  );
  return row?.abilities ?? [];
}

function sharedAbilities(
  rights: RightsSpec,
  { abilities = [] }: Partial<Rights>,
  record: Row,
  actor: Actor,
  held: readonly string[],
): Partial<Rights> {
  if (rights.user === undefined || record[rights.user] !== actor.userId || actor.userId === null) return {};
  const beside = within({ ...rightsOf(actor), abilities: held }, { abilities }).map(({ what }) => what);
  return { abilities: beside };
}

/** The rights that a record's fields give, with those of its role and its person; rights it has no field for are left out. */
async function rightsOfRecord(
  rights: RightsSpec,
  record: Row,
  resources: Resources,
  query: Query,
): Promise<Partial<Rights>> {
  const ofFields: Partial<Rights> = {
    ...(rights.mode && { mode: (record[rights.mode] ?? 'live') as Mode }),
    ...(rights.kind && { kind: record[rights.kind] as ActorKind }),
    ...(rights.abilities && { abilities: list<string>(record[rights.abilities]) }),
    ...(rights.flags && { flags: picked(record, rights.flags) }),
    ...(rights.scope && { scope: limit<number>(record[rights.scope]) }),
    ...(rights.networks && { networks: limit<string>(record[rights.networks]) }),
    ...(rights.expires_at && { expires_at: (record[rights.expires_at] ?? null) as string | null }),
    ...(rights.rate && { rate: (record[rights.rate] ?? null) as number | null }),
    ...(rights.units && { units: (record[rights.units] ?? null) as number | null }),
  };
  if (rights.role !== undefined) {
    const role = await behind('role', record[rights.role], resources, query);
    return { ...ofFields, ...(role && { abilities: role.abilities, flags: role.flags }) };
  }
  if (rights.user === undefined) return ofFields;
  const flags = resources['role']?.rights?.flags ?? {};
  if (record[rights.user] === null || record[rights.user] === undefined) return { ...ofFields, flags };
  const person = await behind('user', record[rights.user], resources, query);
  // A person who is gone has no rights left to bound the record by.
  if (!person) return { ...ofFields, flags };
  return { ...ofFields, flags: person.flags, scope: narrower(person.scope, ofFields.scope ?? null) };
}

/** The role with an id, or that of the user with an id, with the user's own scope. */
async function behind(which: 'role' | 'user', id: unknown, resources: Resources, query: Query): Promise<Behind | null> {
  const { rights = {} } = resources['role'] ?? {};
  const scope = which === 'user' ? resources['user']?.rights?.scope : undefined;
  const [row] = await query<Row & { abilities: readonly string[]; scope: readonly number[] | null }>(
    `select to_json(r.*) as "role", ${scope ? `to_json(u."${scope}")` : 'null'} as "scope" from "role" r
     ${which === 'user' ? 'join "user" u on u."role_id" = r."id" where u."id" = $1::integer' : 'where r."id" = $1::integer'}`,
    [id],
  );
  if (!row) return null;
  const role = row['role'] as Row;
  return {
    abilities: list<string>(role[rights.abilities ?? 'abilities']),
    flags: picked(role, rights.flags ?? {}),
    scope: limit<number>(row['scope']),
  };
}

const list = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : []);
/** An empty list limits nothing. */
const limit = <T>(value: unknown): readonly T[] | null => (list<T>(value).length === 0 ? null : list<T>(value));

const words: Readonly<Record<keyof Rights, (what: string) => string>> = {
  abilities: (what) => `You cannot give the ability ${what}, which you do not have.`,
  mode: () => 'A test token makes and changes test tokens alone.',
  kind: (what) => `Only a person may make or change a token of kind ${what}.`,
  flags: (what) => `This goes beyond what your role allows${what === '' ? '' : ` (${what})`}.`,
  scope: (what) => `This reaches ${what === '' ? 'all' : what}, which is more than you reach.`,
  networks: (what) => `This works from ${what === '' ? 'everywhere' : what}, which is more than your own token does.`,
  expires_at: () => 'This lasts longer than your own token.',
  rate: () => 'This is more than your own token may send in a minute.',
  units: () => 'This is more than your own token may use in a day.',
};
const codes: Partial<Record<keyof Rights, Code>> = { abilities: 'missing_ability', kind: 'human_required' };

/** The refusal that names each field which is wider; null when none is. The first decides the code. */
export function refusalOf(excess: readonly Excess[], rights: RightsSpec): Refusal | null {
  const [first] = excess;
  if (!first) return null;
  const fieldOf = ({ right, what }: Excess): string =>
    rights.role !== undefined && (right === 'abilities' || right === 'flags')
      ? rights.role
      : right === 'flags'
        ? rights.flags !== undefined && what !== ''
          ? what
          : (rights.user ?? 'id')
        : (rights[right] ?? rights.stored ?? 'id');
  const errors: Record<string, string[]> = {};
  for (const one of excess) {
    const field = fieldOf(one);
    const said = words[one.right](one.what);
    const before = errors[field];
    if (before === undefined) errors[field] = [said];
    else if (before.length < 10) before.push(said);
  }
  const code = rights.role === undefined ? (codes[first.right] ?? 'forbidden') : 'forbidden';
  if (code === 'missing_ability') return { code, params: { ability: first.what }, errors };
  return code === 'forbidden' ? { code, message: words[first.right](first.what), errors } : { code, errors };
}

/** What an actor passes on to a new record where the body says nothing: its own limits. By field. */
export function inherited(rights: RightsSpec, actor: Actor, input: Row): Record<string, unknown> {
  const limits: readonly (readonly [string | undefined, unknown])[] = [
    [rights.mode, actor.sandbox ? 'test' : null],
    [rights.scope, actor.scope],
    [rights.networks, actor.networks],
    [rights.expires_at, actor.expiresAt],
    [rights.rate, actor.rateLimitPerMinute],
    [rights.units, actor.dailyUnitLimit],
  ];
  return Object.fromEntries(
    limits.filter(([field, value]) => field !== undefined && value !== null && !Object.hasOwn(input, field)) as [
      string,
      unknown,
    ][],
  );
}
