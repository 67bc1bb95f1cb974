/** What `doctor --repair` puts right. */
import type { Database } from '../../base/database/index.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { reportRenames } from '../../services/ledger/unreported_renames.ts';
import type { Finding } from './diagnosis.ts';

/** Records renames in the ledger that an older release did not record. */
export async function recordRenames(database: Database, generated: string): Promise<Omit<Finding, 'check'>> {
  const pending = await database.pending();
  if (pending.length > 0)
    return { result: 'failed', message: `${pending.join(', ')} wait: run \`npx backline migrate\` first.` };
  const renames = await inTransaction(database.pool, (client) => reportRenames(client, generated));
  if (renames.length === 0) return { result: 'ok', message: 'The ledger knows all renames already.' };
  const list = renames.map(({ migration, entity, was, name }) => `${entity}.${was} is ${name} since ${migration}`);
  return { result: 'ok', message: `The ledger knows now: ${list.join('; ')}.` };
}
