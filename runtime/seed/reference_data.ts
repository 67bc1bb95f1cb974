/** Countries and currencies: nobody makes them by the API, so each is one statement. What is there stays as it is. */
import { readFile } from 'node:fs/promises';
import type { Services } from '../kernel/context.ts';

/** ISO 4217, without metals, units of account and test codes; `decimals` are those of the standard. */
export async function seedCurrencies(services: Services): Promise<void> {
  const rows = (await rowsOf('currencies.csv')).map(([code, name, symbol, decimals]) => ({
    code,
    name,
    symbol,
    decimals: Number(decimals),
  }));
  await services.pool.query(
    `insert into "currency" ("code", "name", "symbol", "decimals") select * from jsonb_to_recordset($1::jsonb) v(code text, name text, symbol text, decimals integer)
     where not exists (select 1 from "currency" c where c."code" = v.code) on conflict ("code") do nothing`,
    [JSON.stringify(rows)],
  );
}

/** The lines of a file beside this one after its first, by columns; what is empty is null. */
async function rowsOf(file: string): Promise<(string | null)[][]> {
  const text = await readFile(new URL(`./data/${file}`, import.meta.url), 'utf8');
  const lines = text.trim().split('\n').slice(1);
  return lines.map((line) => line.split(';').map((value) => value || null));
}

/** ISO 3166-1 with telephone prefixes; the file's columns are those of its first line. */
export async function seedCountries(services: Services): Promise<void> {
  const rows = (await rowsOf('countries.csv')).map(([code, name, iso3, currency, eu, prefix]) => ({
    code,
    name,
    iso3,
    currency,
    eu: eu === '1',
    prefix,
  }));
  await services.pool.query(
    `insert into "country" ("code", "name", "iso3", "currency_code", "is_eu", "phone_prefix")
     select * from jsonb_to_recordset($1::jsonb) v(code text, name text, iso3 text, currency text, eu boolean, prefix text)
     where not exists (select 1 from "country" c where c."code" = v.code) on conflict ("code") do nothing`,
    [JSON.stringify(rows)],
  );
}
