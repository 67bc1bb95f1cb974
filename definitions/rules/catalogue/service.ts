/** Rules of services: the skills and licences that they demand exist, and a change is checked against their bookings. */

import type { Draft, Effect, Prepare } from 'backline/rules';
import type {
  ServiceCreateInput,
  ServiceRow,
  ServiceRules,
  ServiceUpdateInput,
} from '../../../generated/rules/service.ts';
import { reviewService } from '../scheduling/review_people.ts';
import { heldRefusal } from '../scheduling/skills.ts';

type Body = Partial<ServiceCreateInput & ServiceUpdateInput>;

const checked: Prepare<Body> = async ({ input, query, refuse }: Draft<Body>) => {
  const refusal = await heldRefusal(query, {
    required_skills: (input.required_skills as string[] | undefined) ?? [],
    required_licence_class: input.required_licence_class == null ? [] : [input.required_licence_class],
  });
  if (refusal) refuse(refusal);
  return {};
};

const reviewBookings: Effect<ServiceRow, ServiceUpdateInput> = async (change) => {
  const { record, input } = change;
  if (input.required_skills !== undefined || input.required_licence_class !== undefined)
    await reviewService(change, record.id);
};

export const rules = {
  effects: { review_bookings: reviewBookings },
  prepare: { create: checked, update: checked },
} satisfies ServiceRules;
