/** What somebody wrote since the validation: an import says what it changes before it does, and overwrites nothing else. */
import type { Services } from '../../base/kernel/context.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { Mistake } from './cells.ts';
import { same, valuesOf } from './comparing.ts';
import type { Asker } from './lookups.ts';
import type { PlannedRow, StoredBody } from './row.ts';
import { belowOf, type Importable } from './targets.ts';
import type { Work } from './work.ts';

type Values = Readonly<Record<string, unknown>>;
type Changes = PlannedRow['changes'];

/** A row that changes a record, as it was validated. */
export interface Judged {
  readonly id: string;
  readonly entity_id: string | null;
  readonly body: StoredBody;
  readonly changes: Changes | null;
}

/** A record, what the row sends it, and how its changes are called. */
interface Aim {
  readonly row: string;
  readonly spec: ResourceSpec;
  readonly record: string;
  readonly values: Values;
  readonly prefix: string;
  readonly changes: Changes;
}

/** An import that runs in several files may change a record twice: what it wrote itself is no surprise. */
const localSql = `select 1 as "one" from "action_log" where "auditable_type" = $1::text and "auditable_id" = $2::text and "request_id" = $3::uuid limit 1`;

/**
 * Locks the records that rows change, and compares them with what the validation saw.
 * @returns by row what is not as it was and not as the row wants it.
 */
export async function changedSince(
  services: Services,
  change: Work,
  asker: Asker,
  spec: Importable,
  { rows, job }: { readonly rows: readonly Judged[]; readonly job: string },
): Promise<ReadonlyMap<string, readonly Omit<Mistake, 'row' | 'column'>[]>> {
  const found = new Map<string, Omit<Mistake, 'row' | 'column'>[]>();
  const aims = rows.flatMap((row) => aimsOf(services, spec, row));
  for (const target of new Set(aims.map((aim) => aim.spec))) {
    const ofTarget = aims.filter((aim) => aim.spec === target);
    const names = new Set(ofTarget.flatMap(({ values }) => Object.keys(values)));
    const ids = [...new Set(ofTarget.map(({ record }) => record))];
    const lock = { column: 'id', condition: '', lock: true };
    const now = new Map((await valuesOf(asker, target, ids, names, lock)).map((values) => [values.$id, values]));
    for (const aim of ofTarget) {
      const current = now.get(aim.record);
      const strange = current === undefined ? [] : strangeOf(aim, current);
      if (strange.length === 0) continue;
      const [written] = await change.query(localSql, [target.name, aim.record, job]);
      if (written === undefined) found.set(aim.row, [...(found.get(aim.row) ?? []), ...strange]);
    }
  }
  return found;
}

const othersSql = `select m."id" from unnest($2::text[]) m("id") where not exists (select 1 from "action_log" l
  where l."auditable_type" = $1::text and l."auditable_id" = m."id" and l."request_id" = $3::uuid)`;

/** Those of the records that this import has not written: somebody made them since the validation. */
export async function madeByOthers(
  change: Work,
  { name }: Pick<ResourceSpec, 'name'>,
  ids: readonly string[],
  job: string,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await change.query<{ id: string }>(othersSql, [name, ids, job]);
  return new Set(rows.map(({ id }) => id));
}

function aimsOf(services: Services, spec: Importable, { id: row, entity_id: record, body, changes }: Judged): Aim[] {
  if (record === null || changes === null) return [];
  const below = body.below.flatMap((part): Aim[] => {
    const target = belowOf(services, spec, part.relation)?.spec;
    if (target === undefined || part.action !== 'update' || part.id === null) return [];
    const prefix = `${part.relation}[${part.number}].`;
    return [{ row, spec: target, record: part.id, values: part.values, prefix, changes }];
  });
  return [{ row, spec, record, values: body.values, prefix: '', changes }, ...below].filter(
    ({ values }) => Object.keys(values).length > 0,
  );
}

function strangeOf({ spec, values, prefix, changes }: Aim, current: Values): Omit<Mistake, 'row' | 'column'>[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const isCustom = key === 'custom_fields';
    const fields = isCustom ? Object.entries((value ?? {}) as Values) : [[key, value] as const];
    const holder = (isCustom ? (current[key] ?? {}) : current) as Values;
    return fields.flatMap(([name, to]) => {
      const called = `${prefix}${isCustom ? `${key}.` : ''}${name}`;
      const before = changes[called];
      // What the caller may not see was not compared when the file was validated either.
      if (before === undefined || (!isCustom && !Object.hasOwn(holder, name))) return [];
      const field = isCustom ? undefined : spec.fields.find((one) => one.name === name);
      const now = holder[name] ?? null;
      if (same(field, before.from, now) || same(field, now, to)) return [];
      const text = now === null ? 'nothing' : `"${textOf(now)}"`;
      return [
        {
          field: called,
          code: 'changed_since',
          message: `Somebody changed ${name} since the file was validated: it says ${text} now.`,
          value: now === null ? null : textOf(now),
          fix: 'Validate the file again, and look what it would change now.',
        },
      ];
    });
  });
}

const textOf = (value: unknown): string =>
  String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 200);
