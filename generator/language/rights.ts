/** Keys that decide who sees the records of a resource, and which of its fields are rights. */
import { boolean, either, list, name, reference, type Section, section, text } from './section.ts';

export const resourceScope: Section = {
  title: 'the scope of a resource',
  doc: 'Who sees the records, where it is neither one reference nor any of several.',
  oneOf: ['all', 'none'],
  keys: {
    all: {
      type: list(reference('field')),
      doc: 'References, each of which must be in sight if it is set; of the records that a relation leads to, one. A record that names none is seen by all.',
      example: 'all: [asset_id, repair_id]',
    },
    none: {
      type: text,
      doc: 'Everybody sees all records, though they point at scoped ones: the reason.',
      example: 'none: Customers are those of the whole company.',
    },
  },
};

export const ledger: Section = {
  title: 'what a ledger tells of',
  doc: 'Scope follows the record that a row describes, and its cost fields are removed from the values. Rows follow when a resource is renamed with `was:`; those of a further ledger follow renamed fields and values too.',
  keys: {
    type: {
      type: reference('field'),
      required: true,
      doc: "Field with the resource's name.",
      example: 'type: auditable_type',
    },
    id: { type: reference('field'), required: true, doc: "Field with the record's id.", example: 'id: auditable_id' },
    values: {
      type: list(reference('field')),
      required: true,
      doc: 'Json fields with values by field name.',
      example: 'values: [old_values, new_values]',
    },
    parent: {
      type: reference('field'),
      doc: "Field with the resource name of the record's parent.",
      example: 'parent: parent_type',
    },
  },
};

const right = (doc: string, name: string) => ({ type: reference('field'), doc, example: name }) as const;

export const personRights: Section = {
  title: 'what a person has to do',
  doc: 'Writing such records gives access to people, mails or secrets: the actor has to be a person, signed in or with a token of that kind, without networks, expiry or limits of their own.',
  keys: {
    all: {
      type: boolean,
      default: 'false',
      doc: 'The person must also have the whole role, all flags at their highest, and no scope: for such access there are no rights to compare.',
      example: 'all: true',
    },
    except: {
      type: list(name),
      default: 'none: every operation that writes',
      doc: 'Operations that only take away.',
      example: 'except: [deactivate, delete]',
    },
    fields: {
      type: list(reference('field')),
      default: 'every field',
      doc: 'Fields that pass rights on, in addition to those that are rights: an `update` that writes none of them is free.',
      example: 'fields: [email]',
    },
  },
};

export const rights: Section = {
  title: 'the rights of a record',
  doc: "Fields by the right that they are. A guard before all others compares the record, before and after the change, with the actor's rights.",
  keys: {
    mode: right('Whether what it does lasts: live or test.', 'mode: mode'),
    kind: right('What acts: person, ai_agent or service.', 'kind: actor_kind'),
    abilities: right('List of abilities; `*` is all.', 'abilities: abilities'),
    flags: {
      type: list(reference('field')),
      doc: 'Fields that allow more when they are true, or higher; numbers need a `max:`. In the resource `role` they are what people may do.',
      example: 'flags: [can_view_costs]',
    },
    scope: right("Ids of the product's scope; an empty list is all.", 'scope: warehouse_ids'),
    networks: right('Addresses and networks it may be used from; an empty list is all.', 'networks: allowed_ips'),
    expires_at: right('When it ends; null is never.', 'expires_at: expires_at'),
    rate: right("Requests a minute; null is the setting's default.", 'rate: rate_limit_per_minute'),
    units: right("Weighted units a day; null is the setting's default.", 'units: daily_unit_limit'),
    role: right('The role whose abilities and flags it has.', 'role: role_id'),
    user: right('The user whose role and scope bound it.', 'user: user_id'),
    person: {
      type: either(boolean, section('person_rights')),
      default: 'false',
      doc: 'Only people may write its records, with nothing that limits them. `false` says of an operation that sounds like it hands out power (`invite`, `rotate_secret`, `test`) that it does not.',
      example: 'person: { fields: [email], except: [deactivate] }',
    },
    stored: right(
      'Json field with the rights of the person who made it: a person with fewer rights sees neither the record nor its children.',
      'stored: rights',
    ),
    acts: {
      type: boolean,
      default: 'true',
      doc: 'With `stored:`: the record acts later with these rights, so a token that ends sooner, has fewer networks, lower limits or a lesser kind does not see it. `false`: the rights only say which data it shows, and every token that may see as much sees it.',
      example: 'acts: false',
    },
  },
};

/** References, one of which must be in sight; each of several; or the reason why none need be. */
export type ScopeDefinition = readonly string[] | { readonly all?: readonly string[]; readonly none?: string };

export interface LedgerDefinition {
  readonly type: string;
  readonly id: string;
  readonly values: readonly string[];
  readonly parent?: string;
}

export interface RightsDefinition {
  readonly mode?: string;
  readonly kind?: string;
  readonly abilities?: string;
  readonly flags?: readonly string[];
  readonly scope?: string;
  readonly networks?: string;
  readonly expires_at?: string;
  readonly rate?: string;
  readonly units?: string;
  readonly role?: string;
  readonly user?: string;
  readonly person?: boolean | PersonRightsDefinition;
  readonly stored?: string;
  readonly acts?: boolean;
}

export interface PersonRightsDefinition {
  readonly all?: boolean;
  readonly except?: readonly string[];
  readonly fields?: readonly string[];
}
