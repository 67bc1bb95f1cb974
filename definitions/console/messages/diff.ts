/** The changes of a text, word by word. */
export interface Piece {
  readonly text: string;
  readonly is: 'same' | 'old' | 'new';
}

/** Words and the signs between them; longer texts are compared by lines. */
const most = 1_500;
const split = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];
const lines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** The pieces of both texts in order: common, removed and added ones. */
export function piecesOf(before: string, after: string): readonly Piece[] {
  const words = [split(before), split(after)] as const;
  const isLong = words[0].length > most || words[1].length > most;
  const [a, b] = isLong ? [lines(before), lines(after)] : words;
  if (a.length > most || b.length > most)
    return [
      { text: before, is: 'old' },
      { text: after, is: 'new' },
    ];
  // Lengths of the longest that both have from here on.
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const found: Piece[] = [];
  const add = (text: string, is: Piece['is']): void => {
    const last = found.at(-1);
    if (last?.is === is) found[found.length - 1] = { text: last.text + text, is };
    else found.push({ text, is });
  };
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add(a[i] ?? '', 'same');
      i++;
      j++;
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) add(a[i++] ?? '', 'old');
    else add(b[j++] ?? '', 'new');
  }
  return found;
}
