/** Rules of condition photos: a picture is stored byte for byte as received, with its hash, or refused. */
import { hash } from 'node:crypto';
import { anyOf, type Draft, type Effect, invalid, type Prepared } from 'backline/rules';
import type {
  ConditionPhotoCreateInput,
  ConditionPhotoRow,
  ConditionPhotoRules,
} from '../../../generated/rules/condition_photo.ts';

const largest = 700_000;

/** The format of a picture by its first bytes; null for anything else. */
function formatOf(bytes: Buffer): ConditionPhotoRow['format'] | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  const [riff, webp] = [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)];
  return riff === 'RIFF' && webp === 'WEBP' ? 'webp' : null;
}

/** The picture of a body. @throws 422 if it is no base64, no picture or too large. */
function pictureOf({ input, refuse }: Pick<Draft<ConditionPhotoCreateInput>, 'input' | 'refuse'>) {
  const text = String(input.picture);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0)
    return refuse(invalid('picture', 'Send the picture as base64, without line breaks.'));
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > largest)
    return refuse(invalid('picture', `It has ${bytes.length} bytes: make it smaller, at most ${largest}.`));
  const format = formatOf(bytes);
  if (format === null) return refuse(invalid('picture', 'It is no JPEG, PNG or WebP.'));
  return { bytes, format };
}

function create(draft: Draft<ConditionPhotoCreateInput>): Prepared {
  const { bytes, format } = pictureOf(draft);
  return { values: { format, size_bytes: bytes.length, checksum_sha256: hash('sha256', bytes) } };
}

const keepSql =
  'insert into "condition_photo_content" ("condition_photo_id", "content") values ($1::integer, $2::text)';

const keepPicture: Effect<ConditionPhotoRow, ConditionPhotoCreateInput> = async ({ record, input, writeUnaudited }) => {
  await writeUnaudited('condition_photo_content', keepSql, [record.id, String(input.picture)]);
};

const content: ConditionPhotoRules['fills']['content'] = async ({ ids, db }) => {
  const rows = await db
    .selectFrom('condition_photo_content')
    .select(['condition_photo_id as id', 'content'])
    .where('condition_photo_id', '=', anyOf(ids.map(Number)))
    .execute();
  return new Map(rows.map((row) => [row.id, { content: row.content }]));
};

export const rules = {
  prepare: { create },
  effects: { keep_picture: keepPicture },
  fills: { content },
} satisfies ConditionPhotoRules;
