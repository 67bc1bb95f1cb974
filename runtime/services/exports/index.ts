/** Exports: files that jobs make, fetched once by a secret address (decisions 8). */
export { type Cell, csv, csvRecord } from './csv.ts';
export {
  contentOf,
  dropFile,
  type ExportFile,
  fileOfJob,
  keepFile,
  lookAtFile,
  openFilesSql,
  takeFile,
} from './file.ts';
export { cellsOf, csvLineOf } from './record_text.ts';
export {
  type Column,
  type ColumnKind,
  endings,
  mediaTypes,
  type TableFormat,
  type TableText,
  tableFile,
  tableFormats,
} from './table.ts';
