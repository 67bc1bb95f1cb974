/** Evidence of what a change did: its events prove what their definitions say (`proves:`). */

import type { ProofSource, ProofSpec } from '../../base/kernel/resource.ts';
import type { Proof } from '../../services/evidence/append.ts';
import { parsedRecord } from './images.ts';
import type { PendingEvent } from './pending_events.ts';

type Values = Readonly<Record<string, unknown>>;

/** What an event proves, from its record as it is at the change's end and the keys that it carries. */
export function proofsOf(event: PendingEvent, record: string | null): Proof[] {
  const { spec, emit, id, extra } = event;
  const specs = spec.proofs?.[emit.event];
  if (specs === undefined || record === null) return [];
  const values: Values = { ...parsedRecord(spec, record), ...extra };
  const reference = { type: spec.name, id: String(id) };
  return specs
    .filter((proof) => isProved(proof, values))
    .map((proof) => ({
      kind: proof.kind,
      subject: first(proof.subject, values) ?? reference,
      source: reference,
      about: Object.fromEntries(
        proof.about.map(({ column, resource, from }) => [column, sourceValue(from, resource, values)]),
      ),
      metadata: {
        event: emit.event,
        ...Object.fromEntries(proof.metadata.map((name) => [name, values[name] ?? null])),
      },
    }));
}

function isProved({ fields, when }: ProofSpec, values: Values): boolean {
  const hasValue = (name: string): boolean => ![null, undefined, '', false].includes(values[name] as never);
  const fits = ([name, wanted]: readonly [string, readonly string[]]): boolean => wanted.includes(String(values[name]));
  return fields.every(hasValue) && Object.entries(when).every(fits);
}

/** The record that the first of these keys names. */
function first(sources: readonly ProofSource[], values: Values): Proof['subject'] | null {
  for (const { key, resource, typeKey } of sources) {
    const type = typeKey === undefined ? resource : values[typeKey];
    const id = values[key] ?? null;
    if (typeof type === 'string' && id !== null) return { type, id: String(id) };
  }
  return null;
}

/** The first value that is set; of a reference where it leads to such a record. Ids of records are numbers where they are whole ones. */
function sourceValue(sources: readonly ProofSource[], resource: string | undefined, values: Values): unknown {
  for (const source of sources) {
    const value = values[source.key] ?? null;
    const type = source.typeKey === undefined ? source.resource : values[source.typeKey];
    // A key that is empty names nothing.
    if (value === null || value === '' || (resource !== undefined && type !== undefined && type !== resource)) continue;
    return typeof value === 'string' && resource !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : value;
  }
  return null;
}
