/** Keys of the product, and of its offer to agents. */
import type { ConsoleIcon } from '../../runtime/base/kernel/console.ts';
import { integer, list, map, name, oneOf, reference, type Section, section, text } from './section.ts';

export const product: Section = {
  title: 'the product',
  doc: 'What the definitions make as a whole; one file.',
  keys: {
    product: { type: name, required: true, doc: 'Name of the product.', example: 'product: backline' },
    title: { type: text, required: true, doc: 'Title of the documentation.', example: 'title: Backline' },
    release: {
      type: { kind: 'text', pattern: /^\d+\.\d+\.\d+/, expected: 'a quoted release such as "0.1.0"' },
      required: true,
      doc: 'Release number.',
      example: 'release: "0.1.0"',
    },
    description: { type: text, doc: 'Markdown for the documentation.', example: 'description: Rental management.' },
    header_prefix: {
      type: { kind: 'text', pattern: /^[A-Za-z][A-Za-z0-9-]*$/, expected: 'letters, digits and - such as Backline' },
      default: 'the title, its words joined by -',
      doc: 'Part of header names: X-<prefix>-Signature.',
      example: 'header_prefix: Backline',
    },
    token_prefix: {
      type: name,
      default: 'the first three letters',
      doc: 'Prefix of API tokens.',
      example: 'token_prefix: bkl',
    },
    navigation: {
      type: list(name),
      default: 'the order of the folders',
      doc: 'Contexts in the order in which the console lists them; the others follow.',
      example: 'navigation: [rentals, crm, finance]',
    },
    scope: {
      type: section('product_scope'),
      doc: 'Which records an actor may see.',
      example: 'scope: { user_field: warehouse_ids, resource: warehouse }',
    },
    console: {
      type: section('product_console'),
      doc: 'What the console goes by on pages whose resource says nothing itself.',
      example: 'console: { icons: { crm: users }, parties: [account_id] }',
    },
    agents: {
      type: section('agents'),
      doc: 'What AI agents are offered over MCP.',
      example: 'agents: { core: [rentals.index, rentals.show] }',
    },
  },
};

export const agents: Section = {
  title: 'what agents are offered',
  doc: 'Every operation is a tool of the MCP server. These keys choose the first ones, withhold some, and define prompts.',
  keys: {
    core: {
      type: list(text),
      default: 'lists, single records, then what makes records',
      doc: 'Routes whose tools an agent sees without asking for a toolset, most important first: those that its token may call, as far as there is room.',
      example: 'core: [rentals.index, rentals.show, rentals.create]',
    },
    withheld: {
      type: list(text),
      default: '[]',
      doc: 'Routes that agents have no tool for and cannot call over MCP.',
      example: 'withheld: [users.delete]',
    },
    words: {
      type: map(list(text), /^[a-z]+(?: [a-z]+)*$/),
      default: '{}',
      doc: 'Words of people, with the words of operations or routes they refer to: a search for the former finds the latter. Every word on the right side is added, in this order.',
      example: 'words: { customer: [account], late return: [rentals.index] }',
    },
    phrases: {
      type: map(list(text), /^[a-z]\w*\.\w+$/),
      default: '{}',
      doc: 'Phrases for routes: a search also matches these words, each alone and in any form.',
      example: 'phrases: { rentals.dispatch: [the truck is loaded and gone, ship the goods] }',
    },
    prompts: {
      type: map(section('prompt'), /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/),
      default: '{}',
      doc: 'Tasks in words, by names in kebab case.',
      example: 'prompts:\n  plan-job: { title: Plan a job, text: Plan a job for {{account}}. }',
    },
  },
};

export const prompt: Section = {
  title: 'a prompt',
  doc: 'A task that a person picks in their client: a text for the agent.',
  keys: {
    title: { type: text, required: true, doc: 'What people pick.', example: 'title: Plan a job' },
    summary: {
      type: text,
      default: "''",
      doc: 'One sentence for people.',
      example: 'summary: From an enquiry to an order.',
    },
    needs: {
      type: list(text),
      default: '[]',
      doc: 'Routes that the text counts on: without all of them the prompt is not offered.',
      example: 'needs: [rentals.create]',
    },
    arguments: {
      type: map(text),
      default: '{}',
      doc: 'What people fill in, by name, with a sentence each.',
      example: 'arguments: { account: Name of the customer. }',
    },
    required: {
      type: list(text),
      default: '[]',
      doc: 'Arguments that must be filled in.',
      example: 'required: [account]',
    },
    text: {
      type: text,
      required: true,
      doc: 'The task, with `{{argument}}` for each argument; an empty one reads `(not set)`.',
      example: 'text: Plan a job for {{account}}.',
    },
  },
};

export const productScope: Section = {
  title: 'the scope',
  doc: 'The ids an actor is limited to.',
  keys: {
    user_field: {
      type: name,
      required: true,
      doc: 'Field of the user with the ids; empty means all.',
      example: 'user_field: warehouse_ids',
    },
    resource: {
      type: reference('resource'),
      required: true,
      doc: 'The resource they are ids of.',
      example: 'resource: warehouse',
    },
  },
};

const icons: readonly ConsoleIcon[] = [
  'bell',
  'download',
  'barcode',
  'book',
  'box',
  'calendar',
  'chart',
  'clock',
  'coin',
  'depot',
  'grid',
  'pin',
  'settings',
  'star',
  'tool',
  'truck',
  'user',
  'users',
];

export const productConsole: Section = {
  title: "the product's console",
  doc: "Names that mean the same in every resource of the product. A resource's own `console:` goes first.",
  keys: {
    icons: {
      type: map(oneOf(...icons)),
      default: '{}',
      doc: 'The sign of a group of the navigation, by the name of its folder. Default of a group: grid.',
      example: 'icons: { rentals: calendar, crm: users }',
    },
    colour: {
      type: { kind: 'text', pattern: /^#[0-9a-f]{6}$/i, expected: 'a quoted colour such as "#0b7a53"' },
      default: 'that of the platform',
      doc: 'The colour of buttons, links and the sign: in the console, at the sign-in and in the reference. It is made darker where white letters on it could not be read.',
      example: 'colour: "#0b7a53"',
    },
    sign: {
      type: { kind: 'text', pattern: /^[\p{L}\p{N}]{1,2}$/u, expected: 'one or two letters' },
      default: 'the first letter of the title',
      doc: "The letters of the mark beside the title and in the browser's tab.",
      example: 'sign: VB',
    },
    menu: {
      type: map(list(name)),
      default: 'by name, in the group of their folder',
      doc: 'By group of the navigation (a folder), plurals of resources in the order in which they are used; also some of other folders. The others follow.',
      example: 'menu: { finance: [invoices, payments, credit_notes] }',
    },
    parties: {
      type: list(name),
      default: '[]',
      doc: 'Fields that say whom a record is for. Lists show them, forms begin with them, and a page names them under its title.',
      example: 'parties: [account_id, supplier_id]',
    },
    subjects: {
      type: list(name),
      default: '[]',
      doc: 'Fields that say what a record is about, shown like `parties`; forms place them after the required fields.',
      example: 'subjects: [rental_id, asset_id]',
    },
    sections: {
      type: map(list(text)),
      default: '{}',
      doc: 'Sections of a page in addition to those that follow from types, in order, each with words that names of its fields contain. `money` is the section of amounts.',
      example: 'sections: { logistics: [address, weight], money: [discount] }',
    },
    first_run: {
      type: list(section('console_step')),
      default: 'name the company, add a record of the first list, invite somebody, test the mail',
      doc: 'First steps of a new installation, in order: a list on the home page of people who may do them, until everything is done or the list is hidden (setting `preferences.first_steps`).',
      example: 'first_run:\n  - { opens: books/new, done: [{ records: books }] }',
    },
  },
};

export const consoleStep: Section = {
  title: 'a step of a new installation',
  doc: 'Something to be done once. Whether it was done follows from settings and records, never from a click.',
  keys: {
    label: {
      type: text,
      default: 'the first record of what it opens',
      doc: 'What is to be done, a verb first.',
      example: 'label: Add your bank account',
    },
    opens: {
      type: {
        kind: 'text',
        pattern: /^[a-z][\w-]*(\/[\w-]+)*$/,
        expected: 'an address below /console such as `books/new`',
      },
      required: true,
      doc: 'Where it is done: a list, a form, or the page of a group of settings, as its address below `/console` has it.',
      example: 'opens: settings/company',
    },
    done: {
      type: list(section('console_fact')),
      required: true,
      doc: 'Facts, one of which is enough.',
      example: 'done: [{ settings: [company.name] }]',
    },
  },
};

export const consoleFact: Section = {
  title: 'a fact about an installation',
  doc: 'Settings that all have a value, or records that are there.',
  keys: {
    settings: {
      type: list({ kind: 'text', pattern: /^[a-z][\w-]*\.[a-z]\w*$/, expected: 'a setting such as `company.name`' }),
      doc: 'Settings, each with its group.',
      example: 'settings: [company.street, company.city]',
    },
    records: { type: name, doc: 'Plural of a resource.', example: 'records: users' },
    where: {
      type: map(text),
      doc: 'Filters that they have to meet, as the list of the API takes them.',
      example: 'where: { last_test_status_eq: ok }',
    },
    more_than: { type: integer, default: '0', doc: 'How many are not enough yet.', example: 'more_than: 1' },
  },
};

export interface ProductConsole {
  readonly icons?: Readonly<Record<string, ConsoleIcon>>;
  readonly colour?: string;
  readonly sign?: string;
  readonly menu?: Readonly<Record<string, readonly string[]>>;
  readonly parties?: readonly string[];
  readonly subjects?: readonly string[];
  readonly sections?: Readonly<Record<string, readonly string[]>>;
  readonly first_run?: readonly ConsoleStepDefinition[];
}

export interface ConsoleStepDefinition {
  readonly label?: string;
  readonly opens: string;
  readonly done: readonly ConsoleFactDefinition[];
}

interface ConsoleFactDefinition {
  readonly settings?: readonly string[];
  readonly records?: string;
  readonly where?: Readonly<Record<string, string>>;
  readonly more_than?: number;
}

export interface ProductDefinition {
  readonly product: string;
  readonly title: string;
  readonly release: string;
  readonly description?: string;
  readonly header_prefix?: string;
  readonly token_prefix?: string;
  readonly scope?: { readonly user_field: string; readonly resource: string };
  readonly navigation?: readonly string[];
  readonly console?: ProductConsole;
  readonly agents?: AgentsDefinition;
}

export interface AgentsDefinition {
  readonly core?: readonly string[];
  readonly withheld?: readonly string[];
  readonly words?: Readonly<Record<string, readonly string[]>>;
  readonly phrases?: Readonly<Record<string, readonly string[]>>;
  readonly prompts?: Readonly<Record<string, PromptDefinition>>;
}

export interface PromptDefinition {
  readonly title: string;
  readonly summary?: string;
  readonly needs?: readonly string[];
  readonly arguments?: Readonly<Record<string, string>>;
  readonly required?: readonly string[];
  readonly text: string;
}
