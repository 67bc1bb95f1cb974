/** A command line as a shell splits it: quotes, continued lines and escaped quotes; variables stay as they are written. */
export function shellWords(line: string): string[] {
  const words: string[] = [];
  let word: string | null = null;
  for (let at = 0; at < line.length; at++) {
    const letter = line[at] ?? '';
    if (letter === "'" || letter === '"') {
      const end = line.indexOf(letter, at + 1);
      if (end < 0) throw new Error(`A quote is never closed: ${line.slice(at)}`);
      word = (word ?? '') + line.slice(at + 1, end);
      at = end;
    } else if (letter === '\\') {
      at++;
      if (line[at] !== '\n') word = (word ?? '') + (line[at] ?? '');
    } else if (/\s/.test(letter)) {
      if (word !== null) words.push(word);
      word = null;
    } else word = (word ?? '') + letter;
  }
  return word === null ? words : [...words, word];
}
