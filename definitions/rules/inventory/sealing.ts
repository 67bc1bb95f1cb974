/** Checks before a flightcase is sealed, and of the cases around it (domain 3.12). */

import { anyOf, dataOf, type Guard, type Query, type Refusal, sql } from 'backline/rules';
import type { FlightcaseRow, FlightcaseSealInput } from '../../../generated/rules/flightcase.ts';
import { casesAround } from './case_units.ts';
import { insideCases, insideSql } from './flightcase_moves.ts';
import { missingIn } from './packing.ts';

type SealGuard = Guard<FlightcaseRow, FlightcaseSealInput>;

/** A case inside a sealed one is locked with it. */
export async function sealedAround(query: Query, id: number): Promise<Refusal | null> {
  const around = (await casesAround(query, id)).slice(1);
  if (around.length === 0) return null;
  const outer = await dataOf(query)
    .selectFrom('flightcase')
    .select(['id', 'uuid', 'case_number', 'status'])
    .where('id', '=', anyOf(around))
    .where('status', 'in', ['sealed', 'out'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return outer
    ? {
        code: 'in_sealed_case',
        message: `The flightcase is in flightcase ${outer.case_number}, which is ${outer.status}.`,
        details: { sealed_in: outer },
      }
    : null;
}

export const contentsComplete: SealGuard = async ({ record, input, query }) => {
  if (input.allow_incomplete === true) return null;
  const [first] = await missingIn(query, record);
  return first
    ? { code: 'incomplete_contents', message: `${first.missing} of ${first.name} are missing.`, details: { ...first } }
    : null;
};

export const sealUnused: SealGuard = async ({ record, input, db, query, actor, dryRun }) => {
  if (typeof input.seal_number !== 'string' || input.seal_number === '') return null;
  // Two cases that get the same seal at once would not see one another.
  if (!dryRun) await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`seal ${input.seal_number}`]);
  const other = await db
    .selectFrom('flightcase')
    .select(({ ref }) => [
      'id',
      'case_number as number',
      sql<boolean>`${actor.scope}::integer[] is null or ${ref('warehouse_id')} = any(${actor.scope})`.as('seen'),
    ])
    .where('seal_number', '=', input.seal_number)
    .where('status', 'in', ['sealed', 'out'])
    .where('id', '!=', record.id)
    .executeTakeFirst();
  if (!other) return null;
  const seal = input.seal_number;
  return {
    code: 'duplicate_seal',
    message: `The seal number ${seal} is in use on ${other.seen ? `flightcase ${other.number}` : 'another flightcase'}.`,
    details: { seal_number: seal, ...(other.seen && { flightcase_id: other.id }) },
  };
};

export const nestedCasesClosed: SealGuard = async ({ record, query, dryRun }) => {
  // The contents stay as they are found: an opening of a case inside waits, and then finds it sealed in.
  if (!dryRun)
    await query(
      `${insideSql}, "lowest" as (select "id", max("depth") as "depth" from "inside" group by 1)
       select 1 from "lowest" l join "flightcase" f on f."id" = l."id" where f."id" <> $2 order by l."depth", f."id" for no key update of f`,
      [[record.id], record.id],
    );
  const open = await dataOf(query)
    .selectFrom(insideCases([record.id]).as('i'))
    .innerJoin('flightcase as f', 'f.id', 'i.id')
    .select(['f.id', 'f.uuid', 'f.case_number'])
    .where('f.id', '!=', record.id)
    .where('f.status', 'not in', ['packed', 'sealed'])
    .orderBy('f.id')
    .limit(1)
    .executeTakeFirst();
  return open
    ? {
        code: 'nested_case_open',
        message: `Flightcase ${open.case_number} inside is not packed.`,
        details: { inside: open },
      }
    : null;
};

export const testsValid: SealGuard = async ({ record, query }) => {
  const late = await dataOf(query)
    .selectFrom(insideCases([record.id]).as('i'))
    .innerJoin('flightcase_content as c', 'c.flightcase_id', 'i.id')
    .innerJoin('asset as a', 'a.id', 'c.asset_id')
    .select(({ ref }) => [
      'a.id',
      'a.asset_number',
      sql<
        string | null
      >`case when ${ref('a.test_status')} <> 'failed' then to_char(${ref('a.next_test_due_at')}, 'YYYY-MM-DD') end`.as(
        'due',
      ),
    ])
    .where(({ ref }) => sql<boolean>`${ref('a.test_overdue_at')} < now()`)
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst();
  if (!late) return null;
  const message =
    late.due === null
      ? `The test of asset ${late.asset_number} failed.`
      : `The test of asset ${late.asset_number} was due on ${late.due}.`;
  return { code: 'test_overdue', message, details: { asset_id: late.id, asset: late.asset_number, due_on: late.due } };
};
