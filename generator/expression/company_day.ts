/** The day at the company, by its setting `localisation.timezone`; a product without that setting has the day of UTC. */
import type { SettingSpec } from '../../runtime/base/kernel/route.ts';
import { settingSql } from '../text/setting_sql.ts';
import type { Sql } from './sql.ts';

type Settings = readonly Pick<SettingSpec, 'group' | 'key' | 'type' | 'default'>[];

const zoneOf = (settings: Settings) =>
  settings.find(({ group, key }) => group === 'localisation' && key === 'timezone');

/** For statements that settings are put into. */
export const companyDay = (settings: Settings): Sql =>
  zoneOf(settings) === undefined
    ? ["(now() at time zone 'UTC')::date"]
    : ['(now() at time zone ', { setting: 'localisation.timezone', cast: 'text' }, ')::date'];

/** For statements that are text alone. */
export function companyDaySql(settings: Settings): string {
  const setting = zoneOf(settings);
  return `(now() at time zone ${setting === undefined ? "'UTC'" : settingSql(setting)})::date`;
}

/** `current_date` outside of texts and names. */
const written = /'[^']*'|"[^"]*"|\bcurrent_date\b/gi;

/** SQL of a definition whose `current_date` is the company's day: the database itself has that of UTC. */
export function withCompanyDay(sql: string, settings: Settings): string {
  if (zoneOf(settings) === undefined) return sql;
  const day = companyDaySql(settings);
  return sql.replace(written, (found) => (/^current_date$/i.test(found) ? day : found));
}
