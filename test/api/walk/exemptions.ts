/** Exceptions of the walk, each with its reason. The lists only shrink. */

import type { Corrections, Ground, Makers } from '../../support/bodies.ts';
import { finalDocument, sharedDocument, writtenDocument } from '../../support/documents.ts';
import { makeShortage } from '../../support/shortages.ts';
import { staticValue } from '../../support/static_data.ts';

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
/** An item that is counted in bulk. */
const bulkItem = async (ground: Ground) => ({
  catalogue_item_id: await ground.theOne('catalogue_item', `"tracking" = 'bulk'`),
});

/** So many more units of it come into the first warehouse. */
async function bulkStock(ground: Ground, quantity: number) {
  const supply = { ...(await bulkItem(ground)), warehouse_id: await ground.any('warehouse') };
  const made = await ground.service.post('/stock_transactions', {
    ...supply,
    type: 'opening',
    quantity,
    reason: 'Found',
  });
  if (made.status !== 201) throw new Error(made.text);
  return supply;
}

/** An asset can be in one repair only: each repair is of a counted unit that came for it. */
const bulkRepair = async (ground: Ground) => ({ asset_id: null, ...(await bulkStock(ground, 1)) });

/**
 * A new rental, which has no lines, gets one of counted units and is led to where they are out; returns the first line of any.
 */
async function sentOut(ground: Ground, rental: string | number | undefined): Promise<number> {
  const { service } = ground;
  const firstLine = async () =>
    (await service.pool.query('select min("id") as id from "rental_item" where "rental_id" = $1', [rental ?? 0]))
      .rows[0].id;
  const { rows } = await service.pool.query('select "status" from "rental" where "id" = $1', [rental ?? 0]);
  if (rows[0]?.status !== 'enquiry' || (await firstLine()) !== null) return (await firstLine()) ?? 0;
  const { warehouse_id, catalogue_item_id } = await bulkStock(ground, 3);
  const account_id = await ground.theOne('account', '"is_active"');
  const dates = {
    starts_at: new Date(Date.now() - 3_600_000).toISOString(),
    ends_at: new Date(Date.now() + 86_400_000).toISOString(),
  };
  await service.patch(`/rentals/${rental}`, { account_id, contact_id: null, warehouse_id, ...dates });
  await service.post(`/rentals/${rental}/items`, { kind: 'product', catalogue_item_id, quantity: 2 });
  await service.post(`/rentals/${rental}/convert_to_quote`, {});
  await service.post(`/rentals/${rental}/convert_to_order`, { confirm_shortage: true });
  await service.post(`/rentals/${rental}/dispatch`, { all: true });
  return firstLine();
}

/** An invoice of the first account that still owes something. */
const openInvoice = async (ground: Ground) => ({
  invoice_id: await ground.theOne(
    'invoice',
    `"status" in ('issued', 'partially_paid') and "balance" > 1 and "account_id" = ${await ground.any('account')}`,
  ),
  amount: '1.00',
});

/** A kind of activity. */
const activityType = async (ground: Ground) => ({
  type_id: await staticValue(ground.service, 'activity_types', 'call'),
});

/** A window that has not begun. */
const ahead = { available_from: '2036-06-05T09:00:00Z', available_until: '2036-06-08T16:00:00Z' };

/** Bodies whose example alone cannot fit: values that depend on the records that exist. */
/** An invoice that was not paid in time. */
async function overdueInvoice({ service }: Ground): Promise<number> {
  const { rows } = await service.pool.query(
    `insert into invoice (number, account_id, status, currency_code, invoice_date, due_at, issued_at, gross_total, net_total, balance, warehouse_id, billing_address_id)
     select left('L' || gen_random_uuid()::text, 30), a.id, 'issued', 'GBP', '2026-01-01', '2026-01-02', '2026-01-01', 10, 10, 10, (select min(id) from warehouse),
       (select min(d.id) from address d where d.owner_type = 'account' and d.owner_id = a.id::text)
     from account a where a.email is not null order by a.id limit 1 returning id`,
  );
  return rows[0].id;
}

export const corrections: Corrections = {
  // It is made for an overdue invoice.
  'payment_reminders.create': async (ground) => ({ invoice_id: await overdueInvoice(ground) }),
  // The definitions of every product name no resource that this one imports.
  'import_profiles.create': async () => ({ entity: 'accounts' }),
  'import_plans.create': async () => ({ entity: 'accounts' }),
  // An owner is named by kind and id; the id's field alone does not say whose.
  'addresses.create': async (ground) => ({ owner_id: String(await ground.any('account')) }),
  // A value of its list.
  'activities.create': activityType,
  'activities.update': activityType,
  // A supplier must be marked as one.
  'catalogue_item_suppliers.create': supplier,
  'purchase_orders.create': order,
  'purchase_orders.update': order,
  'virtual_stock_intakes.create': async (ground) => ({
    ...(await supplier(ground)),
    ...(await bulkItem(ground)),
    source: 'subhire',
    ...ahead,
  }),
  'virtual_stock_intakes.update': supplier,
  // Source and target differ.
  'warehouse_transfers.create': elsewhere,
  'warehouse_transfers.update': elsewhere,
  'repairs.create': bulkRepair,
  // A unit is retired once.
  'asset_retirements.create': async (ground) => ({
    asset_id: (await ground.make('asset')).id,
    reason_id: await staticValue(ground.service, 'retirement_reasons', 'end_of_life'),
  }),
  // Units that are known one by one move with their assets.
  // Parts are counted in bulk and are no rental stock: those of the seed.
  'repair_parts.create': async ({ service }) => ({
    catalogue_item_id: (await service.get('/catalogue_items?q[item_type_eq]=consumable&fields=id')).body
      .catalogue_items[0].id,
  }),
  'stock_transactions.create': async (ground) => ({ ...(await bulkItem(ground)), asset_id: null }),
  // All that is there, as far as it goes; units by name depend on the transfer.
  'warehouse_transfers.dispatch': () => ({ items: undefined }),
  'warehouse_transfers.receive': () => ({ items: undefined }),
  'warehouse_transfer_items.create': async (ground) => ({ ...(await bulkItem(ground)), asset_id: null }),
  'warehouse_transfer_items.update': () => ({ asset_id: null }),
  // Two counts of the same stock refuse each other: each has an item of its own.
  'stock_checks.create': async (ground) => {
    const body = { name: 'Counted once', sku: `COUNT-${ground.next()}`, tracking: 'bulk' };
    const made = await ground.service.post('/catalogue_items', body);
    return { scope: 'items', scope_ids: [made.body.catalogue_item.id] };
  },
  // The counted item is in the check of the request.
  'stock_check_items.count': async (ground, { stock_check }) => {
    const { rows } = await ground.service.pool.query(
      `select coalesce(a."asset_number", c."sku") as code from "stock_check_item" i join "catalogue_item" c on c."id" = i."catalogue_item_id"
       left join "asset" a on a."id" = i."asset_id" where i."stock_check_id" = $1 order by i."id" limit 1`,
      [stock_check ?? 0],
    );
    return { code: rows[0]?.code ?? 'none', quantity: 1 };
  },
  // Named by kind and id.
  'kit_components.create': async (ground) => ({
    component_type: 'catalogue_item',
    component_id: String(await ground.any('catalogue_item')),
  }),
  // A new unit each time, in the warehouse that the examples name; the case is then ready to be sealed.
  'flightcases.pack': async (ground) => ({
    contents: [{ asset_id: (await ground.make('asset')).id }],
    complete: true,
    rental_id: null,
  }),
  // Units of its template are not inside.
  'flightcases.seal': () => ({ allow_incomplete: true }),
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
  // The method with the fewest needs: other methods name suppliers, warehouses or items.
  'shortages.resolve': () => ({ method: 'reduce_quantity', quantity: 1, unit_cost: undefined }),
  // A pair of currencies has one rate a day.
  'exchange_rates.create': (ground) => ({
    valid_on: new Date(Date.UTC(2040, 0, ground.next())).toISOString().slice(0, 10),
  }),
  // Money is set against an invoice that owes it, in the payment's currency.
  'payment_allocations.create': openInvoice,
  'credit_notes.allocate': openInvoice,
  // The account that goes into another is not one that the rest of the walk needs.
  'accounts.merge': async (ground) => ({ account_id: (await ground.make('account')).id }),
  // The state to go to is chosen by the caller; one that most states allow.
  'rentals.change_status': async (ground) => ({
    status: 'lost',
    reason_id: await staticValue(ground.service, 'lost_reasons', 'price'),
  }),
  // Money goes back as it came.
  'payments.refund': () => ({ method_id: undefined }),
  'credit_notes.refund': () => ({ method_id: undefined }),
  // Lines and units depend on the rental: all of them.
  'rentals.return': async (ground) => ({ warehouse_id: await ground.any('warehouse') }),
  // Units have to be out first, and those of a return to have come back.
  'rentals.undispatch': async (ground, { rental }) => {
    await sentOut(ground, rental);
    return {};
  },
  'rentals.undo_return': async (ground, { rental }) => {
    const line = await sentOut(ground, rental);
    const { rows } = await ground.service.pool.query(
      'select "quantity_returned" as back from "rental_item" where "id" = $1',
      [line],
    );
    const items = [{ rental_item_id: line, quantity: 1 }];
    if (rows[0]?.back === 0) await ground.service.post(`/rentals/${rental}/return`, { items });
    return {};
  },
  'rentals.exchange': async (ground, { rental }) => {
    const line = await sentOut(ground, rental);
    return line === 0 ? {} : { items: [{ reason: 'faulty', rental_item_id: line, quantity: 1 }] };
  },
  // The version that was sent last, of this rental or the first quotation that has one.
  'rentals.accept_quotation': async ({ service }, { rental }) => {
    const { rows } = await service.pool.query(
      `select q."hash" from "rental_quotation" q join "rental" r on r."id" = q."rental_id" and q."version" = r."quotation_version"
       where r."status" = 'quotation' order by r."id" = $1 desc, r."id" limit 1`,
      [rental ?? 0],
    );
    return rows[0] ?? {};
  },
  // Goods that left with this rental, or with the first that is out.
  'rentals.take_back_goods': async ({ service }, { rental }) => {
    const { rows } = await service.pool.query(
      `select i."id" from "rental_item_allocation" a join "rental_item" i on i."id" = a."rental_item_id" and i."transaction_type" = 'sale'
       join "rental" r on r."id" = i."rental_id" and r."status" = 'dispatched' where a."state" = 'sold' order by r."id" = $1 desc, r."id" limit 1`,
      [rental ?? 0],
    );
    return rows[0] ? { items: [{ rental_item_id: rows[0].id, quantity: 1 }] } : {};
  },
  // Agreed for as long as it lasts, and begun.
  'rental_items.off_hire': async ({ service }, { rental }) => {
    const begun = { starts_at: new Date(Date.now() - 3_600_000).toISOString(), ends_at: null, is_open_ended: true };
    const { rows } = await service.pool.query('select "is_open_ended" as open from "rental" where "id" = $1', [
      rental ?? 0,
    ]);
    // Once is enough: a lock on the rental by another request is not waited for.
    if (rows[0]?.open === false) await service.patch(`/rentals/${rental}`, begun);
    return {};
  },
  // Units are set aside for an order: a new rental is led there first.
  'rental_item_allocations.create': async (ground, params) => {
    const { service } = ground;
    const { rental } = params;
    const { rows } = await service.pool.query(
      'select i."catalogue_item_id" as item, r."status", r."warehouse_id" as warehouse from "rental_item" i join "rental" r on r."id" = i."rental_id" where i."id" = $1',
      [params['item'] ?? 0],
    );
    if (rows[0]?.status === 'enquiry') {
      const account = await ground.theOne('account', '"is_active"');
      const dates = { starts_at: '2036-06-05T09:00:00Z', ends_at: '2036-06-08T16:00:00Z' };
      await service.patch(`/rentals/${rental}`, { account_id: account, contact_id: null, ...dates });
      await service.post(`/rentals/${rental}/convert_to_quote`, {});
      await service.post(`/rentals/${rental}/convert_to_order`, { confirm_shortage: true });
    }
    const made = rows[0]?.item
      ? await service.post('/assets', { catalogue_item_id: rows[0].item, warehouse_id: rows[0].warehouse })
      : null;
    const asset = made?.status === 201 ? [made.body.asset.id] : undefined;
    return {
      asset_ids: asset,
      quantity: asset ? undefined : 1,
      flightcase_uuid: undefined,
      virtual_stock_intake_id: undefined,
    };
  },
  // The end follows the start by default: the examples of both are one instant.
  'rentals.duplicate': () => ({ ends_at: undefined }),
  // The order is for a line of the rental, which is more than an enquiry.
  'rentals.create_purchase_order': async (ground, { rental }) => {
    const { service } = ground;
    const line = { kind: 'product', ...(await bulkItem(ground)), quantity: 1 };
    const made = rental === undefined ? null : await service.post(`/rentals/${rental}/items`, line);
    if (made?.status === 201) {
      const account = await ground.theOne('account', '"is_active"');
      const dates = { starts_at: '2036-06-05T09:00:00Z', ends_at: '2036-06-08T16:00:00Z' };
      await service.patch(`/rentals/${rental}`, { account_id: account, contact_id: null, ...dates });
      await service.post(`/rentals/${rental}/convert_to_quote`, {});
    }
    const id = made?.body.rental_item?.id ?? 0;
    return { ...(await supplier(ground)), items: [{ rental_item_id: id, quantity: 1, unit_cost: '12.50' }] };
  },
  // Another item than the line's own, for all of its units.
  'rental_items.substitute': async (ground, { item }) => {
    const other = `"is_active" and "id" is distinct from (select "catalogue_item_id" from "rental_item" where "id" = ${Number(item ?? 0)})`;
    return { catalogue_item_id: await ground.theOne('catalogue_item', other), any: true, quantity: undefined };
  },
  // Everything that is outstanding; lines would have to be the order's own.
  'purchase_orders.receive': () => ({ all: true, lines: undefined }),
  // Units that are counted go by their number.
  'virtual_stock_intakes.return': () => ({
    quantity: 1,
    asset_ids: undefined,
    lost: undefined,
    returned_at: undefined,
  }),
};

/** Something for the books that is in no export yet, and the days of an export that takes it. */
async function somethingToBook(ground: Ground) {
  const account_id = await ground.theOne('account', '"is_active"');
  const paid = await ground.service.post('/payments', { account_id, amount: '5.00' });
  if (paid.status !== 201) throw new Error(paid.text);
  return { period_from: '2020-01-01', period_to: '2099-12-31' };
}

/** Records that the service makes by itself. */
export const makers: Makers = {
  // A webhook that its job failed on, so that it can be tried again.
  inbound_webhook: async (ground) => {
    const { rows } = await ground.service.pool.query(
      `insert into inbound_webhook (source_id, event, type, signed_hash, body, request_id, outcome, reason, outcomes)
       values ($1, gen_random_uuid()::text, 'thing.made', gen_random_uuid()::text, '{}', gen_random_uuid(), 'unmatched', 'No record has it.',
         '{"take_stripe_events": {"outcome": "unmatched"}}') returning id`,
      [await ground.any('inbound_webhook_source')],
    );
    return rows[0].id;
  },
  inbound_mail: async ({ service }) => {
    const { rows } = await service.pool.query(
      `insert into inbound_mail (status, reason, from_address, subject_line, body, once_key, provider)
       values ('waiting', 'unknown_address', 'ann@example.com', 'Hello', 'Hello', gen_random_uuid()::text, 'generic') returning id`,
    );
    return rows[0].id;
  },
  bookkeeping_export: async (ground) => {
    const made = await ground.service.post('/bookkeeping_exports', await somethingToBook(ground));
    if (made.status !== 201) throw new Error(made.text);
    return made.body.bookkeeping_export.id;
  },
  bookkeeping_entry: async ({ service }, { bookkeeping_export }) => {
    const { rows } = await service.pool.query(
      'select min("id") as id from "bookkeeping_entry" where "bookkeeping_export_id" = $1',
      [bookkeeping_export],
    );
    return rows[0].id;
  },
  // The test event queues one; without a worker it would wait for ever.
  webhook_delivery: async ({ service }, { webhook }) => {
    const { id } = (await service.post(`/webhooks/${webhook}/test`, {})).body.webhook_delivery;
    await service.pool.query(`update webhook_delivery set status = 'delivered', attempts = 1 where id = $1`, [id]);
    return id;
  },
  // A credit note that takes nothing back cannot be issued: each has a line.
  credit_note: async (ground) => {
    const lines = [await ground.body('credit_note_lines.create', {})];
    const body = { ...(await ground.body('credit_notes.create', {})), lines };
    return (await ground.service.post('/credit_notes/composite', body)).body.credit_note.id;
  },
  // Lines are taken down when the count begins, and change while it lasts.
  stock_check_item: async ({ service }, { stock_check }) => {
    await service.post(`/stock_checks/${stock_check}/start`, {});
    const { rows } = await service.pool.query(
      'select "id" from "stock_check_item" where "stock_check_id" = $1 order by "id" limit 1',
      [stock_check],
    );
    return rows[0].id;
  },
  // The review finds one where a line needs more than there is.
  shortage: async ({ service }) => (await makeShortage(service)).id,
  shortage_resolution: async (ground, { shortage }) => {
    const { supplier_id } = await supplier(ground);
    const resolved = await ground.service.post(`/shortages/${shortage}/resolve`, {
      method: 'subhire',
      supplier_id,
      quantity: 1,
    });
    if (resolved.status !== 200) throw new Error(resolved.text);
    const { rows } = await ground.service.pool.query(
      'select "id" from "shortage_resolution" where "shortage_id" = $1 order by "id" desc limit 1',
      [shortage],
    );
    return rows[0].id;
  },
};

/** Mutating POSTs that no request of the walk can bring to success. */
export const neverSucceed: Readonly<Record<string, string>> = {
  'plugins.update_config': 'The product alone has no plugin; test/extension has.',
};

/** Lists that two requests never see alike. */
export const growing: Readonly<Record<string, string>> = {
  'request_logs.index': 'Every request of the test adds a row to it.',
};

/** The plan of a rental of the seed that is short of something. */
async function planOfOne({ service }: Ground) {
  for (const { rental_id: rental } of (await service.get('/shortages?q[status_eq]=open&fields=rental_id')).body
    .shortages) {
    const answer = await service.post(`/rentals/${rental}/fulfilment_plan`, {});
    if (answer.body.fulfilment_plan?.steps.length > 0) return { rental, plan: answer.body.fulfilment_plan };
  }
  throw new Error('No rental of the seed is short of anything that can be had.');
}

/** A project of its own, after these steps. */
async function project({ service }: Ground, ...steps: readonly string[]): Promise<number> {
  const body = { name: 'Walked', account_id: 1, starts_on: '2031-06-05', ends_on: '2031-06-08' };
  const { id } = (await service.post('/projects', body)).body.project;
  for (const step of steps) {
    const answer = await service.post(`/projects/${id}/${step}`, {});
    if (answer.status !== 200) throw new Error(answer.text);
  }
  return id;
}

/** A vehicle that the seed books for a rental. */
async function vehicleOf({ service }: Ground, status: string): Promise<number> {
  const vehicles = `/resource-assignments?q[resource_type_eq]=vehicle&q[status_eq]=${status}&q[rental_id_not_null]=1&fields=id`;
  return (await service.get(vehicles)).body.resource_assignments[0].id;
}

/** A plan of one account, and an import of it, as far as their jobs would have brought them. */
async function importPlan({ service }: Ground, status: string): Promise<string> {
  const content = Buffer.from('name,email\nWalked Ltd,walked@example.com\n').toString('base64');
  const { body } = await service.post('/import_plans', { entity: 'accounts', file_name: 'walk.csv', content });
  await service.pool.query('update import_plan set status = $2 where id = $1', [body.import_plan.id, status]);
  return body.import_plan.id;
}

async function importBatch(ground: Ground, status: string): Promise<string> {
  const { body } = await ground.service.post(`/import_plans/${await importPlan(ground, 'ready')}/execute`, {});
  const { id } = body.import_batch;
  await ground.service.pool.query('update import_batch set status = $2, finished_at = now() where id = $1', [
    id,
    status,
  ]);
  return id;
}

/** Operations that follow from what another one answered: the request, once that was done. */
export const staged: Readonly<
  Record<string, (ground: Ground) => Promise<{ path: string; body: Record<string, unknown> }>>
> = {
  'bookkeeping_exports.create': async (ground) => ({
    path: '/bookkeeping_exports',
    body: await somethingToBook(ground),
  }),
  'invoices.payment_link': async ({ service }) => {
    const open = await service.get('/invoices?q[status_eq]=issued&q[balance_gt]=0&fields=id');
    return { path: `/invoices/${open.body.invoices[0].id}/payment_link`, body: {} };
  },
  'import_plans.execute': async (ground) => ({
    path: `/import_plans/${await importPlan(ground, 'ready')}/execute`,
    body: {},
  }),
  'import_batches.cancel': async (ground) => ({
    path: `/import_batches/${await importBatch(ground, 'queued')}/cancel`,
    body: {},
  }),
  'import_batches.rollback': async (ground) => ({
    path: `/import_batches/${await importBatch(ground, 'completed')}/rollback`,
    body: {},
  }),
  'workflow_runs.repeat': async (ground) => {
    const { rows } = await ground.service.pool.query(
      `insert into workflow_run (workflow_id, event, entity, subject_id, subject_ref, status, due_at, finished_at)
       select $1, 'account.created', 'account', min(id)::text, 'account:' || min(id), 'done', now(), now() from account returning id`,
      [await ground.any('workflow')],
    );
    return { path: `/workflows/${await ground.any('workflow')}/runs/${rows[0].id}/repeat`, body: {} };
  },
  'payment_reminders.waive': async (ground) => {
    const { id } = await ground.make('payment_reminder');
    await ground.service.pool.query(`update payment_reminder set status = 'sent' where id = $1`, [id]);
    return { path: `/payment_reminders/${id}/waive`, body: { reason: 'A good customer' } };
  },
  'communication_template_versions.restore': async (ground) => {
    const template = await ground.any('communication_template');
    await ground.service.patch(`/communication_templates/${template}`, { body: 'Good day to you.' });
    return { path: `/communication_templates/${template}/versions/1/restore`, body: {} };
  },
  'document_template_versions.restore': async (ground) => {
    const template = await ground.any('document_template');
    await ground.service.patch(`/document_templates/${template}`, { body: '<p>Good day to you.</p>' });
    return { path: `/document_templates/${template}/versions/1/restore`, body: {} };
  },
  'reports.execute': async (ground) => ({ path: `/reports/${await ground.any('report')}/execute`, body: {} }),
  'rental_quotations.restore': async (ground) => {
    const { rental_id, id } = (await ground.service.get('/rentals/2/quotations?fields=id,rental_id')).body
      .quotations[0];
    await ground.service.patch('/rentals/2', { title: 'Not as it was sent' });
    return { path: `/rentals/${rental_id}/quotations/${id}/restore`, body: {} };
  },
  'documents.finalise': async (ground) => ({ path: `/documents/${await writtenDocument(ground)}/finalise`, body: {} }),
  'documents.regenerate': async (ground) => ({
    path: `/documents/${await writtenDocument(ground)}/regenerate`,
    body: {},
  }),
  'documents.share': async (ground) => ({ path: `/documents/${await finalDocument(ground)}/share`, body: {} }),
  'documents.revoke_share': async (ground) => ({
    path: `/documents/${(await sharedDocument(ground)).id}/revoke_share`,
    body: {},
  }),
  'documents.void': async (ground) => ({
    path: `/documents/${await writtenDocument(ground)}/void`,
    body: { reason: 'Wrong address' },
  }),
  'repairs.restore': async (ground) => {
    const { service } = ground;
    const { id } = await ground.make('repair');
    for (const step of [await service.post(`/repairs/${id}/cancel`, {}), await service.delete(`/repairs/${id}`)])
      if (step.status >= 300) throw new Error(step.text);
    return { path: `/repairs/${id}/restore`, body: {} };
  },
  'projects.activate': async (ground) => ({ path: `/projects/${await project(ground)}/activate`, body: {} }),
  'projects.complete': async (ground) => ({
    path: `/projects/${await project(ground, 'activate')}/complete`,
    body: {},
  }),
  'projects.reopen': async (ground) => ({
    path: `/projects/${await project(ground, 'activate', 'complete')}/reopen`,
    body: {},
  }),
  'rental_vehicles.update': async (ground) => ({
    path: `/rental-vehicles/${await vehicleOf(ground, 'confirmed')}`,
    body: { notes: 'Tried' },
  }),
  'rental_vehicles.delete': async (ground) => ({
    path: `/rental-vehicles/${await vehicleOf(ground, 'tentative')}`,
    body: {},
  }),
  'resource_assignments.complete': async ({ service }) => {
    const people =
      '/resource-assignments?q[resource_type_eq]=user&q[status_eq]=confirmed&q[rental_id_not_null]=1&fields=id';
    return {
      path: `/resource-assignments/${(await service.get(people)).body.resource_assignments[0].id}/complete`,
      body: {},
    };
  },
  'resource_assignments.optimise': async (ground) => ({
    path: `/resource-assignments/${await vehicleOf(ground, 'confirmed')}/optimise`,
    body: {},
  }),
  'scheduling_conflicts.resolve': async ({ service }) => {
    const of = '/scheduling_conflicts?q[status_eq]=open&q[assignment_b_id_not_null]=1&fields=id';
    const { id } = (await service.get(of)).body.scheduling_conflicts[0];
    return {
      path: `/scheduling_conflicts/${id}/resolve`,
      body: { action: 'move_b', starts_at: '2033-01-10T08:00:00.000Z' },
    };
  },
  'rentals.apply_fulfilment_plan': async (ground) => {
    const { rental, plan } = await planOfOne(ground);
    return { path: `/rentals/${rental}/apply_fulfilment_plan`, body: { plan } };
  },
  'rentals.undo_fulfilment_plan': async (ground) => {
    const { rental, plan } = await planOfOne(ground);
    const { fulfilment } = (await ground.service.post(`/rentals/${rental}/apply_fulfilment_plan`, { plan })).body;
    return { path: `/rentals/${rental}/undo_fulfilment_plan`, body: { plan_id: fulfilment.plan_id } };
  },
  'users.reset_two_factor': async (ground) => {
    const { id } = await ground.make('user');
    await ground.service.pool.query('update "user" set "two_factor_enabled" = true where "id" = $1', [id]);
    return { path: `/users/${id}/reset_two_factor`, body: {} };
  },
};
