/** The plan of an operation: read once, when the first function wants it, and shared by all that follow. */
import type { Services } from '../../base/kernel/context.ts';
import type { ChangeSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { Call, Plan } from '../../base/kernel/rules.ts';

type Row = Record<string, unknown>;
type Unplanned = Omit<Call<Row, Row>, 'plan'>;

/** Makes the plan of one run of an operation; further calls return the same. */
export type Planner = (call: Unplanned) => Promise<unknown>;

/** The planner of one run of what a definition declares; undefined where it declares no plan. */
export function plannerOf(
  services: Pick<Services, 'rules'>,
  spec: ResourceSpec,
  { plan }: Pick<ChangeSpec, 'plan'>,
): Planner | undefined {
  if (plan === undefined) return undefined;
  const read = services.rules[spec.name]?.plans?.[plan] as Plan<Row, Row> | undefined;
  if (!read) throw new Error(`${spec.name} has no function for the plan "${plan}".`);
  let made: Promise<unknown> | undefined;
  return (call) => {
    made ??= Promise.resolve(read(call));
    return made;
  };
}

/** What a function is called with: the call with its plan. Nothing is read where no function comes to be called. */
export async function withPlan<C extends Unplanned & { readonly planner?: Planner | undefined }>(
  call: C,
): Promise<Omit<C, 'planner'> & { readonly plan: unknown }> {
  const { planner, ...rest } = call;
  return { ...rest, plan: planner === undefined ? undefined : await planner(rest as Unplanned) };
}
