/**
 * POST /rates/{rate}/preview: the result of a rate for a time and a price, by the arithmetic of a rental's line (domain 4.2,
 * 4.3).
 */

import type { ActionHandler } from 'backline/rules';
import type { RatePreviewInput, RateRow } from '../../../generated/rules/rate.ts';
import { factorText, moneyText, roundTo } from '../pricing/money.ts';
import { lineBasis, periodsText } from '../pricing/price_line.ts';
import { pricedRental } from '../pricing/priced_rental.ts';
import { basketQuery } from './basket.ts';
import { headerOf } from './basket_header.ts';
import { plain } from './basket_rows.ts';

export const preview: ActionHandler<RateRow, RatePreviewInput> = async ({ record, input, query, settings, actor }) => {
  const { starts_at, ends_at, warehouse_id: warehouse, catalogue_item_id: item, unit_price: unitPrice } = input;
  const header = await headerOf(query, settings, actor, {
    starts_at,
    ends_at,
    ...(typeof warehouse === 'number' ? { warehouse_id: warehouse } : {}),
  });
  const quantity = input.quantity ?? 1;
  const row = {
    ...plain,
    id: 1,
    kind: 'product',
    transaction_type: 'rental',
    quantity,
    rate_id: record.id,
    catalogue_item_id: item ?? null,
    ...(typeof unitPrice === 'string' ? { unit_price: unitPrice, is_price_overridden: true } : {}),
  };
  const base = settings.get('finance.base_currency');
  const { lines, digits } = await pricedRental(basketQuery(query, header, [row]), 0, base);
  const [line] = lines;
  if (!line) throw new Error('A basket of one line was priced without it.');
  const basis = lineBasis(line, { lookUp: true, periods: null });
  return {
    rate_preview: {
      chargeable_periods: periodsText(basis.periods),
      period_factor: factorText(basis.factor),
      quantity,
      unit_price: basis.priceMissing || basis.unitPrice === null ? null : moneyText(basis.unitPrice),
      amount: basis.priceMissing ? null : moneyText(roundTo(basis.unitAmount.times(quantity), digits)),
    },
  };
};
