/**
 * Addresses of files that need no token: signed with the installation's keys for one file, its form, a time, and who got it, as far
 * as they may see it. Nothing of them is stored.
 */
import type { Actor } from '../base/kernel/actor.ts';
import type { Secrets } from '../base/kernel/context.ts';

const purpose = 'attachment_file';
const minutes = 10;

export interface FileLink {
  readonly uuid: string;
  /** Saved, shown in a browser, or the small picture of it. */
  readonly kind: 'attachment' | 'inline' | 'thumbnail';
  /** Who got it: it ends with their rights. Null of the service itself. */
  readonly maker: Maker | null;
}

export type Maker = Pick<Actor, 'tokenId' | 'userId'>;

const letters = { attachment: 'a', inline: 'i', thumbnail: 't' } as const;

/** Path of the address, good for ten to eleven minutes: within a minute it is the same one. `now` in milliseconds. */
export function linkOf(sign: Secrets['sign'], { uuid, kind, maker }: FileLink, now = Date.now()): string {
  const expires = (Math.floor(now / 60_000) + minutes + 1) * 60;
  const text = `${uuid}.${letters[kind]}.${expires}.${nameOf(maker)}`;
  return `/files/${text}.${sign(text, purpose)}`;
}

/** What an address says, when we signed it and its time has not come; else null. */
export function linkIn({ isSigned }: Pick<Secrets, 'isSigned'>, token: string, now = Date.now()): FileLink | null {
  const [, text = '', uuid = '', letter = '', expires = '', who = '', id = '', signature = ''] =
    /^(([0-9a-f-]{36})\.([ait])\.(\d{1,12})\.([tus])(\d{1,10}))\.([\w-]{43})$/.exec(token) ?? [];
  if (text === '' || !isSigned(text, purpose, signature) || Number(expires) * 1000 < now) return null;
  const kind = letter === 'a' ? 'attachment' : letter === 'i' ? 'inline' : 'thumbnail';
  const maker = { tokenId: who === 't' ? Number(id) : null, userId: who === 'u' ? Number(id) : null };
  return { uuid, kind, maker: who === 's' ? null : maker };
}

/** `t7` for a token, `u3` for a person who has signed in, `s0` for the service. */
function nameOf(maker: Maker | null): string {
  if (maker?.tokenId) return `t${maker.tokenId}`;
  return maker?.userId ? `u${maker.userId}` : 's0';
}
