/** Automations as the pages show them, and what one does in words. */
import { useQuery } from '@tanstack/react-query';
import { ask, type Refusal } from '../../api/client.ts';
import { entryOf, fieldOf, type Resource, resourceQuery, type Tone } from '../../api/metadata.ts';
import { counted } from '../../fields/counted.ts';
import { number, words } from '../../fields/format.ts';
import { pluralOf } from '../../fields/value_text.ts';
import { byField, inWords, signs } from '../../list/filters.ts';
import { inner, t } from '../../words/index.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Workflow {
  readonly id: number;
  readonly name: string;
  readonly event: string;
  readonly conditions: Values;
  readonly delay_minutes: number;
  readonly delay_from: string | null;
  readonly actions: readonly (Values & { readonly do: string })[];
  readonly is_enabled: boolean;
  readonly owner_id: number | null;
}

export interface Run {
  readonly id: number;
  readonly entity: string;
  readonly subject_id: string;
  readonly subject_ref: string;
  readonly status: 'waiting' | 'done' | 'skipped' | 'failed';
  readonly reason: string | null;
  readonly due_at: string;
  readonly finished_at: string | null;
  readonly error: string | null;
  readonly results: readonly Values[];
  readonly repeats_id: number | null;
}

export const tones: Readonly<Record<Run['status'], Tone>> = {
  waiting: 'blue',
  done: 'green',
  skipped: 'grey',
  failed: 'red',
};

/** The kind of record that an event is about. */
export const entityOf = ({ event }: Pick<Workflow, 'event'>): string => event.split('.')[0] ?? '';

export function useWorkflows() {
  return useQuery<readonly Workflow[], Refusal>({
    queryKey: ['automations'],
    queryFn: async ({ signal }) =>
      (await ask<{ workflows: readonly Workflow[] }>('/workflows', { query: { per_page: 100 }, signal })).workflows,
  });
}

export interface Sentence {
  readonly when: string;
  readonly only: string;
  readonly later: string;
  readonly does: readonly string[];
}

const hour = 60;
const day = 24 * hour;

function span(minutes: number): string {
  const whole = Math.abs(minutes);
  if (whole % day === 0) return counted(whole / day, '1 day', '{count} days');
  if (whole % hour === 0) return counted(whole / hour, '1 hour', '{count} hours');
  return counted(whole, '1 minute', '{count} minutes');
}

function laterOf({ delay_minutes: minutes, delay_from: from }: Workflow, resource: Resource | undefined): string {
  if (from === null) return minutes === 0 ? t('at once') : t('{span} later', { span: span(minutes) });
  const field = inner((resource && fieldOf(resource, from)?.label) ?? words(from));
  if (minutes === 0) return t('at the time “{field}”', { field });
  return minutes < 0
    ? t('{span} before “{field}”', { span: span(minutes), field })
    : t('{span} after “{field}”', { span: span(minutes), field });
}

function onlyOf(conditions: Values, resource: Resource | undefined): string {
  const filters = Object.fromEntries(
    Object.entries(conditions).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)]),
  );
  if (!resource)
    return Object.entries(filters)
      .map((pair) => pair.join(' '))
      .join(', ');
  const { known, other } = byField(resource, filters);
  const said = known.map((one) => {
    const parts = Object.entries(one.parts);
    const [predicate, value] = parts[0] ?? ['', ''];
    const sign = parts.length === 1 ? signs[predicate] : undefined;
    const isNumber = /^-?\d+(?:\.\d+)?$/.test(value);
    if (sign !== undefined) return `${one.field.label} ${sign} ${isNumber ? number(value) : words(value)}`;
    return `${one.field.label}: ${inWords(one)}`;
  });
  return [...said, ...other.map((key) => `${words(key)} ${filters[key]}`)].join(', ');
}

/** What an action does it to, or says. */
function aboutOf(action: Values): string {
  const named = ['title', 'subject_line', 'template', 'operation'].map((name) => action[name]).find(Boolean);
  if (typeof named !== 'string') return '';
  return named === action['template'] || named === action['operation'] ? words(named.replaceAll('.', ' ')) : named;
}

/** What it does, in words. @param plural of the resource that it is about; '' where the product has none. */
export function sentenceOf(workflow: Workflow, plural: string, resource: Resource | undefined): Sentence {
  const action = words(workflow.event.slice(workflow.event.indexOf('.') + 1).replaceAll('.', ' '));
  return {
    when: `${entryOf(plural)?.one ?? words(entityOf(workflow))}: ${inner(action)}`,
    only: onlyOf(workflow.conditions, resource),
    later: laterOf(workflow, resource),
    does: workflow.actions.map((one) => [words(one.do), aboutOf(one)].filter((part) => part !== '').join(': ')),
  };
}

export function useSentence(workflow: Workflow): Sentence {
  const plural = pluralOf(entityOf(workflow)) ?? '';
  const { data: resource } = useQuery({ ...resourceQuery(plural), enabled: plural !== '' });
  return sentenceOf(workflow, plural, resource);
}

/** The result of an action: records that it made or notified, and further values. */
export interface Outcome {
  readonly does: string;
  readonly records: readonly { readonly plural: string; readonly id: unknown }[];
  readonly text: string;
}

/** What the actions came to, each in its turn: a key names a record by `…_id`, or several by their plural. */
export function outcomesOf(results: readonly Values[]): readonly Outcome[] {
  return results.map(({ do: does, ...rest }) => {
    const records: { plural: string; id: unknown }[] = [];
    const texts: string[] = [];
    for (const [key, value] of Object.entries(rest)) {
      if (value === null) continue;
      const plural = Array.isArray(value) ? key : key.endsWith('_id') ? (pluralOf(key.slice(0, -3)) ?? '') : '';
      if (entryOf(plural)) records.push(...[value].flat().map((id) => ({ plural, id })));
      else texts.push(`${words(key)}: ${typeof value === 'object' ? JSON.stringify(value) : words(value)}`);
    }
    return { does: words(does), records, text: texts.join(', ') };
  });
}
