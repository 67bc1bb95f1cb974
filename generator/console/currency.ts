/** In which currency amounts are: what says it stands beside them, in a field of the same record or of the one above it. */
import type { ConsoleField } from '../../runtime/kernel/console.ts';
import type { Model, ResourceModel } from '../model/types.ts';
import { formOf } from '../values/formats.ts';

/** The field that names the currency of an amount of this name; undefined where none does. */
export type Currencies = (amount: string) => string | undefined;

/**
 * The currencies that a record names: where there are several, the one that is called as the amount is (`deposit_currency` of `deposit`),
 * else the one that is called a currency and nothing else.
 */
function currencyOf({ fields }: ResourceModel, { settings }: Pick<Model, 'settings'>): Currencies {
  const table = settings.find(({ format }) => format === 'currency')?.references?.table;
  const form = formOf('currency');
  const named = fields.filter(
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

/**
 * What names the currency of a record's amounts: a field of its own, or of the record above it, as `rental.currency_code`, `rental`
 * being the word by which `include` gives that record.
 * @param above plural of the resource above.
 */
export function currenciesOf(
  resource: ResourceModel,
  fields: readonly ConsoleField[],
  above: string | undefined,
  shown: readonly ResourceModel[],
  model: Pick<Model, 'settings'>,
): Currencies {
  const own = currencyOf(resource, model);
  const via = fields.find(({ ref, via: word }) => above !== undefined && ref === above && word)?.via;
  const owner = via === undefined ? undefined : shown.find(({ spec }) => spec.plural === above);
  const theirs = owner && currencyOf(owner, model);
  return (amount) => {
    const code = own(amount) === undefined ? theirs?.(amount) : undefined;
    return code === undefined ? own(amount) : `${via}.${code}`;
  };
}

/** The same fields, whose amounts say which one that is. */
export function inCurrency(fields: readonly ConsoleField[], currencies: Currencies): readonly ConsoleField[] {
  return fields.map((field) => ({
    ...field,
    ...(field.type === 'money' &&
      currencies(field.name) !== undefined && { currency: currencies(field.name) as string }),
    ...(field.members && { members: inCurrency(field.members, currencies) }),
  }));
}
