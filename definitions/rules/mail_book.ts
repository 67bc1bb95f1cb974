/** Writes the log of messages to customers. */
export { mailBook } from './communication/book.ts';
