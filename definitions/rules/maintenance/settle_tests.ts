/** Writes the test state of units into their records, and emits one event for each that became due, overdue or failed. */
import { type Change, fragment, rowsOf } from 'backline/rules';
import { judgedBySql, type Seen, type State, staleUnits } from './test_state.ts';

export type Settling = Pick<Change<never, never>, 'db' | 'query' | 'settings' | 'touch' | 'updateRows' | 'emit'>;

const severity = { none: 0, ok: 0, due: 1, overdue: 2, failed: 3 } as const;

/** Reported if the state gets worse: an overdue unit does not become due. */
function announce(change: Settling, { id, before, test_status: now }: State): void {
  if (severity[now] <= severity[before] || now === 'none' || now === 'ok') return;
  change.emit(`asset.test_${now}`, 'asset', id);
}

/**
 * Writes states that were read before, after the units are locked: if the units, their items or a test have changed since, they
 * are judged again. So no row is read twice, two concurrent runs report nothing twice, and no report rests on an interval that
 * has changed. Returns how many differed.
 */
export async function settleSeen(change: Settling, seen: readonly Seen[]): Promise<number> {
  const ids = seen.map(({ id }) => id);
  await change.touch('asset', ids);
  const moved = await change.db
    .selectFrom(rowsOf('v', { id: ['integer', ids], row: ['text', seen.map(({ row }) => row)] }))
    .innerJoin('asset as a', 'a.id', 'v.id')
    .innerJoin('catalogue_item as i', 'i.id', 'a.catalogue_item_id')
    .select('v.id')
    .where(({ eb }) => eb(fragment<string>(judgedBySql), '!=', eb.ref('v.row')))
    .execute();
  const again = new Set(moved.map(({ id }) => id));
  const remaining = seen.filter(({ id }) => !again.has(id));
  if (remaining.length > 0) await write(change, remaining);
  return remaining.length + (await settleTests(change, [...again]));
}

/** Locks the units and reads them again, so that two concurrent runs report nothing twice. Returns how many differed. */
export async function settleTests(change: Settling, assets: readonly number[]): Promise<number> {
  if (assets.length === 0) return 0;
  await change.touch('asset', assets);
  const units = await staleUnits(change.query, change.settings.get('localisation.timezone'), assets);
  await write(change, units);
  return units.length;
}

async function write(change: Settling, units: readonly State[]): Promise<void> {
  await change.updateRows(
    'asset',
    units.map(({ id, test_status, last_test_at, next_test_due_at, test_overdue_at }) => ({
      id,
      test_status,
      last_test_at,
      next_test_due_at,
      test_overdue_at,
    })),
  );
  for (const unit of units) announce(change, unit);
}
