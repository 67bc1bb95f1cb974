/** What the walk does not try as it tries everything else, each with its reason. The lists only shrink. */
import type { Corrections, Ground, Makers } from '../../support/bodies.ts';

/** An account that sells to us. */
const supplier = async (ground: Ground) => ({
  supplier_id: await ground.theOne('account', '"is_supplier" and "is_active"'),
});
/** An order to it; the first contact of all is another account's. */
const order = async (ground: Ground) => ({ ...(await supplier(ground)), supplier_contact_id: null });
/** Another warehouse than the first. */
const elsewhere = async (ground: Ground) => ({
  to_warehouse_id: await ground.theOne('warehouse', `"id" <> ${await ground.any('warehouse')}`),
});
/** An asset can be in one repair only: each repair is of bulk units. */
const bulkRepair = async (ground: Ground) => ({
  asset_id: null,
  catalogue_item_id: await ground.theOne('catalogue_item', `"tracking" = 'bulk'`),
  warehouse_id: await ground.any('warehouse'),
});

/** Bodies whose example alone cannot fit: values that depend on the records that exist. */
export const corrections: Corrections = {
  // An owner is named by kind and id; the id's field alone does not say whose.
  'addresses.create': async (ground) => ({ owner_id: String(await ground.any('account')) }),
  // Who supplies must be marked as a supplier.
  'catalogue_item_suppliers.create': supplier,
  'purchase_orders.create': order,
  'purchase_orders.update': order,
  'virtual_stock_intakes.create': supplier,
  'virtual_stock_intakes.update': supplier,
  // Source and target differ.
  'warehouse_transfers.create': elsewhere,
  'warehouse_transfers.update': elsewhere,
  'repairs.create': bulkRepair,
  'purchase_orders.composite': async (ground, params) => ({
    ...(await order(ground)),
    items: [await ground.body('purchase_order_items.create', params)],
  }),
  'warehouse_transfers.composite': async (ground, params) => ({
    ...(await elsewhere(ground)),
    items: [await ground.body('warehouse_transfer_items.create', params)],
  }),
  'kits.composite': async (ground, params) => ({ components: [await ground.body('kit_components.create', params)] }),
  // A new unit each time, in the warehouse that the examples name; the case is then ready to be sealed.
  'flightcases.pack': async (ground) => ({
    contents: [{ asset_id: (await ground.make('asset')).id }],
    complete: true,
    rental_id: null,
  }),
  'flightcases.unpack': () => ({ contents: undefined }),
  // A code that something carries, and a context that is about nothing else.
  'scans.create': async (ground) => ({
    code: `catalogue_item:${await ground.any('catalogue_item')}`,
    context: 'lookup',
    context_ref_type: null,
    context_ref_id: null,
    location_id: null,
  }),
  'scans.resolve': async (ground) => ({ code: `catalogue_item:${await ground.any('catalogue_item')}` }),
  // Either a person of ours or a contact.
  'rental_participants.create': () => ({ contact_id: null }),
  'rental_participants.update': () => ({ contact_id: null }),
  // The state to go to is chosen by the caller; one that most states allow.
  'rentals.change_status': () => ({ status: 'lost' }),
  // Elements of a list in the body are no fields of the record: their references are found as those of a single one.
  'rentals.composite': async (ground, params) => ({ items: [await ground.body('rental_items.create', params)] }),
  'credit_notes.composite': async (ground, params) => ({
    lines: [await ground.body('credit_note_lines.create', params)],
  }),
  'invoices.composite': async (ground, params) => ({ lines: [await ground.body('invoice_lines.create', params)] }),
  'rental_items.bulk': async (ground, params) => ({
    operations: [{ op: 'create', attributes: await ground.body('rental_items.create', params) }],
  }),
  // Ids of the parent's own records.
  'rental_items.reorder': async (ground, { rental }) => {
    const { rows } = await ground.service.pool.query('select "id" from "rental_item" where "rental_id" = $1', [
      rental ?? 0,
    ]);
    return { ids: rows.map(({ id }) => id) };
  },
};

/** Records that the service makes by itself. */
export const makers: Makers = {
  // The test event queues one; without a worker it would wait for ever.
  webhook_delivery: async ({ service }, { webhook }) => {
    const { id } = (await service.post(`/webhooks/${webhook}/test`, {})).body.webhook_delivery;
    await service.pool.query(`update webhook_delivery set status = 'delivered', attempts = 1 where id = $1`, [id]);
    return id;
  },
};

/** Mutating POSTs that no request of the walk can bring to success. */
export const neverSucceed: Readonly<Record<string, string>> = {};

/** Lists that two requests never see alike. */
export const growing: Readonly<Record<string, string>> = {
  'request_logs.index': 'Every request of the test adds a row to it.',
};
