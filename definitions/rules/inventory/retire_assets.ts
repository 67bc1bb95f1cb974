/** Assets that leave for good by another operation than a retirement of their own: a write-off, a return to their owner. */

import { anyOf, type Change, valueId } from 'backline/rules';
import { decimal, moneyText } from '../pricing/money.ts';
import { moveAssets } from './asset_moves.ts';
import { bookValue } from './book_value.ts';

export interface Leaving {
  readonly asset: number;
  readonly kind: 'scrapped' | 'lost' | 'returned_to_owner';
  readonly note?: string | null;
  /** The repair that writes it off. */
  readonly repair?: number;
}

/** The standard reason of each kind, by its key in the list of reasons. */
const reasons = { scrapped: 'beyond_repair', lost: 'lost', returned_to_owner: 'returned_to_owner' } as const;

/** $1 ids, $2 the day. */
/**
 * Writes a retirement for each, with the asset's value on the day and no proceeds, and retires the assets; emits
 * `asset_retirement.created` and `asset.retired`; returns the retirements in the order of the assets. The caller writes the stock
 * ledger. `day` is a date, `at` an ISO instant.
 */
export async function retireAssets(
  change: Pick<Change<never, never>, 'db' | 'query' | 'touch' | 'emit' | 'insertMany' | 'updateMany' | 'updateRows'>,
  leaving: readonly Leaving[],
  { day, at }: { readonly day: string | null; readonly at: string },
): Promise<readonly number[]> {
  const assets = leaving.map(({ asset }) => asset);
  await change.touch('asset', assets);
  const found = await change.db
    .selectFrom('asset as a')
    .select(['a.id', 'a.status', bookValue(day).as('book')])
    .where('a.id', '=', anyOf(assets))
    .execute();
  const units = new Map(found.map((unit) => [unit.id, unit]));
  const reasonIds = new Map<string, number | null>();
  for (const { kind } of leaving)
    if (!reasonIds.has(kind)) reasonIds.set(kind, await valueId(change.query, 'retirement_reasons', reasons[kind]));
  const ids = await change.insertMany(
    'asset_retirement',
    leaving.map(({ asset, kind, note, repair }) => {
      const book = units.get(asset)?.book ?? null;
      return {
        asset_id: asset,
        reason_id: reasonIds.get(kind) ?? undefined,
        kind,
        retired_on: day ?? undefined,
        status_before: units.get(asset)?.status ?? null,
        book_value_at_retirement: book,
        gain_loss: book === null ? null : moneyText(decimal(book).neg()),
        note: note ?? null,
        repair_id: repair ?? null,
      };
    }),
  );
  for (const id of ids) change.emit('asset_retirement.created', 'asset_retirement', id);
  await change.updateRows(
    'asset',
    assets.map((id, at) => ({ id, retirement_id: ids[at] ?? null })),
  );
  await moveAssets(change, assets, { status: 'retired', retired_at: at }, 'retired');
  return ids as readonly number[];
}
