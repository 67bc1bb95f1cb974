/** What the API says of imports: a plan, the fields that its columns may go to, its rows, and what was made of it. */
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { ask, type Refusal } from '../../api/client.ts';
import { entryOf, fieldOf, type Resource, resourceQuery, type Tone, theIndex } from '../../api/metadata.ts';
import { boot, may } from '../../boot.ts';
import { words } from '../../fields/format.ts';
import { t } from '../../words/index.ts';

export interface Transform {
  readonly date?: string;
  readonly number?: string;
  readonly case?: string;
  readonly map?: Readonly<Record<string, string | null>>;
  readonly lookup?: string;
  readonly create_missing?: boolean;
  readonly constant?: string;
}

export interface MappingEntry {
  readonly column?: string | null;
  readonly field: string;
  readonly default?: string | null;
  readonly transform?: Transform | null;
}

export interface Mistake {
  readonly row: number | null;
  readonly column: string | null;
  readonly field: string | null;
  readonly code: string;
  readonly message: string;
  readonly value: string | null;
  readonly fix: string;
  readonly readings?: readonly { readonly format: string; readonly means: string }[];
}

export interface Findings {
  readonly headings?: readonly string[];
  readonly encoding?: string;
  readonly delimiter?: string | null;
  readonly sheet?: string;
  readonly sheets?: readonly string[];
  readonly program?: { readonly name: string; readonly title: string };
  readonly columns?: Readonly<Record<string, string>>;
  readonly questions?: readonly Mistake[];
  readonly notices?: readonly Mistake[];
}

export type Options = Readonly<Record<string, string | boolean | null | undefined>>;

export interface Batch {
  readonly id: string;
  readonly status: string;
  readonly row_count: number;
  readonly processed: number;
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly failed: number;
  readonly undone: number;
  readonly undo_left: number;
  readonly error: string | null;
  readonly finished_at: string | null;
}

export interface CellFix {
  readonly row: number;
  readonly column: string;
  readonly value: string;
}

export interface Plan {
  readonly id: string;
  readonly entity: string;
  readonly file_name: string;
  readonly status: string;
  readonly mapping: readonly MappingEntry[];
  readonly match_on: readonly string[];
  readonly mode: string;
  readonly options: Options;
  /** Cells that are read differently from their text in the file. */
  readonly fixes: readonly CellFix[];
  readonly attachment_uuid: string;
  readonly after?: Pick<Plan, 'id' | 'entity' | 'file_name'> | null;
  readonly next?: readonly Pick<Plan, 'id' | 'entity' | 'file_name'>[];
  readonly row_count: number;
  readonly create_count: number;
  readonly update_count: number;
  readonly skip_count: number;
  readonly error_count: number;
  readonly errors: readonly Mistake[];
  readonly findings: Findings;
  readonly sample: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly expires_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly batches?: readonly Batch[];
}

export interface Target {
  readonly field: string;
  readonly label?: string;
  /** Of a field of records below: their resource, in the plural. */
  readonly resource?: string;
  readonly kind: string;
  readonly required: boolean;
  readonly values?: readonly string[];
  /** What else cells may say for them, in lower case. */
  readonly words?: Readonly<Record<string, string>>;
  readonly lookups?: readonly string[];
  readonly create_missing?: boolean;
}

export interface Targets {
  readonly fields: readonly Target[];
  readonly match_on: readonly string[];
  readonly programs: readonly { readonly name: string; readonly title: string }[];
  readonly updates: boolean;
}

export const tones: Readonly<Record<string, Tone>> = {
  ...{ draft: 'grey', validating: 'blue', ready: 'green', invalid: 'orange', executed: 'blue', expired: 'grey' },
  ...{ queued: 'grey', running: 'blue', completed: 'green', completed_with_errors: 'orange', failed: 'red' },
  ...{ cancelled: 'grey', rolling_back: 'blue', rolled_back: 'grey' },
  ...{ create: 'green', update: 'blue', skip: 'grey', error: 'red' },
};

const busyMs = 700;
const atWork = new Set(['queued', 'running', 'rolling_back']);
export const isAtWork = ({ status }: Batch): boolean => atWork.has(status);

/** The plan with what was made of it, and the files before and behind it. */
export const planQuery = (id: string, enabled = true) =>
  queryOptions<Plan, Refusal>({
    queryKey: ['import_plan', id],
    enabled,
    queryFn: async ({ signal }) => {
      const query = { include: 'batches,after,next' };
      return (await ask<{ import_plan: Plan }>(`/import_plans/${id}`, { query, signal })).import_plan;
    },
  });

/** The same, requested again while a job works on it. */
export function usePlan(id: string) {
  return useQuery({
    ...planQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data && (data.status === 'validating' || data.batches?.some(isAtWork)) ? busyMs : false,
  });
}

export function useTargets(id: string) {
  return useQuery<Targets, Refusal>({
    queryKey: ['import_plan', id, 'targets'],
    queryFn: ({ signal }) => ask<Targets>(`/import_plans/${id}/targets`, { signal }),
  });
}

/** Resources whose records this person may bring from a file. */
export function importables(): readonly { readonly value: string; readonly label: string }[] {
  return Object.entries(theIndex().resources)
    .filter(([, { importable, create }]) => importable === true && may('imports:write') && may(create))
    .map(([value, { label }]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, boot().me.locale));
}

export const nameOf = (plural: string): string => entryOf(plural)?.label ?? words(plural);

/** What a person calls a field of the mapping: `Contacts: First name`. @param below resources of the records below, by relation */
export function labelOf(
  resource: Resource | undefined,
  { field, label }: Pick<Target, 'field' | 'label'>,
  below: ReadonlyMap<string, Resource | undefined> = new Map(),
): string {
  if (label !== undefined) return label;
  if (field.startsWith('external:')) return t('Key in {what}', { what: words(field.slice(9)) });
  const [first = '', inner] = field.split('.');
  const relation = inner === undefined ? '' : first.replace(/\[\d+\]/, '');
  const owner = relation === '' ? resource : below.get(relation);
  const name = inner ?? first;
  const called = (owner && fieldOf(owner, name)?.label) || words(name.replace(/_(?:id|code)$/, ''));
  return relation === '' ? called : `${words(relation)}: ${called}`;
}

/** Says what a person calls a field of the mapping. */
export type Label = (target: Pick<Target, 'field' | 'label'>) => string;

/** Names the fields of a plan's mapping, those of records below as their own pages do. */
export function useLabels({ id, entity }: Pick<Plan, 'id' | 'entity'>): Label {
  const { data: resource } = useQuery(resourceQuery(entity));
  const { data: targets } = useTargets(id);
  const plurals = new Map<string, string>();
  for (const { field, resource: plural } of targets?.fields ?? [])
    if (plural !== undefined) plurals.set(field.split('.')[0] ?? '', plural);
  const found = useQueries({ queries: [...plurals.values()].map((plural) => resourceQuery(plural)) });
  const below = new Map([...plurals.keys()].map((relation, at) => [relation, found[at]?.data]));
  return (target) => labelOf(resource, target, below);
}
