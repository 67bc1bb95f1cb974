/** What commands print. Standard output carries the result alone, so that a pipe can read it; everything else is an error. */

/** Writes a line to standard output. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Writes a value as one JSON document. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}
