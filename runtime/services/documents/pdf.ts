/** A task's template as HTML, and the HTML as PDF. Runs in the worker thread (worker.ts): its libraries are large and hold the thread. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, inlineFragment } from '@css-inline/css-inline-wasm';
import { openSync } from 'fontkit';
import { Window } from 'happy-dom';
import htmlToPdfmake from 'html-to-pdfmake';
import pdfmake from 'pdfmake';
import { cleanHtml, cleanStyle } from './clean.ts';
import { facturXMetadata, facturXParts } from './factur_x.ts';
import { faces, isFont } from './fonts.ts';
import { type Definition, JoinedPdf } from './joined.ts';
import { rendererOf } from './liquid.ts';
import './long_words.ts';
import { base } from './stylesheet.ts';
import './tags.ts';
import { drawingSign, type JoinTask, type Rendered, type RenderTask, TemplateError } from './task.ts';

const { resolve } = createRequire(import.meta.url);
// Its types know only the parameter that it warns of.
await initWasm({ module_or_path: readFileSync(resolve('@css-inline/css-inline-wasm/index_bg.wasm')) } as never);

// Called so whatever its files are: templates name no font.
const fonts = { Inter: faces };
pdfmake.setFonts(fonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(isFont);

const hair = '#d6d9de';
const none = (): number => 0;
/** Lines between rows and no boxes. */
const layouts = {
  noBorders: layout({ h: none, left: none, right: none, top: 0, bottom: 0 }),
  lines: layout({ h: (row) => (row === 0 ? 0 : 0.5) }),
  rows: layout({
    h: (row, rows, heads) => (row === 0 || row === rows ? 0 : row === heads ? 0.8 : 0.4),
    top: 4.5,
    bottom: 4.5,
  }),
  head: layout({ h: (row, _rows, heads) => (row === heads ? 0.8 : 0), top: 3, bottom: 3 }),
  tall: layout({ h: (row, _rows, heads) => (row === 0 ? 0 : row === heads ? 0.8 : 0.5), top: 8, bottom: 8 }),
  // Lines where cells say so: above sums, and above what is signed.
  marked: {
    ...layout({ h: none, top: 2.5, bottom: 2.5 }),
    hLineWidth: (row: number, { table }: TableNode) => (isMarked(table.body[row]) ? 0.8 : 0),
    hLineColor: () => '#8b929c',
  },
  box: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0.5,
    hLineColor: () => hair,
    vLineColor: () => hair,
    paddingLeft: () => 8,
    paddingRight: () => 8,
    paddingTop: () => 6,
    paddingBottom: () => 6,
  },
};
pdfmake.setTableLayouts(layouts);

interface LayoutParts {
  readonly h: (row: number, rows: number, heads: number) => number;
  readonly left?: () => number;
  readonly right?: () => number;
  readonly top?: number;
  readonly bottom?: number;
}
interface TableNode {
  readonly table: {
    readonly body: readonly unknown[];
    readonly widths?: readonly unknown[];
    readonly headerRows?: number;
  };
}

function isMarked(row: unknown): boolean {
  return Array.isArray(row) && row.some((cell: { readonly border?: readonly boolean[] }) => cell.border?.[1] === true);
}

/** The first column begins and the last ends where the text does. */
function layout({ h, left, right, top = 2.5, bottom = 2.5 }: LayoutParts): object {
  return {
    hLineWidth: (row: number, { table }: TableNode) => h(row, table.body.length, table.headerRows ?? 0),
    vLineWidth: none,
    hLineColor: (row: number, { table }: TableNode) => (row === (table.headerRows ?? 0) ? '#8b929c' : hair),
    paddingLeft: left ?? ((column: number) => (column === 0 ? 0 : 6)),
    paddingRight:
      right ?? ((column: number, { table }: TableNode) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 6)),
    paddingTop: () => top,
    paddingBottom: () => bottom,
  };
}

/** Signs for what only the finished pages know: from the private area, so that no text holds them. */
const pageSign = '\uE0F0';
const pagesSign = '\uE0F1';

const pageSigns: ReadonlySet<string> = new Set([pageSign, pagesSign, drawingSign(0).charAt(0)]);

/** Points around a page: holes are punched left. */
const margins = { A4: [62, 40, 48, 76], A5: [40, 32, 32, 56], Letter: [62, 40, 48, 76], label: [6, 6, 6, 6] } as const;
/** Points of a label: 62 by 29 millimetres. */
const labelSize = { width: 175.75, height: 82.2 };
/** Height that the short head of the second page and those after takes. */
const headHeight = 30;

type Content = unknown;

function composed(task: RenderTask): Pick<Rendered, 'html' | 'missing'> & { readonly definition: Definition | null } {
  const { template, model, format, wants } = task;
  const run = rendererOf(format, task.partials);
  const css = `${base(String((model['branding'] as { colour?: string } | undefined)?.colour ?? '#1f2937'))}\n${cleanCss(template.stylesheet)}`;
  const made = (text: string, first: boolean): string =>
    text.trim() === ''
      ? ''
      : inlined(cleanHtml(run(text, { ...model, page: pageSign, pages: pagesSign, first_page: first })), css);
  const body = made(template.body, true);
  const { drawings = [] } = task;
  const drawnBody = drawings.reduce((text, svg, at) => text.replaceAll(drawingSign(at), () => svg), body);
  const html = page(task, drawnBody, made(template.footer, true));
  if (wants === 'html') return { html, definition: null, missing: [] };
  const parts = {
    body,
    head: [made(template.header, true), made(template.header, false)],
    foot: [made(template.footer, true), made(template.footer, false)],
  } as const;
  const texts = [parts.body, ...parts.head, ...parts.foot].join(' ');
  return { html, definition: definitionOf(task, parts), missing: missingIn(texts) };
}

export async function render(task: RenderTask): Promise<Rendered> {
  const { html, definition, missing } = composed(task);
  return { html, pdf: definition === null ? null : await pdfOf(definition, task.facturX), missing };
}

/** Files that are being written, by the name that their maker gave them. */
const open = new Map<string, JoinedPdf>();

/** @throws TemplateError for a document that is not in the file then. */
export async function join({ file, title, step, document }: JoinTask): Promise<Uint8Array> {
  if (step === 'begin') open.set(file, new JoinedPdf({ fonts, layouts, mayRead: isFont }, title));
  const joined = open.get(file);
  if (joined === undefined) throw new Error('The thread that wrote the file ended. Try it again.');
  if (step === 'end') {
    open.delete(file);
    return joined.end();
  }
  if (document !== null) {
    const { definition } = composed(document);
    await placed(async () => definition && joined.add(definition));
  }
  // Pages are written out between two steps.
  await new Promise(setImmediate);
  return joined.take();
}

let face: { hasGlyphForCodePoint(point: number): boolean } | null = null;

/** Characters without a glyph in the font: a reader would see an empty box, unnoticed. */
function missingIn(html: string): readonly string[] {
  face ??= openSync(faces.normal);
  const found = new Set<string>();
  for (const sign of html.replace(/<[^>]*>/g, ' ')) {
    const point = sign.codePointAt(0) ?? 0;
    if (point < 0x80 || found.has(sign) || pageSigns.has(sign)) continue;
    if (!face.hasGlyphForCodePoint(point)) found.add(sign);
  }
  return [...found].slice(0, 50);
}

const cleanCss = (css: string): string =>
  css
    .replace(/<\/?style[^>]*>/gi, '')
    .split('}')
    .filter((rule) => cleanStyle(rule) !== '' || rule.trim() === '')
    .join('}');

/** Styles at their elements. What comes next knows no order of rules, so `!important` has done its work. */
const inlined = (html: string, css: string): string => inlineFragment(html, css).replaceAll('!important', '');

/** Pages are a matter of paper: in a browser it is one. */
function page({ title, format }: RenderTask, body: string, foot: string): string {
  const footer = foot.replaceAll(pageSign, '1').replaceAll(pagesSign, '1');
  return `<!doctype html>
<html lang="${attribute(format.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${attribute(title)}</title><style>body{max-width:800px;margin:0 auto;padding:40px 32px;font:14px/1.4 Inter,system-ui,sans-serif;color:#1d2430;background:#fff}
table{border-collapse:collapse;width:100%}td,th{vertical-align:top;padding:4px 6px;text-align:left}th{border-bottom:1px solid #8b929c}footer{margin-top:40px}
@media (max-width:560px){body{padding:16px 10px;font-size:12px}td,th{padding:3px 4px}}</style>
</head><body>${body}<footer>${footer}</footer></body></html>`;
}

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const window = new Window();

/** Figures in columns have one width; in running text they would look too far apart. */
function withFigures(node: unknown): unknown {
  if (Array.isArray(node)) for (const one of node) withFigures(one);
  else if (typeof node === 'object' && node !== null) {
    const content = node as Record<string, unknown>;
    if (content['alignment'] === 'right') content['fontFeatures'] = ['tnum'];
    for (const key of ['text', 'stack', 'ul', 'ol', 'columns']) withFigures(content[key]);
    const { body } = (content['table'] ?? {}) as { readonly body?: unknown };
    withFigures(body);
  }
  return node;
}

/** Without lines of nothing at the end: they would have a page of their own where the last one is full. */
function ended(content: Content): Content {
  if (!Array.isArray(content)) return content;
  const last = content.findLastIndex((node: unknown) => {
    const { text } = (typeof node === 'object' && node !== null ? node : { text: node }) as { readonly text?: unknown };
    return typeof text !== 'string' || text.trim() !== '';
  });
  return content.slice(0, last + 1);
}

const converted = (html: string): Content =>
  withFigures(
    htmlToPdfmake(html.trim(), {
      window,
      removeExtraBlanks: true,
      ignoreStyles: ['font-family'],
      defaultStyles: {
        p: { margin: [0, 0, 0, 5] },
        h1: { fontSize: 17, bold: true, margin: [0, 0, 0, 4] },
        h2: { fontSize: 11, bold: true, margin: [0, 8, 0, 3] },
        h3: { fontSize: 9.5, bold: true, margin: [0, 6, 0, 2] },
        table: { margin: [0, 0, 0, 0] },
        th: { bold: true, fillColor: '' },
        td: {},
      },
    }),
  );

/** The content with the page's numbers in place of the signs; what is laid out keeps notes on its nodes, so each page has its own. */
function numbered(content: Content, current: number, count: number): Content {
  return JSON.parse(JSON.stringify(content).replaceAll(pageSign, String(current)).replaceAll(pagesSign, String(count)));
}

/** Drawings in the place of their signs. */
function withDrawings(content: Content, drawings: readonly string[]): Content {
  if (Array.isArray(content)) return content.map((one) => withDrawings(one, drawings));
  if (typeof content !== 'object' || content === null) return content;
  const node = content as Readonly<Record<string, unknown>>;
  const at = drawings.findIndex((_, index) => textIn(node) === drawingSign(index));
  if (at >= 0) return { svg: drawings[at], font: 'Inter', margin: [0, 4, 0, 8] };
  return 'stack' in node ? { ...node, stack: withDrawings(node['stack'], drawings) } : node;
}

function textIn({ text }: Readonly<Record<string, unknown>>): unknown {
  if (!Array.isArray(text) || text.length !== 1) return text;
  const [only] = text as readonly unknown[];
  return typeof only === 'object' && only !== null ? textIn(only as Readonly<Record<string, unknown>>) : only;
}

interface Parts {
  readonly body: string;
  readonly head: readonly [first: string, others: string];
  readonly foot: readonly [first: string, others: string];
}

function definitionOf(
  { paper, title, author, format, watermark, archive, facturX, drawings = [] }: RenderTask,
  parts: Parts,
): Definition {
  const [left, top, right, bottom] = margins[paper.size];
  const heads = parts.head.map((html) => (html === '' ? null : converted(html)));
  const feet = parts.foot.map((html) => (html === '' ? null : converted(html)));
  const of = (list: readonly Content[], current: number): Content => list[current === 1 ? 0 : 1] ?? null;
  const set = (content: Content, current: number, count: number, margin: readonly number[]): Content =>
    content === null ? '' : { stack: [numbered(content, current, count)].flat(), margin, fontSize: 7.5 };
  return {
    content: withDrawings(ended(converted(parts.body)), drawings),
    pageSize: paper.size === 'label' ? labelSize : paper.size.toUpperCase(),
    pageOrientation: paper.orientation,
    pageMargins: [left, top + (heads[1] === null ? 0 : headHeight - 14), right, bottom],
    header: (current: number, count: number) => set(of(heads, current), current, count, [left, top - 16, right, 0]),
    footer: (current: number, count: number) => set(of(feet, current), current, count, [left, 16, right, 0]),
    defaultStyle: { font: 'Inter', fontSize: 9, lineHeight: 1.25, color: '#1d2430' },
    ...(watermark === null ? {} : { watermark: { text: watermark, color: '#9aa1ab', opacity: 0.16, bold: true } }),
    info: { title, author, creator: 'Backline', producer: 'Backline' },
    // Structure came with 1.4; archives and embedded files want 1.7.
    version: '1.7',
    tagged: true,
    language: format.locale,
    ...(archive ? { subset: 'PDF/A-3b' } : {}),
    displayTitle: true,
    compress: true,
    ...(facturX === undefined ? {} : facturXParts(facturX)),
  };
}

const pdfOf = (definition: Definition, facturX: string | undefined): Promise<Uint8Array> =>
  placed(async () => {
    const output = pdfmake.createPdf(definition);
    if (facturX !== undefined) (await output.getStream()).appendXML(facturXMetadata);
    return new Uint8Array(await output.getBuffer());
  });

/** What the layout cannot place comes from the template: a table whose rows differ, a picture that is none. */
async function placed<T>(draw: () => Promise<T>): Promise<T> {
  try {
    return await draw();
  } catch (error) {
    throw new TemplateError(`The page cannot be laid out: ${(error as Error).message}`.slice(0, 400));
  }
}
