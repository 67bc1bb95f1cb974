/** Client types as their users meet them: the bodies that the compiler accepts, and those that it refuses. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { makeDocuments } from '../../generator/make_documents.ts';
import { root } from '../../runtime/base/config/index.ts';
import { complaintsOf } from '../support/compiler.ts';

const client = path.resolve(import.meta.dirname, '../../generated/client.d.ts');

// A clone has none until the first generation.
beforeAll(async () => {
  const [definitions, output] = [[path.join(root, 'definitions')], path.join(root, 'generated')];
  expect(await makeDocuments({ definitions, output, log: () => undefined, client: true })).toBe(true);
});

/** The complaints of the compiler, strict as clients should be, about a program that uses the types. */
async function messagesOf(program: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'backline-types-'));
  try {
    const text = `import type { components, paths } from '${client.replace(/\.d\.ts$/, '.js')}';
      type Create = components['schemas']['AccountCreate'];
      type Body = paths['/api/v1/accounts']['post']['requestBody']['content']['application/json'];
      ${program}`;
    await writeFile(path.join(folder, 'program.ts'), text);
    const compilerOptions = { strict: true, module: 'nodenext', skipLibCheck: true, types: [] };
    return await complaintsOf(folder, { files: ['program.ts'], compilerOptions });
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('what has a default may be left out of a body; what is required may not', async () => {
  expect(
    await messagesOf(`
    export const least: Create = { name: 'Acme' };
    export const sent: Body = { name: 'Acme', is_customer: false };
    export const line: components['schemas']['RentalItemCreate'] = { kind: 'text' };
    // @ts-expect-error an account has a name
    export const nothing: Create = {};
    // @ts-expect-error which is text
    export const wrong: Create = { name: 1 };`),
  ).toBe('');
});

test('an integration from the account to the paid invoice compiles without an assertion; what is misspelt does not', async () => {
  expect(
    await messagesOf(`
    type Schemas = components['schemas'];
    type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
    type Operation<P extends keyof paths, M extends keyof paths[P]> = paths[P][M];
    type Given<T> = T extends { requestBody?: infer Body } ? Json<NonNullable<Body>> : never;
    type Answered<T, S extends number> = T extends { responses: infer R } ? (S extends keyof R ? Json<R[S]> : never) : never;
    type Refused<T> = T extends { responses: { 422: infer R } } ? Json<R> : never;
    declare function post<P extends keyof paths>(
      path: P,
      body: Given<Operation<P, 'post'>>,
    ): Promise<Answered<Operation<P, 'post'>, 200 | 201>>;
    declare function get<P extends keyof paths>(path: P): Promise<Answered<Operation<P, 'get'>, 200>>;

    export async function hire(): Promise<string> {
      const { account } = await post('/api/v1/accounts', { name: 'Northern Lights Events', kind: 'organisation' });
      const address = await post('/api/v1/addresses', {
        owner_type: 'account', owner_id: account.id, line1: '12 Foundry Lane', country_code: 'GB',
      });
      const { catalogue_item: item } = await post('/api/v1/catalogue_items', { name: 'Moving head spot' });
      await post('/api/v1/catalogue_items/{catalogue_item}/rates', { rate_id: 1, currency_code: 'GBP', price: '35.00' });
      await post('/api/v1/stock_transactions', { catalogue_item_id: item.id, warehouse_id: 1, type: 'opening', quantity: 4 });
      const { rental } = await post('/api/v1/rentals', {
        title: 'Summer festival, main stage', warehouse_id: 1, account_id: account.id, billing_address_id: address.address.id,
      });
      await post('/api/v1/rentals/{rental}/items', { kind: 'product', catalogue_item_id: item.id, quantity: 2 });
      const quoted = await post('/api/v1/rentals/{rental}/convert_to_quote', { expected_version: rental.aggregate_version });
      if (quoted.dry_run) throw new Error(quoted.reason ?? 'refused');
      const status: Schemas['RentalStatus'] = quoted.rental.status;
      const { invoice } = await post('/api/v1/rentals/{rental}/create_invoice', { type: 'full' });
      const { payment } = await post('/api/v1/payments', {
        account_id: account.id, amount: invoice.gross_total, currency_code: invoice.currency_code,
      });
      await post('/api/v1/payments/{payment}/allocations', { invoice_id: invoice.id, amount: payment.amount });
      const { webhook } = await post('/api/v1/webhooks', { name: 'Books', url: 'https://example.com', events: ['invoice.*'] });
      const { rentals, meta } = await get('/api/v1/rentals');
      const names: string[] = rentals.map((one) => one.number + one.title);
      return [status, webhook.name, names.join(), String(meta)].join();
    }
    export function handled(refusal: Refused<Operation<'/api/v1/rentals/{rental}/convert_to_quote', 'post'>>): string {
      if (refusal.code === 'missing_account') return 'choose one';
      // @ts-expect-error no operation refuses so
      return refusal.code === 'mising_account' ? '' : refusal.message;
    }
    export function delivered({ rental, from, to }: Schemas['Event_rental_status_changed']): string {
      return rental.number + from + to;
    }
    // @ts-expect-error a misspelt field
    export const misspelt = (rental: Schemas['Rental']) => rental.nubmer;
    // @ts-expect-error a misspelt key of a body
    export const body: Given<Operation<'/api/v1/accounts', 'post'>> = { name: 'Acme', is_custmer: true };
    // @ts-expect-error no status of rentals
    export const state: Schemas['RentalStatus'] = 'orderd';`),
  ).toBe('');
});
