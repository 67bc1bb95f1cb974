/** What a maintained value is while no other row refers to its row: known where the tree says so, computed everywhere else. */
import { expect, test } from '@jest/globals';
import { valueOfNewRow } from '../../generator/model/new_row.ts';

const referring = new Set(['line.hire_id', 'bill.hire_id']);
const sum = 'select sum(l.amount) from line l where l.hire_id = t.id';
const newValue = (sql: string) => valueOfNewRow(sql, referring);

test.each([
  [`(${sum})`, null],
  [`coalesce((${sum}), 0)`, 0],
  [
    `(select coalesce(sum(l.amount), 0) from line l join item i on i.id = l.item_id where t."id" = l."hire_id" and i.on)`,
    0,
  ],
  [`(select count(*) from line l where l.hire_id = t.id) + 1`, 1],
  [`(select l.note from line l where l.hire_id = t.id order by l.id limit 1)`, null],
  [`case when t.status = 'open' then coalesce((${sum}), 0) else 0 end + coalesce((${sum} and l.on), 0)`, 0],
  ['exists (select 1 from line l where l.hire_id = t.id)', false],
  [
    `(select coalesce(sum(x.part), 0) from (select b.id, sum(b.amount) as part from bill b where b.id in
     (select c.id from bill c where c.hire_id = t.id) group by b.id) x join item i on i.id = x.id)`,
    0,
  ],
  [`round((${sum}), (select c.digits from currency c where c.code = t.currency))`, null],
])('known: %s', (sql, value) => {
  expect(newValue(sql)).toBe(value);
});

test.each([
  't.amount',
  `coalesce((${sum}), t.amount)`,
  `case when t.status = 'open' then coalesce((${sum}), 0) else 1 end`,
  `coalesce((${sum}), 0) + t.amount`,
  // No foreign key says that there are no such rows yet.
  'coalesce((select sum(l.amount) from line l where l.other_id = t.id), 0)',
  'coalesce((select sum(l.amount) from note l where l.hire_id = t.id), 0)',
  'coalesce((select sum(l.amount) from line l where l.hire_id = t.parent_id), 0)',
  'coalesce((select sum(l.amount) from line l where l.hire_id = t.id or l.on), 0)',
  'coalesce((select sum(l.amount) from line l where not l.hire_id = t.id), 0)',
  'coalesce((select sum(l.amount) from line l where l.hire_id <> t.id), 0)',
  'coalesce((select sum(i.amount) from item i left join line l on l.hire_id = t.id), 0)',
  '(select count(*) from item i full join line l on l.hire_id = t.id)',
  `(select count(*) from (select sum(l.amount) from line l where l.hire_id = t.id) x)`,
  '(select sum(l.amount) from line l where l.hire_id = t.id union all select 1)',
  'coalesce((select sum(t.amount) from line t where t.hire_id = t.id), 0)',
  '(with line as (select 1 as amount, 2 as hire_id) select sum(line.amount) from line where line.hire_id = t.id)',
  'array(select l.id from line l where l.hire_id = t.id)',
  '(select count(*) from line l where l.hire_id = t.id group by grouping sets (()))',
])('computed: %s', (sql) => {
  expect(newValue(sql)).toBeUndefined();
});
