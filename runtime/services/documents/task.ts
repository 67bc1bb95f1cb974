/** What a document is made from, and what comes of it: plain values, which pass between threads. */
import type { LabelFormat } from './label_formats.ts';

/** How a reader writes numbers, days and words. */
export interface Format {
  /** BCP 47. */
  readonly locale: string;
  /** IANA name. */
  readonly timezone: string;
  /** Digits that amounts of the document's currency have after the point. */
  readonly decimals: number;
  /** Words of the templates in the language, by their key. */
  readonly words: Readonly<Record<string, string>>;
}

export interface TemplateText {
  /** Liquid that gives HTML. */
  readonly body: string;
  readonly header: string;
  readonly footer: string;
  readonly stylesheet: string;
}

export interface Paper {
  readonly size: 'A4' | 'A5' | 'Letter' | 'label';
  readonly orientation: 'portrait' | 'landscape';
}

export interface RenderTask {
  readonly template: TemplateText;
  /** Templates that others render, by name. */
  readonly partials: Readonly<Record<string, string>>;
  readonly model: Readonly<Record<string, unknown>>;
  readonly format: Format;
  readonly paper: Paper;
  readonly title: string;
  /** Who writes it, for the file's properties. */
  readonly author: string;
  /** Across each page in grey; null for none. */
  readonly watermark: string | null;
  /** It is written as PDF/A-3b, for archives. */
  readonly archive: boolean;
  /** SVG of our making, where a paragraph of the body holds its sign and nothing else: `drawingSign` of its place. */
  readonly drawings?: readonly string[];
  /** CII data that a Factur-X file carries: it is PDF/A-3b then. */
  readonly facturX?: string;
  readonly wants: 'pdf' | 'html';
}

export interface Rendered {
  /** A whole page for a browser. */
  readonly html: string;
  readonly pdf: Uint8Array | null;
  /** Characters of the text that the fonts have no picture of. */
  readonly missing: readonly string[];
}

/** From the private area, so that no text holds it. */
export const drawingSign = (at: number): string => `\uE0F2${at}\uE0F2`;

/** A step of a file with many documents. */
export interface JoinTask {
  /** Distinguishes files that are written at once. */
  readonly file: string;
  readonly title: string;
  readonly step: 'begin' | 'add' | 'end';
  readonly document: RenderTask | null;
}

/** A label: what its code says, and the lines beside it, the first of them largest. */
export interface Label {
  readonly code: string;
  readonly lines: readonly string[];
}

export interface LabelTask {
  readonly labels: readonly Label[];
  readonly format: LabelFormat;
  /** Labels of the first sheet that are used already. */
  readonly skip: number;
  readonly code: 'code128' | 'qr';
  /** Whose they are: a small line on each; '' for none. */
  readonly owner: string;
  readonly title: string;
}

/** The template is wrong or exceeds a limit: only its author can fix it. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

/** Makes a paper of a template and a model. */
export interface PdfEngine {
  /** Throws TemplateError for what the template's author can fix. */
  render(task: RenderTask, signal?: AbortSignal): Promise<Rendered>;
  /** A PDF of labels. Throws TemplateError for a code that has no room on them. */
  labels(task: LabelTask, signal?: AbortSignal): Promise<Uint8Array>;
  /** A step of a file with many documents, and the bytes that are done. Throws TemplateError for a document that is not in it then. */
  join(task: JoinTask, signal?: AbortSignal): Promise<Uint8Array>;
  stop(): Promise<void>;
}
