/** Addresses of files that need no token: signed with the installation's keys for one file, its form and a time. Nothing of them is stored. */
import type { Secrets } from '../../kernel/context.ts';

const purpose = 'attachment_file';
const minutes = 10;

export interface FileLink {
  readonly uuid: string;
  /** Saved, shown in a browser, or the small picture of it. */
  readonly kind: 'attachment' | 'inline' | 'thumbnail';
}

const letters = { attachment: 'a', inline: 'i', thumbnail: 't' } as const;

/** Path of the address, good for ten to eleven minutes: within a minute it is the same one. `now` in milliseconds. */
export function linkOf(sign: Secrets['sign'], { uuid, kind }: FileLink, now = Date.now()): string {
  const expires = (Math.floor(now / 60_000) + minutes + 1) * 60;
  const text = `${uuid}.${letters[kind]}.${expires}`;
  return `/files/${text}.${sign(text, purpose)}`;
}

/** What an address says, when we signed it and its time has not come; else null. */
export function linkIn({ isSigned }: Pick<Secrets, 'isSigned'>, token: string, now = Date.now()): FileLink | null {
  const [, text = '', uuid = '', letter = '', expires = '', signature = ''] =
    /^(([0-9a-f-]{36})\.([ait])\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? [];
  if (text === '' || !isSigned(text, purpose, signature) || Number(expires) * 1000 < now) return null;
  const kind = letter === 'a' ? 'attachment' : letter === 'i' ? 'inline' : 'thumbnail';
  return { uuid, kind };
}
