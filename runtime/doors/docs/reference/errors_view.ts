/** The catalogue of refusal codes, and the page of one: when it happens, what to do, and which operations refuse with it. */
import { allCodes, type CodeEntry } from '../../../base/errors/index.ts';
import type { ReferencePage } from '../../../base/kernel/reference.ts';
import { sentence, shownMessage } from './html.ts';

const statuses: Readonly<Record<number, string>> = {
  400: 'The request cannot be read',
  401: 'Nobody is signed in',
  403: 'Not allowed',
  404: 'Not there',
  405: 'Method not allowed',
  406: 'Not acceptable',
  409: 'In conflict with the present state',
  410: 'Gone',
  412: 'Another version',
  413: 'Too large',
  414: 'Address too long',
  415: 'Media type not supported',
  422: 'Valid request, refused by a rule',
  425: 'Too early',
  428: 'A header is missing',
  429: 'Too many requests',
  500: 'Our mistake',
  502: 'A service behind us failed',
  503: 'Not now',
};

/** Codes by status. */
export function errorsView(): object {
  const groups = new Map<number, CodeEntry[]>();
  for (const entry of allCodes()) groups.set(entry.status, [...(groups.get(entry.status) ?? []), entry]);
  return {
    groups: [...groups].map(([status, codes]) => ({ status, title: statuses[status] ?? '', codes: codes.map(shown) })),
  };
}

/** A template's holes are shown as what they are. */
function shown(entry: CodeEntry): object {
  return { ...entry, message: shownMessage(entry.message) };
}

export function errorView(entry: CodeEntry, pages: readonly ReferencePage[]): object {
  const found = pages
    .map(({ title, slug, operations }) => ({
      title,
      slug,
      operations: operations.flatMap(({ name, anchor, summary, codes, guards }) => {
        const asking = guards.filter((guard) => guard.code === entry.code);
        if (asking.length === 0 && !codes.includes(entry.code)) return [];
        const said = asking.map((guard) => ({ ...guard, name: sentence(guard.name) }));
        return [{ name, anchor, summary, guards: said }];
      }),
    }))
    .filter(({ operations }) => operations.length > 0);
  const fields = new Set(
    found.flatMap((page) => page.operations.flatMap((one) => one.guards.map(({ field }) => field))),
  );
  const repeats = entry.description === entry.message;
  return {
    ...shown(entry),
    meaning: statuses[entry.status] ?? '',
    description: repeats ? '' : entry.description,
    remedies: (entry.remedies ?? []).map(({ label, operation }) => ({
      label: shownMessage(label.replace(/\{([a-z_]+)\.[a-z_]+\}/g, '{$1}')),
      operation: operation ?? 'the same operation',
    })),
    fields: [...fields].sort(),
    pages: found,
    transient: entry.status >= 500 || entry.status === 429 || entry.status === 425,
    retry: entry.status === 429 || entry.status === 503,
    body: JSON.stringify(
      {
        message: shownMessage(entry.message),
        errors: {},
        code: entry.code,
        docs_url: `/docs/errors/${entry.code}`,
        request_id: '0193a5b2-7c1e-7d3a-9f00-000000000001',
      },
      null,
      2,
    ),
  };
}
