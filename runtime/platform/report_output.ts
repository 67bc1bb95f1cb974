/** A report as a file and as the table of a mail: the same columns, order and rows as its answer. */
import type { PoolClient } from 'pg';
import type { Services } from '../base/kernel/context.ts';
import type { ReportDefinition, Reported, ReportRow } from '../engine/query/index.ts';
import { chartOf, measuresOf, svgOf } from '../services/charts/index.ts';
import { documentEngine, drawingSign } from '../services/documents/index.ts';
import {
  type Cell,
  type Column,
  type ColumnKind,
  endings,
  keepFile,
  mediaTypes,
  type TableFormat,
  tableFile,
} from '../services/exports/index.ts';

export type ReportFormat = TableFormat | 'pdf';

const kinds: Readonly<Record<string, ColumnKind>> = {
  count: 'integer',
  integer: 'integer',
  bigint: 'integer',
  money: 'money',
  percent: 'number',
  factor: 'number',
  decimal: 'number',
  boolean: 'boolean',
  date: 'date',
  datetime: 'datetime',
};

interface OutputColumn extends Column {
  readonly of: (row: ReportRow) => Cell;
}

const plain = (value: unknown): Cell =>
  value === undefined || value === null ? null : typeof value === 'object' ? JSON.stringify(value) : (value as Cell);

/** Each measure with what it is compared with beside it. */
export function outputColumns({ columns, meta }: Reported): readonly OutputColumn[] {
  const inside =
    (key: string, name: string) =>
    (row: ReportRow): Cell =>
      plain((row[key] as Readonly<Record<string, unknown>> | null | undefined)?.[name]);
  return columns.flatMap(({ key, role, kind }): OutputColumn[] => {
    const current: OutputColumn = { name: key, kind: kinds[kind] ?? 'text', of: (row) => plain(row[key]) };
    if (role === 'dimension' || meta.comparison_alignment === null) return [current];
    return [
      current,
      { name: `${key}_before`, kind: current.kind, of: inside('comparison', key) },
      { name: `${key}_change_percent`, kind: 'number', of: inside('change_percent', key) },
    ];
  });
}

const pdfType = 'application/pdf';

/** Keeps the file, to be fetched for so many hours; gives what it is called and its size. */
export async function keepReport(
  services: Services,
  {
    jobId,
    name,
    format,
    result,
    drawn,
  }: {
    readonly jobId: string;
    readonly name: string;
    readonly format: ReportFormat;
    readonly result: Reported;
    readonly drawn: Drawn;
  },
  signal: AbortSignal,
) {
  const { settings } = services;
  const period = result.meta.window === null ? '' : `-${result.meta.window.from}-${result.meta.window.to}`;
  const stem =
    name
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 120) || 'report';
  const isPdf = format === 'pdf';
  const file = {
    jobId,
    name: `${stem}${period}.${isPdf ? 'pdf' : endings[format]}`,
    mediaType: isPdf ? pdfType : mediaTypes[format],
    hours: settings.get('imports.export_ttl_hours'),
  };
  const columns = outputColumns(result);
  const pieces = async function* (_client: PoolClient): AsyncGenerator<string | Buffer> {
    if (isPdf) {
      yield await pdfOf(services, name, result, drawn, signal);
      return;
    }
    // Reports have few rows: each is an object by its columns.
    const records = result.rows.map((row) =>
      JSON.stringify(Object.fromEntries(columns.map((column) => [column.name, column.of(row)]))),
    );
    yield* tableFile(format, {
      name,
      columns,
      zone: result.meta.timezone,
      records: (async function* () {
        yield records;
      })(),
      cells: (record) => columns.map((column) => plain(record[column.name])),
    });
  };
  const stored = await keepFile(services, file, pieces, signal);
  return { ...stored, name: file.name };
}

const page = `<h1>{{ title }}</h1>{% if period != '' %}<p>{{ period }}</p>{% endif %}
{% if has_chart %}<p class="quiet">{{ figure }}</p><p>${drawingSign(0)}</p>{% endif %}
<table><thead><tr>{% for head in heads %}<th>{{ head }}</th>{% endfor %}</tr></thead>
<tbody>{% for row in rows %}<tr>{% for cell in row %}<td>{{ cell }}</td>{% endfor %}</tr>{% endfor %}</tbody></table>`;

/** Points between the margins of the paper. */
const widths = { portrait: 485, landscape: 732 } as const;

/** What a report says of its drawing: the measure, and how it is drawn. */
export interface Drawn {
  readonly chart: unknown;
  readonly definition: ReportDefinition;
}

const heading = (name: string): string => name.replaceAll('_', ' ').replaceAll('.', ' ');

/** The chart that the console shows first, as SVG; null where there is nothing to draw. */
function drawingOf(
  { columns, rows, meta }: Reported,
  { chart, definition }: Drawn,
  { locale, width }: { readonly locale: string; readonly width: number },
): { readonly figure: string; readonly svg: string } | null {
  const { type, measure: chosen } = (chart ?? {}) as { readonly type?: unknown; readonly measure?: unknown };
  const measures = measuresOf(columns);
  const measure = measures.find(({ key }) => key === chosen) ?? measures[0];
  if (!measure) return null;
  const words = (value: unknown): string =>
    value === null || value === undefined || value === '' ? '–' : String(value).replaceAll('_', ' ');
  const data = chartOf<string>({ columns, rows, compared: meta.comparison_alignment !== null }, measure.key, {
    start: (start, bucket) => spanOf(start, bucket, locale),
    name: (row, of) => of.map(({ key }) => words(row[key])).join(' · '),
    whole: '',
    others: '…',
  });
  const isFlat = data?.points.every(({ values, before = 0 }) => before === 0 && values.every((value) => value === 0));
  if (data === null || isFlat) return null;
  const adds = definition.measures.some(
    ({ as, fn }) => as === measure.key && ['sum', 'count', 'count_filled'].includes(fn),
  );
  const mustBeLine = data.series.length > 1 && !adds;
  const digits = measure.kind === 'money' ? 2 : 0;
  const number = (least: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: 2 });
  const [whole, exact] = [number(0), number(digits)];
  const { window, comparison_alignment: alignment } = meta;
  const days = (of: { readonly from: string; readonly to: string } | null): string =>
    of ? `${of.from} – ${of.to}` : '';
  return {
    figure: heading(measure.key),
    svg: svgOf({
      ...data,
      type: mustBeLine || type === 'line' ? 'line' : 'bar',
      width,
      format: (value) => exact.format(value),
      scale: (value) => whole.format(value),
      words: { now: days(window), before: days(alignment?.comparison ?? null) },
    }),
  };
}

/** A span of days by its first. */
function spanOf(start: string, bucket: string, locale: string): string {
  const date = new Date(`${start}T12:00:00Z`);
  if (bucket === 'year') return start.slice(0, 4);
  if (bucket === 'quarter') return `${start.slice(0, 4)} Q${Math.floor(date.getUTCMonth() / 3) + 1}`;
  if (bucket !== 'month') return start;
  return new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(date);
}

async function pdfOf(
  { settings }: Services,
  title: string,
  result: Reported,
  drawn: Drawn,
  signal: AbortSignal,
): Promise<Buffer> {
  const columns = outputColumns(result);
  const orientation = columns.length > 5 ? 'landscape' : 'portrait';
  const locale = settings.get('localisation.locale');
  const drawing = drawingOf(result, drawn, { locale, width: widths[orientation] });
  const { window, timezone } = result.meta;
  const { pdf } = await documentEngine().render(
    {
      template: { body: page, header: '', footer: '', stylesheet: 'td, th { font-size: 8pt }' },
      partials: {},
      model: {
        title,
        period: window === null ? '' : `${window.from} – ${window.to} (${timezone})`,
        has_chart: drawing !== null,
        figure: drawing?.figure ?? '',
        heads: columns.map(({ name }) => heading(name)),
        rows: result.rows.map((row) => columns.map(({ of }) => of(row) ?? '')),
      },
      format: { locale, timezone, decimals: 2, words: {} },
      paper: { size: 'A4', orientation },
      drawings: drawing === null ? [] : [drawing.svg],
      title,
      author: 'Backline',
      watermark: null,
      archive: false,
      wants: 'pdf',
    },
    signal,
  );
  return Buffer.from(pdf ?? new Uint8Array());
}

/** Rows that a mail shows; the file has all of them. */
const mostShown = 50;

const escaped = (cell: Cell): string =>
  String(cell ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The text and the HTML of a mail with the table. */
export function mailOf(name: string, result: Reported): { readonly text: string; readonly html: string } {
  const columns = outputColumns(result);
  const { window, timezone, total, truncated } = result.meta;
  const period = window === null ? '' : `${window.from} – ${window.to} (${timezone})`;
  const rows = result.rows.slice(0, mostShown).map((row) => columns.map(({ of }) => of(row)));
  const said = [
    ...(rows.length === 0 ? ['There are no rows.'] : []),
    ...(truncated ? [`These are the first ${result.rows.length} of ${total} rows.`] : []),
    ...(result.rows.length > mostShown
      ? [`The mail shows ${mostShown} rows; the file has ${result.rows.length}.`]
      : []),
  ];
  const heads = columns.map((column) => column.name);
  const lines = [heads, ...rows].map((cells) => cells.map((cell) => String(cell ?? '')).join('\t'));
  const cell = (tag: string, value: Cell): string =>
    `<${tag} style="border-bottom:1px solid #ddd;padding:4px 8px;text-align:left">${escaped(value)}</${tag}>`;
  const html = `<h2>${escaped(name)}</h2><p>${escaped(period)}</p><table style="border-collapse:collapse"><thead><tr>${heads
    .map((head) => cell('th', head))
    .join(
      '',
    )}</tr></thead><tbody>${rows.map((cells) => `<tr>${cells.map((one) => cell('td', one)).join('')}</tr>`).join('')}</tbody></table>${said.map((one) => `<p>${escaped(one)}</p>`).join('')}`;
  return { text: [name, period, '', ...lines, '', ...said].join('\n'), html };
}
