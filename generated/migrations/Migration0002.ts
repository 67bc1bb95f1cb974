// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema ad54ce46bd9a to 3e76e57571c8.
import { Migration } from '@mikro-orm/migrations';

export class Migration0002 extends Migration {
  override name = 'Migration0002';
  override up(): void {
    this.addSql(`create table "document_template" (
  "id" integer generated always as identity not null,
  "name" varchar(120) not null,
  "type" varchar(40) not null,
  "body" text not null,
  "header" text,
  "footer" text,
  "stylesheet" text,
  "page_size" varchar(40) not null default 'A4',
  "orientation" varchar(40) not null default 'portrait',
  "locale" varchar(35),
  "is_default" boolean not null default false,
  "is_active" boolean not null default true,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "document_template_pkey" primary key ("id"),
  constraint "document_template_type_check" check ("type" in ('quotation', 'order_confirmation', 'delivery_note', 'picking_list', 'return_note', 'invoice', 'credit_note', 'purchase_order', 'contract')),
  constraint "document_template_page_size_check" check ("page_size" in ('A4', 'A5', 'Letter', 'label')),
  constraint "document_template_orientation_check" check ("orientation" in ('portrait', 'landscape'))
)`);
    this.addSql(`create table "document" (
  "id" integer generated always as identity not null,
  "aggregate_version" integer not null default 1,
  "number" varchar(80),
  "document_template_id" integer,
  "type" varchar(40) not null,
  "subject_type" varchar(40) not null,
  "subject_id" varchar(36) not null,
  "title" varchar(255) not null,
  "status" varchar(40) not null default 'generating',
  "version" integer not null,
  "locale" varchar(35) not null,
  "timezone" varchar(40) not null,
  "size_bytes" integer,
  "checksum_sha256" varchar(64),
  "missing_characters" varchar(200),
  "error" varchar(500),
  "generated_at" timestamptz(3),
  "finalised_at" timestamptz(3),
  "voided_at" timestamptz(3),
  "void_reason" varchar(255),
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "document_pkey" primary key ("id"),
  constraint "document_type_check" check ("type" in ('quotation', 'order_confirmation', 'delivery_note', 'picking_list', 'return_note', 'invoice', 'credit_note', 'purchase_order', 'contract')),
  constraint "document_subject_type_check" check ("subject_type" in ('rental', 'invoice', 'credit_note', 'purchase_order')),
  constraint "document_status_check" check ("status" in ('generating', 'generated', 'failed', 'finalised', 'void')),
  constraint "document_document_template_id_foreign" foreign key ("document_template_id") references "document_template" ("id") on delete restrict
)`);
    this.addSql(`create table "document_file" (
  "id" bigint generated always as identity not null,
  "document_id" integer not null,
  "kind" varchar(40) not null,
  "content_type" varchar(120) not null,
  "size" bigint not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "document_file_pkey" primary key ("id"),
  constraint "document_file_kind_check" check ("kind" in ('pdf', 'html')),
  constraint "document_file_document_id_foreign" foreign key ("document_id") references "document" ("id") on delete cascade
)`);
    this.addSql(`create table "document_part" (
  "id" bigint generated always as identity not null,
  "document_file_id" bigint not null,
  "position" integer not null,
  "content" text not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "document_part_pkey" primary key ("id"),
  constraint "document_part_document_file_id_foreign" foreign key ("document_file_id") references "document_file" ("id") on delete cascade
)`);
    this.addSql(`create unique index "document_number_unique" on "document" ("number")`);
    this.addSql(`create index "document_document_template_id_index" on "document" ("document_template_id")`);
    this.addSql(`create index "document_type_id_index" on "document" ("type", "id")`);
    this.addSql(`create index "document_subject_type_subject_id_index" on "document" ("subject_type", "subject_id")`);
    this.addSql(`create index "document_title_id_index" on "document" ("title", "id")`);
    this.addSql(`create index "document_status_id_index" on "document" ("status", "id")`);
    this.addSql(`create index "document_created_at_id_index" on "document" ("created_at", "id")`);
    this.addSql(`create index "document_number_trigram" on "document" using gin ("number" gin_trgm_ops)`);
    this.addSql(`create index "document_title_trigram" on "document" using gin ("title" gin_trgm_ops)`);
    this.addSql(`create unique index "document_versions" on "document" ("subject_type", "subject_id", "type", "version")`);
    this.addSql(`create unique index "document_file_kind" on "document_file" ("document_id", "kind")`);
    this.addSql(`create unique index "document_part_place" on "document_part" ("document_file_id", "position")`);
    this.addSql(`create index "document_template_name_id_index" on "document_template" ("name", "id", "deleted_at")`);
    this.addSql(`create index "document_template_type_id_index" on "document_template" ("type", "id", "deleted_at")`);
    this.addSql(`create index "document_template_created_at_id_index" on "document_template" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "document_template_name_trigram" on "document_template" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create unique index "document_template_type_locale_is_default_unique" on "document_template" ("type", "locale") nulls not distinct where "is_default" and "deleted_at" is null`);
    this.addSql(`alter table "document_file" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "document_part" set (toast_tuple_target = 8160)`);
  }
}
