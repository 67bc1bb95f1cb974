/** People, vehicles and what they are booked for; and what plugins add, at rest. */
import type { Fault } from '../fault.ts';

const tests = ['test/domain/scheduling.test.ts'];

export const planning: readonly Fault[] = [
  {
    name: 'a cancelled rental keeps its crew',
    file: 'runtime/domain/rentals/lifecycle.ts',
    find: 'cancel_bookings: (change) => cancelBookings(change, change.record.id),',
    put: 'cancel_bookings: () => undefined,',
    tests,
  },
  {
    name: 'an order asks for nobody',
    file: 'runtime/domain/scheduling/positions.ts',
    find: 'Array.from({ length: missing }',
    put: 'Array.from({ length: 0 * missing }',
    tests,
  },
  {
    name: 'positions outlive their line',
    file: 'runtime/domain/scheduling/positions.ts',
    find: 'where o."rental_item_id" is null or o."number"',
    put: 'where o."number"',
    tests,
  },
  {
    name: 'who is booked is left behind when the job moves',
    file: 'runtime/domain/scheduling/of_lines.ts',
    find: 'if (was.length > 0) await moveBookings',
    put: 'if (was.length > 9) await moveBookings',
    tests,
  },
  {
    name: 'bookings one after the other conflict',
    file: 'runtime/domain/scheduling/detect_sql.ts',
    find: 'x."occupied" && y."occupied" cross join',
    put: 'not isempty(x."occupied") and not isempty(y."occupied") cross join',
    tests,
  },
  {
    name: 'who may only drive notes what happens on ways of others',
    file: 'runtime/domain/scheduling/own_way.ts',
    find: '(own || way.driver_id === actor.userId)',
    put: '(own || way.driver_id !== undefined)',
    tests,
  },
  {
    name: 'the link of a request works after a later one',
    file: 'runtime/domain/scheduling/crew_booking.ts',
    find: 'and a."request_key" = $2::uuid',
    put: 'and $2::uuid is not null',
    tests,
  },
  {
    name: 'guards of a plugin at rest refuse',
    file: 'runtime/commands/guards.ts',
    find: "guard.kind === 'planned' || resting?.has(guard.name)",
    put: "guard.kind === 'planned'",
    tests: ['test/extension/extension.test.ts'],
  },
  {
    name: 'one person is booked twice at once',
    file: 'runtime/domain/scheduling/conflicts.ts',
    find: 'for (const { type, id } of sorted) await query(lockSql[type], [id]);',
    put: 'void [sorted, query, lockSql];',
    tests,
  },
  {
    name: 'an answer counts for a booking that was called off',
    file: 'runtime/domain/scheduling/crew_answer.ts',
    find: " and \"status\" in ('tentative', 'confirmed')",
    put: '',
    tests,
  },
  {
    name: 'of two answers at once both count',
    file: 'runtime/domain/scheduling/crew_answer.ts',
    find: "await view.touch('resource_assignment', [assignment]);",
    put: '',
    tests,
  },
  {
    name: 'the last unit is promised to two',
    file: 'runtime/domain/rentals/booking.ts',
    find: 'await lockItems(call, rentalId);',
    put: 'void lockItems;',
    tests: ['test/domain/last_units.test.ts'],
  },
  {
    name: 'more is resolved than is short',
    file: 'runtime/domain/rentals/shortage.ts',
    find: 'if (quantity > left && input.method',
    put: 'if (quantity > left + 99 && input.method',
    tests: ['test/domain/availability', 'test/domain/purchasing'],
  },
  {
    name: 'a feed is read by the address before',
    file: 'runtime/domain/scheduling/calendar_feed.ts',
    find: "await update('calendar_feed', record.id, { token_hash });",
    put: 'void [update, token_hash];',
    tests: ['test/api/delegation.test.ts', ...tests],
  },
  {
    name: 'a feed shows what its maker may not see',
    file: 'runtime/domain/scheduling/calendar_feed.ts',
    find: "actor.type === 'system' ? null : storedRights(actor)",
    put: 'storedRights(actor) && null',
    tests: ['test/api/delegation.test.ts', ...tests],
  },
];
