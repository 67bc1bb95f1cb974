/** What the walk does not try as it tries everything else, each with its reason. The lists only shrink. */
import type { Corrections, Makers } from '../../support/bodies.ts';

/** Bodies whose example alone cannot fit: values that depend on the records that exist. */
export const corrections: Corrections = {
  // An owner is named by kind and id; the id's field alone does not say whose.
  'addresses.create': async (ground) => ({ owner_id: String(await ground.any('account')) }),
  // The state to go to is chosen by the caller; one that most states allow.
  'rentals.change_status': () => ({ status: 'lost' }),
  // Elements of a list in the body are no fields of the record: their references are found as those of a single one.
  'rentals.composite': async (ground, params) => ({ items: [await ground.body('rental_items.create', params)] }),
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
