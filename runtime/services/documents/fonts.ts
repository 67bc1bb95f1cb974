/** The fonts that papers are written in; they come with the product and are embedded. */
import { createRequire } from 'node:module';
import path from 'node:path';

export const fontFolder = path.dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'));
export const font = (name: string): string => path.join(fontFolder, name, `Inter_${name}.ttf`);
