/** The modes of a scanner: the context of the scan, the records to work on, and the operations that finish them. */
import type { IconName, RecordData } from 'backline/console';

export interface About {
  readonly plural: string;
  readonly type: string;
  readonly states: string;
  readonly sort: string;
  /** References whose names the list shows, in their order. */
  readonly with?: readonly string[];
  /** Further fields that the list shows. */
  readonly says?: readonly string[];
  /** Locations below the warehouses, which are scanned rather than chosen. */
  readonly scannedOnly?: true;
}

export interface Mode {
  readonly context: string;
  readonly label: string;
  readonly icon: IconName;
  /** Resource of the record that is worked on. */
  readonly about?: About;
  /** A scan needs the record. */
  readonly needed: boolean;
  /**
   * `counted`: scans are counted here and sent together at the end; `quarantine`: each sets its unit apart. Without it each scan
   * is sent with its purpose, and stored while the server is away.
   */
  readonly does?: 'counted' | 'quarantine';
  /** Ability of what ends it, where the scans alone do not need it. */
  readonly ability?: string;
}

const rentals = (states: string, sort: string): About => ({ plural: 'rentals', type: 'rental', states, sort });
const transfers = (states: string): About => ({
  ...{ plural: 'warehouse_transfers', type: 'warehouse_transfer', states, sort: 'planned_dispatch_at' },
  with: ['from_warehouse', 'to_warehouse'],
});

export const modes: readonly Mode[] = [
  {
    ...{ context: 'allocate', label: 'Pick', icon: 'box', needed: true },
    about: rentals('reserved,order,preparing', 'starts_at'),
  },
  {
    ...{ context: 'prepare', label: 'Prepare', icon: 'check', needed: true },
    about: rentals('order,preparing', 'starts_at'),
  },
  {
    ...{ context: 'dispatch', label: 'Dispatch', icon: 'truck', needed: true },
    about: rentals('order,preparing,dispatched', 'starts_at'),
  },
  {
    ...{ context: 'return', label: 'Return', icon: 'refresh', needed: false },
    about: rentals('dispatched,returned', 'ends_at'),
  },
  {
    ...{ context: 'transfer_dispatch', label: 'Transfer out', icon: 'logout', needed: true },
    about: transfers('requested'),
  },
  {
    ...{ context: 'transfer_receive', label: 'Transfer in', icon: 'download', needed: true },
    about: transfers('in_transit,partially_received'),
  },
  {
    ...{
      context: 'goods_in',
      label: 'Goods in',
      icon: 'depot',
      needed: true,
      does: 'counted',
      ability: 'purchase_orders:write:receiving',
    },
    about: {
      ...{ plural: 'purchase_orders', type: 'purchase_order', states: 'sent,partially_received', sort: 'expected_at' },
      ...{ with: ['supplier', 'warehouse'], says: ['subject'] },
    },
  },
  {
    ...{ context: 'give_back', label: 'Back to supplier', icon: 'upload', needed: true, does: 'counted' },
    ability: 'virtual_stock:write',
    about: {
      ...{ plural: 'virtual_stock_intakes', type: 'virtual_stock_intake', sort: 'available_until' },
      ...{ states: 'partially_received,received,partially_returned', with: ['supplier'], says: ['item_name'] },
    },
  },
  {
    ...{ context: 'stock_check', label: 'Stock check', icon: 'columns', needed: true },
    about: {
      ...{ plural: 'stock_checks', type: 'stock_check', states: 'counting', sort: '-created_at' },
      ...{ with: ['warehouse'], says: ['name'] },
    },
  },
  {
    ...{ context: 'move', label: 'Move', icon: 'pin', needed: true },
    about: {
      ...{ plural: 'storage_locations', type: 'storage_location', states: '', sort: '-code', scannedOnly: true },
      ...{ with: ['warehouse'], says: ['name'] },
    },
  },
  {
    ...{
      context: 'quarantine',
      label: 'Quarantine',
      icon: 'lock',
      needed: false,
      does: 'quarantine',
      ability: 'assets:write',
    },
    about: {
      ...{ plural: 'assets', type: 'asset', states: 'quarantined', sort: '-updated_at' },
      ...{ with: ['catalogue_item'], says: ['quarantine_reason'] },
    },
  },
  { context: 'lookup', label: 'What is it?', icon: 'search', needed: false },
];

/** One button for the rest, or for the counted units. */
export interface End {
  readonly label: string;
  /** Below /api/v1. */
  readonly path: string;
  readonly body: RecordData;
  /** The operation that takes all of it back. */
  readonly undo?: string;
  /** It takes a look first: no button that is pressed by the way. */
  readonly careful?: true;
  /** With it the record is worked on no further. */
  readonly leaves?: true;
}
