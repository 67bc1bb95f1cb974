/**
 * What `doctor --deep` works out anew over all rows of a live database, from what the definitions say. A check reads in batches,
 * locks nothing and says how many rows it looked at. Further ones are added to `deepChecks`.
 */
import type { Pool } from 'pg';
import { quote } from '../../base/database/quote.ts';
import { runText } from '../../base/database/statement.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { pagesOfRows } from './pages_of_rows.ts';

export interface DeepFinding {
  /** `note`: worth knowing, and allowed. */
  readonly result: 'ok' | 'note' | 'failed';
  readonly message: string;
}

export interface DeepCheck {
  /** As `doctor` lists it. */
  readonly name: string;
  run(pool: Pool, resources: Readonly<Record<string, ResourceSpec>>, signal: AbortSignal): Promise<DeepFinding>;
}

/** Rows in one statement. */
const batch = 1_000;
/** Records that a finding names. */
const named = 20;

/**
 * Amounts have no more decimal places than their currency; prices of one unit, which may have four, are bounded by their columns.
 */
const digitsOfAmounts: DeepCheck = {
  name: 'digits of amounts',
  async run(pool, resources, signal) {
    const wrong: string[] = [];
    let [looked, off] = [0, 0];
    for (const spec of Object.values(resources)) {
      if (spec.amounts === undefined) continue;
      const finer = spec.amounts.flatMap(({ columns, digits }) =>
        columns.map(
          (name) =>
            `case when min_scale(t.${quote(name)}) > 0 and min_scale(t.${quote(name)}) > ${digits} then '${name}' end`,
        ),
      );
      const columns = `array_remove(array[${finer.join(', ')}], null) as "off"`;
      for await (const page of pagesOfRows<{ off: string[] }>(pool, spec, columns, batch, signal)) {
        looked += page.length;
        for (const row of page.filter((one) => one.off.length > 0)) {
          off += 1;
          if (wrong.length < named) wrong.push(`${spec.name}:${row.id} (${row.off.join(', ')})`);
        }
      }
    }
    if (off === 0)
      return { result: 'ok', message: `The amounts of ${looked} records have the digits of their currency.` };
    return {
      result: 'failed',
      message: `${off} of ${looked} records hold an amount with more digits than its currency has: ${wrong.join('; ')}.`,
    };
  },
};

/** Fields that triggers keep up to date hold what their definition works out. */
const maintainedFields: DeepCheck = {
  name: 'maintained fields',
  async run(pool, resources, signal) {
    const wrong: string[] = [];
    let [looked, off] = [0, 0];
    for (const spec of Object.values(resources)) {
      const fields = spec.fields.filter(({ maintained, column }) => maintained !== undefined && column !== null);
      if (fields.length === 0) continue;
      const differs = fields.map(
        ({ column, maintained }) =>
          `case when t.${quote(column ?? '')} is distinct from ${maintained} then '${column}' end`,
      );
      const columns = `array_remove(array[${differs.join(', ')}], null) as "off"`;
      for await (const page of pagesOfRows<{ off: string[] }>(pool, spec, columns, batch, signal)) {
        looked += page.length;
        for (const row of page.filter((one) => one.off.length > 0)) {
          off += 1;
          if (wrong.length < named) wrong.push(`${spec.name}:${row.id} (${row.off.join(', ')})`);
        }
      }
    }
    if (off === 0) return { result: 'ok', message: `Those of ${looked} records hold what they are worked out to.` };
    return {
      result: 'failed',
      message: `${off} of ${looked} records hold another value than is worked out: ${wrong.join('; ')}.`,
    };
  },
};

/** Lines below deleted records: they are shown nowhere and count nowhere, and stay for the record's history. */
const linesOfDeleted: DeepCheck = {
  name: 'lines of deleted records',
  async run(pool, resources, signal) {
    const found: string[] = [];
    let looked = 0;
    for (const spec of Object.values(resources)) {
      const parent = resources[spec.parent?.resource ?? ''];
      if (!spec.parent || !parent?.softDeleted || signal.aborted) continue;
      looked += 1;
      const live = spec.softDeleted ? ' and t."deleted_at" is null' : '';
      const [row] = await runText<{ n: string }>(
        pool,
        `select count(*)::text as "n" from ${quote(spec.table)} t join ${quote(parent.table)} p on p."id" = t.${quote(spec.parent.column)}
         where p."deleted_at" is not null${live}`,
        [],
      );
      if (row?.n !== '0') found.push(`${row?.n} of ${spec.name}`);
    }
    const kinds = `${looked} kinds of lines whose parents stay as deleted rows`;
    if (found.length === 0) return { result: 'ok', message: `Of ${kinds} none is below a deleted one.` };
    return { result: 'note', message: `Of ${kinds}, below deleted ones: ${found.join(', ')}.` };
  },
};

/** In the order they are reported. */
export const deepChecks: readonly DeepCheck[] = [maintainedFields, digitsOfAmounts, linesOfDeleted];
