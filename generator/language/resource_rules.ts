/** Keys of what operations call and announce: guards, effects and events of a resource. */
import type { InputDefinition } from './field.ts';
import { anything, boolean, expression, list, map, name, reference, type Section, section, text } from './section.ts';

export const guard: Section = {
  title: 'a guard',
  doc: 'A condition that must hold before an operation: an expression, a TypeScript function of the same name (neither `require` nor `planned`), or one that waits.',
  atMostOne: ['require', 'planned'],
  keys: {
    require: {
      type: expression,
      doc: 'Expression over the record; the guard refuses when it is false.',
      example: 'require: "account.is_active"',
    },
    planned: {
      type: boolean,
      default: 'false',
      doc: 'Waits for its function and refuses nothing until then.',
      example: 'planned: true',
    },
    locks: {
      type: list(reference('field')),
      doc: 'References of the record: the referenced records are locked before it, so what the guard reads of them and of their children stays as judged. A guard that is a function declares it; `[]` if its own record and its children are enough.',
      example: 'locks: [account]',
    },
    follows: {
      type: map(
        list(reference('field')),
        /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$/,
        'a collection such as `lines`, or `lines.invoice`',
      ),
      doc: 'What the guard reads of records that refer to its own, if the expression does not show it: a collection, or a reference of its records, with the fields. A change of one of them waits while the guard is judged.',
      example: 'follows: { rentals: [status], lines.invoice: [status] }',
    },
    inputs: {
      type: list(name),
      doc: 'For a guard that is a function: keys of the body. It runs if one of them is sent, and refuses nothing otherwise. A change without guards to run needs one round trip less.',
      example: 'inputs: [account_id]',
    },
    code: { type: reference('code'), required: true, doc: 'Code of the refusal.', example: 'code: account_inactive' },
    field: {
      type: text,
      default: 'the field of a bare `require`, else the state field',
      doc: 'Field the refusal is keyed by.',
      example: 'field: account_id',
    },
    message: {
      type: text,
      default: "the code's",
      doc: 'Message of the refusal.',
      example: 'message: The account is archived.',
    },
    remedies: {
      type: list(section('remedy'), false),
      doc: 'Operations that would lift the refusal, in addition to the remedies of its code.',
      example: 'remedies:\n  - { again: { accept_expired: true }, label: Convert it all the same }',
    },
    name: { type: name, doc: 'Name of a guard that is written inline.', example: 'name: has_items' },
    summary: { type: text, doc: 'One sentence for the documentation.', example: 'summary: The account may be billed.' },
  },
};

const values = anything('values by name');

export const remedy: Section = {
  title: 'a remedy',
  doc: "An operation that would lift a refusal. It is offered to a caller who may do it, after a rolled-back trial has shown that it would be allowed. `{holes}` of its values and its label are filled from the refusal's `details`, the path and the request body; with an unfilled hole it is not offered.",
  oneOf: ['operation', 'again'],
  keys: {
    operation: {
      type: {
        kind: 'text',
        pattern: /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/,
        expected: 'the name of a route such as `rentals.update`',
      },
      doc: 'Name of the route that fixes it.',
      example: 'operation: rentals.unlock',
    },
    params: {
      type: values,
      default: 'those of the requested path',
      doc: 'Parameters of its path.',
      example: 'params: { invoice: "{invoice_id}" }',
    },
    body: { type: values, doc: 'Its body.', example: 'body: { quantity: "{free}" }' },
    again: {
      type: values,
      doc: 'The refused operation once more, with these keys of its body changed.',
      example: 'again: { confirm_shortage: true }',
    },
    each: {
      type: text,
      doc: "A list in the refusal's details: one remedy per entry, whose keys fill holes too.",
      example: 'each: items',
    },
    label: { type: text, required: true, doc: 'What it does, in words.', example: 'label: "Order {free} units"' },
  },
};

export const effect: Section = {
  title: 'an effect',
  doc: 'A named TypeScript function that runs after the change.',
  keys: {
    planned: {
      type: boolean,
      default: 'false',
      doc: 'Waits for its function and does nothing until then.',
      example: 'planned: true',
    },
    writes: {
      type: list(reference('resource')),
      doc: 'Resources whose records the function changes after a guard has read them, or after a new record refers to them. They are locked for writing from the start, so two such operations run one after the other. Tests fail if one is missing, and name it.',
      example: 'writes: [asset]',
    },
    summary: {
      type: text,
      doc: 'One sentence for the documentation.',
      example: 'summary: Reprices lines that are not overridden.',
    },
  },
};

export const invariant: Section = {
  title: 'an invariant',
  doc: 'A condition that must be true of every record after every operation: a TypeScript function of the same name finds the records that break it. `doctor --deep` runs it over all records; operations do not.',
  keys: {
    summary: {
      type: text,
      required: true,
      doc: 'One sentence that states the condition, as `doctor` lists it.',
      example: 'summary: No more is lent than there is.',
    },
  },
};

export const event: Section = {
  title: 'an event',
  doc: 'The name of an event and its contents.',
  keys: {
    name: {
      type: { kind: 'text', pattern: /^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/, expected: '`entity.action`' },
      default: '<resource>.<key>',
      doc: 'Full name of the event.',
      example: 'name: rental.item_added',
    },
    lean: {
      type: boolean,
      default: 'false',
      doc: 'Carries id and action instead of the record.',
      example: 'lean: true',
    },
    carries: {
      type: map(section('input')),
      doc: 'Keys that rules add to the payload when they emit it.',
      example: 'carries:\n  minimum: { type: quantity, required: true }',
    },
    with_action: {
      type: boolean,
      default: 'false',
      doc: 'Its payload has the action beside the record.',
      example: 'with_action: true',
    },
    proves: {
      type: list(section('proof')),
      doc: 'What is stored as evidence when it happens: rows that never change, each with the hash of the one before it.',
      example: 'proves: { kind: seal, metadata: [seal_number] }',
    },
    summary: {
      type: text,
      doc: 'One sentence for the event catalogue.',
      example: 'summary: The rental went to another status.',
    },
  },
};

const fieldNames = list(name);

export const proof: Section = {
  title: 'a proof',
  doc: 'What an event proves, in words of the resource `evidence`. Names are those of fields of the record, computed ones too, and of keys that the event carries.',
  keys: {
    kind: {
      type: name,
      required: true,
      doc: 'Which kind of evidence: a value of its field `kind`.',
      example: 'kind: delivery_signature',
    },
    subject: {
      type: fieldNames,
      default: 'the record itself',
      doc: 'What it is about: a reference, or the first of several that is set.',
      example: 'subject: [rental_id]',
    },
    about: {
      type: map(fieldNames),
      doc: 'Further fields of the evidence, each with the field whose value it gets, or the first of several that is set; of a polymorphic reference where it leads to such a record.',
      example: 'about: { rental_id: rental_id, attachment_uuid: signature_attachment_uuid }',
    },
    metadata: {
      type: fieldNames,
      doc: 'Fields whose values are stored with it.',
      example: 'metadata: [signed_by, kind]',
    },
    fields: {
      type: fieldNames,
      doc: 'Fields without which nothing is proved: null, empty or false.',
      example: 'fields: [signature]',
    },
    when: {
      type: map(list(text)),
      doc: 'Fields with the values for which it is proved.',
      example: 'when: { kind: [delivery, pickup] }',
    },
  },
};

export interface EffectDefinition {
  readonly planned?: boolean;
  readonly writes?: readonly string[];
  readonly summary?: string;
}

export interface GuardDefinition {
  readonly name?: string;
  readonly require?: string | boolean;
  readonly planned?: boolean;
  readonly locks?: readonly string[];
  readonly follows?: Readonly<Record<string, readonly string[]>>;
  readonly inputs?: readonly string[];
  readonly code: string;
  readonly field?: string;
  readonly message?: string;
  readonly remedies?: readonly RemedyDefinition[];
  readonly summary?: string;
}

/** An operation that fixes a refusal: one of the product's, or the refused one with another body (`again`). */
export interface RemedyDefinition {
  readonly operation?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly again?: Readonly<Record<string, unknown>>;
  readonly each?: string;
  readonly label: string;
}

export interface EventDefinition {
  readonly name?: string;
  readonly lean?: boolean;
  readonly with_action?: boolean;
  readonly carries?: Readonly<Record<string, InputDefinition>>;
  readonly proves?: readonly ProofDefinition[];
  readonly summary?: string;
}

export interface ProofDefinition {
  readonly kind?: string;
  readonly subject?: readonly string[];
  readonly about?: Readonly<Record<string, readonly string[]>>;
  readonly metadata?: readonly string[];
  readonly fields?: readonly string[];
  readonly when?: Readonly<Record<string, readonly string[]>>;
}
