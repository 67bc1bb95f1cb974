/**
 * What the migrations said that a database ran. Two branches both have a Migration0004, and its name alone would let a
 * database of one be taken for one of the other. Data migrations written by hand may be fixed after they ran.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../config/index.ts';

/** MikroORM's own table of what ran; columns of ours beside its own. */
const table = 'mikro_orm_migrations';

/** Runs a statement and gives its rows. */
export type Execute = (sql: string) => Promise<readonly object[]>;

export interface Executed {
  readonly name: string;
  /** Null for migrations from before digests, and for those written by hand. */
  readonly digest: string | null;
  /** Digest of the declared SQL that PostgreSQL has read over the schema that this migration made last; null of none. */
  readonly planned: string | null;
  /** An older release serves beside it. */
  readonly additive?: boolean;
}

/** What ran, in order; nothing in an empty database. */
export async function executedMigrations(execute: Execute): Promise<readonly Executed[]> {
  const [found] = (await execute(`select to_regclass('"${table}"') is not null as there`)) as { there: boolean }[];
  if (!found?.there) return [];
  return (await execute(
    `select t.name, to_jsonb(t.*) ->> 'digest' as digest, to_jsonb(t.*) ->> 'planned' as planned, coalesce((to_jsonb(t.*) ->> 'additive')::boolean, false) as additive from "${table}" t order by t.id`,
  )) as readonly Executed[];
}

/** A joined migration: its file names the migrations it replaces. */
interface JoinedMigration {
  readonly name: string;
  readonly digest: string;
  readonly parts: readonly string[];
}

/**
 * The migrations here of which the database ran the parts, before they were joined.
 * @throws Failure when it ran some of the parts and not the others.
 */
export function joinedOf(executed: readonly Executed[], generated: string): readonly JoinedMigration[] {
  const found: JoinedMigration[] = [];
  for (const { name, digest } of executed) {
    if (digest === null || found.some(({ parts }) => parts.includes(name))) continue;
    const fileDigest = digestOf(generated, name);
    if (fileDigest === null || fileDigest === digest) continue;
    const marks = [...textOf(generated, name).matchAll(/^\/\/ Stands for (\w+) (\w+)\.$/gm)].map(
      ([, part = '', one = '']) => [part, one] as const,
    );
    const ran = marks.filter(([part, one]) => executed.some((other) => other.name === part && other.digest === one));
    if (ran.length === 0) continue;
    const missing = marks.filter((mark) => !ran.includes(mark)).map(([part]) => part);
    if (missing.length > 0)
      throw new Failure(
        `The database ran ${ran.map(([part]) => part).join(', ')} and not ${missing.join(', ')}, which ${name} joins: begin with a database that ran all of them or none (another BACKLINE_HOME, or an empty one).`,
      );
    found.push({ name, digest: fileDigest, parts: marks.map(([part]) => part) });
  }
  return found;
}

/** What ran, with joined migrations in place of their parts. */
export function withJoined(executed: readonly Executed[], generated: string): readonly Executed[] {
  const joined = joinedOf(executed, generated);
  if (joined.length === 0) return executed;
  return executed.flatMap((one) => {
    const whole = joined.find(({ parts }) => parts.includes(one.name));
    if (whole === undefined) return [one];
    return whole.parts.at(-1) === one.name ? [{ name: whole.name, digest: whole.digest, planned: one.planned }] : [];
  });
}

/** SQL by which the database knows a joined migration in place of its parts. */
export function keepJoined({ name, digest, parts }: JoinedMigration): readonly string[] {
  const others = parts.slice(1).map((part) => `'${part}'`);
  return [
    ...(others.length === 0 ? [] : [`delete from "${table}" where name in (${others.join(', ')})`]),
    `update "${table}" set "digest" = '${digest}' where name = '${name}'`,
  ];
}

/** SQL that keeps the digest of declared SQL that was planned, to be run in the same transaction. */
export function keepPlanned(name: string, digest: string): readonly string[] {
  return [
    `alter table "${table}" add column if not exists "planned" varchar(64)`,
    `update "${table}" set "planned" = '${digest}' where name = '${name}'`,
  ];
}

/** @throws Failure when the database ran another migration under the name of one that is here. */
export function requireSameMigrations(executed: readonly Executed[], generated: string): void {
  const other = withJoined(executed, generated).find(
    ({ name, digest, additive }) =>
      digest !== null && digest !== digestOf(generated, name) && !(additive === true && textOf(generated, name) === ''),
  );
  if (other !== undefined)
    throw new Failure(
      `The database ran another ${other.name} than the one here, that of another branch or of a release that was made anew: start that one, or begin with a database that ran only these (another BACKLINE_HOME, or an empty one).`,
    );
}

/** SQL that keeps which of these migrations an older release can serve beside. */
export function keepAdditive(names: readonly string[]): readonly string[] {
  const literals = names.map((name) => `'${name}'`).join(', ');
  return [
    `alter table "${table}" add column if not exists "additive" boolean`,
    ...(names.length === 0 ? [] : [`update "${table}" set "additive" = true where name in (${literals})`]),
  ];
}

/** SQL that keeps what these migrations said, to be run in their transaction. */
export function keepDigests(generated: string, names: readonly string[]): readonly string[] {
  const rows = names.flatMap((name) => {
    const digest = digestOf(generated, name);
    return digest === null ? [] : [`('${name}', '${digest}')`];
  });
  if (rows.length === 0) return [];
  return [
    `alter table "${table}" add column if not exists "digest" varchar(64)`,
    `update "${table}" t set "digest" = stored.digest from (values ${rows.join(', ')}) as stored (name, digest) where t.name = stored.name`,
  ];
}

/** Whether a migration of this name was generated, and not written by hand. */
export function isGenerated(name: string): boolean {
  return /^Migration\d{4}(?:Initial)?$/.test(name);
}

/** Of the statements of a generated migration; what it says in comments does not count. */
function digestOf(generated: string, name: string): string | null {
  if (!isGenerated(name)) return null;
  const text = textOf(generated, name);
  return text === '' ? null : sha256(text.replaceAll('\r', '').replace(/^\s*\/\/.*\n/gm, ''));
}

/** The file of a migration; empty where there is none. */
function textOf(generated: string, name: string): string {
  const file = path.join(generated, 'migrations', `${name}.ts`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** In hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
