/** Requests that should succeed, made from the document's examples: references point at records that exist, unique values are new. */
import { resources } from '../../generated/index.ts';
import type { FieldSpec, ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';
import { exampleOf } from './document.ts';
import { insertRow } from './rows.ts';
import type { TestService } from './service.ts';

export type Params = Readonly<Record<string, string | number>>;
export interface Ready {
  /** Below /api/v1, without a query. */
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** Keys of an example that only the rules of the domain know how to fill: by route name, over the example. */
export type Corrections = Readonly<
  Record<string, (ground: Ground, params: Params) => Promise<Record<string, unknown>> | Record<string, unknown>>
>;

/** Makes a record that no create route makes: by entity, below the parent. Returns its id. */
export type Makers = Readonly<Record<string, (ground: Ground, above: Params) => Promise<number | string>>>;

export class Ground {
  readonly service: TestService;
  readonly #corrections: Corrections;
  readonly #makers: Makers;
  readonly #known = new Map<string, number | string>();
  #serial = 0;

  constructor(service: TestService, corrections: Corrections = {}, makers: Makers = {}) {
    this.service = service;
    this.#corrections = corrections;
    this.#makers = makers;
  }

  /** A number that was not used before; unique values are made with it. */
  next(): number {
    this.#serial += 1;
    return this.#serial;
  }

  spec(entity: string): ResourceSpec {
    const spec = this.service.services.resources[entity];
    if (!spec) throw new Error(`No resource "${entity}".`);
    return spec;
  }

  route(entity: string, kind: RouteSpec['kind']): RouteSpec | undefined {
    return this.service.services.routes.find((route) => route.entity === entity && route.kind === kind);
  }

  /** Whether a new record of it can be had: by its create route, or as the test knows how. */
  makes(entity: string): boolean {
    return this.route(entity, 'create') !== undefined || Object.hasOwn(this.#makers, entity);
  }

  /** Id of a record that exists: the first that is not deleted. Made when there is none and a route makes one. */
  async any(entity: string): Promise<number | string> {
    const known = this.#known.get(entity);
    if (known !== undefined) return known;
    const spec = this.spec(entity);
    const { rows } = await this.service.pool.query(
      `select "id" from "${spec.table}"${spec.softDeleted ? ' where "deleted_at" is null' : ''} order by "id" limit 1`,
    );
    const id: number | string = rows[0]?.id ?? (await this.make(entity)).id;
    this.#known.set(entity, id);
    return id;
  }

  /** Id of the first record that is not deleted and meets the condition. Throws if the seed has none. */
  async theOne(entity: string, condition: string): Promise<number> {
    const spec = this.spec(entity);
    const { rows } = await this.service.pool.query(
      `select "id" from "${spec.table}" where ${condition}${spec.softDeleted ? ' and "deleted_at" is null' : ''} order by "id" limit 1`,
    );
    if (!rows[0]) throw new Error(`The seed has no ${entity} with ${condition}.`);
    return rows[0].id;
  }

  /** Path parameters that name records which exist: any parent, any record. */
  async anyParams(route: RouteSpec): Promise<Params> {
    const params: Record<string, string | number> = {};
    if (route.under) return { [route.under.param]: await this.any(route.under.resource) };
    const spec = route.entity === null ? null : this.spec(route.entity);
    if (spec && route.path.includes(`{${spec.param}}`)) {
      const { rows } = await this.service.pool.query(
        `select * from "${spec.table}"${spec.softDeleted ? ' where "deleted_at" is null' : ''} order by "id" limit 1`,
      );
      const row = rows[0];
      if (!row) return (await this.make(spec.name)).params;
      params[spec.param] = row[spec.bindColumn];
      return { ...params, ...(await this.#above(spec, row)) };
    }
    if (spec?.parent && route.path.includes(`{${spec.parent.param}}`)) {
      const { rows } = await this.service.pool.query(
        `select "${spec.parent.column}" as "id" from "${spec.table}" group by 1 order by count(*) desc, 1 limit 1`,
      );
      const id = rows[0]?.id ?? (await this.any(spec.parent.resource));
      return { ...params, ...(await this.#above(spec, { [spec.parent.column]: id })) };
    }
    return params;
  }

  /** The parameters of the parents of a row, up to the top. */
  async #above(spec: ResourceSpec, row: Readonly<Record<string, string | number>>): Promise<Params> {
    if (!spec.parent) return {};
    const id = row[spec.parent.column] ?? 0;
    const parent = this.spec(spec.parent.resource);
    const { rows } = await this.service.pool.query(`select * from "${parent.table}" where "id" = $1`, [id]);
    const [above] = rows;
    return {
      [spec.parent.param]: above?.[parent.bindColumn] ?? id,
      ...(above ? await this.#above(parent, above) : {}),
    };
  }

  /** A new record by its create route, below a new parent where it is nested; a bare row where only other operations make one. */
  async make(entity: string): Promise<{ readonly id: number | string; readonly params: Params }> {
    const spec = this.spec(entity);
    const parent = spec.parent ? await this.make(spec.parent.resource) : null;
    const above = parent?.params ?? {};
    const maker = this.#makers[entity];
    if (maker) {
      const id = await maker(this, above);
      return { id, params: { ...above, [spec.param]: id } };
    }
    const route = this.route(entity, 'create');
    if (!route) {
      const row = await insertRow(this, spec, spec.parent && parent ? { [spec.parent.column]: parent.id } : {});
      return { id: row.id, params: { ...above, [spec.param]: row[spec.bindColumn] as string | number } };
    }
    const { path, body } = await this.ready(route, above);
    const answer = await this.service.send('POST', path, body);
    if (answer.status !== route.status)
      throw new Error(`${route.name} with its example: ${answer.status} ${answer.text}`);
    const record = answer.body[spec.name];
    return { id: record.id, params: { ...above, [spec.param]: record[spec.bindColumn] } };
  }

  /** Path and a valid body of a route for these parameters. */
  async ready(route: RouteSpec, params: Params): Promise<Ready> {
    const body = exampleOf(route);
    const fields = new Map(
      (route.entity === null ? [] : this.spec(route.entity).fields).map((field) => [field.name, field]),
    );
    for (const [key, value] of Object.entries(body)) {
      const field = fields.get(key);
      if (field) body[key] = await this.#valueOf(this.spec(route.entity ?? ''), field, value);
      if (body[key] === undefined) delete body[key];
    }
    Object.assign(body, await this.#compound(route, params), await this.#corrections[route.name]?.(this, params));
    return { path: pathOf(route, params), body };
  }

  /** Bodies that contain other bodies, or name records of their parent: the same for every resource. */
  async #compound(route: RouteSpec, params: Params): Promise<Record<string, unknown>> {
    const spec = route.entity === null ? null : this.spec(route.entity);
    if (!spec) return {};
    const single = async (entity: string) => this.body(this.route(entity, 'create')?.name ?? '', params);
    if (route.kind === 'bulk') return { operations: [{ op: 'create', attributes: await single(spec.name) }] };
    if (route.kind === 'composite') {
      const key = spec.composite?.children ?? '';
      const child = spec.relations.find((relation) => relation.name === key)?.resource ?? '';
      const corrected = await this.#corrections[this.route(spec.name, 'create')?.name ?? '']?.(this, params);
      return { ...corrected, [key]: [await single(child)] };
    }
    return route.operation === 'reorder' && spec.parent ? { ids: await this.#below(spec, params) } : {};
  }

  /** Ids of all records below the parent of a path, one of which is made where there is none. */
  async #below(spec: ResourceSpec, params: Params): Promise<readonly (number | string)[]> {
    if (!spec.parent) return [];
    const parent = this.spec(spec.parent.resource);
    const { rows } = await this.service.pool.query(
      `select c."id" from "${spec.table}" c join "${parent.table}" p on p."id" = c."${spec.parent.column}" where p."${parent.bindColumn}"::text = $1`,
      [String(params[spec.parent.param] ?? '')],
    );
    if (rows.length > 0) return rows.map(({ id }) => id);
    const route = this.route(spec.name, 'create');
    if (!route || params[spec.parent.param] === undefined) return [];
    const { path, body } = await this.ready(route, params);
    const made = await this.service.send('POST', path, body);
    return made.status === route.status ? [made.body[spec.name].id] : [];
  }

  /** A valid body of a route by its name. */
  async body(name: string, params: Params): Promise<Record<string, unknown>> {
    const route = this.service.services.routes.find((one) => one.name === name);
    if (!route) throw new Error(`No route "${name}".`);
    return (await this.ready(route, params)).body;
  }

  async #valueOf(spec: ResourceSpec, field: FieldSpec, example: unknown): Promise<unknown> {
    // A tree needs no second node to be valid.
    if (field.references === spec.name) return undefined;
    // A value must be of the right list; which one that is, the field alone does not say.
    if (field.references === 'static_value') return undefined;
    // Codes (`GBP`) are references too; the examples name ones that are seeded.
    if (field.references && typeof example === 'number') return this.any(field.references);
    if (field.references) return example;
    const unique = Object.values(spec.constraints).some((one) => one.kind === 'unique' && one.field === field.name);
    if (unique && field.kind === 'string' && typeof example === 'string') return unlike(example, this.next());
    return example;
  }
}

/** `ines@example.com` → `ines7@example.com`, `LON` → `LON7`. */
function unlike(example: string, serial: number): string {
  const at = example.indexOf('@');
  return at < 0 ? `${example}${serial}` : `${example.slice(0, at)}${serial}${example.slice(at)}`;
}

const nobody = '00000000-0000-4000-8000-000000000000';
const boundByUuid = new Set(
  Object.values(resources)
    .filter((spec) => spec.bindColumn !== 'id')
    .map((spec) => spec.param),
);

/** The route's path below /api/v1 with parameters; a missing one becomes a record that does not exist. */
export function pathOf(route: Pick<RouteSpec, 'path'>, params: Params): string {
  return route.path
    .replace('/api/v1', '')
    .replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params[name] ?? (boundByUuid.has(name) ? nobody : 2147483647))),
    );
}
