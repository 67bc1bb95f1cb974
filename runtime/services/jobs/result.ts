/** Secrets in a job's result: stored sealed, opened for the actor who caused the job, withheld from everyone else. */
import type { Secrets } from '../../base/kernel/context.ts';
import type { JobSpec, Payload } from '../../base/kernel/job.ts';

const mark = '$sealed';
const contextOf = (id: string, key: string): string => `job.result.${id}.${key}`;

/** The result with the keys that the job's definition calls `sealed` encrypted. */
export function sealResult(secrets: Secrets, id: string, spec: JobSpec | undefined, result: Payload): Payload {
  const sealed = (spec?.sealed ?? []).filter((key) => typeof result[key] === 'string');
  const entries = sealed.map((key) => [key, { [mark]: secrets.seal(result[key] as string, contextOf(id, key)) }]);
  return { ...result, ...Object.fromEntries(entries) };
}

/** The stored result as it may be shown: sealed values as texts to its owner, as null to others. */
export function openResult(secrets: Secrets, id: string, isOwner: boolean, result: unknown): unknown {
  if (typeof result !== 'object' || result === null) return result;
  const shown = Object.entries(result).map(([key, value]) => {
    const sealed = (value as { readonly [mark]?: unknown } | null)?.[mark];
    if (typeof sealed !== 'string') return [key, value];
    return [key, isOwner ? secrets.open(sealed, contextOf(id, key)) : null];
  });
  return Object.fromEntries(shown);
}
