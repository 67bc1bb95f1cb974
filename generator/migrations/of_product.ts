/**
 * Data migrations of the product in a custom folder. The folder's migration is the difference of the schemas, with the folder's
 * additions; the product's data migrations run between the statements that open the schema (tables, columns that may be null,
 * former names) and those that close it again (not null, checks, drops): there each finds the rows and columns that it was
 * written for, however many releases were skipped.
 */
import { createHash } from 'node:crypto';
import type { HandMade } from './by_hand.ts';
import { watching } from './notes.ts';
import type { Snapshot } from './snapshot.ts';
import { type Step, step } from './step.ts';

const origin = (file: string): string => `Of the product: ${file}`;

/** Those that no migration of the folder has yet. */
export function notYetTaken(
  ofProduct: readonly HandMade[],
  migrations: ReadonlyMap<string, string>,
): readonly HandMade[] {
  const texts = [...migrations.values()];
  return ofProduct.filter(
    ({ name, file }) => !migrations.has(`${name}.ts`) && !texts.some((text) => text.includes(`// ${origin(file)}\n`)),
  );
}

export interface Addition {
  readonly name: string;
  readonly steps: readonly Step[];
  /** Absent for a migration that a person wrote. */
  readonly from?: string;
  readonly to?: string;
}

/**
 * Opening, data migrations, closing; numbered from `first`.
 * @param snapshots the schema before and the one after: the ledger gets entries for the changes of the data migrations.
 */
export function around(
  taken: readonly HandMade[],
  steps: readonly Step[],
  { first, from, to }: { readonly first: number; readonly from: string; readonly to: string },
  snapshots: readonly Snapshot[],
): readonly Addition[] {
  const { opening, closing } = split(steps);
  const between = createHash('sha256').update(`${from} ${to}`).digest('hex').slice(0, 12);
  let number = first;
  const next = (words = ''): string => `Migration${String(number++).padStart(4, '0')}${words}`;
  const opens = closing.length === 0 ? to : between;
  return [
    ...(opening.length === 0 ? [] : [{ name: next(), steps: opening, from, to: opens }]),
    ...taken.map((one) => {
      const name = next(`Product${one.name.replace(/^Migration\d{4}/, '')}`);
      const { before, after } = watching(name, one.sql, snapshots);
      return { name, steps: [...before, { sql: one.sql, destructive: false, note: origin(one.file) }, ...after] };
    }),
    ...(closing.length === 0
      ? []
      : [{ name: next(), steps: closing, from: opening.length === 0 ? from : between, to }]),
  ];
}

/**
 * Statements that rows may block, that remove something, that fill missing values, or that enforce order from then on; and the
 * ledger's entries for those.
 */
const closes =
  /^(?:drop table|drop sequence|create unique index|update|with t as|insert into "action_log"|do|\/\*|create or replace function|create trigger|create constraint)\b|^\/\*|^alter table "\w+" (?:drop column|add constraint|alter column "\w+" (?:type|set not null))/i;

function split(steps: readonly Step[]): { readonly opening: readonly Step[]; readonly closing: readonly Step[] } {
  const opening: Step[] = [];
  const closing: Step[] = [];
  for (const one of steps.flatMap((whole) => whole.apart ?? [whole])) {
    const [, head, table, column] =
      /^(alter table "(\w+)" add column "(\w+)" (?!.*\b(?:default|generated)\b).*) not null$/is.exec(one.sql) ?? [];
    if (head !== undefined) {
      opening.push(step(head));
      closing.push(step(`alter table "${table}" alter column "${column}" set not null`, one.note));
    } else (one.late || closes.test(one.sql) ? closing : opening).push(one);
  }
  return { opening, closing };
}
