/** Rules of attachments: the bytes decide the type; the content is stored beside the record, in the same transaction. */
import path from 'node:path';
import type { AttachmentCreateInput, AttachmentRow, AttachmentRules } from '../../generated/rules/attachment.ts';
import type { Draft, Effect, Prepared } from '../base/kernel/rules.ts';
import { contentOf, uploadOf } from '../engine/commands/uploads.ts';
import { invalid } from '../rules/rows.ts';
import { linkOf } from './links.ts';
import { contentTypeOf, type Picture, pictureOf } from './looks.ts';
import { scanStatus, tooLargeToScan } from './scanning.ts';
import { keepContent } from './store.ts';

/** What was found out about the file of a body before its record is written. */
const pictures = new WeakMap<object, Picture>();

/** A name without folders and without signs that no name has. */
function cleanName(name: string): string {
  const base = path.posix.basename(name.replaceAll('\\', '/'));
  return [...base]
    .filter((sign) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(sign))
    .join('')
    .trim();
}

async function create(draft: Draft<AttachmentCreateInput>): Promise<Prepared> {
  const { input, refuse } = draft;
  const upload = uploadOf(input.content);
  const name = cleanName(input.file_name ?? upload.name ?? '');
  if (name === '' || name === '.' || name === '..') return refuse(invalid('file_name', 'Say what the file is called.'));
  if (name.length > 255) return refuse(invalid('file_name', 'The name of a file has at most 255 characters.'));
  const unscannable = tooLargeToScan(draft.services, upload.size);
  if (unscannable !== null) return refuse(unscannable);
  const contentType = await contentTypeOf(upload, name);
  const picture = await pictureOf(upload, contentType);
  if (picture) pictures.set(input, picture);
  return {
    values: {
      file_name: name,
      content_type: contentType,
      size_bytes: upload.size,
      checksum_sha256: upload.sha256,
      scan_status: scanStatus(draft.services),
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      has_thumbnail: picture !== null,
    },
  };
}

const keep: Effect<AttachmentRow, AttachmentCreateInput> = async (change) => {
  const { record, input } = change;
  await keepContent(change, {
    attachment: record.id,
    kind: 'original',
    type: record.content_type,
    source: contentOf(uploadOf(input.content)),
  });
  const thumbnail = pictures.get(input)?.thumbnail;
  if (thumbnail)
    await keepContent(change, {
      attachment: record.id,
      kind: 'thumbnail',
      type: 'image/webp',
      source: thumbnail,
    });
  // Nobody waits for the next round.
  if (change.services.scanner !== null) await change.enqueue('scan_attachments');
};

const links: AttachmentRules['fills']['links'] = async ({ ids, db, sign, appUrl, actor }) => {
  const maker = { tokenId: actor.tokenId ?? null, userId: actor.userId ?? null };
  const rows = await db
    .selectFrom('attachment')
    .select(['id', 'uuid', 'has_thumbnail', 'deleted_at'])
    .where('id', 'in', ids as number[])
    .execute();
  return new Map(
    rows.map(({ id, uuid, has_thumbnail: has, deleted_at: deleted }) => {
      const link = (kind: 'attachment' | 'thumbnail') =>
        deleted === null ? appUrl + linkOf(sign, { uuid, kind, maker }) : null;
      return [id, { url: link('attachment'), thumbnail_url: has ? link('thumbnail') : null }];
    }),
  );
};

export const rules = {
  prepare: { create },
  effects: { keep_content: keep },
  fills: { links },
} satisfies AttachmentRules;
