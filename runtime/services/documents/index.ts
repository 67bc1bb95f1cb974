/** Documents as HTML and PDF. The engine is made, and its thread started, with the first document. */
import { ThreadEngine } from './engine.ts';
import type { MailText } from './mail_text.ts';
import type { PdfEngine } from './task.ts';

export { amount, day, percent, quantity } from './format.ts';
export { type LabelFormat, labelFormats } from './label_formats.ts';
export { logoOf, logoProblem } from './logo.ts';
export { bare, formatted } from './model.ts';
export {
  drawingSign,
  type Format,
  type JoinTask,
  type Label,
  type LabelTask,
  type PdfEngine,
  type Rendered,
  type RenderTask,
  TemplateError,
  type TemplateText,
} from './task.ts';

/** What is wrong with a template's text, or null. The parser is loaded with the first template: few processes read any. */
export async function templateProblem(text: string): Promise<string | null> {
  const { checkTemplate } = await import('./liquid.ts');
  return checkTemplate(text);
}

/** What a template that can be parsed reads and renders. */
export async function namesIn(text: string) {
  const { partsOf, readsOf } = await import('./liquid.ts');
  return { reads: readsOf(text), parts: partsOf(text) };
}

/** A template of a message over its model, and what the record lacks. @throws TemplateError for what its author can fix. */
export async function mailText(...args: Parameters<typeof import('./mail_text.ts').mailText>): Promise<MailText> {
  return (await import('./mail_text.ts')).mailText(...args);
}

let engine: PdfEngine | null = null;

let fonts: readonly string[] = [];

/** Which font the papers of this process are written in; said before the first one is. */
export function setFonts(files: readonly string[]): void {
  fonts = files;
}

/** The engine of this process. */
export function documentEngine(): PdfEngine {
  engine ??= new ThreadEngine(fonts);
  return engine;
}
