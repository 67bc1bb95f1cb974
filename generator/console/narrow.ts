/** References with fewer records in a form, by the values of its other fields (`console.narrow`). */
import type { ConsoleField } from '../../runtime/base/kernel/console.ts';
import type { Resource } from '../api/types.ts';

/** The same fields and inputs, with the conditions on the records of their references. */
export function narrowedIn(fields: readonly ConsoleField[], { console: pages }: Resource): readonly ConsoleField[] {
  const narrow = pages?.narrow;
  if (narrow === undefined) return fields;
  const narrowed = (field: ConsoleField): ConsoleField => {
    const pairs = field.ref === undefined ? [] : Object.entries(narrow[field.name] ?? {});
    return {
      ...field,
      ...(pairs.length > 0 && { narrow: [...(field.narrow ?? []), ...pairs.map(([path, by]) => ({ path, by }))] }),
      ...(field.members && { members: field.members.map(narrowed) }),
    };
  };
  return fields.map(narrowed);
}
