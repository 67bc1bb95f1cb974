// Generated from definitions/platform/static_list.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { shared } from '../input.ts';
/** StaticList as the service writes it. Cost fields and those served on request may be absent. */
export const StaticListRecord = Type.Object({
  ...shared('id', 'ref'),
  key: Type.String({ maxLength: 60 }),
  name: Type.String({ maxLength: 255 }),
  value_count: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ...shared('created_at', 'updated_at'),
});
export type StaticListRecord = Static<typeof StaticListRecord>;
