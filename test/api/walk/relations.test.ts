/**
 * The walk, part nine: abilities do not end at the first relation (decisions 14). Each list is requested with the abilities of
 * that list alone; its readable relations follow from the routes of their resources, not from the planner's data.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resources, routes } from '../../../generated/index.ts';
import { holdsAll } from '../../../runtime/base/identity/abilities.ts';
import type { RelationSpec, ResourceSpec } from '../../../runtime/base/kernel/resource.ts';
import type { RouteSpec } from '../../../runtime/base/kernel/route.ts';
import { planList } from '../../../runtime/engine/query/plan/index.ts';
import { noCustomFields } from '../../../runtime/engine/query/plan/plan.ts';
import { mayOf } from '../../../runtime/engine/query/plan/reach.ts';
import { Ground, pathOf } from '../../support/bodies.ts';
import { newReader } from '../../support/reader.ts';
import { startService, type TestService } from '../../support/service.ts';
import { corrections, makers } from './exemptions.ts';

type Row = Record<string, unknown>;
type Headers = { readonly Authorization: string };

let service: TestService;
let ground: Ground;

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  ground = new Ground(service, corrections, makers);
});
afterAll(() => service.close());

/** Registries that everybody may read; each is here by a decision. */
const open = [
  'country',
  'currency',
  'custom_field',
  'custom_field_group',
  'static_list',
  'static_value',
  'tax_rate',
  'tax_type',
];

/** A record with rights is visible only to callers with as many: its children are in no list of a narrow token. */
const carried = (route: RouteSpec): boolean =>
  resources[resources[route.entity ?? '']?.parent?.resource ?? '']?.rights?.stored !== undefined;

const lists = routes.filter(
  (route) =>
    !carried(route) &&
    route.kind === 'index' &&
    route.entity !== null &&
    route.under === undefined &&
    route.abilities.length > 0,
);

/** Abilities that one record of a resource requires, by its routes. */
function abilitiesOf(entity: string): readonly string[] {
  if (open.includes(entity)) return [];
  const routesOfEntity = routes.filter((route) => route.entity === entity && route.under === undefined);
  return (
    (routesOfEntity.find(({ kind }) => kind === 'show') ?? routesOfEntity.find(({ kind }) => kind === 'index'))
      ?.abilities ?? []
  );
}

const may = (held: readonly string[], entity: string): boolean => holdsAll(new Set(held), abilitiesOf(entity));
const targets = (relation: RelationSpec): readonly RelationSpec[] => relation.variants ?? [relation];
const briefOf = (entity: string): string[] => ['id', 'ref', ...(resources[entity]?.brief ?? [])];
const specOf = (route: RouteSpec): ResourceSpec => resources[route.entity ?? ''] as ResourceSpec;
const through = ({ link }: RelationSpec): string[] => (link?.through === undefined ? [] : [link.through]);

function readable(held: readonly string[], relation: RelationSpec): boolean {
  return targets(relation).every((one) => [one.resource, ...through(one)].every((entity) => may(held, entity)));
}

const tokens = new Map<string, Promise<Headers>>();
function tokenOf(abilities: readonly string[]): Promise<Headers> {
  const key = abilities.join(' ');
  const made = tokens.get(key) ?? newReader(service, { abilities }, { abilities }).then(({ headers }) => headers);
  tokens.set(key, made);
  return made;
}

function recordsIn(body: Row): Row[] {
  const [records] = Object.values(body);
  return Array.isArray(records) ? (records as Row[]) : [];
}

/** What a record shows of a relation that may not be read, as texts; empty if all is well. */
function excess(row: Row, relation: RelationSpec, held: readonly string[]): string[] {
  if (!(relation.name in row)) return relation.cardinality === 'one' ? [`${relation.name} is absent`] : [];
  const value = row[relation.name] as Row | Row[] | null;
  if (value === null) return [];
  if (Array.isArray(value)) return [`${relation.name} is there`];
  const entity = String(value['ref'] ?? '').split(':')[0] || (targets(relation)[0]?.resource ?? '');
  if (may(held, entity) && targets(relation).length > 1) return [];
  return Object.keys(value)
    .filter((key) => !briefOf(entity).includes(key))
    .map((key) => `${relation.name}.${key}`);
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, at * size + size));

const named = lists.map((route) => [`${route.method} ${route.path}`, route] as const);

test('there is much to be walked, and brief forms hold no secrets', () => {
  expect(lists.length).toBeGreaterThan(60);
  for (const spec of Object.values(resources))
    for (const name of spec.brief ?? []) {
      const field = spec.fields.find((one) => one.name === name);
      expect([spec.name, name, field?.hidden, field?.cost]).toEqual([spec.name, name, false, false]);
    }
  // Relations without an ability, as the definitions declare them.
  const unrequested = Object.values(resources).filter(
    ({ name, readAbility, abilityOf }) =>
      readAbility === undefined && !abilityOf && routes.some(({ entity, kind }) => entity === name && kind === 'index'),
  );
  expect(unrequested.map(({ name }) => name).sort()).toEqual(open);
});

describe.each(named)('%s with its own ability alone', (_, route) => {
  const spec = specOf(route);
  const held = route.abilities;
  const included = spec.relations.filter(({ include }) => include);

  test('includes hold what may be read', async () => {
    const headers = await tokenOf(held);
    const path = pathOf(route, await ground.anyParams(route));
    for (const relations of chunks(included, 10)) {
      const names = relations.map(({ name }) => name);
      const answer = await service.get(`${path}?per_page=5&include=${names}`, headers);
      expect([names, answer.status]).toEqual([names, 200]);
      const refused = relations.filter((relation) => !readable(held, relation));
      const expected = refused.map(({ name, cardinality }) => (cardinality === 'one' ? `${name} (brief)` : name));
      expect(new Set(answer.body.meta.ignored_includes ?? [])).toEqual(new Set(expected));
      const beyond = recordsIn(answer.body).flatMap((row) =>
        refused.flatMap((relation) => excess(row, relation, held)),
      );
      expect([...new Set(beyond)]).toEqual([]);
      if (refused.length === 0) continue;
      const strict = { ...headers, Prefer: 'handling=strict' };
      const strictly = await service.get(`${path}?per_page=5&include=${names}`, strict);
      expect([strictly.status, strictly.body.errors?.include?.length]).toEqual([422, expected.length]);
    }
  });

  test('so do the relations of what they include', async () => {
    const headers = await tokenOf(held);
    const path = pathOf(route, await ground.anyParams(route));
    const pairs = included
      .filter((relation) => !relation.variants)
      .flatMap((first) =>
        (resources[first.resource]?.relations ?? [])
          .filter(({ include }) => include)
          .map((second) => [first, second] as const),
      );
    for (const some of chunks(pairs, 20)) {
      const names = some.map(([first, second]) => `${first.name}.${second.name}`);
      const answer = await service.get(`${path}?per_page=2&include=${names}`, headers);
      if (answer.status === 422) expect(answer.body.code).toBe('query_too_complex');
      if (answer.status === 422) continue;
      expect([names, answer.status]).toEqual([names, 200]);
      const ignored = new Set<string>(answer.body.meta.ignored_includes ?? []);
      for (const [first, second] of some) {
        const name = `${first.name}.${second.name}`;
        const whole = readable(held, first);
        const left = !whole || (!readable(held, second) && second.cardinality === 'many');
        expect([name, 'left out', ignored.has(name)]).toEqual([name, 'left out', left]);
        const brief = whole && !readable(held, second) && second.cardinality === 'one';
        expect([name, 'brief', ignored.has(`${name} (brief)`)]).toEqual([name, 'brief', brief]);
        for (const row of recordsIn(answer.body)) {
          if (!whole) expect(excess(row, first, held)).toEqual([]);
          const reached = whole ? [row[first.name] ?? []].flat() : [];
          for (const one of reached as Row[])
            if (!readable(held, second)) expect([name, excess(one, second, held)]).toEqual([name, []]);
        }
      }
    }
  });

  test('filters and sorts know nothing beyond brief forms', async () => {
    const headers = await tokenOf(held);
    const path = pathOf(route, await ground.anyParams(route));
    const refused = spec.relations.filter((relation) => relation.filterPath && !readable(held, relation));
    const keys = refused.flatMap((relation) => {
      const to = resources[relation.resource] as ResourceSpec;
      const shown = relation.cardinality === 'one' ? briefOf(to.name) : [];
      const fields = to.fields.filter(
        ({ name, hidden, filter }) => !hidden && filter.length > 0 && !shown.includes(name),
      );
      const beyond = to.relations.filter(({ filterPath }) => filterPath).map(({ name }) => `${name}.id_eq`);
      return [
        ...fields.flatMap(({ name, filter }) => filter.map((predicate) => `${name}_${predicate}`)),
        ...beyond,
        'cf.anything_eq',
      ].map((key) => `${relation.name}.${key}`);
    });
    for (const some of chunks(keys, 50)) {
      const answer = await service.get(`${path}?per_page=1${some.map((key) => `&q[${key}]=1`).join('')}`, headers);
      expect([answer.status, answer.body.meta?.ignored_filters]).toEqual([200, some]);
    }
    const sorts = refused.slice(0, 5).map(({ name, resource }) => `${name}.${resources[resource]?.fields[1]?.name}`);
    if (sorts.length === 0) return;
    const sorted = await service.get(`${path}?per_page=1&sort=${sorts}`, headers);
    expect([sorted.status, sorted.body.meta.ignored_sorts]).toEqual([200, sorts]);
    const counted = await service.get(`/aggregate/${spec.plural}?q[${keys[0]}]=1`, headers);
    if (counted.status === 200) expect(counted.body.meta.ignored_filters).toEqual([keys[0]]);
    const strict = await service.get(`${path}?per_page=1&q[${keys[0]}]=1`, { ...headers, Prefer: 'handling=strict' });
    expect([strict.status, Object.keys(strict.body.errors)]).toEqual([422, [`q.${keys[0]}`]]);
  });

  test('a plan three relations deep holds whole records of what may be read alone', () => {
    const abilities = new Set(held);
    const reader = { spec, resources, costs: true, customFields: noCustomFields, may: mayOf({ abilities }) };
    const paths = included.flatMap((first) =>
      below(first).flatMap((second) =>
        below(second).map((third) => [first, second, third].map(({ name }) => name).join('.')),
      ),
    );
    const whole: string[] = [];
    for (const some of chunks(paths, 20)) {
      const walk = (includes: ReturnType<typeof planList>['includes']): void => {
        for (const { spec: to, selection, children } of includes) {
          const names = selection?.outputs.map(({ name }) => name);
          const brief = names?.every((name) => briefOf(to.name).includes(name)) === true;
          if (!may(held, to.name) && (!brief || children.length > 0)) whole.push(to.name);
          walk(children);
        }
      };
      walk(planList(reader, [['include', some.join(',')]]).includes);
    }
    expect([...new Set(whole)]).toEqual([]);
  });
});

function below(relation: RelationSpec): readonly RelationSpec[] {
  if (relation.variants) return [];
  return (resources[relation.resource]?.relations ?? []).filter(({ include }) => include);
}

test('a relation through other records needs the ability of those too', async () => {
  let walked = 0;
  for (const route of lists)
    for (const relation of specOf(route).relations.filter(({ include }) => include)) {
      const held = [...route.abilities, ...targets(relation).flatMap(({ resource }) => abilitiesOf(resource))];
      if (through(relation).every((entity) => may(held, entity))) continue;
      walked += 1;
      const path = pathOf(route, await ground.anyParams(route));
      const answer = await service.get(`${path}?include=${relation.name}`, await tokenOf(held));
      expect([path, relation.name, answer.status, answer.body.meta.ignored_includes]).toEqual([
        path,
        relation.name,
        200,
        [relation.name],
      ]);
      expect(recordsIn(answer.body).filter((row) => relation.name in row)).toEqual([]);
    }
  expect(walked).toBeGreaterThan(0);
});
