/** A quoted identifier. Only for names of generated data: no text of a request becomes one. */
export function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
