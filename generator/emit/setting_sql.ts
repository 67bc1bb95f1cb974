/** SQL of settings as constants, so that rules in TypeScript read the same value as `{setting.group.key}` in definitions. */
import { companyDaySql } from '../expression/company_day.ts';
import type { Model } from '../model/types.ts';
import { settingSql } from '../text/setting_sql.ts';
import { literal } from './literal.ts';
import { everything } from './views.ts';

/** View of `generated/setting_sql.ts`. */
export function settingSqlView({ settings }: Model): object {
  return {
    source: everything,
    settings: settings
      .filter(({ encrypted }) => !encrypted)
      .map((setting) => ({ name: literal(`${setting.group}.${setting.key}`), sql: literal(settingSql(setting)) })),
    day: literal(companyDaySql(settings)),
  };
}
