/** Data migrations written by hand: `definitions/migrations/0002_move_lost.sql`, numbered in one sequence with the generated ones. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../text/usage_error.ts';

export interface HandMade {
  readonly number: number;
  /** `Migration0002MoveLost`. */
  readonly name: string;
  /** `0002_move_lost.sql`. */
  readonly file: string;
  readonly sql: string;
}

const pattern = /^(\d{4})_([a-z][a-z0-9_]*)\.sql$/;

/**
 * In order of their number.
 * @throws UsageError when a file is not named as they are, two share a number, or one has no statement or ends the transaction.
 */
export function readHandMade(folder: string): readonly HandMade[] {
  const migrations = join(folder, 'migrations');
  if (!existsSync(migrations)) return [];
  const found = readdirSync(migrations)
    .filter((file) => /\.(?:sql|[cm]?[jt]s)$/i.test(file))
    .sort()
    .map((file) => {
      const [, number = '', words = ''] = pattern.exec(file) ?? [];
      if (number === '') throw new UsageError(`error: migrations/${file}: name it as 0002_what_it_does.sql`);
      const pascal = words.replace(/(^|_)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
      const sql = readFileSync(join(migrations, file), 'utf8')
        .replace(/^\uFEFF/, '')
        .trim()
        .replace(/;$/, '');
      requireStatements(file, sql);
      return {
        number: Number(number),
        name: `Migration${number}${pascal}`,
        file,
        sql,
      };
    });
  const twice = found.find((one, at) => found[at + 1]?.number === one.number);
  if (twice !== undefined)
    throw new UsageError(`error: migrations/${twice.file}: another file has its number; renumber one of them`);
  return found;
}

/** Statements that would end the transaction of a `migrate`, at the beginning of a statement. */
const ending = /(?<=^\s*|;\s*)(?:begin(?!\s+atomic)|start\s+transaction|commit|rollback|abort)\b/i;

/** Comments and everything quoted are blank where statements are looked for; lines stay lines. */
const quoted = /--[^\n]*|\/\*.*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$(?:[a-z_]\w*)?\$).*?\1/gis;

function requireStatements(file: string, sql: string): void {
  const bare = sql.replace(quoted, (part) =>
    part.startsWith('-') || part.startsWith('/') ? part.replace(/[^\n]/g, ' ') : part.replace(/[^\n]/g, '.'),
  );
  if (bare.trim() === '') throw new UsageError(`error: migrations/${file} is empty: write its SQL, or remove it`);
  const found = ending.exec(bare);
  if (found === null) return;
  const line = bare.slice(0, found.index).split('\n').length;
  throw new UsageError(
    `error: migrations/${file}:${line}: leave \`${found[0]}\` out: all migrations run in one transaction, which takes everything back when one fails; from here on it could not`,
  );
}

const numberOf = (name: string): number => Number(/^Migration(\d{4})/.exec(name)?.[1] ?? 0);

/**
 * The generated migrations beside the hand-made ones: an earlier run's files for those are left out, and a generated one whose
 * number was taken, because it must run later, moves behind. File name → content.
 */
export function besides(
  generated: ReadonlyMap<string, string>,
  handMade: readonly HandMade[],
  ofProduct: readonly HandMade[] = [],
): ReadonlyMap<string, string> {
  const names = new Set(handMade.map((one) => `${one.name}.ts`));
  const others = new Set(ofProduct.map((one) => `${one.name}.ts`));
  const taken = new Set(handMade.map((one) => one.number));
  const renumbered = new Map<string, string>();
  for (const [file, content] of generated) {
    if (names.has(file) || (!others.has(file) && /^ *\/\/ Data migration of /m.test(content))) continue;
    let number = numberOf(file);
    while (taken.has(number)) number++;
    taken.add(number);
    const old = file.replace(/\.ts$/, '');
    const name = old.replace(/^Migration\d{4}/, `Migration${String(number).padStart(4, '0')}`);
    renumbered.set(`${name}.ts`, content.replaceAll(old, name));
  }
  return renumbered;
}

/** The next number after all of these. */
export function nextNumber(generated: ReadonlyMap<string, string>, handMade: readonly HandMade[]): number {
  return Math.max(0, ...[...generated.keys()].map(numberOf), ...handMade.map((one) => one.number)) + 1;
}
