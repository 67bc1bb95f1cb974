/** What somebody may do, as one value: it travels with everything that acts later or elsewhere (decisions 13). */
import type { ActorKind } from './actor.ts';

/** A role's flag (`can_view_costs`) or limit, a decimal as text (`max_discount_percent`); more is wider. */
export type Flag = boolean | string | number | null;

/** Whether what somebody does lasts. */
export type Mode = 'live' | 'test';

export interface Rights {
  /** Absent: live. */
  readonly mode?: Mode;
  readonly kind: ActorKind;
  /** `rentals:read`; `*` is all of them. */
  readonly abilities: readonly string[];
  /** By column name; null = every flag, at its widest. A missing flag is not granted. */
  readonly flags: Readonly<Record<string, Flag>> | null;
  /** Ids of the scope's resource; null = all. */
  readonly scope: readonly number[] | null;
  /** Addresses and CIDR networks that it may be used from; null = any. */
  readonly networks: readonly string[] | null;
  /** ISO instant, null = never. */
  readonly expires_at: string | null;
  /** Requests per minute, null = the setting's default. */
  readonly rate: number | null;
  /** Weighted units per UTC day, null = the setting's default. */
  readonly units: number | null;
}

/** What makes a person of who acts enough. */
export interface PersonSpec {
  /** The whole of their role, every flag at its highest, and no scope. */
  readonly all?: true;
  /** An update needs it if it writes one of these; absent: any. */
  readonly fields?: readonly string[];
}

/** Fields of a resource that are the rights of its records: a record must not be wider than its maker. */
export interface RightsSpec {
  readonly mode?: string;
  readonly kind?: string;
  readonly abilities?: string;
  /** The widest value of each: true, or the highest number as text. */
  readonly flags?: Readonly<Record<string, true | string>>;
  readonly scope?: string;
  readonly networks?: string;
  readonly expires_at?: string;
  readonly rate?: string;
  readonly units?: string;
  /** Column of the role that gives the record's abilities and flags. */
  readonly role?: string;
  /** Column of the user whose role and scope bound the record. */
  readonly user?: string;
  /** Column with the rights of who made the record, as stored; who has less does not see it. */
  readonly stored?: string;
  /** Its operations have a guard that requires an unlimited person. */
  readonly person?: PersonSpec;
}
