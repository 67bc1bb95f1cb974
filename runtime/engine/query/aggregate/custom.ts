/** Custom fields in aggregates: `cf.<name>` beside the declared fields, looked up when they are requested. */
import { instantSql } from '../../../base/database/data.ts';
import type { CustomFieldSpec } from '../../../base/kernel/custom_field.ts';
import type { FieldSpec } from '../../../base/kernel/resource.ts';
import type { Reader } from '../plan/filters.ts';
import type { Binder } from '../sql/binder.ts';
import { typedSql } from '../sql/predicate.ts';
import type { AggregateField, Fields } from './measures.ts';

const jsonTypes: Readonly<Record<string, (sql: string) => string>> = {
  decimal: (sql) => `${sql}::text`,
  money: (sql) => `${sql}::text`,
  date: (sql) => `to_char(${sql}, 'YYYY-MM-DD')`,
  datetime: instantSql,
};

/** The declared fields and, where the resource has them, its filterable and sortable custom ones. Names of those are bound. */
export function withCustomFields(declared: ReadonlyMap<string, FieldSpec>, reader: Reader, binder: Binder): Fields {
  const known = reader.spec.customFields ? reader.customFields(reader.spec.name) : new Map<string, CustomFieldSpec>();
  // Made once each: a value that is bound twice and used once is one too many for PostgreSQL.
  const made = new Map<string, AggregateField>();
  return {
    get(name) {
      if (!name.startsWith('cf.')) return declared.get(name);
      const before = made.get(name);
      if (before) return before;
      const field = known.get(name.slice(3));
      if (!field || !(field.filterable || field.sortable)) return undefined;
      const sql = typedSql({ kind: 'custom', field }, binder);
      const { kind, filterable } = field;
      const fresh: AggregateField = {
        name,
        kind,
        sql,
        json: jsonTypes[kind]?.(sql) ?? sql,
        filter: filterable ? ['eq'] : [],
      };
      made.set(name, fresh);
      return fresh;
    },
    names: () => [
      ...declared.keys(),
      ...[...known.values()].filter((field) => field.filterable || field.sortable).map(({ name }) => `cf.${name}`),
    ],
  };
}
