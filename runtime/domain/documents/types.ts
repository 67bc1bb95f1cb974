/** Kinds of papers: what each is about, and what it reads of that. */
import type { DocumentRow } from '../../../generated/rules/document.ts';

export type Type = DocumentRow['type'];
export type Subject = DocumentRow['subject_type'];

export interface TypeSpec {
  readonly subject: Subject;
  /** Relations of the subject that its template names. */
  readonly include: readonly string[];
}

const ofRental = [
  'account',
  'account.billing_address',
  'contact',
  'owner',
  'warehouse',
  'venue',
  'billing_address',
  'delivery_address',
  'collection_address',
  'items',
  'items.tax_type',
];

export const types: Readonly<Record<Type, TypeSpec>> = {
  invoice: {
    subject: 'invoice',
    include: ['account', 'contact', 'rental', 'warehouse', 'billing_address', 'lines', 'lines.tax_type', 'payments'],
  },
  credit_note: { subject: 'credit_note', include: ['account', 'invoice', 'lines'] },
  quotation: { subject: 'rental', include: ofRental },
  order_confirmation: { subject: 'rental', include: ofRental },
  delivery_note: { subject: 'rental', include: [...ofRental, 'items.allocations', 'items.allocations.asset'] },
  picking_list: {
    subject: 'rental',
    include: [...ofRental, 'items.catalogue_item', 'items.allocations', 'items.allocations.asset'],
  },
  return_note: { subject: 'rental', include: ofRental },
  contract: { subject: 'rental', include: ofRental },
  purchase_order: {
    subject: 'purchase_order',
    include: ['supplier', 'supplier_contact', 'warehouse', 'warehouse.address', 'rental', 'items'],
  },
};
