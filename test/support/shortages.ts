/** Shortages as the service finds them: a line that needs more than there is, and the job that reviews it. */
import { jobs } from '../../definitions/rules/availability/jobs.ts';
import { stockRoomOn } from '../domain/availability/stock_room.ts';
import { jobRun } from './job_run.ts';
import type { TestService } from './service.ts';

let runs = 0;

/** Runs the job as a worker would; returns how many shortages it changed. */
export async function reviewShortages(service: TestService): Promise<number> {
  runs += 1;
  return Number((await jobs.review_shortages(jobRun(service.services)))?.['changed']);
}

export interface MadeShortage {
  readonly id: number;
  readonly rental: number;
  readonly line: number;
}

/** A new rental whose line needs two units of an item of which there is one; returns its open shortage. */
export async function makeShortage(service: TestService): Promise<MadeShortage> {
  const room = stockRoomOn(service.pool);
  const base = Date.now();
  const unique = `${base}-${runs}`;
  const item = await room.item({ name: `Scarce item ${unique}` });
  const { rows } = await service.pool.query<{ id: number }>('select "id" from "warehouse" order by "id" limit 1');
  const warehouse = rows[0]?.id ?? (await room.warehouse({ name: `Depot ${unique}`, code: `D${runs}` }));
  await room.stock(item, warehouse, 1);
  const { rental, line } = await room.rental({
    status: 'reserved',
    warehouse,
    item,
    quantity: 2,
    from: '2036-06-05T09:00:00Z',
    until: '2036-06-08T16:00:00Z',
    more: { number: `SH-${unique}` },
  });
  await reviewShortages(service);
  const found = await service.pool.query<{ id: number }>('select "id" from "shortage" where "rental_item_id" = $1', [
    line,
  ]);
  const id = found.rows[0]?.id;
  if (id === undefined) throw new Error('No shortage was found.');
  return { id, rental, line };
}
