/** Keys of a relation. */
import { boolean, list, name, reference, type Section, text } from './section.ts';

export const relation: Section = {
  title: 'a relation',
  doc: 'Related records in addition to those of references: usually the other end of a reference, many records that refer to this one.',
  oneOf: ['has_many', 'has_one', 'belongs_to'],
  atMostOne: ['as', 'through', 'ids', 'matching'],
  keys: {
    has_many: {
      type: reference('resource'),
      doc: 'The resource of the related records.',
      example: 'has_many: rental_item',
    },
    has_one: {
      type: reference('resource'),
      doc: 'The same, but only the first by `order`, or null.',
      example: 'has_one: shortage',
    },
    belongs_to: {
      type: reference('resource'),
      doc: 'One of the resources that a polymorphic field of this one, named by `as`, may point at.',
      example: 'belongs_to: kit',
    },
    by: {
      type: name,
      default: '<this resource>_id',
      doc: 'Field of the related resource that points here, or that lists ids of this one. With `through`: the reference or relation of the records between that leads on; needed where several do.',
      example: 'by: parent_id',
    },
    as: {
      type: name,
      doc: 'Name of the polymorphic field of the related resource that points here; with `belongs_to`, of this one.',
      example: 'as: owner',
    },
    through: {
      type: reference('relation'),
      doc: 'Relation of this resource whose records lead to the related ones. Deleted records and those the caller may not see lead nowhere; a record that is reached twice is returned once.',
      example: 'through: payment_allocations',
    },
    ids: {
      type: reference('field'),
      doc: 'Field of this resource, stored or computed, that lists the ids of the related records.',
      example: 'ids: assigned_user_ids',
    },
    matching: {
      type: list(reference('field')),
      doc: 'Fields that both have: records that agree in all of them are related.',
      example: 'matching: [catalogue_item_id, warehouse_id]',
    },
    order: { type: list(text), default: 'id', doc: 'Order of the related records.', example: 'order: position' },
    include: { type: boolean, default: 'false', doc: '`include=` may name it.', example: 'include: true' },
    filter_path: {
      type: boolean,
      default: 'false',
      doc: '`q[relation.field_predicate]` may filter by it.',
      example: 'filter_path: true',
    },
    summary: { type: text, doc: 'One sentence for the documentation.', example: 'summary: Lines of the rental.' },
  },
};

export interface RelationDefinition {
  readonly has_many?: string;
  readonly has_one?: string;
  readonly belongs_to?: string;
  readonly by?: string;
  readonly as?: string;
  readonly through?: string;
  readonly ids?: string;
  readonly matching?: readonly string[];
  readonly order?: readonly string[];
  readonly include?: boolean;
  readonly filter_path?: boolean;
  readonly summary?: string;
}
