/** `GET /evidence/verify`: whether the chains of evidence hold. */
import type { EvidenceRules, EvidenceVerifyInput } from '../../generated/rules/evidence.ts';
import type { ActionHandler } from '../base/kernel/rules.ts';
import { invalid } from '../rules/rows.ts';
import { type ChainPosition, verifyEvidence } from '../services/evidence/verify.ts';

/** Rows in one answer. */
const most = 20_000;

const form = /^(\d{1,2})\.(\d{1,10})$/;
const encode = ({ chain, position }: ChainPosition): string =>
  Buffer.from(`${chain}.${position}`).toString('base64url');

function decode(cursor: string): ChainPosition | null {
  const found = /^[A-Za-z0-9_-]{1,24}$/.test(cursor)
    ? form.exec(Buffer.from(cursor, 'base64url').toString('latin1'))
    : null;
  const parsed = { chain: Number(found?.[1]), position: Number(found?.[2]) };
  return found !== null && parsed.position <= 2_147_483_647 ? parsed : null;
}

const verify: ActionHandler<null, EvidenceVerifyInput> = async ({ input, query, services, actor, refuse }) => {
  const { evidence } = services.resources;
  if (!evidence) throw new Error('No definition declares the resource "evidence".');
  const { cursor = '' } = input;
  const from = cursor === '' ? null : decode(cursor);
  if (cursor !== '' && from === null) refuse(invalid('cursor', 'Give the next_cursor of an earlier answer.'));
  const { rows, next, breaks, heads } = await verifyEvidence(query, evidence, { from, most });
  const [first] = breaks;
  return {
    verification: {
      ok: breaks.length === 0,
      rows,
      next_cursor: next === null ? null : encode(next),
      // A reader with only some warehouses learns that a chain is broken, not by which record.
      first_break: first ? { ...first, id: actor.scope === null ? first.id : null } : null,
      heads,
    },
  };
};

export const rules = {
  actions: { verify },
} satisfies EvidenceRules;
