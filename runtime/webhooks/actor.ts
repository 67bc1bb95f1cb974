/** Who acts when the service itself changes a webhook. */
import type { Actor } from '../kernel/actor.ts';

export const actor: Actor = {
  type: 'system',
  id: '',
  label: 'Webhooks',
  kind: 'service',
  via: 'api',
  userId: null,
  userName: null,
  tokenId: null,
  abilities: new Set(['*']),
  scope: null,
  canViewCosts: true,
  role: {},
  rateLimitPerMinute: null,
  dailyUnitLimit: null,
};
