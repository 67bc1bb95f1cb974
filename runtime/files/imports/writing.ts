/** Does what a row says, through the operations that callers have: their rules, their ledger and their events. */
import { ApiError } from '../../base/errors/index.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { Change } from '../../base/kernel/rules.ts';
import type { Archives } from './archives.ts';
import type { Mistake } from './cells.ts';
import { type Asker, findByKey, findExternal, keyPart } from './lookups.ts';
import { keyed } from './references.ts';
import { lookupOfName, type StoredBody, type StoredFile, type StoredName } from './row.ts';
import { belowOf, type Importable, routeOf } from './targets.ts';

type Body = Readonly<Record<string, unknown>>;
type Work = Change<Record<string, unknown>, Record<string, unknown>>;

/** A record that a row made. */
export interface MadeRecord {
  readonly resource: string;
  readonly id: string;
}

interface RowResult {
  readonly id: string;
  readonly action: 'create' | 'update';
  readonly made: readonly MadeRecord[];
}

/** A refusal with its place in the row. */
export class RowRefused extends Error {
  readonly mistakes: readonly Omit<Mistake, 'row' | 'column'>[];
  constructor(mistakes: readonly Omit<Mistake, 'row' | 'column'>[]) {
    super(mistakes[0]?.message ?? 'The row was refused.');
    this.mistakes = mistakes;
  }
}

const keySql = `insert into "import_key" ("source", "entity", "external_id", "record_id") values ($1::text, $2::text, $3::text, $4::text)
  on conflict ("source", "entity", "external_id") do update set "record_id" = excluded."record_id"`;

export class RowWriter {
  readonly #services: Services;
  readonly #spec: Importable;
  readonly #change: Work;
  readonly #asker: Asker;
  readonly #archives: Archives | null;

  constructor(services: Services, spec: Importable, change: Work, asker: Asker, archives: Archives | null) {
    this.#archives = archives;
    this.#services = services;
    this.#spec = spec;
    this.#change = change;
    this.#asker = asker;
  }

  /** @param id the record that the row is about, null for a new one. Throws RowRefused. */
  async write(body: StoredBody, id: string | null): Promise<RowResult> {
    const spec = this.#spec;
    const made: MadeRecord[] = [];
    const values = await this.#named(body.values, body.named, made, '');
    let record = id;
    if (record === null) {
      record = await this.#perform(spec, 'create', this.#parentOf(spec, values), withoutParent(spec, values), '');
      made.push({ resource: spec.name, id: record });
    } else if (Object.keys(values).length > 0) {
      const params = {
        ...this.#parentOf(spec, await this.#above(spec, record)),
        [spec.param]: await this.#pathKey(spec, record),
      };
      await this.#perform(spec, 'update', params, values, '');
    }
    for (const part of body.below) {
      const below = belowOf(this.#services, spec, part.relation);
      if (below === null || part.action === 'skip') continue;
      const prefix = `${part.relation}.`;
      const inner = await this.#named(part.values, part.named, made, prefix);
      const params = below.params(record);
      if (part.id === null) {
        const child = await this.#perform(below.spec, 'create', params, { ...inner, ...below.keys(record) }, prefix);
        made.push({ resource: below.spec.name, id: child });
      } else await this.#perform(below.spec, 'update', { ...params, [below.spec.param]: part.id }, inner, prefix);
    }
    for (const { source, id: external } of body.external)
      await this.#change.writeUnaudited('import_key', keySql, [source, spec.name, external, record]);
    for (const file of body.files ?? []) made.push(await this.#attach(record, file));
    return { id: record, action: id === null ? 'create' : 'update', made };
  }

  /** A file of an archive passes the operation that uploads pass. */
  async #attach(record: string, file: StoredFile): Promise<MadeRecord> {
    const attachment = this.#services.resources['attachment'];
    if (this.#archives === null || attachment === undefined) throw new Error('The archives of the plan are not open.');
    const source = await this.#archives.read(file);
    const { name } = file;
    const id = await this.#perform(
      attachment,
      'create',
      {},
      {
        ...{ owner_type: this.#spec.name, owner_id: record, file_name: name },
        ...(/\.(?:jpe?g|png|webp|gif|avif)$/i.test(name) && { category: 'photo' }),
        content: { name, size: source.length, sha256: file.sha256, source },
      },
      'attachments.',
    );
    return { resource: attachment.name, id };
  }

  #parentOf(spec: ResourceSpec, values: Body): Record<string, string> {
    if (spec.parent === null) return {};
    const value = values[spec.parent.column];
    if (value === undefined || value === null)
      throw new RowRefused([
        {
          field: spec.parent.column,
          code: 'not_found',
          message: `The row does not say which ${spec.parent.resource} it belongs to.`,
          value: null,
          fix: 'Fill the cell, or map a column to the field.',
        },
      ]);
    return { [spec.parent.param]: String(value) };
  }

  /** The record above one that is there. */
  async #above(spec: ResourceSpec, id: string): Promise<Body> {
    if (spec.parent === null) return {};
    const { column } = spec.parent;
    const rows = await this.#change.query<Record<string, unknown>>(
      `select t."${column}"::text as "${column}" from "${spec.table}" t where t."id"::text = $1`,
      [id],
    );
    return rows[0] ?? {};
  }

  /** What paths name the record by. */
  async #pathKey(spec: ResourceSpec, id: string): Promise<string> {
    if (spec.bindColumn === 'id') return id;
    const [row] = await this.#change.query<{ key: string }>(
      `select t."${spec.bindColumn}"::text as "key" from "${spec.table}" t where t."id"::text = $1`,
      [id],
    );
    return row?.key ?? id;
  }

  async #named(values: Body, named: readonly StoredName[], made: MadeRecord[], prefix: string): Promise<Body> {
    if (named.length === 0) return values;
    const complete: Record<string, unknown> = { ...values };
    for (const one of named) Object.assign(complete, keyed(one.key, await this.#find(one, made, prefix), one.also));
    return complete;
  }

  /** The key of a record that was not there when the file was validated: made meanwhile, by an earlier row, or now. */
  async #find(named: StoredName, made: MadeRecord[], prefix: string): Promise<unknown> {
    const lookup = lookupOfName(this.#services, named);
    const { value, create, by } = named;
    let count = 0;
    if (lookup !== null) {
      const ids =
        'source' in lookup.by
          ? [...(await findExternal(this.#asker, lookup.resource, lookup.by.source, [value])).values()]
          : ((await findByKey(this.#asker, lookup.resource, [keyPart(lookup.by.field)], [[value]]))[0] ?? []);
      const [id] = ids;
      count = ids.length;
      if (ids.length === 1 && id !== undefined) return lookup.resource.keyType === 'uuid' ? id : Number(id);
      if (ids.length === 0 && create && 'field' in lookup.by) {
        const id = await this.#perform(
          lookup.resource,
          'create',
          {},
          { [lookup.by.field.name]: value },
          `${prefix}${named.key}.`,
        );
        made.push({ resource: lookup.resource.name, id });
        return lookup.resource.keyType === 'uuid' ? id : Number(id);
      }
    }
    throw new RowRefused([
      {
        field: `${prefix}${named.key}`,
        code: count > 1 ? 'several_matches' : 'not_found',
        message: `There ${count > 1 ? `are ${count}` : 'is none'} of ${lookup?.resource.plural ?? named.resource} with the ${by} "${value}".`,
        value,
        fix:
          count > 1
            ? 'Name it by something that one record has alone, such as its number.'
            : 'The row that makes it may have failed: fix that one first.',
      },
    ]);
  }

  async #perform(
    spec: ResourceSpec,
    kind: 'create' | 'update',
    params: Readonly<Record<string, string>>,
    body: Body,
    prefix: string,
  ): Promise<string> {
    const route = routeOf(this.#services, spec, kind);
    if (route === undefined) throw new Error(`${spec.name} has no ${kind} for imports.`);
    try {
      const reply = await this.#change.perform(route.name as never, { params, body });
      const record = reply[spec.name] as { readonly id: number | string } | undefined;
      return String(record?.id ?? '');
    } catch (error) {
      throw refusedRow(error, prefix, body);
    }
  }
}

function withoutParent(spec: ResourceSpec, values: Body): Body {
  if (spec.parent === null) return values;
  const { [spec.parent.column]: _, ...rest } = values;
  return rest;
}

/** What an operation refused, with its field as the mapping calls it. What is no refusal is thrown on. */
function refusedRow(error: unknown, prefix: string, body: Body): unknown {
  if (!(error instanceof ApiError) || error.status >= 500) return error;
  const fields = Object.entries(error.errors ?? {});
  const fix = 'Fix the row, and send it again.';
  if (fields.length === 0)
    return new RowRefused([{ field: null, code: error.code, message: error.message, value: null, fix }]);
  return new RowRefused(
    fields.map(([field, messages]) => {
      const value = body[field] ?? null;
      return {
        field: `${prefix}${field}`,
        code: error.code,
        message: messages.join(' '),
        value: value === null ? null : String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 200),
        fix,
      };
    }),
  );
}
