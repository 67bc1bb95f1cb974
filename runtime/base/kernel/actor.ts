/** Who acts: the identity a request, job or command line call was resolved to. Domain code reads it, never builds it. */

import type { Rights } from './rights.ts';

export type ActorType = 'user' | 'api_token' | 'plugin' | 'system';

/** The kind of a token: only persons approve and send (decisions.md 4). */
export type ActorKind = 'person' | 'ai_agent' | 'service';

/** The door a request came in by; stored with every ledger entry. */
export type Via = 'web' | 'api' | 'mcp' | 'cli';

export interface Actor {
  readonly type: ActorType;
  /** Id of the user or token as text, '' for the system. */
  readonly id: string;
  /** What people see in history: the user's or token's name. */
  readonly label: string;
  readonly kind: ActorKind;
  readonly via: Via;
  readonly userId: number | null;
  readonly userName: string | null;
  readonly tokenId: number | null;
  /** Abilities, already expanded: `rentals:read`. `*` is all of them. */
  readonly abilities: ReadonlySet<string>;
  /** Ids of the scope resource that the actor may see; null = all. */
  readonly scope: readonly number[] | null;
  /** Cost fields are absent from every surface when false. */
  readonly canViewCosts: boolean;
  /** The role's further flags and limits by column name (`can_override_price`, `max_discount_percent` as text). */
  readonly role: Readonly<Record<string, unknown>>;
  /** Those of its flags and limits that are rights; null = all, at their widest. */
  readonly flags: Rights['flags'];
  /** Addresses and networks (CIDR) that the token may be used from, null = any. */
  readonly networks: readonly string[] | null;
  /** ISO instant at which the token ends, null = never. */
  readonly expiresAt: string | null;
  /** A test token: what it writes is rolled back, whatever it is. */
  readonly sandbox?: true;
  /** Names that nobody knows are refused unless a request says otherwise. */
  readonly strict?: true;
  /** How many workflows led to what it does now. */
  readonly chain?: number;
  /** Its changes send no notifications and start no workflow; ledger, feeds and webhooks have them all the same. */
  readonly silent?: true;
  /** The token's own requests per minute, null = the setting's default. */
  readonly rateLimitPerMinute: number | null;
  /** The token's own weighted units per UTC day, null = the setting's default. */
  readonly dailyUnitLimit: number | null;
}

/** The kind of an actor that is no person and has no token, for whomever it acts. */
const nobody = {
  type: 'system',
  id: '',
  userId: null,
  userName: null,
  tokenId: null,
  scope: null,
  role: {},
  networks: null,
  expiresAt: null,
  rateLimitPerMinute: null,
  dailyUnitLimit: null,
} as const;

/** The service itself, under a label: every ability, every cost, no person. */
export function serviceActor(label: string, via: Actor['via']): Actor {
  return { ...nobody, label, kind: 'service', via, abilities: new Set(['*']), canViewCosts: true, flags: null };
}

/** Somebody outside in whose name the service acts, and who holds no right of their own. */
export function outsideActor(label: string, kind: Actor['kind'], via: Actor['via']): Actor {
  return { ...nobody, label, kind, via, abilities: new Set(), canViewCosts: false, flags: {} };
}
