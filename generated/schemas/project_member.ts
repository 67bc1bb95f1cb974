// Generated from definitions/projects/project_member.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** ProjectMember as the service writes it. Cost fields and those served on request may be absent. */
export const ProjectMemberRecord = Type.Object({
  ...shared('id'),
  project_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  user_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  contact_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  role: Type.String({ minLength: 1, maxLength: 60 }),
  is_lead: Type.Boolean(),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type ProjectMemberRecord = Static<typeof ProjectMemberRecord>;
export const ProjectMemberCreate = inputOf(ProjectMemberRecord, ['user_id', 'contact_id', 'role!', 'is_lead'], {
  role: Type.String({ format: 'line', minLength: 1, maxLength: 60 }),
});
export type ProjectMemberCreate = Static<typeof ProjectMemberCreate>;
export const ProjectMemberUpdate = inputOf(ProjectMemberRecord, ['user_id', 'contact_id', 'role', 'is_lead'], {
  role: Type.String({ format: 'line', minLength: 1, maxLength: 60 }),
});
export type ProjectMemberUpdate = Static<typeof ProjectMemberUpdate>;
