/** The promises of a state machine: its states, and the ends of each transition. */
import type { Machine } from '../api/types.ts';
import type { SourceLocation } from '../source/source.ts';
import type { Add } from './contract.ts';

export function machineFacts(
  machine: Machine,
  entity: string,
  endpoints: readonly string[],
  location: SourceLocation,
  add: Add,
): void {
  const subject = `machine ${entity}`;
  add(
    subject,
    {
      of: `resource ${entity}`,
      fixed: { field: machine.field, 'initial state': machine.initial },
      offers: machine.available.map((name) => `${name} among available_actions`),
      endpoints,
    },
    location,
  );
  for (const state of machine.states) add(`state ${entity}.${state}`, { of: subject, endpoints });
  for (const { name, from, to, moves } of Object.values(machine.transitions)) {
    const target = 'state' in to ? to.state : 'choose' in to ? `chosen by ${to.choose}` : `stored in ${to.column}`;
    add(
      `transition ${entity}.${name}`,
      {
        of: subject,
        fixed: { target },
        offers: [
          ...from.map((state) => `the step from ${state}`),
          ...Object.entries(moves).flatMap(([state, targets]) => targets.map((one) => `the move ${state} to ${one}`)),
        ],
        endpoints,
      },
      location,
    );
  }
}
