/**
 * What the migrations said that a database ran. Two branches both have a Migration0004, and its name alone would let a
 * database of one be taken for one of the other. Data migrations written by hand may be mended after they ran.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { Failure } from '../config/index.ts';

/** MikroORM's own table of what ran; a column of ours beside its own. */
const table = 'mikro_orm_migrations';

export interface Executed {
  readonly name: string;
  /** Null of what ran before digests were kept, or was written by hand. */
  readonly digest: string | null;
}

/** What ran, in order; nothing in an empty database. */
export async function executedMigrations(pool: Pick<Pool, 'query'>): Promise<readonly Executed[]> {
  try {
    const sql = `select t.name, to_jsonb(t) ->> 'digest' as digest from "${table}" t order by t.id`;
    return (await pool.query<Executed>(sql)).rows;
  } catch (error) {
    if ((error as { code?: string }).code === '42P01') return [];
    throw error;
  }
}

/** @throws Failure when the database ran another migration under the name of one that is here. */
export function requireSameMigrations(executed: readonly Executed[], generated: string): void {
  const other = executed.find(({ name, digest }) => digest !== null && digest !== digestOf(generated, name));
  if (other !== undefined)
    throw new Failure(
      `The database ran another ${other.name} than the one here, that of another branch or of a release that was made anew: start that one, or begin with a database that ran only these (another BACKLINE_HOME, or an empty one).`,
    );
}

/** SQL that keeps what these migrations said, to be run in their transaction. */
export function keepDigests(generated: string, names: readonly string[]): readonly string[] {
  const kept = names.flatMap((name) => {
    const digest = digestOf(generated, name);
    return digest === null ? [] : [`('${name}', '${digest}')`];
  });
  if (kept.length === 0) return [];
  return [
    `alter table "${table}" add column if not exists "digest" varchar(64)`,
    `update "${table}" t set "digest" = kept.digest from (values ${kept.join(', ')}) as kept (name, digest) where t.name = kept.name`,
  ];
}

/** Whether a migration of this name was generated, and not written by hand. */
export function isGenerated(name: string): boolean {
  return /^Migration\d{4}(?:Initial)?$/.test(name);
}

/** Of the statements of a generated migration; what it says in comments does not count. */
function digestOf(generated: string, name: string): string | null {
  if (!isGenerated(name)) return null;
  const text = readFileSync(path.join(generated, 'migrations', `${name}.ts`), 'utf8');
  const statements = text.replaceAll('\r', '').replace(/^\s*\/\/.*\n/gm, '');
  return createHash('sha256').update(statements).digest('hex');
}
