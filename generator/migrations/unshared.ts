/**
 * Unshared migrations: written here since the last commit. They may still be joined into one, and one that the development
 * database refused is undone. For both, the schema before each is stored in a folder of this machine.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HandMade } from './by_hand.ts';
import { leadsFrom } from './chain.ts';
import type { PreviousMigrations } from './index.ts';
import type { Step } from './step.ts';
import { stepsIn } from './steps_in.ts';

/** The migrations that a joined one replaces: a database that ran all of them has run it. */
export interface Joined {
  /** The statements of the parts, if their data moves must not be lost; null: the difference of the schemas is enough. */
  readonly steps: readonly Step[] | null;
  /** The schema that the last part led to. */
  readonly schema: PreviousMigrations['schema'];
  readonly replaces: readonly { readonly name: string; readonly digest: string }[];
}

/** As a database stores it for a migration that it ran (runtime/base/database/migration_digests.ts). */
const statementsDigest = (content: string): string =>
  createHash('sha256')
    .update(content.replaceAll('\r', '').replace(/^\s*\/\/.*\n/gm, ''))
    .digest('hex');

const schemaFile = (local: string, digest: string): string => join(local, 'schemas', `${digest}.json`);

/** Stores the schema that a new migration begins with. */
export function keepSchema(local: string, digest: string, text: string): void {
  mkdirSync(join(local, 'schemas'), { recursive: true });
  writeFileSync(schemaFile(local, digest), text);
}

function storedSchema(local: string, content: string): string | null {
  const from = leadsFrom(content);
  const file = from === null ? null : schemaFile(local, from);
  return file !== null && existsSync(file) ? readFileSync(file, 'utf8') : null;
}

const refusedFile = (local: string): string => join(local, 'refused.json');

/** Notes that a database refused a migration and is as it was. */
export function noteRefused(local: string, name: string, content: string): void {
  mkdirSync(local, { recursive: true });
  writeFileSync(refusedFile(local), JSON.stringify({ name, digest: statementsDigest(content) }));
}

/** Whether the last commit of the repository around `output` has the migration; null outside of a repository. */
function isCommitted(output: string, file: string): boolean | null {
  const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: output, stdio: 'ignore' }).status;
  if (!existsSync(output) || git('rev-parse', '--is-inside-work-tree') !== 0) return null;
  return git('cat-file', '-e', `HEAD:./migrations/${file}`) === 0;
}

/** The files before the migration that a database refused, and the names of what was undone; null if nothing needs it. */
export function beforeRefused(
  previous: PreviousMigrations,
  local: string,
  output: string,
): { readonly previous: PreviousMigrations; readonly names: readonly string[] } | null {
  if (!existsSync(refusedFile(local))) return null;
  const { name, digest } = JSON.parse(readFileSync(refusedFile(local), 'utf8')) as { name: string; digest: string };
  const content = previous.migrations.get(`${name}.ts`);
  if (content === undefined || statementsDigest(content) !== digest || isCommitted(output, `${name}.ts`)) return null;
  const schema = storedSchema(local, content);
  if (schema === null) return null;
  // All migrations that a database runs at once are undone at once: later ones have run nowhere.
  const names = [...previous.migrations.keys()].filter(
    (file) => file >= `${name}.ts` && leadsFrom(previous.migrations.get(file) ?? '') !== null,
  );
  const migrations = new Map([...previous.migrations].filter(([file]) => !names.includes(file)));
  return { previous: { ...previous, schema, migrations }, names: names.map((file) => file.replace(/\.ts$/, '')) };
}

/** The mark is used up, or about something that is no longer there. */
export function forgetRefused(local: string): void {
  rmSync(refusedFile(local), { force: true });
}

/** Statements that move data or names: the difference of two schemas would not say them. */
const moves = /^\s*(?:\/\*.*?\*\/\s*)?(?:update|insert|delete|do|with|select)\b|\brename\b/i;

/**
 * The last unshared migrations, to be written as one; null if there are fewer than two.
 * @param automatic no option demanded it: outside of a repository nothing shows what others have, and nothing is joined.
 */
export function joinable(
  previous: PreviousMigrations & { readonly handMade?: readonly HandMade[] },
  local: string,
  output: string,
  automatic: boolean,
): { readonly previous: PreviousMigrations; readonly joined: Joined; readonly names: readonly string[] } | null {
  const byHand = new Set((previous.handMade ?? []).map((one) => `${one.name}.ts`));
  const files = [...previous.migrations.keys()].sort().reverse();
  const parts: string[] = [];
  let schema: string | null = null;
  for (const file of files) {
    const content = previous.migrations.get(file) ?? '';
    const before = byHand.has(file) ? null : storedSchema(local, content);
    const committed = before === null ? true : isCommitted(output, file);
    if (before === null || committed === true || (committed === null && automatic)) break;
    parts.unshift(file);
    schema = before;
  }
  if (parts.length < 2 || schema === null) return null;
  const contents = parts.map((file) => previous.migrations.get(file) ?? '');
  const steps = contents.flatMap(stepsIn);
  const names = parts.map((file) => file.replace(/\.ts$/, ''));
  return {
    previous: {
      ...previous,
      schema,
      migrations: new Map([...previous.migrations].filter(([file]) => !parts.includes(file))),
    },
    joined: {
      steps: steps.some(({ sql }) => moves.test(sql)) ? steps : null,
      schema: previous.schema,
      replaces: contents.map((content, at) => ({ name: names[at] ?? '', digest: statementsDigest(content) })),
    },
    names,
  };
}
