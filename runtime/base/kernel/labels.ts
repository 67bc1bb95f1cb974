/** Names of fields as a person reads them: sentence case, without what only a machine needs. */

/** Words that are abbreviations in every label. */
const abbreviations = new Set(
  'ai api bic cc cf cli crm csv erp hs html http iban id ip json mcp pat pdf pin po qr sku sla sms smtp sql sso tls totp ttl ui uri url utc uuid vat xml'.split(
    ' ',
  ),
);

const units: Readonly<Record<string, string>> = {
  kg: 'kg',
  m3: 'm³',
  w: 'W',
  mm: 'mm',
  cm: 'cm',
  percent: '%',
  ms: 'ms',
  seconds: 'seconds',
  minutes: 'minutes',
  days: 'days',
  months: 'months',
  megabytes: 'MB',
};

/** What people call what has the name of a format. */
const called: Readonly<Record<string, string>> = { timezone: 'Time zone', locale: 'Language and region' };

/** `customer_po_number` → `Customer PO number`; `is_active` → `Active`; `weight_kg` → `Weight (kg)`; `currency_code` → `Currency`. */
export function labelOf(name: string): string {
  if (Object.hasOwn(called, name)) return called[name] ?? name;
  const bare = name
    .replace(/^line(?=\d$)/, 'address_line_')
    .replace(/_ids$/, 's')
    .replace(/_id$/, '')
    .replace(/^is_(?=\w)/, '')
    // A person chooses a currency or a country, whatever its code.
    .replace(/(currency|country|language)_code$/, '$1');
  const parts = bare.split('_').filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const unit = parts.length > 1 ? units[last] : undefined;
  const words = (unit === undefined ? parts : parts.slice(0, -1)).map((word) =>
    abbreviations.has(word) ? word.toUpperCase() : word,
  );
  const text = words.join(' ');
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return unit === undefined ? begun : `${begun} (${unit})`;
}
