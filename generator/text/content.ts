/**
 * Content of a generated file: a text, or, for the one large document under `generate --watch`, its bytes in pieces that
 * stay the same objects while they say the same. Tens of megabytes are then neither joined, encoded nor compared again
 * because one resource changed.
 */
export type Content = string | readonly Buffer[];

/** The whole text. */
export function textOf(content: Content): string {
  return typeof content === 'string' ? content : Buffer.concat(content).toString('utf8');
}

/** Whether both say the same, byte for byte; lists of pieces come from one printer, so equal ones are cut at the same places. */
export function sameContent(one: Content, other: Content | undefined): boolean {
  if (other === undefined) return false;
  if (typeof one === 'string' && typeof other === 'string') return one === other;
  if (typeof one !== 'string' && typeof other !== 'string')
    return one.length === other.length && one.every((piece, at) => other[at]?.equals(piece));
  return textOf(one) === textOf(other);
}
