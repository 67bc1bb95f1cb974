/** Help texts in other languages, out of `console/help/<language>/` beside the definitions. */

/** A document as JSON, its summaries in a language. */
export function saidIn(texts: ReadonlyMap<string, string>, document: unknown): string {
  return JSON.stringify(document, (key, value: unknown) =>
    key === 'summary' && typeof value === 'string' ? (texts.get(value) ?? value) : value,
  );
}
