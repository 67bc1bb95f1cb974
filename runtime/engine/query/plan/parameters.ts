/** Parameters that a resource declares for its list: `GET /shortages?from=2026-06-01&until=2026-07-01`. */
import type { QueryPairs } from '../../../base/kernel/context.ts';
import type { ResourceSpec } from '../../../base/kernel/resource.ts';
import type { Problems } from '../problems.ts';
import { castType, familyOfType } from './families.ts';
import type { ParameterValue } from './plan.ts';
import { readValue } from './values.ts';

/** Those that were sent, the last of a repeated one; a value of the wrong type is a problem. A day is its first instant, in UTC. */
export function readParameters(
  { listParameters = [] }: ResourceSpec,
  query: QueryPairs,
  problems: Problems,
): ParameterValue[] {
  return listParameters.flatMap((parameter): ParameterValue[] => {
    const sent = query.findLast(([key]) => key === parameter.name)?.[1];
    if (sent === undefined) return [];
    const { pgType, name, values } = parameter;
    const reading = readValue(sent, familyOfType(pgType), castType(pgType), values);
    if ('problem' in reading) {
      problems.add(name, reading.problem);
      return [];
    }
    return [{ parameter, value: reading.day ? `${reading.value} 00:00+00` : reading.value }];
  });
}
