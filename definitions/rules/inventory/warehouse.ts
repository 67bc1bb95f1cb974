/** Rules of warehouses: days are counted in a time zone that exists. */

import { checkZone, type Prepare } from 'backline/rules';
import type { WarehouseCreateInput, WarehouseRules, WarehouseUpdateInput } from '../../../generated/rules/warehouse.ts';

const checked: Prepare<Partial<WarehouseCreateInput & WarehouseUpdateInput>> = async (draft) => {
  await checkZone(draft, draft.input.timezone);
  return {};
};

export const rules = {
  prepare: { create: checked, update: checked },
} satisfies WarehouseRules;
