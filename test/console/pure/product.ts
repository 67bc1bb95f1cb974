/** A small product of the console, and the server that answers its pages. */
import { fromConsole, withGlobals } from '../../support/console_page.mjs';

type Entry = import('../../../runtime/doors/console/web/api/metadata.ts').Entry;
type Field = import('../../../runtime/doors/console/web/api/metadata.ts').Field;
type Index = import('../../../runtime/doors/console/web/api/metadata.ts').Index;
type Resource = import('../../../runtime/doors/console/web/api/metadata.ts').Resource;

export const field = (name: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  name,
  label: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' '),
  type,
  create: true,
  ...more,
});

const entry = (entity: string, path: string | null, more: Partial<Entry> = {}): Entry => ({
  entity,
  label: `${entity.charAt(0).toUpperCase()}${entity.slice(1).replaceAll('_', ' ')}s`,
  one: entity.charAt(0).toUpperCase() + entity.slice(1).replaceAll('_', ' '),
  path,
  member: path === null ? null : `${path}/{${entity}}`,
  listKey: `${entity}s`,
  title: ['name'],
  search: [],
  read: '',
  create: '',
  ...more,
});

const resources: Index['resources'] = {
  accounts: entry('account', '/accounts', { search: ['name'], importable: true }),
  rentals: entry('rental', '/rentals', { title: ['number', 'title'], importable: true, create: 'rentals:write' }),
  rental_items: entry('rental_item', '/rentals/{rental}/items', { parent: 'rentals', listKey: 'items' }),
  currencies: entry('currency', '/currencies', { key: 'code', member: '/currencies/{code}', title: ['code', 'name'] }),
  invoices: entry('invoice', '/invoices', {
    title: ['number'],
    read: 'invoices:read',
    createIn: '/rentals/{rental}/invoices',
  }),
  export_jobs: entry('export_job', '/export_jobs'),
  ledgers: entry('ledger', null),
};

export const index: Index = {
  title: 'Acme',
  release: '1',
  groups: [{ label: 'Work', icon: 'box', resources: ['rentals'] }] as unknown as Index['groups'],
  first: [],
  resources,
};

/** A resource of the product with these fields. */
export const resourceOf = (plural: string, fields: readonly Field[], more: Partial<Resource> = {}): Resource =>
  ({
    ...resources[plural],
    ...{ plural, summary: '', columns: ['name'], predicates: [], defaultSort: '', fields, sections: [], form: [] },
    ...{ about: [], tabs: [], operations: [], ...more },
  }) as Resource;

export interface Sent {
  readonly method: string;
  /** Below /console/api/v1. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** Acts while a server answers: a status, and a body. @returns what was sent. */
export async function served(
  answer: (sent: Sent) => readonly [status: number, body: unknown],
  act: () => Promise<unknown>,
): Promise<readonly Sent[]> {
  const all: Sent[] = [];
  const fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const at = new URL(address, 'http://127.0.0.1');
    const sent: Sent = {
      method: init.method ?? 'GET',
      path: at.pathname.replace('/console/api/v1', ''),
      query: Object.fromEntries(at.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: Object.fromEntries(new Headers(init.headers)),
    };
    all.push(sent);
    const [status, body] = answer(sent);
    if (status === 0) throw new TypeError('fetch failed');
    const type = typeof body === 'string' ? 'text/html' : 'application/json';
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(text, { status, headers: { etag: '"1"', 'content-type': type } });
  };
  await withGlobals({ fetch }, act);
  return all;
}

const metadata = await fromConsole(() => import('../../../runtime/doors/console/web/api/metadata.ts'));
await served(
  () => [200, index],
  () => metadata.loadIndex(Promise.resolve()),
);
