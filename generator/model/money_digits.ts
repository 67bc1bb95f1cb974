/**
 * Amounts that may have more than two decimal places (`money(4)`, `money(currency)`): their columns have no scale, so that each
 * amount is printed as it is stored. A trigger stores it with two places at least and no more than it has, as a column with a scale
 * would store all of them alike.
 */
import { mostDigits } from '../language/field_type.ts';
import { quoted, triggerName } from '../text/sql_names.ts';
import type { Entity } from './entity.ts';
import { type Extra, trigger } from './trigger.ts';

/** Digits before the point. */
const whole = 12;

/**
 * Amounts in a row that are stored as they are. One match over all of them: PostgreSQL reads the tree of a trigger's condition anew
 * for every statement, and a comparison of each amount took a fifth of an update (110 µs for 18 amounts).
 */
const likeStored = `^(-?\\d{1,${whole}}\\.\\d\\d( |$))*$`;

/** Goes after that of maintained values, whose name comes before in the alphabet. */
export function moneyDigits(entity: Entity): readonly Extra[] {
  const columns = [...entity.fields.values()]
    .filter(({ spec }) => spec.places !== undefined && spec.column !== null)
    .map(({ spec }) => `new.${quoted(spec.column ?? '')}`);
  if (columns.length === 0) return [];
  const table = quoted(entity.name);
  const unlike = `concat_ws(' ', ${columns.join(', ')}) !~ '${likeStored}'`;
  const assignments = columns.map((column) => {
    // Of no digits but so many: more are refused as a column with a scale refuses them.
    const held = `${column}::numeric(${whole + mostDigits},${mostDigits})`;
    return `${column} := round(${held}, greatest(2, min_scale(${held})));`;
  });
  return [
    trigger(triggerName(entity.name, 'money_places'), {
      table,
      body: `begin ${assignments.join(' ')} return new; end`,
      when: `before insert or update on ${table} for each row when (${unlike})`,
    }),
  ];
}
