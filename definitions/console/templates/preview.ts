/** A template's result over a record, requested during typing. */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask, type Refusal, theIndex } from 'backline/console';
import { useRef } from 'react';

export const parts = ['body', 'header', 'footer', 'stylesheet'] as const;
export type Part = (typeof parts)[number];
export type Texts = Readonly<Record<Part, string>>;

export interface Shipped extends Texts {
  readonly type: string;
  readonly subject_type: string;
}

export interface Preview {
  readonly html: string;
  readonly model: Readonly<Record<string, unknown>>;
}

/** The template of a type that the product brings. */
export function useShipped(type: string) {
  return useQuery<Shipped, Refusal>({
    queryKey: ['meta', 'shipped', type],
    queryFn: async ({ signal }) =>
      (await ask<{ template: Shipped }>(`/shipped_document_templates/${type}`, { signal })).template,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The plural of a resource that is called so in the singular. */
export const pluralFor = (entity: string): string =>
  Object.entries(theIndex().resources).find(([, one]) => one.entity === entity)?.[0] ?? '';

interface Wanted {
  readonly type: string;
  readonly subject: string;
  readonly id: number | null;
  readonly locale: string | null;
  /** Ours where there is none. */
  readonly texts?: Texts;
}

/** A moment after the last letter; the last preview stays until the next comes. */
export function usePreview({ type, subject, id, locale, texts }: Wanted) {
  const [settled] = useDebouncedValue(texts, 500);
  const body = { type, subject_type: subject, subject_id: id, ...(locale !== null && { locale }), ...settled };
  const answer = useQuery<Preview, Refusal>({
    queryKey: ['preview', body],
    enabled: id !== null && subject !== '',
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) =>
      (await ask<{ preview: Preview }>('/document_templates/preview', { method: 'POST', body, signal })).preview,
  });
  // The last correct result stays beside a mistake that is being corrected.
  const last = useRef<Preview | undefined>(undefined);
  if (answer.data) last.current = answer.data;
  return { preview: last.current, error: answer.error };
}
