/**
 * Many documents in one PDF: each is laid out by itself, so that its page numbers are its own, and drawn into one file that shares its
 * fonts. Pages leave as they are done: its length takes no memory.
 */
import builder from 'pdfmake/js/LayoutBuilder.js';
import { normalizePageMargin, normalizePageSize } from 'pdfmake/js/PageSize.js';
import pdfkit, { type PDFDocument } from 'pdfmake/js/PDFDocument.js';
import renderer from 'pdfmake/js/Renderer.js';
import measure from 'pdfmake/js/SVGMeasure.js';
import { tableLayouts } from 'pdfmake/js/tableLayouts.js';

/** The part of pdfmake's document definition that is used here. */
export interface Definition {
  readonly content: unknown;
  readonly pageSize: unknown;
  readonly pageOrientation: string;
  readonly pageMargins: unknown;
  readonly header: unknown;
  readonly footer: unknown;
  readonly defaultStyle: object;
  readonly watermark?: unknown;
  readonly language: string;
  readonly subset?: string;
  readonly info: { readonly title: string; readonly [name: string]: string };
  readonly files?: Readonly<Record<string, { readonly src: string; readonly [name: string]: string }>>;
  /** What the library alone reads. */
  readonly [name: string]: unknown;
}

export interface House {
  readonly fonts: object;
  readonly layouts: object;
  readonly mayRead: (file: string) => boolean;
}

export class JoinedPdf {
  readonly #house: House;
  readonly #title: string;
  #document: (PDFDocument & { _imageRegistry?: object }) | null = null;
  #chunks: Buffer[] = [];
  #ended: Promise<void> = Promise.resolve();

  constructor(house: House, title: string) {
    this.#house = house;
    this.#title = title;
  }

  /** Draws a document behind those before it. @throws Error for what cannot be laid out: nothing of it is in the file then. */
  add(definition: Definition): void {
    const { pageMargins, header, footer, content, defaultStyle, watermark } = definition;
    const size = normalizePageSize(definition.pageSize, definition.pageOrientation);
    this.#document ??= this.#opened(definition);
    const layout = new builder.default(size, normalizePageMargin(pageMargins), new measure.default());
    layout.registerTableLayouts(tableLayouts);
    layout.registerTableLayouts(this.#house.layouts);
    const pages = layout.layoutDocument(
      ...[content, this.#document, {}, defaultStyle, undefined, header, footer, watermark, undefined],
    );
    new renderer.default(this.#document).renderPages(pages);
    // Data that a document carries is called as the document is: one file has no two of one name.
    for (const { src, ...about } of Object.values(definition.files ?? {}))
      this.#document.file(src, { ...about, name: `${definition.info.title}.xml` });
  }

  /** What has been written since the last call. */
  take(): Uint8Array {
    return new Uint8Array(Buffer.concat(this.#chunks.splice(0)));
  }

  async end(): Promise<Uint8Array> {
    this.#document?.end();
    await this.#ended;
    return this.take();
  }

  #opened({ language, subset }: Definition): PDFDocument {
    const { fonts, mayRead } = this.#house;
    const options = {
      ...{ autoFirstPage: false, compress: true, displayTitle: true, pdfVersion: '1.7', tagged: true, font: null },
      ...{ lang: language, fontLayoutCache: true, bufferPages: false, ...(subset === undefined ? {} : { subset }) },
      info: { Title: this.#title, Creator: 'Backline', Producer: 'Backline' },
    };
    const document = new pdfkit.default(fonts, {}, {}, {}, options, undefined, mayRead);
    this.#ended = new Promise((done, failed) => {
      document.on('data', (chunk) => this.#chunks.push(chunk));
      document.on('end', done);
      document.on('error', failed);
    });
    return document;
  }
}
