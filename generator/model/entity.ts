/** A resource while the model is being built: its definition beside what follows from it. */
import type { FieldSpec, RelationSpec } from '../../runtime/kernel/resource.ts';
import type { Defined } from '../check/definitions.ts';
import { type ValueKind, valueKind } from '../expression/scope.ts';
import type { FieldDefinition, MachineDefinition, ResourceDefinition } from '../language/definition.ts';
import type { Path } from '../source.ts';
import { isUntyped } from './shape.ts';
import type { FieldModel } from './types.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export interface EntityField extends Omit<FieldModel, 'spec' | 'source'> {
  readonly spec: Writable<FieldSpec>;
  columnDefault: string | null;
  documentedDefault?: unknown;
  /** Type of the stored column, null for computed ones. */
  readonly columnType: string | null;
  /** Null in the column, whatever bodies may say. */
  readonly columnNullable: boolean;
  readonly foreign: {
    readonly resource: string;
    readonly column: string;
    readonly onDelete: 'restrict' | 'cascade' | 'set null';
    /** Kept by a foreign key of the database. */
    readonly constrained: boolean;
  } | null;
  readonly definition: FieldDefinition;
  /** Where it stands in the definition. */
  readonly path: Path;
}

export interface Entity {
  readonly defined: Defined<ResourceDefinition>;
  readonly definition: ResourceDefinition;
  readonly name: string;
  readonly plural: string;
  readonly context: string;
  readonly traits: {
    readonly audited: boolean;
    readonly eventSourced: boolean;
    readonly softDeleted: boolean;
    readonly customFields: boolean;
    readonly history: boolean;
    readonly appendOnly: boolean;
    readonly readOnly: boolean;
    readonly internal: boolean;
  };
  readonly keyType: 'integer' | 'bigint' | 'uuid';
  parent: Entity | null;
  /** Routes below /api/v1: `/rentals/{rental}/items`; and with the record's own parameter. */
  collectionPath: string;
  memberPath: string;
  segment: string;
  param: string;
  machine: Defined<MachineDefinition> | null;
  fields: Map<string, EntityField>;
  relations: Map<string, RelationSpec & { readonly summary: string }>;
}

/** What the value of a field is in expressions; unknown of one whose type could not be used. */
export function kindOf({ spec, definition, path }: EntityField): ValueKind {
  const isLost = spec.kind === 'text' && path.length > 0 && isUntyped(definition);
  return isLost ? 'unknown' : valueKind(spec.kind);
}

/** The column of a relation that follows a reference; undefined of any other, whose rows are found without a key of this one. */
export function referenceColumn(relation: RelationSpec | undefined): string | undefined {
  const follows = relation?.cardinality === 'one' && relation.order === '' && !relation.link && !relation.variants;
  return follows && relation.when === undefined ? relation.localColumn : undefined;
}

/** Columns of the row `t` that SQL names, each once. */
export function columnsRead(sql: string): readonly string[] {
  return [...new Set([...sql.matchAll(/(?<![\w."])t\.("?)([a-z_][a-z0-9_]*)\1/g)].map(([, , column = '']) => column))];
}

export const keyColumnType = (keyType: Entity['keyType']): string => keyType;

/** The SQL of a field over another alias than `t`: computed fields are rewritten outside of text literals. */
export function sqlOver(field: FieldSpec, alias: string): string {
  if (field.column !== null && field.sql === `t."${field.column}"`) return `${alias}."${field.column}"`;
  return realias(field.sql, alias);
}

/** Replaces the alias `t.` in SQL, leaving text literals alone. */
export function realias(sql: string, alias: string): string {
  return sql
    .split(/('(?:[^']|'')*')/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/\bt\.(?=["a-z_])/g, `${alias}.`)))
    .join('');
}
