/**
 * The store of files: attachments, documents, exports and imports store their bytes here and refer to its rows. A row names the
 * store of its bytes, so files of several stores coexist while they are moved, and a process that writes to one store can read
 * all.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { defaultFiles, Failure, type FilesAddress, filesAddress, type S3Keys } from '../../base/config/index.ts';
import { runText } from '../../base/database/statement.ts';
import { ApiError } from '../../base/errors/index.ts';
import type { Files, FileWriter, StagedFile, StoredFile } from '../../base/kernel/files.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { type Backend, BytesMissing, unavailable } from './backend.ts';
import { folderBackend } from './folder.ts';
import { moveAll } from './moving.ts';
import { bytesFrom, passingBytes, summed } from './pieces.ts';
import { postgresBackend } from './postgres.ts';
import { columnsOf, type Stores } from './rows.ts';
import { s3Backend } from './s3.ts';
import { removeUnused, sweepStores } from './sweeping.ts';
import { verifyAll } from './verifying.ts';

export { openScanner, ScannerAway } from './clamd.ts';
export { isKnown, namesOf, rangedReply, rangeIn } from './reply.ts';
export { columnsOf, writerOn } from './rows.ts';

interface FilesParts {
  readonly pool: Pool;
  readonly resources: Readonly<Record<string, ResourceSpec>>;
  /** Where new files go; PostgreSQL by default. */
  readonly address?: FilesAddress | undefined;
  readonly keys?: S3Keys | null | undefined;
}

/** Hours after which bytes without a row belong to nothing that is still being written. */
const graceHours = 24;

const columns = columnsOf();

const makeSql = `insert into "stored_file" ("key", "store", "size", "checksum_sha256")
  values ($1::uuid, $2::text, $3::bigint, $4::text) returning ${columns}`;
const sumSql = `update "stored_file" set "size" = $2::bigint, "checksum_sha256" = $3::text where "id" = $1::bigint returning ${columns}`;
const findSql = `select ${columns} from "stored_file" where "id" = $1::bigint`;

export function openFiles({ pool, resources, address = defaultFiles, keys = null }: FilesParts): Files {
  const made = new Map<string, Backend>();
  const backendAt: Stores = (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const backend = backendOf(pool, filesAddress()(text), keys);
    made.set(text, backend);
    return backend;
  };
  const current = backendOf(pool, address, keys);
  made.set(address.text, current);

  async function stage(source: Parameters<Files['stage']>[0]): Promise<StagedFile | null> {
    if (current.transactional) return null;
    const key = randomUUID();
    const { bytes, sum } = summed(passingBytes(source));
    await current.write(key, bytes);
    return { key, store: current.address, ...sum() };
  }

  const insert = async (write: FileWriter, { key, store, size, sha256 }: StagedFile): Promise<StoredFile> => {
    const [row] = await write<StoredFile>('stored_file', makeSql, [key, store, size, sha256]);
    if (!row) throw new Error('A file was not stored.');
    return row;
  };

  const files: Files = {
    address: address.text,
    stage,

    discard: ({ key, store }) => backendAt(store).remove([key]),

    async keep(write, source) {
      if (typeof source === 'object' && 'staged' in source) return insert(write, source.staged);
      const staged = await stage(source);
      if (staged !== null) return insert(write, staged);
      const row = await insert(write, { key: randomUUID(), store: current.address, size: 0, sha256: '' });
      const { bytes, sum } = summed(bytesFrom(source));
      await current.write(row.key, bytes, write);
      const { size, sha256 } = sum();
      const [whole] = await write<StoredFile>('stored_file', sumSql, [row.id, size, sha256]);
      if (!whole) throw new Error('A file was not stored.');
      return whole;
    },

    async find(id, db: Pool | PoolClient = pool) {
      const [row] = await runText<StoredFile>(db, findSql, [id]);
      return row ?? null;
    },

    async open(file, first = 0, last = file.size - 1) {
      const bytes =
        first === 0 && last === file.size - 1 ? checked(file, read(file, 0, last)) : read(file, first, last);
      // Missing or damaged files are reported before any byte is sent.
      const begun = await bytes.next();
      return (async function* () {
        try {
          if (begun.done) return;
          yield begun.value;
          yield* bytes;
        } finally {
          await bytes.return();
        }
      })();
    },

    async bytes(file) {
      const parts: Buffer[] = [];
      for await (const part of await files.open(file)) parts.push(part);
      return Buffer.concat(parts);
    },

    removeUnused: (signal) => removeUnused({ pool, resources, backendAt }, signal),

    sweep: (signal, grace = graceHours * 3_600_000) =>
      sweepStores({ pool, resources, backendAt, address: address.text }, signal, grace),

    verify: (signal, mostBytes) => verifyAll(pool, files, signal, mostBytes),

    async move(to, signal, progress) {
      const target = addressIn(to);
      return moveAll({ pool, files, backendAt }, target.text, { signal, ...(progress && { progress }) });
    },
  };

  /** Goes on in another store where the file is moved meanwhile. */
  async function* read(file: StoredFile, first: number, last: number): AsyncGenerator<Buffer, void, void> {
    let [at, store] = [first, file.store];
    while (at <= last) {
      try {
        for await (const chunk of backendAt(store).read(file.key, at, last)) {
          at += chunk.length;
          yield chunk;
        }
        if (at <= last) throw new BytesMissing(`The file ${file.key} has ${at} bytes, not ${file.size}.`);
      } catch (error) {
        if (!(error instanceof BytesMissing)) throw error;
        const now = await files.find(file.id);
        if (now === null || now.store === store) throw damaged(file, error);
        store = now.store;
      }
    }
  }

  return files;
}

const damaged = ({ id, key, store }: StoredFile, cause: unknown): ApiError =>
  new ApiError('file_damaged', {
    cause: new Error(`The stored file ${id} (${key} in ${store}) is damaged.`, { cause }),
  });

/** The last bytes are sent only after the checksum of all is right. */
async function* checked(file: StoredFile, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  const hash = createHash('sha256');
  let held: Buffer | null = null;
  for await (const chunk of bytes) {
    hash.update(chunk);
    if (held !== null) yield held;
    held = chunk;
  }
  if (hash.digest('hex') !== file.sha256) throw damaged(file, new Error('Its SHA-256 is another.'));
  if (held !== null) yield held;
}

/** @throws Failure that says what is allowed. */
export function addressIn(text: string): FilesAddress {
  try {
    return filesAddress()(text);
  } catch (error) {
    throw new Failure(
      `${text.includes('@') ? 'The address' : text} is no store of files: it must be ${(error as Error).message}.`,
    );
  }
}

function backendOf(pool: Pool, address: FilesAddress, keys: S3Keys | null): Backend {
  if (address.kind === 'postgres') return postgresBackend(pool);
  if (address.kind === 'folder') return folderBackend(address.text, address.folder);
  if (keys === null)
    throw unavailable(new Failure(`${address.text} cannot be read: set FILES_S3_KEY_ID and FILES_S3_SECRET.`));
  return s3Backend(address, keys);
}
