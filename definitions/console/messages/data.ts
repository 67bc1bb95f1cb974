/** Drafts and messages as the pages show them. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  ask,
  askTagged,
  type Filters,
  fieldOf,
  type Page,
  queryOf,
  type Refusal,
  readable,
  resourceQuery,
  type Tone,
  usePicked,
} from 'backline/console';

export interface Draft {
  readonly id: number;
  readonly status: 'draft' | 'approved' | 'discarded' | 'sent';
  readonly channel: string;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly subject_line: string | null;
  readonly rendered_body: string | null;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly attachment_uuids: readonly string[];
  readonly document_ids: readonly number[];
  readonly composed_by_label: string | null;
  readonly composed_by_ai: boolean;
  readonly was_edited_on_approval: boolean;
  readonly discard_reason: string | null;
  readonly communication_log_id: number | null;
  readonly created_at: string;
}

export interface Message {
  readonly id: number;
  readonly channel: string;
  readonly status: string;
  readonly recipient: string;
  readonly recipients: readonly string[];
  readonly subject_type: string | null;
  readonly subject_id: string | null;
  readonly subject_line: string | null;
  readonly template_name: string | null;
  readonly provider: string | null;
  readonly attempts: number;
  readonly error: string | null;
  readonly suppressed_reason: string | null;
  readonly triggered_by: string | null;
  readonly communication_draft_id: number | null;
  readonly body_html?: string | null;
  readonly created_at: string;
  readonly queued_at: string | null;
  readonly sent_at: string | null;
  readonly delivered_at: string | null;
  readonly opened_at: string | null;
  readonly failed_at: string | null;
}

export interface Preview {
  readonly subject_line: string | null;
  readonly body: string;
  readonly html: string | null;
  readonly text: string;
  readonly missing: readonly string[];
  readonly to: readonly string[];
}

interface Composed {
  readonly subject_line: string;
  readonly rendered_body: string;
}

/** A draft, and the tag that distinguishes its changes from those of other people. */
export interface Read {
  readonly draft: Draft;
  readonly tag: string | undefined;
}

export const toneOfDraft: Readonly<Record<string, Tone>> = {
  draft: 'orange',
  approved: 'blue',
  sent: 'green',
  discarded: 'grey',
};

export const toneOfMessage: Readonly<Record<string, Tone>> = {
  ...{ queued: 'grey', sending: 'blue', sent: 'blue', delivered: 'green', opened: 'green' },
  ...{ bounced: 'red', failed: 'red', suppressed: 'orange' },
};

export const waitsFor: Readonly<Record<string, Filters>> = {
  waiting: { status_eq: 'draft' },
  approved: { status_eq: 'approved' },
  discarded: { status_eq: 'discarded' },
  sent: { status_eq: 'sent' },
};

const again = 30_000;

export function useDrafts(filters: Filters, page: number) {
  return useQuery<{ readonly drafts: readonly Draft[]; readonly total: number }, Refusal>({
    queryKey: ['drafts', filters, page],
    refetchInterval: again,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { ...queryOf(filters), sort: '-created_at', page, per_page: perPage };
      type Answer = { readonly communication_drafts: readonly Draft[]; readonly meta: { readonly total: number } };
      const answer = await ask<Answer>('/communication_drafts', { query, signal });
      return { drafts: answer.communication_drafts, total: answer.meta.total };
    },
  });
}
export const perPage = 50;

/** A draft and its tag, read again and again: typed text is compared with the first reading. */
export function useDraft(id: number) {
  return useQuery<Read, Refusal>({
    queryKey: ['record', 'draft', id],
    refetchOnMount: 'always',
    refetchInterval: again,
    queryFn: ({ signal }) => readDraft(id, signal),
  });
}

export async function readDraft(id: number, signal?: AbortSignal): Promise<Read> {
  const { answer, tag } = await askTagged<{ communication_draft: Draft }>(`/communication_drafts/${id}`, {
    ...(signal && { signal }),
  });
  return { draft: answer.communication_draft, tag };
}

interface Entry {
  readonly old_values: Readonly<Record<string, unknown>>;
}

const parts = ['subject_line', 'rendered_body'] as const;

/** The composer's text: the present one, with every later change undone. */
export function useComposed({ draft, tag }: Read) {
  return useQuery<Composed, Refusal>({
    queryKey: ['composed', draft.id, tag],
    queryFn: async ({ signal }) => {
      const first: Record<string, unknown> = { subject_line: draft.subject_line, rendered_body: draft.rendered_body };
      const { history } = await ask<{ history: readonly Entry[] }>(`/communication_drafts/${draft.id}/history`, {
        query: { per_page: 100 },
        signal,
      });
      // The newest comes first: the oldest change contains the original values.
      for (const { old_values: before } of history)
        for (const part of parts) if (part in before) first[part] = before[part];
      return { subject_line: String(first['subject_line'] ?? ''), rendered_body: String(first['rendered_body'] ?? '') };
    },
  });
}

/** The message as it will be sent, with the typed text. @param path of the request. */
export function usePreview(path: string, body: unknown, enabled = true) {
  return useQuery<Preview, Refusal>({
    queryKey: ['preview', path, body],
    enabled,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await ask<{ preview: Preview }>(path, { method: 'POST', body, signal })).preview,
  });
}

export interface FileChoice {
  readonly id: string;
  readonly name: string;
  readonly kind: 'document' | 'attachment';
}

const named = ({ rows }: Page, kind: FileChoice['kind'], key: string): FileChoice[] =>
  rows.map((row) => ({
    id: String(row[key]),
    name: String(row['title'] ?? row['file_name'] ?? row[key]),
    kind,
  }));

/** Whether a reference of a resource may name records of this kind. */
function useNames(plural: string, field: string, entity: string): boolean {
  const { data } = useQuery({ ...resourceQuery(plural), enabled: readable(plural) });
  return data !== undefined && fieldOf(data, field)?.values?.includes(entity) === true;
}

/** Papers and files of a record, which may go along. */
export function useFiles(entity: string, id: string): readonly FileChoice[] {
  const query = { per_page: 100, sort: '-created_at' };
  const hasPapers = useNames('documents', 'subject_type', entity);
  const hasFiles = useNames('attachments', 'owner_type', entity);
  const papers = usePicked('documents', { subject_type_eq: entity, subject_id_eq: id }, query, hasPapers);
  const files = usePicked('attachments', { owner_type_eq: entity, owner_id_eq: id }, query, hasFiles);
  return [
    ...(papers.data ? named(papers.data, 'document', 'id') : []),
    ...(files.data ? named(files.data, 'attachment', 'uuid') : []),
  ];
}
