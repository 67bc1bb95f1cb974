/** Filters that come as JSON. One without a value is refused: passed over, it would leave more records than were wanted. */
const isSingle = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** A text, a number, true or false, or a list of them that is not empty. */
export const isFilterValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 && value.every(isSingle) : isSingle(value);

export const noValue =
  'has no value: give a text, a number, true or false, or a list with one at least, or leave the filter out';
