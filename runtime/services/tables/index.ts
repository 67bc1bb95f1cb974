/** Tables that strangers send: CSV and workbooks, with how their letters, days and numbers are written (data that comes in). */
export { type Encoding, encodings } from './encoding.ts';
export {
  DateColumn,
  type DateOrder,
  type DecimalSign,
  NumberColumn,
  orderOf,
  type Question,
  readBoolean,
  readDate,
  readNumber,
} from './readings.ts';
export { openTable, type Table, type TableFindings, type TableOptions } from './table.ts';
export { type TableRow, Unreadable } from './unreadable.ts';
export { instantOf } from './workbook.ts';
export { isZip, ZipFile } from './zip.ts';
