/** Keys of refusal codes. */
import type { RemedyDefinition } from './resource_rules.ts';
import { list, map, name, type Section, section, text } from './section.ts';

export const codes: Section = {
  title: 'a codes file',
  doc: 'Refusal codes of the domain.',
  keys: {
    codes: { type: name, required: true, doc: 'Name of the group.', example: 'codes: domain' },
    list: {
      type: map(section('code')),
      required: true,
      doc: 'Codes by name.',
      example: 'list:\n  no_items: { message: There is nothing to order. }',
    },
  },
};

export const code: Section = {
  title: 'a code',
  doc: 'A stable refusal. The name of a platform code (`not_found`) gives that code another message; its status stays.',
  keys: {
    message: {
      type: text,
      required: true,
      doc: 'Message with `{holes}`. The refusing function fills them, or the condition does with the fields, references and collections it read, by their names.',
      example: 'message: "The account {account} is archived."',
    },
    plain: {
      type: text,
      default: 'the message, its holes as bare words',
      doc: 'What it says where nothing fills a hole of the message.',
      example: 'plain: The account is archived.',
    },
    remedies: {
      type: list(section('remedy'), false),
      doc: 'What would fix it.',
      example: 'remedies:\n  - { again: { confirm_shortage: true }, label: Book all the same }',
    },
    unnamed: {
      type: text,
      doc: 'Why its refusals name neither record nor figure; every other code of the product does.',
      example: 'unnamed: Nothing is there to be named.',
    },
    status: {
      type: { kind: 'integer', minimum: 400, maximum: 499 },
      default: '422',
      doc: 'HTTP status.',
      example: 'status: 403',
    },
    summary: { type: text, doc: 'When it occurs, for the documentation.', example: 'summary: Given when …' },
  },
};

export interface CodesDefinition {
  readonly codes: string;
  readonly list: Readonly<
    Record<
      string,
      {
        readonly message: string;
        readonly plain?: string;
        readonly unnamed?: string;
        readonly status?: number;
        readonly remedies?: readonly RemedyDefinition[];
        readonly summary?: string;
      }
    >
  >;
}
