/** What the browser gets: a page of links, files with an unlimited cache time, and the definitions. */
import { describe, expect, test } from '@jest/globals';
import type { ConsoleIndex, ConsoleResource } from '../../runtime/base/kernel/console.ts';
import { ask, base, person, signIn } from './house.ts';

/** Bytes of one resource's metadata, packed. */
const largest = 20 * 1024;

export function providedFiles(): void {
  describe('what the browser is given', () => {
    test('a page of links to its own files, which are compressed and cached for ever', async () => {
      const browser = await signIn(await person('Ada Holm'));
      const page = await browser.get('/console/rentals');
      expect(page.status).toBe(200);
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(
        /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'nonce-[\w+/=]+'; /,
      );
      expect(page.text).not.toMatch(/<style|<script(?![^>]* src=)| on\w+=|style="/);
      const files = [...page.text.matchAll(/(?:src|href)="(\/console\/-\/assets\/[^"]+)"/g)].map(([, at = '']) => at);
      let script = 0;
      for (const at of files) {
        const response = await fetch(base + at, { headers: { 'accept-encoding': 'gzip' } });
        expect([response.status, response.headers.get('cache-control')]).toEqual([
          200,
          'public, max-age=31536000, immutable',
        ]);
        expect(response.headers.get('content-encoding')).toBe(at.endsWith('.woff2') ? null : 'gzip');
        if (at.endsWith('.js')) script += Number(response.headers.get('content-length'));
      }
      expect(files.length).toBeGreaterThan(1);
      expect(script).toBeLessThan(300 * 1024);
      expect((await fetch(`${base}/console/-/assets/bundle.json`)).status).toBe(404);
      expect((await fetch(`${base}/console/-/assets/..%2f..%2fpackage.json`)).status).toBe(404);
    });

    test('metadata has its help texts in the language behind the point, is as small, and says the rest in English', async () => {
      const read = async (name: string) => {
        const answer = await fetch(`${base}/console/-/meta/any/${name}.json`, {
          headers: { 'accept-encoding': 'gzip' },
        });
        expect(Number(answer.headers.get('content-length'))).toBeLessThan(largest);
        return (await answer.json()) as ConsoleResource;
      };
      const helps = async (name: string) => (await read(name)).fields.find(({ name: one }) => one === 'tags')?.summary;
      expect(
        await Promise.all(['de', 'fr', 'es', 'nl', 'sv', 'constructor'].map((one) => helps(`rentals.${one}`))),
      ).toEqual([
        'Freie Schlagwörter.',
        'Étiquettes libres.',
        'Etiquetas libres.',
        'Vrije labels.',
        'Free labels.',
        'Free labels.',
      ]);
      expect((await fetch(`${base}/console/-/meta/any/nothing.de.json`)).status).toBe(404);
    });

    test('amounts below a record are in its currency, and a reference is offered what the form already says of it', async () => {
      const read = async (name: string) =>
        (await (await fetch(`${base}/console/-/meta/any/${name}.json`)).json()) as ConsoleResource;
      const [lines, payments] = await Promise.all(['invoice_lines', 'payments'].map(read));
      const amounts = lines?.fields.filter(({ type }) => type === 'money').map(({ currency }) => currency);
      expect([...new Set(amounts)]).toEqual(['invoice.currency_code']);
      const invoice = payments?.inputs?.find(({ name }) => name === 'allocations')?.members?.[0];
      expect(invoice?.narrow).toEqual([
        { path: 'account_id', by: 'account_id' },
        { path: 'currency_code', by: 'currency_code' },
      ]);
      // An invoice that is paid at once was never partly paid, and a draft or a paid invoice cannot be paid.
      const invoices = await read('invoices');
      expect(invoices?.machine?.passed['paid']).toEqual(['draft']);
      expect(invoices?.makesIn?.['payments']).toEqual(['issued', 'partially_paid']);
      const resolve = (await read('shortages')).operations.find(({ name }) => name === 'resolve');
      expect(resolve?.inputs.find(({ name }) => name === 'from_warehouse_id')?.when).toEqual({ method: ['transfer'] });
    });

    test("every resource's list, metadata and first record are there, and the metadata is small", async () => {
      const browser = await signIn(await person('Wim Otte'));
      const page = await browser.get('/console');
      const version = /\/console\/-\/meta\/(\w+)\/index\.json/.exec(page.text)?.[1] ?? '';
      const index = (await (await fetch(`${base}/console/-/meta/${version}/index.json`)).json()) as ConsoleIndex;
      const wrong: string[] = [];
      // References to nested records, without a check or a field beside them that names the parent.
      const beyond: string[] = [];
      // Values with a control of their own, by their schema.
      const shaped: string[] = [];
      for (const [plural, entry] of Object.entries(index.resources)) {
        const answer = await fetch(`${base}/console/-/meta/${version}/${plural}.json`, {
          headers: { 'accept-encoding': 'gzip' },
        });
        if (Number(answer.headers.get('content-length')) > largest) wrong.push(`${plural}: metadata is too large`);
        const resource = (await answer.json()) as ConsoleResource;
        // Whatever a resource is called, its pages are there when they are loaded anew.
        for (const at of entry.path?.includes('{') === false
          ? [entry.path, `${entry.path}/1`, `${entry.path}/new`]
          : []) {
          const shell = await browser.get(`/console${at}`);
          if (shell.status !== 200 || !shell.text.startsWith('<!doctype html>')) wrong.push(`${at} is no page`);
        }
        for (const { name, type } of [...resource.fields, ...(resource.inputs ?? [])])
          if (['week', 'pairs', 'picture'].includes(type)) shaped.push(`${plural}.${name} ${type}`);
        const known = new Set(resource.fields.map(({ name }) => name));
        const named = [
          ...resource.title,
          ...resource.columns,
          ...resource.form,
          ...resource.sections.flatMap(({ fields }) => fields),
        ];
        const unknown = named.filter((name) => name !== 'ref' && !known.has(name));
        if (unknown.length > 0) wrong.push(`${plural} names ${unknown.join()}`);
        for (const { name, ref, narrow, create, update } of resource.fields) {
          const target = create || update ? index.resources[ref ?? ''] : undefined;
          if (!target?.path?.includes('{') || target.search.length > 0) continue;
          const above = index.resources[target.parent ?? ''];
          const ways = [`${above?.entity}.${above?.key ?? 'id'}`, `${above?.entity}_id`];
          const reached = known.has(ways[1] ?? '') || narrow?.some(({ path }) => ways.includes(path));
          if (!reached) beyond.push(`${plural}.${name}`);
        }
        if (entry.path === null || entry.path.includes('{')) continue;
        const fields = [...new Set(['id', entry.key ?? 'id', ...resource.title, ...resource.columns])].join();
        const list = await ask(browser, `${entry.path}?per_page=1&fields=${fields}`);
        if (list.status !== 200) wrong.push(`${plural}: ${list.status} ${JSON.stringify(list.body)}`);
        const [first] = list.body[entry.listKey] ?? [];
        if (!first || entry.member === null) continue;
        const key = first[entry.key ?? 'id'] ?? first.id;
        const via = resource.fields.flatMap((field) => field.via ?? []);
        const include = via.length > 0 ? `?include=${[...new Set(via)].join()}` : '';
        const record = await ask(browser, `${entry.member.replace(/\{\w+\}/, String(key))}${include}`);
        if (record.status !== 200) wrong.push(`${plural}: record ${record.status} ${JSON.stringify(record.body)}`);
      }
      expect(wrong).toEqual([]);
      expect(shaped.sort()).toEqual([
        'actions.new_values pairs',
        'actions.old_values pairs',
        'communication_drafts.merge_data pairs',
        'condition_photos.content picture',
        'condition_photos.picture picture',
        'equipment_test_results.values pairs',
        'evidence.metadata pairs',
        'facilities.opening_hours week',
        'reports.chart pairs',
        'reports.definition pairs',
        'static_values.metadata pairs',
        'users.working_hours week',
        'warehouses.opening_hours week',
        'webhooks.filters pairs',
        'webhooks.headers pairs',
        'workflows.conditions pairs',
      ]);
      expect(beyond.sort()).toEqual([
        'condition_photos.route_stop_id',
        'credit_note_lines.invoice_line_id',
        'repairs.rental_item_allocation_id',
      ]);
    });
  });
}
