/** The position after an entry of a timeline, as clients pass it on. */

export interface TimelinePosition {
  /** When the entry came about: ISO 8601 in UTC with microseconds, as PostgreSQL wrote it. */
  readonly at: string;
  readonly key: string;
}

const form = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z) (\d{2}:[0-9a-f-]{1,40})$/;

export function encode({ at, key }: TimelinePosition): string {
  return Buffer.from(`${at} ${key}`).toString('base64url');
}

/** Null for a text that is no cursor of a page. */
export function decode(cursor: string): TimelinePosition | null {
  if (!/^[A-Za-z0-9_-]{1,200}$/.test(cursor)) return null;
  const found = form.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  const [, at = '', key = ''] = found ?? [];
  return found !== null && Number.isFinite(Date.parse(at)) ? { at, key } : null;
}
