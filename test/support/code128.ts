/** Reads Code 128 from a row of pixels: the text that a scanner would read from printed bars. */

/** Widths of bars and gaps of each value, in modules (ISO/IEC 15417). */
const patterns =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  );
const [toC, toB, toA, startA, startB, startC] = [99, 100, 101, 103, 104, 105] as const;

/** @param dark whether a pixel of the row is. @throws Error saying what of it no scanner could read. */
export function readCode128(dark: readonly boolean[]): string {
  const from = dark.indexOf(true);
  const to = dark.lastIndexOf(true);
  const runs: number[] = [];
  for (let at = from; at <= to; at++)
    if (at > from && dark[at] === dark[at - 1]) runs.push((runs.pop() ?? 0) + 1);
    else runs.push(1);
  const symbols: number[] = [];
  // The stop has a bar more than other symbols.
  for (let at = 0; at + 7 < runs.length; at += 6) symbols.push(symbolOf(runs.slice(at, at + 6)));
  const [start = 0, ...rest] = symbols;
  const check = rest.pop();
  const sum = rest.reduce((total, value, at) => total + value * (at + 1), start) % 103;
  if (sum !== check) throw new Error(`The check is ${check} in place of ${sum}.`);
  let set = { [startA]: 'A', [startB]: 'B', [startC]: 'C' }[start];
  let text = '';
  for (const value of rest) {
    if (set !== 'C' && value === toC) set = 'C';
    else if (set !== 'B' && value === toB) set = 'B';
    else if (set !== 'A' && value === toA) set = 'A';
    else if (set === 'C') text += String(value).padStart(2, '0');
    else text += String.fromCharCode(set === 'A' && value >= 64 ? value - 64 : value + 32);
  }
  return text;
}

function symbolOf(runs: readonly number[]): number {
  const module = runs.reduce((sum, run) => sum + run, 0) / 11;
  const found = patterns.indexOf(runs.map((run) => Math.round(run / module)).join(''));
  if (found < 0) throw new Error(`No symbol has bars of ${runs.join(', ')} pixels.`);
  return found;
}
