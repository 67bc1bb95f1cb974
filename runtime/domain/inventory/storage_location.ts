/** Rules of storage locations: places stand inside one another within one warehouse. */
import type {
  StorageLocationCreateInput,
  StorageLocationRow,
  StorageLocationRules,
  StorageLocationUpdateInput,
} from '../../../generated/rules/storage_location.ts';
import type { Guard } from '../../kernel/rules.ts';
import { breaksTree, invalid, lockTree } from '../shared/rows.ts';

const deepest = 10;

const parentFits: Guard<StorageLocationRow, Partial<StorageLocationCreateInput & StorageLocationUpdateInput>> = async (
  call,
) => {
  const { record, input, query } = call;
  if (typeof input.parent_id !== 'number') return null;
  await lockTree(call, 'storage_location');
  const [above] = await query<{ warehouse_id: number }>(
    'select "warehouse_id" from "storage_location" where "id" = $1',
    [input.parent_id],
  );
  if (!above || above.warehouse_id !== record.warehouse_id)
    return invalid('parent_id', 'The place must be in the same warehouse.');
  return (await breaksTree(query, 'storage_location', record.id, input.parent_id, deepest))
    ? { code: 'circular_reference' }
    : null;
};

export const rules = { guards: { parent_fits: parentFits } } satisfies StorageLocationRules;
