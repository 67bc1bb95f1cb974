/** The description of an operation in words: from its kind, if the definition has none. */
import type { Operation, Resource } from '../api/types.ts';

const spaced = (name: string): string => name.replaceAll('_', ' ');
const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** Sentences for the description of an operation. */
export function report(operation: Operation, resource: Resource | null): string {
  if (operation.kind === 'async') return 'A job does the work: the answer gives the address of its progress.';
  if (resource === null) return /[.!]$/.test(operation.summary) ? operation.summary : `${operation.summary}.`;
  const sentences = [...does(operation, resource), ...announces(operation)];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function does({ kind, operation, under, summary }: Operation, resource: Resource): readonly string[] {
  const [one, many] = [spaced(resource.name), spaced(resource.plural)];
  switch (kind) {
    case 'index':
      return [
        resource.summary,
        under ? `Only those of the ${spaced(under.resource)}.` : '',
        resource.cursor
          ? 'Newest first; follow it with `cursor`, or read it in pages.'
          : 'Filter with `q`, order with `sort`; answered in pages.',
        ...within(resource),
      ];
    case 'show':
      return [resource.summary, `Shows one ${one}; \`include\` adds relations.`, ...within(resource)];
    case 'create':
      return [`Creates one ${one} from the body. Omitted keys take their defaults.`];
    case 'composite':
      return [
        `Creates one ${one} together with its ${spaced(resource.composite?.children ?? 'children')}: all of it, or nothing.`,
      ];
    case 'update':
      return ['Changes the keys of the body and no others. Unknown and read-only keys are ignored.'];
    case 'destroy':
      return [
        resource.softDeleted
          ? `Removes the ${one} from all lists; its history stays.`
          : `Deletes the ${one} for good; refused while other records refer to it.`,
      ];
    case 'bulk':
      return [`Runs up to 100 operations on ${many} in their order: all of them, or none.`];
    case 'transition':
      return moves(resource, operation ?? '');
    case 'available_actions':
      return [`Lists the operations that the ${one} allows now, and why others are refused. Changes nothing.`];
    case 'history':
      return [`Lists who changed the ${one}, when and how, newest first.`];
    case 'as_at':
      return [`The ${one}'s fields as they were at the instant; relations are the present ones.`];
    default:
      return [/[.!]$/.test(summary) ? summary : `${summary}.`];
  }
}

const within = ({ scoped }: Resource): readonly string[] =>
  scoped ? ['Callers with a limited scope see records within it alone.'] : [];

function moves({ machine, name }: Resource, operation: string): readonly string[] {
  const transition = machine?.transitions[operation];
  if (transition === undefined) return [];
  const from = transition.from.length > 0 ? ` from ${listed(transition.from)}` : '';
  if ('state' in transition.to) return [`Moves the ${spaced(name)}${from} to \`${transition.to.state}\`.`];
  if ('choose' in transition.to)
    return [`Moves the ${spaced(name)} to the state that \`${transition.to.choose}\` names.`];
  return [`Moves the ${spaced(name)}${from} back to the state that it was in before.`];
}

function announces({ changes: [change] }: Operation): readonly string[] {
  const events = change?.emits ?? [];
  return events.length > 0 ? [`Announces ${listed(events)}.`] : [];
}
