/** The code that banking apps of the euro area read: a credit transfer by the European Payments Council's guideline (EPC069-12). */

export interface Transfer {
  readonly name: string;
  readonly iban: string;
  readonly bic: string | null;
  /** Decimal text, in euro. */
  readonly amount: string;
  readonly reference: string;
}

/** A data address of the picture, or null if a bank would refuse it. */
export async function paymentQr({ name, iban, bic, amount, reference }: Transfer): Promise<string | null> {
  const account = iban.replaceAll(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(account) || !/^\d{1,9}\.\d{2}$/.test(amount) || Number(amount) < 0.01)
    return null;
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic ?? '',
    name.slice(0, 70),
    account,
    `EUR${amount}`,
    '',
    '',
    reference.slice(0, 140),
  ];
  const { toBuffer } = await import('bwip-js/node');
  const picture = await toBuffer({ bcid: 'qrcode', text: lines.join('\n'), scale: 3 });
  return `data:image/png;base64,${picture.toString('base64')}`;
}
