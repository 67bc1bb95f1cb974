/** Free stock: lines of booked rentals, and units that are away for a reason. */
import type { Fault } from '../fault.ts';

const lines = ['test/domain/availability/item_writes.property.test.ts'];
const units = ['test/domain/availability/unit_states.property.test.ts'];
const curve = 'definitions/rules/availability/curve.ts';
const line = 'definitions/rules/rentals/rental_item.ts';

export const stock: readonly Fault[] = [
  {
    name: 'a line that is added is taken for one that was lowered',
    file: line,
    find: 'const lowered = !fresh && changed',
    put: 'const lowered = changed',
    tests: lines,
  },
  {
    name: 'a line that becomes a sale is not looked at',
    file: line,
    find: "  'transaction_type',\n  'is_optional'",
    put: "  'is_optional'",
    tests: lines,
  },
  {
    name: 'what comes with a line is not looked at',
    file: line,
    find: 'new Set([record.id, ...below.map(({ id }) => id)])',
    put: 'new Set(below.length < 0 ? [] : [record.id])',
    tests: lines,
  },
  {
    name: 'an earlier line takes what a later one of its rental has',
    file: 'definitions/rules/availability/check.ts',
    find: '(b."id" <> all($4::integer[]) or b."id" < a."line")',
    put: '(b."id" <> all($4::integer[]) and b."id" < a."line")',
    tests: lines,
  },
  {
    name: 'lines of a bulk are judged before all are written',
    file: 'runtime/engine/commands/unit.ts',
    find: 'if (this.waiting === null) await work([value]);',
    put: 'if (this.waiting !== undefined) await work([value]);',
    tests: lines,
  },
  {
    name: 'quarantine and repair of a unit both count',
    file: curve,
    find: `least(p."until_at", t."starts_at")`,
    put: 'p."until_at"',
    tests: units,
  },
  {
    name: 'work on a unit that is on hire counts at once',
    file: curve,
    find: `where u."status" = 'on_hire' and`,
    put: `where u."status" = 'none' and`,
    tests: units,
  },
  {
    name: 'a retired unit that was in repair is subtracted',
    file: 'definitions/rules/inventory/asset_moves.ts',
    find: `status === 'sold' || status === 'retired'`,
    put: `status === 'sold'`,
    tests: units,
  },
  {
    name: 'work stays behind when its unit moves',
    file: 'definitions/rules/inventory/asset_moves.ts',
    find: "if (typeof warehouse === 'number')",
    put: "if (typeof warehouse === 'string')",
    tests: units,
  },
  {
    name: 'what is in repair beyond its end is there',
    file: curve,
    find: 'case when ${isHeld} and ${end} < now() then',
    put: 'case when false and ${isHeld} and ${end} < now() then',
    tests: units,
  },
  {
    name: 'a line with one date of its own is not looked at when its rental is shortened',
    file: 'definitions/rules/rentals/lifecycle.ts',
    find: "(${ref('i.starts_at')} is null) <> (${ref('i.ends_at')} is null)",
    put: "(${ref('i.starts_at')} is null) and (${ref('i.ends_at')} is null) and false",
    tests: ['test/domain/line_dates.test.ts'],
  },
  {
    name: 'a copy joins a completed project',
    file: 'definitions/rules/rentals/duplicate.ts',
    find: "['archived', 'completed']",
    put: "['archived']",
    tests: ['test/domain/projects.test.ts'],
  },
];
