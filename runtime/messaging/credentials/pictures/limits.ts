/** How large a picture may be. */

export const largestPicture = { bytes: 256 * 1024, side: 2048 } as const;

/** Whether a picture of these points is taken. */
export const fits = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= largestPicture.side && height <= largestPicture.side;
