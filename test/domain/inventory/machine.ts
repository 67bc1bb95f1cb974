/** One machine, state by state: every operation is tried in every state, its dry run against the real call. */
import { expect } from '@jest/globals';
import type { Body, Yard } from './yard.ts';

export interface Attempt {
  /** Last segment of the path. */
  readonly operation: string;
  readonly body?: Body;
  /** State after it by state before; in every other state it is refused with `invalid_state`, or with the code of the case. */
  readonly leads: Readonly<Record<string, string>>;
  readonly refusals?: Readonly<Record<string, string>>;
  /** The event and the ledger's action. */
  readonly event: string;
  /** Offered without a dry run. */
  readonly bare?: boolean;
}

export interface Machine {
  readonly entity: string;
  readonly path: string;
  readonly states: readonly string[];
  readonly attempts: readonly Attempt[];
  /** A record in the state. */
  stand(state: string): Promise<number>;
}

export const pairsOf = ({ states, attempts }: Machine) =>
  states.flatMap((state) => attempts.map((attempt) => [attempt.operation, state, attempt] as const));

/** The verdict, then the call: the code and no trace where it is refused; state, one ledger entry and its event where not. */
export async function attempt(yard: Yard, machine: Machine, state: string, one: Attempt): Promise<void> {
  const id = await machine.stand(state);
  const [path, body] = [`${machine.path}/${id}/${one.operation}`, one.body ?? {}];
  const next = one.leads[state];
  const { service } = yard;
  const offered = (await service.get(`${machine.path}/${id}/available_actions`)).body.available_actions as {
    action: string;
    allowed: boolean;
    code: string | null;
  }[];
  expect(await yard.status(`${machine.path}/${id}`)).toBe(state);
  if (next === undefined) {
    const code = one.refusals?.[state] ?? 'invalid_state';
    if (one.bare) {
      const before = await yard.print();
      const answer = await service.post(path, body);
      expect([answer.status, answer.body.code]).toEqual([422, code]);
      expect(await yard.print()).toEqual(before);
    } else await yard.refused(path, body, code);
    expect(offered.find(({ action }) => action === one.operation)).toMatchObject({ allowed: false });
    return;
  }
  const [entries, events, before] = [
    await yard.ledger(machine.entity, id),
    await yard.events(`${machine.entity}:${id}`),
    await yard.print(),
  ];
  if (!one.bare) {
    const dry = await service.post(path, { ...body, dry_run: true });
    expect(dry.body).toEqual({ dry_run: true, allowed: true, reason: null, code: null });
    expect(await yard.print()).toEqual(before);
  }
  const answer = await service.post(path, body);
  expect([one.operation, state, answer.status, answer.body.code]).toEqual([one.operation, state, 200, undefined]);
  expect(answer.body[machine.entity]).toMatchObject({ id, status: next });
  expect((await yard.ledger(machine.entity, id)).slice(entries.length)).toEqual([one.event]);
  expect((await yard.events(`${machine.entity}:${id}`)).slice(events.length)[0]).toBe(one.event);
}
