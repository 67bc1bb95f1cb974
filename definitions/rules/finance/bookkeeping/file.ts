/** GET /bookkeeping_exports/{bookkeeping_export}/download: the file of an export, from entries that never change. */
import {
  ApiError,
  csvRecord,
  dataOf,
  isKey,
  notFound,
  type Operation,
  type Query,
  queryOn,
  type Services,
  seenKeys,
  sql,
} from 'backline/rules';
import { decimal, moneyText } from '../../pricing/money.ts';
import { type DatevHeader, datevLines, inWindows1252 } from './datev.ts';
import { type Sided, sidesOf } from './sides.ts';

export interface StoredEntry extends Sided {
  readonly document_type: 'invoice' | 'credit_note' | 'payment';
  readonly event: 'booked' | 'reversed';
  readonly document_number: string;
  readonly clears_number: string;
  readonly document_date: string;
  readonly service_from: string | null;
  readonly service_to: string | null;
  readonly due_date: string | null;
  readonly currency_code: string;
  readonly exchange_rate: string;
  readonly tax_code: string | null;
  readonly tax_kind: string | null;
  readonly tax_percent: string | null;
  readonly tax_key: string | null;
  readonly cost_centre: string | null;
  readonly partner_number: string | null;
  readonly partner_vat: string | null;
  readonly text: string;
  readonly rental_number: string | null;
}
const entriesOf = (query: Query, id: number): Promise<StoredEntry[]> =>
  dataOf(query)
    .selectFrom('bookkeeping_entry')
    .select([
      'document_type',
      'event',
      'document_number',
      'clears_number',
      'document_date',
      'service_from',
      'service_to',
      'due_date',
      'account',
      'account_name',
      'contra_account',
      'contra_name',
      'tax_account',
      'debits',
      'currency_code',
      'exchange_rate',
      'gross',
      'net',
      'tax',
      'base_gross',
      'base_net',
      'base_tax',
      'tax_code',
      'tax_kind',
      'tax_percent',
      'tax_key',
      'cost_centre',
      'partner_number',
      'partner_vat',
      'text',
      'rental_number',
    ])
    .where('bookkeeping_export_id', '=', id)
    .orderBy('position')
    .execute();

/** In this order for ever: programs read columns by their place. New ones go to the end. */
const columns = [
  'export_id',
  'line',
  'journal',
  'document_type',
  'document_number',
  'document_date',
  'service_from',
  'service_to',
  'due_date',
  'account',
  'account_name',
  'cost_centre',
  'debit',
  'credit',
  'currency',
  'exchange_rate',
  'base_debit',
  'base_credit',
  'tax_code',
  'tax_rate',
  'tax_base',
  'partner_number',
  'partner_name',
  'partner_vat',
  'text',
  'rental_number',
  'reverses',
  'clears',
] as const;
const numeric = columns.map((name) =>
  ['debit', 'credit', 'base_debit', 'base_credit', 'exchange_rate', 'tax_rate', 'tax_base'].includes(name),
);

function* csvLines(id: number, entries: readonly StoredEntry[]): Generator<string> {
  yield `\ufeff${csvRecord(columns)}`;
  let line = 0;
  for (const entry of entries)
    for (const { role, account, name, debit, amount, base } of sidesOf(entry)) {
      line += 1;
      const [text, baseText] = [moneyText(amount), moneyText(base)];
      const taxed = role !== 'account' && entry.document_type !== 'payment';
      const cells: Readonly<Record<(typeof columns)[number], string | number | null>> = {
        export_id: id,
        line,
        journal: entry.document_type === 'payment' ? 'payments' : 'sales',
        document_type: entry.document_type,
        document_number: entry.document_number,
        document_date: entry.document_date,
        service_from: entry.service_from,
        service_to: entry.service_to,
        due_date: entry.due_date,
        account,
        account_name: name,
        cost_centre: entry.cost_centre,
        debit: debit ? text : '0.00',
        credit: debit ? '0.00' : text,
        currency: entry.currency_code,
        exchange_rate: entry.exchange_rate,
        base_debit: debit ? baseText : '0.00',
        base_credit: debit ? '0.00' : baseText,
        tax_code: taxed ? entry.tax_code : null,
        tax_rate: taxed && entry.tax_percent !== null ? moneyText(decimal(entry.tax_percent)) : null,
        tax_base: role === 'tax' ? moneyText(sidesOf(entry)[1]?.amount ?? amount) : null,
        partner_number: entry.partner_number,
        partner_name: entry.account_name,
        partner_vat: entry.partner_vat,
        text: entry.text,
        rental_number: entry.rental_number,
        reverses: entry.event === 'reversed' ? entry.document_number : null,
        clears: entry.clears_number,
      };
      yield csvRecord(
        columns.map((column) => cells[column]),
        numeric,
      );
    }
}

export const bookkeepingDownload =
  (services: Services): Operation =>
  async ({ params, query: sent, actor, headOnly }) => {
    const { pool, resources } = services;
    const spec = resources['bookkeeping_export'];
    if (!spec) throw new Error('Bookkeeping exports are no resource.');
    const key = params['bookkeeping_export'] ?? '';
    const query = queryOn(pool);
    const seen =
      isKey(spec, key) &&
      (await seenKeys(pool, resources, spec, { column: 'id', keys: [Number(key)] }, actor)).size > 0;
    const [stored] = seen
      ? await dataOf(query)
          .selectFrom('bookkeeping_export')
          .select(({ ref }) => [
            'id',
            sql<string>`${ref('period_from')}::text`.as('period_from'),
            sql<string>`${ref('period_to')}::text`.as('period_to'),
            'format',
            'currency_code',
            'header',
          ])
          .where('id', '=', Number(key))
          .$narrowType<{ header: DatevHeader }>()
          .execute()
      : [];
    if (!stored) throw notFound(spec);
    const format = new Map(sent).get('format') ?? stored.format;
    if (format !== 'csv' && format !== 'datev')
      throw new ApiError('validation_failed', {
        errors: { format: [`"${format}" is no format of it: take csv or datev.`] },
      });
    if (format === 'datev' && stored.format !== 'datev')
      throw new ApiError('validation_failed', {
        errors: { format: ['This export was made as csv. Make one with the format datev.'] },
      });
    const entries = await entriesOf(query, stored.id);
    const { id, period_from: from, period_to: to, currency_code: currency, header } = stored;
    const content =
      format === 'datev'
        ? inWindows1252([...datevLines({ id, from, to, currency, header }, entries)].join(''))
        : Buffer.from([...csvLines(id, entries)].join(''));
    const days = `${from.replaceAll('-', '')}_${to.replaceAll('-', '')}_${id}`;
    const name = format === 'datev' ? `EXTF_Buchungsstapel_${days}.csv` : `bookkeeping_${days}.csv`;
    return {
      status: 200,
      body: null,
      headers: {
        'content-type':
          format === 'datev' ? 'text/csv; charset=windows-1252' : 'text/csv; charset=utf-8; header=present',
        'content-length': String(content.length),
        'content-disposition': `attachment; filename="${name}"`,
      },
      ...(headOnly ? {} : { chunks: piecesOf(content) }),
    };
  };

async function* piecesOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}
