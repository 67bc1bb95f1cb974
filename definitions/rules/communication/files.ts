/** Files that go along with a message: they are those of its record, and go as they were when it was approved. */
import {
  type Actor,
  anyOf,
  type Columns,
  dataOf,
  fileName,
  fileOf,
  holds,
  invalid,
  type MailFileSource,
  type Query,
  queryOn,
  type Refusal,
  type Services,
  sql,
  storedFile,
  typeOf,
} from 'backline/rules';

export interface Named {
  readonly subject_type: string;
  readonly subject_id: string;
  readonly attachment_uuids: readonly string[];
  readonly document_ids: readonly number[];
}

/** A file as it was approved. */
export interface FrozenFile {
  readonly source: 'attachment' | 'document';
  /** Its key there, and its SHA-256: another content is another file. */
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

/**
 * The files that a message names, or why one of them cannot go along. `actor`: the user who names them; null if they were named
 * before.
 */
export async function filesFor(
  query: Query,
  house: Pick<Services, 'product'>,
  actor: Actor | null,
  named: Named,
): Promise<{ readonly files: readonly FrozenFile[]; readonly problem: Refusal | null }> {
  const { subject_type: type, subject_id: id, attachment_uuids: uuids, document_ids: ids } = named;
  const attachments = await dataOf(query)
    .selectFrom('attachment')
    .select(({ ref }) => [
      'uuid',
      'file_name',
      sql<number>`${ref('size_bytes')}::float8`.as('size'),
      'checksum_sha256 as sum',
    ])
    .where('uuid', '=', anyOf(uuids))
    .where('owner_type', '=', type as Columns<'attachment'>['owner_type'])
    .where('owner_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
  const papers = await dataOf(query)
    .selectFrom('document')
    .select(({ ref }) => [
      'id',
      'type',
      'status',
      'title',
      sql<number | null>`${ref('size_bytes')}::float8`.as('size'),
      'checksum_sha256 as sum',
    ])
    .where('id', '=', anyOf(ids))
    .where('subject_type', '=', type as Columns<'document'>['subject_type'])
    .where('subject_id', '=', id)
    .execute();
  const absent = uuids.find((uuid) => !attachments.some((one) => one.uuid === uuid.toLowerCase()));
  if (absent !== undefined)
    return { files: [], problem: invalid('attachment_uuids', `The record has no attachment ${absent}.`) };
  const missing = ids.find((one) => !papers.some((paper) => paper.id === one));
  const mayRead = actor === null || holds(actor.abilities, 'documents:read');
  const shown = papers.every(
    (paper) => typeOf(house, paper.type).costs !== true || actor === null || actor.canViewCosts,
  );
  if (missing !== undefined || (papers.length > 0 && !(mayRead && shown)))
    return {
      files: [],
      problem: invalid('document_ids', `The record has no document ${missing ?? ids[0]} that you may read.`),
    };
  const unready = papers.find(
    ({ status, sum }) => sum === null || !['generated', 'finalised', 'shared'].includes(status),
  );
  const files = [
    ...papers.map(
      ({ id: key, title, size, sum }): FrozenFile => ({
        source: 'document',
        id: `${key}:${sum}`,
        name: fileName(title, 'pdf'),
        size: size ?? 0,
      }),
    ),
    ...attachments.map(
      ({ uuid, file_name: name, size, sum }): FrozenFile => ({
        source: 'attachment',
        id: `${uuid}:${sum}`,
        name,
        size,
      }),
    ),
  ];
  return {
    files,
    problem:
      unready === undefined
        ? null
        : { code: 'document_not_ready', details: { document_id: unready.id, status: unready.status } },
  };
}

const split = (id: string): [string, string] => {
  const at = id.lastIndexOf(':');
  return [id.slice(0, at), id.slice(at + 1)];
};

/** The first file that has changed since the approval. */
export async function changedFile(query: Query, files: readonly FrozenFile[]): Promise<FrozenFile | null> {
  for (const file of files) {
    const [key, sum] = split(file.id);
    const rows =
      file.source === 'document'
        ? await query(
            `select 1 from "document" where "id" = $1::integer and "checksum_sha256" = $2 and "status" in ('generated', 'finalised', 'shared')`,
            [key, sum],
          )
        : await query(
            'select 1 from "attachment" where "uuid" = $1::uuid and "checksum_sha256" = $2 and "deleted_at" is null',
            [key, sum],
          );
    if (rows.length === 0) return file;
  }
  return null;
}

const never = (what: string) => ({
  never: `${what} was changed or removed after it was approved: compose the message anew.`,
});

const paper: MailFileSource = {
  ensure: async () => {
    throw new Error('A document is named, not made, for a message.');
  },
  async read(services, id) {
    const { pool } = services;
    const [key, sum] = split(id);
    const [file] =
      (await changedFile(queryOn(pool), [{ source: 'document', id, name: '', size: 0 }])) === null
        ? await queryOn(pool)<{ title: string }>(
            'select "title" from "document" where "id" = $1::integer and "checksum_sha256" = $2',
            [key, sum],
          )
        : [];
    const bytes = file === undefined ? null : await fileOf(services, Number(key), 'pdf');
    if (file === undefined || bytes === null) return never(`The document ${key}`);
    return { name: fileName(file.title, 'pdf'), type: 'application/pdf', bytes };
  },
};

const attachment: MailFileSource = {
  ensure: async () => {
    throw new Error('An attachment is named, not made, for a message.');
  },
  async read(services, id) {
    const { pool } = services;
    const [key, sum] = split(id);
    const [row] = await queryOn(pool)<{ id: number; file_name: string; scan_status: string }>(
      'select "id", "file_name", "scan_status" from "attachment" where "uuid" = $1::uuid and "checksum_sha256" = $2 and "deleted_at" is null',
      [key, sum],
    );
    const stored = row === undefined ? null : await storedFile(pool, row.id, 'original');
    if (row === undefined || stored === null) return never(`The attachment ${key}`);
    if (row.scan_status === 'scanning') return { waits: `The attachment ${key} is being scanned for viruses.` };
    return { name: row.file_name, type: stored.type, bytes: await services.files.bytes(stored.file) };
  },
};

/** By the names in frozen files. */
export const communicationFiles: Readonly<Record<string, MailFileSource>> = { document: paper, attachment };
