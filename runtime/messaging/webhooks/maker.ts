/** Who made a webhook: it delivers while the token that made it and the person it belongs to may act. SQL over `w`, the webhook. */
import type { Pool } from 'pg';
import { runText } from '../../base/database/statement.ts';

const lasts = `(w."rights" ->> 'expires_at' is null or (w."rights" ->> 'expires_at')::timestamptz > clock_timestamp())`;
const tokenActs = `(w."rights" ->> 'token' is null or exists (select 1 from "api_token" k where k."id" = (w."rights" ->> 'token')::integer
  and k."revoked_at" is null and (k."expires_at" is null or k."expires_at" > clock_timestamp())))`;
const ownerActs = `(w."owner_id" is null or exists (select 1 from "user" u where u."id" = w."owner_id" and u."is_active" and u."deleted_at" is null))`;
/** An app that is disabled may be enabled again: its webhooks wait as those of a person do. */
const appActs = `not exists (select 1 from "api_token" k join "oauth_app" a on a."id" = k."oauth_app_id"
  where k."id" = (w."rights" ->> 'token')::integer and a."disabled_at" is not null)`;

/** True of a webhook that may deliver now. */
export const makerActs = `(${lasts} and ${tokenActs} and ${ownerActs} and ${appActs})`;

/** Active webhooks whose token is gone for good: a person may come back, a token does not. */
const orphansSql = `select w."id" from "webhook" w where w."status" = 'active' and not (${lasts} and ${tokenActs}) order by w."id"`;

export const orphaned = 'The token that made it was revoked or deleted, or has expired; resuming it takes it over.';

export async function orphans(pool: Pool): Promise<readonly number[]> {
  return (await runText<{ id: number }>(pool, orphansSql, [])).map(({ id }) => id);
}
