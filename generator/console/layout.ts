/** The layout of pages: the fields that name a record, columns of a list, sections of a page, the first fields of a form. */
import type { ConsoleField, ConsoleSection } from '../../runtime/base/kernel/console.ts';
import type { Api, Resource } from '../api/types.ts';
import { labelOf } from './labels.ts';

/** Written by the platform; shown in a record's footer. */
const byPlatform = new Set([
  'id',
  'ref',
  'uuid',
  'aggregate_version',
  'created_at',
  'updated_at',
  'deleted_at',
  'created_by_id',
  'updated_by_id',
  'custom_fields',
]);

const naming = ['number', 'title', 'name', 'label', 'line1', 'subject', 'code', 'barcode', 'key', 'description'];

/** Fields that name a record: two at most. */
export function titleOf(resource: Resource): readonly string[] {
  const there = new Set(resource.fields.filter(({ inDefaultBody }) => inDefaultBody).map(({ name }) => name));
  const named = naming.filter((name) => there.has(name));
  // A number adds something to the title of a job; a person's name is enough.
  if (named.includes('name') && named[0] === 'number') return ['name'];
  if (named.length > 0) return named[0] === 'number' || named[0] === 'code' ? named.slice(0, 2) : named.slice(0, 1);
  const text = resource.fields.find(
    (one) => there.has(one.name) && one.kind === 'string' && !byPlatform.has(one.name) && !one.nullable,
  );
  return text ? [text.name] : resource.fields.some(({ name }) => name === 'ref') ? ['ref'] : ['id'];
}

const dated =
  /^(?:starts_at|ends_at|due_at|due_on|issued_at|paid_at|expected_at|occurred_at|created_at|valid_from|valid_to|date)$/;
const wanted =
  /^(?:type|kind|category|email|role_id|quantity|gross_total|net_total|total|amount|balance|unit_price|price|rate|is_active|reason|resource|visibility|url|last_used_at|symbol)$/;

/** The product's words for all its pages. */
type Words = Api['console'];

/** Fields with the party of a record and its subject. */
export function aboutOf(fields: readonly ConsoleField[], { parties, subjects }: Words): readonly string[] {
  // For a product that names none: the required references.
  if (parties.length + subjects.length === 0)
    return fields
      .filter(({ type, required, via }) => type === 'reference' && required && via)
      .map(({ name }) => name)
      .slice(0, 2);
  return fields.map(({ name }) => name).filter((name) => parties.includes(name) || subjects.includes(name));
}

/** Types that fit no cell. */
const shaped: ReadonlySet<ConsoleField['type']> = new Set(['json', 'rows', 'group', 'week', 'pairs', 'picture']);

/** First columns of a list: the record's name, its state, its party, its dates, and its sum. */
export function columnsOf(
  title: readonly string[],
  fields: readonly ConsoleField[],
  words: Words,
  sort = '',
): readonly string[] {
  const about = aboutOf(fields, words);
  const shown = fields.filter(
    ({ name, type, extra }) => !extra && !shaped.has(type) && type !== 'secret' && !byPlatform.has(name),
  );
  const rank = (field: ConsoleField): number => {
    const { name, type, tones } = field;
    if (title.includes(name)) return title.indexOf(name);
    if (name === 'number') return 5;
    if (name === 'status' || name === 'state') return 10;
    if (tones) return 95;
    if (about.includes(name) || (type === 'reference' && wanted.test(name))) return 20;
    // The field of the list's order, and required fields, tell the most about a record.
    if (dated.test(name) || (name === sort && type !== 'integer')) return 30;
    if (field.required && !['longtext', 'list', 'polymorphic'].includes(type)) return 35;
    if (type === 'money' && wanted.test(name)) return 50;
    if (wanted.test(name)) return 40;
    return 90;
  };
  const ranked = shown.map((field, at) => ({ field, at, rank: rank(field) }));
  const chosen = ranked.filter((one) => one.rank < 90).sort((a, b) => a.rank - b.rank || a.at - b.at);
  const rest = ranked.filter(
    (one) => one.rank === 90 && !['longtext', 'list', 'custom_fields', 'polymorphic'].includes(one.field.type),
  );
  const filled = [...chosen, ...rest.slice(0, Math.max(0, 5 - chosen.length))].slice(0, 8);
  return filled.map(({ field }) => field.name);
}

/** Sections of a page, each with at least two fields; fields that fit no section are first. */
export function sectionsOf(fields: readonly ConsoleField[], words: Words): readonly ConsoleSection[] {
  const written = Object.keys(words.sections).filter((name) => name !== 'money');
  const names = ['general', 'dates', ...written, 'money', 'notes', 'record'];
  const sorted = new Map<string, string[]>(names.map((name) => [name, []]));
  for (const field of fields) {
    if (field.type === 'custom_fields') continue;
    sorted.get(sectionFor(field, words))?.push(field.name);
  }
  // A section of one field is no section.
  for (const name of names.slice(1, -1)) {
    const members = sorted.get(name) ?? [];
    if (members.length === 1) sorted.get('general')?.push(...members.splice(0));
  }
  return [...sorted]
    .filter(([, members]) => members.length > 0)
    .map(([name, members]) => ({ name, label: labelOf(name), fields: members }));
}

function sectionFor({ name, type }: ConsoleField, { sections }: Words): string {
  if (byPlatform.has(name)) return 'record';
  if (type === 'longtext') return 'notes';
  if (type === 'money' || type === 'percent') return 'money';
  const named = Object.keys(sections).filter((section) => sections[section]?.some((word) => name.includes(word)));
  if (named.length > 0) return named.includes('money') ? 'money' : (named[0] ?? 'general');
  if (type === 'date' || type === 'datetime') return 'dates';
  return 'general';
}

const first =
  /^(?:number|title|name|type|kind|starts_at|ends_at|quantity|amount|email|line1|city|postcode|country_code|role_id)$/;
const people = /^(?:owner_id|owner_type|user_id|role_id|email|phone)$/;

/** The first fields of a form: the required ones, then the usual ones; seven fields at most. */
export function formOf(fields: readonly ConsoleField[], words: Words): readonly string[] {
  const about = aboutOf(fields, words);
  const writable = fields.filter(({ create, type }) => create && type !== 'custom_fields');
  const required = writable.filter((field) => field.required);
  const usual = writable.filter((field) => !field.required && (first.test(field.name) || about.includes(field.name)));
  const most = Math.max(7, required.length);
  const chosen = new Set([...required, ...usual].slice(0, most));
  const few = [...chosen].filter(({ name, required: must }) => must || !about.includes(name)).length < 4;
  const pointing = new Set(
    writable.flatMap(({ name, type }) => (type === 'polymorphic' ? [name, name.replace(/_id$/, '_type')] : [])),
  );
  const plain = writable.filter(({ name, type }) => !shaped.has(type) && !pointing.has(name));
  if (few) for (const field of [...plain, ...writable]) if (chosen.size < 5) chosen.add(field);
  const order = (field: ConsoleField): number =>
    naming.includes(field.name) || (field === called && field.required)
      ? 0
      : people.test(field.name) || words.parties.includes(field.name)
        ? 1
        : field.type === 'datetime' || field.type === 'date'
          ? 2
          : 3;
  // Without a field of a usual name, the first required text names the record.
  const called = required.some(({ name }) => naming.includes(name))
    ? undefined
    : required.find(({ type }) => type === 'text');
  return [...chosen]
    .sort((a, b) => order(a) - order(b) || fields.indexOf(a) - fields.indexOf(b))
    .map(({ name }) => name);
}
