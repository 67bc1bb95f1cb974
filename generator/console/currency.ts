/** The currency of amounts in the console: a field beside them, or of the record above, names it. */
import type { ConsoleField } from '../../runtime/base/kernel/console.ts';
import { type Currencies, currencyOf } from '../api/currency.ts';
import type { Api, Resource } from '../api/types.ts';

/**
 * The field that names the currency of a record's amounts: its own, or that of the record above it, as `rental.currency_code`,
 * `rental` being the word by which `include` adds that record.
 * @param above plural of the resource above.
 */
export function currenciesOf(
  resource: Resource,
  fields: readonly ConsoleField[],
  above: string | undefined,
  shown: readonly Resource[],
  api: Pick<Api, 'settings'>,
): Currencies {
  const ofRecord = currencyOf(resource, api);
  const via = fields.find(({ ref, via: word }) => above !== undefined && ref === above && word)?.via;
  const owner = via === undefined ? undefined : shown.find((one) => one.plural === above);
  const theirs = owner && currencyOf(owner, api);
  return (amount) => {
    const code = ofRecord(amount) === undefined ? theirs?.(amount) : undefined;
    return code === undefined ? ofRecord(amount) : `${via}.${code}`;
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
