/** Rules of import profiles: a mapping is one that the resource has, whatever file comes. */
import type {
  ImportProfileCreateInput,
  ImportProfileRules,
  ImportProfileUpdateInput,
} from '../../../generated/rules/import_profile.ts';
import { ApiError } from '../../base/errors/index.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { Draft, Prepared } from '../../base/kernel/rules.ts';
import { entityOf } from './import_plan.ts';
import { type MappingEntry, matchProblem, readMapping } from './mapping.ts';

type Input = Partial<ImportProfileCreateInput & ImportProfileUpdateInput>;

function prepared(draft: Draft<Input>): Prepared {
  const { input, before, refuse } = draft;
  const services = draft.services as Services;
  const value = (key: keyof Input): unknown => (input[key] === undefined ? before?.[key] : input[key]);
  // It never changes, whatever a body says.
  const spec = entityOf(services, String(before?.['entity'] ?? input.entity), refuse);
  const formats = {
    date_format: (value('date_format') ?? null) as string | null,
    decimal_separator: (value('decimal_separator') ?? null) as string | null,
  };
  const { entries, errors } = readMapping(
    services,
    spec,
    (value('mapping') ?? []) as readonly MappingEntry[],
    null,
    formats,
  );
  const match = matchProblem(
    spec,
    entries,
    (value('match_on') ?? []) as readonly string[],
    String(value('mode') ?? 'upsert'),
  );
  const all = { ...errors, ...(match !== null && { match_on: [match] }) };
  if (Object.keys(all).length > 0) throw new ApiError('validation_failed', { errors: all });
  return { values: { entity: spec.plural } };
}

const create = (draft: Draft<ImportProfileCreateInput>): Prepared => prepared(draft);
const update = (draft: Draft<ImportProfileUpdateInput>): Prepared => {
  prepared(draft);
  return {};
};

export const rules = { prepare: { create, update } } satisfies ImportProfileRules;
