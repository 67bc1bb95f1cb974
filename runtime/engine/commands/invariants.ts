/** What definitions require of every record (`invariants:`), checked over all of them by `doctor --deep`. */
import type { Pool } from 'pg';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { Rules, Settings } from '../../base/kernel/rules.ts';
import { readsOn } from './change.ts';
import type { DeepFinding } from './deep_checks.ts';
import { pagesOfRows } from './pages_of_rows.ts';

/** Records in one call of a function. */
const batch = 1_000;
/** Records that a finding names. */
const named = 20;

export interface InvariantCheck {
  /** As `doctor` lists it: `invariant rental.billed_once`. */
  readonly name: string;
  run(signal: AbortSignal): Promise<DeepFinding>;
}

/** One check for each invariant, in the order of the definitions. */
export function invariantChecks(
  pool: Pool,
  {
    resources,
    rules,
    settings,
  }: {
    readonly resources: Readonly<Record<string, ResourceSpec>>;
    readonly rules: Readonly<Record<string, Rules>>;
    readonly settings: Settings;
  },
): readonly InvariantCheck[] {
  return Object.values(resources).flatMap((spec) =>
    (spec.invariants ?? []).map(({ name, summary }) => ({
      name: `invariant ${spec.name}.${name}`,
      async run(signal) {
        const examine = rules[spec.name]?.invariants?.[name];
        if (!examine) throw new Error(`${spec.name} has no function for its invariant "${name}".`);
        const broken: string[] = [];
        let [looked, wrong] = [0, 0];
        for await (const page of pagesOfRows<object>(pool, spec, 'null as "nothing"', batch, signal)) {
          looked += page.length;
          const ids = page.map(({ id }) => (spec.keyType === 'uuid' ? id : Number(id)));
          const found = await examine({ ids, settings, ...readsOn(pool) });
          wrong += found.size;
          for (const [id, says] of found) if (broken.length < named) broken.push(`${spec.name}:${id} (${says})`);
        }
        if (wrong === 0) return { result: 'ok', message: `${summary} ${looked} records were looked at.` };
        const more = wrong > broken.length ? '; …' : '';
        return {
          result: 'failed',
          message: `${summary} Of ${looked} records it is not true of ${wrong}: ${broken.join('; ')}${more}.`,
        };
      },
    })),
  );
}
