/** Keys of a documents file: the papers that a product makes of its records. */
import { boolean, expression, list, map, name, reference, type Section, section, text } from './section.ts';

export const documents: Section = {
  title: 'a documents file',
  doc: 'Papers about records, as PDF and as a page. The first one adds `/documents` and `/document_templates` to the product. Beside the file, the folder `templates` has the templates (`visit_report.liquid`) and their shared parts, and `words` the texts of the pages by language (`en.json`, `de.json`).',
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
      doc: 'Kinds of papers by name; `words` has the heading of each under that name.',
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
      doc: "The recipient's language, a BCP 47 tag.",
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
      doc: 'The type that is made if the request names none.',
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
      doc: 'Relations that its template reads in addition to those of its subject.',
      example: 'include: [items.allocations.asset]',
    },
    costs: {
      type: boolean,
      default: 'false',
      doc: "Its amounts are the company's costs: only callers who may see costs can open it.",
      example: 'costs: true',
    },
    answered: {
      type: boolean,
      default: 'false',
      doc: 'The recipient accepts or declines it on its page; other papers are only read.',
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
