/** What would fix a refusal, as the server offers it: operations that were tried for this person and would be allowed. */

export interface Remedy {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api/v1. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly label: string;
}

const root = '/api/v1';

/** The remedies of a refusal's body, or of one of `available_actions`; what does not look like one is left out. */
export function remediesOf(source: { readonly remedies?: unknown } | undefined): readonly Remedy[] {
  const all: readonly unknown[] = Array.isArray(source?.remedies) ? source.remedies : [];
  return all.flatMap((one): Remedy[] => {
    const { method, path, body, label } = (one ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof path !== 'string' || typeof label !== 'string' || typeof method !== 'string') return [];
    if (!path.startsWith(`${root}/`) || method === 'GET') return [];
    return [
      {
        method: method as Remedy['method'],
        path: path.slice(root.length),
        label,
        ...(typeof body === 'object' && body !== null && { body: body as Readonly<Record<string, unknown>> }),
      },
    ];
  });
}
