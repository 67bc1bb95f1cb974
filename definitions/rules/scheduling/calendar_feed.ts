/** Rules of calendar feeds: their address is a secret, of which a hash alone is stored. */
import { hash, randomBytes } from 'node:crypto';
import { type ActionHandler, type Prepare, type RuleServices, storedRights } from 'backline/rules';
import type {
  CalendarFeedCreateInput,
  CalendarFeedRotateInput,
  CalendarFeedRow,
  CalendarFeedRules,
} from '../../../generated/rules/calendar_feed.ts';

/** The stored form of an address. */
export const hashOfToken = (token: string): string => hash('sha256', token);

/** A new address: 256 random bits, shown once. */
function issue({ appUrl }: RuleServices): { readonly address: string; readonly token_hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { address: `${appUrl}/calendars/${token}`, token_hash: hashOfToken(token) };
}

const create: Prepare<CalendarFeedCreateInput> = ({ actor, services }) => {
  const { address, token_hash } = issue(services);
  // Feeds of the system have no owner whose rights could end.
  const rights = actor.type === 'system' ? null : storedRights(actor);
  return { values: { token_hash, rights }, reveal: { address } };
};

const rotate: ActionHandler<CalendarFeedRow, CalendarFeedRotateInput> = async ({ record, services, update }) => {
  const { address, token_hash } = issue(services);
  await update('calendar_feed', record.id, { token_hash });
  return { calendar_feed: { id: record.id, name: record.name, address } };
};

export const rules = { actions: { rotate }, prepare: { create } } satisfies CalendarFeedRules;
