/** Example A of domain 4.5: June, a year that lies ahead. */
import type { StockRoom } from './stock_room.ts';

export const june = (day: number, hour = 0) => new Date(Date.UTC(2030, 5, day, hour)).toISOString();

export async function exampleA(room: StockRoom) {
  const [item, warehouse, other] = [await room.item(), await room.warehouse(), await room.warehouse()];
  await room.stock(item, warehouse, 24);
  const rental = (status: string, quantity: number, from: string, until: string) =>
    room.rental({ status, warehouse, item, quantity, from, until });
  const a = await rental('order', 10, june(5, 8), june(8, 18));
  const b = await rental('reserved', 8, june(7, 8), june(10, 18));
  const c = await rental('quotation', 12, june(6), june(9));
  const stock = { catalogue_item_id: item, warehouse_id: warehouse };
  const repair = await room.repair({ ...stock, quantity: 2, starts_at: june(6), expected_end_at: june(12) });
  const intake = await room.intake({
    ...stock,
    source: 'subhire',
    status: 'confirmed',
    quantity: 6,
    available_from: june(7),
    available_until: june(10),
  });
  const transfer = await room.transfer(
    {
      from_warehouse_id: warehouse,
      to_warehouse_id: other,
      status: 'requested',
      planned_dispatch_at: june(8, 6),
      expected_arrival_at: june(9),
    },
    { catalogue_item_id: item, quantity: 3 },
  );
  return { item, warehouse, other, a, b, c, repair, intake, transfer };
}
