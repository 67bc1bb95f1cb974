/**
 * Labels as PDF: codes are drawn as rectangles whose widths are whole dots of the printer, so that none is blurred. Runs in the worker
 * thread (worker.ts): a thousand codes take seconds.
 */
import bwip from 'bwip-js/node';
import pdfkit, { type PDFDocument } from 'pdfmake/js/PDFDocument.js';
import { faces } from './fonts.ts';
import { type Label, type LabelTask, TemplateError } from './task.ts';

const points = (millimetres: number): number => (millimetres * 72) / 25.4;

/** Millimetres that stay free at a label's edges: printers shift by one or two. */
const edge = 1.8;
/** The narrowest bar, the smallest square of a QR code, and the lowest bars that ordinary scanners read. */
const narrowest = 0.19;
const smallest = 0.29;
const lowest = 8;
/** Modules that stay white beside a code. */
const quiet = { code128: 10, qr: 4 } as const;
/** The widest bar and the largest square that help a scanner: more only takes room. */
const widest = 0.45;
const largest = 0.9;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** A code in modules: dark rectangles, and how many modules it is wide. */
interface Code {
  readonly dark: readonly Rectangle[];
  readonly modules: number;
}

/** Bars, each one module high. */
function bars(text: string): Code {
  const [{ sbs: runs }] = bwip.raw({ bcid: 'code128', text }) as unknown as [{ readonly sbs: readonly number[] }];
  const dark: Rectangle[] = [];
  let x = 0;
  runs.forEach((width, at) => {
    if (at % 2 === 0) dark.push([x, 0, width, 1]);
    x += width;
  });
  return { dark, modules: x };
}

interface Matrix {
  readonly pixs: readonly number[];
  readonly pixx: number;
}

function squares(text: string): Code {
  // The level is of this kind of code alone; its types know what all kinds take.
  const options = { bcid: 'qrcode', text, eclevel: 'M' };
  const [{ pixs, pixx: size }] = bwip.raw(options) as unknown as [Matrix];
  const dark: Rectangle[] = [];
  for (let row = 0; row < size; row++)
    for (let from = 0; from < size; from++) {
      let to = from;
      while (to < size && pixs[row * size + to] === 1) to++;
      if (to > from) dark.push([from, row, to - from, 1]);
      from = to;
    }
  return { dark, modules: size };
}

export async function drawLabels(task: LabelTask): Promise<Uint8Array> {
  const { labels, format, skip, title } = task;
  const document = new pdfkit.default(
    {},
    {},
    {},
    {},
    {
      autoFirstPage: false,
      compress: true,
      margin: 0,
      displayTitle: true,
      info: { Title: title, Author: task.owner, Creator: 'Backline', Producer: 'Backline' },
    },
  );
  const chunks: Buffer[] = [];
  const written = new Promise<void>((done, failed) => {
    document.on('data', (chunk) => chunks.push(chunk));
    document.on('end', done);
    document.on('error', failed);
  });
  document.registerFont('text', faces.normal).registerFont('bold', faces.bold);
  const perPage = format.columns * format.rows;
  const size = format.page.map(points);
  labels.forEach((label, index) => {
    const at = (index + skip) % perPage;
    if (index === 0 || at === 0) document.addPage({ size, margin: 0 });
    const [across, down] = format.pitch;
    drawLabel(document, task, label, {
      x: format.left + (at % format.columns) * across,
      y: format.top + Math.floor(at / format.columns) * down,
      width: format.width,
      height: format.height,
    });
  });
  document.end();
  await written;
  return new Uint8Array(Buffer.concat(chunks));
}

function drawLabel(document: PDFDocument, task: LabelTask, label: Label, box: Box): void {
  const lines = [...new Set(label.lines)].filter((line) => line !== '' && line !== label.code);
  const inner = { x: box.x + edge, y: box.y + edge, width: box.width - 2 * edge, height: box.height - 2 * edge };
  if (task.code === 'qr') drawSquare(document, task, { code: label.code, lines }, inner);
  else drawBars(document, task, { code: label.code, lines }, box, inner);
}

/** Widths of a module in millimetres: as many dots as have room, at least what scanners read. */
function moduleOf(task: LabelTask, room: number, modules: number, text: string): number {
  const dot = 25.4 / task.format.dpi;
  const [least, most] = task.code === 'qr' ? [smallest, largest] : [narrowest, widest];
  const module = Math.floor(Math.min(room / modules, most) / dot + 1e-6) * dot;
  if (module >= least) return module;
  const { width, height } = task.format;
  const other = task.code === 'qr' ? 'Take a larger label' : 'Take a larger label, or code=qr';
  throw new TemplateError(
    `The code "${text.slice(0, 60)}" (${[...text].length} characters) has no room on ${width} × ${height} mm. ${other}.`,
  );
}

/** Lines above, bars, the code in letters below. */
function drawBars(document: PDFDocument, task: LabelTask, { code, lines }: Label, box: Box, inner: Box): void {
  const { dark, modules } = bars(code);
  // The white beside the bars may reach to the label's edges, which are white as well.
  const module = moduleOf(task, box.width - 1, modules + 2 * quiet.code128, code);
  const width = modules * module;
  const scale = scaleOf(box);
  const letters = 2.6 * scale;
  const low = Math.max(lowest, Math.min(0.15 * width, inner.height / 2));
  const heads = linesIn(lines, task.owner, inner.height - letters - 0.6 - low, scale);
  let y = inner.y;
  for (const line of heads) {
    write(document, line, { x: inner.x, y, width: inner.width, height: line.height }, 'center');
    y += line.height;
  }
  y += heads.length === 0 ? 0 : 0.5;
  const height = inner.y + inner.height - letters - 0.6 - y;
  fill(document, 25.4 / task.format.dpi, dark, { x: box.x + (box.width - width) / 2, y, width: module, height });
  const below = { x: inner.x, y: y + height + 0.6, width: inner.width, height: letters };
  write(document, { text: code, height: letters, bold: false, size: 6.6 * scale }, below, 'center');
}

/** The code on the left, lines beside it. */
function drawSquare(document: PDFDocument, task: LabelTask, { code, lines }: Label, inner: Box): void {
  const { dark, modules } = squares(code);
  const room = Math.min(inner.height + 1.6, inner.width * 0.55);
  const module = moduleOf(task, room, modules + 2 * quiet.qr, code);
  const size = modules * module;
  const white = quiet.qr * module - edge;
  const x = inner.x + Math.max(0, white);
  fill(document, 25.4 / task.format.dpi, dark, {
    x,
    y: inner.y + (inner.height - size) / 2,
    width: module,
    height: module,
  });
  const scale = scaleOf({ ...inner, height: inner.height + 2 * edge });
  const from = x + size + quiet.qr * module;
  const side = { x: from, width: inner.x + inner.width - from };
  const letters = { text: code, height: 2.8 * scale, bold: false, size: 6.6 * scale };
  const [first = ''] = lines;
  document.font('bold').fontSize(8 * scale);
  const rows = document.widthOfString(first) > points(side.width) ? 2 : 1;
  const [head, ...others] = linesIn(lines, task.owner, inner.height - letters.height, scale, rows);
  const all = head?.bold ? [head, letters, ...others] : [letters, ...(head ? [head] : []), ...others];
  const height = all.reduce((sum, line) => sum + line.height, 0);
  let y = inner.y + Math.max(0, (inner.height - height) / 2);
  for (const line of all) {
    write(document, line, { ...side, y, height: line.height }, 'left');
    y += line.height;
  }
}

/** Text grows with the label, less than it does. */
const scaleOf = ({ height }: Pick<Box, 'height'>): number => Math.min(1.5, Math.max(0.9, Math.sqrt(height / 25.4)));

interface Line {
  readonly text: string;
  /** Millimetres. */
  readonly height: number;
  readonly bold: boolean;
  /** Points. */
  readonly size: number;
}

/** As many lines as have room, the first ones first; whose it is comes last. `rows` of text that the first may have. */
function linesIn(lines: readonly string[], owner: string, room: number, scale: number, rows = 1): readonly Line[] {
  const wanted: Line[] = lines.map((text, at) =>
    at === 0
      ? { text, height: 3.5 * scale * rows, bold: true, size: 8 * scale }
      : { text, height: 2.8 * scale, bold: false, size: 6.6 * scale },
  );
  if (owner !== '') wanted.push({ text: owner, height: 2.4 * scale, bold: false, size: 5.4 * scale });
  const shown: Line[] = [];
  let left = room;
  for (const line of wanted) {
    if (line.height > left) continue;
    left -= line.height;
    shown.push(line);
  }
  return shown;
}

/** Text that ends with … where it has no room. */
function write(document: PDFDocument, line: Line, box: Box, align: 'left' | 'center'): void {
  document
    .font(line.bold ? 'bold' : 'text')
    .fontSize(line.size)
    .fillColor('#000000')
    .text(line.text, points(box.x), points(box.y), {
      width: points(box.width),
      height: points(box.height),
      align,
      ellipsis: true,
      lineGap: 0,
    });
}

/** @param module where the code begins, and how wide and high one of its modules is. */
function fill(document: PDFDocument, dot: number, dark: readonly Rectangle[], module: Box): void {
  document.fillColor('#000000');
  // Begins on a dot of the printer, as every bar then does.
  const begin = Math.round(module.x / dot) * dot;
  for (const [x, y, width, height] of dark)
    document.rect(
      points(begin + x * module.width),
      points(module.y + y * module.height),
      points(width * module.width),
      points(height * module.height),
    );
  document.fill();
}
