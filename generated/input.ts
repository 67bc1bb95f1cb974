// Generated from definitions by `backline generate`. Do not edit.
import { type Static, type TObject, type TProperties, type TUnsafe, Type } from '@sinclair/typebox';

/** Keys that operations of many resources take. */
const usual = {
  dry_run: Type.Boolean(),
  expected_version: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
};
type Usual = typeof usual;

/** What the platform keeps of most records. */
const sharedMembers = {
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  created_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  updated_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
  deleted_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
};

/** Members of a record that are as they are of most. */
export function shared<const N extends keyof typeof sharedMembers>(...names: readonly N[]): Pick<typeof sharedMembers, N> {
  return Object.fromEntries(names.map((name) => [name, sharedMembers[name]])) as Pick<typeof sharedMembers, N>;
}

type Value<N, P, M> = N extends keyof M
  ? Static<M[N] & TProperties[string]>
  : N extends keyof P
    ? Static<P[N] & TProperties[string]>
    : N extends keyof Usual
      ? Static<Usual[N]>
      : never;
type Input<L extends string, P, M> = {
  [K in L as K extends `${infer N}!` ? N : never]: K extends `${infer N}!` ? Value<N, P, M> : never;
} & { [K in L as K extends `${string}!` ? never : K]?: Value<K, P, M> };

/**
 * The schema of a body or query: keys in this order, those with a `!` must be sent. Their values are those of the record, where
 * `more` says nothing else.
 */
export function inputOf<P extends TProperties, const L extends string, M extends TProperties = Record<never, never>>(
  record: TObject<P>,
  keys: readonly L[],
  more?: M,
): TUnsafe<Input<L, P, M>> {
  const known: TProperties = { ...usual, ...record.properties, ...more };
  const required = keys.flatMap((key) => (key.endsWith('!') ? [key.slice(0, -1)] : []));
  const properties = Object.fromEntries(keys.map((key) => key.replace('!', '')).map((name) => [name, known[name]]));
  return Type.Unsafe({ type: 'object', properties, ...(required.length > 0 && { required }) });
}
