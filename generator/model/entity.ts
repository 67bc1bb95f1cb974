/** A resource while the model is being built: its definition beside its consequences. */
import type { FieldSpec, RelationSpec } from '../../runtime/base/kernel/resource.ts';
import type { Defined } from '../check/definitions.ts';
import type { FieldDefinition, MachineDefinition, ResourceDefinition } from '../language/definition.ts';
import type { Path } from '../source/source.ts';
import type { FieldModel } from './types.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export interface EntityField extends Omit<FieldModel, 'spec' | 'source'> {
  readonly spec: Writable<FieldSpec>;
  columnDefault: string | null;
  documentedDefault?: unknown;
  defaultInWords?: string;
  /** Type of the stored column, null for computed ones. */
  readonly columnType: string | null;
  /** Null in the column, whatever bodies may say. */
  readonly columnNullable: boolean;
  readonly foreign: {
    readonly resource: string;
    readonly column: string;
    readonly onDelete: 'restrict' | 'cascade' | 'set null';
    /** A foreign key of the database enforces it. */
    readonly constrained: boolean;
  } | null;
  readonly definition: FieldDefinition;
  /** Its path in the definition. */
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
