/** The table of a resource: columns, indexes, constraints, and the statements after the tables. */
import type { ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import { referenceColumn } from '../expression/columns.ts';
import type { CheckDefinition, IndexDefinition } from '../language/definition.ts';
import type { Path } from '../source/source.ts';
import { accessMethod } from '../sql/read.ts';
import { wordsFunction, wordsSql } from '../text/search_words.ts';
import {
  checkName,
  exclusionName,
  fitted,
  foreignName,
  indexName,
  ledgerChangesTable,
  literal,
  quoted,
  triggerName,
  trigramName,
  uniqueName,
} from '../text/sql_names.ts';
import { typeOf } from '../values/shape.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity, EntityField } from './entity.ts';
import { impliedIndex } from './implied_index.ts';
import { takesAlong } from './live.ts';
import { checkMaintained, maintainedExtras } from './maintained.ts';
import { moneyDigits } from './money_digits.ts';
import { oneDefaultOf } from './one_default.ts';
import { searchedColumns } from './searched.ts';
import { validationOf } from './twin_conditions.ts';
import type { ColumnModel, IndexModel, LedgerColumn, TableModel } from './types.ts';
import { registrationsOf } from './unique_in.ts';

type Constraints = Record<string, ResourceSpec['constraints'][string]>;

export interface Table {
  readonly model: TableModel;
  readonly constraints: Constraints;
}

export function tableOf(entity: Entity, context: BuildContext): Table {
  const builder = new TableBuilder(entity, context);
  return builder.build();
}

class TableBuilder {
  readonly #entity: Entity;
  readonly #context: BuildContext;
  readonly #indexes = new Map<string, IndexModel>();
  readonly #checks: { name: string; expression: string }[] = [];
  readonly #extras: { name: string; up: string; down: string }[] = [];
  readonly #constraints: Constraints = {};

  constructor(entity: Entity, context: BuildContext) {
    this.#entity = entity;
    this.#context = context;
  }

  build(): Table {
    const entity = this.#entity;
    const stored = [...entity.fields.values()].filter((field) => field.spec.column !== null);
    const columns = stored.map((field) => this.#column(field));
    for (const field of stored) this.#fieldIndexes(field);
    this.#searchIndexes();
    (entity.definition.indexes ?? []).forEach((written, at) => {
      this.#declared(
        Array.isArray(written) ? { on: written as readonly string[] } : (written as IndexDefinition),
        ['indexes', at],
        Array.isArray(written),
      );
    });
    this.#oneDefault();
    this.#deleted();
    (entity.definition.checks ?? []).forEach((written, at) => {
      const check = typeof written === 'string' ? { check: written } : written;
      this.#check(check.name ?? checkName(entity.name, String(at + 1)), check, ['checks', at]);
    });
    this.#uncompressed();
    if (entity.traits.appendOnly) this.#refuseChanges();
    if (entity.traits.appendOnly || entity.traits.internal) this.#keepRowsWhole();
    checkMaintained(entity, this.#context);
    this.#extras.push(...maintainedExtras(entity, this.#context), ...moneyDigits(entity));
    if (isFolded(entity)) this.#extras.push(ledgerChanges, requirement);
    for (const { field, constraint, extra } of registrationsOf(entity, this.#context)) {
      this.#extras.push(extra);
      this.#constraints[constraint] = { field, code: 'validation_failed', kind: 'unique' };
    }
    const { ledger } = entity.definition;
    const model = {
      name: entity.name,
      columns,
      indexes: [...this.#indexes.values()],
      checks: this.#checks,
      extras: this.#extras,
      ...(ledger === undefined
        ? {}
        : { ledger: { types: [ledger.type, ...(ledger.parent ? [ledger.parent] : [])], values: ledger.values } }),
      ...(entity.traits.audited ? { audited: auditedOf(entity) } : {}),
      was: entity.definition.was ?? null,
      ...(entity.definition.formerly && { formerly: entity.definition.formerly }),
    };
    return { model, constraints: this.#constraints };
  }

  #column(field: EntityField): ColumnModel {
    const { spec, foreign } = field;
    const table = this.#entity.name;
    const primary = spec.name === 'id' && field.path.length === 0;
    const identity = primary && this.#entity.keyType !== 'uuid';
    const values = spec.kind === 'enum' && (spec.values?.length ?? 0) > 0 ? (spec.values ?? null) : null;
    if (values !== null)
      this.#constraints[checkName(table, spec.name)] = { field: spec.name, code: 'validation_failed', kind: 'check' };
    if (typeOf(field.definition.type).name === 'quantity' && field.definition.computed === undefined) {
      this.#check(checkName(table, spec.name), { check: `${quoted(spec.name)} >= 0`, field: spec.name }, field.path);
    }
    const became = field.definition.states === undefined ? field.definition.became : this.#entity.machine?.value.became;
    const bounds = boundsOf(field);
    if (bounds !== null) this.#check(checkName(table, spec.name), { check: bounds, field: spec.name }, field.path);
    if (foreign?.constrained)
      this.#constraints[foreignName(table, spec.name)] = {
        field: spec.name,
        code: 'validation_failed',
        kind: 'foreign_key',
      };
    return {
      name: spec.column ?? spec.name,
      type: field.columnType ?? 'text',
      nullable: field.columnNullable,
      default: primary && !identity ? 'gen_random_uuid()' : field.columnDefault,
      identity,
      primary,
      ...(spec.kind === 'encrypted' && { sealed: true as const }),
      values,
      references:
        foreign === null
          ? null
          : {
              table: foreign.resource,
              column: foreign.column,
              onDelete: foreign.onDelete,
              name: foreignName(table, spec.name),
              ...(foreign.constrained ? {} : { constrained: false as const }),
            },
      was: field.was === null ? null : formerColumn(field, field.was),
      ...(field.definition.formerly && { formerly: field.definition.formerly.map((was) => formerColumn(field, was)) }),
      ...(became === undefined || values === null ? {} : { became }),
      ...fillOf(field),
      ...ledgerColumnOf(field),
    };
  }

  #fieldIndexes(field: EntityField): void {
    const implied = impliedIndex(field);
    if (implied === null) return;
    const { columns } = implied;
    if (!implied.unique) {
      this.#plain(columns);
      return;
    }
    const name = uniqueName(this.#entity.name, columns);
    this.#add(this.#unique(name, columns, {}));
    this.#constraints[name] = { field: field.spec.name, code: 'validation_failed', kind: 'unique' };
  }

  /** Two records that become the default at the same moment pass the rules: the index refuses the second. */
  #oneDefault(): void {
    const entity = this.#entity;
    const { oneDefault } = oneDefaultOf(entity, this.#context);
    if (oneDefault === undefined) return;
    const { column, per } = oneDefault;
    const columns = per.length === 0 ? [column] : per;
    const name = uniqueName(entity.name, [...per, column]);
    const live = entity.traits.softDeleted ? ' and "deleted_at" is null' : '';
    this.#constraints[name] = { field: column, code: 'validation_failed', kind: 'unique' };
    this.#add({
      name,
      unique: true,
      columns: null,
      expression: `create unique index ${quoted(name)} on ${quoted(entity.name)} (${columns.map(quoted).join(', ')}) nulls not distinct where ${quoted(column)}${live}`,
    });
  }

  /** Lists of dependent records look for the deleted ones: few among many. */
  #deleted(): void {
    const entity = this.#entity;
    if (!takesAlong(entity, this.#context)) return;
    const name = fitted(`${entity.name}_deleted`);
    this.#add({
      name,
      unique: false,
      columns: null,
      expression: `create index ${quoted(name)} on ${quoted(entity.name)} ("id") where "deleted_at" is not null`,
    });
  }

  /** Text that is both searched and filtered by parts is found by trigrams. */
  #searchIndexes(): void {
    const entity = this.#entity;
    for (const [at, name] of (entity.definition.search ?? []).entries()) {
      const field = entity.fields.get(name);
      if (
        !this.#context.checkName(
          'unknown_field',
          'field',
          name,
          entity.fields.keys(),
          entity.defined.source,
          ['search', at],
          `of ${entity.name}`,
        )
      )
        continue;
      if (field?.spec.column != null && field.spec.filter.includes('cont')) this.#trigram([name], undefined, undefined);
    }
    this.#wordsIndex();
  }

  /** The words of all that is searched, as the search compares them. */
  #wordsIndex(): void {
    const columns = searchedColumns(this.#entity);
    if (columns.length === 0) return;
    const { name: table } = this.#entity;
    this.#context.extensions.add('pg_trgm').add(wordsFunction);
    const name = fitted(`${table}_words`);
    this.#add({
      name,
      unique: false,
      columns: null,
      expression: `create index ${quoted(name)} on ${quoted(table)} using gin (${wordsSql(columns)} gin_trgm_ops)`,
    });
  }

  #trigram(columns: readonly string[], name: string | undefined, where: string | undefined): void {
    this.#context.extensions.add('pg_trgm');
    const found = name ?? trigramName(this.#entity.name, columns);
    const on = columns.map((column) => `${quoted(column)} gin_trgm_ops`).join(', ');
    this.#add({
      name: found,
      unique: false,
      columns: null,
      expression: `create index ${quoted(found)} on ${quoted(this.#entity.name)} using gin (${on})${where === undefined ? '' : ` where ${where}`}`,
    });
  }

  #declared(index: IndexDefinition, path: Path, bare: boolean): void {
    const entity = this.#entity;
    if (index.exclude !== undefined) {
      this.#exclusion(index, path);
      return;
    }
    if (index.sql !== undefined) {
      this.#written(index, index.sql, path);
      return;
    }
    if (index.code !== undefined) this.#context.checkCode(index.code, entity.defined.source, [...path, 'code']);
    const columns = (index.on ?? []).flatMap((written, at) =>
      this.#columnNamed(written, [...path, ...(bare ? [] : ['on']), at]),
    );
    if (columns.length === 0) return;
    if (index.using === 'trigram') {
      this.#trigram(columns, index.name, index.where);
      return;
    }
    const name =
      index.name ?? (index.unique === true ? uniqueName(entity.name, columns) : indexName(entity.name, columns));
    if (index.unique === true) {
      const field = index.field ?? columns[0] ?? 'base';
      this.#constraints[name] = { field, code: index.code ?? 'validation_failed', kind: 'unique', ...messageOf(index) };
    }
    if (index.unique === true) {
      this.#add(this.#unique(name, columns, index));
      return;
    }
    if (index.using !== 'gin' && index.where === undefined) {
      this.#add({ name, unique: false, columns: this.#counting(columns), expression: null });
      return;
    }
    const using = index.using === 'gin' ? ' using gin' : '';
    const where = index.where === undefined ? '' : ` where ${index.where}`;
    const on = columns.map(quoted).join(', ');
    this.#add({
      name,
      unique: false,
      columns: null,
      expression: `create index ${quoted(name)} on ${quoted(entity.name)}${using} (${on})${where}`,
    });
  }

  /** Of a resource with the trait `soft_deleted` among the living alone; a value that others refer to by it stays unique over all. */
  #unique(
    name: string,
    columns: readonly string[],
    {
      where,
      nulls_not_distinct: same,
      ignore_case: folds,
    }: Pick<IndexDefinition, 'where' | 'nulls_not_distinct' | 'ignore_case'>,
  ): IndexModel {
    const entity = this.#entity;
    const isKey = (column: string): boolean =>
      this.#context
        .pointingAt(entity.name)
        .some(({ fields }) =>
          [...fields.values()].some(({ foreign }) => foreign?.resource === entity.name && foreign.column === column),
        );
    const living = entity.traits.softDeleted && !(columns.length === 1 && isKey(columns[0] ?? ''));
    const conditions = [...(where === undefined ? [] : [where]), ...(living ? ['"deleted_at" is null'] : [])];
    if (conditions.length === 0 && same !== true && folds !== true)
      return { name, unique: true, columns, expression: null };
    const texts: readonly string[] = ['string', 'text'];
    const on = columns.map((column) =>
      folds === true && texts.includes(entity.fields.get(column)?.spec.kind ?? '')
        ? `lower(${quoted(column)})`
        : quoted(column),
    );
    const distinct = same === true ? ' nulls not distinct' : '';
    const among =
      conditions.length === 2
        ? ` where (${where}) and "deleted_at" is null`
        : conditions.map((one) => ` where ${one}`).join('');
    return {
      name,
      unique: true,
      columns: null,
      expression: `create unique index ${quoted(name)} on ${quoted(entity.name)} (${on.join(', ')})${distinct}${among}`,
    };
  }

  #columnNamed(written: string, path: Path): string[] {
    const entity = this.#entity;
    const name = referenceColumn(entity.relations.get(written)) ?? written;
    const known = [...entity.fields.values()]
      .filter((field) => field.spec.column !== null)
      .map((field) => field.spec.name);
    return this.#context.checkName(
      'unknown_field',
      'stored field',
      name,
      known,
      entity.defined.source,
      path,
      `of ${entity.name}`,
    )
      ? [name]
      : [];
  }

  #exclusion(index: IndexDefinition, path: Path): void {
    const table = quoted(this.#entity.name);
    const name = index.name ?? exclusionName(this.#entity.name, String(path.at(-1)));
    const code = index.code ?? 'validation_failed';
    this.#context.checkCode(code, this.#entity.defined.source, [...path, 'code']);
    if (accessMethod(index.exclude ?? '', 'exclude') === 'gist') this.#context.extensions.add('btree_gist');
    this.#constraints[name] = { field: index.field ?? 'base', code, kind: 'exclusion', ...messageOf(index) };
    this.#extras.push({
      name,
      up: `alter table ${table} add constraint ${quoted(name)} exclude ${index.exclude}`,
      down: `alter table ${table} drop constraint ${quoted(name)}`,
    });
  }

  /** An index in SQL: for expressions, covering columns and ranges. */
  #written(index: IndexDefinition, sql: string, path: Path): void {
    const name = index.name ?? indexName(this.#entity.name, [String(path.at(-1))]);
    if (accessMethod(sql, 'index') === 'gist') this.#context.extensions.add('btree_gist');
    const where = index.where === undefined ? '' : ` where ${index.where}`;
    this.#add({
      name,
      unique: false,
      columns: null,
      expression: `create index ${quoted(name)} on ${quoted(this.#entity.name)} ${sql}${where}`,
    });
  }

  #check(name: string, check: CheckDefinition, path: Path): void {
    const { code = 'validation_failed', field = 'base' } = check;
    const { source } = this.#entity.defined;
    if (check.code !== undefined) this.#context.checkCode(check.code, source, [...path, 'code']);
    if (field !== 'base') {
      const known = this.#entity.fields.keys();
      const where = `of ${this.#entity.name}`;
      this.#context.checkName('unknown_field', 'field', field, known, source, [...path, 'field'], where);
    }
    this.#checks.push({ name, expression: check.check });
    // A check with the condition of a validation has its words: the validation's statement refuses before.
    const twin = check.code === undefined ? validationOf(check.check, this.#entity.definition) : undefined;
    this.#constraints[name] = {
      field: twin?.field ?? field,
      code: twin?.code ?? code,
      kind: 'check',
      ...messageOf(twin ?? check),
    };
  }

  #plain(columns: readonly string[]): void {
    this.#add({
      name: indexName(this.#entity.name, columns),
      unique: false,
      columns: this.#counting(columns),
      expression: null,
    });
  }

  /** An index for lists also contains `deleted_at`: rows are counted and skipped without being fetched. */
  #counting(columns: readonly string[]): readonly string[] {
    const counts = columns.length > 1 && this.#entity.traits.softDeleted && !columns.includes('deleted_at');
    return counts ? [...columns, 'deleted_at'] : columns;
  }

  #add(index: IndexModel): void {
    if (!this.#indexes.has(index.name)) this.#indexes.set(index.name, index);
  }

  /** The platform's own tables are written with every change and read seldom: a row stays in its page, and is not compressed. */
  #keepRowsWhole(): void {
    const table = quoted(this.#entity.name);
    this.#extras.push({
      name: `${this.#entity.name}_rows_whole`,
      up: `alter table ${table} set (toast_tuple_target = 8160)`,
      down: `alter table ${table} reset (toast_tuple_target)`,
    });
  }

  /** Values that are expensive to compress, or are compressed already, are stored as they are. */
  #uncompressed(): void {
    const table = this.#entity.name;
    for (const { spec, definition } of this.#entity.fields.values()) {
      if (definition.compressed !== false || spec.column === null) continue;
      const column = `alter table ${quoted(table)} alter column ${quoted(spec.column)} set storage`;
      this.#extras.push({
        name: `${table}_${spec.column}_uncompressed`,
        up: `${column} external`,
        down: `${column} extended`,
      });
    }
  }

  /** Rows of a log never change; only the purge may, by a setting of its transaction (`set local backline.purge = 'on'`). */
  #refuseChanges(): void {
    const table = this.#entity.name;
    const name = triggerName(table, 'append_only');
    const body = `begin if coalesce(current_setting('backline.purge', true), '') = 'on' and tg_op = 'DELETE' then return old; end if; raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation'; end`;
    const make = `create or replace function backline_append_only() returns trigger language plpgsql as ${literal(body)}`;
    const trigger = `create trigger ${quoted(name)} before update or delete on ${quoted(table)} for each row execute function backline_append_only()`;
    this.#extras.push({ name, up: `${make}; ${trigger}`, down: `drop trigger ${quoted(name)} on ${quoted(table)}` });
  }
}

/** `was:` names the field: of its two columns, each was one of the former two. */
function formerColumn({ spec, definition }: EntityField, was: string): string {
  return definition.polymorphic === undefined ? was : `${was}${spec.name.endsWith('_type') ? '_type' : '_id'}`;
}

/** Of the platform's own ledger; one of the product's is not folded. */
export const isFolded = ({ definition, fields }: Entity): boolean =>
  definition.ledger !== undefined && fields.has('aggregate_version');

/**
 * A table beside the ledger stores the changes of the schema that its entries were written under
 * (`runtime/services/ledger/changes.ts`).
 */
const ledgerChanges = {
  name: ledgerChangesTable,
  up: `create table ${quoted(ledgerChangesTable)} ("id" integer generated always as identity primary key, "entity" text not null, "after_id" bigint not null, "kind" text not null, "field" text not null, "detail" jsonb not null, "created_at" timestamptz(3) not null default clock_timestamp()); create index ${quoted(`${ledgerChangesTable}_entity`)} on ${quoted(ledgerChangesTable)} ("entity", "id")`,
  down: `drop table ${quoted(ledgerChangesTable)}`,
};

/** Fails a statement, and with it the transaction, if a required row is missing (`runtime/services/ledger/append.ts`). */
const requirement = {
  name: 'backline_require',
  up: `create or replace function backline_require(holds boolean, code text, reason text) returns boolean language plpgsql as ${literal('begin if not coalesce(holds, false) then raise exception using errcode = code, message = reason; end if; return true; end')}`,
  down: 'drop function backline_require(boolean, text, text)',
};

function auditedOf({ traits, parent, definition }: Entity): NonNullable<TableModel['audited']> {
  const aggregate = definition.aggregate ?? parent?.traits.eventSourced === true;
  return {
    ...(traits.eventSourced ? { versions: true as const } : {}),
    ...(parent === null
      ? {}
      : {
          parent: {
            table: parent.name,
            column: `${parent.name}_id`,
            ...(aggregate ? { aggregate: true as const } : {}),
          },
        }),
  };
}

/** As `runtime/engine/commands/images.ts` takes images of records. */
function ledgerColumnOf({ spec }: EntityField): { readonly ledger?: LedgerColumn } {
  const ledger: LedgerColumn = {
    ...(spec.hidden || spec.maintained !== undefined || spec.kind === 'encrypted' ? { untold: true as const } : {}),
    ...(spec.cost ? { cost: true as const } : {}),
    ...(spec.kind === 'percent' ? { percent: true as const } : {}),
  };
  return Object.keys(ledger).length === 0 ? {} : { ledger };
}

/** The time and new UUIDs are defaults that existing rows can get as well. */
function fillOf({ spec, definition, columnNullable }: EntityField): { readonly fill?: string } {
  const isGenerated = /^\s*(?:now|today|uuid\s*\(\s*\))\s*$/.test(String(definition.default ?? ''));
  const { text = [], params = [] } = spec.default ?? {};
  return isGenerated && !columnNullable && params.length === 0 ? { fill: text.join('') } : {};
}

/**
 * The bounds that the pattern of a decimal's text cannot express (json_schema.ts), as a condition on the column; null = nothing.
 */
function boundsOf({ spec, shape }: EntityField): string | null {
  if (spec.column === null || shape.type !== 'decimal') return null;
  const { minimum, maximum } = shape;
  const conditions = [
    ...(minimum === undefined || Number(minimum) === 0 ? [] : [`${quoted(spec.name)} >= ${minimum}`]),
    ...(maximum === undefined || /^10+$/.test(maximum) ? [] : [`${quoted(spec.name)} <= ${maximum}`]),
  ];
  return conditions.length === 0 ? null : conditions.join(' and ');
}

const messageOf = ({ message }: { readonly message?: string }): { readonly message?: string } =>
  message === undefined ? {} : { message };
