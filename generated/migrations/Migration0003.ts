// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema 383286901904 to 222135fc28a7.
import { Migration } from '@mikro-orm/migrations';

export class Migration0003 extends Migration {
  override name = 'Migration0003';
  override up(): void {
    this.addSql(`create table "payment_session" (
  "id" integer generated always as identity not null,
  "invoice_id" integer not null,
  "payment_id" integer not null,
  "provider" varchar(40) not null,
  "provider_id" varchar(120) not null,
  "url" varchar(2000) not null,
  "amount" numeric(18,4) not null,
  "expires_at" timestamptz(3) not null,
  "ended_at" timestamptz(3),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "payment_session_pkey" primary key ("id"),
  constraint "payment_session_invoice_id_foreign" foreign key ("invoice_id") references "invoice" ("id") on delete cascade,
  constraint "payment_session_payment_id_foreign" foreign key ("payment_id") references "payment" ("id") on delete cascade
)`);
    this.addSql(`create index "payment_session_invoice_id_index" on "payment_session" ("invoice_id")`);
    this.addSql(`create index "payment_session_payment_id_index" on "payment_session" ("payment_id")`);
    this.addSql(`create unique index "payment_session_provider_id_unique" on "payment_session" ("provider_id")`);
    this.addSql(`create unique index "payment_session_open" on "payment_session" ("invoice_id") where "ended_at" is null`);
    this.addSql(`alter table "payment_session" set (toast_tuple_target = 8160)`);
  }
}
