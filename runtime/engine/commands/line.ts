/** Texts of one line, whether of a body or of a setting. */

/** One line of text: no line breaks, no control characters (C0, DEL, C1). They would break lines of calendars, CSV and headers of mail. */
export function isLine(text: string): boolean {
  // Of nothing but spaces is said that it is empty.
  if (text.trim() === '') return true;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || (code >= 0x7f && code <= 0x9f) || code === 0x2028 || code === 0x2029) return false;
  }
  return true;
}
