/** Documents as HTML and PDF. The engine is made, and its thread started, with the first document. */
import { ThreadEngine } from './engine.ts';
import type { PdfEngine } from './task.ts';

export { amount, day, percent, quantity } from './format.ts';
export { logoOf, logoProblem } from './logo.ts';
export { bare, formatted } from './model.ts';
export {
  type Format,
  type PdfEngine,
  type Rendered,
  type RenderTask,
  TemplateError,
  type TemplateText,
} from './task.ts';

let engine: PdfEngine | null = null;

/** The engine of this process. */
export function documentEngine(): PdfEngine {
  engine ??= new ThreadEngine();
  return engine;
}
