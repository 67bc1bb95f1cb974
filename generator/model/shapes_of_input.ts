/** Keys of a body or query that are not fields: their shapes, and their types in expressions. */
import type { NamedRecords } from '../../runtime/base/kernel/route.ts';
import { type InputKey, type NumberRange, valueKind } from '../expression/scope.ts';
import type { InputDefinition } from '../language/definition.ts';
import { capital, spaced } from '../text/plural.ts';
import { shapeOf, storageOf, typeOf } from '../values/shape.ts';
import type { InputModel } from '../values/value_shape.ts';
import type { Entity } from './entity.ts';

export function inputModels(inputs: Readonly<Record<string, InputDefinition>> | undefined): InputModel[] {
  return Object.entries(inputs ?? {}).map(([name, input]) => ({
    name,
    shape: shapeOf(typeOf(input.type), input),
    required: input.required === true,
    nullable: input.null ?? input.required !== true,
    summary: input.summary ?? `${capital(spaced(name))}.`,
    ...(input.example !== undefined && { example: input.example }),
    ...(input.accepts_schema !== undefined && { takes: input.accepts_schema }),
    ...(input.when !== undefined && { when: input.when }),
    ...(input.choices !== undefined && { choices: input.choices }),
    ...(input.names !== undefined && { names: namedRecords(name, input.names) }),
  }));
}

function namedRecords(name: string, names: NonNullable<InputDefinition['names']>): NamedRecords[] {
  if (typeof names === 'string') return [{ path: [name], resource: names }];
  return Object.entries(names).map(([key, resource]) => ({ path: [name, ...key.split('.')], resource }));
}

/** Bounds that a body of the shape meets. */
export function rangeOf({ minimum, maximum }: Bounded): NumberRange {
  return {
    ...(minimum !== undefined && { min: Number(minimum) }),
    ...(maximum !== undefined && { max: Number(maximum) }),
  };
}

interface Bounded {
  readonly minimum?: number | string;
  readonly maximum?: number | string;
}

/** The meaning of `input.<key>`: the operation's own keys, and on create and update the fields that are accepted. */
export function inputKeys(
  inputs: Readonly<Record<string, InputDefinition>> | undefined,
  entity: Entity | null,
): ReadonlyMap<string, InputKey> {
  const keys = new Map<string, InputKey>();
  for (const field of entity?.fields.values() ?? []) {
    if (field.spec.create || field.spec.update)
      keys.set(field.spec.name, {
        cast: field.spec.pgType,
        kind: valueKind(field.spec.kind),
        ...(field.spec.kind === 'enum' && field.spec.values !== undefined && { values: field.spec.values }),
      });
  }
  for (const [name, input] of Object.entries(inputs ?? {})) {
    const { cast, kind } = storageOf(typeOf(input.type));
    const values = kind === 'enum' && input.values !== undefined ? input.values.map(String) : undefined;
    const shape = shapeOf(typeOf(input.type), input);
    keys.set(name, {
      cast,
      kind: valueKind(kind),
      optional: input.required !== true,
      nullable: input.null === true,
      ...(values !== undefined && { values }),
      ...(shape.type === 'string' && shape.maxLength !== undefined && { maxLength: shape.maxLength }),
      ...((shape.type === 'integer' || shape.type === 'decimal') && { range: rangeOf(shape) }),
    });
  }
  return keys;
}
