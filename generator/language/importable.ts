/** Keys of what may come from a file. */
import { anything, boolean, list, map, reference, type Section, text } from './section.ts';

export const importable: Section = {
  title: 'an import',
  doc: 'How records come from the rows of a file: by what a record is found again, which records below it may stand in the same row, and what columns are called elsewhere.',
  keys: {
    match_on: {
      type: list(reference('field')),
      default: 'unique fields',
      doc: 'Fields by which a row may name a record that is there; the first that a file has is proposed.',
      example: 'match_on: [number, email]',
    },
    children: {
      type: list(reference('relation')),
      default: '[]',
      doc: 'Relations whose records may stand in the rows of their record: columns are mapped to `contacts.email`, of a second one to `contacts[2].email`.',
      example: 'children: [contacts, addresses]',
    },
    create_missing: {
      type: list(reference('field')),
      default: '[]',
      doc: 'References whose records an import may make where none has the name that a row says.',
      example: 'create_missing: [group]',
    },
    fixed: {
      type: map(anything('a value of the field')),
      default: '{}',
      doc: 'Values of fields that every row has, whatever the file says.',
      example: 'fixed: { type: opening }',
    },
    updates: {
      type: boolean,
      default: 'true, where it has an update',
      doc: 'Whether rows may change records that are there.',
      example: 'updates: false',
    },
    headings: {
      type: map(
        list(text),
        /^[a-z][a-z0-9_]*(\[\d+\])?(\.[a-z][a-z0-9_]*)?$/,
        'a field, or a relation with a field such as `contacts.email`',
      ),
      default: '{}',
      doc: 'What other programs call the fields, besides the labels of the console; cases, accents and signs do not count.',
      example: 'headings: { name: [company, Firma, société] }',
    },
  },
};

export interface ImportableDefinition {
  readonly match_on?: readonly string[];
  readonly children?: readonly string[];
  readonly create_missing?: readonly string[];
  readonly fixed?: Readonly<Record<string, unknown>>;
  readonly updates?: boolean;
  readonly headings?: Readonly<Record<string, readonly string[]>>;
}
