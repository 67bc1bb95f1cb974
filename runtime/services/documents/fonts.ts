/** The fonts that papers are written in: Inter, which comes with the product, or the company's own; embedded either way. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { workerData } from 'node:worker_threads';

const folder = path.dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'));
const inter = (name: string): string => path.join(folder, name, `Inter_${name}.ttf`);

/** Files of another font, as the worker was started with: regular, and bold where there is one. */
const others = (workerData as { readonly fonts?: readonly string[] } | null)?.fonts ?? [];
const [regular, bold] = others;

/** One file for each style; a font of two files leans nothing. */
export const faces =
  regular === undefined
    ? {
        normal: inter('400Regular'),
        bold: inter('600SemiBold'),
        italics: inter('400Regular_Italic'),
        bolditalics: inter('600SemiBold_Italic'),
      }
    : { normal: regular, bold: bold ?? regular, italics: regular, bolditalics: bold ?? regular };

const files = new Set(Object.values(faces));

/** Whether a page may read this file: the fonts, and nothing else of the machine. */
export const isFont = (file: string): boolean => files.has(path.resolve(file));
