/** Countries and currencies: read-only for everyone, so each is one statement. What is there stays as it is. */
import { readFile } from 'node:fs/promises';
import type { Services } from '../kernel/context.ts';

const currencies = [
  { code: 'GBP', name: 'Pound sterling', symbol: '£', decimals: 2 },
  { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 },
  { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 },
];

export async function seedCurrencies(services: Services): Promise<void> {
  await services.pool.query(
    `insert into "currency" ("code", "name", "symbol", "decimals") select * from jsonb_to_recordset($1::jsonb) v(code text, name text, symbol text, decimals integer)
     where not exists (select 1 from "currency" c where c."code" = v.code) on conflict ("code") do nothing`,
    [JSON.stringify(currencies)],
  );
}

/** ISO 3166-1 with telephone prefixes; the file's columns are those of its first line. */
export async function seedCountries(services: Services): Promise<void> {
  const text = await readFile(new URL('./data/countries.csv', import.meta.url), 'utf8');
  const rows = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(';').map((value) => value || null))
    .map(([code, name, iso3, currency, eu, prefix]) => ({ code, name, iso3, currency, eu: eu === '1', prefix }));
  await services.pool.query(
    `insert into "country" ("code", "name", "iso3", "currency_code", "is_eu", "phone_prefix")
     select * from jsonb_to_recordset($1::jsonb) v(code text, name text, iso3 text, currency text, eu boolean, prefix text)
     where not exists (select 1 from "country" c where c."code" = v.code) on conflict ("code") do nothing`,
    [JSON.stringify(rows)],
  );
}
