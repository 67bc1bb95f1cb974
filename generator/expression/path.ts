/** Names in expressions: fields, paths over references, `now`, `target`, `input.` and `actor.`. */
import type { ActorKind, ActorType, Via } from '../../runtime/base/kernel/actor.ts';
import type { FieldKind } from '../../runtime/base/kernel/resource.ts';
import { columnsRead, readsTables } from '../sql/row.ts';
import { quoted } from '../text/sql_names.ts';
import { outsideOf } from '../values/limits.ts';
import { normalised } from '../values/normalise.ts';
import { type Column, kindOf, type Rows, referenceColumn, sqlOver } from './columns.ts';
import { companyDay } from './company_day.ts';
import type { Compiled, Compiler } from './compile.ts';
import { type NumberType, numberOf } from './numbers.ts';
import { type Scope, valueKind } from './scope.ts';
import { type Sql, sql } from './sql.ts';
import type { Token } from './token.ts';

interface At {
  readonly start: number;
  readonly end: number;
}

interface ActorName {
  readonly cast: string;
  readonly kind: 'number' | 'text';
  readonly values?: readonly string[];
}

/** The words that the runtime's types allow, so that a misspelt one is reported. */
const words = {
  type: ['user', 'api_token', 'plugin', 'system'] satisfies readonly ActorType[],
  kind: ['person', 'ai_agent', 'service'] satisfies readonly ActorKind[],
  via: ['web', 'api', 'mcp', 'cli'] satisfies readonly Via[],
} as const;

const actorNames: Readonly<Record<string, ActorName>> = {
  user_id: { cast: 'integer', kind: 'number' },
  token_id: { cast: 'integer', kind: 'number' },
  id: { cast: 'text', kind: 'text' },
  type: { cast: 'text', kind: 'text', values: words.type },
  kind: { cast: 'text', kind: 'text', values: words.kind },
  via: { cast: 'text', kind: 'text', values: words.via },
  label: { cast: 'text', kind: 'text' },
};

export function pathValue(compiler: Compiler, steps: readonly Token[], at: At): Compiled {
  const { scope } = compiler;
  const label = compiler.text(at);
  const [first, second] = steps;
  const name = first?.value ?? '';
  if (steps.length === 1 && !scope.entity.fields.has(name)) {
    if (name === 'now') return { sql: ['now()'], kind: 'datetime', label, always: true };
    if (name === 'today') return { sql: companyDay(scope.context.settings), kind: 'date', label, always: true };
    if (name === 'target' && scope.target)
      return {
        sql: [{ target: true, cast: 'text' }],
        kind: 'text',
        label,
        values: scope.entity.machine?.value.states ?? [],
        groups: scope.entity.machine?.value.groups ?? {},
      };
  }
  if (steps.length === 2 && second !== undefined) {
    if (name === 'input') return inputValue(compiler, second, label);
    if (name === 'actor') return actorValue(compiler, second, label);
  }
  return fieldValue(compiler, steps, label);
}

function inputValue(compiler: Compiler, key: Token, label: string): Compiled {
  const found = compiler.scope.inputs?.get(key.value);
  if (found === undefined) {
    const known = [...(compiler.scope.inputs?.keys() ?? [])];
    compiler.report(key, 'unknown_field_in_expression', { what: 'input', name: key.value, known });
  }
  const { cast, kind, values, maxLength, range } = found;
  const number = numberOf(cast);
  return {
    sql: [{ input: key.value, cast }],
    kind,
    label,
    ...(values !== undefined && { values }),
    ...(maxLength !== undefined && { maxLength }),
    ...(number !== undefined && { number }),
    known: {
      ...range,
      ...(number !== undefined && { whole: number !== 'fraction' }),
      ...(maxLength !== undefined && { holds: (text: string) => text.length <= maxLength }),
    },
  };
}

function actorValue(compiler: Compiler, key: Token, label: string): Compiled {
  const known = actorNames[key.value];
  if (known !== undefined) {
    const { cast, kind, values } = known;
    const refers = key.value === 'user_id' && compiler.scope.context.entities.has('user') ? 'user' : undefined;
    return {
      sql: [{ actor: key.value, cast }],
      kind,
      label,
      ...(values !== undefined && { values }),
      ...(refers !== undefined && { refers }),
    };
  }
  const role = compiler.scope.context.entities.get('role');
  const field = role?.fields.get(key.value);
  if (role !== undefined && field === undefined) {
    const names = [...Object.keys(actorNames), ...role.fields.keys()];
    compiler.report(key, 'unknown_field_in_expression', {
      what: 'property of the actor',
      name: key.value,
      known: names,
    });
  }
  return {
    sql: [{ actor: key.value, cast: field?.spec.pgType ?? 'text' }],
    kind: field === undefined ? 'text' : valueKind(field.spec.kind),
    label,
  };
}

function fieldValue(compiler: Compiler, steps: readonly Token[], label: string): Compiled {
  const { scope } = compiler;
  let entity: Rows = scope.entity;
  let key: Sql | null = null;
  let alias = scope.alias;
  for (const step of steps.slice(0, -1)) {
    const relation = entity.relations.get(step.value);
    if (relation === undefined && step === steps[0]) checkPrefix(compiler, steps, label);
    if (relation === undefined) {
      const known = referencesOf(entity);
      compiler.report(step, 'unknown_relation', {
        what: 'relation',
        name: step.value,
        known,
        where: `of ${entity.name}`,
      });
    }
    if (relation.cardinality === 'one' && referenceColumn(relation) === undefined) {
      compiler.report(step, 'not_allowed_here', {
        what: `"${step.value}" is no reference`,
        why: 'a path follows references that this record holds',
        fix: 'name a reference',
      });
    }
    if (relation.cardinality === 'many') {
      compiler.report(step, 'not_allowed_here', {
        what: `"${step.value}" has many records`,
        why: 'a path follows references to one record',
        fix: `write exists(${step.value} where …), count(${step.value}) or sum(${step.value}.<field>)`,
      });
    }
    const column = columnOf(compiler, entity, relation.localColumn, key === null ? null : alias, step);
    note(compiler, entity, relation.localColumn, key !== null);
    const held = holdOn(scope, entity.fields.get(relation.localColumn));
    key = key === null ? column : sql`(select ${column} from ${quoted(entity.name)} ${alias} where ${key}${held})`;
    const related = scope.context.entities.get(relation.resource);
    if (related === undefined)
      compiler.report(step, 'unknown_relation', { what: 'relation', name: step.value, known: [] });
    entity = related;
    alias = compiler.alias();
    key = sql`${alias}.${quoted(relation.foreignColumn)} = ${key}`;
  }
  const last = steps.at(-1) as Token;
  const field = entity.fields.get(last.value) ?? entity.fields.get(localColumnOf(entity, last.value) ?? '');
  if (field === undefined)
    compiler.report(last, 'unknown_field_in_expression', {
      what: 'name',
      name: last.value,
      known: knownNames(scope, entity, steps.length > 1),
      resource: entity.name,
      ...(steps.length > 1 ? { where: `of ${entity.name}` } : {}),
    });
  const column = columnOf(compiler, entity, field.spec.name, key === null ? null : alias, last);
  note(compiler, entity, field.spec.name, key !== null);
  const held = holdOn(scope, field);
  const value =
    key === null ? column : sql`(select ${column} from ${quoted(entity.name)} ${alias} where ${key}${held})`;
  const { min, max, type } = field.definition;
  const known = { ...(isText(field) && { holds: (text: string) => mayHold(field, text) }) };
  const isNumber = valueKind(field.spec.kind) === 'number' && type !== undefined;
  const number = numberTypeOf(field);
  const refers = idOf(field, entity);
  return {
    sql: value,
    kind: kindOf(field),
    label,
    ...(field.spec.values === undefined ? {} : { values: field.spec.values }),
    ...(field.definition.states === entity.name && { groups: entity.machine?.value.groups ?? {} }),
    ...(field.spec.kind === 'string' && field.shape.type === 'string' && { maxLength: field.shape.maxLength }),
    ...(number !== undefined && { number }),
    ...(field.spec.kind === 'uuid' && { uuid: true as const }),
    ...(refers !== undefined && { refers }),
    ...(field.spec.kind === 'encrypted' && { sealed: true as const }),
    known: {
      ...known,
      whole: wholeKinds.has(field.spec.kind),
      ...(isNumber && min !== undefined && { min: Number(min) }),
      ...(isNumber && max !== undefined && { max: Number(max) }),
      always: steps.length === 1 && !field.columnNullable && scope.row === 'stored',
    },
  };
}

/**
 * The hole in which a writer locks the row whose field is read (commands/conditions.ts). A trigger writes a maintained field, for
 * changes of other rows, and does not wait for a mere lock on the row: it is locked as a trigger locks it.
 */
function holdOn({ seen }: Scope, field: Column | undefined): string {
  if (seen === undefined || (field !== undefined && isSettled(field))) return '';
  return field?.definition.maintained === undefined ? ' {lock}' : ' {lock write}';
}

/** A field that never changes after its record is made: no lock must prevent its change. */
const isSettled = ({ definition, path }: Column): boolean => definition.immutable === true || path.length === 0;

/** Notes that a condition reads a field of its own row, of a collection's row, or through a reference. */
function note({ scope }: Compiler, entity: Rows, name: string, through: boolean): void {
  const { seen, collecting } = scope;
  const field = entity.fields.get(name);
  if (seen === undefined || field === undefined) return;
  const { column, sql: read, maintained } = field.spec;
  const columns = column === null ? columnsRead(read) : [column];
  if (column === null && maintained === undefined && readsTables(read)) seen.opaque.push(name);
  if (through) {
    if (!isSettled(field)) for (const one of columns) seen.follow(entity.name, one);
  } else for (const one of columns) collecting?.columns.add(one);
}

/** The resource whose id a field contains: its own, or the target of a reference. */
export function idOf({ spec, foreign, path }: Column, entity: Pick<Rows, 'name'>): string | undefined {
  if (foreign !== null) return foreign.column === 'id' ? foreign.resource : undefined;
  return spec.name === 'id' && path.length === 0 ? entity.name : undefined;
}

const isText = ({ spec, definition }: Column): boolean =>
  ['string', 'text', 'encrypted'].includes(spec.kind) && spec.column !== null && definition.maintained === undefined;

/** Whether a text may be stored so: by a caller, or by a function, which only the column limits. Encrypted ones are like no text. */
function mayHold({ spec, shape, definition }: Column, text: string): boolean {
  if (spec.kind === 'encrypted') return false;
  if (!spec.create && !spec.update) return shape.type !== 'string' || text.length <= (shape.maxLength ?? text.length);
  return outsideOf(definition, text) === null && normalised(text, definition.normalise) === text;
}

/** A computed value may be of a wider type than it declares. */
function numberTypeOf({ spec }: Column): NumberType | undefined {
  const number = numberOf(spec.pgType);
  return spec.column === null && number === 'integer' ? 'bigint' : number;
}

const wholeKinds: ReadonlySet<FieldKind> = new Set(['integer', 'bigint', 'reference']);

/** Names that other languages put before a field, and settings as if they were a record. */
function checkPrefix(compiler: Compiler, [first, ...rest]: readonly Token[], label: string): void {
  const { entity } = compiler.scope;
  const names = rest.map((step) => step.value).join('.');
  if (first === undefined) return;
  if ([entity.name, 'this', 'self', 'record', 'new', 't'].includes(first.value))
    compiler.report(first, 'not_allowed_here', {
      what: `"${first.value}" is the record itself`,
      why: 'its fields are named as they are',
      fix: `write \`${names}\``,
    });
  if (first.value === 'settings')
    compiler.report(first, 'not_allowed_here', {
      what: `"${label}" is no field`,
      why: 'a function reads the value of a setting',
      fix: `write setting('${rest.length > 1 ? names : `<group>.${names}`}')`,
    });
}

/** A reference's own name (`account`) refers to its key. */
function localColumnOf(entity: Rows, name: string): string | undefined {
  return referenceColumn(entity.relations.get(name));
}

/** A field over an alias; over none: of the row the expression is about, which may not be written yet. */
function columnOf(compiler: Compiler, entity: Rows, name: string, alias: string | null, at: At): Sql {
  const { scope } = compiler;
  const field = entity.fields.get(name);
  if (field === undefined) return [quoted(name)];
  if (field.spec.filledBy !== undefined) {
    compiler.report(at, 'not_allowed_here', {
      what: `"${name}" is filled by a function`,
      why: 'expressions are evaluated by PostgreSQL, which does not know the value',
      fix: 'use stored or computed fields here, or a guard that is a function',
    });
  }
  if (alias !== null || scope.row === 'stored') return [sqlOver(field.spec, alias ?? scope.alias)];
  if (field.spec.column === null) {
    compiler.report(at, 'not_allowed_here', {
      what: `"${name}" is computed`,
      why: 'the record does not exist yet',
      fix: 'use stored fields here, or a condition under `validate:`',
    });
  }
  if (stamps.has(name) && field.path.length === 0)
    compiler.report(at, 'not_allowed_here', {
      what: `"${name}" has no value yet`,
      why: 'the record does not exist yet, and its time is that of the call',
      fix: 'write `now`',
    });
  return [{ field: name, cast: field.spec.pgType }];
}

/** Times that the database sets in a new record by itself. */
const stamps: ReadonlySet<string> = new Set(['created_at', 'updated_at']);

const referencesOf = (entity: Rows): string[] =>
  [...entity.relations.values()].filter((one) => referenceColumn(one) !== undefined).map((one) => one.name);

function knownNames(scope: Scope, entity: Rows, related: boolean): string[] {
  const relations = referencesOf(entity);
  return [
    ...entity.fields.keys(),
    ...relations,
    ...(related ? [] : ['now', 'today', ...(scope.target ? ['target'] : [])]),
  ];
}
