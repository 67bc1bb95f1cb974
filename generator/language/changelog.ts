/** Keys of a changelog. */
import { list, oneOf, type Section, section, text } from './section.ts';

const changeTypes = ['added', 'changed', 'deprecated', 'removed', 'fixed', 'security'] as const;

export const changelog: Section = {
  title: 'a changelog file',
  doc: 'What a release changes for its clients; one file per release.',
  keys: {
    changelog: {
      type: { kind: 'text', pattern: /^\d+\.\d+\.\d+/, expected: 'a quoted release such as "0.1.0"' },
      required: true,
      doc: 'The release.',
      example: 'changelog: "0.1.0"',
    },
    date: {
      type: {
        kind: 'text',
        pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
        expected: 'a date such as 2026-06-05',
      },
      required: true,
      doc: 'Day of the release.',
      example: 'date: 2026-06-05',
    },
    entries: {
      type: list(section('changelog_entry'), false),
      required: true,
      doc: 'The changes, most important first.',
      example: 'entries:\n  - { change_type: added, endpoints: [rentals.index], description: Rentals. }',
    },
  },
};

export const changelogEntry: Section = {
  title: 'a changelog entry',
  doc: 'One change of the interface.',
  keys: {
    change_type: { type: oneOf(...changeTypes), required: true, doc: 'Kind of change.', example: 'change_type: added' },
    endpoints: {
      type: list(text),
      default: '[]',
      doc: 'Route names it changes; `rentals.*` is all routes of a resource.',
      example: 'endpoints: [rentals.index]',
    },
    breaks: {
      type: list(text),
      default: '[]',
      doc: 'What it breaks of the last release, by the name in `contract_break`; `field rental.*` is every name that begins so.',
      example: 'breaks: [field rental.title]',
    },
    description: {
      type: text,
      required: true,
      doc: 'What changes for a client.',
      example: 'description: Rentals can be postponed.',
    },
  },
};

export interface ChangelogDefinition {
  readonly changelog: string;
  readonly date?: string;
  readonly entries: readonly {
    readonly change_type?: string;
    readonly endpoints?: readonly string[];
    readonly breaks?: readonly string[];
    readonly description?: string;
  }[];
}
