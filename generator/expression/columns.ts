/** The facts about resources that expressions need: their rows, columns and relations, from any model that has them. */
import type { FieldSpec, RelationSpec } from '../../runtime/base/kernel/resource.ts';
import type { SettingSpec } from '../../runtime/base/kernel/route.ts';
import type { Diagnostics } from '../diagnostics.ts';
import type { FieldDefinition, MachineDefinition, ResourceDefinition } from '../language/definition.ts';
import type { Path } from '../source/source.ts';
import { realias } from '../sql/row.ts';
import { isUntyped } from '../values/shape.ts';
import type { ValueShape } from '../values/value_shape.ts';
import { type ValueKind, valueKind } from './scope.ts';

/** A field as an expression reads it. */
export interface Column {
  readonly spec: FieldSpec;
  readonly shape: ValueShape;
  readonly definition: FieldDefinition;
  /** Null in the column, whatever bodies may say. */
  readonly columnNullable: boolean;
  readonly foreign: { readonly resource: string; readonly column: string } | null;
  /** Its path in the definition; empty for a field that every resource has. */
  readonly path: Path;
}

/** A resource as an expression reads it. */
export interface Rows {
  readonly name: string;
  readonly definition: Pick<ResourceDefinition, 'relations'>;
  readonly traits: { readonly softDeleted: boolean };
  readonly machine: { readonly value: Pick<MachineDefinition, 'states' | 'groups'> } | null;
  readonly fields: ReadonlyMap<string, Column>;
  readonly relations: ReadonlyMap<string, RelationSpec>;
}

/** All that names in expressions may mean, and where mistakes are reported. */
export interface Names {
  readonly entities: ReadonlyMap<string, Rows>;
  readonly settings: readonly SettingSpec[];
  /** Sequences whose numbers expressions take: each is added here. */
  readonly sequences: Set<string>;
  readonly definitions: { readonly broken: { readonly settings: ReadonlySet<string> } };
  readonly diagnostics: Diagnostics;
}

/** The kind of a field's value in expressions; unknown for a field whose type could not be used. */
export function kindOf({ spec, definition, path }: Pick<Column, 'spec' | 'definition' | 'path'>): ValueKind {
  const isLost = spec.kind === 'text' && path.length > 0 && isUntyped(definition);
  return isLost ? 'unknown' : valueKind(spec.kind);
}

/** The column of a relation that follows a reference; undefined of any other, whose rows are found without a key of this one. */
export function referenceColumn(relation: RelationSpec | undefined): string | undefined {
  const follows = relation?.cardinality === 'one' && relation.order === '' && !relation.link && !relation.variants;
  return follows && relation.when === undefined ? relation.localColumn : undefined;
}

/** The SQL of a field over another alias than `t`: computed fields are rewritten. */
export function sqlOver(field: FieldSpec, alias: string): string {
  if (field.column !== null && field.sql === `t."${field.column}"`) return `${alias}."${field.column}"`;
  return realias(field.sql, alias);
}
