/** Conversations and messages as the page shows them. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask, type Refusal } from 'backline/console';

export interface Conversation {
  readonly id: number;
  readonly title: string;
  readonly status: 'open' | 'closed';
  readonly visibility: 'internal' | 'customer';
  readonly subject_type: string;
  readonly subject_id: string;
  readonly assigned_to_id: number | null;
  readonly last_message_at: string | null;
  readonly message_count: number;
  readonly unread_count: number | null;
}

export interface Message {
  readonly id: number;
  readonly author_type: 'user' | 'contact' | 'system';
  readonly author_id: number | null;
  readonly author_name: string;
  readonly body: string;
  readonly author_address: string | null;
  readonly quoted_text: string | null;
  readonly attachment_uuids: readonly string[];
  readonly edited_at: string | null;
  readonly created_at: string;
}

/** Milliseconds between two requests for new messages. */
const again = 15_000;
const perPage = 50;

export function useConversations(query: Readonly<Record<string, string>>) {
  return useQuery<readonly Conversation[], Refusal>({
    queryKey: ['conversations', query],
    refetchInterval: again,
    queryFn: async ({ signal }) => {
      const answer = await ask<{ conversations: readonly Conversation[] }>('/conversations', {
        query: { include: 'unread_count', sort: '-last_message_at', per_page: 100, ...query },
        signal,
      });
      return answer.conversations;
    },
  });
}

export function useConversation(id: number) {
  return useQuery<Conversation, Refusal>({
    queryKey: ['conversation', id],
    queryFn: async ({ signal }) =>
      (
        await ask<{ conversation: Conversation }>(`/conversations/${id}`, {
          query: { include: 'unread_count' },
          signal,
        })
      ).conversation,
  });
}

/** The newest page first; pages are turned round where they are shown. */
export function useMessages(id: number) {
  return useInfiniteQuery({
    queryKey: ['messages', id],
    refetchInterval: again,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      ask<{ messages: readonly Message[]; meta: { total: number } }>(`/conversations/${id}/messages`, {
        query: { sort: '-created_at', page: pageParam, per_page: perPage },
        signal,
      }),
    getNextPageParam: ({ meta }, pages) => (pages.length * perPage < meta.total ? pages.length + 1 : undefined),
  });
}
