/** Papers that a product makes of its records, as its definitions declare them, and what its code adds to them. */
import type { Services } from './context.ts';
import type { Query, Refusal, Settings } from './rules.ts';

export interface DocumentsSpec {
  readonly subjects: Readonly<Record<string, DocumentSubjectSpec>>;
  readonly types: Readonly<Record<string, DocumentTypeSpec>>;
  /** Folders with `templates` and `words`, below the product's definitions or a custom folder. */
  readonly folders: readonly { readonly custom: boolean; readonly folder: string }[];
}

export interface DocumentSubjectSpec {
  /** SQL over the row `t`; null: it has none. */
  readonly number: string | null;
  readonly locale: string | null;
  readonly timezone: string | null;
  readonly include: readonly string[];
  /** The type that is made where nobody says which. */
  readonly usual: string;
}

export interface DocumentTypeSpec {
  readonly subject: string;
  /** Name of its template. */
  readonly template: string;
  /** Relations of the subject that its template may name. */
  readonly include: readonly string[];
  /** Its amounts are what something costs the company: it is for those alone who may see costs. */
  readonly costs?: true;
  /** The recipient accepts or declines it; other papers are only read. */
  readonly answered?: true;
}

type Data = Readonly<Record<string, unknown>>;

/** What a paper is of. */
interface PaperSubject {
  readonly type: string;
  readonly subject: string;
  readonly id: number;
}

/** Additions to the paper beyond its template. */
interface PaperAddition {
  /** Data that lie in the PDF (Factur-X). */
  readonly facturX?: string;
  /** Data beside the PDF. */
  readonly xml?: string;
  /** Stored with the document: what it offers, so that an answer is to just that. */
  readonly offer_hash?: string;
}

/** What code of a product adds to its papers: `documents.ts` beside other code of rules exports it as `documentParts`. */
export interface DocumentParts {
  /** Digits after the point of the record's amounts; 2 by default. */
  decimals?(services: Services, record: Data): Promise<number>;
  /** Names for templates in addition to the record, the company and the document. */
  model?(services: Services, paper: { readonly type: string; readonly record: Data }): Promise<Data>;
  /** The word over the paper, by its key; that of the type by default. */
  heading?(type: string, record: Data): string | null;
  /** The word across each page, by its key, for a record that binds nobody yet, or no more. */
  watermark?(type: string, record: Data): string | null;
  /** Why the paper cannot be made of the record. @param number of the record; null where it has none yet. */
  refusal?(
    change: { readonly query: Query; readonly settings: Settings },
    paper: PaperSubject,
    number: string | null,
  ): Promise<Refusal | null>;
  /** What goes with it; throws `Unwritable` for what a person has to fix first. */
  addition?(services: Services, paper: PaperSubject): Promise<PaperAddition>;
  /** The page on which the recipient of a mail reads its paper, and what else they can do there. */
  links?(
    services: Services,
    paper: { readonly id: number; readonly type: string; readonly locale: string },
  ): Promise<readonly { readonly text: string; readonly url: string }[]>;
}

/** Papers of the product that is served. */
export interface Papers {
  readonly parts: DocumentParts;
  /** Absolute folders with `templates` and `words`, ours first: what a later one has counts. */
  readonly folders: readonly string[];
}
