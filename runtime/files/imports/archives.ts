/** Files named in rows: they are in the ZIP archives attached to the plan. */
import { hash } from 'node:crypto';
import path from 'node:path';

import { runText } from '../../base/database/statement.ts';
import type { Services } from '../../base/kernel/context.ts';
import { Unreadable, ZipFile } from '../../services/tables/index.ts';
import { turn } from './cells.ts';
import { type Draft, mistake, type Wanted } from './draft.ts';
import { attachedBytes } from './file.ts';
import type { Asker } from './lookups.ts';
import type { StoredFile } from './row.ts';
import { filesField, type Importable } from './targets.ts';

const archivesSql = `select a."uuid"::text as "uuid", a."file_name" as "name" from "attachment" a
  where a."owner_type" = 'import_plan' and a."owner_id" = $1::text and a."uuid" <> $2::uuid and a."deleted_at" is null and a."content_type" = 'application/zip' order by a."id"`;

/** Bytes that one archive may unpack to, and its entries. */
const limits = { total: 1_000_000_000, entries: 10_000 };

interface Spot {
  readonly archive: string;
  readonly entry: string;
}

const plain = (name: string): string => name.normalize('NFC').replaceAll('\\', '/').trim().toLowerCase();

/** The archives of a plan; one of them is in memory at a time. */
export class Archives {
  readonly #services: Pick<Services, 'pool' | 'files'>;
  readonly #mostBytes: number;
  readonly #names: readonly string[];
  /** By whole path, and by the name alone. */
  readonly #spots = new Map<string, Spot[]>();
  #open: { readonly uuid: string; readonly zip: ZipFile } | null = null;

  private constructor(services: Pick<Services, 'pool' | 'files'>, mostBytes: number, names: readonly string[]) {
    this.#services = services;
    this.#mostBytes = mostBytes;
    this.#names = names;
  }

  /** @throws Unreadable, ApiError where an archive is damaged, too large or leads out of itself. */
  static async of(
    services: Pick<Services, 'pool' | 'files'>,
    plan: { readonly id: string; readonly attachment_uuid: string },
    megabytes: number,
    entries: readonly { readonly target: { readonly isFile: boolean } }[],
  ): Promise<Archives> {
    const wanted = entries.some(({ target }) => target.isFile);
    const found = wanted
      ? await runText<{ uuid: string; name: string }>(services.pool, archivesSql, [plan.id, plan.attachment_uuid])
      : [];
    const archives = new Archives(
      services,
      megabytes * 1_048_576,
      found.map(({ name }) => name),
    );
    for (const { uuid } of found) await archives.#learn(uuid);
    return archives;
  }

  get mostBytes(): number {
    return this.#mostBytes;
  }

  get names(): readonly string[] {
    return this.#names;
  }

  async #learn(uuid: string): Promise<void> {
    const zip = await this.#zip(uuid);
    for (const entry of zip.names) {
      if (entry.endsWith('/') || entry.startsWith('__MACOSX/')) continue;
      const name = plain(entry);
      for (const key of new Set([name, path.posix.basename(name)]))
        this.#spots.set(key, [...(this.#spots.get(key) ?? []), { archive: uuid, entry }]);
    }
  }

  async #zip(uuid: string): Promise<ZipFile> {
    if (this.#open?.uuid !== uuid) {
      const bytes = await attachedBytes(this.#services, uuid);
      // One byte more than allowed, so that what is too large is refused as a file and not as a bomb.
      this.#open = { uuid, zip: new ZipFile(bytes, { ...limits, entry: this.#mostBytes + 1 }) };
    }
    return this.#open.zip;
  }

  find(name: string): readonly Spot[] {
    return this.#spots.get(plain(name)) ?? [];
  }

  /** @throws Unreadable where it is damaged or too large. */
  async read({ archive, entry }: Spot): Promise<Buffer> {
    return (await this.#zip(archive)).read(entry);
  }
}

const theirSql = `select "owner_id" as "owner", "checksum_sha256" as "sum" from "attachment"
  where "owner_type" = $1::text and "owner_id" = any($2::text[]) and "deleted_at" is null`;

/** Finds the files that rows name, and drops those that their records have already. */
export async function findFiles(
  asker: Asker,
  spec: Importable,
  drafts: readonly Draft[],
  wanted: Wanted,
): Promise<void> {
  const { archives, headings } = wanted;
  const having = drafts.filter(({ row, planned }) => row.files.length > 0 && planned.mistakes.length === 0);
  // One question says it for all rows.
  if (having.length === 0 || archives.names.length === 0) return;
  const ids = having.flatMap(({ planned }) => planned.id ?? []);
  const their =
    ids.length === 0 ? [] : await runText<{ owner: string; sum: string }>(asker.db, theirSql, [spec.name, ids]);
  const known = new Set(their.map(({ owner, sum }) => `${owner}:${sum}`));
  let done = 0;
  for (const draft of having) {
    const wrong = (code: string, name: string, message: string, fix: string): void => {
      draft.planned.mistakes.push(mistake(draft, headings, filesField, code, name, message, fix));
    };
    const taken = new Set<string>();
    for (const name of draft.row.files) {
      const spots = archives.find(name);
      const [spot] = spots;
      if (spot === undefined)
        wrong(
          'file_missing',
          name,
          `There is no file "${name}" in ${archives.names.join(', ')}.`,
          'Write it as it is called there, or attach an archive that has it.',
        );
      else if (spots.length > 1)
        wrong(
          'several_files',
          name,
          `${spots.length} files are called "${name}": ${spots
            .slice(0, 3)
            .map(({ entry }) => entry)
            .join(', ')}.`,
          'Write its folders as well.',
        );
      else {
        const file = await fileAt(archives, spot, name, wrong);
        if (file !== null && !taken.has(file.sha256) && !known.has(`${draft.planned.id}:${file.sha256}`))
          draft.files.push(file);
        if (file !== null) taken.add(file.sha256);
      }
      done += 1;
      if (done % 20 === 0) await turn();
    }
  }
}

type Wrong = (code: string, name: string, message: string, fix: string) => void;

/** The file, unpacked once to see that it is whole and not too large. */
async function fileAt(archives: Archives, spot: Spot, name: string, wrong: Wrong): Promise<StoredFile | null> {
  const tooLarge = (): void =>
    wrong(
      'file_too_large',
      name,
      `The file "${name}" has more than ${Math.floor(archives.mostBytes / 1_048_576)} MB.`,
      'Make it smaller, or raise the setting security.attachment_megabytes.',
    );
  try {
    const bytes = await archives.read(spot);
    if (bytes.length > archives.mostBytes) tooLarge();
    else if (bytes.length === 0) wrong('file_empty', name, `The file "${name}" is empty.`, 'Take it out of the cell.');
    else {
      const called = path.posix.basename(spot.entry.replaceAll('\\', '/')).slice(0, 255);
      return { name: called, archive: spot.archive, entry: spot.entry, sha256: hash('sha256', bytes) };
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    if (error.reason === 'bomb') tooLarge();
    else wrong('file_unreadable', name, error.message, error.fix);
  }
  return null;
}
