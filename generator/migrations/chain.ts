/**
 * Which migrations lead to the snapshot. Each generated one says from which schema it leads to which. A merge of two branches
 * can leave a snapshot with the fields of both and the migrations of one, without a mark of a conflict: going on from there,
 * no migration would ever make the other's column.
 */
import { createHash } from 'node:crypto';
import { UsageError } from '../text/usage_error.ts';
import { type Snapshot, tableText } from './snapshot.ts';

const mark = /^\/\/ Leads from schema (\w+) to (\w+)\.$/m;

/** The digest (`digestOf`) of the schema that a generated migration leads from; null if the migration does not state it. */
export function leadsFrom(content: string): string | null {
  return mark.exec(content)?.[1] ?? null;
}

/** A digest that distinguishes schemas. */
export function digestOf(snapshot: Snapshot): string {
  const known = digests.get(snapshot);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(JSON.stringify([snapshot.extensions, snapshot.sequences]));
  for (const table of snapshot.tables) hash.update(tableText(table));
  const digest = hash.digest('hex').slice(0, 12);
  digests.set(snapshot, digest);
  return digest;
}

const digests = new WeakMap<Snapshot, string>();

/** The same migration, leading elsewhere: where the schema changed and the database does not. */
export function redirected(content: string, to: string): string {
  return content.replace(mark, (_, from: string) => `// Leads from schema ${from} to ${to}.`);
}

/**
 * The files of the chain that leads to `digest`, newest first, and those that say nothing of where they lead (written by
 * hand, or before they did). Files of another branch are in no chain.
 * @throws UsageError when no file leads there though some say where they lead.
 */
export function chainTo(
  digest: string,
  migrations: ReadonlyMap<string, string>,
  folder = 'generated',
): { readonly chain: readonly string[]; readonly unmarked: readonly string[] } {
  const steps = [...migrations]
    .map(([file, content]) => {
      const [, from, to] = mark.exec(content) ?? [];
      return { file, from, to };
    })
    .sort((a, b) => (a.file < b.file ? 1 : -1));
  const marked = steps.filter(({ to }) => to !== undefined);
  const chain: string[] = [];
  let at: string | undefined = digest;
  for (const { file, from, to } of marked) {
    if (to !== at) continue;
    chain.push(file);
    at = from;
  }
  if (chain.length === 0 && marked.length > 0)
    throw new UsageError(
      `error: generated/schema.json is not what generated/migrations lead to: two branches met in it, or it was changed by hand. Take the files of one side (git checkout HEAD -- ${folder}) and run \`npx backline generate\` again: what the other side changed becomes a further migration.`,
    );
  return { chain, unmarked: steps.filter(({ to }) => to === undefined).map(({ file }) => file) };
}
