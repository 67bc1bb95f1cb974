/**
 * SQL that definitions bring and no migration shows to PostgreSQL: computed fields and `visible:`, and maintained fields, whose
 * triggers it reads only when they run. A function that does not exist, or a value of another type, would else be found by
 * the first request.
 */
import { Failure, importGenerated } from '../config/index.ts';
import type { Generated } from '../kernel/generated.ts';
import type { FieldKind, FieldSpec, ResourceSpec } from '../kernel/resource.ts';
import { causeOf } from './cause.ts';
import { type Execute, type Executed, keepPlanned, sha256 } from './migration_digests.ts';

/** An SQL text over the alias `t`. */
interface Piece {
  readonly table: string;
  readonly location: string;
  readonly key: 'computed' | 'maintained' | 'visible';
  readonly sql: string;
  /** Kind of its value; null for what is made of a text that was looked at before. */
  readonly kind: FieldKind | null;
}

const whole = /^(smallint|integer|bigint)$/;
const number = /^(smallint|integer|bigint|numeric|real|double precision)$/;
const text = /^(text|character varying|character|name|citext|"char")$/;
const json = /^jsonb?$/;
/** PostgreSQL types whose values are of that kind. */
const fitting: Readonly<Record<FieldKind, RegExp>> = {
  integer: whole,
  bigint: whole,
  reference: whole,
  money: number,
  percent: number,
  factor: number,
  decimal: number,
  string: text,
  text,
  enum: text,
  encrypted: text,
  boolean: /^boolean$/,
  date: /^date$/,
  datetime: /^timestamp with(out)? time zone$/,
  json,
  custom_fields: json,
  uuid: /^uuid$/,
  array: /\[\]$/,
};

/** Tables that one statement looks at. */
const tablesOfStatement = 100;

/**
 * Has PostgreSQL determine the type of each declared SQL text in a folder of generated files; no row is read. The result for the
 * same texts over the same schema is stored with the migration that made it.
 * @param execute runs in a transaction, whose tables are those of the files.
 * @param last the migration that ran last.
 * @throws Failure with exit code 3 that names each refused text, and why.
 */
export async function planDeclaredSql(execute: Execute, generated: string, last?: Executed): Promise<void> {
  const { resources } = await importGenerated<Pick<Generated, 'resources'>>(generated, 'index.ts');
  const pieces = Object.values(resources).flatMap(piecesOf);
  const digest = sha256(JSON.stringify(pieces));
  if (last?.planned === digest) return;
  const byTable = [...Map.groupBy(pieces, ({ table }) => table).values()];
  for (let at = 0; at < byTable.length; at += tablesOfStatement) {
    const looked = byTable.slice(at, at + tablesOfStatement);
    if ((await mistakeIn(execute, looked)) !== null) await refuse(execute, pieces);
  }
  if (last !== undefined) for (const sql of keepPlanned(last.name, digest)) await execute(sql);
}

/** One by one, so that all mistakes are reported. */
async function refuse(execute: Execute, pieces: readonly Piece[]): Promise<never> {
  const mistakes = new Map<string, string>();
  for (const piece of pieces) {
    const location = `${piece.location}, \`${piece.key}\``;
    if (mistakes.has(location)) continue;
    const reason = await mistakeIn(execute, [[piece]]);
    if (reason !== null) mistakes.set(location, reason);
  }
  throw new Failure(
    `PostgreSQL refuses SQL of the definitions, and the database is as it was. Write it anew and generate again.\n${[...mistakes].map(([location, reason]) => `${location}: ${reason}`).join('\n')}`,
    { exitCode: 3 },
  );
}

function piecesOf(resource: ResourceSpec): readonly Piece[] {
  const { table, name, context, visible, hasRef } = resource;
  const condition = visible?.replaceAll(/\{(user|role)\}/g, 'null::integer').replaceAll('{rights}', 'null::jsonb');
  const visibility = { table, location: `${name} (${context})`, key: 'visible' } as const;
  return [
    // The platform's own `ref` is the same text in each.
    ...resource.fields
      .filter((field) => !(hasRef && field.name === 'ref'))
      .flatMap((field) => piecesOfField(field, table, `${name}.${field.name} (${context})`)),
    ...(condition === undefined ? [] : [{ ...visibility, sql: condition, kind: 'boolean' as const }]),
  ];
}

function piecesOfField(field: FieldSpec, table: string, location: string): readonly Piece[] {
  const { kind, sql } = field;
  if (field.maintained !== undefined) return [{ table, location, key: 'maintained', sql: field.maintained, kind }];
  if (field.column !== null || field.filledBy !== undefined) return [];
  const value = { table, location, key: 'computed', sql, kind } as const;
  return field.json === sql ? [value] : [value, { ...value, sql: field.json, kind: null }];
}

/** What is wrong with texts, listed by table, in one line; null when nothing is. The transaction can go on. */
async function mistakeIn(execute: Execute, tables: readonly (readonly Piece[])[]): Promise<string | null> {
  const sql = tables.map((pieces, at) => typesOf(pieces, at)).join('\nunion all\n');
  await execute('savepoint planned');
  try {
    const rows = (await execute(sql)) as readonly { readonly of: number; readonly types: readonly string[] }[];
    await execute('release savepoint planned');
    const misfits = rows.flatMap(({ of, types }) =>
      (tables[of] ?? []).flatMap(({ kind }, at) =>
        kind === null || fitting[kind].test(types[at] ?? '') ? [] : [`it is ${types[at]}, and should be ${kind}`],
      ),
    );
    return misfits[0] ?? null;
  } catch (error) {
    await execute('rollback to savepoint planned');
    return causeOf(error).message.replace(/\s+/g, ' ');
  }
}

/**
 * A statement of one row: which of the tables it is about, and the types of its texts. In a list of VALUES PostgreSQL refuses what
 * is not of one row, as conditions and RETURNING do: aggregates, windows, and functions that give rows.
 */
function typesOf(pieces: readonly Piece[], of: number): string {
  const values = pieces.map(({ sql }) => `(${sql})`).join(', ');
  const names = pieces.map((_, at) => `"c${at}"`).join(', ');
  const types = pieces.map((_, at) => `pg_typeof(v."c${at}")::text`).join(', ');
  const table = (pieces[0]?.table ?? '').replaceAll('"', '""');
  return `select ${of} as "of", array[${types}] as "types" from (select) one left join lateral (select v.* from "${table}" t cross join lateral (values (${values})) v(${names}) limit 0) v on true`;
}
