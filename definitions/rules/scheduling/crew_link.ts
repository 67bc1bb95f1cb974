/** Links of crew requests: signed for one request of one booking, good until the booking begins. */
import type { Services } from 'backline/rules';

const purpose = 'crew_request';
const path = '/crew/requests';

/** The link for a mail. `startsAt` is ISO 8601. */
export function crewUrl(
  { secrets, appUrl }: Pick<Services, 'secrets' | 'appUrl'>,
  assignment: number,
  key: string,
  startsAt: string,
): string {
  const expires = String(Math.floor(Date.parse(startsAt) / 1000));
  const signature = secrets.sign(`${assignment}:${key}:${expires}`, purpose);
  return `${appUrl}${path}/${assignment}?${new URLSearchParams({ key, expires, signature })}`;
}

export interface CrewLink {
  readonly assignment: number;
  readonly key: string;
  /** Path and query of the link. */
  readonly address: string;
}

/** The contents of a link, if we signed it and the booking has not begun; else null. */
export function crewLinkOf(
  { secrets }: Pick<Services, 'secrets'>,
  id: string,
  query: URLSearchParams,
  now = Date.now(),
): CrewLink | null {
  const [key = '', expires = '', signature = ''] = ['key', 'expires', 'signature'].map((name) => query.get(name) ?? '');
  if (!/^[1-9]\d{0,8}$/.test(id) || !/^\d{1,12}$/.test(expires) || !/^[0-9a-f-]{36}$/.test(key)) return null;
  if (!secrets.isSigned(`${id}:${key}:${expires}`, purpose, signature)) return null;
  if (Number(expires) * 1000 < now) return null;
  return { assignment: Number(id), key, address: `${path}/${id}?${new URLSearchParams({ key, expires, signature })}` };
}
