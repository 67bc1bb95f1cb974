/** Texts as HTML. What definitions say may hold `code`, **bold** and [links](/docs/…), and nothing else. */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is safe between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** One line of text with `code`, **bold** and links of our own. */
export function inlineHtml(text: string): string {
  return text
    .replace(/[&<>]/g, (character) => entities[character] ?? character)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\((\/docs\/[\w/.#?=-]+)\)/g, '<a href="$2">$1</a>');
}

/** `rental_items` → `Rental items`. */
export function sentence(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A message's template as people read it: `{min}` is filled when it is sent. */
export function shownMessage(template: string): string {
  return template.replace(/\{([a-z_]+)\}/gi, '‹$1›');
}
