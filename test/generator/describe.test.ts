/** `describe` names file and line of everything that an operation runs, ours and an own folder's, in the order it runs in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { describe as describeModel } from '../../generator/describe/describe.ts';
import { type Step, stepsOf } from '../../generator/describe/steps.ts';
import { loadModel } from '../../generator/main.ts';
import { root } from '../../runtime/base/config/index.ts';
import { ruleFolders } from '../../runtime/serving/extensions/folders.ts';

const custom = join(root, 'test/fixtures/extension');
const { model, definitions } = loadModel([join(root, 'definitions'), custom]);
if (model === undefined || definitions === undefined) throw new Error('the definitions do not load');
const folders = ruleFolders([custom]);
const operations = model.resources.flatMap((resource) =>
  stepsOf(resource, definitions, folders).map((one) => ({ resource: resource.spec.name, ...one })),
);

/** Steps of an operation as `kind name`, each with its file. */
const ran = (resource: string, operation: string): string[] => {
  const found = operations.find((one) => one.resource === resource && one.operation === operation);
  return (found?.steps ?? []).map(({ kind, name, location }) => `${kind} ${name} ${location?.replace(/:\d+$/, '')}`);
};

/** The text of the line that a place names; own folders are shown by their last name. */
const lineAt = (location: string): string => {
  const [, file = '', line = ''] = /^(.*):(\d+)$/.exec(location) ?? [];
  const path = file.startsWith('extension/') ? join(custom, '..', file) : join(root, file);
  return readFileSync(path, 'utf8').split('\n')[Number(line) - 1] ?? '';
};

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

test('a transition: its states, its plan before the first function, guards, sets and effects', () => {
  const guards = 'definitions/rules/rentals/dispatch_guards.ts';
  expect(ran('rental', 'dispatch')).toEqual([
    'state status definitions/rentals/rental.states.yaml',
    'plan dispatch definitions/rules/rentals/dispatch_plan.ts',
    ...['something_to_dispatch', 'quantities_left', 'units_allocated', 'assets_ready', 'tests_passed'].map(
      (name) => `guard ${name} ${guards}`,
    ),
    ...['cases_sealed', 'units_on_hand', 'subhire_received'].map((name) => `guard ${name} ${guards}`),
    'guard account_not_on_hold definitions/rentals/rental.yaml',
    'set dispatched_at definitions/rentals/rental.states.yaml',
    'effect send_out definitions/rules/rentals/dispatch.ts',
  ]);
});

test('a plan stands before the first function, guards in their order; functions of spread objects are found', () => {
  const [rule, yaml] = ['definitions/rules/rentals/rental_item.ts', 'definitions/rentals/rental_item.yaml'];
  expect(ran('rental_item', 'delete')).toEqual([
    `plan parts ${rule}`,
    `guard rental_not_locked ${rule}`,
    ...['rental_open', 'nothing_dispatched', 'nothing_allocated', 'no_children'].map((name) => `guard ${name} ${yaml}`),
    `guard parts_free ${rule}`,
    `guard not_mandatory ${rule}`,
    `effect retotal ${rule}`,
  ]);
  expect(ran('flightcase', 'pack')).toContain('guard payload_fits definitions/rules/inventory/packing.ts');
});

test('what an own folder adds stands in its own files', () => {
  const rules = 'test/fixtures/extension/rules/rentals/rental.ts';
  expect(ran('rental', 'settle_site')).toEqual([
    'state status extension/rentals/rental.yaml',
    'set hold_reason extension/rentals/rental.yaml',
    'set status_changed_at extension/rentals/rental.yaml',
    'set lost_at extension/rentals/rental.yaml',
    `plan visits ${rules}`,
    `effect end_visits ${rules}`,
    `verdict settle_site ${rules}`,
  ]);
  expect(ran('rental', 'update')).toContain(`guard site_reachable ${rules}`);
  expect(ran('rental', 'convert_to_order')).toContain('guard site_known extension/rentals/rental.yaml');
});

test('every part of every operation has its place, and the line there is about it', () => {
  const strange = operations.flatMap(({ resource, operation, steps }) =>
    steps
      .filter((step) => !isAbout(step))
      .map((step) => `${resource}.${operation}: ${step.kind} ${step.name} ${step.location}`),
  );
  expect(strange).toEqual([]);
  expect(operations.length).toBeGreaterThan(200);
});

/** Whether the line names the step, as it is written in YAML or in TypeScript, or begins the import of another name. */
function isAbout({ kind, name, says, location }: Step): boolean {
  const ofRights = ['within_rights', 'by_person', 'by_person_updating'].includes(name);
  if (location === null) return says === 'written by the platform' && !ofRights;
  if (ofRights) return lineAt(location).startsWith('rights:');
  if (name.endsWith(' tree')) return lineAt(location).startsWith('tree:');
  const text = lineAt(location);
  if (location.includes('.ts:'))
    return (
      /^export (const|async function|function) /.test(text) ||
      text.includes(name) ||
      text.includes(camel(name)) ||
      /^(const|async function|function) /.test(text)
    );
  if (kind === 'state') return /from|:$|: \{/.test(text);
  return kind === 'validation' || text.includes(name.replace(/_\d+$/, ''));
}

test('the text shows them, and so does the JSON', () => {
  const steps = (one: (typeof model.resources)[number]) => stepsOf(one, definitions, folders);
  const text = describeModel(model, 'rental', false, steps);
  expect(text).toMatch(
    /\ndispatch runs\n {2}state .*\n {2}plan +dispatch +definitions\/rules\/rentals\/dispatch_plan\.ts:\d+\n/,
  );
  // Every text has its length, also one without a column.
  expect(text).toMatch(/\n {2}ref +(?:text|string\(\d+\)) /);
  expect(text).not.toContain('()');
  const json = JSON.parse(describeModel(model, 'rental', true, steps));
  expect(json.operations.find((one: { operation: string }) => one.operation === 'return').steps[1]).toEqual({
    kind: 'plan',
    name: 'return',
    says: null,
    location: expect.stringMatching(/^definitions\/rules\/rentals\/rental\.ts:\d+$/),
  });
});
