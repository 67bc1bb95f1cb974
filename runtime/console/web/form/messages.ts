/** Refusals at the fields they speak of: the label stands in place of the field's name. */
import type { Refusal } from '../api/client.ts';
import type { Field } from '../api/metadata.ts';

/** What the server says of a field: `warehouse_id is required.` becomes `Warehouse is required.` */
export function messagesFor(refusal: Refusal | null, field: Field): string | undefined {
  const messages = refusal?.errors[field.name];
  if (!messages || messages.length === 0) return undefined;
  return messages.map((message) => inWords(message, field)).join(' ');
}

function inWords(message: string, { name, label }: Field): string {
  // `warehouse_id` and `Warehouse id` both stand for it.
  const text = message.replaceAll(new RegExp(`\\b${name.replaceAll('_', '[_ ]')}\\b`, 'gi'), label);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What is said of fields that are not shown. */
export function messagesElsewhere(refusal: Refusal, shown: readonly string[]): readonly string[] {
  return Object.entries(refusal.errors)
    .filter(([name]) => !shown.includes(name))
    .flatMap(([, messages]) => messages)
    .filter((message) => message !== refusal.detail);
}
