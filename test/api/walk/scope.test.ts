/**
 * The walk, part seven: for a token that is limited to one warehouse the records of another do not exist. No list, include,
 * search or total contains them; every route answers to their keys, and every reference and named input to their ids, as to those
 * of records that never existed.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Response } from 'supertest';
import { resources as generated, routes } from '../../../generated/index.ts';
import type { FieldSpec, ResourceSpec } from '../../../runtime/base/kernel/resource.ts';
import type { NamedRecords, RouteSpec } from '../../../runtime/base/kernel/route.ts';
import { Ground, type Params, pathOf } from '../../support/bodies.ts';
import { openapi } from '../../support/document.ts';
import { newReader, type Reader } from '../../support/reader.ts';
import { startService, type TestService } from '../../support/service.ts';
import { corrections, makers } from './exemptions.ts';

const resources: Readonly<Record<string, ResourceSpec>> = generated;

/** Records of the whole company, whichever warehouse it is about. Everything else that is served belongs to one. */
const everybodys: ReadonlySet<string> = new Set([
  ...['account', 'account_contact', 'country', 'currency', 'exchange_rate'],
  ...['catalogue_item', 'catalogue_item_accessory', 'catalogue_item_alternative', 'catalogue_item_group'],
  ...['catalogue_item_supplier', 'kit', 'kit_component', 'service', 'rate', 'price_book', 'discount_rule', 'surcharge'],
  ...['tax_rate', 'tax_type', 'static_list', 'static_value', 'custom_field', 'custom_field_group'],
  ...[
    'user',
    'role',
    'api_token',
    'oauth_app',
    'webhook',
    'webhook_delivery',
    'inbound_webhook_source',
    'channel_provider',
  ],
  'inbound_webhook',
  ...['live_filter', 'notification', 'request_log', 'action_log', 'plugin', 'equipment_test', 'document_template'],
  'document_template_version',
  ...['communication_template', 'communication_template_version', 'email_layout'],
  ...['project', 'project_member', 'project_budget_line'],
  ...['report', 'report_run', 'report_schedule', 'export_job', 'refresh_link'],
  ...['bookkeeping_export', 'bookkeeping_entry'],
  ...['email_template', 'workflow', 'workflow_run'],
  ...['import_profile', 'import_plan', 'import_batch'],
]);
const scoped = Object.values(resources).filter(
  ({ name }) => !everybodys.has(name) && routes.some(({ entity }) => entity === name),
);

/** Records of the caller's location: the equivalents of the seed's first records, which are elsewhere. */
class Local extends Ground {
  readonly #owned = new Map<string, number | string>();
  specific(entity: string, id: number | string): void {
    this.#owned.set(entity, id);
  }
  /** Unique values are not those of the records elsewhere. */
  override next(): number {
    return super.next() + 5000;
  }
  /** Another warehouse than the first is another own one. */
  override async theOne(entity: string, condition: string): Promise<number> {
    return entity === 'warehouse' ? Number(this.#owned.get('second')) : super.theOne(entity, condition);
  }
  override async any(entity: string): Promise<number | string> {
    if (everybodys.has(entity)) return super.any(entity);
    const id = this.#owned.get(entity) ?? (await this.make(entity)).id;
    this.#owned.set(entity, id);
    return id;
  }
}

/** Records that the examples make elsewhere, or without an owner. */
const localMakers: typeof makers = {
  ...makers,
  warehouse: (ground) => ground.any('warehouse'),
  invoice: async (ground) => {
    const body = { ...(await ground.body('invoices.create', {})), warehouse_id: await ground.any('warehouse') };
    return (await ground.service.post('/invoices', body)).body.invoice.id;
  },
  // Bulk units would have to be there.
  repair: async (ground) => {
    const { id } = await ground.make('asset');
    return (await ground.service.post('/repairs', { title: 'Fails to strike', asset_id: id })).body.repair.id;
  },
  resource_assignment: async (ground) => {
    const vehicle = String(await ground.any('vehicle'));
    const body = {
      ...(await ground.body('resource_assignments.create', {})),
      resource_type: 'vehicle',
      resource_id: vehicle,
    };
    const made = await ground.service.post('/resource-assignments', body);
    if (made.status !== 201) throw new Error(made.text);
    return made.body.resource_assignment.id;
  },
  shortage: async (ground) => {
    const id = await makers['shortage']?.(ground, {});
    const warehouse = await ground.any('warehouse');
    await ground.service.pool.query('update "shortage" set "warehouse_id" = $1 where "id" = $2', [warehouse, id]);
    return id ?? 0;
  },
};

let service: TestService;
let ground: Ground;
let owned: Local;
/** May do everything in a warehouse where nothing is. */
let elsewhere: Reader;
/** May do everything in a warehouse of which `owned` makes records. */
let here: Reader;

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  ground = new Ground(service, corrections, makers);
  owned = new Local(service, corrections, localMakers);
  const warehouse = async (code: string): Promise<number> =>
    (await service.post('/warehouses', { name: code, code })).body.warehouse.id;
  const limited = async (ids: readonly number[]) => {
    const reader = await newReader(service);
    expect((await service.patch(`/users/${reader.userId}`, { warehouse_ids: ids })).status).toBe(200);
    return reader;
  };
  const [first, second] = [await warehouse('OWN'), await warehouse('TWO')];
  elsewhere = await limited([await warehouse('NIL')]);
  here = await limited([first, second]);
  owned.specific('warehouse', first);
  owned.specific('second', second);
});
afterAll(() => service.close());

type Row = Readonly<Record<string, unknown>>;

/** Money belongs to the places of the invoices that it settles as well. */
const settling: Readonly<Record<string, string>> = { payment: 'payment_allocation' };

/** Whether a row leads to a warehouse by its references: by any chain of references and parents among records of one. */
async function belongs(spec: ResourceSpec, row: Row, depth = 0): Promise<boolean> {
  if (spec.name === 'warehouse') return true;
  if (depth === 6) return false;
  const below = resources[settling[spec.name] ?? ''];
  if (below && depth < 2) {
    const { rows } = await service.pool.query(`select * from "${below.table}" where "${spec.name}_id" = $1`, [
      row['id'],
    ]);
    for (const one of rows) if (await belongs(below, { ...one, [`${spec.name}_id`]: null }, depth + 1)) return true;
  }
  for (const field of spec.fields) {
    const id = row[field.column ?? ''];
    if (id === null || id === undefined) continue;
    const above = spec.parent?.column === field.column ? spec.parent.resource : undefined;
    const kind = field.pointsBy === undefined ? undefined : row[field.pointsBy];
    const typed = field.name.endsWith('_id') ? row[field.name.replace(/_id$/, '_type')] : undefined;
    const target = field.references ?? above ?? (kind as string | undefined) ?? (typed as string | undefined);
    if (target === undefined || everybodys.has(target) || !resources[target]) continue;
    const { rows } = await service.pool.query(`select * from "${target}" where "id"::text = $1`, [String(id)]);
    if (rows[0] && (await belongs(resources[target], rows[0], depth + 1))) return true;
  }
  return false;
}

async function rowsOf(spec: ResourceSpec): Promise<readonly Row[]> {
  const live = spec.softDeleted ? ' where "deleted_at" is null' : '';
  return (await service.pool.query(`select * from "${spec.table}"${live} order by "id"`)).rows;
}

/** A record that belongs to another place than the callers': one of the seed, or a new one. */
async function foreign(spec: ResourceSpec): Promise<Row> {
  const known = foreigners.get(spec.name);
  if (known) return known;
  const find = async () => {
    for (const row of await rowsOf(spec)) if (await belongs(spec, row)) return row;
    return undefined;
  };
  let found = await find();
  if (!found) {
    await (makes[spec.name]?.() ?? ground.make(spec.name));
    found = await find();
  }
  if (!found) throw new Error(`No ${spec.name} of a warehouse is made by its example.`);
  foreigners.set(spec.name, found);
  return found;
}
/** Records of a place that the examples make for everybody. */
const makes: Readonly<Record<string, () => Promise<unknown>>> = {
  document: async () =>
    service.post('/documents/generate', { type: 'quotation', subject_type: 'rental', subject_id: 2 }),
  communication_draft: async () =>
    service.post('/communication_drafts', {
      ...(await ground.body('communication_drafts.create', {})),
      subject_type: 'rental',
      subject_id: '2',
    }),
  communication_log: async () =>
    service.pool.query(
      `insert into communication_log (recipient, subject_type, subject_id) values ('hire@example.com', 'rental', '2')`,
    ),
  inbound_mail: async () =>
    service.pool.query(
      `insert into inbound_mail (status, subject_type, subject_id, once_key, provider) values ('filed', 'rental', '2', 'scope', 'generic')`,
    ),
  suppressed_address: async () =>
    service.pool.query(
      `with log as (insert into communication_log (recipient, subject_type, subject_id) values ('gone@example.com', 'rental', '2') returning id)
       insert into suppressed_address (address, channel, reason, is_active, suppressed_at, communication_log_id)
       select 'gone@example.com', 'email', 'hard_bounce', true, now(), id from log`,
    ),
  address: async () =>
    service.post('/addresses', {
      ...(await ground.body('addresses.create', {})),
      owner_type: 'warehouse',
      owner_id: String(await ground.any('warehouse')),
    }),
  catalogue_item_rate: async () =>
    service.post(`/catalogue_items/${await ground.any('catalogue_item')}/rates`, {
      ...(await ground.body('catalogue_item_rates.create', {})),
      warehouse_id: await ground.any('warehouse'),
    }),
  payment: async () =>
    service.post('/payments', {
      ...(await ground.body('payments.create', {})),
      rental_id: await ground.any('rental'),
    }),
  scan: async () => service.post('/scans', { code: `asset:${await ground.any('asset')}`, context: 'lookup' }),
};
const foreigners = new Map<string, Row>();

const missing = 2_147_483_000;
const nobody = '00000000-0000-4000-8000-000000000000';

/** The contents of an answer, without its request and the requested ids. */
function said(answer: Response, ids: readonly unknown[]): string {
  const { request_id: _, message, errors, ...rest } = (answer.body ?? {}) as Record<string, unknown>;
  let text = JSON.stringify({ message, errors });
  for (const id of ids) text = text.replaceAll(new RegExp(`\b${String(id)}\b`, 'g'), '#');
  return `${answer.status} ${text} ${JSON.stringify(rest)}`;
}

const byParam = new Map(scoped.map((spec) => [spec.param, spec] as const));
const paramsIn = ({ path }: RouteSpec) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

test('what is served is everybody’s or belongs to a warehouse', () => {
  expect(Object.values(resources).flatMap(({ name, scope }) => (everybodys.has(name) && scope ? [name] : []))).toEqual([
    'action_log',
  ]);
  expect(scoped.flatMap(({ name, scope }) => (scope === null ? [name] : []))).toEqual([]);
  expect(scoped.length).toBeGreaterThan(30);
});

describe('keys in paths', () => {
  const keyed = routes.filter((route) => paramsIn(route).some((name) => byParam.has(name)));
  test.each(keyed.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_, route) => {
    const names = paramsIn(route);
    const spec = route.entity === null || route.under ? undefined : resources[route.entity];
    const memberSpec =
      spec !== undefined && names.includes(spec.param) && !everybodys.has(spec.name) ? spec : undefined;
    // The record itself below its parents, or the last in the path that belongs to a place.
    const last = memberSpec ?? byParam.get(names.findLast((name) => byParam.has(name)) ?? '');
    if (!last) throw new Error(`${route.path} names nothing that belongs to a warehouse.`);
    const row = await foreign(last);
    const params = { ...(await above(last, row)), [last.param]: String(row[last.bindColumn]) };
    const none = { ...params, [last.param]: last.bindColumn === 'uuid' ? nobody : String(missing) };
    const { body } = await ground.ready(route, params);
    const query = route.kind === 'as_at' ? `?at=${new Date().toISOString()}` : '';
    const ask = (values: Params) =>
      service.send(route.method, pathOf(route, values) + query, route.body ? body : undefined, elsewhere.headers);
    const [hidden, absent] = [await ask(params), await ask(none)];
    expect(said(hidden, [params[last.param]])).toBe(said(absent, [none[last.param]]));
    expect([404, 422]).toContain(hidden.status);
  });
});

/** The keys of the parents of a row. */
async function above(spec: ResourceSpec, row: Row): Promise<Params> {
  if (!spec.parent) return {};
  const parent = resources[spec.parent.resource];
  if (!parent) return {};
  const { rows } = await service.pool.query(`select * from "${parent.table}" where "id" = $1`, [
    row[spec.parent.column],
  ]);
  return rows[0] ? { ...(await above(parent, rows[0])), [parent.param]: rows[0][parent.bindColumn] } : {};
}

describe('lists', () => {
  const lists = routes.filter(
    ({ kind, path, entity, under }) =>
      kind === 'index' && !path.includes('{') && !under && scoped.some(({ name }) => name === entity),
  );
  test.each(lists.map((route) => [route.path, route] as const))('%s', async (_, route) => {
    const spec = ground.spec(route.entity ?? '');
    await foreign(spec);
    const free: unknown[] = [];
    for (const row of await rowsOf(spec)) if (!(await belongs(spec, row))) free.push(row['id']);
    const { body } = await service.get(`${pathOf(route, {})}?per_page=100`, elsewhere.headers);
    expect(body.meta.total).toBe(spec.name === 'warehouse' ? 1 : free.length);
    const { body: sum } = await service.get(`/aggregate/${spec.plural}`, elsewhere.headers);
    if (sum.aggregate) expect(sum.aggregate[0]?.count ?? 0).toBe(body.meta.total);
  });

  test('search finds nothing of them', async () => {
    for (const spec of scoped.filter(({ search, parent }) => search.length > 0 && !parent)) {
      const row = await foreign(spec);
      const word = spec.search.map((name) => row[name]).find((value) => typeof value === 'string' && value.length > 2);
      if (typeof word !== 'string') continue;
      const answer = await service.get(`/search?q=${encodeURIComponent(word)}&per_page=50`, elsewhere.headers);
      const refs = JSON.stringify(answer.body).match(/"ref":"[^"]+"/g) ?? [];
      expect(refs).not.toContain(`"ref":"${spec.name}:${row['id']}"`);
    }
  });

  test('stock is summed up in the caller’s warehouses', async () => {
    const address = '/catalogue_items?per_page=100&include=stock';
    const owned = async (reader?: Reader) => {
      const { body } = await service.get(address, reader?.headers);
      const items = body.catalogue_items as { stock_summary: { owned: number; on_hand: number } }[];
      return items.reduce((sum, { stock_summary: one }) => sum + one.owned + one.on_hand, 0);
    };
    expect(await owned()).toBeGreaterThan(0);
    expect(await owned(elsewhere)).toBe(0);
  });

  test('a case shows no unit that lies elsewhere', async () => {
    const { id: asset } = await ground.make('asset');
    const { id, params } = await owned.make('flightcase');
    await service.pool.query(
      `insert into "flightcase_content" ("flightcase_id", "asset_id", "catalogue_item_id", "quantity", "packed_at")
       select $1, a."id", a."catalogue_item_id", 1, now() from "asset" a where a."id" = $2`,
      [id, asset],
    );
    const path = `/flightcases/${params['flightcase']}/manifest`;
    const unit = async (reader?: Reader) => (await service.get(path, reader?.headers)).body.manifest.lines[0];
    expect(await unit()).toMatchObject({ asset_id: asset, asset_number: expect.any(String) });
    expect(await unit(here)).toMatchObject({ asset_id: null, asset_number: null, serial_number: null });
  });

  test('the ledger tells nothing of them', async () => {
    for (const spec of scoped) {
      const address = `/actions?q[auditable_type_eq]=${spec.name}&q[auditable_id_eq]=${(await foreign(spec))['id']}`;
      expect([spec.name, (await service.get(address, elsewhere.headers)).body.meta.total]).toEqual([spec.name, 0]);
    }
  });
});

describe('includes and filters over relations', () => {
  const lists = routes.filter(({ kind, path, under }) => kind === 'index' && !path.includes('{') && !under);
  test.each(lists.map((route) => [route.path, route] as const))('%s', async (_, route) => {
    const spec = ground.spec(route.entity ?? '');
    for (const relation of spec.relations) {
      const target = resources[relation.resource];
      if (!target || everybodys.has(target.name)) continue;
      if (relation.include) {
        const { body } = await service.get(
          `${pathOf(route, {})}?per_page=100&include=${relation.name}`,
          elsewhere.headers,
        );
        const records = (body[spec.listKey] ?? []) as Record<string, unknown>[];
        const shown = records.flatMap((one) => one[relation.name] ?? []) as { id: number }[];
        for (const { id } of shown) {
          const { rows } = await service.pool.query(`select * from "${target.table}" where "id" = $1`, [id]);
          const seen = target.name === 'warehouse' || (await belongs(target, rows[0]));
          expect([relation.name, id, seen]).toEqual([relation.name, id, false]);
        }
      }
      if (relation.filterPath) {
        const row = await foreign(target);
        const address = `${pathOf(route, {})}?q[${relation.name}.id_eq]=`;
        const [hidden, absent] = [
          await service.get(address + row['id'], elsewhere.headers),
          await service.get(address + missing, elsewhere.headers),
        ];
        expect(said(hidden, [row['id']])).toBe(said(absent, [missing]));
      }
    }
  });
});

type Reference = { readonly route: RouteSpec; readonly field: FieldSpec; readonly target: string };
const named: readonly (readonly [string, RouteSpec, NamedRecords])[] = routes.flatMap((route) =>
  (route.names ?? [])
    .flatMap((one) => kindsOf(route, one).map((resource) => ({ ...one, resource })))
    .filter(({ resource }) => resources[resource] !== undefined && !everybodys.has(resource))
    .map((one) => [`${route.name} ${one.path.join('.')}${one.by ? ` ${one.resource}` : ''}`, route, one] as const),
);

/** The kinds of an id: records of one kind, or of those that the key beside it chooses from. */
function kindsOf(route: RouteSpec, { resource, by }: NamedRecords): readonly string[] {
  if (by === undefined) return [resource];
  const body = openapi.paths[route.path]?.[route.method.toLowerCase()]?.requestBody?.content['application/json'];
  const chosen = (body?.schema as { properties?: Record<string, { enum?: readonly string[] }> })?.properties?.[by];
  return chosen?.enum ?? [];
}

const references: readonly Reference[] = routes.flatMap((route) => {
  const spec = resources[route.entity ?? ''];
  if (!spec || (route.kind !== 'create' && route.kind !== 'update')) return [];
  return spec.fields.flatMap((field): Reference[] => {
    if (!(route.kind === 'create' ? field.create : field.update) || field.name === spec.parent?.column) return [];
    if (field.references) return everybodys.has(field.references) ? [] : [{ route, field, target: field.references }];
    const kinds = spec.fields.find(({ name }) => name === field.pointsBy)?.values ?? [];
    return kinds.filter((kind) => resources[kind] && !everybodys.has(kind)).map((target) => ({ route, field, target }));
  });
});

/** Sends a body twice, with the id of a record elsewhere and with one of none, and expects one answer, about the key. */
async function alike(
  route: RouteSpec,
  target: string,
  field: string,
  bodyWith: (id: number | string) => Row,
): Promise<void> {
  const spec = ground.spec(target);
  const row = await foreign(spec);
  const byUuid = field.endsWith('uuid');
  const [id, none] = byUuid ? [String(row['uuid']), nobody] : [Number(row['id']), missing];
  const params = await paramsHere(route);
  const { path, body } = await owned.ready(route, params);
  const rest = route.kind === 'update' ? {} : body;
  const send = (named: Row) =>
    route.method === 'GET'
      ? service.get(`${path}?${new URLSearchParams(named as Record<string, string>)}`, here.headers)
      : service.send(route.method, path, { ...rest, ...named }, here.headers);
  const [hidden, absent] = [await send(bodyWith(id)), await send(bodyWith(none))];
  expect(said(hidden, [id])).toBe(said(absent, [none]));
  // A record out of scope by contract does not exist at all, rather than being a mistake of the body.
  const isNamed = Object.keys(absent.body.errors ?? {}).some((key) => key.split('.').includes(field));
  expect([field, absent.status === 404 || isNamed]).toEqual([field, true]);
}

/** Keys of records that the caller sees. */
async function paramsHere(route: RouteSpec): Promise<Params> {
  const spec = resources[route.entity ?? ''];
  if (!spec) return {};
  if (paramsIn(route).includes(spec.param)) return (await owned.make(spec.name)).params;
  return spec.parent && paramsIn(route).length > 0 ? (await owned.make(spec.parent.resource)).params : {};
}

describe('references', () => {
  test.each(references.map((one) => [`${one.route.name} ${one.field.name} → ${one.target}`, one] as const))(
    '%s',
    async (_, { route, field, target }) => {
      await alike(route, target, field.name, (id) =>
        field.pointsBy === undefined ? { [field.name]: id } : { [field.pointsBy]: target, [field.name]: String(id) },
      );
    },
  );
});

describe('named inputs', () => {
  test.each(named)('%s', async (_, route, { path, resource, by }) => {
    const [first = '', ...rest] = path;
    const key = path.at(-1) ?? '';
    await alike(route, resource, key, (id) => {
      const inner = key.endsWith('s') ? [id] : id;
      const kind = by === undefined ? {} : { [by]: resource };
      return { ...kind, [first]: rest.length === 0 ? inner : [{ [key]: inner, ...beside[route.name] }] };
    });
  });
});

/** Values that an element of a list needs beside the id. */
const beside: Readonly<Record<string, Row>> = {
  'rentals.exchange': { reason: 'faulty' },
  'payments.create': { amount: '1.00' },
  'warehouse_transfers.dispatch': { id: 1 },
};

/** Ids that a rule looks up among the parts of the record in the path, so that all others have the same answer. */
const amongOwned: Readonly<Record<string, string>> = {
  'communication_drafts.approve document_ids': 'Documents about the record of the draft.',
  'rentals.dispatch items.rental_item_id': 'A line of the rental.',
  'rentals.dispatch items.asset_ids': 'Units that are set aside for the line.',
  'rentals.take_back_goods items.rental_item_id': 'A line of the rental.',
  'rentals.take_back_goods items.asset_ids': 'Units that left with the line.',
  'rentals.return items.rental_item_id': 'A line of the rental.',
  'rentals.return items.asset_id': 'A unit that is out on the rental.',
  'rentals.undispatch items.rental_item_id': 'A line of the rental.',
  'rentals.undispatch items.asset_id': 'A unit that is out on the rental.',
  'rentals.undo_return items.rental_item_id': 'A line of the rental.',
  'rentals.undo_return items.asset_id': 'A unit that came back from the rental.',
  'rentals.exchange items.rental_item_id': 'A line of the rental.',
  'rentals.exchange items.asset_id': 'A unit that is out on the rental.',
  'rentals.apply_fulfilment_plan plan.rental_id': 'The rental itself, or refused.',
  'rentals.apply_fulfilment_plan plan.lines.rental_item_id': 'A line of the rental.',
  'rentals.apply_fulfilment_plan plan.lines.warehouse_id': 'Told, and read by nobody.',
  'rentals.apply_fulfilment_plan plan.steps.rental_item_id': 'A line of the rental.',
  'rentals.apply_fulfilment_plan plan.steps.from_warehouse_id': 'Among what the caller could be offered.',
  'rentals.create_purchase_order items.rental_item_id': 'A line of the rental.',
  'warehouse_transfers.receive items.asset_ids': 'Units that left with the line; they are still of the source.',
  'warehouse_transfers.receive items.missing_asset_ids': 'As above.',
  'warehouse_transfers.receive items.damaged_asset_ids': 'As above.',
};

interface Shape {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
}

/** Paths of the members of a body that are called like the id of a record that belongs to a warehouse. */
function idsIn(shape: Shape | undefined, path: readonly string[], depth = 0): string[] {
  if (!shape || depth > 8) return [];
  const referred = shape.$ref ? openapi.components.schemas[shape.$ref.split('/').at(-1) ?? ''] : undefined;
  const inner = [referred as Shape | undefined, shape.items, ...(shape.anyOf ?? []), ...(shape.oneOf ?? [])];
  const named = Object.entries(shape.properties ?? {}).flatMap(([key, value]) => {
    const word = /^(.+)_(ids?|uuid)$/.exec(key)?.[1];
    const isNamed = scoped.some(({ name }) => word === name || word?.endsWith(`_${name}`));
    return [...(isNamed ? [[...path, key].join('.')] : []), ...idsIn(value, [...path, key], depth + 1)];
  });
  return [...named, ...inner.flatMap((one) => idsIn(one, path, depth + 1))];
}

test('every id in a body is a reference, is named, or is looked up among what belongs to the record', () => {
  const open = routes.flatMap((route) => {
    const shape = openapi.paths[route.path]?.[route.method.toLowerCase()]?.requestBody?.content['application/json'];
    const known = new Set((route.names ?? []).map(({ path }) => path.join('.')));
    const written = ['create', 'update', 'composite', 'bulk'].includes(route.kind);
    const fields = new Set(Object.values(resources).flatMap((spec) => spec.fields.map(({ name }) => name)));
    return idsIn(shape?.schema as Shape | undefined, [])
      .filter((at) => !known.has(at) && !(written && fields.has(at.split('.').at(-1) ?? '')))
      .map((at) => `${route.name} ${at}`);
  });
  expect([...new Set(open)].sort()).toEqual(Object.keys(amongOwned).sort());
});
