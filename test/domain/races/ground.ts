/** The common parts of the races: a service with a house, concurrent requests, and the number of deadlocks in PostgreSQL. */
import type { Response } from 'supertest';
import { type House, type Made, purchasingHouse } from '../../support/purchasing.ts';

export type { House, Made };

export interface Ground extends House {
  /** Sends `count` requests at once; returns the answers in their order. */
  atOnce(count: number, send: (turn: number) => Promise<Response>): Promise<Response[]>;
  /** One value of the first row of a query. */
  value(sql: string, values?: readonly unknown[]): Promise<unknown>;
  /**
   * How often PostgreSQL broke a deadlock of this database; a change that it stopped is run again, so no answer would show it.
   */
  deadlocks(): Promise<number>;
}

/** Starts the service with one warehouse, one supplier, one customer and two items. */
export async function openGround(): Promise<Ground> {
  const house = await purchasingHouse();
  const value: Ground['value'] = async (sql, values = []) => {
    const { rows } = await house.pool.query(sql, [...values]);
    return rows[0] === undefined ? undefined : Object.values(rows[0])[0];
  };
  return {
    ...house,
    atOnce: (count, send) => Promise.all(Array.from({ length: count }, (_, turn) => send(turn))),
    value,
    async deadlocks() {
      await house.pool.query('select pg_stat_clear_snapshot()');
      return Number(
        await value('select deadlocks::integer as n from pg_stat_database where datname = current_database()'),
      );
    },
  };
}

/** Answers by status and code, so that a failure shows them. */
export function tally(answers: readonly Response[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const key = `${status}${body?.code ? ` ${body.code}` : ''}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
