import type { StagedFile } from './files.ts';

/** A file that came with a request: in memory where it stood in a JSON body, else in a file that goes with the request. */
export interface Upload {
  /** As the client calls it, without folders; null where it says nothing. */
  readonly name: string | null;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Its bytes, or the path of the file that holds them. */
  readonly source: Buffer | string;
  /** Its bytes are in the store already, for the change to keep. */
  readonly staged?: StagedFile;
}
