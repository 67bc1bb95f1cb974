/** Links to unsubscribe: signed for one account and one type of notification, good for as long as the setting says. */
import type { Services } from '../../base/kernel/context.ts';

const purpose = 'unsubscribe';
const path = '/communications/unsubscribe';

/** The link for a mail. */
export function unsubscribeUrl(
  { secrets, settings, appUrl }: Pick<Services, 'secrets' | 'settings' | 'appUrl'>,
  account: number,
  type: string,
  now = Date.now(),
): string {
  const days = settings.get('notifications.unsubscribe_url_ttl_days');
  const expires = Math.floor(now / 1000) + days * 86_400;
  const signature = secrets.sign(`${account}:${type}:${expires}`, purpose);
  return `${appUrl}${path}/${account}?${new URLSearchParams({ type, expires: String(expires), signature })}`;
}

export interface Unsubscription {
  readonly account: number;
  readonly type: string;
  /** Path and query of the link. */
  readonly address: string;
}

/** What a link says, when we signed it and it is not too old; else null. */
export function unsubscriptionOf(
  { secrets }: Pick<Services, 'secrets'>,
  id: string,
  query: URLSearchParams,
  now = Date.now(),
): Unsubscription | null {
  const [type = '', expires = '', signature = ''] = ['type', 'expires', 'signature'].map(
    (name) => query.get(name) ?? '',
  );
  if (!/^[1-9]\d{0,9}$/.test(id) || !/^\d{1,12}$/.test(expires)) return null;
  if (!secrets.isSigned(`${id}:${type}:${expires}`, purpose, signature)) return null;
  if (Number(expires) * 1000 < now) return null;
  return { account: Number(id), type, address: `${path}/${id}?${new URLSearchParams({ type, expires, signature })}` };
}
