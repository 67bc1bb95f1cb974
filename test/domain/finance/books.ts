/** A house that bills: a service with a warehouse, accounts with addresses, and the steps that make and settle invoices over HTTP. */
import { expect } from '@jest/globals';
import type { Response } from 'supertest';
import { startService, type TestService } from '../../support/service.ts';

type Body = Record<string, unknown>;
export type Invoice = Body & { id: number; number: string | null; aggregate_version: number };

export interface Books {
  readonly service: TestService;
  readonly warehouse: number;
  /** The account that pays unless another is named. */
  readonly account: number;
  /** Tax types by code. */
  readonly taxes: Readonly<Record<string, number>>;
  newAccount(body?: Body): Promise<number>;
  /** The lines of worked example I1. */
  exampleI1(): Body[];
  draft(lines: readonly Body[], body?: Body): Promise<Invoice>;
  /** An issued invoice of one line without tax. */
  issued(gross: string, body?: Body): Promise<Invoice>;
  show(id: number): Promise<Invoice>;
  balanceOf(account: number): Promise<string>;
  /** Events of a record in their order. */
  events(ref: string): Promise<string[]>;
  set(key: string, value: unknown): Promise<void>;
  pay(amount: string, body?: Body): Promise<Response>;
  /** A credit note for an invoice, issued; the first refusal where a line is refused. */
  credit(invoice: number, body: Body, lines?: readonly Body[]): Promise<Response>;
}

/** @param environment variables beyond those of every test. */
export async function openBooks(environment: Readonly<Record<string, string>> = {}): Promise<Books> {
  const service = await startService({ environment });
  const warehouse = (await service.post('/warehouses', { name: 'London', code: 'LON' })).body.warehouse.id;
  const { rows } = await service.pool.query('select "id", "code" from "tax_type"');
  const taxes: Record<string, number> = Object.fromEntries(rows.map((row) => [row.code, row.id]));

  async function newAccount(body: Body = {}): Promise<number> {
    const made = await service.post('/accounts', { name: 'Northern Lights', ...body });
    const id = made.body.account.id;
    await service.post('/addresses', {
      owner_type: 'account',
      owner_id: String(id),
      line1: '1 Quay',
      country_code: 'GB',
    });
    return id;
  }

  const account = await newAccount();

  const exampleI1 = () => [
    { description: 'PA hire', unit_price: '825.93', tax_type_id: taxes['standard'] },
    { description: 'Crew hours', quantity: '7.5', unit_price: '38.00', tax_type_id: taxes['standard'] },
    { description: 'Programme books', quantity: '4', unit_price: '12.25', tax_type_id: taxes['zero'] },
    { description: 'Energy', unit_price: '60.10', tax_type_id: taxes['reduced'] },
  ];

  async function draft(lines: readonly Body[], body: Body = {}): Promise<Invoice> {
    const made = await service.post('/invoices/composite', {
      account_id: account,
      invoice_date: '2026-06-05',
      lines,
      ...body,
    });
    expect(made.status).toBe(201);
    return made.body.invoice;
  }

  async function issued(gross: string, body: Body = {}): Promise<Invoice> {
    const { id } = await draft([{ description: 'Hire', unit_price: gross, tax_type_id: taxes['zero'] }], body);
    const answer = await service.post(`/invoices/${id}/issue`, {});
    expect(answer.body.invoice?.status).toBe('issued');
    return answer.body.invoice;
  }

  const show = async (id: number): Promise<Invoice> => (await service.get(`/invoices/${id}`)).body.invoice;
  const balanceOf = async (id: number) => (await service.get(`/accounts/${id}`)).body.account.balance;

  async function events(ref: string): Promise<string[]> {
    const { rows } = await service.pool.query(
      `select "event" from "outbox_event" where "ref" = $1 or payload::jsonb ->> 'parent_ref' = $1 order by "id"`,
      [ref],
    );
    return rows.map((row) => row.event);
  }

  async function set(key: string, value: unknown): Promise<void> {
    const [group, name] = key.split('.');
    expect((await service.patch(`/settings/${group}`, { [String(name)]: value })).status).toBe(200);
  }

  async function pay(amount: string, body: Body = {}) {
    return service.post('/payments', { account_id: account, amount, currency_code: 'GBP', ...body });
  }

  async function credit(invoice: number, body: Body, lines: readonly Body[] = []) {
    const made = await service.post('/credit_notes', { account_id: account, invoice_id: invoice, ...body });
    expect(made.status).toBe(201);
    const { id } = made.body.credit_note;
    for (const line of lines) {
      const added = await service.post(`/credit_notes/${id}/lines`, line);
      if (added.status !== 201) return added;
    }
    return service.post(`/credit_notes/${id}/issue`, {});
  }

  return {
    service,
    warehouse,
    account,
    taxes,
    newAccount,
    exampleI1,
    draft,
    issued,
    show,
    balanceOf,
    events,
    set,
    pay,
    credit,
  };
}
