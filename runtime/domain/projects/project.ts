/** Rules of projects that need code. Written once as a starting point; it is yours, and `generate` leaves it alone. */
import type { ProjectRules } from '../../../generated/rules/project.ts';

export const rules = {
  actions: {
    totals: async () => null,
    create_invoice: async () => null,
  },
  prepare: {
    create: () => ({}),
    update: () => ({}),
  },
} satisfies ProjectRules;
