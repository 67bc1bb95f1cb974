/** The statements of a trigger that compute maintained fields of rows again, and note the changes. */
import { literal, quoted } from '../text/sql_names.ts';
import type { Entity, EntityField } from './entity.ts';

/** Variables that they need. */
export const declared = 'noted text;';

/** The setting of a transaction in which its change finds what followed it (runtime/engine/commands/followed.ts): lines of JSON. */
const setting = "'backline.followed'";

/**
 * Writes the fields of the rows that now differ. For fields in a ledger (`FieldSpec.follows`) the old values are noted, in their
 * JSON form.
 * @param where SQL over alias `t`: the rows to check.
 */
export function recomputation(owner: Entity, fields: readonly EntityField[], where: string): string {
  const table = quoted(owner.name);
  const names = fields.map((field) => quoted(field.spec.name));
  const values = fields.map((field, at) => `(${field.definition.maintained}) as ${names[at]}`).join(', ');
  const list = (alias: string) => names.map((name) => `${alias}.${name}`).join(', ');
  const announced = owner.traits.audited ? fields.filter(({ spec }) => spec.follows === true) : [];
  const before = announced.map(({ spec }) => `${literal(spec.name)}, ${spec.json}`).join(', ');
  const old = announced.length === 0 ? '' : `, jsonb_build_object(${before}) as "before of the row"`;
  const update = [
    `update ${table} o set ${names.map((name) => `${name} = v.${name}`).join(', ')}`,
    `from (select t."id" as "id of the row", ${values}${old} from ${table} t where ${where}) v`,
    `where v."id of the row" = o."id" and (${list('o')}) is distinct from (${list('v')})`,
  ].join(' ');
  if (announced.length === 0) return `${update};`;
  const line = `jsonb_build_object('entity', ${literal(owner.name)}, 'id', c."id", 'before', c."before")::text`;
  return [
    `with changed as (${update} returning o."id", v."before of the row" as "before")`,
    `select string_agg(${line}, chr(10) order by c."id") into noted from changed c;`,
    `if noted is not null then perform set_config(${setting}, concat_ws(chr(10), nullif(current_setting(${setting}, true), ''), noted), true); end if;`,
  ].join(' ');
}
