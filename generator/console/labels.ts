/** Names as a person reads them: sentence case, without what only a machine needs. */

import { labelOf } from '../../runtime/base/kernel/labels.ts';

export { labelOf };

/** The same of an instant: `starts_at` → `Starts`, `created_at` → `Created`. */
export function instantLabel(name: string): string {
  return labelOf(/_(?:at|on)$/.test(name) ? name.slice(0, -3) : name);
}

/** The same of a text that names nothing here: `provider_id` → `Provider ID`. */
export function textLabel(name: string): string {
  return name.endsWith('_id') ? `${labelOf(name)} ID` : labelOf(name);
}
