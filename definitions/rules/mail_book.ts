/** Keeps the log of what customers are sent. */
export { mailBook } from './communication/book.ts';
