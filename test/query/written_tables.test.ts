/** What statements write and read, by their texts and by what PostgreSQL does in turn. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readLinks, type TableLinks } from '../../runtime/base/database/table_links.ts';
import { writtenTables } from '../../runtime/base/database/written_tables.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

const written = (text: string, language?: 'plpgsql') => {
  const found = writtenTables(text, language);
  return found && [...found].sort();
};

describe('by the text alone', () => {
  test.each([
    ['select 1', []],
    ['select * from a for update', []],
    ['select * from a for no key update of a skip locked', []],
    ['insert into "a" (x) values (1) returning id', ['insert a']],
    ['INSERT INTO a SELECT 1 ON CONFLICT (x) DO UPDATE SET x = 2', ['insert a', 'update a']],
    ['insert into a values (1) on conflict do nothing', ['insert a']],
    ['with d as (delete from only b returning *), u as (update "C" c set x = 1) select 1', ['delete b', 'update C']],
    ['update schema_1."a b" set x = 1', ['update a b']],
    [
      'merge into a using b on true when matched then update set x = 1 when not matched then insert values (1) when matched then delete',
      ['delete a', 'insert a', 'update a'],
    ],
    ["select 'update b set x', $$delete from c$$, $t$insert into d$t$, e'\\' delete from e'", []],
    ['/* update b /* set */ update c */ -- delete from d\nupdate a set x = 1', ['update a']],
    ["select 'it''s'; update a set x = 1", ['update a']],
    ['select t."update", t.delete, t."insert" from t', []],
    ['begin; set local x = 1; savepoint s; release savepoint s; commit', []],
    ['(select 1) union (select 2)', []],
    // Anything.
    ['create table a (x int)', null],
    ['update a set x = 1; drop table b', null],
    ['do $$ begin update a set x = 1; end $$', null],
    ['call p()', null],
    ['truncate a', null],
    ['copy a from stdin', null],
    ['select 1 into a', null],
    ['execute s(1)', null],
    ['update U&"a" set x = 1', null],
    ['refresh materialized view a', null],
    ['delete', null],
  ])('%s', (text, expected) => expect(written(text)).toEqual(expected));

  test.each([
    [
      "begin if tg_op = 'INSERT' then insert into a values (new.x); end if; select 1 into y; return null; end",
      ['insert a'],
    ],
    ["begin execute 'delete from a'; end", null],
    ['begin perform f(new.x); update a set x = 1 where id = new.id; return new; end', ['update a']],
    ['begin do $q$ begin end $q$; end', null],
    ['begin create temp table x (); end', null],
  ])('of a function: %s', (text, expected) => expect(written(text, 'plpgsql')).toEqual(expected));
});

describe('with all that follows', () => {
  let database: TestDatabase;
  let links: TableLinks;
  beforeAll(async () => {
    database = await testDatabase();
    ({ links } = await readLinks(database.pool));
  });
  afterAll(() => database?.close());

  const names = (tables: ReadonlySet<number> | null) => tables && [...links.namesOf(tables)].sort();
  const writes = (text: string) => names(links.writtenBy(text));
  const reads = (text: string) => names(links.readBy(text));
  /** After these statements. */
  async function changed<T>(statements: string, look: (links: TableLinks) => T): Promise<T> {
    await database.pool.query(statements);
    ({ links } = await readLinks(database.pool));
    return look(links);
  }

  test('the tables of the product: totals that triggers maintain, foreign keys, what stays alone', () => {
    expect(writes('update "account" set "name" = $1')).toEqual(['account']);
    expect(writes('insert into "action_log" default values')).toEqual(['action_log']);
    expect(writes('insert into "asset" default values')).toEqual(['asset', 'barcode']);
    expect(writes('update "service" set "name" = $1')).toEqual(['resource_assignment', 'service']);
    // From a line to its invoice's rental, and from there to the items and their allocations.
    expect(writes('insert into "invoice_line" default values')).toEqual([
      'invoice_line',
      'rental',
      'rental_item',
      'rental_item_allocation',
    ]);
    expect(writes('delete from "account_contact" where "id" = $1')).toEqual([
      'account',
      'account_contact',
      'communication_draft',
      'communication_log',
    ]);
    expect(writes('delete from "rental"')).toEqual(expect.arrayContaining(['shortage_resolution', 'repair']));
    expect(writes('update "nowhere" set x = 1')).toBeNull();
    expect(reads('select * from "Rental" r join account a on true')).toEqual(['account', 'rental']);
  });

  test('views, policies, functions and partitions are followed, and what cannot be followed is anything', async () => {
    await changed(
      `create function tally() returns bigint language sql stable as 'select count(*) from catalogue_item';
      create function hidden() returns bigint language plpgsql as 'begin execute ''select 1''; return 1; end';
      create function note(x text) returns void language sql as 'insert into static_list (name) values (x)';
      create function noting() returns trigger language plpgsql as 'begin perform note(new.name::text); return null; end';
      create trigger noting after insert on kit for each row execute function noting();
      create function wild() returns trigger language plpgsql as 'begin execute new.name; return null; end';
      create trigger wild after update on kit for each row execute function wild();
      create function "keep it"() returns void language sql as 'insert into static_list (name) values (1)';
      create function keeping() returns trigger language plpgsql as 'begin perform "keep it"(); return null; end';
      create table kept (id int);
      create trigger keeping after insert on kept for each row execute function keeping();
      create function more(total bigint, id int) returns bigint language sql stable as 'select total + count(*) from address';
      create aggregate gather(int) (sfunc = more, stype = bigint);
      create view seen as select r.id, tally() from rental r;
      create table part_all (id int, kind int) partition by list (kind);
      create table part_one partition of part_all for values in (1);
      create table ruled (id int);
      create rule also as on insert to ruled do also delete from part_all;
      alter table part_all enable row level security;
      create policy choosy on part_all using (exists (select from address));`,
      () => {
        expect(reads('select * from seen')).toEqual(['catalogue_item', 'rental', 'seen']);
        expect(reads('select hidden()')).toBeNull();
        // What an aggregate calls, no text names.
        expect(reads('select gather(id) from rental')).toBeNull();
        expect(writes('select gather(id) from rental')).toBeNull();
        expect(writes('insert into kept values (1)')).toEqual(['kept', 'static_list']);
        expect(reads("select query_to_xml('select 1', true, true, '')")).toBeNull();
        expect(reads('select * from part_one')).toEqual(['part_one']);
        expect(reads('select * from part_all')).toEqual(['address', 'part_all']);
        expect(writes('insert into part_all values (1)')).toEqual(['part_all', 'part_one']);
        expect(writes('delete from part_one')).toEqual(['part_all', 'part_one']);
        expect(writes('insert into kit default values')).toEqual(['barcode', 'kit', 'static_list']);
        expect(writes('update kit set x = 1')).toBeNull();
        expect(writes("select note('x')")).toEqual(['static_list']);
        expect(writes('insert into ruled values (1)')).toBeNull();
        expect(writes('update seen set id = 1')).toBeNull();
      },
    );
    // A default that writes is called where no text names it.
    await changed(
      `create function counted() returns int language sql as 'update ruled set id = id + 1 returning id';
      create table counting (id int default counted())`,
      () => {
        expect(writes('update account set x = 1')).toBeNull();
        expect(reads('select * from account')).toBeNull();
      },
    );
  });
});
