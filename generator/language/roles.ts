/** Keys of a roles file and of a seeds file: the first roles, and the first contents of a new database. */
import { anything, either, list, map, name, oneOf, reference, type Section, section, text } from './section.ts';

const pattern = {
  kind: 'text',
  pattern: /^(\*|(\*|[a-z][a-z0-9_-]*):(\*|[a-z0-9_:-]+))$/,
  expected: 'an ability such as `loans:read`, `loans:*`, `*:read`, `*:*`, or `*` alone',
} as const;

export const roles: Section = {
  title: 'a roles file',
  doc: 'System roles: part of the product, created by the first start and updated by `backline seed`.',
  keys: {
    roles: { type: name, required: true, doc: 'Name of the group, unique.', example: 'roles: lending' },
    every: {
      type: list(pattern),
      default: '[]',
      doc: 'Abilities that each role of this file also has.',
      example: 'every: [schema:read, search:read]',
    },
    list: {
      type: map(section('system_role')),
      required: true,
      doc: 'Roles by key. If another file has the key already, this adds to that role.',
      example: 'list:\n  librarian: { name: Librarian, abilities: ["loans:*", books:read] }',
    },
  },
};

export const systemRole: Section = {
  title: 'a role',
  doc: 'What people with the role may do.',
  keys: {
    name: { type: text, default: 'the key in words', doc: 'Its name.', example: 'name: Librarian' },
    summary: { type: text, doc: 'What it is for, in one sentence.', example: 'summary: Lends and takes back.' },
    abilities: {
      type: list(pattern),
      default: '[]',
      doc: 'Abilities; `loans:*` is all of a prefix, `*:read` that of each prefix, `*:*` all by name, and `*` everything, including abilities of later releases. Parts of an ability such as `settings:read:api` are named in full.',
      example: 'abilities: ["loans:*", books:read]',
    },
    except: {
      type: list(pattern),
      default: '[]',
      doc: 'Abilities it does not have, although the list above contains them.',
      example: 'except: [settings:read]',
    },
    flags: {
      type: either(oneOf('widest'), map(anything('true, false or a number'))),
      default: 'the default of each field',
      doc: 'Flags and limits of the resource `role`, such as can_view_costs; `widest` sets each to its highest.',
      example: 'flags: { can_view_costs: false }',
    },
  },
};

export const seeds: Section = {
  title: 'a seeds file',
  doc: 'Records that a new database begins with. Seeding again changes nothing that is there.',
  keys: {
    seeds: { type: name, required: true, doc: 'Name of the group, unique.', example: 'seeds: shelves' },
    kind: {
      type: oneOf('system', 'demo', 'large'),
      default: 'system',
      doc: '`system`: every installation has them; `demo`: only one that is tried out (`SEED=demo`); `large`: many more of them, on the first start of a whole house (`SEED=large`).',
      example: 'kind: demo',
    },
    after: {
      type: list(name),
      default: '[]',
      doc: 'Groups whose records these need; without it files follow in order of their path, system before demo before large.',
      example: 'after: [branches]',
    },
    steps: {
      type: list(section('seed_step'), false),
      required: true,
      doc: 'What is made, in order.',
      example: 'steps:\n  - { make: shelf, by: code, rows: [{ code: A, branch.name: Main }] }',
    },
  },
};

export const seedStep: Section = {
  title: 'a step of seeds',
  doc: 'Records of one resource, or a function.',
  oneOf: ['make', 'insert', 'run'],
  keys: {
    make: {
      type: reference('resource'),
      doc: 'Makes records by the operation `create`: with its guards, defaults, ledger and events.',
      example: 'make: shelf',
    },
    insert: {
      type: reference('resource'),
      doc: 'Writes rows in one statement, past the operations: for long lists that the API never creates.',
      example: 'insert: country',
    },
    run: {
      type: { kind: 'text', pattern: /^[a-z][a-z0-9_]*(\/[a-z][a-z0-9_]*)*$/, expected: 'a path such as `demo/loans`' },
      doc: 'TypeScript that exports `seed`: a file below `seeds/` of the custom folder, named without its ending.',
      example: 'run: demo/loans',
    },
    by: {
      type: list(name),
      default: 'the first key of the first row',
      doc: 'Fields that identify a record: an existing one stays unchanged.',
      example: 'by: code',
    },
    rows: {
      type: list(anything('the values of a record by field'), false),
      doc: 'Records: fields with values. `branch.name: Main` finds a referenced record by a field of it; `day(3)` and `day(-1 09:00)` are so many days from today; `then: [lend]` runs operations on the new record, each a name or `{ lend: { days: 7 } }`.',
      example: 'rows: [{ code: A, branch.name: Main }]',
    },
    csv: {
      type: text,
      doc: 'The same as lines of values between semicolons, the first line with the fields; an empty value is null.',
      example: 'csv: |\n  code;name\n  A;Poetry',
    },
  },
};

/** System roles by key; several files may have a key, and add to it. */
export interface RolesDefinition {
  readonly roles: string;
  readonly every?: readonly string[];
  readonly list: Readonly<Record<string, SystemRoleDefinition>>;
}

export interface SystemRoleDefinition {
  readonly name?: string;
  readonly summary?: string;
  readonly abilities?: readonly string[];
  readonly except?: readonly string[];
  readonly flags?: 'widest' | Readonly<Record<string, unknown>>;
}

export interface SeedsDefinition {
  readonly seeds: string;
  readonly kind?: 'system' | 'demo' | 'large';
  readonly after?: readonly string[];
  readonly steps: readonly SeedStepDefinition[];
}

export interface SeedStepDefinition {
  readonly make?: string;
  readonly insert?: string;
  readonly run?: string;
  readonly by?: readonly string[];
  readonly rows?: readonly unknown[];
  readonly csv?: string;
}
