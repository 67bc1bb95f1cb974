/** GET /labels/{model}: labels of the records that are named, or that the list's own filters find, as one PDF. */
import { ApiError } from '../../../base/errors/index.ts';
import type { QueryPairs, RequestContext, Services } from '../../../base/kernel/context.ts';
import type { ResourceSpec } from '../../../base/kernel/resource.ts';
import { checkMayRead, listedResource, planWholeList, readList } from '../../../engine/query/index.ts';
import {
  documentEngine,
  type Label,
  type LabelFormat,
  type LabelTask,
  labelFormats,
  TemplateError,
} from '../../../services/documents/index.ts';
import { namesOf } from '../../../services/files/index.ts';
import type { EndpointFactory } from '../endpoint.ts';

/** Labels of one file, and records of one page of the list. */
const most = 1000;
const pageSize = 100;
/** Names in a refusal. */
const named = 10;

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
type Labels = NonNullable<ResourceSpec['labels']>;

const formats: Readonly<Record<string, LabelFormat>> = labelFormats;
const codes = ['code128', 'qr'] as const;
/** Parameters of ours: all others are the list's, which refuses what it does not know. */
const ours = ['ids', 'format', 'start', 'code', 'copies', 'disposition'] as const;
type Ours = (typeof ours)[number];
/** What we say of the list ourselves. */
const said: ReadonlySet<string> = new Set(['page', 'per_page', 'fields', 'include', 'cursor', 'limit']);

interface Wanted {
  readonly format: LabelFormat;
  readonly code: LabelTask['code'];
  readonly start: number;
  readonly copies: number;
  readonly inline: boolean;
  readonly ids: readonly number[] | null;
  /** The query of the list. */
  readonly query: QueryPairs;
}

const refused = (errors: Readonly<Record<string, string>>): ApiError =>
  new ApiError('validation_failed', {
    errors: Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]])),
  });

export const labelsHandler: EndpointFactory = (services) => async (context) => {
  const name = context.params['model'] ?? '';
  const spec = listedResource(services, name);
  if (spec?.labels === undefined) throw new ApiError('not_found', { message: noLabels(services, name) });
  checkMayRead(services, spec, context.actor);
  const wanted = wantedOf(context);
  const rows = await rowsOf(services, context, spec, spec.labels, wanted);
  const labels = labelsOf(rows, spec.labels, wanted);
  const task: LabelTask = {
    labels: labels.flatMap((label) => Array<Label>(wanted.copies).fill(label)),
    format: wanted.format,
    skip: wanted.start - 1,
    code: wanted.code,
    owner: services.settings.get('company.name') ?? services.product.title,
    title: `Labels: ${spec.plural.replaceAll('_', ' ')}`,
  };
  context.endTurn?.();
  const bytes = await documentEngine()
    .labels(task)
    .catch((error: unknown) => {
      throw error instanceof TemplateError ? refused({ format: error.message }) : error;
    });
  return {
    status: 200,
    body: null,
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `${wanted.inline ? 'inline' : 'attachment'}; ${namesOf(`labels-${spec.plural}.pdf`)}`,
      'x-content-type-options': 'nosniff',
      // A browser's own reader of PDF opens nothing in a sandbox. We wrote the file: there is nothing in it that runs.
      'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
      // The console looks whether it is refused before it opens a window on it: that one has it from the browser.
      'cache-control': 'private, max-age=20',
    },
    uncoded: true,
    ...(context.headOnly ? {} : { chunks: one(Buffer.from(bytes)) }),
  };
};

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

function noLabels({ resources }: Pick<Services, 'resources'>, name: string): string {
  const known = Object.values(resources).flatMap(({ labels, plural }) => (labels === undefined ? [] : [plural]));
  return known.length === 0
    ? 'No resource has labels: give one the key `labels:`.'
    : `"${name.slice(0, 60)}" has no labels. Take one of ${known.sort().join(', ')}.`;
}

/** The request. @throws ApiError naming every wrong parameter. */
function wantedOf({ query }: RequestContext): Wanted {
  const sent = new Map<string, string>(query.filter(([key]) => (ours as readonly string[]).includes(key)));
  const text = (key: Ours): string | null => sent.get(key) ?? null;
  const errors: Record<string, string> = {};
  const chosen = <T extends string>(key: Ours, values: readonly T[], usual: T): T => {
    const value = text(key) ?? usual;
    if ((values as readonly string[]).includes(value)) return value as T;
    errors[key] = `"${value.slice(0, 60)}" is none of ${values.join(', ')}.`;
    return usual;
  };
  const number = (key: Ours, high: number, why: string): number => {
    const value = text(key) ?? '1';
    if (/^[1-9]\d{0,5}$/.test(value) && Number(value) <= high) return Number(value);
    errors[key] = why;
    return 1;
  };
  const name = chosen('format', Object.keys(formats), 'a4_24');
  const format = formats[name] ?? labelFormats.a4_24;
  const perPage = format.columns * format.rows;
  const start = number(
    'start',
    perPage,
    perPage === 1
      ? `A roll has no sheet to begin on: leave start out with ${name}.`
      : `A sheet of ${name} has ${perPage} labels: give a position from 1 to ${perPage}.`,
  );
  const copies = number('copies', 100, 'Give a whole number from 1 to 100.');
  const code = chosen('code', codes, 'code128');
  const disposition = chosen('disposition', ['attachment', 'inline'], 'attachment');
  const theirs = query.filter(([key]) => !(ours as readonly string[]).includes(key));
  for (const [key] of theirs)
    if (said.has(key)) errors[key] = 'Labels come all at once, with their own fields: leave it out.';
  const ids = idsIn(text('ids'), errors);
  if (ids === null && errors['ids'] === undefined && !theirs.some(([key]) => /^(?:q\[|filter_id$)/.test(key)))
    errors['ids'] = 'Say which records: ids=1,2,3, or q as the list takes it.';
  if (Object.keys(errors).length > 0) throw refused(errors);
  return { format, code, start, copies, inline: disposition === 'inline', ids, query: theirs };
}

function idsIn(text: string | null, errors: Record<string, string>): readonly number[] | null {
  if (text === null) return null;
  const parts = text.split(',').map((part) => part.trim());
  const wrong = parts.find((part) => !/^[1-9]\d{0,14}$/.test(part));
  if (wrong !== undefined)
    errors['ids'] = `"${wrong.slice(0, 60)}" is no id. Give whole numbers with commas between them.`;
  const ids = [...new Set(parts.map(Number))];
  if (wrong === undefined && ids.length > most) errors['ids'] = tooMany(ids.length);
  return ids;
}

const tooMany = (count: number): string =>
  `That is ${count.toLocaleString('en')} labels; ${most.toLocaleString('en')} come at once. Ask for fewer, in several files.`;

/** The records, in the order of their ids or of the list. */
async function rowsOf(
  services: Services,
  { actor }: RequestContext,
  spec: ResourceSpec,
  { code, lines }: Labels,
  { ids, query, copies }: Wanted,
): Promise<readonly Row[]> {
  const paths = lines.map((line) => line.split('.'));
  const relations = [
    ...new Set(paths.flatMap(([name, field]) => (field === undefined || name === undefined ? [] : [name]))),
  ];
  const fields = [
    ...new Set(['id', code, ...paths.flatMap(([name, field]) => (field === undefined ? [name ?? ''] : []))]),
  ];
  // A file has nowhere to say what was passed over. What a line leads to may be there in its brief form, which has names.
  await planWholeList(services, { actor, params: {}, query, strict: true }, spec);
  const rows: Row[] = [];
  const parts = ids === null ? [null] : pagesOf(ids);
  for (const part of parts)
    for (let page = 1; ; page++) {
      const sought: QueryPairs = [
        ...query,
        ...(part === null ? [] : ([['q[id_in]', part.join(',')]] as const)),
        ['fields', fields.join(',')],
        ...(relations.length === 0 ? [] : ([['include', relations.join(',')]] as const)),
        ['page', String(page)],
        ['per_page', String(pageSize)],
      ];
      const { body, paging } = await readList(services, { actor, params: {}, query: sought }, spec);
      const total = (part === null ? (paging && 'total' in paging ? paging.total : 0) : (ids?.length ?? 0)) * copies;
      if (total > most) throw refused({ [ids === null ? 'q' : copies > 1 ? 'copies' : 'ids']: tooMany(total) });
      const found = Object.values(JSON.parse(body) as Record<string, unknown>).find(Array.isArray) as Row[];
      rows.push(...found);
      if (found.length < pageSize) break;
    }
  if (ids === null) {
    if (rows.length === 0) throw refused({ q: 'No record is found: there is nothing to print.' });
    return rows;
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  const missing = ids.filter((id) => !byId.has(id));
  if (missing.length > 0) {
    const what = missing.length === 1 ? `is no ${spec.name}` : `are no ${spec.plural}`;
    throw refused({ ids: `There ${what.replaceAll('_', ' ')} ${listed(missing)}.` });
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const pagesOf = (ids: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / pageSize) }, (_, at) => ids.slice(at * pageSize, (at + 1) * pageSize));

const listed = (all: readonly (string | number)[]): string =>
  `${all.slice(0, named).join(', ')}${all.length > named ? ` and ${all.length - named} more` : ''}`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** @throws ApiError for records without a code, and for codes that bars cannot say. */
function labelsOf(rows: readonly Row[], { code, lines }: Labels, wanted: Wanted): readonly Label[] {
  // A reader recognises a record by the first line of its label.
  const nameOf = (row: Row): string =>
    `${lines.map((line) => lineOf(row, line)).find(Boolean) ?? 'The record'} (${row.id})`;
  const without = rows.filter((row) => textOf(row[code]) === '').map(nameOf);
  const field = code.replaceAll('_', ' ');
  if (without.length > 0)
    throw refused({
      [wanted.ids === null ? 'q' : 'ids']:
        `${listed(without)} ${without.length === 1 ? 'has' : 'have'} no ${field}: give ${without.length === 1 ? 'it' : 'each'} one first.`,
    });
  const labels = rows.map((row) => ({ code: textOf(row[code]), lines: lines.map((line) => lineOf(row, line)) }));
  const foreign =
    wanted.code === 'qr' ? [] : labels.map((label) => label.code).filter((text) => !/^[\x20-\x7e]+$/.test(text));
  if (foreign.length > 0)
    throw refused({
      code: `Bars have no letters beyond ASCII: "${listed(foreign)}". Take code=qr, or change the ${field}.`,
    });
  return labels;
}

function lineOf(row: Row, line: string): string {
  const [name = '', field] = line.split('.');
  if (field === undefined) return textOf(row[name]);
  const related = row[name];
  return typeof related === 'object' && related !== null ? textOf((related as Row)[field]) : '';
}
