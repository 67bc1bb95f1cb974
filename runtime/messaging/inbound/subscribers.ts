/** Which jobs take a webhook. */
import type { InboundWebhook } from '../../base/kernel/inbound.ts';
import type { JobSpec } from '../../base/kernel/job.ts';

/** Names of the jobs whose `inbound` fits. */
export function subscribers(
  jobs: readonly JobSpec[],
  webhook: Pick<InboundWebhook, 'source' | 'provider' | 'type' | 'file'>,
): string[] {
  return jobs.flatMap(({ name, inbound }) => {
    if (inbound === undefined) return [];
    const fits =
      inbound.mail === (webhook.file !== undefined) &&
      (inbound.source ?? webhook.source) === webhook.source &&
      (inbound.provider ?? webhook.provider) === webhook.provider &&
      (inbound.types === null || inbound.types.some((type) => matches(type, webhook.type)));
    return fits ? [name] : [];
  });
}

function matches(pattern: string, type: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : pattern === type;
}
