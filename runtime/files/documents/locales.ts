/** The language of a document: the requested one, else the customer's, else the company's. */

/** A tag as it is written, or null where it is none. */
export function localeOf(text: string): string | null {
  try {
    const [tag] = Intl.getCanonicalLocales(text);
    return tag === undefined || Intl.DateTimeFormat.supportedLocalesOf(tag).length === 0 ? null : tag;
  } catch {
    return null;
  }
}
