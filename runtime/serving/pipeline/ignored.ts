/** Parameters that a route does not have, told in the answer of those whose operation does not tell by itself. */
import type { Reply } from '../../base/kernel/context.ts';

/** The reply with `meta.ignored_parameters`; of a stream its first line, a comment. What names ignored things already stays as it is. */
export function withIgnored(reply: Reply, names: readonly string[]): Reply {
  const { stream, body } = reply;
  if (names.length === 0) return reply;
  if (stream)
    return {
      ...reply,
      stream: (response) => {
        response.write(`: ignored_parameters: ${JSON.stringify(names)}\n\n`);
        stream(response);
      },
    };
  if (!body?.startsWith('{')) return reply;
  const value = JSON.parse(body) as { readonly meta?: Readonly<Record<string, unknown>> };
  const { meta = {} } = value;
  if (Object.keys(meta).some((key) => key.startsWith('ignored_'))) return reply;
  return { ...reply, body: JSON.stringify({ ...value, meta: { ...meta, ignored_parameters: names } }) };
}
