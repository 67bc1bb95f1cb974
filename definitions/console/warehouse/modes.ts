/** What people do with a scanner: the context of the scan, the records that are worked on, and what finishes them. */
import type { IconName } from 'backline/console';

export interface Mode {
  readonly context: string;
  readonly label: string;
  readonly icon: IconName;
  /** Resource of the record that is worked on. */
  readonly about?: { readonly plural: string; readonly type: string; readonly states: string; readonly sort: string };
  /** A scan needs the record. */
  readonly needed: boolean;
  /** One button for what is left. */
  readonly finish?: {
    readonly operation: string;
    readonly label: string;
    readonly body: Readonly<Record<string, unknown>>;
    /** The operation that takes all of it back. */
    readonly undo?: string;
  };
}

const rentals = (states: string, sort: string) => ({ plural: 'rentals', type: 'rental', states, sort });
const transfers = (states: string) => ({
  plural: 'warehouse_transfers',
  type: 'warehouse_transfer',
  states,
  sort: '-created_at',
});

export const modes: readonly Mode[] = [
  {
    context: 'allocate',
    label: 'Pick',
    icon: 'box',
    about: rentals('reserved,order,preparing', 'starts_at'),
    needed: true,
  },
  {
    context: 'prepare',
    label: 'Prepare',
    icon: 'check',
    about: rentals('order,preparing', 'starts_at'),
    needed: true,
    finish: { operation: 'auto_allocate', label: 'Prepare all that is here', body: { prepare: true } },
  },
  {
    context: 'dispatch',
    label: 'Dispatch',
    icon: 'truck',
    about: rentals('order,preparing,dispatched', 'starts_at'),
    needed: true,
    finish: { operation: 'dispatch', label: 'Send all of it off', body: { all: true }, undo: 'undispatch' },
  },
  {
    context: 'return',
    label: 'Return',
    icon: 'refresh',
    about: rentals('dispatched,returned', 'ends_at'),
    needed: false,
    finish: { operation: 'return', label: 'All of it is back', body: { all: true }, undo: 'undo_return' },
  },
  {
    context: 'transfer_dispatch',
    label: 'Transfer out',
    icon: 'logout',
    about: transfers('requested'),
    needed: true,
  },
  {
    context: 'transfer_receive',
    label: 'Transfer in',
    icon: 'download',
    about: transfers('in_transit,partially_received'),
    needed: true,
  },
  {
    context: 'stock_check',
    label: 'Stock check',
    icon: 'columns',
    about: { plural: 'stock_checks', type: 'stock_check', states: 'counting', sort: '-created_at' },
    needed: true,
  },
  { context: 'lookup', label: 'What is it?', icon: 'search', needed: false },
];
