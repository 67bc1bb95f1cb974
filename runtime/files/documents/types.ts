/** Kinds of papers: what each is about, and what it reads of that, as the product's definitions say. */
import type { DocumentRow } from '../../../generated/rules/document.ts';
import type { DocumentSubjectSpec, DocumentsSpec, DocumentTypeSpec } from '../../base/kernel/documents.ts';
import type { ProductSpec } from '../../base/kernel/route.ts';

export type Type = DocumentRow['type'];
export type Subject = DocumentRow['subject_type'];

interface Product {
  readonly product: Pick<ProductSpec, 'documents'>;
}

const none: DocumentsSpec = { subjects: {}, types: {}, folders: [] };

export const documentsOf = ({ product }: Product): DocumentsSpec => product.documents ?? none;

/** @throws Error for a type that no definition declares. */
export function typeOf(house: Product, type: string): DocumentTypeSpec {
  const { types } = documentsOf(house);
  const found = Object.hasOwn(types, type) ? types[type] : undefined;
  if (found === undefined) throw new Error(`No definition declares the document type "${type}".`);
  return found;
}

/** @throws Error for a resource that no document is about. */
export function subjectOf(house: Product, subject: string): DocumentSubjectSpec {
  const { subjects } = documentsOf(house);
  const found = Object.hasOwn(subjects, subject) ? subjects[subject] : undefined;
  if (found === undefined) throw new Error(`No definition declares documents about the resource "${subject}".`);
  return found;
}

/** In words: `delivery note`. */
export const inWords = (name: string): string => name.replaceAll('_', ' ');
