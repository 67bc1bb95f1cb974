/** Holds uploaded files back until the virus scanner has examined them. */
import { runText } from '../base/database/statement.ts';
import { inTransaction, send } from '../base/database/transaction.ts';
import { ApiError } from '../base/errors/index.ts';
import type { JobHandler } from '../base/kernel/job.ts';
import type { Refusal, RuleServices } from '../base/kernel/rules.ts';
import { ScannerAway } from '../services/files/index.ts';
import { append } from '../services/ledger/append.ts';
import { storedFile } from './store.ts';

/** Values of a new attachment. `scanning` of one has a job queued with it. */
export const scanStatus = ({ scanner }: Pick<RuleServices, 'scanner'>): 'not_scanned' | 'scanning' =>
  scanner === null ? 'not_scanned' : 'scanning';

/** A file that the scanner cannot examine is refused: it could be held back for ever, or pass as clean. */
export function tooLargeToScan({ scanner }: Pick<RuleServices, 'scanner'>, size: number): Refusal | null {
  if (scanner === null || size <= scanner.limit) return null;
  const message = `The virus scanner takes files of at most ${Math.floor(scanner.limit / 1_048_576)} MB. Send a smaller one, or in parts.`;
  return { code: 'payload_too_large', message, errors: { file: [message] } };
}

/** @throws ApiError `file_held_back` */
export function checkScanned(status: string): void {
  if (status === 'scanning') throw new ApiError('file_held_back', { headers: { 'retry-after': '5' } });
}

const batch = 50;
/** Files after which a scanner that answers none of them counts as away. */
const mostUnanswered = 3;

const waitingSql = `select "id", "file_name" as "name" from "attachment" where "scan_status" = 'scanning' and "id" > $1::integer
  order by "id" limit ${batch}`;
const goneSql = 'delete from "attachment_file" where "attachment_id" = $1::integer';

/** A run that is repeated scans what has no verdict yet. */
export const scanAttachments: JobHandler = async ({ id: requestId, actor, services, signal }) => {
  const { pool, files, scanner } = services;
  if (scanner === null) return null;
  const counts = { clean: 0, infected: 0, waiting: 0 };
  let [last, unanswered] = [0, 0];
  let problem: string | null = null;
  for (let more = true; more && !signal.aborted && unanswered < mostUnanswered; ) {
    const rows = await runText<{ id: number; name: string }>(pool, waitingSql, [last]);
    for (const { id, name } of rows) {
      if (signal.aborted || unanswered === mostUnanswered) break;
      const stored = await storedFile(pool, id, 'original');
      // Its content was removed meanwhile: nothing is held back.
      const verdict = await (stored === null
        ? Promise.resolve({ is: 'clean' } as const)
        : files.open(stored.file).then((bytes) => scanner.scan(bytes))
      ).catch((error: Error) => {
        problem = error.message;
        if (error instanceof ScannerAway) unanswered += 1;
        return null;
      });
      if (verdict === null) {
        counts.waiting += 1;
        continue;
      }
      unanswered = 0;
      const isInfected = verdict.is === 'infected';
      const finding = verdict.is === 'infected' ? verdict.name : null;
      const settled = await services.write({ actor, requestId }, 'attachments.scanned', async (change) => {
        const [found] = await change.updateWhere(
          'attachment',
          ({ and, eb }) => and([eb('id', '=', id), eb('scan_status', '=', 'scanning')]),
          { scan_status: verdict.is, scan_finding: finding },
        );
        if (found === undefined) return false;
        if (!isInfected) return true;
        await change.writeUnaudited('attachment_file', goneSql, [id]);
        await change.remove('attachment', id);
        return true;
      });
      if (!settled) continue;
      counts[verdict.is] += 1;
      if (isInfected) await noteInfected(services.pool, { actor, requestId, id, name, finding });
    }
    last = rows.at(-1)?.id ?? last;
    more = rows.length === batch;
  }
  if (counts.infected > 0) await files.removeUnused(signal);
  return { ...counts, ...(problem !== null && { problem: (problem as string).slice(0, 300) }) };
};

interface Infected {
  readonly actor: Parameters<typeof append>[1];
  readonly requestId: string;
  readonly id: number;
  readonly name: string;
  readonly finding: string | null;
}

/** An entry of the ledger of its own, so that it is found by its action. */
async function noteInfected(
  pool: Parameters<typeof inTransaction>[0],
  { actor, requestId, id, name, finding }: Infected,
): Promise<void> {
  const entry = {
    action: 'attachment.infected',
    type: 'attachment',
    id: String(id),
    parentType: null,
    parentId: null,
    oldValues: '{}',
    newValues: JSON.stringify({ file_name: name, finding }),
    version: null,
  };
  await inTransaction(pool, async (client) => {
    await send(client, { text: 'select pg_current_xact_id()' });
    await append(client, actor, requestId, [entry], []);
  });
}
