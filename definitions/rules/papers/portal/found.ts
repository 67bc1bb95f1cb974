/** The target of a secret address: its document, and the other shared ones of the same customer. */

import { dataOf, instantSql, type Query, queryOn, runText, type Services, sql, typeOf } from 'backline/rules';
import type { DocumentRow } from '../../../../generated/rules/document.ts';
import { hashOfToken } from '../sharing.ts';

export interface Paper {
  readonly id: number;
  readonly type: DocumentRow['type'];
  readonly subject_type: DocumentRow['subject_type'];
  readonly subject_id: string;
  readonly title: string;
  readonly number: string | null;
  readonly version: number;
  readonly locale: string;
  readonly timezone: string;
  readonly status: string;
  readonly checksum_sha256: string;
  readonly offer_hash: string | null;
  readonly shared_by_id: number | null;
  readonly share_expires_at: string | null;
  readonly accepted_at: string | null;
  readonly accepted_by_name: string | null;
  readonly declined_at: string | null;
  readonly account_id: number | null;
  readonly account_name: string | null;
  readonly currency_code: string | null;
  readonly net_total: string | null;
  readonly tax_total: string | null;
  readonly gross_total: string | null;
  /** The end of an offer's validity. */
  readonly valid_until: string | null;
  readonly subject_status: string | null;
  /** The balance of a bill; null for anything else, and for a settled one. */
  readonly open_balance: string | null;
  /** The latest later version that is final. */
  readonly newer_id: number | null;
}

export interface Found {
  readonly share: number;
  readonly isOver: boolean;
  readonly paper: Paper;
  readonly others: readonly Paper[];
}

/** Nothing if the subject is gone. */
const papers = (
  where: string,
) => `select d."id", d."type", d."subject_type", d."subject_id", d."title", d."number", d."version", d."locale", d."timezone",
  d."status", d."checksum_sha256", d."offer_hash", d."shared_by_id", ${instantSql('d."share_expires_at"')} as "share_expires_at",
  ${instantSql('d."accepted_at"')} as "accepted_at", d."accepted_by_name", ${instantSql('d."declined_at"')} as "declined_at", s.*, a."name" as "account_name",
  (select n."id" from "document" n where n."subject_type" = d."subject_type" and n."subject_id" = d."subject_id" and n."type" = d."type"
    and n."version" > d."version" and n."status" in ('finalised', 'shared') order by n."version" desc limit 1) as "newer_id"
from "document" d cross join lateral (
    select r."account_id", r."currency_code", r."net_total"::text, r."tax_total"::text, r."gross_total"::text, ${instantSql('r."quote_expires_at"')} as "valid_until",
      r."status" as "subject_status", null::text as "open_balance" from "rental" r where d."subject_type" = 'rental' and r."id" = d."subject_id"::integer and r."deleted_at" is null
    union all select i."account_id", i."currency_code", i."net_total"::text, i."tax_total"::text, i."gross_total"::text, null, i."status",
      case when i."status" in ('issued', 'partially_paid') and i."balance" > 0 then i."balance"::text end
      from "invoice" i where d."subject_type" = 'invoice' and i."id" = d."subject_id"::integer and i."deleted_at" is null
    union all select c."account_id", c."currency_code", c."net_total"::text, c."tax_total"::text, c."gross_total"::text, null, c."status", null
      from "credit_note" c where d."subject_type" = 'credit_note' and c."id" = d."subject_id"::integer
    union all select p."supplier_id", p."currency_code", p."net_total"::text, p."tax_total"::text, p."gross_total"::text, null, p."status", null
      from "purchase_order" p where d."subject_type" = 'purchase_order' and p."id" = d."subject_id"::integer and p."deleted_at" is null
    union all select null, null, null, null, null, null, m."status", null
      from "resource_assignment" m where d."subject_type" = 'resource_assignment' and m."id" = d."subject_id"::integer
    union all select null, null, null, null, null, null, e."status", null
      from "equipment_test_result" e where d."subject_type" = 'equipment_test_result' and e."id" = d."subject_id"::integer
  ) s left join "account" a on a."id" = s."account_id"
where ${where}`;

const paperSql = papers(`d."id" = $1 and d."status" in ('shared', 'void')`);

const othersSql = `${papers(`d."status" = 'shared' and d."share_expires_at" > now() and s."account_id" = $2 and d."id" <> $1`)} order by d."shared_at" desc, d."id" desc limit 50`;

export const paperOf = async (query: Query, id: number): Promise<Paper | null> =>
  (await query<Paper>(paperSql, [id]))[0] ?? null;

/** Null for an address that is unknown or was revoked, and for a document whose record is gone: all of them alike. */
export async function foundBy({ pool }: Pick<Services, 'pool'>, token: string): Promise<Found | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
  const query = queryOn(pool);
  const share = await dataOf(query)
    .selectFrom('document_share as s')
    .select(({ ref }) => [
      's.id as share',
      's.document_id',
      sql<boolean>`${ref('s.expires_at')} <= now()`.as('is_over'),
    ])
    .where('s.token_hash', '=', hashOfToken(token))
    .where('s.revoked_at', 'is', null)
    .executeTakeFirst();
  const paper = share && (await paperOf(query, share.document_id));
  if (!share || !paper) return null;
  const others = paper.account_id === null ? [] : await query<Paper>(othersSql, [paper.id, paper.account_id]);
  return { share: share.share, isOver: share.is_over, paper, others };
}

/** The link's own document, or another of the same customer; null for one that it does not lead to. */
export function chosen({ paper, others }: Found, id: string | null): Paper | null {
  if (id === null || id === String(paper.id)) return paper;
  return others.find((one) => String(one.id) === id) ?? null;
}

/** Raw: a count that no ledger records. */
const viewedSql = `update "document_share" set "views" = "views" + 1, "first_viewed_at" = coalesce("first_viewed_at", clock_timestamp()),
  "last_viewed_at" = clock_timestamp() where "id" = $1::integer`;

export const countView = async ({ pool }: Pick<Services, 'pool'>, share: number): Promise<void> => {
  await runText(pool, viewedSql, [share]);
};

export type State = 'open' | 'readable' | 'accepted' | 'declined' | 'void' | 'superseded' | 'expired';

/** The possible answers to a document now. */
export function stateOf(house: Pick<Services, 'product'>, paper: Paper, now = Date.now()): State {
  if (paper.status === 'void') return 'void';
  if (paper.accepted_at !== null) return 'accepted';
  if (paper.newer_id !== null) return 'superseded';
  if (paper.declined_at !== null) return 'declined';
  if (!typeOf(house, paper.type).answered) return 'readable';
  if (paper.type !== 'quotation') return 'open';
  const isOver = paper.valid_until !== null && Date.parse(paper.valid_until) <= now;
  if (isOver) return 'expired';
  return ['quotation', 'provisional', 'reserved'].includes(String(paper.subject_status)) ? 'open' : 'readable';
}
