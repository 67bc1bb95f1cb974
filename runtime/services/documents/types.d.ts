/** What the libraries of documents that bring no types are to us. */
declare module 'html-to-pdfmake' {
  export default function convert(html: string, options: Readonly<Record<string, unknown>>): unknown;
}
declare module 'pdfmake' {
  const pdfmake: {
    setFonts(fonts: object): void;
    setTableLayouts(layouts: object): void;
    setUrlAccessPolicy(allowed: (address: string) => boolean): void;
    setLocalAccessPolicy(allowed: (file: string) => boolean): void;
    createPdf(definition: object): {
      getBuffer(): Promise<Buffer>;
      getStream(): Promise<{ appendXML(rdf: string): void }>;
    };
  };
  export default pdfmake;
}
declare module 'pdfmake/js/LayoutBuilder.js' {
  type Method = (...values: unknown[]) => never;
  class LayoutBuilder {
    layoutDocument: (...values: unknown[]) => unknown;
    buildNextLine(node: object): { readonly inlines: Record<symbol, unknown>[] } | null;
    processImage: Method;
    constructor(size: object, margins: object, measure: object);
    registerTableLayouts(layouts: object): void;
  }
  const module: { readonly default: typeof LayoutBuilder };
  export default module;
}
declare module 'pdfmake/js/Renderer.js' {
  type Method = (...values: unknown[]) => void;
  class Renderer {
    constructor(canvas: object);
    renderPages: Method;
    renderLine: Method;
    renderVector: Method;
    renderImage: Method;
    renderSVG: Method;
    renderWatermark: Method;
  }
  const module: { readonly default: typeof Renderer };
  export default module;
}
declare module 'pdfmake/js/TextInlines.js' {
  interface Inlines {
    readonly items: readonly { readonly noWrap?: boolean | null }[];
    readonly minWidth: number;
    readonly maxWidth: number;
  }
  class TextInlines {
    buildInlines(...values: unknown[]): Inlines;
  }
  const module: { readonly default: typeof TextInlines };
  export default module;
}
declare module 'pdfmake/js/PageSize.js' {
  export function normalizePageSize(size: unknown, orientation: string): object;
  export function normalizePageMargin(margins: unknown): object;
}
declare module 'pdfmake/js/SVGMeasure.js' {
  const module: { readonly default: new () => object };
  export default module;
}
declare module 'pdfmake/js/tableLayouts.js' {
  export const tableLayouts: object;
}
declare module 'pdfmake/js/PDFDocument.js' {
  /** That of pdfkit. */
  export class PDFDocument {
    constructor(
      fonts: object,
      images: object,
      patterns: object,
      attachments: object,
      options: object,
      virtualfs?: object,
      mayRead?: (file: string) => boolean,
    );
    addPage(options: object): this;
    registerFont(name: string, file: string): this;
    font(name: string): this;
    fontSize(points: number): this;
    fillColor(colour: string): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(): this;
    save(): this;
    restore(): this;
    text(text: string, x: number, y: number, options: object): this;
    widthOfString(text: string, options?: object): number;
    heightOfString(text: string, options?: object): number;
    file(source: string, about: object): object;
    currentLineHeight(withGap?: boolean): number;
    on(event: 'data', listener: (chunk: Buffer) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    end(): void;
  }
  /** A CommonJS module: its default is below ours. */
  const module: { readonly default: typeof PDFDocument };
  export default module;
}
declare module 'sanitize-html' {
  interface Frame {
    readonly tag: string;
    readonly attribs: Readonly<Record<string, string>>;
  }
  export default function sanitize(
    html: string,
    options: Readonly<Record<string, unknown>> & {
      readonly transformTags?: Readonly<
        Record<
          string,
          (
            tagName: string,
            attribs: Readonly<Record<string, string>>,
          ) => { tagName: string; attribs: Record<string, string> }
        >
      >;
      readonly exclusiveFilter?: (frame: Frame) => boolean;
    },
  ): string;
}
declare module 'fontkit' {
  export function openSync(file: string): { hasGlyphForCodePoint(point: number): boolean };
}
