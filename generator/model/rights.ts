/**
 * The rights of records that act for somebody (`rights:`), the guard that follows from them, and who may see records with stored
 * rights.
 */
import type { GuardSpec } from '../../runtime/base/kernel/resource.ts';
import type { RightsSpec } from '../../runtime/base/kernel/rights.ts';
import type { PersonRightsDefinition, RightsDefinition } from '../language/rights.ts';
import { literal, quoted } from '../text/sql_names.ts';
import { abilitiesOfTargets, abilitiesReadWith } from './abilities.ts';
import { readAbilityOf } from './brief.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';

/** The rights of a definition with the widest value of each flag. */
export function rightsOf({ definition, fields }: Entity): RightsSpec | undefined {
  if (definition.rights === undefined) return undefined;
  const { flags, person, acts: _, ...fieldsOfRights } = definition.rights;
  const rest = { ...fieldsOfRights, ...personOf(definition.rights) };
  if (flags === undefined) return rest;
  const widest = (name: string): true | string => {
    const field = fields.get(name);
    return field?.spec.kind === 'boolean' ? true : String(field?.definition.max ?? 0);
  };
  return { ...rest, flags: Object.fromEntries(flags.map((name) => [name, widest(name)])) };
}

/** The fields that demand a person: those of `person:`, and the fields that are rights. */
function personOf({
  person,
  flags = [],
  stored: _,
  acts: __,
  ...fields
}: RightsDefinition): Pick<RightsSpec, 'person'> {
  if (person === undefined || person === false) return {};
  const { all, fields: named } = person === true ? ({} as PersonRightsDefinition) : person;
  const columns = Object.values(fields).filter((one) => one !== undefined);
  return {
    person: { ...(all === true && { all }), ...(named && { fields: [...new Set([...named, ...columns, ...flags])] }) },
  };
}

/** Whether the operation demands a person. */
function asksForPerson({ person }: RightsDefinition, operation: string | undefined): boolean {
  if (person === undefined || person === false) return false;
  return person === true || operation === undefined || person.except?.includes(operation) !== true;
}

/** Whether anything but `person:` is said. */
function saysRights({ person: _, ...fields }: RightsDefinition): boolean {
  return Object.keys(fields).length > 0;
}

/**
 * Guards that precede those of every operation: the record is within the rights of the actor, before and after the change; and
 * the actor may write its parent.
 */
export function rightsGuards({ definition }: Entity, operation?: string): readonly GuardSpec[] {
  if (typeof definition.ability === 'object' && definition.ability.of !== undefined)
    return [{ name: 'within_owner', kind: 'function', code: 'missing_ability', message: null, field: 'id' }];
  const { rights } = definition;
  if (rights === undefined) return [];
  const guard = (name: string, code: string): GuardSpec => ({
    name,
    kind: 'function',
    code,
    message: null,
    field: 'id',
  });
  return [
    ...(asksForPerson(rights, operation)
      ? [guard(operation === 'update' ? 'by_person_updating' : 'by_person', 'human_required')]
      : []),
    ...(saysRights(rights) && rights.stored === undefined ? [guard('within_rights', 'forbidden')] : []),
  ];
}

/** The rows that a caller sees: those of the definition, without records that were made with more rights than the caller has. */
export function visibleOf(entity: Entity, context: BuildContext): string | undefined {
  const conditions = [
    entity.definition.visible,
    storedRightsWithin(entity, 't', context),
    abilityWithin(entity, 't', context),
    ...ledgerReadable(entity, context),
    ...ledgerOfTargets(entity, context),
    ...ledgerWithin(entity, context),
  ].filter((one): one is string => one !== undefined);
  return conditions.length > 1 ? conditions.map((one) => `(${one})`).join(' and ') : conditions[0];
}

/** The caller may read the resource that the record belongs to, and sees the record itself where that carries stored rights. */
function abilityWithin(entity: Entity, alias: string, context: BuildContext): string | undefined {
  const of = abilitiesOfTargets(entity, context) ?? abilitiesReadWith(entity, context);
  if (of === null || of === undefined) return undefined;
  const needed = Object.entries(of.abilities).map(([name, [read]]) => {
    const held = read === '' ? 'true' : `jsonb_exists({rights} -> 'abilities', ${literal(read)})`;
    return `when ${literal(name)} then ${held}`;
  });
  const type = `${alias}.${quoted(of.field)}`;
  const held = needed.length === 0 ? 'false' : `case ${type} ${needed.join(' ')} else false end`;
  const able = `({rights} is null or jsonb_exists({rights} -> 'abilities', '*') or ${held})`;
  const cases = Object.keys(of.abilities).flatMap((name) => {
    const target = context.entities.get(name);
    const over = `${alias}w`;
    const within = target === undefined ? undefined : storedRightsWithin(target, over, context);
    if (target === undefined || within === undefined) return [];
    const id = `${alias}.${quoted(of.field.replace(/_type$/, '_id'))}::${target.keyType}`;
    const seen = `exists (select 1 from ${quoted(name)} ${over} where ${over}."id" = ${id} and ${within})`;
    return [`when ${literal(name)} then ${seen}`];
  });
  if (cases.length === 0) return able;
  return `${able} and ({rights} is null or case ${type} ${cases.join(' ')} else true end)`;
}

/** The same for records below such a record: a webhook's deliveries contain what the webhook received. */
function storedRightsWithin(entity: Entity, alias: string, context: BuildContext): string | undefined {
  const { rights } = entity.definition;
  if (rights?.stored !== undefined) return withinSql(storedOf(alias, rights.stored, rights.user, context), rights.acts);
  if (entity.parent === null) return undefined;
  const over = `${alias}p`;
  const above = storedRightsWithin(entity.parent, over, context);
  if (above === undefined) return undefined;
  return `exists (select 1 from ${quoted(entity.parent.name)} ${over} where ${over}."id" = ${alias}.${quoted(`${entity.parent.name}_id`)} and ${above})`;
}

/**
 * A ledger shows entries of such records only to actors who see the records: their ids, which are few, are collected once for a
 * statement. The rights of a deleted record are unknown: its entries are for actors with all rights.
 */
function ledgerWithin({ name, definition: { ledger } }: Entity, context: BuildContext): readonly string[] {
  if (ledger === undefined) return [];
  const [type, id] = [`t.${quoted(ledger.type)}`, `t.${quoted(ledger.id)}`];
  return [...context.entities.values()].flatMap((other) => {
    const rights = other.name === name ? undefined : other.definition.rights;
    if (rights?.stored === undefined) return [];
    const ids = `select h."id"::text from ${quoted(other.name)} h`;
    const seen = `${id} = any(array(${ids} where ${withinSql(storedOf('h', rights.stored, rights.user, context), rights.acts)}))`;
    const gone = `${id} <> all(array(${ids})) and ${withinSql(allRights(context))}`;
    return [`(${type} <> ${literal(other.name)} or {rights} is null or ${seen} or (${gone}))`];
  });
}

/** A ledger shows entries of records only to actors with the ability to read them. */
function ledgerReadable({ definition: { ledger } }: Entity, context: BuildContext): readonly string[] {
  if (ledger === undefined) return [];
  const readable = [...context.entities.values()].flatMap((other) => {
    const ability = readAbilityOf(other);
    return ability === '' ? [] : [[other.name, ability] as const];
  });
  const abilities = literal(JSON.stringify({ ...Object.fromEntries(readable), [settingsType]: settingsAbility }));
  const needed = `${abilities}::jsonb ->> t.${quoted(ledger.type)}`;
  const held = `coalesce(jsonb_exists({rights} -> 'abilities', ${needed}), true)`;
  return [`({rights} is null or jsonb_exists({rights} -> 'abilities', '*') or ${held})`];
}

/**
 * A record with the abilities of the record that it belongs to has them in a ledger as well. Most entries do not name that
 * record, so the row is looked up by its key; entries of a deleted row are for actors with all rights.
 */
function ledgerOfTargets({ name, definition: { ledger } }: Entity, context: BuildContext): readonly string[] {
  if (ledger === undefined) return [];
  const [type, id] = [`t.${quoted(ledger.type)}`, `t.${quoted(ledger.id)}`];
  return [...context.entities.values()].flatMap((other) => {
    const held = other.name === name ? undefined : abilityWithin(other, 'h', context);
    if (held === undefined) return [];
    const seen = `exists (select 1 from ${quoted(other.name)} h where h."id" = ${id}::${other.keyType} and ${held})`;
    const all = `{rights} is null or jsonb_exists({rights} -> 'abilities', '*')`;
    return [`(case when ${type} <> ${literal(other.name)} then true when ${all} then true else ${seen} end)`];
  });
}

/** The ledger's type for settings, which are no resource, and the ability that reading them demands. */
const settingsType = 'setting';
const settingsAbility = 'settings:read';

/**
 * `within` of runtime/base/identity as SQL over two values: `maker`, the caller's rights, and `made`, the stored ones. A record
 * that does nothing later (`acts: false`) is visible without regard to the kind of the token, its networks, its expiry and its
 * rate: an actor may see it with every token of the same rights.
 */
function withinSql(made: string, acts: boolean = true): string {
  // A limit that the caller does not have, or that was never stored, limits nothing.
  const open = (right: string): string => `w."maker" -> '${right}' = 'null' or not jsonb_exists(w."made", '${right}')`;
  const limit = (right: string): string =>
    `(${open(right)} or (w."made" -> '${right}' <> 'null' and (w."made" ->> '${right}')::numeric <= (w."maker" ->> '${right}')::numeric))`;
  const rank = (who: string): string => `array_position(array['ai_agent', 'service', 'person'], w."${who}" ->> 'kind')`;
  // PostgreSQL may read inside a value before it has checked whether there is one.
  const ifIs = (who: string, right: string, type: string, empty: string): string =>
    `case jsonb_typeof(w."${who}" -> '${right}') when '${type}' then w."${who}" -> '${right}' else '${empty}' end`;
  const ofToken = [
    `(${open('networks')} or (w."made" -> 'networks' <> 'null' and not exists (select 1 from jsonb_array_elements_text(${ifIs('made', 'networks', 'array', '[]')}) n("inner")
      where not exists (select 1 from jsonb_array_elements_text(${ifIs('maker', 'networks', 'array', '[]')}) o("outer") where n."inner"::inet <<= o."outer"::inet))))`,
    `(${open('expires_at')} or (w."made" -> 'expires_at' <> 'null' and (w."made" ->> 'expires_at')::timestamptz <= (w."maker" ->> 'expires_at')::timestamptz))`,
    limit('rate'),
    limit('units'),
  ];
  const conditions = [
    `not exists (select 1 from jsonb_array_elements_text(w."made" -> 'abilities') a("one") where not (jsonb_exists(w."maker" -> 'abilities', '*')
      or jsonb_exists(w."maker" -> 'abilities', a."one") or coalesce(jsonb_exists(w."maker" -> 'abilities', substring(a."one" from '^([^:]+:[^:]+):')), false)))`,
    ...(acts ? [`${rank('made')} <= ${rank('maker')}`] : []),
    `(w."maker" -> 'flags' = 'null' or (w."made" -> 'flags' <> 'null' and not exists (select 1 from jsonb_each(${ifIs('made', 'flags', 'object', '{}')}) f("name", "value")
      where case jsonb_typeof(f."value") when 'boolean' then f."value" = 'true' and w."maker" -> 'flags' -> f."name" is distinct from 'true'
        when 'null' then false else (f."value" #>> '{}')::numeric > coalesce((w."maker" -> 'flags' ->> f."name")::numeric, 0) end)))`,
    `(w."maker" -> 'scope' = 'null' or (w."made" -> 'scope' <> 'null' and w."made" -> 'scope' <@ (w."maker" -> 'scope')))`,
    ...(acts ? ofToken : []),
  ];
  return `({rights} is null or exists (select 1 from (select {rights} as "maker", ${made} as "made") w
    where ${conditions.join('\n      and ')}))`;
}

/**
 * The rights that a record stores. A record from before rights were stored has those of its owner at present; one without an
 * owner has all.
 */
function storedOf(alias: string, stored: string, user: string | undefined, context: BuildContext): string {
  const known = `coalesce(${alias}.${quoted(stored)}, `;
  const role = context.entities.get('role');
  const all = allRights(context);
  if (user === undefined || role === undefined) return `${known}${all})`;
  const scope = context.entities.get('user')?.definition.rights?.scope;
  const abilities = role.definition.rights?.abilities ?? 'abilities';
  const flags = Object.keys(widestFlags(context)).flatMap((name) => [`'${name}'`, `r.${quoted(name)}`]);
  const limited =
    scope === undefined
      ? 'null'
      : `case when cardinality(u.${quoted(scope)}) > 0 then to_jsonb(u.${quoted(scope)}) end`;
  return `${known}(select jsonb_build_object('kind', 'service', 'abilities', to_jsonb(r.${quoted(abilities)}), 'flags', jsonb_build_object(${flags.join(', ')}), 'scope', ${limited})
      from "user" u join "role" r on r."id" = u."role_id" where u."id" = ${alias}.${quoted(user)}), ${all})`;
}

function widestFlags(context: BuildContext): Readonly<Record<string, true | string>> {
  const role = context.entities.get('role');
  return role === undefined ? {} : (rightsOf(role)?.flags ?? {});
}

function allRights(context: BuildContext): string {
  const flags = JSON.stringify(widestFlags(context));
  return `jsonb_build_object('kind', 'service', 'abilities', '["*"]'::jsonb, 'flags', '${flags}'::jsonb, 'scope', null)`;
}
