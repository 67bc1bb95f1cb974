/** Whether agents may use the installation at all (setting `ai.enabled`), by whichever door they come. */
import { ApiError } from '../errors/index.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Settings } from '../kernel/rules.ts';

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
