/** Exports: files that jobs make, fetched once by a secret address (decisions 8). */
export { csv } from './csv.ts';
export { contentOf, type ExportFile, keepFile, lookAtFile, takeFile } from './file.ts';
