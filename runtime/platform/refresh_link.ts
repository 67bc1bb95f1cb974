/** Rules of refresh links: their address is a secret, of which a hash alone is stored. */
import { hash, randomBytes } from 'node:crypto';
import type { RefreshLinkRotateInput, RefreshLinkRow, RefreshLinkRules } from '../../generated/rules/refresh_link.ts';
import type { ActionHandler } from '../base/kernel/rules.ts';

/** What is stored of an address. */
export const hashOfToken = (token: string): string => hash('sha256', token);

/** A new address: 256 random bits, shown once. Its ending lets spreadsheets know what they get. */
export function newAddress(appUrl: string, format: string): { readonly address: string; readonly token_hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { address: `${appUrl}/exports/refresh/${token}.${format}`, token_hash: hashOfToken(token) };
}

const rotate: ActionHandler<RefreshLinkRow, RefreshLinkRotateInput> = async ({ record, services, update }) => {
  const { address, token_hash } = newAddress(services.appUrl, record.format);
  await update('refresh_link', record.id, { token_hash });
  return { refresh_link: { id: record.id, name: record.name, address } };
};

export const rules = { actions: { rotate } } satisfies RefreshLinkRules;
