/** Keys of an `extend:` file: the possible additions to a resource without touching the file that defines it. */
import type { OperationDefinition, TransitionDefinition } from './operation.ts';
import { machine } from './operation.ts';
import type { ResourceDefinition } from './resource.ts';
import { resource } from './resource.ts';
import { type KeyEntry, map, name, reference, type Section, section } from './section.ts';

/** Keys with the same meaning as in a resource: their entries are appended. */
export const resourceKeys = [
  'search',
  'fields',
  'relations',
  'indexes',
  'checks',
  'validate',
  'guards',
  'effects',
  'invariants',
  'events',
] as const;

const same = (keys: readonly string[], of: Section): Record<string, KeyEntry> =>
  Object.fromEntries(
    keys.flatMap((key): [string, KeyEntry][] => {
      const { default: _, ...entry } = of.keys[key] ?? { type: name, doc: '', example: '' };
      return [[key, entry]];
    }),
  );

export const extension: Section = {
  title: 'an extension',
  doc: 'Adds to a resource that another file defines, and changes nothing of it. Several files may extend one resource.',
  keys: {
    extend: {
      type: reference('resource'),
      required: true,
      doc: 'The resource that is added to.',
      example: 'extend: rental',
    },
    ...same(resourceKeys, resource),
    scope: {
      type: resource.keys['scope']?.type ?? name,
      example: 'scope: warehouse_id',
      doc: 'Where references that are added lead to scoped records in several ways: which of them count. Only where the resource says nothing itself.',
    },
    attachments: {
      type: resource.keys['attachments']?.type ?? name,
      example: 'attachments: true',
      doc: 'Files may be attached to its records, as with `attachments` of a resource.',
    },
    rights: {
      type: section('rights'),
      example: 'rights: { flags: [may_waive_fees] }',
      doc: 'Added fields that are rights: flags of a role, or a part of the rights that the resource leaves open.',
    },
    operations: {
      type: map(section('operation')),
      doc: 'Further operations; under an existing name, what is appended to it: guards, effects, events, inputs.',
      example: 'operations:\n  create: { guards: [purchase_order_given] }',
    },
    states: { type: { kind: 'list', of: name }, doc: 'Further states of its machine.', example: 'states: [on_hold]' },
    ...same(['groups', 'available', 'line', 'next'], machine),
    transitions: {
      type: map(section('extended_transition')),
      doc: 'Further transitions; under an existing name, what is appended to it: states, moves, guards, effects, events, inputs.',
      example: 'transitions:\n  hold: { from: [quotation], to: on_hold }',
    },
  },
};

/** A transition of an extension: the same keys, none of them required if it only appends. */
export const extendedTransition = (transition: Section): Section => ({
  title: 'a transition of an extension',
  doc: 'A further transition, or what is appended to an existing one; the keys are those of a transition.',
  atMostOne: transition.oneOf ?? [],
  keys: transition.keys,
});

/** The additions of an `extend:` file; the shapes are those of the resource and its machine. */
export interface ExtensionDefinition
  extends Pick<
    ResourceDefinition,
    | 'search'
    | 'attachments'
    | 'scope'
    | 'rights'
    | 'fields'
    | 'relations'
    | 'indexes'
    | 'checks'
    | 'validate'
    | 'guards'
    | 'effects'
    | 'invariants'
    | 'events'
  > {
  readonly extend: string;
  readonly operations?: Readonly<Record<string, OperationDefinition>>;
  readonly states?: readonly string[];
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  readonly available?: readonly string[];
  readonly line?: readonly string[];
  readonly next?: Readonly<Record<string, string>>;
  readonly transitions?: Readonly<Record<string, TransitionDefinition>>;
}
