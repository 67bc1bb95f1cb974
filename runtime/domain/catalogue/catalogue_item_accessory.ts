/** Rules of accessories that need code: their order. */
import type {
  CatalogueItemAccessoryReorderInput,
  CatalogueItemAccessoryRules,
} from '../../../generated/rules/catalogue_item_accessory.ts';
import type { ActionHandler } from '../../kernel/rules.ts';
import { reorder } from '../reorder.ts';

const reorderAccessories: ActionHandler<null, CatalogueItemAccessoryReorderInput> = async (change) => {
  const { id: parent } = change.record as unknown as { readonly id: number };
  const table = 'catalogue_item_accessory';
  const place = { table, column: 'catalogue_item_id', parent, event: 'catalogue_item_accessory.updated' };
  return { accessories: await reorder(change, place, change.input.ids) };
};

export const rules = { actions: { reorder: reorderAccessories } } satisfies CatalogueItemAccessoryRules;
