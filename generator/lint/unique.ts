/** Fields in which no two records share a value, and which leave hardly any record a value of its own. */
import type { BuildContext } from '../model/build_context.ts';
import type { Entity } from '../model/entity.ts';
import { reporter } from '../values/report.ts';

/** Reports defaults that a second record could not have either, and values of which there are two. */
export function checkUnique(entity: Entity, context: BuildContext): void {
  for (const { spec, definition, columnDefault, path } of entity.fields.values()) {
    if (definition.unique !== true || path.length === 0 || spec.column === null) continue;
    const report = reporter(entity.defined.source, path, context.diagnostics);
    if (spec.kind === 'boolean' && !spec.nullable)
      report(
        'unique',
        'there could be two records at most',
        `one is true in ${spec.name}, and the other false`,
        'leave `unique:` out; one record of many is named under `indexes:` by `unique: true` with `where:`',
      );
    // A default that is worked out, such as a UUID, is none of the column. One beside `required:` is for rows from before.
    else if (columnDefault !== null && definition.default !== undefined && definition.required !== true)
      report(
        'default',
        `the default of ${spec.name}`,
        'the field is unique: the second record without the key would be refused',
        'leave it out, or make the field `required:`',
      );
  }
}
