/** The meaning of a scanned code (domain 4.14): a command, a quantity before a code, and the record that has the code. */
import type { Actor, Query, Refusal, RuleServices } from 'backline/rules';

export type ResolvedType =
  | 'asset'
  | 'flightcase'
  | 'catalogue_item'
  | 'kit'
  | 'storage_location'
  | 'rental'
  | 'warehouse_transfer'
  | 'user';

export interface Resolved {
  readonly type: ResolvedType;
  readonly id: number;
}

export const commands = ['seal', 'unseal', 'undo', 'container'] as const;
export type Command = (typeof commands)[number];

/** Code without prefix and quantity. */
export interface Read {
  readonly command: Command | null;
  /** The number before the code (`N*CODE`); null when there is none. */
  readonly quantity: number | null;
  readonly code: string;
}

/** Takes the commands and the quantity out of a scanned text. */
export function readCode(scanned: string): Read {
  const code = scanned.trim();
  const command = commands.find((name) => code.toLowerCase() === `*${name}*`) ?? null;
  const counted = command === null ? /^([1-9]\d{0,5})\*(.+)$/.exec(code) : null;
  return counted
    ? { command, quantity: Number(counted[1]), code: counted[2]?.trim() ?? '' }
    : { command, quantity: null, code };
}

/** The caller: people who are limited to warehouses find nothing of others. */
interface Sight {
  readonly query: Query;
  readonly services: Pick<RuleServices, 'resources'>;
  readonly actor: Pick<Actor, 'scope'>;
}

/** In the order of tries; kinds side by side are one class, in which the first that fits decides. */
const keys: readonly (readonly [type: ResolvedType, condition: string])[] = [
  ['asset', 't."barcode" = $1'],
  ['asset', 't."asset_number" = $1'],
  ['asset', 't."rfid_tag" = $1'],
  ['asset', 't."serial_number" = $1'],
  ['flightcase', 't."barcode" = $1'],
  ['flightcase', 't."case_number" = $1'],
  ['flightcase', 't."uuid"::text = lower($1)'],
  ['flightcase', 't."rfid_tag" = $1'],
  ['catalogue_item', 't."barcode" = $1'],
  ['catalogue_item', 't."sku" = $1'],
  ['kit', 't."barcode" = $1'],
  ['storage_location', 't."barcode" = $1'],
  ['storage_location', 't."code" = $1'],
  ['rental', 't."number" = $1'],
  ['warehouse_transfer', 't."number" = $1'],
];
const types: readonly ResolvedType[] = [...new Set(keys.map(([type]) => type)), 'user'];

/** The table of a kind and who sees a row of it: `$2` is the actor's scope. */
function source(services: Sight['services'], type: ResolvedType): { readonly from: string; readonly seen: string } {
  const spec = services.resources[type];
  if (!spec) throw new Error(`No definition declares the resource "${type}".`);
  const live = spec.softDeleted ? ' and t."deleted_at" is null' : '';
  const scope = spec.scope
    ? ` and ($2::integer[] is null or (${spec.scope.replaceAll('{scope}', '$2::integer[]')}))`
    : ' and ($2::integer[] is null or true)';
  return { from: `"${spec.table}" t`, seen: `${live}${scope}` };
}

/** The record that the code names, or why there is none. For a code that several records share, a later class decides. */
export async function resolveCode(
  sight: Sight,
  code: string,
): Promise<{ readonly resolved: Resolved } | { readonly refusal: Refusal }> {
  const parts = keys.map(([type, condition], rank) => {
    const { from, seen } = source(sight.services, type);
    return `(select ${rank} as rank, t."id" from ${from} where ${condition}${seen} limit 2)`;
  });
  const rows = await sight.query<{ rank: number; id: number }>(`${parts.join(' union all ')} order by rank, "id"`, [
    code,
    sight.actor.scope,
  ]);
  let shared = false;
  for (const type of types) {
    const ranks = keys.flatMap(([kind], rank) => (kind === type ? [rank] : []));
    const hits = ranks.map((rank) => rows.filter((row) => row.rank === rank)).find((found) => found.length > 0) ?? [];
    const [hit] = hits;
    if (hit && hits.length === 1) return { resolved: { type, id: hit.id } };
    if (hits.length > 1) shared = true;
  }
  if (shared) return { refusal: { code: 'ambiguous_barcode', params: { code }, details: { code } } };
  const named = await resolveRef(sight, code);
  return named ? { resolved: named } : { refusal: { code: 'unknown_barcode', params: { code }, details: { code } } };
}

/** `rental:42`: the ref of a record. */
async function resolveRef(sight: Sight, code: string): Promise<Resolved | null> {
  const [, name, number] = /^([a-z_]+):([1-9]\d{0,8})$/.exec(code) ?? [];
  const type = types.find((kind) => kind === name);
  if (type === undefined || number === undefined) return null;
  const resolved = { type, id: Number(number) };
  return (await isSeen(sight, resolved)) ? resolved : null;
}

/** The record exists, and the actor sees it. */
export async function isSeen({ query, services, actor }: Sight, { type, id }: Resolved): Promise<boolean> {
  const { from, seen } = source(services, type);
  const rows = await query(`select 1 from ${from} where t."id" = $1${seen}`, [id, actor.scope]);
  return rows.length > 0;
}
