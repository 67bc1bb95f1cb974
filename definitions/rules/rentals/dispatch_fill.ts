/**
 * Which units leave for a line, and their owner. Units set aside by asset or intake stay as they are; unnamed units by number
 * come from the intakes reserved for the line, then from own stock, then from hired units without a reservation.
 */
import type { Held, StockLine, Taken } from './dispatch_plan.ts';
import type { LineIntake } from './intake_units.ts';

/** Units that lines of one dispatch share: own ones by item and warehouse, hired ones by intake, and assets. */
export interface OwnedStock {
  readonly hand: Map<string, number>;
  readonly intakes: Map<number, number>;
  readonly assets: Set<number>;
}

const keyOf = ({ item, warehouse }: StockLine): string => `${item}:${warehouse}`;

export function ownedStock(lines: readonly StockLine[]): OwnedStock {
  return {
    hand: new Map(lines.map((line) => [keyOf(line), line.on_hand])),
    intakes: new Map(lines.flatMap(({ intakes }) => intakes.map(({ id, free }) => [id, free] as const))),
    assets: new Set(),
  };
}

interface Used {
  readonly row: Held;
  readonly quantity: number;
}

/** Subtracts from `stock` what it takes. Otherwise pure. */
export function fillLine(
  line: StockLine,
  used: readonly Used[],
  loose: number,
  named: boolean,
  stock: OwnedStock,
): { readonly taken: readonly Taken[]; readonly missing: number } {
  const fixed = used.filter(({ row }) => row.asset !== null || row.intake !== null);
  const open = used.filter(({ row }) => row.asset === null && row.intake === null);
  const taken = fixed.map(
    ({ row, quantity }): Taken => ({ row, asset: row.asset, intake: row.intake, hired: row.hired, quantity }),
  );
  const wanted = open.reduce((total, { quantity }) => total + quantity, Math.max(loose, 0));
  if (wanted === 0) return { taken, missing: 0 };
  const lots =
    line.tracking === 'serialised'
      ? unnamedAssets(line, wanted, named, stock)
      : line.tracking === 'none' && !line.subhire
        ? [{ asset: null, intake: null, hired: false, quantity: wanted }]
        : lotsOf(line, wanted, stock);
  const found = lots.reduce((total, { quantity }) => total + quantity, 0);
  return { taken: [...taken, ...onto(open, lots)], missing: wanted - found };
}

type Lot = Omit<Taken, 'row'>;

/** Units by number: from own stock as many as it has, or, if a warehouse may go below zero, all that is left. */
function lotsOf(line: StockLine, wanted: number, stock: OwnedStock): Lot[] {
  const lots: Lot[] = [];
  let open = wanted;
  const take = (most: number, intake: number | null) => {
    const quantity = Math.min(open, Math.max(most, 0));
    if (quantity > 0) lots.push({ asset: null, intake, hired: intake !== null, quantity });
    open -= quantity;
    return quantity;
  };
  const hired = (of: (intake: LineIntake) => boolean) => {
    for (const { id } of line.intakes.filter(of))
      stock.intakes.set(id, (stock.intakes.get(id) ?? 0) - take(stock.intakes.get(id) ?? 0, id));
  };
  hired(({ reserved }) => reserved);
  if (line.subhire) return lots;
  const key = keyOf(line);
  stock.hand.set(key, (stock.hand.get(key) ?? 0) - take(stock.hand.get(key) ?? 0, null));
  hired(({ reserved }) => !reserved);
  if (line.negative) take(open, null);
  return lots;
}

/**
 * Units with an identity must be named. Units that arrived for the line leave unnamed only if all of them do: then no other unit
 * can be intended.
 */
function unnamedAssets(line: StockLine, wanted: number, named: boolean, stock: OwnedStock): Lot[] {
  if (named) return [];
  const lots = line.intakes
    .filter(({ reserved }) => reserved)
    .flatMap(({ id, assets }) =>
      assets
        .filter((asset) => !stock.assets.has(asset))
        .map((asset): Lot => ({ asset, intake: id, hired: true, quantity: 1 })),
    );
  if (lots.length > wanted) return [];
  for (const { asset } of lots) if (asset !== null) stock.assets.add(asset);
  return lots;
}

/** Lots laid over the allocations that were set aside by number; lots left over had none. */
function onto(open: readonly Used[], lots: readonly Lot[]): Taken[] {
  const rows = open.map(({ row, quantity }) => ({ row, left: quantity }));
  return lots.flatMap((lot) => {
    let left = lot.quantity;
    const pieces: Taken[] = [];
    for (const entry of lot.asset === null ? rows : []) {
      const quantity = Math.min(left, entry.left);
      if (quantity === 0) continue;
      pieces.push({ ...lot, row: entry.row, quantity });
      entry.left -= quantity;
      left -= quantity;
    }
    return left > 0 ? [...pieces, { ...lot, row: null, quantity: left }] : pieces;
  });
}
