/** Rules of accessories that need code: their order. */

import type { ActionHandler } from 'backline/rules';
import type { CatalogueItemRow } from '../../../generated/rules/catalogue_item.ts';
import type {
  CatalogueItemAccessoryReorderInput,
  CatalogueItemAccessoryRules,
} from '../../../generated/rules/catalogue_item_accessory.ts';

const reorderAccessories: ActionHandler<CatalogueItemRow, CatalogueItemAccessoryReorderInput> = async (change) => {
  const { id } = change.record;
  const { items, moved } = await change.reorder(
    'catalogue_item_accessory',
    { catalogue_item_id: id },
    change.input.ids,
  );
  for (const one of moved) change.emit('catalogue_item_accessory.updated', 'catalogue_item_accessory', one);
  return { accessories: items };
};

export const rules = { actions: { reorder: reorderAccessories } } satisfies CatalogueItemAccessoryRules;
