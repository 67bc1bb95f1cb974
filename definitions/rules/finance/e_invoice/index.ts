/** Electronic invoices of EN 16931: CII inside the PDF (Factur-X), or UBL (Peppol BIS Billing 3.0). */
import type { Query, Refusal, Settings } from 'backline/rules';
import { ciiOf } from './cii.ts';
import { type Problem, problemsOf } from './problems.ts';
import { type EInvoiceForm, type Subject, termsOf } from './terms.ts';
import { ublOf } from './ubl.ts';

export type { EInvoiceForm, Subject as EInvoiceSubject } from './terms.ts';

interface EInvoice {
  readonly form: EInvoiceForm;
  readonly xml: string;
}

/** The gaps; its message has a sentence for each. */
export class IncompleteEInvoice extends Error {
  override readonly name = 'IncompleteEInvoice';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message, rule }) => `${message} (${rule})`).join(' '));
    this.problems = problems;
  }
}

interface Asking {
  readonly query: Query;
  readonly settings: Settings;
}

/**
 * The electronic invoice of an issued record; null if its account gets none.
 * @throws IncompleteEInvoice naming everything that is missing.
 */
export async function eInvoiceOf({ query, settings }: Asking, subject: Subject, id: number): Promise<EInvoice | null> {
  const { form, terms } = await termsOf(query, settings, subject, id);
  if (form === null || terms.number === null) return null;
  const problems = problemsOf(terms, form);
  if (problems.length > 0) throw new IncompleteEInvoice(problems);
  return { form, xml: form === 'peppol' ? ublOf(terms) : ciiOf(terms) };
}

/** Why the electronic invoice of a record, draft or not, cannot be written; null if it can, or none is wanted. */
export async function eInvoiceRefusal(
  { query, settings }: Asking,
  subject: Subject,
  id: number,
): Promise<Refusal | null> {
  const { form, terms } = await termsOf(query, settings, subject, id);
  const problems = form === null ? [] : problemsOf(terms, form);
  return problems.length === 0
    ? null
    : {
        code: 'e_invoice_incomplete',
        message: new IncompleteEInvoice(problems).message,
        details: { problems: problems.map((one) => ({ ...one })) },
      };
}
