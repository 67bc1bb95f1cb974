/** What a request sent and its route does not have, named in the answer where the operation does not name it itself. */
import type { Reply } from '../../base/kernel/context.ts';
import { nearestName } from '../../engine/query/index.ts';
import type { UnknownKey } from '../bodies/unknown_keys.ts';

export interface IgnoredInput {
  readonly parameters: readonly string[];
  readonly keys: readonly UnknownKey[];
}

/** Most keys that an answer names. */
const mostNamed = 100;

/**
 * The reply with `meta.ignored_parameters`, `meta.ignored_keys` and, for keys like a known one, `meta.suggested_keys`; of a stream
 * its first line, a comment. What names ignored parameters already stays as it is.
 */
export function withIgnored(reply: Reply, { parameters, keys }: IgnoredInput): Reply {
  const { stream, body } = reply;
  if (parameters.length === 0 && keys.length === 0) return reply;
  if (stream)
    return {
      ...reply,
      stream: (response) => {
        response.write(`: ignored_parameters: ${JSON.stringify(parameters)}\n\n`);
        stream(response);
      },
    };
  if (!body?.startsWith('{')) return reply;
  const value = JSON.parse(body) as { readonly meta?: Readonly<Record<string, unknown>> };
  const { meta = {} } = value;
  if (Object.keys(meta).some((key) => key.startsWith('ignored_'))) return reply;
  const named = { ...meta, ...(parameters.length > 0 && { ignored_parameters: parameters }), ...namesOf(keys) };
  return { ...reply, body: JSON.stringify({ ...value, meta: named }) };
}

function namesOf(keys: readonly UnknownKey[]): Readonly<Record<string, unknown>> {
  if (keys.length === 0) return {};
  const some = keys.slice(0, mostNamed);
  const suggested = some.flatMap(({ path, known }) => {
    const above = path.slice(0, path.lastIndexOf('.') + 1);
    const near = nearestName(path.slice(above.length), known);
    return near === undefined ? [] : [[path, `${above}${near}`]];
  });
  return {
    ignored_keys: some.map(({ path }) => path),
    ...(suggested.length > 0 && { suggested_keys: Object.fromEntries(suggested) }),
  };
}
