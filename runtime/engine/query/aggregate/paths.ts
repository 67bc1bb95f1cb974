/** Fields behind references, `account.name` or `invoice.account.name`: groups by what records lead to, as far as the actor sees that. */

import { quote } from '../../../base/database/quote.ts';
import type { FieldSpec } from '../../../base/kernel/resource.ts';
import type { Reader } from '../plan/filters.ts';
import { isBrief, reachOf } from '../plan/reach.ts';
import { indexOf } from '../plan/resource_index.ts';
import type { Binder } from '../sql/binder.ts';
import { type Access, columnType, scopeSql } from '../sql/where.ts';
import type { AggregateField, Fields } from './measures.ts';

/** References on a path at most. */
const deepest = 3;

export interface Paths extends Fields {
  /** Joins behind the table for the fields that were looked up, or ''. */
  joins(): string;
  /** A value that SQL looks up for each row of alias t, as one that is joined where it can be. */
  joined(sql: string): string;
  /** Whether lists can be filtered by the field: each reference on its path says so. */
  drills(name: string): boolean;
}

const over = (sql: string, alias: string): string => sql.replaceAll(/(?<!["\w])t\./g, `${alias}.`);

/** `specific` and, by dots, fields of records that references lead to. A record outside the actor's scope counts as missing. */
export function withPaths(specific: Fields, reader: Reader, access: Access, binder: Binder): Paths {
  const joins: string[] = [];
  const aliases = new Map<string, string>();
  const made = new Map<string, AggregateField | undefined>();
  const drillable = new Map<string, boolean>();
  const lookups = new Map<string, string>();

  function look(name: string): AggregateField | undefined {
    const segments = name.split('.');
    const last = segments.pop() ?? '';
    if (segments.length > deepest) return undefined;
    let { spec } = reader;
    let alias = 't';
    let path = '';
    let drills = true;
    let brief = false;
    for (const segment of segments) {
      const relation = brief ? undefined : indexOf(spec).relations.get(segment);
      const to = relation && reader.resources[relation.resource];
      const plain =
        relation?.cardinality === 'one' &&
        !relation.link &&
        !relation.when &&
        !relation.variants &&
        relation.order === '';
      if (!relation || !to || !plain || relation.condition !== '') return undefined;
      const reach = reachOf(reader, relation, to);
      if (reach === 'nothing') return undefined;
      brief = reach === 'brief';
      drills &&= relation.filterPath;
      path = path === '' ? segment : `${path}.${segment}`;
      const known = aliases.get(path);
      if (known === undefined) {
        const next = `j${aliases.size + 1}`;
        const type = columnType(to, relation.foreignColumn);
        const local = `${alias}.${quote(relation.localColumn)}`;
        const key = columnType(spec, relation.localColumn) === type ? local : `${local}::${type}`;
        const scope = scopeSql(to, access, binder);
        const seen = scope === '' ? '' : ` and ${over(scope, next)}`;
        joins.push(` left join ${quote(to.table)} ${next} on ${next}.${quote(relation.foreignColumn)} = ${key}${seen}`);
        aliases.set(path, next);
        alias = next;
      } else alias = known;
      spec = to;
    }
    const field = indexOf(spec).fields.get(last);
    if (!field || !shown(field, reader, brief && !isBrief(spec, last))) return undefined;
    drillable.set(name, drills);
    const { currency: _, ...rest } = field;
    return { ...rest, name, sql: over(field.sql, alias), json: over(field.json, alias) };
  }

  return {
    get(name) {
      if (!name.includes('.') || name.startsWith('cf.')) return specific.get(name);
      if (!made.has(name)) made.set(name, look(name));
      return made.get(name);
    },
    names: () => specific.names(),
    joins: () => joins.join(''),
    joined(sql) {
      if (!sql.startsWith('(select ')) return sql;
      const known = lookups.get(sql) ?? `l${lookups.size + 1}`;
      // PostgreSQL makes a join of it; looked up for each of a million rows it takes three times as long.
      if (!lookups.has(sql)) joins.push(` left join lateral ${sql} ${known}("value") on true`);
      lookups.set(sql, known);
      return `${known}."value"`;
    },
    drills: (name) => drillable.get(name) ?? true,
  };
}

function shown(field: FieldSpec, { costs }: Reader, isCut: boolean): boolean {
  if (isCut || (field.cost && !costs) || field.kind === 'encrypted' || field.filledBy !== undefined) return false;
  return field.filter.length > 0 || field.sort;
}
