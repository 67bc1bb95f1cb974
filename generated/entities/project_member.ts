// Generated from definitions/projects/project_member.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { accountContactEntity } from './account_contact.ts';
import { projectEntity } from './project.ts';
import { userEntity } from './user.ts';
export const projectMemberEntity: EntitySchema = defineEntity({
  name: 'ProjectMember', tableName: 'project_member',
  indexes: [{ name: 'project_member_project_id_id_index', properties: ['project_id', 'id'] }, { name: 'project_member_user_id_index', properties: ['user_id'] }, { name: 'project_member_contact_id_index', properties: ['contact_id'] }, { name: 'project_member_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'project_member_user_once', expression: 'create unique index "project_member_user_once" on "project_member" ("project_id", "user_id") where "user_id" is not null' }, { name: 'project_member_contact_once', expression: 'create unique index "project_member_contact_once" on "project_member" ("project_id", "contact_id") where "contact_id" is not null' }],
  properties: {
    ...shared('id'),
    project_id: () => p.manyToOne(projectEntity).mapToPk().joinColumn('project_id').deleteRule('cascade').foreignKeyName('project_member_project_id_foreign').index(false),
    user_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('user_id').nullable().deleteRule('restrict').foreignKeyName('project_member_user_id_foreign').index(false),
    contact_id: () => p.manyToOne(accountContactEntity).mapToPk().joinColumn('contact_id').nullable().deleteRule('restrict').foreignKeyName('project_member_contact_id_foreign').index(false),
    role: p.string().columnType('varchar(60)').name('role'),
    is_lead: p.boolean().name('is_lead').defaultRaw('false'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
