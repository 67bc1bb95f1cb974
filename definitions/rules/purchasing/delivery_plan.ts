/** The requests of a `receive` body, line by line. */

import type { Columns, Query } from 'backline/rules';
import type { PurchaseOrderReceiveInput } from '../../../generated/rules/purchase_order.ts';
import { Decimal, decimal } from '../pricing/money.ts';
import { type OrderLine, orderLines, outstanding } from './order_lines.ts';
import { cleanSerials } from './serials.ts';

/** A line of the body, as its schema has it. */
interface SentLine {
  readonly item_id: number;
  readonly quantity: number;
  readonly serial_numbers?: readonly string[];
  readonly condition?: Columns<'asset'>['condition'];
  readonly close_short?: boolean;
}

export interface Wanted {
  readonly line: OrderLine;
  readonly quantity: Decimal;
  readonly serials: readonly string[] | null;
  readonly condition: Columns<'asset'>['condition'] | null;
  readonly closeShort: boolean;
}

export interface DeliveryPlan {
  readonly lines: readonly OrderLine[];
  /** Lines with units that arrive, or that are given up. */
  readonly wanted: readonly Wanted[];
  /** The mistake in the named lines; null if there is none. */
  readonly mistake: string | null;
}

/** Lines named in the body as they are named; with `all`, every other one with all that is outstanding. */
export async function deliveryPlan(
  query: Query,
  orderId: number,
  input: PurchaseOrderReceiveInput,
): Promise<DeliveryPlan> {
  const lines = await orderLines(query, orderId);
  const sent = (input.lines ?? []) as readonly SentLine[];
  const known = new Map(lines.map((line) => [line.id, line]));
  const named = new Map(sent.map((one) => [one.item_id, one]));
  const mistake = mistakeIn(sent, known, named.size);
  const wanted = lines.flatMap((line): Wanted[] => {
    const one = named.get(line.id);
    if (one !== undefined) return [wantedOf(line, one)];
    const rest = outstanding(line);
    return input.all === true && rest.gt(0)
      ? [{ line, quantity: rest, serials: null, condition: null, closeShort: false }]
      : [];
  });
  return { lines, wanted: wanted.filter(({ quantity, closeShort }) => quantity.gt(0) || closeShort), mistake };
}

function wantedOf(line: OrderLine, sent: SentLine): Wanted {
  return {
    line,
    quantity: new Decimal(String(sent.quantity)),
    serials: cleanSerials(sent.serial_numbers),
    condition: sent.condition ?? null,
    closeShort: sent.close_short === true,
  };
}

function mistakeIn(sent: readonly SentLine[], known: ReadonlyMap<number, OrderLine>, different: number): string | null {
  if (different !== sent.length) return 'A line is listed twice.';
  for (const { item_id: id, quantity } of sent) {
    const line = known.get(id);
    if (!line) return `${id} is no line of this purchase order.`;
    if (line.kind === 'text') return `Line ${id} is a text: nothing of it can come.`;
    if (line.kind === 'stock' && !decimal(quantity).isInteger()) return `Line ${id} is stock: give whole units.`;
    if (decimal(quantity).decimalPlaces() > 2) return `Give at most two decimal places for line ${id}.`;
  }
  return null;
}
