/** Handlers of the domain's addresses without a token, by the name in their definition. */
import type { PublicHandler, Services } from 'backline/rules';
import { portalHandlers } from './papers/portal/index.ts';
import { payHandlers } from './papers/portal/pay.ts';
import { crewHandlers } from './scheduling/crew_page.ts';

export const publicHandlers = (services: Services): Readonly<Record<string, PublicHandler>> => ({
  ...crewHandlers(services),
  ...payHandlers(services),
  ...portalHandlers(services),
});
