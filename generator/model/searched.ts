/** The fields of the search. */
import type { Entity } from './entity.ts';

/** Stored columns of the fields under `search:`, but for those that not every reader of the record is shown. */
export function searchedColumns({ definition, fields }: Entity): string[] {
  return (definition.search ?? []).flatMap((name) => {
    const spec = fields.get(name)?.spec;
    if (!spec || spec.column === null || spec.hidden || spec.cost || spec.kind === 'encrypted') return [];
    return [spec.column];
  });
}
