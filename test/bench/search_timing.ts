/** How long searches take over a million records of six kinds, over HTTP, as the people who type them wait. */
import type { Pool } from 'pg';
import { copyRows, dropIndexes } from './ground.ts';
import type { Service } from './service.ts';

export interface SearchFigures {
  readonly kind: string;
  readonly path: string;
  readonly searches: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  /** Of those searches that should find something, how many did. */
  readonly found: number;
}

const first = [
  'North',
  'Harbour',
  'City',
  'Summer',
  'Winter',
  'Royal',
  'Open',
  'River',
  'Garden',
  'Night',
  'Müller',
  'Señor',
  'Café',
  'Grüne',
  'Bright',
];
const second = [
  'festival',
  'concert',
  'wedding',
  'gala',
  'summit',
  'premiere',
  'rehearsal',
  'tour',
  'conference',
  'event',
  'Bühne',
  'théâtre',
  'feria',
  'beurs',
  'expo',
];
const wares = [
  'Sennheiser radio microphone',
  'Robe moving head',
  'Digital mixing desk',
  'Chain hoist 500 kg',
  'Hazer',
  'Stage deck',
  'Line array top',
  'LED wall panel',
  'Truss 3 m',
  'Cable drum',
];
const from = (list: readonly string[], step: number) =>
  `(array[${list.map((one) => `'${one}'`).join(', ')}])[1 + (g / ${step}) % ${list.length}]`;
/** A name of seven letters that is nearly the row's own. */
const surname = "initcap(left(translate(md5(g::text), '0123456789', 'aeiouklmnr'), 7))";
const title = `${from(first, 1)} || ' ' || ${from(second, 7)} || ' ' || ${surname}`;

/** Rows, and columns as SQL over g, by table. */
const tables: Readonly<Record<string, readonly [rows: number, columns: Readonly<Record<string, string>>]>> = {
  account: [
    200_000,
    {
      number: "'CUS-' || lpad(g::text, 6, '0')",
      name: `${surname} || ' ' || ${from(second, 3)}`,
      email: `lower(${surname}) || g || '@example.com'`,
    },
  ],
  catalogue_item: [
    50_000,
    {
      sku: "'SKU-' || lpad(g::text, 6, '0')",
      name: `${from(wares, 1)} || ' ' || left(md5(g::text), 4)`,
      barcode: "'40' || lpad(g::text, 11, '0')",
    },
  ],
  rental: [
    300_000,
    {
      number: "'RNT-2026-' || lpad(g::text, 6, '0')",
      title,
      reference: "'PO ' || left(md5(g::text), 8)",
      account_id: '(select min(id) from account) + g % 5000',
    },
  ],
  asset: [
    250_000,
    {
      asset_number: "'BULK-' || lpad(g::text, 6, '0')",
      barcode: "'77' || lpad(g::text, 11, '0')",
      serial_number: "'SN-' || left(md5(g::text), 4) || g",
      rfid_tag: 'null',
    },
  ],
  invoice: [150_000, { number: "'INV-2026-' || lpad(g::text, 6, '0')", subject: title }],
  attachment: [
    50_000,
    {
      uuid: 'gen_random_uuid()',
      file_name: `lower(${surname}) || '_' || g || '.pdf'`,
      title: 'null',
      is_primary: 'false',
    },
  ],
};

/** A million rows. Triggers and foreign keys sleep meanwhile. `pool` has one connection. */
export async function fillSearchGround(pool: Pool): Promise<void> {
  await pool.query('set session_replication_role = replica');
  for (const [table, [rows, columns]] of Object.entries(tables)) {
    const { rows: one } = await pool.query<{ id: number }>(`select min(id)::int as id from ${table}`);
    if (one[0]?.id === undefined || one[0].id === null) throw new Error(`${table} has no row to be copied.`);
    const restore = await dropIndexes(pool, table);
    await copyRows(pool, table, one[0].id, rows, columns);
    await restore();
    await pool.query(`vacuum (analyze) ${table}`);
    process.stderr.write(`${table} `);
  }
  await pool.query('checkpoint');
}

/** Kind → searches, made of rows that are there; whether each has to find something. */
async function searchesOf(
  pool: Pool,
): Promise<readonly (readonly [kind: string, words: readonly string[], finds: boolean])[]> {
  const few = async (sql: string) => (await pool.query<{ w: string }>(sql)).rows.map(({ w }) => w);
  const some = (table: string, column: string) =>
    few(`select ${column} as w from ${table} where id % 9973 = 17 and ${column} is not null order by id limit 20`);
  const names = await some('account', 'name');
  const swapped = (word: string) => `${word.slice(0, 2)}${word[3] ?? ''}${word[2] ?? ''}${word.slice(4)}`;
  return [
    ['a number', [...(await some('rental', 'number')), ...(await some('invoice', 'number'))], true],
    [
      'a number without its signs',
      (await some('asset', 'asset_number')).map((word) => word.replace('-', '').toLowerCase()),
      true,
    ],
    ['a barcode', await some('asset', 'barcode'), true],
    ['a serial number', await some('asset', 'serial_number'), true],
    ['a name', names, true],
    ['the beginning of a name', names.map((name) => name.slice(0, 5)), true],
    [
      'words in another order',
      (await some('rental', 'title')).map((word) => word.split(' ').reverse().join(' ')),
      true,
    ],
    [
      'without accents',
      ['muller festival', 'senor concert', 'cafe gala', 'grune buhne', 'Gruene Buehne', 'theatre'],
      true,
    ],
    ['a common word', ['festival', 'concert', 'harbour', 'sennheiser', 'bulk', '2026', 'rnt', 'example', 'pdf'], true],
    ['a typing error in a name', names.map((name) => swapped(name.split(' ')[0] ?? '')), true],
    ['a typing error in a common word', ['festivel', 'conecrt', 'senheiser', 'harbuor', 'mocrophone', 'weding'], true],
    ['two words with typing errors', ['senheiser mcirophone', 'roayl weding', 'hrabour festivel'], true],
    ['what is not there', ['zyxwvut', 'quetzalcoatl', 'blorptastic device'], false],
    ['short words', ['pa', 'd', 'le', '3 m'], false],
  ];
}

/** Each search some times, the first uncounted: the later times are those of people who type the next one. */
export async function timeSearches(pool: Pool, { url }: Service, token: string): Promise<SearchFigures[]> {
  const headers = { authorization: `Bearer ${token}` };
  const figures: SearchFigures[] = [];
  const kinds = await searchesOf(pool);
  for (const path of ['/search', '/search/semantic']) {
    const all: number[] = [];
    for (const [kind, words, finds] of kinds) {
      const took: number[] = [];
      let found = 0;
      for (const word of words) {
        const address = `${url}/api/v1${path}?q=${encodeURIComponent(word)}`;
        const begun = performance.now();
        const answer = await fetch(address, { headers });
        const body = (await answer.json()) as { results?: readonly unknown[] };
        took.push(performance.now() - begun);
        if (answer.status !== 200) throw new Error(`${path} answered ${word} with ${answer.status}.`);
        if ((body.results?.length ?? 0) > 0) found += 1;
      }
      all.push(...took);
      figures.push({ kind, path, searches: words.length, ...quantiles(took), found: finds ? found : words.length });
    }
    figures.push({ kind: 'all', path, searches: all.length, ...quantiles(all), found: all.length });
  }
  return figures;
}

function quantiles(took: readonly number[]): { readonly p50: number; readonly p95: number } {
  const sorted = [...took].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
