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
