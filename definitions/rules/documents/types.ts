/** Kinds of papers: what each is about, and what it reads of that. */
import type { DocumentRow } from '../../../generated/rules/document.ts';

export type Type = DocumentRow['type'];
export type Subject = DocumentRow['subject_type'];

export interface TypeSpec {
  readonly subject: Subject;
  /** Relations of the subject that its template names. */
  readonly include: readonly string[];
  /** Its amounts are what something costs us: it is for those alone who may see costs. */
  readonly costs?: true;
  /** Whoever it is about accepts or declines it; others are read. */
  readonly answered?: true;
}

const ofRental = [
  'account',
  'account.billing_address',
  'account.primary_address',
  'contact',
  'owner',
  'warehouse',
  'venue',
  'venue.primary_address',
  'billing_address',
  'delivery_address',
  'collection_address',
  'items',
  'items.tax_type',
];

export const types: Readonly<Record<Type, TypeSpec>> = {
  invoice: {
    subject: 'invoice',
    include: [
      'account',
      'account.billing_address',
      'account.primary_address',
      'contact',
      'rental',
      'warehouse',
      'billing_address',
      'lines',
      'lines.tax_type',
      'payments',
    ],
  },
  credit_note: {
    subject: 'credit_note',
    include: ['account', 'account.billing_address', 'account.primary_address', 'invoice', 'lines', 'lines.tax_type'],
  },
  quotation: { subject: 'rental', answered: true, include: ofRental },
  order_confirmation: { subject: 'rental', answered: true, include: ofRental },
  delivery_note: {
    subject: 'rental',
    answered: true,
    include: [...ofRental, 'items.allocations', 'items.allocations.asset'],
  },
  picking_list: {
    subject: 'rental',
    include: [...ofRental, 'items.catalogue_item', 'items.allocations', 'items.allocations.asset'],
  },
  packing_list: {
    subject: 'rental',
    include: [...ofRental, 'items.allocations', 'items.allocations.asset', 'items.allocations.flightcase'],
  },
  carnet: {
    subject: 'rental',
    include: [...ofRental, 'items.catalogue_item', 'items.allocations', 'items.allocations.asset'],
  },
  manifest: {
    subject: 'resource_assignment',
    include: [
      'resource',
      'driver',
      'rental',
      'route_stops',
      'route_stops.address',
      'route_stops.account',
      'route_stops.rental',
    ],
  },
  test_certificate: {
    subject: 'equipment_test_result',
    include: ['equipment_test', 'asset', 'asset.catalogue_item', 'tested_by'],
  },
  return_note: { subject: 'rental', answered: true, include: ofRental },
  contract: { subject: 'rental', answered: true, include: ofRental },
  purchase_order: {
    subject: 'purchase_order',
    costs: true,
    answered: true,
    include: [
      'supplier',
      'supplier.billing_address',
      'supplier.primary_address',
      'supplier_contact',
      'warehouse',
      'warehouse.address',
      'rental',
      'items',
      'items.tax_type',
    ],
  },
};

/** What is made of a record where nobody says what. */
export const usual: Readonly<Record<Subject, Type>> = {
  rental: 'quotation',
  invoice: 'invoice',
  credit_note: 'credit_note',
  purchase_order: 'purchase_order',
  resource_assignment: 'manifest',
  equipment_test_result: 'test_certificate',
};
