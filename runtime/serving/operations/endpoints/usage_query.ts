/** The parameters of GET /usage (contract, Usage and metering), checked. */
import { DateTime } from 'luxon';
import { ApiError } from '../../../base/errors/index.ts';
import type { QueryPairs } from '../../../base/kernel/context.ts';
import { dimensions, type UsageQuery } from '../../../services/metering/usage.ts';

const presets = { '24h': { hours: 24 }, '7d': { days: 7 }, '30d': { days: 30 } } as const;
const windows = ['24h', '7d', '30d', 'custom'] as const;
const channels = ['api', 'webhook_sent', 'webhook_received'] as const;
/** @throws ApiError 422 `validation_failed`, all mistakes at once. Parameters it does not know are left alone. */
export function readUsageQuery(query: QueryPairs, now: Date): UsageQuery {
  const errors: Record<string, string[]> = {};
  const sent = (key: string): string | null => {
    const values = query.filter(([name]) => name === key);
    if (values.length > 1) errors[key] = [`${key} must be sent once.`];
    return values[0]?.[1] ?? null;
  };
  const oneOf = <T extends string>(key: string, allowed: readonly T[]): T | null => {
    const value = sent(key);
    const known = allowed.find((one) => one === value);
    if (value !== null && known === undefined) errors[key] = [`${key} must be one of ${allowed.join(', ')}.`];
    return known ?? null;
  };
  const dateOf = (key: string): DateTime | null => {
    const value = sent(key);
    const date = /^\d{4}-\d{2}-\d{2}$/.test(value ?? '') ? DateTime.fromISO(value ?? '', { zone: 'utc' }) : null;
    if (date?.isValid && date.year >= 1) return date;
    errors[key] = [
      value === null ? `${key} is required when window is custom.` : `${key} must be a date such as 2026-06-05.`,
    ];
    return null;
  };

  const preset = oneOf('window', windows) ?? '7d';
  const channel = oneOf('channel', channels);
  const dimension = oneOf('dimension', dimensions) ?? 'endpoint';
  const token = sent('token_id');
  if (token !== null && !(/^[1-9]\d{0,9}$/.test(token) && Number(token) <= 2_147_483_647))
    errors['token_id'] = ['token_id must be the id of a token.'];
  let from: DateTime | null = DateTime.fromJSDate(now, { zone: 'utc' });
  let to: DateTime | null = from;
  if (preset === 'custom') {
    from = dateOf('from');
    to = dateOf('to');
    if (from && to && to < from) errors['to'] = ['to must be on or after from.'];
    to = to?.endOf('day') ?? null;
  } else from = from.minus(presets[preset]);
  if (Object.keys(errors).length > 0 || !from || !to) throw new ApiError('validation_failed', { errors });
  return {
    preset,
    from: timestamp(from),
    to: timestamp(to),
    channel,
    dimension,
    tokenId: token === null ? null : Number(token),
  };
}

function timestamp(instant: DateTime): string {
  return instant.toJSDate().toISOString();
}
