/** Parts in the database: any machine can serve a file, and one backup holds rows and bytes. */
import type { Pool } from 'pg';
import { runText } from '../../base/database/statement.ts';
import { type Backend, BytesMissing, type Found } from './backend.ts';
import { pieces } from './pieces.ts';

/** Bytes of one part: a whole number of base64's groups of three. */
const partSize = 192 * 1024;
const batch = 1_000;

/** Raw: parts are written one by one, so that one is in memory at a time. */
const clearSql = `delete from "stored_part" where "stored_file_id" = (select "id" from "stored_file" where "key" = $1::uuid)`;
const writeSql = `insert into "stored_part" ("stored_file_id", "position", "content")
  select "id", $2::integer, $3::text from "stored_file" where "key" = $1::uuid returning 1 as "one"`;
const readSql = `select p."content" from "stored_part" p join "stored_file" f on f."id" = p."stored_file_id"
  where f."key" = $1::uuid and p."position" = $2::integer`;
const removeSql = `delete from "stored_part" where "stored_file_id" in (select "id" from "stored_file" where "key" = any($1::uuid[]))`;
const listSql = `select f."key"::text as "key" from "stored_file" f where f."key" > $1::uuid
  and (f."size" = 0 and f."store" = 'postgres:' or exists (select 1 from "stored_part" p where p."stored_file_id" = f."id"))
  order by f."key" limit ${batch}`;

/** Bytes that are made a text at once: large texts would stay in memory until the collector comes, some hundred megabytes of a large file. */
const encodedAtOnce = 3 * 1024;

/** The bytes of the part's base64 in the buffer, which the next part takes again. */
function inBase64(part: Buffer, buffer: Buffer): Buffer {
  let end = 0;
  for (let at = 0; at < part.length; at += encodedAtOnce)
    end += buffer.write(part.subarray(at, at + encodedAtOnce).toString('base64'), end, 'latin1');
  return buffer.subarray(0, end);
}

export function postgresBackend(pool: Pool): Backend {
  return {
    address: 'postgres:',
    transactional: true,

    async write(key, bytes, writer) {
      if (writer === undefined) throw new Error('Parts are written in the transaction of their row.');
      await writer('stored_part', clearSql, [key]);
      const encoded = Buffer.allocUnsafeSlow((partSize / 3) * 4);
      let position = 0;
      for await (const part of pieces(bytes, partSize)) {
        const made = await writer('stored_part', writeSql, [key, position, inBase64(part, encoded)]);
        if (made.length === 0) throw new Error(`The file ${key} has no row for its parts.`);
        position += 1;
      }
    },

    async *read(key, first, last) {
      for (let position = Math.floor(first / partSize); position * partSize <= last; position += 1) {
        const [part] = await runText<{ content: string }>(pool, readSql, [key, position]);
        if (!part) throw new BytesMissing(`Part ${position} of the file ${key} is missing.`);
        const bytes = Buffer.from(part.content, 'base64');
        const start = position * partSize;
        yield bytes.subarray(Math.max(first - start, 0), last - start + 1);
      }
    },

    async remove(keys) {
      await runText(pool, removeSql, [keys]);
    },

    async *list(): AsyncGenerator<Found, void, void> {
      for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
        const rows = await runText<{ key: string }>(pool, listSql, [last]);
        for (const { key } of rows) yield { key, written: null };
        if (rows.length < batch) return;
        last = rows.at(-1)?.key ?? last;
      }
    },

    removeUnfinished: async () => 0,
  };
}
