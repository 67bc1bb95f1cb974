/** The store of files as the house sees it: bytes under a key that we make, in PostgreSQL, a folder, or a bucket. */
import type { Pool, PoolClient } from 'pg';

/** Bytes in memory, the path of a file that holds them, or bytes as they come. */
export type FileSource = Buffer | string | AsyncIterable<Buffer | string>;

export interface StoredFile {
  /** Of its row. */
  readonly id: string;
  /** Made by us: no text of a request names bytes. */
  readonly key: string;
  /** Address of the store that has its bytes. */
  readonly store: string;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Bytes that are in the store before the change that keeps them; without a row they are swept. */
export type StagedFile = Omit<StoredFile, 'id'>;

/** Runs SQL that writes the named table in the transaction of the caller that stores a file. */
export type FileWriter = <R extends object = Record<string, unknown>>(
  table: 'stored_file' | 'stored_part',
  sql: string,
  values: readonly unknown[],
) => Promise<R[]>;

/** A writer in a connection's transaction. */
export type FileWriterOn = (client: PoolClient) => FileWriter;

export interface Sweep {
  /** Rows that nothing refers to any more, with their bytes. */
  readonly removed: number;
  /** Bytes without a row. */
  readonly orphans: number;
  /** Keys of rows without bytes, the first of them. */
  readonly missing: readonly string[];
  readonly missingCount: number;
}

export interface Verification {
  readonly files: number;
  readonly bytes: number;
  /** How many there are. */
  readonly total: number;
  readonly wrong: readonly string[];
  readonly wrongCount: number;
}

export interface Moved {
  readonly moved: number;
  readonly bytes: number;
  /** Originals that were removed after their copy was verified. */
  readonly removed: number;
  /** Could not be moved, with the reason; they stay where they are. */
  readonly failed: readonly string[];
}

export interface Files {
  /** Address of the store that new files go to. */
  readonly address: string;
  /** Writes bytes before the transaction that keeps them, so that no row is locked meanwhile; null where they are written in it. */
  stage(source: FileSource): Promise<StagedFile | null>;
  /** Removes staged bytes that nothing keeps. */
  discard(staged: StagedFile): Promise<void>;
  /** Keeps a file in a transaction: its row, and its bytes where they were not staged. */
  keep(write: FileWriter, source: FileSource | { readonly staged: StagedFile }): Promise<StoredFile>;
  find(id: string, db?: Pool | PoolClient): Promise<StoredFile | null>;
  /**
   * Bytes from the first to the last, both included; the whole file by default, whose SHA-256 is compared before the last of them
   * is returned. The first are there when it resolves. Throws ApiError `storage_unavailable`, `file_damaged`.
   */
  open(file: StoredFile, first?: number, last?: number): Promise<AsyncGenerator<Buffer, void, void>>;
  /** The whole file in memory. */
  bytes(file: StoredFile): Promise<Buffer>;
  /** Removes rows that nothing refers to, with their bytes. */
  removeUnused(signal: AbortSignal): Promise<number>;
  /** The same, and bytes without a row that are older than the grace; names rows without bytes. */
  sweep(signal: AbortSignal, grace?: number): Promise<Sweep>;
  /** Reads files and compares their checksums: all of them, or the newest until so many bytes were read. */
  verify(signal: AbortSignal, mostBytes: number): Promise<Verification>;
  /** Moves everything to another store, which has to be reachable with the keys of this process. Goes on where it was broken off. */
  move(to: string, signal: AbortSignal, progress?: (done: number, total: number) => void): Promise<Moved>;
}

export type Verdict = { readonly is: 'clean' } | { readonly is: 'infected'; readonly name: string };

/** Scans files for viruses before they are served. */
export interface Scanner {
  /** Bytes of the largest file that it takes. */
  readonly limit: number;
  /** Throws ScannerAway where it does not answer, another error where it did not look into the file. */
  scan(bytes: AsyncIterable<Buffer>): Promise<Verdict>;
  /** What it calls itself, with the date of what it knows. */
  version(): Promise<string>;
}
