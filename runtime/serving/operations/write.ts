import type { Actor } from '../../base/kernel/actor.ts';
import type { Reply, RequestContext } from '../../base/kernel/context.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { served } from '../../engine/commands/images.ts';
import type { Key, Unit } from '../../engine/commands/unit.ts';
import { filledMembers, planShow, readerOf } from '../../engine/query/index.ts';
import { completeValues } from '../../services/custom_fields/index.ts';
import { etag } from './version.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Replaces the custom fields among `values` by the whole set the record shall have: what was sent over what is there
 * (`before`, null on create). Throws ApiError `validation_failed` with `errors["custom_fields.<name>"]`.
 */
export async function layCustomFields(
  unit: Unit,
  spec: ResourceSpec,
  values: Record<string, unknown>,
  record: { readonly id: Key; readonly image: Row } | null,
): Promise<void> {
  if (!spec.customFields) return;
  const sent = values.custom_fields as Row | null | undefined;
  if (record !== null && sent === undefined) return;
  const before = (record?.image.custom_fields ?? {}) as Row;
  const target = { spec, id: record?.id ?? null, before };
  values.custom_fields = await completeValues(unit.client, unit.services, target, sent ?? {});
}

/**
 * Members of the reply's record from resolvers, as `include` of a write requests them (`include=availability`): JSON text, '' for
 * none. `below` leads to children that the reply shows, whose ids are used instead of the record's.
 */
export async function filledReply(
  unit: Unit,
  spec: ResourceSpec,
  ids: readonly Key[],
  { actor, query }: Pick<RequestContext, 'actor' | 'query'>,
  below?: string,
): Promise<string[]> {
  const { services, client: db } = unit;
  const sent = query.filter(([name]) => name === 'include');
  if (sent.length === 0) return ids.map(() => '');
  const plan = planShow(readerOf(services, { actor }, spec), sent);
  const shown = below === undefined ? plan : plan.includes.find(({ relation }) => relation.name === below);
  if (!shown?.selection) return ids.map(() => '');
  return filledMembers({ services, actor, db }, shown.spec, shown.selection, ids.map(String));
}

/** The reply with a record: `{ <singular>: {…} }`, with one-time keys merged in, and members as JSON text. */
export function recordReply(
  spec: ResourceSpec,
  actor: Actor,
  text: string,
  options: {
    status?: number;
    location?: string;
    reveal?: Row | undefined;
    inside?: readonly string[];
    meta?: Row;
  } = {},
): Reply {
  let body = served(spec, text, actor.canViewCosts);
  const inside = (options.inside ?? []).filter((members) => members !== '');
  if (inside.length > 0) body = `${[body.slice(0, -1), ...inside].join(',')}}`;
  if (options.reveal) body = JSON.stringify({ ...(JSON.parse(body) as Row), ...options.reveal });
  const hasMeta = Object.keys(options.meta ?? {}).length > 0;
  const meta = hasMeta ? `,"meta":${JSON.stringify(options.meta)}` : '';
  const state = spec.eventSourced ? /"aggregate_version":(\d+)/ : /.*"updated_at":"([^"]+)"/;
  return {
    status: options.status ?? 200,
    body: `{${JSON.stringify(spec.name)}:${body}${meta}}`,
    headers: {
      ...etag(spec, state.exec(text)?.[1] ?? null),
      ...(options.location ? { Location: options.location } : {}),
    },
    ...(options.reveal ? { secret: true } : {}),
  };
}
