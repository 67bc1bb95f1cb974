// Generated from definitions/projects/project_member.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const projectMember: ShortResource = {
  name: 'project_member',
  context: 'projects',
  traits: ['audited'],
  listKey: 'members',
  param: 'member',
  parent: { resource: 'project', column: 'project_id', param: 'project', aggregate: false },
  readAbility: 'projects:read',
  fields: [
    'id',
    { name: 'project_id', kind: 'reference', readOnly: true, sort: true, references: 'project', filter: 'keys' },
    { name: 'user_id', kind: 'reference', nullable: true, references: 'user', filter: 'keys' },
    { name: 'contact_id', kind: 'reference', nullable: true, references: 'account_contact', filter: 'keys' },
    { name: 'role', kind: 'string', required: true, maxLength: 60, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'is_lead', kind: 'boolean', sort: true, default: 'false', shownDefault: false, filter: 'flag' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'project', resource: 'project', localColumn: 'project_id', filterPath: true },
    { name: 'user', resource: 'user', localColumn: 'user_id' },
    { name: 'contact', resource: 'account_contact', localColumn: 'contact_id' },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'is_lead', descending: true }, { field: 'id', descending: false }],
  live: 'not exists (select 1 from "project" g1 where g1."id" = t."project_id" and g1."deleted_at" is not null)',
  validations: [
    { name: 'one_person', code: 'validation_failed', message: 'Give either a user or a contact.', field: 'user_id', sql: '(((t."user_id" is not null) and (t."contact_id" is null)) or ((t."contact_id" is not null) and (t."user_id" is null)))', reads: ['user_id', 'contact_id'] },
  ],
  create: {
    guards: [
      { name: 'project_not_archived', code: 'project_archived', field: 'project_id', sql: { text: ['coalesce(((select r1."status" from "project" r1 where r1."id" = ', " {lock}) <> 'archived'), true)"], params: [{ field: 'project_id', cast: 'integer' }] }, follows: [{ resource: 'project', columns: ['status'] }], tells: { through: [{ name: 'project', resource: 'project', column: 'project_id', key: 'id', fields: ['status'] }] } },
    ],
    emits: ['project.member_added'],
  },
  update: {
    guards: [
      { name: 'project_not_archived', code: 'project_archived', field: 'project_id', sql: 'coalesce(((select r1."status" from "project" r1 where r1."id" = t."project_id" {lock}) <> \'archived\'), true)', follows: [{ resource: 'project', columns: ['status'] }], tells: { through: [{ name: 'project', resource: 'project', column: 'project_id', key: 'id', fields: ['status'] }] } },
    ],
    emits: ['project.member_updated'],
  },
  destroy: {
    guards: [
      { name: 'project_not_archived', code: 'project_archived', field: 'project_id', sql: 'coalesce(((select r1."status" from "project" r1 where r1."id" = t."project_id" {lock}) <> \'archived\'), true)', follows: [{ resource: 'project', columns: ['status'] }], tells: { through: [{ name: 'project', resource: 'project', column: 'project_id', key: 'id', fields: ['status'] }] } },
    ],
    emits: ['project.member_removed'],
  },
  constraints: {
    project_member_user_once: {
      field: 'user_id',
      code: 'validation_failed',
      kind: 'unique',
      message: 'They are a member already.',
    },
    project_member_contact_once: {
      field: 'contact_id',
      code: 'validation_failed',
      kind: 'unique',
      message: 'They are a member already.',
    },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, project_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, user_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, contact_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, role: { type: 'string', minLength: 1, maxLength: 60 }, is_lead: { type: 'boolean' }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'project_id', 'user_id', 'contact_id', 'role', 'is_lead', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
