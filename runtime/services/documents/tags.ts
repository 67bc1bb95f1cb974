/**
 * The structure of a PDF, which readers for the blind go by: pdfmake writes none, so its layout notes here from which node each line
 * and picture came, and its renderer marks them. It reaches into pdfmake 0.3.11, whose version is fixed; a test counts the tags.
 */
import builder from 'pdfmake/js/LayoutBuilder.js';
import renderer from 'pdfmake/js/Renderer.js';

const { default: LayoutBuilder } = builder;
const { default: Renderer } = renderer;

/** An element of the structure, as pdfkit makes it. */
interface Element {
  add(child: unknown): this;
  end(): void;
}

interface Page {
  readonly items: readonly unknown[];
}

/** What is drawn on: pdfkit's document. */
interface Canvas {
  struct(type: string, options?: object): Element;
  addStructure(root: Element): void;
  markContent(tag: string, options?: object): void;
  markStructureContent(tag: string): unknown;
  endMarkedContent(): void;
  readonly page: unknown;
}

interface Node {
  readonly nodeName?: string;
  readonly text?: unknown;
  readonly stack?: readonly unknown[];
  readonly columns?: readonly unknown[];
  readonly ul?: readonly unknown[];
  readonly ol?: readonly unknown[];
  readonly image?: unknown;
  readonly alt?: string;
  readonly table?: { readonly body: readonly (readonly unknown[])[]; readonly headerRows?: number };
  readonly _span?: boolean;
}

/** The node that a line's words or a picture came from; it stays with their copies. */
const origin = Symbol('origin');

interface Mark {
  readonly tag: string;
  readonly element: Element;
  /** Of a heading of columns: it is read once, not again on each page. */
  readonly once: boolean;
  page?: unknown;
}

/** Contents of documents that are laid out, and their marks once they are drawn. */
const contents = new WeakMap<object, unknown>();
const drawn = new WeakMap<object, ReadonlyMap<unknown, Mark>>();

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Elements for all nodes, in the order of reading. */
function structured(
  canvas: Canvas,
  content: unknown,
): { readonly marks: ReadonlyMap<unknown, Mark>; readonly root: Element } {
  const marks = new Map<unknown, Mark>();
  const root = canvas.struct('Document');
  canvas.addStructure(root);
  const made = (parent: Element, tag: string, options?: object): Element => {
    const element = canvas.struct(tag, options);
    parent.add(element);
    return element;
  };
  /** @param cell the element of a cell, whose text needs no other. */
  const walk = (value: unknown, parent: Element, cell?: { readonly tag: string; readonly once: boolean }): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, parent);
    else if (isNode(value)) {
      const inner = value.stack ?? value.columns;
      const items = value.ul ?? value.ol;
      if (value.table !== undefined) tableOf(value.table, parent);
      else if (items !== undefined) {
        const list = made(parent, 'L');
        for (const item of items) walk(item, made(made(list, 'LI'), 'LBody'));
      } else if (inner !== undefined) for (const one of inner) walk(one, parent);
      else if (value.image !== undefined) {
        if (value.alt !== undefined && value.alt !== '')
          marks.set(value, { tag: 'Figure', element: made(parent, 'Figure', { alt: value.alt }), once: false });
      } else if (value.text !== undefined && value.text !== '') {
        const heading = /^H[1-6]$/.test(value.nodeName ?? '') ? (value.nodeName ?? 'P') : 'P';
        const tag = cell?.tag ?? heading;
        const element = cell === undefined ? made(parent, tag) : parent;
        marks.set(value, { tag, element, once: cell?.once ?? false });
      }
    }
  };
  const tableOf = ({ body, headerRows = 0 }: NonNullable<Node['table']>, parent: Element): void => {
    const isHead = (cell: unknown): boolean => isNode(cell) && cell.nodeName === 'TH';
    // Tables without headings only put things beside one another.
    if (!body.some((row) => row.some(isHead))) {
      for (const row of body) for (const cell of row) walk(cell, parent);
      return;
    }
    const table = made(parent, 'Table');
    body.forEach((row, at) => {
      const line = made(table, 'TR');
      for (const cell of row) {
        if (!isNode(cell) || cell._span === true) continue;
        const once = at < headerRows;
        const tag = isHead(cell) ? 'TH' : 'TD';
        const scope = tag === 'TH' ? { scope: once || at === 0 ? 'Column' : 'Row' } : {};
        walk(cell, made(line, tag, scope), { tag, once });
      }
    });
  };
  walk(content, root);
  return { marks, root };
}

/** Draws something as a part of the structure, or as what is no part of it. */
function marked(canvas: Canvas, source: unknown, kind: 'Pagination' | 'Layout', draw: () => void): void {
  const mark = source === undefined ? undefined : drawn.get(canvas)?.get(source);
  if (mark !== undefined) mark.page ??= canvas.page;
  if (mark === undefined || (mark.once && mark.page !== canvas.page)) canvas.markContent('Artifact', { type: kind });
  else mark.element.add(canvas.markStructureContent(mark.tag));
  draw();
  canvas.endMarkedContent();
}

const { layoutDocument, buildNextLine, processImage } = LayoutBuilder.prototype;
const { renderPages, renderLine, renderVector, renderImage, renderSVG, renderWatermark } = Renderer.prototype;

Object.assign(LayoutBuilder.prototype, {
  layoutDocument(this: object, content: object, canvas: Canvas, ...rest: unknown[]): unknown {
    contents.set(canvas, content);
    return Reflect.apply(layoutDocument, this, [content, canvas, ...rest]);
  },
  buildNextLine(this: object, node: object): { readonly inlines: Record<symbol, unknown>[] } | null {
    const line = Reflect.apply(buildNextLine, this, [node]);
    for (const inline of line?.inlines ?? []) inline[origin] ??= node;
    return line;
  },
  processImage(this: object, node: Record<symbol, unknown>): void {
    node[origin] ??= node;
    Reflect.apply(processImage, this, [node]);
  },
});

type Drawing = { readonly pdfDocument: Canvas };
type Line = { readonly inlines: readonly Readonly<Record<symbol, unknown>>[] };

Object.assign(Renderer.prototype, {
  renderPages(this: Drawing, pages: readonly Page[]): void {
    const { marks, root } = structured(this.pdfDocument, contents.get(this.pdfDocument));
    drawn.set(this.pdfDocument, marks);
    Reflect.apply(renderPages, this, [pages]);
    // Written now: of a file with many documents nobody remembers those before.
    root.end();
  },
  renderLine(this: Drawing, line: Line, x: number, y: number): void {
    const draw = () => Reflect.apply(renderLine, this, [line, x, y]);
    marked(this.pdfDocument, line.inlines[0]?.[origin], 'Pagination', draw);
  },
  renderVector(this: Drawing, vector: object): void {
    marked(this.pdfDocument, undefined, 'Layout', () => Reflect.apply(renderVector, this, [vector]));
  },
  renderImage(this: Drawing, image: Readonly<Record<symbol, unknown>>): void {
    marked(this.pdfDocument, image[origin], 'Layout', () => Reflect.apply(renderImage, this, [image]));
  },
  renderSVG(this: Drawing, svg: object): void {
    marked(this.pdfDocument, undefined, 'Layout', () => Reflect.apply(renderSVG, this, [svg]));
  },
  renderWatermark(this: Drawing, page: object): void {
    marked(this.pdfDocument, undefined, 'Pagination', () => Reflect.apply(renderWatermark, this, [page]));
  },
});
