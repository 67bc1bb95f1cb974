/** The description of an operation in words: from its kind, if the definition has none. */
import type { ChangeSpec, ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { ResourceModel, RouteModel } from '../model/types.ts';

const spaced = (name: string): string => name.replaceAll('_', ' ');
const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** Sentences for the description of an operation. */
export function report(route: RouteModel, resource: ResourceModel | null): string {
  if (route.spec.kind === 'async') return 'A job does the work: the answer gives the address of its progress.';
  if (resource === null) return /[.!]$/.test(route.summary) ? route.summary : `${route.summary}.`;
  const { spec } = resource;
  const sentences = [...does(route, resource), ...announces(changeOf(route, spec))];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function does({ spec: { kind, operation, under }, summary }: RouteModel, resource: ResourceModel): readonly string[] {
  const { spec } = resource;
  const [one, many] = [spaced(spec.name), spaced(spec.plural)];
  switch (kind) {
    case 'index':
      return [
        resource.summary,
        under ? `Only those of the ${spaced(under.resource)}.` : '',
        spec.cursor
          ? 'Newest first; follow it with `cursor`, or read it in pages.'
          : 'Filter with `q`, order with `sort`; answered in pages.',
        ...within(spec),
      ];
    case 'show':
      return [resource.summary, `Shows one ${one}; \`include\` adds relations.`, ...within(spec)];
    case 'create':
      return [`Creates one ${one} from the body. Omitted keys take their defaults.`];
    case 'composite':
      return [
        `Creates one ${one} together with its ${spaced(spec.composite?.children ?? 'children')}: all of it, or nothing.`,
      ];
    case 'update':
      return ['Changes the keys of the body and no others. Unknown and read-only keys are ignored.'];
    case 'destroy':
      return [
        spec.softDeleted
          ? `Removes the ${one} from all lists; its history stays.`
          : `Deletes the ${one} for good; refused while other records refer to it.`,
      ];
    case 'bulk':
      return [`Runs up to 100 operations on ${many} in their order: all of them, or none.`];
    case 'transition':
      return moves(spec, operation ?? '');
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

const within = ({ scope }: ResourceSpec): readonly string[] =>
  scope ? ['Callers with a limited scope see records within it alone.'] : [];

function moves({ machine, name }: ResourceSpec, operation: string): readonly string[] {
  const transition = machine?.transitions[operation];
  if (transition === undefined) return [];
  const from = transition.from.length > 0 ? ` from ${listed(transition.from)}` : '';
  if ('state' in transition.to) return [`Moves the ${spaced(name)}${from} to \`${transition.to.state}\`.`];
  if ('choose' in transition.to)
    return [`Moves the ${spaced(name)} to the state that \`${transition.to.choose}\` names.`];
  return [`Moves the ${spaced(name)}${from} back to the state that it was in before.`];
}

function changeOf({ spec: { kind, operation } }: RouteModel, spec: ResourceSpec): ChangeSpec | null {
  switch (kind) {
    case 'create':
    case 'composite':
      return spec.create;
    case 'update':
      return spec.update;
    case 'destroy':
      return spec.destroy;
    case 'transition':
      return spec.machine?.transitions[operation ?? ''] ?? null;
    case 'action':
      return spec.actions[operation ?? ''] ?? null;
    default:
      return null;
  }
}

function announces(change: ChangeSpec | null): readonly string[] {
  const events = change?.emits.map(({ event }) => event) ?? [];
  return events.length > 0 ? [`Announces ${listed(events)}.`] : [];
}
