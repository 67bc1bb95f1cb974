/** In which currency amounts are: what says it stands beside them, in a field of the same record or of the one above it. */
import type { FieldSpec } from '../../runtime/kernel/resource.ts';
import { quoted } from '../text/sql_names.ts';
import { formOf } from '../values/formats.ts';
import type { ValueShape } from '../values/value_shape.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';
import type { Model } from './types.ts';

/** The field that names the currency of an amount of this name; undefined where none does. */
export type Currencies = (amount: string) => string | undefined;

interface Named {
  readonly spec: Pick<FieldSpec, 'name' | 'hidden' | 'references'>;
  readonly shape: ValueShape;
}

/**
 * The currencies that a record names: where there are several, the one that is called as the amount is (`deposit_currency` of `deposit`),
 * else the one that is called a currency and nothing else.
 */
export function currencyOf(
  { fields }: { readonly fields: Iterable<Named> },
  { settings }: Pick<Model, 'settings'>,
): Currencies {
  const table = settings.find(({ format }) => format === 'currency')?.references?.table;
  const form = formOf('currency');
  const named = [...fields].filter(
    ({ spec, shape }) =>
      !spec.hidden &&
      ((table !== undefined && spec.references === table) || (shape.type === 'string' && shape.pattern === form)),
  );
  const names = named.map(({ spec }) => spec.name);
  const alone = names.length === 1 ? names[0] : names.find((name) => /^currency(?:_code|_id)?$/.test(name));
  return (amount) => {
    const own = names.filter((name) => {
      const stem = name.replace(/_?currency(?:_code|_id)?$/, '');
      return stem !== '' && (amount === stem || amount.startsWith(`${stem}_`));
    });
    return own.sort((a, b) => b.length - a.length)[0] ?? alone;
  };
}

/** What is in the base currency says so by its name, whatever currency its record is in. */
const isBase = (amount: string) => amount.startsWith('base_');

/** Notes of every amount how SQL finds its currency: sums over several currencies say nothing. */
export function noteCurrencies(context: BuildContext): void {
  for (const entity of context.entities.values()) {
    const find = currencyIn(entity, context);
    for (const { spec } of entity.fields.values()) {
      const currency = spec.kind === 'money' && !isBase(spec.name) ? find(spec.name) : undefined;
      if (currency === undefined) delete spec.currency;
      else spec.currency = currency;
    }
  }
}

function currencyIn(entity: Entity, context: BuildContext): (amount: string) => FieldSpec['currency'] {
  const own = currencyOf({ fields: entity.fields.values() }, context);
  const { parent } = entity.definition;
  const above = parent === undefined ? undefined : context.entities.get(parent);
  const key = parent === undefined ? undefined : entity.fields.get(`${parent}_id`)?.spec.column;
  const theirs = above && currencyOf({ fields: above.fields.values() }, context);
  return (amount) => {
    const name = own(amount);
    if (name !== undefined) return { field: name, sql: entity.fields.get(name)?.spec.sql ?? 'null' };
    const code = theirs?.(amount);
    const column = code === undefined ? undefined : above?.fields.get(code)?.spec.column;
    if (!above || !key || !column) return undefined;
    return {
      field: `${parent}.${code}`,
      sql: `(select "above".${quoted(column)} from ${quoted(above.name)} "above" where "above"."id" = t.${quoted(key)})`,
    };
  };
}
