/** What everything inside one change knows: who acts, where its statements go, and which rows it has touched. */
import type { Pool, PoolClient } from 'pg';
import { type NamedText, run, runAll } from '../../base/database/statement.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { RequestContext, Services } from '../../base/kernel/context.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { withoutComputed } from './bearing.ts';
import { Begun } from './open_calls.ts';
import { type Bindings, bind, type Statement } from './sql.ts';
import type { ExpressionGuard } from './statements.ts';
import { TouchedRows } from './touched.ts';

type Row = Record<string, unknown>;

export type Who = Pick<RequestContext, 'actor' | 'requestId' | 'claim' | 'inside'>;

/** Why a change begins anew. */
export interface Again {
  /** After a deadlock. */
  readonly afterDeadlock?: boolean;
  /** After a value failed in SQL. */
  readonly tolerant?: boolean;
  /** What was written ahead of its verdict must be written after it (ahead.ts). */
  readonly stepwise?: boolean;
}

/** A function of rules, as its definition names it. */
export interface RuleName {
  readonly resource: string;
  /** The key of the definition under which it says what it writes: `effects.recalculate`, `operations.update`. */
  readonly key: string;
}

/** How far a change had come: how many functions of rules were running, and how many rows had been touched. */
export interface Moment {
  readonly depth: number;
  readonly touched: number;
}

/** Values that the caller of a statement gives; the actor and the settings are known. */
export type Input = Omit<Partial<Bindings>, 'actor' | 'settings'>;

/** A statement with its values, ready to be sent. */
export type Bound = Statement & { readonly values: readonly unknown[] };

/** Reads rows, inside a change or without one. */
export interface Asker {
  readonly services: Services;
  readonly actor: Actor;
  /** Where its statements go. */
  readonly client: Pool | PoolClient;
}

/** A statement with the values that the caller gives, and those of the actor and the settings. */
export function boundFor({ actor, services }: Asker, statement: Statement, input: Input): Bound {
  const named = { actor_user: actor.userId, scope: actor.scope, ...input.named };
  return { ...statement, values: bind(statement.params, { ...input, named, actor, settings: services.settings }) };
}

export class ChangeContext implements Asker {
  readonly services: Services;
  readonly client: PoolClient;
  readonly actor: Actor;
  readonly requestId: string;
  /** Something was written that values of other records follow. */
  moved = false;
  /** The Idempotency-Key that the request came with, or null. */
  readonly idempotencyKey: string | null;
  readonly touched = new TouchedRows();
  /** What rules began and is not done. */
  readonly begun = new Begun();
  /** Conditions that were judged by rows they hold, and when. */
  judged = new Map<ExpressionGuard, Moment>();
  /** Resources of which an operation has made a record, and when. */
  made = new Map<ResourceSpec, Moment>();
  /** Functions of rules that are running: of the operation first, then those of operations that it performs. */
  readonly running: RuleName[] = [];
  /** Begun anew, because others stood in each other's way: what is read is locked as what is written. */
  readonly afterDeadlock: boolean;
  /** A value failed in SQL: what is computed is read row by row, and is null where it fails (bearing.ts). */
  bearing: boolean;
  /** No row is written ahead of its verdict. */
  readonly stepwise: boolean;
  /** A row was written ahead of its verdict. */
  wroteAhead = false;

  constructor(services: Services, client: PoolClient, who: Who, { afterDeadlock, tolerant, stepwise }: Again = {}) {
    this.stepwise = stepwise === true;
    this.afterDeadlock = afterDeadlock === true;
    this.bearing = tolerant === true;
    this.services = services;
    this.client = client;
    this.actor = who.actor;
    this.requestId = who.requestId;
    this.idempotencyKey = who.claim?.key ?? null;
  }

  /** How far the change has come. */
  now(): Moment {
    return { depth: this.running.length, touched: this.touched.count };
  }

  /** Runs a function of rules: its writes are compared with those that its definition declares (locks.ts). */
  async runRule<T>(rule: RuleName, work: () => T | Promise<T>): Promise<T> {
    const depth = this.running.push(rule);
    try {
      return await work();
    } finally {
      this.running.length = depth - 1;
    }
  }

  /** Runs an operation that another one performs: what it judged by is no concern of what comes after it. */
  async performed<T>(work: () => Promise<T>): Promise<T> {
    const { judged, made } = this;
    this.judged = new Map(judged);
    this.made = new Map(made);
    try {
      return await work();
    } finally {
      this.judged = judged;
      this.made = made;
    }
  }

  /** Throws for a name that no definition declares. */
  spec(name: string): ResourceSpec {
    const spec = this.services.resources[name];
    if (!spec) throw new Error(`No definition declares the resource "${name}".`);
    return spec;
  }

  bound(statement: Statement, input: Input): Bound {
    return boundFor(this, statement, input);
  }

  async run(statement: Statement, input: Input): Promise<Row[]> {
    const [rows = []] = await this.runAll([boundFor(this, statement, input)]);
    return rows;
  }

  /** Sends statements in one round trip; gives the rows of each. */
  async runAll(statements: readonly (NamedText & { readonly values: readonly unknown[] })[]): Promise<Row[][]> {
    const sent = this.bearing ? statements.map((one) => withoutComputed(this.services.resources, one)) : statements;
    const [first] = sent;
    if (first && sent.length === 1) return [await run<Row>(this.client, first, first.values)];
    return runAll<Row>(this.client, sent);
  }
}
