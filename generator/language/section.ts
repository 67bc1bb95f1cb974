/** How the registry describes the definition language: sections of keys, each with its type, default, sentence and example. */

export type SectionName =
  | 'product'
  | 'product_scope'
  | 'product_console'
  | 'agents'
  | 'prompt'
  | 'resource'
  | 'ledger'
  | 'rights'
  | 'resource_scope'
  | 'person_rights'
  | 'field'
  | 'relation'
  | 'index'
  | 'check'
  | 'validation'
  | 'guard'
  | 'remedy'
  | 'one_default'
  | 'ordered'
  | 'importable'
  | 'import_program'
  | 'labels'
  | 'console'
  | 'console_called'
  | 'console_front'
  | 'console_lines'
  | 'console_view'
  | 'console_step'
  | 'console_fact'
  | 'tree'
  | 'report'
  | 'effect'
  | 'invariant'
  | 'operation'
  | 'input'
  | 'event'
  | 'proof'
  | 'machine'
  | 'transition'
  | 'target'
  | 'destination'
  | 'endpoints'
  | 'route'
  | 'settings'
  | 'setting'
  | 'public'
  | 'public_route'
  | 'jobs'
  | 'job'
  | 'job_inbound'
  | 'notifications'
  | 'notification'
  | 'audience'
  | 'codes'
  | 'code'
  | 'plugin'
  | 'plugin_config'
  | 'plugin_channel'
  | 'search_words'
  | 'together'
  | 'changelog'
  | 'changelog_entry'
  | 'abilities'
  | 'ability'
  | 'ability_map'
  | 'roles'
  | 'system_role'
  | 'seeds'
  | 'seed_step'
  | 'extension'
  | 'extended_transition'
  | 'documents'
  | 'document_subject'
  | 'document_type'
  | 'deprecation';

export type ValueType =
  /** Any text; `pattern` with the words for people. */
  | { readonly kind: 'text'; readonly pattern?: RegExp; readonly expected?: string }
  /** snake_case name. */
  | { readonly kind: 'name' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'integer'; readonly minimum?: number; readonly maximum?: number }
  | { readonly kind: 'number' }
  /** Nothing behind the key. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'one_of'; readonly values: readonly (string | number)[] }
  /** `lone`: a single value is a list of one. */
  | { readonly kind: 'list'; readonly of: ValueType; readonly lone?: boolean }
  /** Free keys; `keys` is their pattern (names by default). */
  | { readonly kind: 'map'; readonly of: ValueType; readonly keys?: RegExp; readonly expected?: string }
  | { readonly kind: 'section'; readonly section: SectionName }
  /** A name that is defined elsewhere; checked when everything is read. */
  | { readonly kind: 'reference'; readonly to: string }
  /** A field type: `string(255)`, `array<integer>`. */
  | { readonly kind: 'field_type' }
  /** The expression language. */
  | { readonly kind: 'expression' }
  /** Raw SQL over the alias `t`. */
  | { readonly kind: 'sql' }
  /** Anything YAML can say; `expected` in words. */
  | { readonly kind: 'anything'; readonly expected: string }
  | { readonly kind: 'either'; readonly of: readonly ValueType[] };

export interface KeyEntry {
  readonly type: ValueType;
  readonly required?: boolean;
  /** The value of a missing key, in words or as a value. */
  readonly default?: string;
  /** One sentence. */
  readonly doc: string;
  /** The key as a file writes it. */
  readonly example: string;
}

export interface Section {
  /** As in messages: `a field`, `the machine`. */
  readonly title: string;
  readonly doc: string;
  readonly keys: Readonly<Record<string, KeyEntry>>;
  /** Keys of which exactly one is required. */
  readonly oneOf?: readonly string[];
  /** What to write if none of them fits. */
  readonly otherwise?: string;
  /** Keys of which at most one is allowed. */
  readonly atMostOne?: readonly string[];
}

export const text = { kind: 'text' } as const;
export const name = { kind: 'name' } as const;
export const boolean = { kind: 'boolean' } as const;
export const integer = { kind: 'integer' } as const;
export const nothing = { kind: 'nothing' } as const;
export const expression = { kind: 'expression' } as const;
export const sql = { kind: 'sql' } as const;
export const reference = (to: string): ValueType => ({ kind: 'reference', to });
export const section = (name: SectionName): ValueType => ({ kind: 'section', section: name });
export const list = (of: ValueType, lone = true): ValueType => ({ kind: 'list', of, lone });
export const map = (of: ValueType, keys?: RegExp, expected?: string): ValueType =>
  keys ? { kind: 'map', of, keys, ...(expected && { expected }) } : { kind: 'map', of };
export const either = (...of: ValueType[]): ValueType => ({ kind: 'either', of });
export const oneOf = (...values: (string | number)[]): ValueType => ({ kind: 'one_of', values });
export const anything = (expected: string): ValueType => ({ kind: 'anything', expected });
