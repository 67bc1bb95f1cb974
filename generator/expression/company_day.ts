/** The day at the company, by its setting `localisation.timezone`; a product without that setting has the day of UTC. */
import type { SettingSpec } from '../../runtime/base/kernel/route.ts';
import type { Sql } from './sql.ts';

type Settings = readonly Pick<SettingSpec, 'group' | 'key' | 'default'>[];

const zoneOf = (settings: Settings) =>
  settings.find(({ group, key }) => group === 'localisation' && key === 'timezone');

/** For statements that settings are put into. */
export const companyDay = (settings: Settings): Sql =>
  zoneOf(settings) === undefined
    ? ["(now() at time zone 'UTC')::date"]
    : ['(now() at time zone ', { setting: 'localisation.timezone', cast: 'text' }, ')::date'];

/** `current_date` outside of texts and names. */
const written = /'[^']*'|"[^"]*"|\bcurrent_date\b/gi;

/** SQL of a definition whose `current_date` is the company's day: the database itself has that of UTC. */
export function withCompanyDay(sql: string, settings: Settings): string {
  const setting = zoneOf(settings);
  if (setting === undefined) return sql;
  const zone = `coalesce((select "zone"."value" #>> '{}' from "setting_value" "zone" where "zone"."group" = 'localisation' and "zone"."key" = 'timezone'), '${setting.default}')`;
  return sql.replace(written, (found) =>
    /^current_date$/i.test(found) ? `(now() at time zone ${zone})::date` : found,
  );
}
