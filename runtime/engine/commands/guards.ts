/** Walks guards in their declared order; the first refusal is the answer, for the real call and the dry run alike. */
import { ApiError } from '../../base/errors/api_error.ts';
import { fills, fillTemplate, isCode } from '../../base/errors/table.ts';
import type { Code } from '../../base/kernel/data.ts';
import type { GuardSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { Call, Guard, Refusal } from '../../base/kernel/rules.ts';
import { Begun } from './open_calls.ts';
import { type Planner, withPlan } from './plan.ts';
import type { CheckedStatement, ExpressionGuard } from './statements.ts';

type Row = Record<string, unknown>;
type AnyGuard = Guard<Row, Row>;

/** The argument of guards, before any of them has needed the plan. */
export type GuardCall = Omit<Call<Row, Row>, 'plan'> & { readonly planner?: Planner | undefined };

/** Names of rules whose plugin rests, or null. */
type Resting = ReadonlySet<string> | null;

/** Adds to a refusal what its guard looked at. */
export type Tell = (guard: GuardSpec, refusal: Refusal) => Promise<Refusal>;

/** What the statement's conditions answered, by guard. */
export function conditionResults(
  statement: CheckedStatement,
  row: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, unknown> {
  return new Map(statement.conditions.map((guard, index) => [guard.name, row[`g${index}`]]));
}

/** Whether a body has one of the keys; undefined: it need not. */
export const isSent = (keys: readonly string[] | undefined, input: Readonly<Record<string, unknown>>): boolean =>
  keys === undefined || keys.some((key) => input[key] !== undefined);

/** The guards that a body has to run: some are true for all rows if an input is not sent. */
export function guardsFor(
  guards: readonly GuardSpec[],
  input: Readonly<Record<string, unknown>>,
): readonly GuardSpec[] {
  return guards.filter((guard) => {
    if (guard.kind === 'function') return isSent(guard.inputs, input);
    const name = guard.kind === 'expression' ? guard.restsOn : undefined;
    return name === undefined || (input[name] !== undefined && input[name] !== null);
  });
}

/**
 * The first refusal, or null. The statement that read the row has evaluated expression guards; functions run in their turn, with
 * the operation's plan, which is made for the first of them; planned ones refuse nothing. `of` names the resource in errors of a
 * function.
 */
export async function firstRefusal(
  guards: readonly GuardSpec[],
  results: ReadonlyMap<string, unknown>,
  functions: Readonly<Record<string, unknown>>,
  call: GuardCall,
  {
    tell = async (_guard, refusal) => refusal,
    resting = null,
    of = '',
  }: { readonly tell?: Tell; readonly resting?: Resting; readonly of?: string } = {},
): Promise<Refusal | null> {
  let ruleCall: Call<Row, Row> | null = null;
  const begun = new Begun();
  try {
    for (const guard of guards) {
      if (guard.kind === 'planned' || resting?.has(guard.name)) continue;
      if (guard.kind === 'expression') {
        const answer = results.get(guard.name);
        if (answer === false) return asRefusal(guard, await tell(guard, { code: guard.code as Code }));
        const limited = guard.limits === true ? broken(guard, answer) : null;
        if (limited !== null) return limited;
        continue;
      }
      if (!isSent(guard.inputs, call.input)) continue;
      ruleCall ??= await withPlan({ ...call, query: begun.watch('query', call.query) });
      const refusal = await (functions[guard.name] as AnyGuard)(ruleCall);
      begun.assertSettled(`guard ${guard.name} of ${of}`);
      if (refusal) return withMessage(guard, await tell(guard, understood(refusal, `guard ${guard.name} of ${of}`)));
    }
    return null;
  } finally {
    if (ruleCall !== null) await begun.end();
  }
}

/** @throws Error that names the rule if it returns no valid refusal: its caller would get no message. */
function understood(refusal: Refusal, rule: string): Refusal {
  if (isCode((refusal as Partial<Refusal>).code)) return refusal;
  const returned =
    typeof refusal === 'object' ? `the code "${refusal.code}", which no codes file declares` : `${refusal}`;
  throw new Error(`The ${rule} gives ${returned}: give null where it lets pass, and \`{ code: … }\` where it refuses.`);
}

/** Where a function leaves its message and errors open, the definition says them. */
function withMessage(guard: GuardSpec, refusal: Refusal): Refusal {
  const written = refusal.message === undefined && refusal.code === guard.code ? guard.message : null;
  const said = written === null ? refusal : { ...refusal, message: fillTemplate(written, refusal.params) };
  return { ...said, errors: said.errors ?? errorsOf(guard, said), ...remediesOf(guard, said) };
}

/** The refusal of a condition. A message whose holes are not all filled gives way to the code's. */
export function asRefusal(guard: GuardSpec, base: Refusal = { code: guard.code as Code }): Refusal {
  const { message } = guard;
  const said = message !== null && fills(message, base.params) ? fillTemplate(message, base.params) : null;
  const refusal: Refusal = said === null ? base : { ...base, message: said };
  return { ...refusal, errors: errorsOf(guard, refusal), ...remediesOf(guard, refusal) };
}

function remediesOf(guard: GuardSpec, refusal: Refusal): Pick<Refusal, 'remedies'> {
  const declared = guard.kind === 'planned' ? [] : (guard.remedies ?? []);
  const all = [...(refusal.remedies ?? []), ...declared];
  return all.length === 0 ? {} : { remedies: all };
}

function errorsOf(guard: GuardSpec, refusal: Refusal): Record<string, string[]> {
  return { [guard.field]: [refused(refusal).message] };
}

/** The error that a refusal becomes. */
export function refused(refusal: Refusal): ApiError {
  const { code, ...rest } = refusal;
  return new ApiError(code, {
    ...(rest.message === undefined ? {} : { message: rest.message }),
    ...(rest.params ? { params: rest.params } : {}),
    ...(rest.errors
      ? { errors: Object.fromEntries(Object.entries(rest.errors).map(([field, list]) => [field, [...list]])) }
      : {}),
    ...(rest.details ? { details: rest.details } : {}),
    ...(rest.remedies ? { remedies: rest.remedies } : {}),
  });
}

/** What the answer to a validation refuses: `false`, or the limit of one that says it. */
export function broken(guard: ExpressionGuard, answer: unknown): Refusal | null {
  if (guard.limits !== true) return answer === false ? asRefusal(guard) : null;
  if (typeof answer !== 'number') return null;
  return asRefusal(guard, { code: guard.code as Code, params: { limit: answer === 0 ? 'no' : String(answer) } });
}

/** The error of fields that refer to records that are not there. */
export function noSuchReferences(fields: readonly string[]): ApiError {
  const report = (field: string): string[] => [
    `The selected ${field.replace(/_id$/, '').replaceAll('_', ' ')} does not exist.`,
  ];
  return new ApiError('validation_failed', {
    errors: Object.fromEntries(fields.map((field) => [field, report(field)])),
  });
}

/** Refuses a row whose validations or references failed in the statement that wrote it. */
export function checkWritten(
  spec: ResourceSpec,
  statement: CheckedStatement,
  row: Readonly<Record<string, unknown>>,
  resting: Resting,
): void {
  const missing = statement.references.filter((_, index) => row[`r${index}`] === false);
  if (missing.length > 0) throw noSuchReferences(missing);
  const validations = new Set(spec.validations.map((guard) => guard.name));
  statement.conditions.forEach((guard, index) => {
    const refusal = validations.has(guard.name) && !resting?.has(guard.name) ? broken(guard, row[`g${index}`]) : null;
    if (refusal !== null) throw refused(refusal);
  });
}
