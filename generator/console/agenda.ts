/**
 * The agenda of a resource: the fields with the start and end of a record's work, and the states in which it is open. The first
 * page of a product uses it.
 */
import type { ConsoleAgenda } from '../../runtime/base/kernel/console.ts';
import type { Machine, Resource } from '../api/types.ts';
import { isBadEnd } from '../text/state_words.ts';

const ending = /(?:^|_)(?:due|ends?|until|deadline|promised|expected|expires?|ready|returns?|back)(?:_|$)/;
const beginning =
  /(?:^|_)(?:starts?|begins?|planned|scheduled|appointment|visit|pickup|arrives?|leaves?|departs?|date|day)(?:_|$)/;

/** The agenda of a resource whose records have states, and days that people write; undefined of any other. */
export function agendaOf(resource: Resource): ConsoleAgenda | undefined {
  const { machine } = resource;
  if (!machine || resource.parent) return undefined;
  const dates = resource.fields
    .filter(({ kind, writable }) => /^date(?:time)?$/.test(kind) && writable)
    .filter(({ filter }) => filter.includes('lt') && filter.includes('gteq'))
    .map(({ name }) => name);
  const ends = dates.find((name) => ending.test(name));
  const starts = dates.find((name) => name !== ends && beginning.test(name));
  const open = machine.states.filter((state) => !isBadEnd(state) && leadsOn(machine, state));
  if ((starts === undefined && ends === undefined) || open.length === 0) return undefined;
  return {
    state: machine.field,
    open,
    begun: machine.line.slice(1),
    ...(starts !== undefined && { starts }),
    ...(ends !== undefined && { ends }),
  };
}

/** Whether a step leads from the state to a later one of the good way. */
function leadsOn({ transitions, line }: Machine, state: string): boolean {
  const at = line.indexOf(state);
  return Object.values(transitions).some(
    ({ from, to }) => from.includes(state) && 'state' in to && line.indexOf(to.state) > at,
  );
}
