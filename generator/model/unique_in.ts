/**
 * Values that no two records of any resource share: triggers copy them into the table of one more resource, whose unique index
 * decides, also between concurrent writes.
 */

import { literal, quoted, triggerName, uniqueName } from '../text/sql_names.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity, EntityField } from './entity.ts';
import type { TableModel } from './types.ts';

export interface Registration {
  /** The field of this resource that the register copies. */
  readonly field: string;
  /** The register's unique constraint. */
  readonly constraint: string;
  readonly extra: TableModel['extras'][number];
}

/** The columns of a register: the value, and its owner. */
const columns = ['value', 'owner_type', 'owner_id'] as const;

/** The triggers of the entity's fields with `unique_in`; reports a register that does not exist or cannot store them. */
export function registrationsOf(entity: Entity, context: BuildContext): readonly Registration[] {
  const fields = [...entity.fields.values()].filter((field) => field.definition.unique_in !== undefined);
  return fields.flatMap((field): Registration[] => {
    const path = [...field.path, 'unique_in'];
    const { source } = entity.defined;
    const register = context.entity(field.definition.unique_in ?? '', source, path);
    if (register === null) return [];
    const known = [...register.fields.keys()];
    const complete = columns.every((name) =>
      context.checkName('unknown_field', 'field', name, known, source, path, `of ${register.name}`),
    );
    if (!complete) return [];
    return [
      {
        field: field.spec.name,
        constraint: uniqueName(register.name, ['value']),
        extra: trigger(entity, field, register),
      },
    ];
  });
}

function trigger(entity: Entity, field: EntityField, register: Entity): Registration['extra'] {
  const table = quoted(entity.name);
  const column = quoted(field.spec.column ?? field.spec.name);
  const registerTable = quoted(register.name);
  const owner = literal(entity.name);
  const name = triggerName(entity.name, `${field.spec.name}_register`);
  // A deleted record leaves its value to others, and takes it again when it is restored.
  const [before, after, there] = ['old', 'new', 'x'].map((row) =>
    entity.traits.softDeleted
      ? `(case when ${row}."deleted_at" is null then ${row}.${column} end)`
      : `${row}.${column}`,
  );
  const body = [
    `begin if tg_op = 'UPDATE' and ${before} is not distinct from ${after} then return null; end if;`,
    `if tg_op <> 'INSERT' then delete from ${registerTable} where "value" = ${before} and "owner_type" = ${owner} and "owner_id" = old."id"::text; end if;`,
    `if tg_op <> 'DELETE' and ${after} is not null then insert into ${registerTable} ("value", "owner_type", "owner_id") values (${after}, ${owner}, new."id"::text); end if;`,
    'return null; end',
  ].join(' ');
  const watched = entity.traits.softDeleted ? `${column}, "deleted_at"` : column;
  const up = [
    `create or replace function ${quoted(name)}() returns trigger language plpgsql as ${literal(body)}`,
    `create trigger ${quoted(name)} after insert or delete or update of ${watched} on ${table} for each row execute function ${quoted(name)}()`,
    // Rows of an earlier release's trigger.
    `delete from ${registerTable} k using ${table} x where k."owner_type" = ${owner} and k."owner_id" = x."id"::text and k."value" = x.${column}`,
    `insert into ${registerTable} ("value", "owner_type", "owner_id") select x.${column}, ${owner}, x."id"::text from ${table} x where ${there} is not null`,
  ];
  return { name, up: up.join('; '), down: `drop trigger ${quoted(name)} on ${table}; drop function ${quoted(name)}()` };
}
