/** A trigger refuses changes of the rows of a log (trait `append_only`); it is off while a migration changes them. */
import type { TableModel } from '../model/types.ts';
import { q } from './statements.ts';
import { type Step, step } from './step.ts';

/**
 * The steps, with the triggers out of the way of those that update rows. The statements run in the migration's transaction,
 * which locks the table meanwhile.
 * @param before tables by the names that they have after renaming.
 */
export function unfrozen(
  steps: readonly Step[],
  before: ReadonlyMap<string, TableModel>,
  tables: readonly TableModel[],
): readonly Step[] {
  return tables.reduce((all, table) => {
    const trigger = permanentTrigger(before.get(table.name), table);
    if (trigger === undefined) return all;
    const head = `update ${q(table.name)} `;
    const updates = ({ sql }: Step): boolean =>
      sql.startsWith(head) || sql.includes(`; ${head}`) || sql.startsWith(`with t as (${head}`);
    const first = all.findIndex(updates);
    if (first < 0) return all;
    const last = all.findLastIndex(updates);
    const turn = (state: string): Step => step(`alter table ${q(table.name)} ${state} trigger ${q(trigger)}`);
    return [
      ...all.slice(0, first),
      turn('disable'),
      ...all.slice(first, last + 1),
      turn('enable'),
      ...all.slice(last + 1),
    ];
  }, steps);
}

/** The name of the trigger where the migration leaves it as it is; one that it makes comes after the updates. */
function permanentTrigger(before: TableModel | undefined, table: TableModel): string | undefined {
  return table.extras.find(
    ({ name, up }) =>
      up.includes(`create trigger ${q(name)} before update or delete on ${q(table.name)} `) &&
      before?.extras.some((one) => one.name === name && one.up === up),
  )?.name;
}
