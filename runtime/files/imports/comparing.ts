/** What a row would make or change: its values beside those of the record. */
import { Decimal } from 'decimal.js';
import { quote } from '../../base/database/quote.ts';
import { runText } from '../../base/database/statement.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { FieldSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { Part } from './cells.ts';
import { type Body, type Draft, isBelow, keyText, mistake, type Wanted } from './draft.ts';
import { type Asker, folded } from './lookups.ts';
import { rememberedKeys } from './matching.ts';
import { type StoredBody, type StoredPart, storedName } from './row.ts';
import { type Below, belowOf, filesField, type Importable } from './targets.ts';

const numeric = new Set(['money', 'percent', 'factor', 'decimal']);

export function same(field: FieldSpec | undefined, before: unknown, after: unknown): boolean {
  if (before === null || before === undefined || after === null || after === undefined)
    return (before ?? null) === (after ?? null);
  if (field !== undefined && numeric.has(field.kind))
    return new Decimal(String(before)).equals(new Decimal(String(after)));
  if (field?.kind === 'datetime') return Date.parse(String(before)) === Date.parse(String(after));
  if (typeof before === 'object' || typeof after === 'object') return JSON.stringify(before) === JSON.stringify(after);
  return String(before) === String(after);
}

/** Current values of fields, as answers show them. */
export async function valuesOf(
  { db, actor }: Asker,
  spec: ResourceSpec,
  ids: readonly string[],
  names: ReadonlySet<string>,
  by: { readonly column: string; readonly condition: string; readonly lock?: boolean } = {
    column: 'id',
    condition: '',
  },
): Promise<(Record<string, unknown> & { $id: string; $by: string })[]> {
  const fields = spec.fields.filter(
    ({ name, column, hidden, kind, cost }) =>
      names.has(name) &&
      column !== null &&
      !hidden &&
      kind !== 'encrypted' &&
      (!cost || actor.canViewCosts) &&
      name !== 'custom_fields',
  );
  const pairs = fields.map(({ name, json }) => `'${name}', ${json}`);
  if (names.has('custom_fields') && spec.customFields) pairs.push(`'custom_fields', t."custom_fields"`);
  const objects: string[] = [];
  for (let at = 0; at < pairs.length; at += 45)
    objects.push(`jsonb_build_object(${pairs.slice(at, at + 45).join(', ')})`);
  const live = spec.softDeleted ? 'and t."deleted_at" is null' : '';
  const text = `select t."id"::text as "id", t.${quote(by.column)}::text as "by", ${objects.join(' || ') || "'{}'::jsonb"} as "values"
    from ${quote(spec.table)} t where t.${quote(by.column)}::text = any($1::text[]) ${live} ${by.condition} order by t."id"${by.lock === true ? ' for no key update of t' : ''}`;
  const rows = await runText<{ id: string; by: string; values: Record<string, unknown> }>(db, text, [ids]);
  return rows.map(({ id, by: above, values }) => ({ ...values, $id: id, $by: above }));
}

export async function compareAll(
  services: Services,
  asker: Asker,
  spec: Importable,
  drafts: readonly Draft[],
  wanted: Wanted,
): Promise<void> {
  const updates = drafts.filter(({ planned }) => planned.action === 'update');
  const recordKeys = wanted.matchOn.filter((name) => !isBelow(spec, name));
  const ids = updates.map(({ planned }) => planned.id ?? '');
  const names = new Set(updates.flatMap(({ row }) => Object.keys(row.record.body)));
  const before = new Map(
    (ids.length === 0 ? [] : await valuesOf(asker, spec, ids, names)).map((values) => [values.$id, values]),
  );
  const belows = new Map(spec.importable.children.map((name) => [name, belowOf(services, spec, name)] as const));
  const existing = await existingBelow(asker, belows, updates, ids);
  const remembered = await rememberedKeys(asker, spec, updates);
  for (const draft of drafts) {
    const { row, planned } = draft;
    const current = planned.id === null ? undefined : before.get(planned.id);
    const values = planned.action === 'update' ? changed(spec, draft, current, wanted) : created(spec, draft);
    if (planned.mistakes.length > 0) continue;
    const below = row.below.flatMap((part): StoredPart[] => {
      const { relation } = part;
      const children = existing.get(`${relation}:${planned.id ?? ''}`) ?? [];
      return [storedPart(draft, part, belows.get(relation) ?? null, children, wanted)];
    });
    const body: StoredBody = {
      match: draft.match === null ? null : recordKeys.map((name) => keyText(row, name)),
      values,
      named: draft.pending.map(storedName),
      below: below.filter(({ action }) => action !== 'skip'),
      external: row.external.filter(({ source, id }) => {
        return planned.id === null || remembered.get(source)?.get(id) !== planned.id;
      }),
      ...(draft.files.length > 0 && { files: draft.files }),
    };
    planned.body = body;
    for (const [at, { name }] of draft.files.entries())
      planned.changes[`${filesField}[${at + 1}]`] = { from: null, to: name };
    if (
      planned.action === 'update' &&
      Object.keys(planned.changes).length === 0 &&
      body.below.length === 0 &&
      body.named.length === 0 &&
      body.external.length === 0
    )
      planned.action = 'skip';
  }
}

function created(spec: Importable, { row, planned, pending }: Draft): Body {
  const body = { ...spec.importable.fixed, ...row.record.body };
  for (const [key, value] of Object.entries(body)) planned.changes[key] = { from: null, to: shown(spec, key, value) };
  for (const { key, value } of pending) planned.changes[key] = { from: null, to: value };
  return Object.fromEntries(
    Object.entries(body).filter(
      ([key]) =>
        key === 'custom_fields' ||
        spec.fields.some(({ name, create, column }) => name === key && (create || column === spec.parent?.column)),
    ),
  );
}

const shown = (spec: ResourceSpec, key: string, value: unknown): unknown =>
  spec.fields.find(({ name }) => name === key)?.kind === 'encrypted' ? '…' : value;

/** What the update is sent: fields whose value is another one. */
function changed(spec: Importable, draft: Draft, current: Body | undefined, { headings }: Wanted): Body {
  const { row, planned, pending } = draft;
  const sent: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row.record.body)) {
    if (key === 'custom_fields') {
      const now = (current?.['custom_fields'] ?? {}) as Body;
      const custom = Object.fromEntries(
        Object.entries(value as Body).filter(([name, one]) => !same(undefined, now[name], one)),
      );
      for (const [name, one] of Object.entries(custom))
        planned.changes[`custom_fields.${name}`] = { from: now[name] ?? null, to: one };
      if (Object.keys(custom).length > 0) sent['custom_fields'] = custom;
      continue;
    }
    const field = spec.fields.find(({ name }) => name === key);
    if (field === undefined || key === 'id') continue;
    const isKnown = current !== undefined && Object.hasOwn(current, key);
    if (isKnown && same(field, current[key], value)) continue;
    if (!field.update) {
      const now = current?.[key] ?? null;
      // A key in other letters is the same key.
      if (folded(now) === folded(value)) continue;
      planned.mistakes.push(
        mistake(
          draft,
          headings,
          key,
          'immutable',
          value,
          `${key} of ${spec.name}:${planned.id} is "${now}" and cannot be changed.`,
          'Leave the cell blank, or say what is there.',
        ),
      );
      continue;
    }
    sent[key] = value;
    planned.changes[key] = { from: isKnown ? (current[key] ?? null) : null, to: shown(spec, key, value) };
  }
  for (const { key, value } of pending) planned.changes[key] = { from: null, to: value };
  return sent;
}

type Child = Record<string, unknown> & { $id: string };
type Children = ReadonlyMap<string, readonly Child[]>;

/** Records below those that are there, by relation and record. */
async function existingBelow(
  asker: Asker,
  belows: ReadonlyMap<string, Below | null>,
  updates: readonly Draft[],
  ids: readonly string[],
): Promise<Children> {
  const found = new Map<string, Child[]>();
  if (ids.length === 0) return found;
  for (const [relation, below] of belows) {
    if (below === null) continue;
    const names = new Set(
      updates.flatMap(({ row }) =>
        row.below.filter((part) => part.relation === relation).flatMap(({ body }) => Object.keys(body)),
      ),
    );
    if (names.size === 0) continue;
    for (const name of below.spec.importable?.among ?? []) names.add(name);
    const { foreignColumn, condition } = below.relation;
    const by = { column: foreignColumn, condition: condition === '' ? '' : `and ${condition.replaceAll('r.', 't.')}` };
    for (const child of await valuesOf(asker, below.spec, ids, names, by)) {
      const key = `${relation}:${child.$by}`;
      found.set(key, [...(found.get(key) ?? []), child]);
    }
  }
  return found;
}

/**
 * The matching child record: the one with the same values in the fields that the plan names; else the one equal in everything the
 * row has; else the one that its definition identifies; else it is new.
 */
function storedPart(
  draft: Draft,
  part: Part,
  below: Below | null,
  children: readonly Child[],
  { matchOn }: Wanted,
): StoredPart {
  const { relation, number, body } = part;
  const { planned } = draft;
  const named = (draft.belowPending.get(part) ?? []).map(storedName);
  const prefix = `${relation}[${number}]`;
  const field = (name: string): FieldSpec | undefined => below?.spec.fields.find((one) => one.name === name);
  const by = matchOn.filter((name) => name.startsWith(`${relation}.`)).map((name) => name.slice(relation.length + 1));
  const keys = by.length > 0 && by.every((name) => body[name] !== undefined && body[name] !== null) ? by : null;
  const agrees = (child: Child, names: readonly string[]): boolean =>
    names.every((key) => folded(child[key] ?? '') === folded(body[key] ?? ''));
  const known =
    keys !== null
      ? children.find((child) => agrees(child, keys))
      : (children.find((child) =>
          Object.entries(body).every(([key, value]) => key === 'custom_fields' || same(field(key), child[key], value)),
        ) ?? distinguished(below, part, children, agrees));
  if (known === undefined) {
    if (children.length > 0) planned.beside.add(relation);
    for (const [key, value] of Object.entries(body)) planned.changes[`${prefix}.${key}`] = { from: null, to: value };
    return { relation, number, action: 'create', id: null, values: body, named };
  }
  const values = Object.fromEntries(
    Object.entries(body).filter(([key, value]) => field(key)?.update === true && !same(field(key), known[key], value)),
  );
  for (const [key, value] of Object.entries(values))
    planned.changes[`${prefix}.${key}`] = { from: known[key] ?? null, to: value };
  const action = Object.keys(values).length > 0 ? 'update' : 'skip';
  return { relation, number, action, id: known.$id, values, named };
}

/**
 * The only record with the same values in the fields by which its definition identifies records; a row without any of them
 * matches none.
 */
function distinguished(
  below: Below | null,
  { body, named }: Part,
  children: readonly Child[],
  agrees: (child: Child, names: readonly string[]) => boolean,
): Child | undefined {
  const among = below?.spec.importable?.among ?? [];
  const says = among.some((name) => body[name] !== undefined && body[name] !== null);
  // What is still to be looked up is no part of any record that is there.
  if (!says || named.some(({ key }) => among.includes(key) && body[key] === undefined)) return undefined;
  const found = children.filter((child) => agrees(child, among));
  return found.length === 1 ? found[0] : undefined;
}
