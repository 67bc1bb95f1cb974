/** Which field names the currency of an amount, by the amount's name. */
import * as model from '../model/currency.ts';
import type { Api, Resource } from './types.ts';

/** The name of that field by the name of an amount; undefined where none names its currency. */
export type Currencies = model.Currencies;

/** The currencies that a record names. */
export function currencyOf({ fields }: Resource, api: Pick<Api, 'settings'>): Currencies {
  return model.currencyOf(
    { fields: fields.map((one) => ({ spec: { ...one, hidden: false }, shape: one.shape })) },
    api,
  );
}
