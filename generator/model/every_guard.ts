/** All guards of a resource, for those who look at them as a whole. */
import type { GuardSpec, ResourceSpec } from '../../runtime/base/kernel/resource.ts';

/** Every guard that an operation of the resource checks, validations included. */
export function guardsOf(spec: ResourceSpec): readonly GuardSpec[] {
  const transitions = Object.values(spec.machine?.transitions ?? {});
  const changes = [
    spec.create,
    spec.update,
    spec.destroy,
    ...Object.values(spec.actions),
    ...transitions,
    ...transitions.flatMap((one) => Object.values(one.targets)),
  ];
  return [...changes.flatMap((change) => change?.guards ?? []), ...spec.validations];
}
