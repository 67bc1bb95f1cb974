/**
 * The one judgement of an operation about a record: the record is found by its path, under the lock that its guards need, or
 * unlocked where nothing is going to be changed; its guards are then walked in their declared order. It lies here and not with
 * the operations, so that statements, locks and answers stay in one room, and an operation goes down once and comes back with
 * the record.
 */
import type { Pool, PoolClient } from 'pg';
import { quote } from '../../base/database/quote.ts';
import { run, runText } from '../../base/database/statement.ts';
import { ApiError } from '../../base/errors/api_error.ts';
import { notFound } from '../../base/errors/not_found.ts';
import type { ChangeSpec, GuardSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { Call, Refusal } from '../../base/kernel/rules.ts';
import type { Image } from '../../services/ledger/diff.ts';
import { type Intended, StepByStep } from './ahead.ts';
import { readsOn, rulesOf } from './change.ts';
import { type Asker, boundFor } from './change_context.ts';
import { report } from './facts.ts';
import { checkWritten, conditionResults, firstRefusal, type GuardCall, refused, type Tell } from './guards.ts';
import { parsedRecord } from './images.ts';
import { keyOf } from './keys.ts';
import { type Lock, selectStatement } from './lock_statements.ts';
import { type Parent, parentOf } from './parents.ts';
import { type Planner, plannerOf, withPlan } from './plan.ts';
import type { Locked } from './rows.ts';
import { keyCast } from './statements.ts';
import type { Key } from './touched.ts';
import { Unit } from './unit.ts';
import type { Written } from './writing.ts';

type Row = Readonly<Record<string, unknown>>;

/** The record of a path, and what may be evaluated on it. */
export interface Question {
  readonly spec: ResourceSpec;
  /** The path's parameters, by name. */
  readonly params: Readonly<Record<string, string>>;
  /** The record above, where it is locked already; absent: the path leads to it. */
  readonly parent?: Parent | null;
  /** Every guard that may run, whichever way the operation takes. */
  readonly guards: readonly GuardSpec[];
  readonly input: Row;
  /** Default: what the guards need. */
  readonly lock?: Lock;
  /** Finds records in the trash as well. */
  readonly deleted?: boolean;
  /** The operation makes the record the one default. */
  readonly marks?: boolean;
  /** What the operation writes of the record, where the request alone says it. */
  readonly intends?: Intended | undefined;
}

/** A reader that changes nothing: no lock is taken. */
interface DryRunCaller extends Asker {
  readonly client: Pool;
  readonly dryRun: boolean;
  /** For `available_actions`: there is no body. */
  readonly asking?: true;
  /** Refusals have details, although many operations are judged. */
  readonly tells?: boolean;
}

/**
 * Judges a record: for a change under a lock, with its parents locked before it; for a reader as it is. Throws ApiError
 * `not_found` if the path leads to nothing that the actor sees.
 */
export async function judge(asker: Unit | DryRunCaller, question: Question): Promise<Judgement> {
  const { spec, guards, input } = question;
  if (!(asker instanceof Unit)) return new Judgement(asker, spec, await read(asker, question), input, null);
  const parent = question.parent === undefined ? await parentOf(asker, spec, question) : question.parent;
  const locked = await asker.lock({ ...question, guards, key: keyOf(spec, question), parent: parent?.id ?? null });
  if (!locked) throw notFound(spec);
  return new Judgement(asker, spec, locked, input, parent);
}

async function read(asker: DryRunCaller, { spec, params, guards, input, deleted = false }: Question): Promise<Locked> {
  const above = spec.parent && spec.parent.param in params ? asker.services.resources[spec.parent.resource] : undefined;
  const statement = selectStatement(spec, guards, { lock: false, nested: above !== undefined, deleted });
  const named = { key: keyOf(spec, { params }), parent: above ? await idOf(asker, above, params) : null };
  const bound = boundFor(asker, statement, { named, input });
  const [row] = await run<Record<string, unknown>>(asker.client, bound, bound.values);
  if (!row) throw notFound(spec);
  return { id: row.id as Key, image: JSON.parse(row.image as string) as Image, row, statement };
}

/** The id of the record above, which its path may name by another column. */
async function idOf({ client }: DryRunCaller, above: ResourceSpec, params: Question['params']): Promise<unknown> {
  const key = keyOf(above, { params });
  if (above.bindColumn === 'id') return key;
  const sql = `select t."id" from ${quote(above.table)} t where t.${quote(above.bindColumn)} = $1::${keyCast(above, above.bindColumn)}`;
  const [row] = await runText<{ id: unknown }>(client, sql, [key]);
  return row?.id ?? null;
}

/** The judgement of a row that was just written: its validations have passed. Throws what references and validations refuse. */
export function judgeWritten(unit: Unit, spec: ResourceSpec, written: Written & { readonly id: Key }, input: Row) {
  checkWritten(spec, written.statement, written.row, unit.services.plugins.restingRules(spec.name));
  const image = parsedRecord(spec, written.row.record as string);
  return new Judgement(unit, spec, { ...written, image }, input, null, true);
}

/** A row written out of the actor's sight is refused: what one may not see one may not make. */
export async function checkSight(unit: Unit, spec: ResourceSpec, id: Key): Promise<void> {
  if (!spec.scope || unit.actor.scope === null) return;
  const key = spec.bindColumn === 'id' ? id : (JSON.parse(await unit.record(spec, id)) as Row)[spec.bindColumn];
  const statement = selectStatement(spec, [], { lock: false, nested: false, deleted: false });
  const rows = await unit.run(statement, { named: { key } });
  if (rows.length === 0) throw new ApiError('forbidden', { message: 'The record would lie outside what you may see.' });
}

type Planned = Pick<ChangeSpec, 'plan'>;
type Guarded = Pick<ChangeSpec, 'plan' | 'guards'>;

type Judge = Asker & { readonly dryRun?: boolean; readonly asking?: true; readonly tells?: boolean };

export class Judgement {
  readonly spec: ResourceSpec;
  readonly id: Key;
  /** The record as it was when it was judged: stored fields by public name. */
  readonly image: Image;
  readonly input: Row;
  /** The record above, locked as well; null at the top, and for an onlooker. */
  readonly parent: Parent | null;
  private readonly asker: Judge;
  private readonly fresh: boolean;
  private readonly answers: ReadonlyMap<string, unknown>;
  private readonly planners = new Map<string, Planner | undefined>();

  /** @param fresh the record was just made: refused, there is none. */
  constructor(asker: Judge, spec: ResourceSpec, found: Locked, input: Row, parent: Parent | null, fresh = false) {
    this.fresh = fresh;
    this.asker = asker;
    this.spec = spec;
    this.id = found.id;
    this.image = found.image;
    this.input = input;
    this.parent = parent;
    this.answers = conditionResults(found.statement, found.row);
  }

  /** What rules are called with, with the plan of what is declared, if it has one. */
  call(
    declared: Planned,
    target: string | null = null,
  ): Promise<Call<Record<string, unknown>, Record<string, unknown>>> {
    return withPlan(this.unrequested(declared, target));
  }

  private unrequested(declared: Planned, target: string | null): GuardCall {
    const { services, actor, client, dryRun = false, asking } = this.asker;
    return {
      record: this.image,
      input: this.input,
      target,
      actor,
      settings: services.settings,
      dryRun,
      ...(asking && { asking }),
      ...readsOn(client as Pool | PoolClient),
      planner: this.planner(declared),
    };
  }

  /**
   * The first refusal of the guards, in order: expressions were evaluated with the row, functions run now. `reads` replace the
   * functions' own reads if many records are judged together.
   */
  refusal(
    declared: Guarded,
    target: string | null = null,
    reads: Partial<Pick<GuardCall, 'query'>> = {},
  ): Promise<Refusal | null> {
    const functions = rulesOf(this.asker.services, this.spec).guards;
    // For many actions at once only the reasons are returned, unless details are requested.
    const { asking, tells = asking !== true } = this.asker;
    const tell: Tell = async (guard, refusal) => {
      if (!tells) return refusal;
      // Details are read as they were before the row was written.
      if (this.asker instanceof Unit && this.asker.wroteAhead) throw new StepByStep();
      return report(this.asker, { ...this.judged, target }, guard, refusal);
    };
    const resting = this.asker.services.plugins.restingRules(this.spec.name);
    const call = { ...this.unrequested(declared, target), ...reads };
    return firstRefusal(declared.guards, this.answers, functions, call, { tell, resting, of: this.spec.name });
  }

  /** Throws the first refusal. */
  async check(declared: Guarded, target: string | null = null): Promise<void> {
    const refusal = await this.refusal(declared, target);
    if (refusal) throw refused(refusal);
  }

  private get judged() {
    const { spec, id, image, input, fresh } = this;
    return { spec, id, image, input, fresh };
  }

  /** What effects are called with. */
  occasion(declared: Planned, target: string | null = null) {
    return { record: this.image, input: this.input, target, planner: this.planner(declared) };
  }

  /** One per plan, so that it is made once however many functions need it. */
  private planner({ plan }: Planned): Planner | undefined {
    if (plan === undefined) return undefined;
    if (!this.planners.has(plan)) this.planners.set(plan, plannerOf(this.asker.services, this.spec, { plan }));
    return this.planners.get(plan);
  }
}
