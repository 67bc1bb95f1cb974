/** Keys of imports from files. */
import { anything, boolean, list, map, name, oneOf, reference, type Section, section, text } from './section.ts';

export const importable: Section = {
  title: 'an import',
  doc: 'Import from the rows of a file: how an existing record is found, which child records may be in the same row, and what other programs call the columns.',
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
      doc: 'Relations whose records may be in the row of their parent: columns are mapped to `contacts.email`, those of a second one to `contacts[2].email`.',
      example: 'children: [contacts, addresses]',
    },
    among: {
      type: list(reference('field')),
      default: '[]',
      doc: 'Fields that identify a child record below its parent: a row changes the record with the same values, and a blank equals a blank.',
      example: 'among: [email]',
    },
    create_missing: {
      type: list(reference('field')),
      default: '[]',
      doc: 'References whose records an import may make where none has the name that a row says.',
      example: 'create_missing: [group]',
    },
    until: {
      type: list(reference('field')),
      default: '[]',
      doc: 'Instants at which something ends: a cell with only a day is the end of that day.',
      example: 'until: [due_at]',
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
    undo: {
      type: name,
      default: 'delete',
      doc: 'The operation by which a rollback takes a record back, of records that are never deleted.',
      example: 'undo: reverse',
    },
    words: {
      type: map(map(list(text))),
      default: '{}',
      doc: "Words that files use for values of a field, in addition to the values and the console's labels: field, value, words.",
      example: 'words: { kind: { organisation: [company, Firma] } }',
    },
    headings: {
      type: map(
        list(text),
        /^[a-z][a-z0-9_]*(\[\d+\])?(\.[a-z][a-z0-9_]*)?$/,
        'a field, or a relation with a field such as `contacts.email`',
      ),
      default: '{}',
      doc: "Names that other programs use for the fields, in addition to the console's labels; case, accents and punctuation do not matter.",
      example: 'headings: { name: [company, Firma, société] }',
    },
    programs: {
      type: map(section('import_program')),
      default: '{}',
      doc: 'Other programs whose files are known: a file of one of them comes with a mapping that fits it.',
      example:
        'programs: { shopify: { title: Shopify, recognised_by: [Accepts Email Marketing], headings: { email: [Email] } } }',
    },
  },
};

export const importProgram: Section = {
  title: 'a program that files come from',
  doc: 'What the columns of its files go to. Headings that it does not name are proposed as those of any other file; none is demanded.',
  keys: {
    title: { type: text, required: true, doc: 'What the program is called.', example: 'title: Shopify' },
    recognised_by: {
      type: list(text),
      default: '[]',
      doc: 'Headings that its files have all of, and hardly any other file has.',
      example: 'recognised_by: [Accepts Email Marketing, Default Address Company]',
    },
    files: {
      type: list(text),
      default: '[]',
      doc: 'How the names of its files begin; cases and signs do not count.',
      example: 'files: [customers_export]',
    },
    headings: {
      type: map(
        list(text),
        /^([a-z][a-z0-9_]*(\[\d+\])?(\.[a-z][a-z0-9_]*){0,2}|external:[a-z0-9_-]{1,60})$/,
        'a field, a relation with a field such as `contacts.email`, or `external:` with the name of a program',
      ),
      required: true,
      doc: 'Fields, and the headings that go to them; the first heading that a file has is taken.',
      example: 'headings: { email: [Email], "external:shopify": [Customer ID] }',
    },
    ignored: {
      type: list(text),
      default: '[]',
      doc: 'Headings that go nowhere, whatever they are called like.',
      example: 'ignored: [Total Spent]',
    },
    transform: {
      type: map(
        anything('a transform of import profiles'),
        /^[a-z][a-z0-9_]*(\[\d+\])?(\.[a-z][a-z0-9_]*){0,2}$/,
        'a field',
      ),
      default: '{}',
      doc: 'What happens to the cells of a field on their way, as in the mapping of an import profile; a field with a `constant` needs no heading.',
      example: 'transform: { kind: { map: { Company: organisation } } }',
    },
    repeats: {
      type: oneOf('refuse', 'merge'),
      default: 'refuse',
      doc: 'What becomes of rows about a record that an earlier row is about; `merge` for files with a row for each unit.',
      example: 'repeats: merge',
    },
    match_on: {
      type: list(text),
      default: 'what is proposed for any file',
      doc: 'Fields by which its rows name records that are there; of those the first that a file has.',
      example: 'match_on: ["external:shopify"]',
    },
  },
};

export interface ImportableDefinition {
  readonly match_on?: readonly string[];
  readonly children?: readonly string[];
  readonly among?: readonly string[];
  readonly create_missing?: readonly string[];
  readonly until?: readonly string[];
  readonly fixed?: Readonly<Record<string, unknown>>;
  readonly updates?: boolean;
  readonly undo?: string;
  readonly words?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly headings?: Readonly<Record<string, readonly string[]>>;
  readonly programs?: Readonly<Record<string, ImportProgramDefinition>>;
}

interface ImportProgramDefinition {
  readonly title: string;
  readonly recognised_by?: readonly string[];
  readonly files?: readonly string[];
  readonly headings: Readonly<Record<string, readonly string[]>>;
  readonly repeats?: 'refuse' | 'merge';
  readonly ignored?: readonly string[];
  readonly transform?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly match_on?: readonly string[];
}
