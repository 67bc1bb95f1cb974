/** Flightcases in London, as they stand in a warehouse: sealed, packed and empty. */
import type { Services } from '../../kernel/context.ts';
import type { Client } from '../client.ts';
import { findId } from '../find.ts';

interface Case {
  readonly number: string;
  readonly name: string;
  /** Units of the moving head inside. */
  readonly units: number;
  readonly seal: string | null;
}

const cases: readonly Case[] = [
  { number: 'FC-AURA-1', name: 'Aura 2-way', units: 2, seal: 'S-1001' },
  { number: 'FC-AURA-2', name: 'Aura 2-way', units: 2, seal: null },
  { number: 'FC-TRUNK', name: 'Cable trunk', units: 0, seal: null },
];

export async function seedFlightcases(
  services: Services,
  call: Client,
  {
    warehouses,
    items,
  }: { readonly warehouses: Readonly<Record<string, number>>; readonly items: Readonly<Record<string, number>> },
): Promise<void> {
  for (const { number, name, units, seal } of cases) {
    if ((await findId(services, 'flightcase', 'case_number', number)) !== null) continue;
    const warehouse = warehouses['LON'];
    const made = await call<{ flightcase: { uuid: string } }>('flightcases.create', {
      body: { case_number: number, name, warehouse_id: warehouse, tare_weight_kg: '22.500', max_payload_kg: '50.000' },
    });
    const params = { flightcase: made.flightcase.uuid };
    const contents: { asset_id: number }[] = [];
    for (let unit = 0; unit < units; unit += 1) {
      const body = { catalogue_item_id: items['LX-AURA'], warehouse_id: warehouse };
      contents.push({ asset_id: (await call<{ asset: { id: number } }>('assets.create', { body })).asset.id });
    }
    if (units > 0) await call('flightcases.pack', { params, body: { contents, complete: true } });
    if (seal !== null) await call('flightcases.seal', { params, body: { seal_number: seal } });
  }
}
