/** Typed and unsaved text, stored in this browser for a day, over reloads and lost sessions. */
import type { RecordData } from '../api/paths.ts';
import { boot } from '../boot.ts';
import { readStored, store } from '../stored.ts';
import type { Values } from './values.ts';

interface Draft {
  readonly values: Values;
  readonly version: unknown;
  readonly at: number;
}

const lifetime = 86_400_000;
const keyOf = (path: string): string => `backline.draft.${boot().me.id}.${path}`;

/** Version of a record, by which a draft of an earlier one is known. */
const versionOf = (record: RecordData | null): unknown =>
  record?.['aggregate_version'] ?? record?.['updated_at'] ?? null;

export function readDraft(path: string, record: RecordData | null): Draft | null {
  const draft = readStored(keyOf(path)) as Draft | null;
  if (!draft || Date.now() - draft.at > lifetime || draft.version !== versionOf(record)) return null;
  return draft;
}

export function keepDraft(path: string, values: Values, before: RecordData): void {
  if (Object.keys(values).length === 0) return;
  const draft: Draft = { values, version: versionOf('id' in before ? before : null), at: Date.now() };
  store(keyOf(path), draft);
}

export function dropDraft(path: string): void {
  localStorage.removeItem(keyOf(path));
}
