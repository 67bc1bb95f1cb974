/** Whether rows refer to a record that is to be deleted permanently. */

import { quote } from '../../base/database/quote.ts';
import { ApiError } from '../../base/errors/api_error.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { SqlBuilder, type Statement } from './sql.ts';
import { cached } from './statements.ts';
import type { Key, Unit } from './unit.ts';

/** Throws ApiError `in_use` with the number of live rows that refer to the record. */
export async function checkUnused(unit: Unit, spec: ResourceSpec, id: Key): Promise<void> {
  if (spec.referencedBy.length === 0) return;
  const [row] = await unit.run(usesStatement(spec, unit.services.resources), { named: { key: id } });
  const n = Number(row?.uses ?? 0);
  if (n > 0) throw new ApiError('in_use', { params: { n } });
}

/** Counts the live rows that refer to a record. Named parameter: key. */
function usesStatement(spec: ResourceSpec, resources: Readonly<Record<string, ResourceSpec>>): Statement {
  return cached(spec, 'uses', () => {
    const counts = spec.referencedBy.flatMap(({ resource, column }) => {
      const other = resources[resource];
      if (!other) return [];
      const live = other.softDeleted ? ' and x."deleted_at" is null' : '';
      return [`(select count(*) from ${quote(other.table)} x where x.${quote(column)} = k."id"${live})`];
    });
    const builder = new SqlBuilder().add(`select (${['0', ...counts].join(' + ')})::integer as "uses" from (select `);
    return builder.named('key', spec.keyType).add(' as "id") k').build();
  });
}
