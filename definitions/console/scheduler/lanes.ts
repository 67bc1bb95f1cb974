/** Arranges overlapping bookings of a row in lanes. */

/** Lanes of a row: overlapping bookings are below one another. */
export function lanesOf(bookings: readonly { readonly from: string; readonly until: string }[]): {
  readonly lanes: number;
  readonly of: readonly number[];
} {
  const ends: string[] = [];
  const of = bookings.map(({ from, until }) => {
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = until;
    return lane;
  });
  return { lanes: Math.max(1, ends.length), of };
}
