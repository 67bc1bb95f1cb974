/**
 * `GET …/timeline` of an account, a rental or a project: its events, newest first, as far as the caller may read them. Every
 * source returns one page at most, by its position in time; the statement joins them and takes the first of all.
 */
import { type ActionHandler, type Change, holds, invalid, rightsText } from 'backline/rules';
import { decode, encode, type TimelinePosition } from './cursor.ts';
import { type EntryType, entryTypes, type Source, sources } from './sources.ts';

interface Input {
  readonly cursor?: string;
  readonly limit?: number;
  readonly types?: readonly string[];
}

interface Row {
  readonly type: EntryType;
  readonly at: string;
  readonly key: string;
  readonly ref: string;
  readonly title: string;
  readonly text: string | null;
  readonly actor: string | null;
  readonly data: object;
}

const defaultLimit = 25;
const maximumLimit = 200;
/** Characters of a text that are shown. */
const shown = 2000;

/** $1 record, $2 scope, $3 user, $4 role, $5 and $6 the position before, $7 how many, $8 rights. */
function select(source: Source, at: number, services: Change<never, never>['services']): string {
  const spec = services.resources[source.resource];
  if (!spec) throw new Error(`No definition declares the resource "${source.resource}".`);
  const scope =
    spec.scope === null ? 'true' : `($2::integer[] is null or (${spec.scope.replaceAll('{scope}', '$2::integer[]')}))`;
  const visible = spec.visible
    ? `(${spec.visible.replaceAll('{user}', '$3::integer').replaceAll('{role}', '$4::integer').replaceAll('{rights}', '$8::jsonb')})`
    : 'true';
  const live = spec.softDeleted ? 't."deleted_at" is null' : 'true';
  // Two digits separate the sources, and order entries of the same instant.
  const key = `'${String(at).padStart(2, '0')}:' || lpad(${source.key}, 20, '0')`;
  return `(select '${source.type}' as "type", ${source.at} as "at", ${key} collate "C" as "key", ${source.ref} as "ref", ${source.title} as "title",
      left(${source.text}, ${shown}) as "text", ${source.actor} as "actor", ${source.data} as "data"
    from ${source.from}
    where ${source.where} and ${scope} and ${visible} and ${live}
      and ($5::timestamptz is null or ${source.at} < $5::timestamptz or (${source.at} = $5::timestamptz and ${key} collate "C" < $6::text))
    order by 2 desc, 3 desc limit $7::integer)`;
}

/** The condition is always true: it states the types of parameters that no source may use. */
const wrap = (parts: readonly string[]): string =>
  `select e."type", to_char(e."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "at", e."key", e."ref", e."title", e."text", e."actor", e."data"
  from (${parts.join('\n union all ')}) e
  where $2::integer[] is null or true or $3::integer is null or $4::integer is null or $6::text is null or $8::jsonb is null
  order by e."at" desc, e."key" desc limit $7::integer`;

function kinds({ types }: Input, refuse: Change<never, never>['refuse']): ReadonlySet<string> {
  const requested = (types ?? []).filter((one) => one !== '');
  const strange = requested.filter((one) => !entryTypes.includes(one as EntryType));
  if (strange.length > 0)
    refuse(invalid('types', `There is no kind ${strange.join(', ')}. The kinds are ${entryTypes.join(', ')}.`));
  return new Set(requested.length === 0 ? entryTypes : requested);
}

function positionOf({ cursor }: Input, refuse: Change<never, never>['refuse']): TimelinePosition | null {
  if (cursor === undefined || cursor === '') return null;
  return decode(cursor) ?? refuse(invalid('cursor', 'Give the next_cursor of an earlier page.'));
}

/** The timeline of the records of a resource. */
export function timelineOf(resource: keyof typeof sources): ActionHandler<{ readonly id: number }, Input> {
  const all = sources[resource] ?? [];
  return async ({ record, input, actor, query, services, refuse }) => {
    const wanted = kinds(input, refuse);
    const position = positionOf(input, refuse);
    const limit = Math.min(input.limit ?? defaultLimit, maximumLimit);
    const requested = all.map((source, at) => ({ source, at })).filter(({ source }) => wanted.has(source.type));
    const readable = requested.filter(({ source }) => holds(actor.abilities, source.ability));
    const readableTypes = new Set(readable.map(({ source }) => source.type));
    const withheld = [...wanted].filter(
      (type) =>
        requested.some(({ source }) => source.type === type && !holds(actor.abilities, source.ability)) &&
        !readableTypes.has(type as EntryType),
    );
    const roleId = typeof actor.role['id'] === 'number' ? actor.role['id'] : null;
    const bound = [
      record.id,
      actor.scope,
      actor.userId,
      roleId,
      position?.at ?? null,
      position?.key ?? null,
      limit + 1,
      rightsText(actor),
    ];
    const statement = wrap(readable.map(({ source, at }) => select(source, at, services)));
    const rows = readable.length === 0 ? [] : await query<Row>(statement, bound);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const hasMore = rows.length > limit;
    return {
      timeline: page.map(({ key: _, at, ...entry }) => ({ ...entry, at: `${at.slice(0, 23)}Z` })),
      meta: { next_cursor: hasMore && last ? encode(last) : null, has_more: hasMore, withheld },
    };
  };
}
