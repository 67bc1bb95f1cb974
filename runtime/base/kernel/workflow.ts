/** Actions of workflows beyond the platform's: a product adds them (`workflow_actions.ts`). */
import type { RouteName } from './data.ts';
import type { Query } from './rules.ts';

export interface WorkflowSubject {
  readonly entity: string;
  readonly id: string;
  readonly record: Readonly<Record<string, unknown>>;
}

/** An operation as the person who enabled the workflow calls it: without the right to it, it is refused. */
export type WorkflowCall = (
  operation: RouteName,
  call: {
    readonly params?: Readonly<Record<string, number | string>>;
    readonly body?: Readonly<Record<string, unknown>>;
  },
) => Promise<Readonly<Record<string, unknown>>>;

export interface WorkflowAction {
  /** Its inputs in addition to `do`, as the JSON schema of an object. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Kinds of record that it is for; absent: all. */
  readonly subjects?: readonly string[];
  /** Does it, and says what came of it in a few values. */
  run(
    call: WorkflowCall,
    subject: WorkflowSubject,
    input: Readonly<Record<string, unknown>>,
    query: Query,
  ): Promise<Readonly<Record<string, unknown>>>;
}

export type WorkflowActions = Readonly<Record<string, WorkflowAction>>;
