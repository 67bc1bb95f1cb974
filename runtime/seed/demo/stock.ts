/** What the house owns of the goods it counts: an opening entry of the stock ledger for each item and warehouse without one. */
import { randomUUID } from 'node:crypto';
import { change, viewOf } from '../../commands/change.ts';
import { runText } from '../../database/statement.ts';
import { postStock } from '../../domain/inventory/stock_ledger.ts';
import type { Services } from '../../kernel/context.ts';
import { systemActor } from '../client.ts';

const opening = 60;

export async function seedStock(services: Services): Promise<void> {
  const missing = await runText<{ item: number; warehouse: number; cost: string | null }>(
    services.pool,
    `select c."id" as item, w."id" as warehouse, c."purchase_price"::text as cost from "catalogue_item" c cross join "warehouse" w
     where c."tracking" = 'bulk' and c."deleted_at" is null and w."code" in ('LON', 'MAN')
       and not exists (select 1 from "stock_level" l where l."catalogue_item_id" = c."id" and l."warehouse_id" = w."id") order by 1, 2`,
    [],
  );
  if (missing.length === 0) return;
  const who = { actor: systemActor, requestId: randomUUID() };
  await change(services, who, { name: 'seed', resource: 'stock_transaction' }, async (unit) => {
    const view = viewOf(unit, { record: {}, input: {}, target: null });
    await postStock(
      view,
      missing.map(({ item, warehouse, cost }) => ({
        item,
        warehouse,
        type: 'opening',
        quantity: opening,
        unitCost: cost,
      })),
    );
    return async () => ({ status: 200, body: null });
  });
}
