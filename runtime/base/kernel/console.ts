/** The generator's data for the console of a product (generated/console.json): an index, and a small document per resource. */
import type { MachineSpec, Predicate } from './resource.ts';

/** Calm colours with one meaning each: not started, confirmed, reserved, out, done, refused or late. */
export type ConsoleTone = 'grey' | 'blue' | 'violet' | 'orange' | 'green' | 'red';

export type ConsoleType =
  | 'text'
  | 'longtext'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'enum'
  | 'reference'
  /** The id of a record of the resource that the field `pointsBy` names. */
  | 'polymorphic'
  | 'list'
  /** A list of objects with `members`. */
  | 'rows'
  /** One object with `members`. */
  | 'group'
  | 'json'
  /** A time of day, as `08:30`. */
  | 'time'
  /** Lists of objects with `members`, by ISO weekday: 1 is Monday. */
  | 'week'
  /** An object with free keys; `of` describes its values if they are all alike. */
  | 'pairs'
  /** A picture as base64, of the kinds that `accept` names. */
  | 'picture'
  /** #rrggbb. */
  | 'colour'
  /** Reads as null; `<name>_is_set` says whether there is one. */
  | 'secret'
  | 'custom_fields';

/** Outlines that a group of the navigation may have. */
export type ConsoleIcon =
  | 'bell'
  | 'download'
  | 'barcode'
  | 'book'
  | 'box'
  | 'calendar'
  | 'chart'
  | 'clock'
  | 'coin'
  | 'depot'
  | 'grid'
  | 'pin'
  | 'settings'
  | 'star'
  | 'tool'
  | 'truck'
  | 'user'
  | 'users';

/**
 * Which records a reference may name: those whose field has one of the values, or the value of the record's own field `by`; `to`
 * maps values of `by` to theirs.
 */
export interface ConsoleNarrowing {
  readonly path: string;
  readonly values?: readonly string[];
  readonly by?: string;
  readonly to?: Readonly<Record<string, readonly string[]>>;
}

/** Lines of a record that an operation can be done with, and with how many units of each. */
export interface ConsoleOffer {
  readonly resource: string;
  /** Their list, below /api/v1; the record's own key replaces the parameter. */
  readonly path: string;
  /** Key of a row that names its line. */
  readonly by: string;
  /** Units of a line: the first field less the others. */
  readonly quantity: readonly string[];
  readonly where?: Readonly<Record<string, unknown>>;
  /** Keys of a row that count units in place of `quantity`: lost ones did not come back. */
  readonly instead?: readonly string[];
  /** None of them is chosen at first. */
  readonly none?: true;
  /** Units of a line that are known one by one: the word by which they come with it, and the field that names one; those in these states. */
  readonly units?: {
    readonly via: string;
    readonly by: string;
    readonly ref: string;
    readonly state: string;
    readonly states: readonly string[];
  };
}

/** A field of a record, or an input of an operation. */
export interface ConsoleField {
  readonly name: string;
  readonly label: string;
  readonly type: ConsoleType;
  readonly summary?: string;
  /** Entry of `predicates` of the resource; absent where the field is no filter. */
  readonly filter?: number;
  readonly sort?: true;
  readonly create?: true;
  readonly update?: true;
  readonly required?: true;
  readonly nullable?: true;
  /** Served only to who may see costs. */
  readonly cost?: true;
  /** Served only where `fields` names it. */
  readonly extra?: true;
  readonly values?: readonly string[];
  readonly tones?: Readonly<Record<string, ConsoleTone>>;
  /** Plural of the resource that the value is a key of; of a list, its elements. */
  readonly ref?: string;
  /** Column of that resource which the value names; the id where absent. */
  readonly key?: string;
  readonly narrow?: readonly ConsoleNarrowing[];
  /** The word by which `include` gives the record behind it. */
  readonly via?: string;
  /** Of a polymorphic id: the field that names the resource. */
  readonly pointsBy?: string;
  /** Of a list: the type of its elements. */
  readonly of?: ConsoleType;
  /** Of a list of texts: names that the platform knows; others may be refused. */
  readonly known?: readonly string[];
  readonly members?: readonly ConsoleField[];
  /** Of a picture: its value is a data address, which says what it is. */
  readonly address?: true;
  /** Of a picture: media types with commas between them. */
  readonly accept?: string;
  /** Of an operation's input: by another input, the values with which this one counts. */
  readonly when?: Readonly<Record<string, readonly string[]>>;
  /** Of an operation's input: nobody has to see it first. */
  readonly aside?: true;
  /** Of rows: the lines that they are about. */
  readonly offers?: ConsoleOffer;
  readonly maxLength?: number;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly scale?: number;
  /**
   * Of an amount: the field that names its currency, of the same record or, as `rental.currency_code`, of the one that `include` gives
   * by that word; the company's own where absent.
   */
  readonly currency?: string;
  readonly default?: unknown;
  /** Of a choice: what values are called, where that is not their own word. */
  readonly labels?: Readonly<Record<string, string>>;
  /** States in which an update is taken. */
  readonly writableIn?: readonly string[];
}

/** A field with one of these values; with none of them, where `not` says so. */
export interface ConsoleFit {
  readonly field: string;
  readonly is: readonly (string | boolean | null)[];
  readonly not?: true;
}

export interface ConsoleOperation {
  /** Also the word of `available_actions`. */
  readonly name: string;
  readonly label: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api/v1, with parameters in braces; absent of one at `{record}/{name}`. */
  readonly path?: string;
  readonly on: 'member' | 'collection';
  readonly abilities: readonly string[];
  readonly inputs: readonly ConsoleField[];
  readonly dryRun?: true;
  readonly expectedVersion?: true;
  /** Something goes out by it: people see it first. */
  readonly previews?: true;
  /** Takes the record on its way; the first of these that is allowed is the next step. */
  readonly forward?: true;
  /** Ends something; needs a confirmation. */
  readonly grave?: true;
  /** The operation that takes it back. */
  readonly undo?: string;
  /** What it makes of plain fields: a record of which all of it holds has no use for it. */
  readonly sets?: Readonly<Record<string, boolean | null>>;
  /** What a record has to have for it, where nothing else judges it beforehand: in another state it is not offered. */
  readonly fits?: readonly ConsoleFit[];
  /** What it answers with: the record, another resource's, or something else. */
  readonly answers?: string;
  /** Its answer has a shape of its own, and is what it is done for: it is shown. */
  readonly shows?: true;
  /** The value under this key of its answer is this input of the other operation, after the person has looked at it. */
  readonly proposes?: { readonly key: string; readonly operation: string; readonly input: string };
  /** It takes what that operation proposes, and is reached from there alone. */
  readonly follows?: string;
}

/** Records that belong to a record, as a tab of its page. */
export interface ConsoleTab {
  readonly label: string;
  readonly resource: string;
  /** Their list, below /api/v1; the record's own key replaces the parameter. */
  readonly path: string;
  /** The filter that picks them, where the path does not: `account_id`. */
  readonly by?: string;
  /** Of a polymorphic reference: the field that names the resource, and this resource's name. */
  readonly as?: readonly [field: string, entity: string];
  /** Where the path picks them and makes none: what a new one says of this record, the field with its key last. */
  readonly creates?: { readonly by: string; readonly as?: readonly [field: string, entity: string] };
  /** Its records are nothing without such a reference: they are made from here, and it is shown while there is none. */
  readonly made?: true;
  /** An operation of their list makes them for the record: the abilities it needs. The tab is shown while there is none. */
  readonly inputs?: readonly string[];
  /** They are files: they are dropped there, shown small, and taken away by `{record}/download`. */
  readonly files?: true;
  /** The work itself: lines of a document. */
  readonly lines?: true;
}

/** Filters of a list by name. */
interface ConsoleView {
  readonly label: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly sort?: string;
}

/** What belongs to a record or points at it, on the first tab of its page. */
export interface ConsoleCard {
  /** The plural of its resource. */
  readonly resource: string;
  /** Filters of its list, beside those that pick what is the record's. */
  readonly where?: Readonly<Record<string, string>>;
  readonly title?: string;
  /** It is not there while there is none. */
  readonly hide?: true;
}

export interface ConsoleSection {
  readonly name: string;
  readonly label: string;
  readonly fields: readonly string[];
}

/** Where its records say by when they are to be done, and in which states they are not done yet. */
export interface ConsoleAgenda {
  /** The field that holds the state. */
  readonly state: string;
  readonly open: readonly string[];
  /** States of the good way behind its beginning: what is in one of them has started. */
  readonly begun: readonly string[];
  readonly starts?: string;
  readonly ends?: string;
}

/** What every page needs of every resource. */
export interface ConsoleEntry {
  readonly entity: string;
  readonly label: string;
  readonly one: string;
  /** The list, below /api/v1; null where there is none. */
  readonly path: string | null;
  /** A record, below /api/v1; null where there is none. */
  readonly member: string | null;
  /** Plural of the resource whose records it belongs to. */
  readonly parent?: string;
  /** Field in the path; `id` if absent. */
  readonly key?: string;
  readonly listKey: string;
  /** Fields that name a record to a person. */
  readonly title: readonly string[];
  /** Fields that `GET /search` looks into; empty where it finds none of these records. */
  readonly search: readonly string[];
  readonly read: string;
  readonly create?: string;
  /** The list, below /api/v1, that new records are made in, where it is not `path`: `/rentals/{rental}/items`. */
  readonly createIn?: string;
  /** Its records may come from a file. */
  readonly importable?: true;
  readonly agenda?: ConsoleAgenda;
}

export interface ConsoleResource extends ConsoleEntry {
  /** States of the record above in which records below it are made. */
  readonly openIn?: { readonly field: string; readonly states: readonly string[] };
  readonly plural: string;
  readonly summary: string;
  readonly columns: readonly string[];
  readonly predicates: readonly (readonly Predicate[])[];
  /** As `sort` writes it. */
  readonly defaultSort: string;
  readonly fields: readonly ConsoleField[];
  /** Inputs of a create or an update in addition to fields. */
  readonly inputs?: readonly ConsoleField[];
  /** Of a page, and of a form behind what `form` names. */
  readonly sections: readonly ConsoleSection[];
  /** Fields that a form begins with. */
  readonly form: readonly string[];
  /** Whom the record is for and what it is about. */
  readonly about: readonly string[];
  readonly tabs: readonly ConsoleTab[];
  /** Values that the form of a new record begins with, before the defaults of its fields. */
  readonly starts?: Readonly<Record<string, unknown>>;
  /** Large figures above the tabs. */
  readonly figures?: readonly string[];
  /** Cards of the first tab. */
  readonly front?: readonly ConsoleCard[];
  /** Sums, as a card of the first tab. */
  readonly totals?: readonly string[];
  /** Views that its list has from the beginning. */
  readonly views?: readonly ConsoleView[];
  /** Columns of the grid that its lines are typed into. */
  readonly grid?: readonly string[];
  /** Many are written at once, at `{list}/bulk`. */
  readonly bulk?: true;
  /** Fields that are changed on the first tab. */
  readonly beside?: readonly string[];
  /** Visible tabs, by the plurals of their resources, or `details`, `timeline` and `history`. */
  readonly inSight?: readonly string[];
  /** By plural, what is made from the page: fields of the new record, and the field of this one that each begins with. */
  readonly makes?: Readonly<
    Record<string, Readonly<Record<string, string | boolean | Readonly<Record<string, string>>>>>
  >;
  /** By plural, the states in which it is made; all, where it is not named. */
  readonly makesIn?: Readonly<Record<string, readonly string[]>>;
  readonly operations: readonly ConsoleOperation[];
  /** What of a record is there as a file, at `{record}/{name}`: opened beside the console. */
  readonly files?: readonly { readonly name: string; readonly label: string; readonly ability: string }[];
  /** Types of papers about its records, the usual one first. */
  readonly documents?: readonly string[];
  /** Labels can be printed of its records. */
  readonly labels?: true;
  readonly update?: string;
  readonly delete?: string;
  readonly versioned?: true;
  readonly history?: true;
  readonly asAt?: true;
  readonly customFields?: true;
  readonly available?: true;
  readonly cursor?: true;
  /** The field that holds the state, and the states in the order of a life. */
  readonly machine?: Pick<MachineSpec, 'field' | 'states' | 'line' | 'next'> & {
    /** By state of the line, those before it that a record has been in for certain. */
    readonly passed: Readonly<Record<string, readonly string[]>>;
  };
}

export interface ConsoleGroup {
  readonly name: string;
  readonly icon?: ConsoleIcon;
  readonly label: string;
  readonly resources: readonly string[];
}

export interface ConsoleSetting {
  readonly key: string;
  readonly label: string;
  readonly type: string;
  /** A picture is a data address, a colour #rrggbb. */
  readonly format?: 'picture' | 'colour';
  readonly summary?: string;
  readonly default: unknown;
  readonly secret?: true;
  readonly values?: readonly string[];
  /** Plural of the resource that the value, or each of a list, is a key of, and the column it names. */
  readonly ref?: string;
  readonly refColumn?: string;
  /** Which of those records. */
  readonly narrow?: readonly ConsoleNarrowing[];
  readonly min?: number;
  readonly max?: number;
}

/** Something a new installation needs once, and the facts, one of which says that it is there. */
export interface ConsoleStep {
  /** Absent where it is the first record of what it opens. */
  readonly label?: string;
  /** Address below `/console`. */
  readonly opens: string;
  readonly done: readonly {
    /** All of them have a value. */
    readonly settings?: readonly string[];
    /** More than so many of these records meet the filters. */
    readonly records?: string;
    readonly where?: Readonly<Record<string, string>>;
    readonly moreThan?: number;
  }[];
}

export interface ConsoleIndex {
  readonly title: string;
  readonly release: string;
  /** #rrggbb, where the product has a colour of its own. */
  readonly colour?: string;
  readonly groups: readonly ConsoleGroup[];
  /** What a new installation still needs, in order. */
  readonly first: readonly ConsoleStep[];
  readonly resources: Readonly<Record<string, ConsoleEntry>>;
}

export interface ConsoleDocument {
  readonly index: ConsoleIndex;
  /** By plural. */
  readonly resources: Readonly<Record<string, ConsoleResource>>;
  readonly settings: readonly {
    readonly group: string;
    readonly label: string;
    /** Part of the settings page where it is found: company, work, money, messages, access or system. */
    readonly section: string;
    readonly keys: readonly ConsoleSetting[];
  }[];
  readonly abilities: readonly {
    readonly prefix: string;
    readonly suffixes: readonly string[];
    readonly summary: string;
  }[];
  /** Descriptions of schedules and notifications, by name. */
  readonly schedules: readonly ConsoleSaid[];
  readonly notices: readonly ConsoleSaid[];
}

export interface ConsoleSaid {
  readonly name: string;
  readonly summary: string;
}

/** What a page of the console knows before its first request: the person, their formats of dates and money, their rights. */
export interface ConsoleBoot {
  /** For the header of requests that change something. */
  readonly csrf: string;
  /** The server's time: the device's clock may be wrong. */
  readonly at: string;
  readonly me: {
    readonly id: number;
    readonly name: string;
    readonly email: string;
    readonly role: string;
    readonly abilities: readonly string[];
    readonly scope: readonly number[] | null;
    readonly costs: boolean;
    readonly timezone: string;
    readonly locale: string;
  };
  readonly company: {
    readonly name: string | null;
    /** Of amounts without one of their own: the setting of that format. Empty where the product has none. */
    readonly currency: string;
    readonly timezone: string;
    readonly weekStart: number;
    readonly colour: string | null;
    /** Whether the first page says what a new installation still needs. */
    readonly firstSteps: boolean;
    /** Megabytes of a file at most, by the last word of the address that takes it: what is too large is never sent. */
    readonly uploads: Readonly<Record<string, number>>;
  };
}
