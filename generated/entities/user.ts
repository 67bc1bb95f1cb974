// Generated from definitions/platform/user.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { roleEntity } from './role.ts';

/** A row of the table as MikroORM hydrates it. */
export interface User {
  id: number;
  name: string;
  email: string;
  role_id: number;
  is_active: boolean;
  phone: string | null;
  job_title: string | null;
  warehouse_ids: number[];
  locale: string;
  timezone: string;
  is_bookable: boolean;
  skills: string[];
  licence_classes: string[];
  cost_per_hour: string | null;
  cost_per_day: string | null;
  two_factor_enabled: boolean;
  last_login_at: Date | null;
  email_verified_at: Date | null;
  invited_at: Date | null;
  deactivated_at: Date | null;
  working_hours: unknown;
  password_hash: string | null;
  custom_fields: unknown;
  created_by_id: number | null;
  updated_by_id: number | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

export const userEntity: EntitySchema<User> = defineEntity({
  name: 'User',
  tableName: 'user',
  indexes: [
    { name: 'user_name_id_index', properties: ['name', 'id', 'deleted_at'] },
    { name: 'user_role_id_index', properties: ['role_id'] },
    { name: 'user_last_login_at_id_index', properties: ['last_login_at', 'id', 'deleted_at'] },
    { name: 'user_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] },
    { name: 'user_name_trigram', expression: 'create index "user_name_trigram" on "user" using gin ("name" gin_trgm_ops)' },
    { name: 'user_email_trigram', expression: 'create index "user_email_trigram" on "user" using gin ("email" gin_trgm_ops)' },
  ],
  uniques: [{ name: 'user_email_unique', properties: ['email'] }],
  checks: [],
  triggers: [],
  properties: {
    id: p.integer().primary().generated('identity').name('id'),
    name: p.string().columnType('varchar(255)').name('name'),
    email: p.string().columnType('varchar(255)').name('email'),
    role_id: () => p.manyToOne(roleEntity).mapToPk().joinColumn('role_id').deleteRule('restrict').foreignKeyName('user_role_id_foreign').index(false),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    phone: p.string().columnType('varchar(40)').name('phone').nullable(),
    job_title: p.string().columnType('varchar(80)').name('job_title').nullable(),
    warehouse_ids: p.array<number>().columnType('integer[]').name('warehouse_ids').defaultRaw("'{}'::integer[]"),
    locale: p.string().columnType('varchar(10)').name('locale'),
    timezone: p.string().columnType('varchar(40)').name('timezone'),
    is_bookable: p.boolean().name('is_bookable').defaultRaw('false'),
    skills: p.array().columnType('text[]').name('skills').defaultRaw("'{}'::text[]"),
    licence_classes: p.array().columnType('text[]').name('licence_classes').defaultRaw("'{}'::text[]"),
    cost_per_hour: p.decimal('string').columnType('numeric(14,2)').name('cost_per_hour').nullable(),
    cost_per_day: p.decimal('string').columnType('numeric(14,2)').name('cost_per_day').nullable(),
    two_factor_enabled: p.boolean().name('two_factor_enabled').defaultRaw('false'),
    last_login_at: p.datetime(3).columnType('timestamptz(3)').name('last_login_at').nullable(),
    email_verified_at: p.datetime(3).columnType('timestamptz(3)').name('email_verified_at').nullable(),
    invited_at: p.datetime(3).columnType('timestamptz(3)').name('invited_at').nullable(),
    deactivated_at: p.datetime(3).columnType('timestamptz(3)').name('deactivated_at').nullable(),
    working_hours: p.json().name('working_hours').defaultRaw("'{}'::jsonb"),
    password_hash: p.string().columnType('varchar(255)').name('password_hash').nullable(),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    created_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('created_by_id').nullable().createForeignKeyConstraint(false).index(false),
    updated_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('updated_by_id').nullable().createForeignKeyConstraint(false).index(false),
    created_at: p.datetime(3).columnType('timestamptz(3)').name('created_at').defaultRaw('now()'),
    updated_at: p.datetime(3).columnType('timestamptz(3)').name('updated_at').defaultRaw('now()'),
    deleted_at: p.datetime(3).columnType('timestamptz(3)').name('deleted_at').nullable(),
  },
}) as unknown as EntitySchema<User>;
