/** Records that belong to a record or point at it: where they are listed, and where a new one is made. */
import type { Resource, Tab } from '../api/metadata.ts';
import { locationOf, newPath, type RecordData } from '../api/paths.ts';

/** The list below this record: what the tab's path adds to the record's own. */
export function listPath(tab: Tab, path: string): string {
  return tab.by === undefined ? `${path}/${tab.path.slice(tab.path.lastIndexOf('}/') + 2)}` : tab.path;
}

export function filtersOf(tab: Tab, record: RecordData): Readonly<Record<string, string>> {
  if (tab.by === undefined) return {};
  const byRecord = { [`${tab.by}_eq`]: String(record[tab.by.endsWith('_code') ? 'code' : 'id']) };
  return tab.as === undefined ? byRecord : { [`${tab.as[0]}_eq`]: tab.as[1], ...byRecord };
}

/** What a new record of the tab says of this one, as the form's address has it. */
export function providedFor({ by, as, creates }: Tab, record: RecordData): URLSearchParams {
  const said = creates ?? (by === undefined ? undefined : { by, as });
  if (said === undefined) return new URLSearchParams();
  const key = String(record[said.by.endsWith('_code') ? 'code' : 'id']);
  return new URLSearchParams([...(said.as ? [[...said.as]] : []), [said.by, key]]);
}

/** Address of the form for a new record of the tab; null where it has none. */
export function newAddress(resource: Resource, tab: Tab, path: string, record: RecordData): string | null {
  const list = tab.by === undefined && tab.creates === undefined ? `${listPath(tab, path)}/new` : newPath(resource);
  if (list === null || locationOf(list) === null) return null;
  const provided = providedFor(tab, record).toString();
  return provided === '' ? list : `${list}?${provided}`;
}
