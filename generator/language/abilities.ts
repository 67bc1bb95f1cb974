/** Keys of abilities, and of those that a resource needs. */
import { list, map, name, reference, type Section, section, text } from './section.ts';

export const abilities: Section = {
  title: 'an abilities file',
  doc: 'Every ability that a token may carry.',
  keys: {
    abilities: { type: name, required: true, doc: 'Name of the group.', example: 'abilities: all' },
    prefixes: {
      type: map(section('ability'), /^[a-z][a-z0-9_-]*$/),
      required: true,
      doc: 'Suffixes by prefix.',
      example: 'prefixes:\n  rentals: { suffixes: [read, write] }',
    },
  },
};

export const ability: Section = {
  title: 'an ability',
  doc: 'A prefix and its suffixes.',
  keys: {
    suffixes: {
      type: list(text),
      required: true,
      doc: 'Suffixes; `read:<group>` adds one per group of settings.',
      example: 'suffixes: [read, write]',
    },
    summary: { type: text, doc: 'What it allows.', example: 'summary: Rentals and their items.' },
  },
};

export const abilityMap: Section = {
  title: 'an ability map',
  doc: 'Abilities by verb, or those of another record.',
  keys: {
    read: { type: text, doc: 'Ability that reads need.', example: 'read: settings:read' },
    write: { type: text, doc: 'Ability that everything else needs.', example: 'write: settings:write' },
    of: {
      type: reference('field'),
      doc: 'A polymorphic field, instead of both: an actor who may read the referenced record may read this one, and one who may write it may write this one. Others do not see the record.',
      example: 'of: owner',
    },
  },
};

export interface AbilitiesDefinition {
  readonly abilities: string;
  readonly prefixes: Readonly<Record<string, { readonly suffixes: readonly string[]; readonly summary?: string }>>;
}

export interface AbilityMap {
  readonly read?: string;
  readonly write?: string;
  /** A polymorphic field, whose record's abilities count. */
  readonly of?: string;
}
