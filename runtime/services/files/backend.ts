/** What a store has to be able to do. Keys are ours: a UUID each. */
import { ApiError } from '../../base/errors/index.ts';
import type { FileWriter } from '../../base/kernel/files.ts';

export interface Backend {
  /** As rows say it. */
  readonly address: string;
  /** Bytes are written in the transaction of their row. */
  readonly transactional: boolean;
  /**
   * Stores all bytes under a key, or none, and replaces older ones. Except in PostgreSQL, each piece is stored before the next is
   * read.
   */
  write(key: string, bytes: AsyncIterable<Buffer>, writer?: FileWriter): Promise<void>;
  /** Bytes from the first to the last, both included. Throws BytesMissing. */
  read(key: string, first: number, last: number): AsyncGenerator<Buffer, void, void>;
  remove(keys: readonly string[]): Promise<void>;
  /** Keys that have bytes, in order, with when they were written. */
  list(): AsyncGenerator<Found, void, void>;
  /** Removes what was begun before and never ended; gives how many. */
  removeUnfinished(before: Date): Promise<number>;
}

export interface Found {
  readonly key: string;
  /** Null: not before its row. */
  readonly written: Date | null;
}

/** Nothing lies under a key. */
export class BytesMissing extends Error {}

export const keyForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A key never leaves its folder, whoever the caller is. */
export function checkedKey(key: string): string {
  if (!keyForm.test(key)) throw new Error(`"${key}" is no key of a file.`);
  return key;
}

export const unavailable = (cause: unknown): ApiError =>
  cause instanceof ApiError ? cause : new ApiError('storage_unavailable', { headers: { 'retry-after': '5' }, cause });
