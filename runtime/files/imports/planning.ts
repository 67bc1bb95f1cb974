/** What each row of a file would do: finds its record, looks up its references, compares its values with the database. */
import type { Services } from '../../base/kernel/context.ts';
import { findFiles } from './archives.ts';
import { type Named, type Part, type ReadRow, turn } from './cells.ts';
import { compareAll } from './comparing.ts';
import { chunks, type Draft, isBelow, keyText, mistake, type Wanted } from './draft.ts';
import { judged } from './judging.ts';
import { type Asker, findByKey, folded, keyPart, Lookups } from './lookups.ts';
import { matchAll, takenTwice } from './matching.ts';
import { namesInFile, resolve } from './references.ts';
import { type PlannedRow, unresolved } from './row.ts';
import type { Importable } from './targets.ts';

export async function planRows(
  services: Services,
  asker: Asker,
  wanted: Wanted,
  rows: readonly ReadRow[],
): Promise<readonly PlannedRow[]> {
  const { spec } = wanted;
  const recordKeys = wanted.matchOn.filter((name) => !isBelow(spec, name));
  const drafts = grouped(recordKeys, rows, wanted);
  const lookups = new Lookups(asker);
  const inFile = namesInFile(spec, drafts);
  const good = (): Draft[] => drafts.filter(({ planned }) => planned.mistakes.length === 0);
  for (const some of chunks(good())) {
    await resolve(lookups, some, spec, inFile, wanted);
    await turn();
  }
  // Only now are references known that are a part of the key.
  for (const some of chunks(good())) {
    await matchAll(asker, spec, recordKeys, some, wanted);
    await turn();
  }
  takenTwice(good(), wanted);
  await judged(services, spec, good(), wanted);
  let done = 0;
  for (const some of chunks(good())) {
    await findFiles(asker, spec, some, wanted);
    await compareAll(services, asker, spec, some, wanted);
    await uniqueAll(asker, spec, some, wanted);
    done += some.length;
    await wanted.progress(done);
    await turn();
  }
  return ordered(spec, drafts, wanted);
}

/**
 * One draft per record. Rows with the same key are one record if child records have rows of their own, and if the file has a row
 * per unit of a record, which the plan says.
 */
function grouped(
  matchNames: readonly string[],
  rows: readonly ReadRow[],
  { headings, repeats }: Pick<Wanted, 'headings' | 'repeats'>,
): Draft[] {
  const drafts: Draft[] = [];
  const byKey = new Map<string, Draft>();
  for (const row of rows) {
    const match = matchNames.length === 0 ? null : matchNames.map((name) => keyText(row, name));
    const isWhole = match?.every((part) => part !== null && part !== '') === true;
    const key = isWhole && match !== null ? match.map(folded).join('\u0001') : null;
    const before = key === null ? undefined : byKey.get(key);
    const areOne = repeats === 'merge' || (row.below.length > 0 && (before?.row.below.length ?? 0) > 0);
    if (before !== undefined && areOne) {
      const differing = differs(before.row.record, row.record, matchNames);
      if (differing === null) {
        before.lines.push({ line: row.line, cells: row.cells });
        before.planned.mistakes.push(...row.mistakes);
        before.row.files.push(...row.files);
        const counts = new Map<string, number>();
        for (const { relation } of before.row.below) counts.set(relation, (counts.get(relation) ?? 0) + 1);
        for (const part of row.below) {
          const number = (counts.get(part.relation) ?? 0) + 1;
          counts.set(part.relation, number);
          before.row.below.push({ ...part, number });
        }
        continue;
      }
      row.mistakes.push({
        row: row.line,
        column: headings.get(differing) ?? null,
        field: differing,
        code: 'differs_from_first',
        value: String(row.record.body[differing] ?? ''),
        message: `Line ${before.row.line} is about the same record and says "${before.row.record.body[differing] ?? ''}" for ${differing}.`,
        fix: 'Say the same in both rows, or leave it blank in the second.',
      });
    } else if (before !== undefined)
      row.mistakes.push({
        row: row.line,
        column: headings.get(matchNames[0] ?? '') ?? null,
        field: matchNames[0] ?? null,
        code: 'row_twice',
        value: match?.map((part) => part?.replace(unresolved, '') ?? '').join(', ') ?? null,
        message: `Line ${before.row.line} is about the same record.`,
        fix: 'Keep one of the two rows.',
      });
    const lines: Draft['lines'] = [];
    const planned: PlannedRow = {
      line: row.line,
      cells: row.cells,
      lines,
      action: 'error',
      id: null,
      body: null,
      changes: {},
      mistakes: row.mistakes,
      beside: new Set(),
    };
    const draft: Draft = { row, lines, match, planned, pending: [], belowPending: new Map(), files: [] };
    drafts.push(draft);
    if (key !== null && before === undefined) byKey.set(key, draft);
  }
  return drafts;
}

function differs(first: Part, second: Part, keys: readonly string[]): string | null {
  for (const [key, value] of Object.entries(second.body))
    if (
      !keys.includes(key) &&
      Object.hasOwn(first.body, key) &&
      JSON.stringify(first.body[key]) !== JSON.stringify(value)
    )
      return key;
  for (const { key, value } of second.named) {
    const before = first.named.find((one) => one.key === key);
    if (before !== undefined && !keys.includes(key) && folded(before.value) !== folded(value)) return key;
  }
  return null;
}

/** Values that are one record's alone and are another's already, there or in the file. */
async function uniqueAll(
  asker: Asker,
  spec: Importable,
  drafts: readonly Draft[],
  { headings }: Wanted,
): Promise<void> {
  const fields = spec.fields.filter(
    ({ name, column }) => column !== null && spec.constraints[`${spec.table}_${name}_unique`]?.kind === 'unique',
  );
  for (const field of fields) {
    const having = drafts.filter(({ row, planned }) => {
      const value = row.record.body[field.name];
      return planned.mistakes.length === 0 && value !== undefined && value !== null && planned.action !== 'skip';
    });
    if (having.length === 0) continue;
    const found = await findByKey(
      asker,
      spec,
      [keyPart(field)],
      having.map(({ row }) => [String(row.record.body[field.name])]),
      true,
    );
    for (const [at, draft] of having.entries()) {
      const other = found[at]?.find((id) => id !== draft.planned.id);
      if (other === undefined) continue;
      const value = draft.row.record.body[field.name];
      draft.planned.mistakes.push(
        mistake(
          draft,
          headings,
          field.name,
          'already_taken',
          value,
          `${spec.name}:${other} has the ${field.name} "${value}" already.`,
          `Give another one, or find records by ${field.name}.`,
        ),
      );
    }
  }
}

/** Rows in the order of work: those that others name come first. A row that leads to itself leads nowhere. */
function ordered(spec: Importable, drafts: readonly Draft[], { headings }: Wanted): PlannedRow[] {
  const depths = new Map<Draft, number>();
  const uniques = doubles(spec, drafts);
  for (const [draft, { field, value, before }] of uniques)
    draft.planned.mistakes.push(
      mistake(
        draft,
        headings,
        field,
        'already_taken',
        value,
        `Line ${before} has the ${field} "${value}" already.`,
        'Give each record its own.',
      ),
    );
  const inFile = namesInFile(spec, drafts);
  const above = (draft: Draft): { target: Draft; named: Named }[] =>
    draft.row.record.named.flatMap((named) => {
      const { lookup, value } = named;
      if (lookup.resource.name !== spec.name) return [];
      const by = 'source' in lookup.by ? `external:${lookup.by.source}` : lookup.by.field.name;
      const target = inFile.get(by)?.get(folded(value));
      return target === undefined ? [] : [{ target, named }];
    });
  for (const start of drafts) {
    if (depths.has(start)) continue;
    // A walk with a stack of its own: a file may chain its rows one below the other.
    const path: Draft[] = [start];
    const onPath = new Set<Draft>([start]);
    while (path.length > 0) {
      const draft = path.at(-1) as Draft;
      const open = above(draft).find(({ target }) => !depths.has(target));
      if (open === undefined) {
        depths.set(draft, Math.max(0, ...above(draft).map(({ target }) => (depths.get(target) ?? 0) + 1)));
        path.pop();
        onPath.delete(draft);
        continue;
      }
      if (!onPath.has(open.target)) {
        path.push(open.target);
        onPath.add(open.target);
        continue;
      }
      const circle = path.slice(path.indexOf(open.target));
      const lines = circle.map(({ row }) => row.line);
      for (const one of circle) {
        const [link] = above(one);
        one.planned.mistakes.push(
          mistake(
            one,
            headings,
            link?.named.key ?? 'id',
            'cycle',
            link?.named.value,
            `Lines ${[...lines, lines[0]].join(' → ')} lead in a circle.`,
            'Take one of the links out.',
          ),
        );
        depths.set(one, 0);
      }
      for (const one of circle) onPath.delete(one);
      path.splice(path.indexOf(open.target));
    }
  }
  for (const { planned } of drafts) if (planned.mistakes.length > 0) planned.action = 'error';
  return [...drafts]
    .sort((one, other) => (depths.get(one) ?? 0) - (depths.get(other) ?? 0) || one.row.line - other.row.line)
    .map(({ planned }) => planned);
}

function doubles(
  spec: Importable,
  drafts: readonly Draft[],
): Map<Draft, { field: string; value: unknown; before: number }> {
  const found = new Map<Draft, { field: string; value: unknown; before: number }>();
  for (const { name } of spec.fields.filter(
    (field) => spec.constraints[`${spec.table}_${field.name}_unique`]?.kind === 'unique',
  )) {
    const seen = new Map<string, number>();
    for (const draft of drafts) {
      const value = draft.row.record.body[name];
      if (value === undefined || value === null || draft.planned.mistakes.length > 0) continue;
      const before = seen.get(String(value));
      if (before === undefined) seen.set(String(value), draft.row.line);
      else found.set(draft, { field: name, value, before });
    }
  }
  return found;
}
