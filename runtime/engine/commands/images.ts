/** How a row is read inside a change: its image for the ledger and its full record for the reply and the event. */
import { rowTextOf } from '../../base/database/row_text.ts';
import { wholeRow } from '../../base/database/whole_row.ts';
import type { FieldSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { Image } from '../../services/ledger/diff.ts';

interface ImageSql {
  /** Scalar subselect over alias t: stored, visible fields as JSON text. */
  readonly image: string;
  /** Scalar subselect over alias t: the image and every computed field of the default body. */
  readonly record: string;
  /** The same two as a statement over alias t brings them: columns of its list, and what makes the text of them. */
  readonly readImage: Reading;
  readonly readRecord: Reading;
  /** Names that the ledger compares. */
  readonly stored: readonly string[];
  /** Names that the clock writes: a change of them alone raises no version. */
  readonly clocked: ReadonlySet<string>;
  /** Stored names that are no part of the default body, and cut from replies. */
  readonly unserved: ReadonlySet<string>;
  /** The same for readers who may not see costs. */
  readonly unservedWithoutCosts: ReadonlySet<string>;
  /** A computed field reads the resource's own table: RETURNING would show the state before the statement. */
  readonly rereads: boolean;
  /** The record that was read last: ledger, rules and reply look at the same text one after the other. */
  parsed: { readonly text: string; readonly record: Image } | null;
  /** What was served last, for the event and the reply of one record. */
  last: { readonly text: string; readonly costs: boolean; readonly served: string } | null;
}

/** Part of a select list or of RETURNING, and what turns its columns into `image` or `record`. */
export interface Reading {
  readonly columns: string;
  readonly finish?: (row: Record<string, unknown>) => void;
}

const cache = new WeakMap<ResourceSpec, ImageSql>();

export function imagesOf(spec: ResourceSpec): ImageSql {
  let entry = cache.get(spec);
  if (!entry) {
    entry = build(spec);
    cache.set(spec, entry);
  }
  return entry;
}

function isStored(field: FieldSpec): boolean {
  const byChanges = field.maintained === undefined || field.follows === true;
  return field.column !== null && !field.hidden && byChanges && field.kind !== 'encrypted';
}

function build(spec: ResourceSpec): ImageSql {
  const stored = spec.fields.filter(isStored);
  const served = spec.fields.filter((field) => !field.hidden && (isStored(field) || field.inDefaultBody));
  const unserved = namesOf(stored.filter((field) => !field.inDefaultBody));
  const imageTable = `"${spec.table}"`;
  return {
    image: asJson(stored),
    record: asJson(served),
    readImage: reading(spec, stored, 'image'),
    readRecord: reading(spec, served, 'record'),
    stored: namesOf(stored),
    clocked: new Set(namesOf(stored.filter((field) => field.keepsVersion))),
    unserved: new Set(unserved),
    unservedWithoutCosts: new Set([...unserved, ...namesOf(served.filter((field) => field.cost))]),
    rereads: served.some((field) => field.column === null && field.json.includes(imageTable)),
    parsed: null,
    last: null,
  };
}

const namesOf = (fields: readonly FieldSpec[]): string[] => fields.map(({ name }) => name);

function asJson(fields: readonly FieldSpec[]): string {
  const list = fields.map((field) => `${field.json} as "${field.name}"`).join(', ');
  return `(select row_to_json(${wholeRow})::text from (select ${list}) ${wholeRow})`;
}

function reading(spec: ResourceSpec, fields: readonly FieldSpec[], key: 'image' | 'record'): Reading {
  const whole = rowTextOf(
    spec,
    fields.map(({ name, json }) => ({ name, sql: json })),
  );
  if (whole === null) return { columns: `${asJson(fields)} as "${key}"` };
  return {
    columns: whole.columns,
    finish: (row) => {
      row[key] = whole.printNamed(row);
    },
  };
}

/** A record's JSON text as an object, which nobody changes. */
export function parsedRecord(spec: ResourceSpec, text: string): Image {
  const images = imagesOf(spec);
  if (images.parsed?.text !== text) images.parsed = { text, record: JSON.parse(text) as Image };
  return images.parsed.record;
}

/** The record as the actor may see it: without what is served on request only, and without costs where the role hides them. */
export function served(spec: ResourceSpec, text: string, canViewCosts: boolean): string {
  const images = imagesOf(spec);
  const { last } = images;
  const cut = canViewCosts ? images.unserved : images.unservedWithoutCosts;
  if (cut.size === 0) return text;
  if (last !== null && last.text === text && last.costs === canViewCosts) return last.served;
  const record: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(parsedRecord(spec, text))) if (!cut.has(name)) record[name] = value;
  const made = JSON.stringify(record);
  images.last = { text, costs: canViewCosts, served: made };
  return made;
}
