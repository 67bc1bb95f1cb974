/** Envelopes as text (contract, Envelopes): records are spliced in as PostgreSQL built them. */
import type { Ignored, ListPlan } from './plan/plan.ts';

/** `{"rentals":[…],"meta":{…}}`; `records` are JSON texts joined by commas. */
export function listEnvelope(key: string, plan: ListPlan, records: string, total: string): string {
  const { perPage, page, ignored } = plan;
  return `{"${key}":[${records}],"meta":{"total":${total},"per_page":${perPage},"page":${page}${ignoredText(ignored, ',')}}}`;
}

/** `{"actions":[…],"meta":{"next_cursor":…,"has_more":…}}`: the cursor is null on the last page. */
export function cursorEnvelope(plan: ListPlan, records: string, next: string | null): string {
  const { ignored, spec } = plan;
  return `{"${spec.listKey}":[${records}],"meta":{"next_cursor":${JSON.stringify(next)},"has_more":${next !== null}${ignoredText(ignored, ',')}}}`;
}

/** `{"rental":{…}}`; with `meta` only when something was ignored. */
export function recordEnvelope(name: string, record: string, ignored?: Ignored): string {
  const text = ignored ? ignoredText(ignored, '') : '';
  return text === '' ? `{"${name}":${record}}` : `{"${name}":${record},"meta":{${text}}}`;
}

/** The lists that are not empty, as members of a `meta`. */
export function ignoredOf(ignored: Ignored): Partial<Ignored> {
  return Object.fromEntries(Object.entries(ignored).filter(([, names]) => names.length > 0));
}

/** Members for the lists that are not empty: never an empty array (contract, Envelopes). */
function ignoredText(ignored: Ignored, before: string): string {
  let text = '';
  for (const [key, names] of Object.entries(ignored)) {
    if (names.length > 0) text += `${text === '' ? before : ','}"${key}":${JSON.stringify(names)}`;
  }
  return text;
}
