/** Indexes and checks that PostgreSQL would refuse, or that can never have an effect. */

import { referenceColumn } from '../expression/columns.ts';
import type { IndexDefinition } from '../language/definition.ts';
import type { BuildContext } from '../model/build_context.ts';
import type { Entity } from '../model/entity.ts';
import { impliedIndex } from '../model/implied_index.ts';
import type { Path, SourceLocation } from '../source/source.ts';

/** Why a field has an index by itself that serves the same; null if it has none. */
export function indexedBy({ on = [], unique }: IndexDefinition, entity: Entity): string | null {
  const [written = '', ...others] = on;
  const name = referenceColumn(entity.relations.get(written)) ?? written;
  const field = entity.fields.get(name);
  if (field === undefined || others.length > 0) return null;
  if (name === 'id') return 'it is the key of the table';
  const implied = impliedIndex(field);
  if (implied === null || implied.columns[0] !== field.spec.column) return null;
  return implied.unique || unique !== true ? implied.why : null;
}

const gin: ReadonlySet<string> = new Set(['array', 'json', 'custom_fields']);

/** Names of indexes and constraints, which must be unique over all tables. */
export function checkIndexNames(context: BuildContext): void {
  const names = new Map<string, SourceLocation>();
  for (const { name: owner, definition, defined } of context.entities.values()) {
    const { source } = defined;
    const once = (name: string | undefined, path: Path, shared: boolean): void => {
      if (name === undefined) return;
      const key = shared ? name : `${owner} ${name}`;
      const first = names.get(key);
      if (first !== undefined)
        context.diagnostics.report('duplicate_name', { what: 'the name', name, first }, source.valueSpan(path));
      else if (shared && name.endsWith('_pkey') && context.entities.has(name.slice(0, -'_pkey'.length)))
        context.diagnostics.report(
          'reserved_name',
          { name, reason: 'the key of that table is called so' },
          source.valueSpan(path),
        );
      else if (shared && context.entities.has(name))
        context.diagnostics.report(
          'reserved_name',
          { name, reason: 'the table of a resource is called so' },
          source.valueSpan(path),
        );
      else names.set(key, source.location(path));
    };
    (definition.indexes ?? []).forEach((written, at) => {
      if (!Array.isArray(written)) once((written as IndexDefinition).name, ['indexes', at, 'name'], true);
    });
    (definition.checks ?? []).forEach((check, at) => {
      if (typeof check !== 'string') once(check.name, ['checks', at, 'name'], false);
    });
  }
}

/** The indexes of a resource. */
export function checkIndexes(entity: Entity, context: BuildContext): void {
  const { source } = entity.defined;
  const refuse = (path: Path, what: string, why: string, fix: string): void =>
    context.diagnostics.report('not_allowed_here', { what, why, fix }, source.keySpan(path));
  const seen = new Set<string>();
  (entity.definition.indexes ?? []).forEach((written, at) => {
    const index: IndexDefinition = Array.isArray(written)
      ? { on: written as readonly string[] }
      : (written as IndexDefinition);
    const path: Path = ['indexes', at];
    const refuses = index.unique === true || index.exclude !== undefined;
    for (const key of ['code', 'field'] as const)
      if (index[key] !== undefined && !refuses)
        refuse([...path, key], `the key "${key}"`, 'an index refuses nothing', 'write `unique: true`, or leave it out');
    if (refuses && index.field !== undefined && index.field !== 'base')
      context.checkName(
        'unknown_field',
        'field',
        index.field,
        entity.fields.keys(),
        source,
        [...path, 'field'],
        `of ${entity.name}`,
      );
    if (index.sql !== undefined && index.name === undefined)
      context.diagnostics.report(
        'missing_key',
        { key: 'name', section: 'an index in SQL', example: '`name: rental_period`' },
        source.keySpan(path),
      );
    if (index.on === undefined) return;
    if (index.on.length === 0)
      refuse([...path, 'on'], 'the index names no field', 'there is nothing to index', 'name one');
    const same = JSON.stringify([index.on, index.using ?? 'btree', index.where ?? '', index.unique === true]);
    if (seen.has(same)) refuse(path, 'the index is listed twice', 'every write updates each index', 'remove one');
    seen.add(same);
    const why = index.using === undefined && index.where === undefined ? indexedBy(index, entity) : null;
    if (why !== null) refuse(path, `${index.on[0]} has such an index already`, why, 'leave this one out');
    if (index.using !== 'gin') return;
    if (index.unique === true)
      refuse(
        [...path, 'unique'],
        '"unique" and "gin" contradict each other',
        'a gin index holds parts of values',
        'leave one of them out',
      );
    index.on.forEach((name, item) => {
      const kind = entity.fields.get(name)?.spec.kind;
      if (kind !== undefined && !gin.has(kind))
        context.diagnostics.report(
          'not_allowed_here',
          { what: `${name} is of type ${kind}`, why: 'gin serves arrays and JSON', fix: 'leave `using:` out' },
          source.valueSpan([...path, 'on', item]),
        );
    });
  });
}
