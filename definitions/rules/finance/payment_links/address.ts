/** The address where a customer pays an invoice: signed, always the same, and good for as long as something of it is open. */
import type { RuleServices, Services } from 'backline/rules';

const purpose = 'payment_link';

/** The parts that signing needs: services of a process, or those of field functions. */
interface Signing {
  readonly appUrl: string;
  readonly secrets: Pick<RuleServices['secrets'], 'sign'>;
}

export const payAddress = ({ appUrl, secrets }: Signing, invoice: number): string =>
  `${appUrl}/pay/${invoice}-${secrets.sign(String(invoice), purpose)}`;

/** The invoice that an address leads to; null for an address without a valid signature. */
export function invoiceOf({ secrets }: Pick<Services, 'secrets'>, token: string): number | null {
  const [, id = '', signature = ''] = /^([1-9]\d{0,9})-([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  return id !== '' && secrets.isSigned(id, purpose, signature) ? Number(id) : null;
}
