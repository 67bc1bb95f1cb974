/** Spellings of a name: definitions and wire are snake_case, types PascalCase, exported values camelCase. */

/** `rental_item` or `rentals.convert_to_quote` → `RentalItem`, `RentalsConvertToQuote`. */
export function pascal(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

/** `rental_item` → `rentalItem`. */
export function camel(name: string): string {
  const text = pascal(name);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** `convert_to_quote` → `Convert to quote`. */
export function sentence(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const identifier = /^[A-Za-z_$][\w$]*$/;

/** A property key as TypeScript source: quoted only if it must be. */
export function key(name: string): string {
  return identifier.test(name) ? name : quote(name);
}

/** Text that single quotes can contain unchanged: most texts have no other characters. */
const plain = /^[\w .,:;/(){}[\]<>=!?|&+*%#@$`~^-]*$/;

/** A string as TypeScript source, in the quotes that need the least escaping (single ones first). */
export function quote(text: string): string {
  if (plain.test(text)) return `'${text}'`;
  const json = JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  if (text.includes("'") && !text.includes('"')) return json;
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
