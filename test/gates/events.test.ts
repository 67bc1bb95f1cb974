/** Every emitted event is declared: names in the runtime's own code are in the catalogue, and any other is refused. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { events, resources } from '../../generated/index.ts';
import type { Actor } from '../../runtime/base/kernel/actor.ts';
import type { Services } from '../../runtime/base/kernel/context.ts';
import { Unit } from '../../runtime/engine/commands/unit.ts';
import { declaredEvent } from '../../runtime/services/ledger/declared_event.ts';

const folders = ['runtime', 'definitions/rules'].map((name) => path.resolve(import.meta.dirname, '../..', name));
const catalogue = new Map(events.map((event) => [event.name, event]));
const calls = /\b(?:emit|emitNamed|declaredEvent)\(\s*(?:[\w.]+,\s*)?'([a-z_]+\.[a-z_]+)'/g;

const named = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(calls)].map((call) => ({ file, event: call[1] ?? '' })));

test('every event that the code names is declared', () => {
  expect(named.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['webhook.test', 'webhook.disabled', 'setting.updated', 'user.role_changed']),
  );
  expect(named.filter(({ event }) => !catalogue.has(event))).toEqual([]);
});

test('an event says what has happened: no transition is an event by its own name', () => {
  const names = Object.entries(resources).flatMap(([entity, { machine }]) =>
    Object.keys(machine?.transitions ?? {}).map((transition) => `${entity}.${transition}`),
  );
  expect(names).toEqual(expect.arrayContaining(['rental.return', 'payment.allocate', 'purchase_order.cancel']));
  expect(names.filter((name) => catalogue.has(name))).toEqual([]);
});

test('an event that no definition declares is refused before anything is written', () => {
  expect(() => declaredEvent(catalogue, 'rental.evaporated')).toThrow(
    'No definition declares the event "rental.evaporated"',
  );
  const services = { events: catalogue, resources: {} } as unknown as Services;
  const unit = new Unit(services, {} as never, { actor: {} as Actor, requestId: '' });
  expect(() => unit.emitNamed('rental.evaporated', {} as never, 1)).toThrow('No definition declares the event');
});
