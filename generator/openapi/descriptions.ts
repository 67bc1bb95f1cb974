/** What an operation does, in words: from what it is, where the definition does not say it. */
import type { ChangeSpec, ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { ResourceModel, RouteModel } from '../model/types.ts';

const spaced = (name: string): string => name.replaceAll('_', ' ');
const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** Sentences for the description of an operation. */
export function report(route: RouteModel, resource: ResourceModel | null): string {
  if (route.spec.kind === 'async') return 'The work is done by a job: the answer says where its progress stands.';
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
        under ? `Those of the ${spaced(under.resource)} alone.` : '',
        spec.cursor
          ? 'Newest first with `cursor`, or in pages.'
          : 'In pages, chosen by `q` and in the order that `sort` asks for.',
        ...within(spec),
      ];
    case 'show':
      return [resource.summary, `One ${one}, with the relations that \`include\` names.`, ...within(spec)];
    case 'create':
      return [`Makes one ${one} of the body. Keys that are left out take their defaults.`];
    case 'composite':
      return [
        `Makes one ${one} together with its ${spaced(spec.composite?.children ?? 'children')}: all of it, or nothing.`,
      ];
    case 'update':
      return [
        'Changes the keys that the body has and leaves all others as they are. Unknown and read-only keys are ignored.',
      ];
    case 'destroy':
      return [
        spec.softDeleted
          ? `The ${one} is in no list any more; its history stays.`
          : `The ${one} is gone for good; refused while other records refer to it.`,
      ];
    case 'bulk':
      return [`Up to 100 operations on ${many} in their order: all of them are done, or none is.`];
    case 'transition':
      return moves(spec, operation ?? '');
    case 'available_actions':
      return [`Which operations the ${one} would allow now, and why the others are refused. Nothing changes.`];
    case 'history':
      return [`Who changed the ${one}, when and how, newest first.`];
    case 'as_at':
      return [`The own fields of the ${one} as they stood at the instant; relations are those of now.`];
    default:
      return [/[.!]$/.test(summary) ? summary : `${summary}.`];
  }
}

const within = ({ scope }: ResourceSpec): readonly string[] =>
  scope ? ['Callers with a limited scope see what lies in it.'] : [];

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
