/** Indexes that every write maintains and that serve nothing: another one finds, or distinguishes, the same records. */
import type { FieldKind } from '../../runtime/base/kernel/resource.ts';
import { referenceColumn } from '../expression/columns.ts';
import type { IndexDefinition } from '../language/definition.ts';
import type { BuildContext } from '../model/build_context.ts';
import type { Entity } from '../model/entity.ts';
import { impliedIndex } from '../model/implied_index.ts';
import type { SourceLocation } from '../source/source.ts';
import { listed } from '../text/suggest.ts';
import { indexedBy } from './indexes.ts';

interface Known {
  /** Its place among the declared ones; null of one that a field has by itself. */
  readonly at: number | null;
  readonly columns: readonly string[];
  readonly unique: boolean;
  readonly where: string;
}

/** Kinds that no order of values finds anything in. */
const unordered: ReadonlySet<FieldKind> = new Set(['array', 'json', 'custom_fields', 'encrypted']);

/** Reports every such index that a definition declares. */
export function checkRedundantIndexes(entity: Entity, context: BuildContext): void {
  const { source } = entity.defined;
  const implied = [...entity.fields.values()].flatMap((field): Known[] => {
    const index = impliedIndex(field);
    return index === null ? [] : [{ at: null, columns: index.columns, unique: index.unique, where: '' }];
  });
  const written = (entity.definition.indexes ?? []).map(
    (index): IndexDefinition =>
      Array.isArray(index) ? { on: index as readonly string[] } : (index as IndexDefinition),
  );
  const declared = written.map(
    ({ on = [], unique, where }, at): Known => ({
      at,
      columns: on.map((name) => referenceColumn(entity.relations.get(name)) ?? name),
      unique: unique === true,
      where: (where ?? '').replace(/\s+/g, ' ').trim(),
    }),
  );
  const ordered = declared.filter(({ at, columns }) => {
    const { using = 'btree', sql, exclude } = written[at ?? 0] ?? {};
    return columns.length > 0 && using === 'btree' && sql === undefined && exclude === undefined;
  });
  /** A customer's addition does not make the extended definition wrong. */
  const mayTell = (one: Known, other: Known): boolean =>
    other.at === null || source.isCustom(['indexes', one.at ?? 0]) || !source.isCustom(['indexes', other.at]);
  const report = (one: Known, other: Known, why: string, fix: string): void => {
    const first: SourceLocation | undefined = other.at === null ? undefined : source.location(['indexes', other.at]);
    const what = `an index over ${listed(one.columns)}`;
    context.diagnostics.report(
      'not_allowed_here',
      { what, why, fix, ...(first && { first }) },
      source.valueSpan(['indexes', one.at ?? 0]),
    );
  };
  for (const one of ordered) {
    const others = [...implied, ...ordered].filter((other) => other !== one && mayTell(one, other));
    // The comparison with the index of its only field reports this one (indexes.ts).
    const single = one.where === '' && indexedBy({ on: one.columns, unique: one.unique }, entity) !== null;
    const apart = one.unique ? others.find((other) => keepsApart(other, one)) : undefined;
    const isNamed = written[one.at ?? 0]?.name !== undefined;
    const before = one.unique || single ? undefined : others.find((other) => beginsWith(other, one, isNamed));
    if (apart !== undefined && !single)
      report(
        one,
        apart,
        `no two records agree in ${listed(apart.columns)} alone, so that "unique" refuses nothing`,
        'leave it out, or say what else must differ',
      );
    else if (before !== undefined)
      report(
        one,
        before,
        before.columns.length === one.columns.length
          ? 'there is another one over the same, which finds what it finds'
          : `the one over ${listed(before.columns)} begins with the same and finds what it finds`,
        'leave this one out',
      );
    one.columns.forEach((name, item) => {
      const kind = entity.fields.get(name)?.spec.kind;
      if (kind === undefined || !unordered.has(kind)) return;
      const bare = Array.isArray(entity.definition.indexes?.[one.at ?? 0]);
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `an index finds nothing by ${name}`,
          why: `its type (${kind}) is not compared as a whole`,
          fix: kind === 'encrypted' ? 'leave it out' : 'write it alone, with `using: gin`, or leave it out',
        },
        source.valueSpan(['indexes', one.at ?? 0, ...(bare ? [] : ['on']), item]),
      );
    });
  }
  written.forEach(({ using, on = [], where }, at) => {
    const [name = '', ...more] = on;
    if (using !== 'trigram' || where !== undefined || more.length > 0) return;
    if (!entity.definition.search?.includes(name) || !entity.fields.get(name)?.spec.filter.includes('cont')) return;
    context.diagnostics.report(
      'not_allowed_here',
      { what: `${name} has such an index already`, why: 'it is searched and filtered', fix: 'leave this one out' },
      source.valueSpan(['indexes', at]),
    );
  });
}

/** Whether the index `other` refuses all that a unique `one` would; of two alike the first does. */
function keepsApart(other: Known, one: Known): boolean {
  if (!other.unique || other.where !== one.where) return false;
  if (!other.columns.every((column) => one.columns.includes(column))) return false;
  const alike = other.columns.length === one.columns.length;
  // The same columns in the same order are reported as a repeated index.
  if (alike && other.columns.every((column, at) => column === one.columns[at])) return false;
  return !alike || other.at === null || other.at < (one.at ?? 0);
}

/**
 * Whether the index `other` begins with the columns of `one` and finds the same rows. Of two equal ones the unique one remains;
 * an index without a name that repeats the field's own index is that index.
 */
function beginsWith(other: Known, one: Known, isNamed: boolean): boolean {
  if (other.where !== one.where || !one.columns.every((column, at) => column === other.columns[at])) return false;
  return other.columns.length > one.columns.length || other.unique || (other.at === null && isNamed);
}
