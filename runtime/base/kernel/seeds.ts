/** What a new installation begins with, as `generated/seeds.json` has it. */
import type { Services } from './context.ts';

/** Each includes those before it: `large` needs `demo`, and that needs `system`. */
export type SeedKind = 'system' | 'demo' | 'large';

export interface SystemRole {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly abilities: readonly string[];
  /** Flags and limits by column; what is left out has the column's default. */
  readonly flags: Readonly<Record<string, unknown>>;
}

/** A reference that rows give by another field: `branch.name` fills `branch_id`. */
export interface SeedLookup {
  /** As rows call it. */
  readonly key: string;
  readonly column: string;
  readonly table: string;
  /** Column of that table. */
  readonly by: string;
}

/** An operation on a record that was just made, with its body. */
export interface SeedOperation {
  readonly operation: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface SeedRow {
  readonly values: Readonly<Record<string, unknown>>;
  /** Taken on the record once it is made, in order. */
  readonly operations?: readonly SeedOperation[];
}

export type SeedStep = {
  readonly kind: SeedKind;
  /** Where it is defined: `definitions/demo.seeds.yaml:12`. */
  readonly from: string;
} & (
  | { readonly run: string; readonly custom: boolean }
  | {
      /** `make` calls operations, `insert` is one statement. */
      readonly how: 'make' | 'insert';
      readonly entity: string;
      /** Columns that identify a record. */
      readonly by: readonly string[];
      readonly lookups: readonly SeedLookup[];
      readonly rows: readonly SeedRow[];
    }
);

export interface Seeds {
  readonly roles: readonly SystemRole[];
  /** In order. */
  readonly steps: readonly SeedStep[];
}

/** Runs a route by its name and gives the reply's JSON. Throws what the operation throws: ApiError for a refusal. */
export type SeedCall = <T = Record<string, unknown>>(
  name: string,
  call?: {
    readonly params?: Readonly<Record<string, string | number>>;
    readonly body?: Readonly<Record<string, unknown>>;
  },
) => Promise<T>;

/** What a file named under `run:` exports as `seed`: it may run again and then changes nothing. */
export type SeedFunction = (services: Services, call: SeedCall) => Promise<void>;

/** Seeds of an installation, read when they are needed. */
export interface SeedSource {
  read(): Promise<Seeds>;
  /** @throws Failure where there is no such file, or it exports no `seed`. */
  function(step: { readonly run: string; readonly custom: boolean }): Promise<SeedFunction>;
}
