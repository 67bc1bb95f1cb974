/** Rules of accessories that need code: their order. */
import type { CatalogueItemRow } from '../../../generated/rules/catalogue_item.ts';
import type {
  CatalogueItemAccessoryReorderInput,
  CatalogueItemAccessoryRules,
} from '../../../generated/rules/catalogue_item_accessory.ts';
import type { ActionHandler } from '../../kernel/rules.ts';
import { reorderChildren } from '../shared/reorder.ts';

const reorderAccessories: ActionHandler<CatalogueItemRow, CatalogueItemAccessoryReorderInput> = async (change) => {
  const { id } = change.record;
  const parent = { column: 'catalogue_item_id', id, title: 'item' };
  const { items, ids } = await reorderChildren(change, 'catalogue_item_accessory', parent, change.input.ids);
  for (const moved of ids) change.emit('catalogue_item_accessory.updated', 'catalogue_item_accessory', moved);
  return { accessories: items };
};

export const rules = { actions: { reorder: reorderAccessories } } satisfies CatalogueItemAccessoryRules;
