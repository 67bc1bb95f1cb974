/** Keys of a documents file: the papers that a product makes of its records. */
import { boolean, expression, list, map, name, reference, type Section, section, text } from './section.ts';

export const documents: Section = {
  title: 'a documents file',
  doc: 'Papers about records, as PDF and as a page. With the first one the product has `/documents` and `/document_templates`. In the folder `templates` beside the file stand its templates (`visit_report.liquid`) and the parts that they share, in `words` the words of its pages in each language (`en.json`, `de.json`).',
  keys: {
    documents: { type: name, required: true, doc: 'Name of the group.', example: 'documents: clinic' },
    subjects: {
      type: map(section('document_subject')),
      required: true,
      doc: 'Resources that papers are about; each has its papers as the relation `documents`.',
      example: 'subjects:\n  appointment: { number: number, usual: visit_report }',
    },
    types: {
      type: map(section('document_type')),
      required: true,
      doc: 'Kinds of papers by name; in `words` the name is what stands above the paper.',
      example: 'types:\n  visit_report: { subject: appointment, include: [patient, treatments] }',
    },
  },
};

export const documentSubject: Section = {
  title: 'a subject of documents',
  doc: 'A resource that papers are about.',
  keys: {
    number: {
      type: expression,
      doc: 'What its papers are numbered by, an expression over the record.',
      example: 'number: first(number, rental.number)',
    },
    locale: {
      type: expression,
      default: "the company's language",
      doc: 'The language of whoever it is for, a BCP 47 tag.',
      example: 'locale: account.locale',
    },
    timezone: {
      type: expression,
      default: "the company's time zone",
      doc: 'The time zone of its times.',
      example: 'timezone: warehouse.timezone',
    },
    include: {
      type: list(text),
      default: '[]',
      doc: 'Relations that all its papers may name, as the parameter `include` has them.',
      example: 'include: [account, items.tax_type]',
    },
    usual: {
      type: name,
      required: true,
      doc: 'The type that is made where nobody says which.',
      example: 'usual: quotation',
    },
  },
};

export const documentType: Section = {
  title: 'a type of document',
  doc: 'A kind of paper.',
  keys: {
    subject: {
      type: reference('resource'),
      required: true,
      doc: 'The resource that it is about, one of `subjects`.',
      example: 'subject: appointment',
    },
    template: {
      type: name,
      default: 'the name of the type',
      doc: 'Its template: the file of this name in the folder `templates` beside the file.',
      example: 'template: visit',
    },
    include: {
      type: list(text),
      default: '[]',
      doc: 'Relations that its template names besides those of its subject.',
      example: 'include: [items.allocations.asset]',
    },
    costs: {
      type: boolean,
      default: 'false',
      doc: 'Its amounts are what something costs the company: it is for those alone who may see costs.',
      example: 'costs: true',
    },
    answered: {
      type: boolean,
      default: 'false',
      doc: 'Whoever it is about accepts or declines it on its page; others are read.',
      example: 'answered: true',
    },
  },
};

export interface DocumentsDefinition {
  readonly documents: string;
  readonly subjects: Readonly<Record<string, DocumentSubjectDefinition>>;
  readonly types: Readonly<Record<string, DocumentTypeDefinition>>;
}

export interface DocumentSubjectDefinition {
  readonly number?: string;
  readonly locale?: string;
  readonly timezone?: string;
  readonly include?: readonly string[];
  readonly usual?: string;
}

export interface DocumentTypeDefinition {
  readonly subject?: string;
  readonly template?: string;
  readonly include?: readonly string[];
  readonly costs?: boolean;
  readonly answered?: boolean;
}
