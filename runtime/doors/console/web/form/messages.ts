/** Refusals at their fields: the label replaces the field's name. */
import type { Refusal } from '../api/client.ts';
import { inLabels } from '../api/labels.ts';
import type { Field } from '../api/metadata.ts';
import { counted } from '../fields/counted.ts';
import { t } from '../words/index.ts';

/** What the server says of a field: `warehouse_id is required.` becomes `Warehouse is required.` */
export function messagesFor(refusal: Refusal | null, field: Field): string | undefined {
  const found = Object.entries(refusal?.errors ?? {}).flatMap(([name, messages]) =>
    name === field.name || isEntry(name, field)
      ? messages.map((message) =>
          // What the whole refusal says is said in the person's language.
          message === refusal?.body['message'] && refusal.said !== undefined
            ? refusal.said
            : inWords(message, { ...field, name }),
        )
      : [],
  );
  return found.length === 0 ? undefined : found.join(' ');
}

/** Whether `events.0` is an entry of this list, which has one input for all of them. */
const isEntry = (name: string, { name: list, type }: Field): boolean =>
  type === 'list' && name.startsWith(`${list}.`) && /^\d+$/.test(name.slice(list.length + 1));

function inWords(message: string, { name, label }: Field): string {
  // Both `warehouse_id` and `Warehouse id` are replaced.
  const named = new RegExp(`\\b${name.replaceAll('.', '\\.').replaceAll('_', '[_ ]')}\\b`, 'gi');
  for (const [pattern, text] of usual()) {
    const [whole, value = ''] = pattern.exec(message.replace(named, '·')) ?? [];
    if (whole !== undefined) return text(label, value);
  }
  // Other fields that it names are called as on the page too.
  const text = inLabels(message.replaceAll(named, () => label));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Sentence = (field: string, value: string) => string;

/** What the server says of values most often, as the person's language says it; the field's name is a dot. */
const usual = (): readonly (readonly [RegExp, Sentence])[] => [
  // Of a text with one character at least an empty one is missing.
  [/^· (?:is required|must have at least 1 character)\.$/, (field) => t('{field} is required.', { field })],
  [/^· must be at least (.+)\.$/, (field, value) => t('{field} must be at least {value}.', { field, value })],
  [/^· must be at most (.+)\.$/, (field, value) => t('{field} must be at most {value}.', { field, value })],
  [/^· must have at most (\d+) characters?\.$/, longest],
  [/^· must have at least (\d+) characters?\.$/, shortest],
  [
    /^· must be a decimal number as text, .* of at least (\S+?)(?:,|\.$| and| with)/,
    (field, value) => t('{field} must be a number of at least {value}.', { field, value }),
  ],
  [/^· must be a decimal number as text/, (field) => t('{field} must be a number.', { field })],
  [/^· must be a whole number\.$/, (field) => t('{field} must be a whole number.', { field })],
  [/^· must be an? e-?mail address/, (field) => t('{field} must be an e-mail address.', { field })],
  [/^· has already been taken\.$/, (field) => t('{field} has already been taken.', { field })],
  [/^(?:·|The selected .*) does not exist\.$/, (field) => t('{field} does not exist.', { field })],
];

const longest: Sentence = (field, count) =>
  counted(Number(count), '{field} must have at most 1 character.', '{field} must have at most {count} characters.', {
    field,
  });
const shortest: Sentence = (field, count) =>
  counted(Number(count), '{field} must have at least 1 character.', '{field} must have at least {count} characters.', {
    field,
  });

/** Messages of fields that are not shown, and of nested ones: `items.0.reason is required.` names the reason. */
export function messagesElsewhere(
  refusal: Refusal,
  shown: readonly string[],
  fields: readonly Field[] = [],
): readonly string[] {
  return Object.entries(refusal.errors)
    .filter(([name]) => !shown.includes(name) && !fields.some((one) => shown.includes(one.name) && isEntry(name, one)))
    .flatMap(([name, messages]) => {
      const inside = memberAt(name, fields);
      return inside ? messages.map((message) => inWords(message, { ...inside, name })) : messages.map(inLabels);
    })
    .filter((message, at, all) => message !== refusal.detail && all.indexOf(message) === at);
}

/** The member that `items.0.reason` speaks of. */
function memberAt(path: string, fields: readonly Field[]): Field | undefined {
  let [found, members]: [Field | undefined, readonly Field[]] = [undefined, fields];
  for (const name of path.split('.').filter((part) => !/^\d+$/.test(part))) {
    found = members.find((one) => one.name === name);
    members = found?.members ?? [];
  }
  return found;
}
