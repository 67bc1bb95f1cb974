/** Whether agents may use the installation at all (setting `ai.enabled`), by whichever door they come. */
import { ApiError } from '../errors/index.ts';
import type { Actor } from '../kernel/actor.ts';
import type { RouteSpec } from '../kernel/route.ts';
import type { Refusal, Settings } from '../kernel/rules.ts';

/** Throws ApiError 403 `forbidden`. */
export function admitAgent({ kind }: Pick<Actor, 'kind'>, settings: Pick<Settings, 'get'>): void {
  if (mayAct({ kind }, settings)) return;
  throw new ApiError('forbidden', {
    message: 'AI agents are turned off here (setting ai.enabled). A person turns them on again.',
    details: { setting: 'ai.enabled' },
  });
}

export function mayAct({ kind }: Pick<Actor, 'kind'>, settings: Pick<Settings, 'get'>): boolean {
  return kind !== 'ai_agent' || settings.get('ai.enabled');
}

/**
 * Why an agent may not run an operation that a person has to decide (`human:`) with this body; null where it may. The setting
 * `ai.allowed_operations` names those that agents run here all the same.
 */
export function refusalOfAgent(
  { human, name }: Pick<RouteSpec, 'human' | 'name'>,
  { kind }: Pick<Actor, 'kind'>,
  body: Readonly<Record<string, unknown>>,
  settings: Pick<Settings, 'get'>,
): Refusal | null {
  if (human === undefined || kind !== 'ai_agent') return null;
  const applies = human === true || (Object.hasOwn(body, human) && !isOff(body[human]));
  if (!applies || settings.get('ai.allowed_operations').includes(name)) return null;
  const what = human === true ? name : `${name} with ${human}`;
  return {
    code: 'human_required',
    message: `A person has to decide ${what}. Prepare it and ask a person to run it, or ask one to add ${name} to the setting ai.allowed_operations.`,
    details: { operation: name, setting: 'ai.allowed_operations' },
  };
}

const isOff = (value: unknown): boolean =>
  value === false || value === null || (Array.isArray(value) && value.length === 0);
