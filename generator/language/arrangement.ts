/** Keys that relate the records of a resource to each other: one of them the default, in an order, in a tree. */
import { boolean, list, reference, type Section } from './section.ts';

export const oneDefault: Section = {
  title: 'a default',
  doc: 'Which field marks the one record, and among which records it is one.',
  keys: {
    field: { type: reference('field'), required: true, doc: 'A boolean that is stored.', example: 'field: is_default' },
    per: {
      type: list(reference('field')),
      default: '[]',
      doc: 'Fields that agree among the records of which one is marked; one of all records without any.',
      example: 'per: [static_list]',
    },
    first: {
      type: boolean,
      default: 'false',
      doc: 'A record that is made while none is marked becomes the one.',
      example: 'first: true',
    },
  },
};

export const ordered: Section = {
  title: 'an order',
  doc: "The field with a record's position, and the fields of the records it is ordered among.",
  keys: {
    by: { type: reference('field'), required: true, doc: 'An integer that is stored.', example: 'by: position' },
    per: {
      type: list(reference('field')),
      default: 'the parent',
      doc: 'Fields that agree among the records of one list; one list of all records where it is empty.',
      example: 'per: [resource]',
    },
  },
};

export const tree: Section = {
  title: 'a tree',
  doc: 'The reference to the parent, the greatest depth, and the fields that all records of one tree share.',
  keys: {
    by: {
      type: reference('field'),
      required: true,
      doc: 'A reference to the resource itself that may be null.',
      example: 'by: parent',
    },
    depth: {
      type: { kind: 'integer', minimum: 2, maximum: 100 },
      default: '20',
      doc: 'Levels at most, the first one counted.',
      example: 'depth: 10',
    },
    per: {
      type: list(reference('field')),
      default: 'the parent',
      doc: 'Fields in which a record and the one above it agree.',
      example: 'per: [warehouse]',
    },
  },
};

export const report: Section = {
  title: 'what reports offer',
  doc: 'Fields that reports and aggregates offer first.',
  keys: {
    measures: {
      type: list(reference('field')),
      doc: 'Numbers and amounts that are added up.',
      example: 'measures: [net_total, tax_total]',
    },
    dates: {
      type: list(reference('field')),
      doc: 'Days and instants by which records belong to a period, the usual one first.',
      example: 'dates: [invoice_date, issued_at]',
    },
  },
};

export interface OneDefaultDefinition {
  readonly field: string;
  readonly per?: readonly string[];
  readonly first?: boolean;
}

export interface OrderedDefinition {
  readonly by: string;
  readonly per?: readonly string[];
}

export interface TreeDefinition {
  readonly by: string;
  readonly depth?: number;
  readonly per?: readonly string[];
}
