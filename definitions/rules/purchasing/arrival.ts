/** Arriving units: their effects on the line of an order and on the intake they came with. Pure. */

import type { Columns, EventOf } from 'backline/rules';
import { type Decimal, decimal } from '../pricing/money.ts';
import type { Intake, Movement } from './intakes.ts';
import { type CostRun, unitCosts } from './landed_cost.ts';
import { type OrderLine, outstanding } from './order_lines.ts';

export interface Arrival {
  /** The line of the order they were ordered on; null for an intake of its own. */
  readonly line: OrderLine | null;
  /** Id of the intake; null for services. */
  readonly intake: number | null;
  readonly quantity: Decimal;
  readonly serials: readonly string[] | null;
  readonly condition: Columns<'asset'>['condition'] | null;
  /** Nothing more will come. */
  readonly closeShort: boolean;
  /** The cost of the whole line with freight, in the base currency. */
  readonly landed: Decimal;
  /** Of the company's currency, which that is in. */
  readonly digits: number;
}

/** The line after the units came. */
export function lineAfter({ line, quantity, closeShort }: Arrival): OrderLine | null {
  if (line === null) return null;
  const received = decimal(line.quantity_received).plus(quantity);
  const after = { ...line, quantity_received: received.toFixed(2) };
  if (!closeShort) return after;
  return {
    ...after,
    quantity_cancelled: decimal(line.quantity_cancelled).plus(outstanding(after)).toFixed(2),
  };
}

/** An intake after the arrival of units, its events, and the contents of its movements. */
export interface IntakeStep {
  readonly after: Intake;
  readonly events: readonly EventOf<'virtual_stock_intake'>[];
  readonly movements: readonly Movement[];
}

/** The state of an intake by its promised and received units: units returned before the last arrived count as well. */
export function intakeStatus(intake: Intake, promised: number, received: number): Intake['status'] {
  const complete = received >= promised;
  const gone = intake.quantity_returned + intake.quantity_lost + intake.quantity_bought;
  if (gone > 0) return complete && gone === received ? 'returned' : 'partially_returned';
  return complete ? 'received' : 'partially_received';
}

/** Confirms a planned intake, adds the units, raises its quantity to what came, or lowers it when nothing more will. */
export function intakeStep(intake: Intake, { quantity, closeShort, serials }: Arrival, at: string): IntakeStep {
  const units = quantity.toNumber();
  const received = intake.quantity_received + units;
  if (received === 0) return isAbandoned(intake, at);
  const promised = closeShort ? received : Math.max(intake.quantity, received);
  const complete = received >= promised;
  const status = intakeStatus(intake, promised, received);
  const planned = intake.status === 'planned';
  const adjusted = promised !== intake.quantity;
  const movement = (kind: Movement['kind'], count: number, after: number): Movement => ({
    intake: intake.id,
    kind,
    quantity: count,
    after,
    at,
  });
  return {
    after: {
      ...intake,
      status,
      quantity: promised,
      quantity_received: received,
      serial_numbers: [...intake.serial_numbers, ...(serials ?? [])],
      confirmed_at: intake.confirmed_at ?? at,
      received_at: complete ? (intake.received_at ?? at) : intake.received_at,
      returned_at: status === 'returned' ? at : intake.returned_at,
    },
    events: [
      ...(planned ? (['confirmed'] as const) : []),
      ...(adjusted ? (['adjusted'] as const) : []),
      status === 'returned' ? 'returned' : complete ? 'received' : 'partially_received',
    ],
    movements: [
      ...(planned ? [movement('confirmed', intake.quantity, intake.quantity)] : []),
      ...(adjusted ? [movement('adjusted', promised - intake.quantity, promised)] : []),
      ...(units > 0 ? [movement('received', units, received)] : []),
    ],
  };
}

/** Nothing came, and nothing will. */
function isAbandoned(intake: Intake, at: string): IntakeStep {
  return {
    after: { ...intake, status: 'cancelled', cancelled_at: at },
    events: ['cancelled'],
    movements: [{ intake: intake.id, kind: 'cancelled', quantity: intake.quantity, after: 0, at }],
  };
}

/** Cost of the units of an arrival: those of the line that come after the units received before. */
export function arrivalCosts(arrival: Arrival, intake: Intake): CostRun[] {
  const { line, landed, quantity, digits } = arrival;
  const ordered = line === null ? intake.quantity : decimal(line.quantity).toNumber();
  const before = line === null ? intake.quantity_received : decimal(line.quantity_received).toNumber();
  return unitCosts(landed, ordered, before, quantity.toNumber(), digits);
}
