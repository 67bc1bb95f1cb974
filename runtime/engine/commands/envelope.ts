/** The body of an event as it will be delivered (contract, Events; domain of child events: their parent's ref). */
import type { ActorType } from '../../base/kernel/actor.ts';
import type { EmitSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { OutboxRow } from '../../services/ledger/append.ts';
import type { DeclaredEvent } from '../../services/ledger/declared_event.ts';
import { served } from './images.ts';

interface Occurrence {
  readonly emit: EmitSpec;
  readonly event: DeclaredEvent;
  readonly spec: ResourceSpec;
  readonly id: number | string;
  /** The record's JSON text. */
  readonly record: string;
  /** Records inside it under their own keys, as JSON texts. */
  readonly children?: { readonly key: string; readonly records: readonly string[] } | null;
  readonly parentRef: string | null;
  /** Further keys, where the event's definition has them. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly actorType: ActorType;
}

/** The payload's text, made once: full events carry the record, lean ones `id` and `action`. */
export function payload(occurrence: Occurrence): OutboxRow {
  const { emit, event, spec, id, record, children, parentRef, extra, actorType } = occurrence;
  const ref = `${spec.name}:${id}`;
  const action = event.slice(event.indexOf('.') + 1);
  const head = emit.lean
    ? `"id":${JSON.stringify(id)},"action":${JSON.stringify(action)}`
    : `${JSON.stringify(spec.name)}:${withChildren(served(spec, record, true), children ?? null)}`;
  const tail: Record<string, unknown> = { actor_type: actorType, ref };
  if (emit.withAction && !emit.lean) tail.action = action;
  if (parentRef !== null) tail.parent_ref = parentRef;
  Object.assign(tail, extra);
  return { event, entity: spec.name, ref, payload: `{${head},${JSON.stringify(tail).slice(1)}` };
}

function withChildren(record: string, children: NonNullable<Occurrence['children']> | null): string {
  if (children === null) return record;
  return `${record.slice(0, -1)},${JSON.stringify(children.key)}:[${children.records.join(',')}]}`;
}
