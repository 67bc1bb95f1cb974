/** An agent that plans a job by tools alone, as the prompt instructs it: nothing here knows an address of the API. */
import { expect, test } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { TestService } from '../support/service.ts';
import { addressOf } from './rpc.ts';

type Content = Readonly<Record<string, unknown>>;

export function testAgent(serviceOf: () => TestService): void {
  test('an agent plans a job: customer, rental, lines, stock, trial and order', async () => {
    const service = serviceOf();
    const client = new Client({ name: 'planner', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
    const requestInit = { headers: { authorization: `Bearer ${service.token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${addressOf(service)}/mcp`), { requestInit }));
    /** Calls a tool that succeeds, and returns its answer. */
    const does = async (name: string, args: Content): Promise<Content> => {
      const { isError, content, structuredContent } = await client.callTool({ name, arguments: args });
      if (isError) throw new Error(`${name}: ${JSON.stringify(content)}`);
      return structuredContent as Content;
    };
    const one = async <T = Content>(name: string, args: Content, key: string): Promise<T> => {
      const found = (await does(name, args))[key];
      return (Array.isArray(found) ? found[0] : found) as T;
    };

    const { messages } = await client.getPrompt({
      name: 'plan-job',
      arguments: { customer: 'Northern Lights Festival', request: 'two of the first product', dates: 'a weekend' },
    });
    expect(JSON.stringify(messages)).toContain('create-rental-item');

    const known = await does('list-accounts', { q: { name_cont: 'Northern Lights Festival' } });
    expect(known['accounts']).toEqual([]);
    const account = await one('create-account', { name: 'Northern Lights Festival', is_customer: true }, 'account');
    const warehouse = await one('list-warehouses', { fields: 'id,name', per_page: 1 }, 'warehouses');
    const wanted = {
      q: { is_active_true: true, 'stock_levels.quantity_on_hand_gteq': 2 },
      include: 'rates',
      per_page: 1,
    };
    const plain = await client.callTool({ name: 'list-catalogue-items', arguments: wanted });
    // An unknown filter is reported with the known ones: the agent corrects it.
    expect(plain.isError).toBe(true);
    const product = await one(
      'list-catalogue-items',
      { q: { is_active_true: true }, fields: 'id,name', per_page: 1 },
      'catalogue_items',
    );

    const rental = await one(
      'create-rental',
      {
        title: 'Northern Lights, main stage',
        account_id: account['id'],
        warehouse_id: warehouse['id'],
        starts_at: '2031-06-06T08:00:00Z',
        ends_at: '2031-06-09T18:00:00Z',
        idempotency_key: 'plan-northern-lights',
      },
      'rental',
    );
    const line = { rental: rental['id'], kind: 'product', catalogue_item_id: product['id'], quantity: 1 };
    const item = await one('create-rental-item', line, 'rental_item');
    expect(item).toMatchObject({ quantity: 1 });
    const availability = await does('get-rental-availability', { rental: rental['id'] });
    expect(Object.keys(availability).length).toBeGreaterThan(0);

    const tried = await does('convert-rental-to-quote', { rental: rental['id'], dry_run: true });
    expect(tried).toMatchObject({ allowed: true });
    const still = await one('get-rental', { rental: rental['id'], fields: 'status,aggregate_version' }, 'rental');
    expect(still['status']).toBe('enquiry');
    const version = { rental: rental['id'], expected_version: still['aggregate_version'] };
    expect(await one('convert-rental-to-quote', version, 'rental')).toMatchObject({ status: 'quotation' });
    const verdict = await does('convert-rental-to-order', { rental: rental['id'], dry_run: true });
    expect(verdict).toMatchObject({ allowed: true });
    expect(await one('convert-rental-to-order', { rental: rental['id'] }, 'rental')).toMatchObject({ status: 'order' });

    const { contents } = await client.readResource({ uri: `backline://rental/${String(rental['id'])}` });
    expect(JSON.parse((contents[0] as { text: string }).text).rental.status).toBe('order');
    const past = await does('get-entity-history', { resource: 'rental', id: rental['id'] as number });
    const steps = (past['history'] as { action: string; via: string }[]).filter(({ via }) => via === 'mcp');
    expect(steps.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['rental.created', 'rental.converted_to_quote', 'rental.converted_to_order']),
    );
    await client.close();
  });
}
