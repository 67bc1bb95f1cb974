/**
 * SQL that definitions bring and no migration shows to PostgreSQL: computed fields and `visible:`. A function that does not
 * exist, or a value of the wrong type, would else be found by the first request that reads the resource.
 */
import { Failure, importGenerated } from '../config/index.ts';
import type { Generated } from '../kernel/generated.ts';
import type { FieldSpec, ResourceSpec } from '../kernel/resource.ts';

/** Runs SQL, of several statements too, in the transaction that the check belongs to. */
export type Execute = (sql: string) => Promise<unknown>;

/** A text of a definition, where it stands and what is read to plan it. */
interface Piece {
  readonly place: string;
  readonly key: string;
  readonly read: string;
}

/**
 * Plans a reading of every computed field and every `visible:` of a folder of generated files; nothing is read. One round
 * trip while nothing is wrong. Runs in a transaction, whose tables are those of the files.
 * @throws Failure with exit code 3 that names each text PostgreSQL refuses, and why.
 */
export async function planDeclaredSql(execute: Execute, generated: string): Promise<void> {
  const { resources } = await importGenerated<Pick<Generated, 'resources'>>(generated, 'index.ts');
  const pieces = Object.values(resources).flatMap((resource) =>
    piecesOf(resource).map((piece) => ({ ...piece, table: resource.table })),
  );
  const byTable = Map.groupBy(pieces, ({ table }) => table);
  const all = [...byTable].map(([table, of]) => plan(table, of)).join(';\n');
  if (all === '' || (await refusal(execute, all)) === null) return;
  const mistakes: string[] = [];
  for (const { table, ...piece } of pieces) {
    const reason = await refusal(execute, plan(table, [piece]));
    if (reason !== null) mistakes.push(`${piece.place}, \`${piece.key}\`: ${reason}`);
  }
  throw new Failure(
    `PostgreSQL refuses SQL of the definitions, and the database is as it was. Write it anew and generate again.\n${mistakes.join('\n')}`,
    { exitCode: 3 },
  );
}

function piecesOf(resource: ResourceSpec): readonly Piece[] {
  const computed = resource.fields.filter(isComputed).map((field) => ({
    place: `${resource.name}.${field.name} (${resource.context})`,
    key: 'computed',
    read: `select ${[...new Set([field.sql, field.json])].join(', ')} from`,
  }));
  if (resource.visible === undefined) return computed;
  const condition = resource.visible.replaceAll(/\{(user|role)\}/g, 'null::integer');
  const visible = {
    place: `${resource.name} (${resource.context})`,
    key: 'visible',
    read: `select (${condition}) and true from`,
  };
  return [...computed, visible];
}

function isComputed({ column, filledBy }: FieldSpec): boolean {
  return column === null && filledBy === undefined;
}

function plan(table: string, pieces: readonly Piece[]): string {
  return pieces.map(({ read }) => `explain ${read} "${table.replaceAll('"', '""')}" t limit 0`).join(';\n');
}

/** Why PostgreSQL refuses a text, in one line; null when it does not. The transaction can go on. */
async function refusal(execute: Execute, sql: string): Promise<string | null> {
  try {
    await execute(`savepoint planned;\n${sql};\nrelease savepoint planned`);
    return null;
  } catch (error) {
    await execute('rollback to savepoint planned');
    return reasonOf(error);
  }
}

/** PostgreSQL's own words below those of whoever passes them on. */
function reasonOf(error: unknown): string {
  const { cause, previous, message } = error as { cause?: unknown; previous?: unknown; message: string };
  const inner = cause ?? previous;
  return inner instanceof Error && inner !== error ? reasonOf(inner) : message.replace(/\s+/g, ' ');
}
