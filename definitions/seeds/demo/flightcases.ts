/** Flightcases in London: sealed, packed, nested and empty (domain 9.3). */
import type { Services } from '../../../runtime/base/kernel/context.ts';
import type { Client } from '../../../runtime/doors/seed/client.ts';
import { findId } from '../../../runtime/doors/seed/find.ts';

interface Case {
  readonly number: string;
  readonly name: string;
  /** Units of the moving head inside; its template names six. */
  readonly heads?: number;
  /** Cables inside. */
  readonly cables?: number;
  /** Number of a case inside. */
  readonly inside?: string;
  readonly seal?: string;
}

const cases: readonly Case[] = [
  { number: 'FC-AURA-1', name: 'Aura 12-way', heads: 6, seal: 'S-1001' },
  { number: 'FC-AURA-2', name: 'Aura 12-way', heads: 4 },
  { number: 'FC-CABLE-1', name: 'Cable bag', cables: 10 },
  { number: 'FC-TRUNK', name: 'Trunk', cables: 20, inside: 'FC-CABLE-1' },
  { number: 'FC-SPARE', name: 'Aura 12-way', heads: 0 },
];

interface Ids {
  readonly warehouses: Readonly<Record<string, number>>;
  /** Item ids by sku. */
  readonly items: Readonly<Record<string, number>>;
}

export async function seedFlightcases(services: Services, call: Client, { warehouses, items }: Ids): Promise<void> {
  const head = items['LX-AURA'] ?? 0;
  const uuids = new Map<string, string>();
  for (const [at, { number, name, heads, cables = 0, inside, seal }] of cases.entries()) {
    if ((await findId(services, 'flightcase', 'case_number', number)) !== null) continue;
    const made = await call<{ flightcase: { uuid: string } }>('flightcases.create', {
      body: {
        case_number: number,
        name,
        warehouse_id: warehouses['LON'],
        tare_weight_kg: heads === undefined ? '8.000' : '22.500',
        max_payload_kg: '50.000',
        template: heads === undefined ? [] : [{ catalogue_item_id: head, quantity: 6 }],
      },
    });
    // The documentation's examples name a case by the key that paths use, which is the same in every demo for that reason.
    const uuid = `0193a5b2-7c1e-7d3a-9f00-${String(at + 1).padStart(12, '0')}`;
    await services.pool.query('update "flightcase" set "uuid" = $1 where "uuid" = $2', [uuid, made.flightcase.uuid]);
    uuids.set(number, uuid);
    const params = { flightcase: uuid };
    const contents = [
      ...(await looseHeads(services, head, warehouses['LON'] ?? 0, heads ?? 0)).map((id) => ({ asset_id: id })),
      ...(cables > 0 ? [{ catalogue_item_id: items['CAB-10'], quantity: cables }] : []),
      ...(inside === undefined || !uuids.has(inside) ? [] : [{ flightcase_uuid: uuids.get(inside) }]),
    ];
    if (contents.length > 0) await call('flightcases.pack', { params, body: { contents, complete: true } });
    if (seal !== undefined) await call('flightcases.seal', { params, body: { seal_number: seal } });
  }
}

/** Units that stand free in the warehouse: the last ones, for the first are hired out first. */
async function looseHeads(services: Services, item: number, warehouse: number, count: number): Promise<number[]> {
  const { rows } = await services.pool.query<{ id: number }>(
    `select "id" from "asset" where "catalogue_item_id" = $1 and "warehouse_id" = $2 and "status" = 'available' and "flightcase_id" is null
     order by "id" desc limit $3`,
    [item, warehouse, count],
  );
  return rows.map(({ id }) => id);
}
