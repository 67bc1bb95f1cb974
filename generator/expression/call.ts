/** Functions of the expression language. */
import { realias } from '../sql/row.ts';
import { literal, quoted, sequenceName } from '../text/sql_names.ts';
import { sqlOver } from './columns.ts';
import type { Compiled, Compiler } from './compile.ts';
import { foreignFunction } from './foreign.ts';
import { numberOf, widest } from './numbers.ts';
import type { Expression } from './parse.ts';
import { valueKind } from './scope.ts';
import { joined, type Sql, sql } from './sql.ts';

type Call = Extract<Expression, { kind: 'call' }>;

interface FunctionEntry {
  readonly usage: string;
  readonly doc: string;
  readonly compile: (compiler: Compiler, call: Call) => Compiled | null;
}

const duration = (unit: 'days' | 'hours' | 'mins', name: string): FunctionEntry => ({
  usage: `${name}(30)`,
  doc: `A duration of so many ${name}.`,
  compile: (compiler, call) => {
    const value = one(compiler, call);
    if (value === null || !['number', 'unknown'].includes(value.kind)) return null;
    return {
      sql: sql`make_interval(${unit} => (${value.sql})::integer)`,
      kind: 'interval',
      label: compiler.text(call),
      always: true,
    };
  },
});

/** The known facts about the length of a text. */
const lengthOf = ({ maxLength }: Compiled): Pick<Compiled, 'number' | 'known'> => ({
  number: 'integer',
  known: { least: 0, whole: true, ...(maxLength !== undefined && { max: maxLength }) },
});

const textFunction = (name: string, kind: 'text' | 'number', doc: string): FunctionEntry => ({
  usage: `${name}(name)`,
  doc,
  compile: (compiler, call) => {
    const value = one(compiler, call);
    const cased = (text: string): string => (name === 'lower' ? text.toLowerCase() : text.toUpperCase());
    return value === null || !['text', 'unknown'].includes(value.kind)
      ? null
      : {
          sql: sql`${name}(${value.sql})`,
          kind,
          label: compiler.text(call),
          ...(kind === 'number' ? lengthOf(value) : { known: { holds: (text: string) => text === cased(text) } }),
          ...(kind === 'text' && value.maxLength !== undefined && { maxLength: value.maxLength }),
        };
  },
});

const aggregate = (name: 'sum' | 'min' | 'max'): FunctionEntry => ({
  usage: `${name}(items.quantity where …)`,
  doc: `${name === 'sum' ? 'The sum' : name === 'min' ? 'The least' : 'The greatest'} of a field of related records.`,
  compile: (compiler, call) => {
    const [first] = call.args;
    if (call.args.length !== 1 || first?.kind !== 'path' || first.steps.length !== 2) return null;
    const related = relatedRows(compiler, call, first.steps[0]?.value ?? '', first);
    const key = first.steps[1];
    const field = key === undefined ? undefined : related.entity.fields.get(key.value);
    if (key === undefined || field === undefined) {
      return compiler.report(key ?? call, 'unknown_field_in_expression', {
        what: 'name',
        name: key?.value ?? '',
        known: [...related.entity.fields.keys()],
        where: `of ${related.entity.name}`,
      });
    }
    related.collecting?.columns.add(field.spec.column ?? field.spec.name);
    const value = `${name}(${sqlOver(field.spec, related.alias)})`;
    const selected = name === 'sum' ? `coalesce(${value}, 0)` : value;
    const number = numberOf(field.spec.pgType);
    return {
      sql: sql`(select ${selected} ${related.from})`,
      kind: valueKind(field.spec.kind),
      label: compiler.text(call),
      always: name === 'sum',
      ...(number !== undefined && { number: name === 'sum' && number === 'integer' ? 'bigint' : number }),
    };
  },
});

/** The functions by name: the documentation and "did you mean" read this as well. */
export const functions: Readonly<Record<string, FunctionEntry>> = {
  days: duration('days', 'days'),
  hours: duration('hours', 'hours'),
  minutes: duration('mins', 'minutes'),
  lower: textFunction('lower', 'text', 'Text in small letters.'),
  upper: textFunction('upper', 'text', 'Text in capital letters.'),
  length: textFunction('length', 'number', 'Number of characters.'),
  first: {
    usage: 'first(charge_starts_at, starts_at)',
    doc: 'The first value that is not null.',
    compile: (compiler, call) => {
      if (call.args.length === 0 || call.where !== null) return null;
      const values = call.args.map((arg) => compiler.value(arg));
      const typed = values.find((value) => value.kind !== 'null' && value.kind !== 'unknown');
      values.forEach((value, at) => {
        const arg = call.args[at];
        if (typed !== undefined && arg !== undefined) compiler.checkTogether(arg, typed, value, 'first');
      });
      return {
        sql: sql`coalesce(${joined(
          values.map((value) => value.sql),
          ', ',
        )})`,
        kind: typed?.kind ?? 'unknown',
        label: compiler.text(call),
        ...roomOf(values.filter((value) => value.kind !== 'null')),
      };
    },
  },
  setting: { usage: "setting('rentals.quote_validity_days')", doc: 'The value of a setting.', compile: setting },
  exists: {
    usage: "exists(items where kind = 'product')",
    doc: 'Whether a related record exists.',
    compile: (compiler, call) => {
      const from = related(compiler, call);
      return from === null
        ? null
        : { sql: sql`exists(select 1 ${from})`, kind: 'boolean', label: compiler.text(call), always: true };
    },
  },
  count: {
    usage: 'count(items where not is_optional)',
    doc: 'How many related records there are.',
    compile: (compiler, call) => {
      const from = related(compiler, call);
      return from === null
        ? null
        : {
            sql: sql`(select count(*) ${from})`,
            kind: 'number',
            label: compiler.text(call),
            always: true,
            number: 'bigint',
            known: { least: 0, whole: true },
          };
    },
  },
  sum: aggregate('sum'),
  min: aggregate('min'),
  max: aggregate('max'),
  sequence: {
    usage: 'sequence(rentals.number_format)',
    doc: 'The next number, written in the format of a setting; as a default only.',
    compile: sequence,
  },
  uuid: {
    usage: 'uuid()',
    doc: 'A new random UUID; as a default only.',
    compile: randomUuid,
  },
};

export function callValue(compiler: Compiler, call: Call): Compiled {
  const entry = Object.hasOwn(functions, call.name.value) ? functions[call.name.value] : undefined;
  const [argument] = call.args;
  const instead = entry === undefined && foreignFunction(call.name.value, argument ? compiler.text(argument) : '');
  if (instead)
    return compiler.report(call.name, 'bad_expression', {
      reason: `there is no function "${call.name.value}"`,
      expected: instead,
    });
  if (entry === undefined)
    return compiler.report(call.name, 'unknown_function', {
      what: 'function',
      name: call.name.value,
      known: Object.keys(functions),
    });
  return (
    entry.compile(compiler, call) ??
    compiler.report(call, 'wrong_arguments', { name: call.name.value, usage: entry.usage })
  );
}

/** The bounds of the first value that is not null: as long as the longest value, as wide as the widest. */
function roomOf(values: readonly Compiled[]): Pick<Compiled, 'maxLength' | 'number' | 'refers'> {
  const number = widest(values);
  const [refers, ...others] = new Set(values.map((value) => value.refers));
  const lengths = values.flatMap(({ maxLength }) => maxLength ?? []);
  return {
    ...(number !== undefined && { number }),
    ...(refers !== undefined && others.length === 0 && { refers }),
    ...(lengths.length === values.length && values.length > 0 && { maxLength: Math.max(...lengths) }),
  };
}

function one(compiler: Compiler, call: Call): Compiled | null {
  const [first] = call.args;
  return call.args.length === 1 && first !== undefined && call.where === null ? compiler.value(first) : null;
}

function related(compiler: Compiler, call: Call): Sql | null {
  const [first] = call.args;
  if (call.args.length !== 1 || first?.kind !== 'path' || first.steps.length !== 1) return null;
  return relatedRows(compiler, call, first.steps[0]?.value ?? '', first).from;
}

/** `from … where …` of the related records that are not deleted and match the call's `where`. */
export function relatedRows(compiler: Compiler, call: Call, name: string, at: { start: number; end: number }) {
  const { scope } = compiler;
  const relation = scope.entity.relations.get(name);
  const entity = relation === undefined ? undefined : scope.context.entities.get(relation.resource);
  // A mistake in a declared relation was reported at its declaration.
  if (relation === undefined && Object.hasOwn(scope.entity.definition.relations ?? {}, name)) compiler.giveUp();
  if (relation?.cardinality === 'one') {
    return compiler.report(at, 'not_allowed_here', {
      what: `"${name}" is one record`,
      why: 'there are not several to look at',
      fix: `ask whether there is one by \`${relation.localColumn} is not null\`, and for its fields by \`${name}.<field>\``,
    });
  }
  if (relation === undefined || entity === undefined) {
    const known = [...scope.entity.relations.values()]
      .filter((other) => other.cardinality === 'many' && other.link === undefined)
      .map((other) => other.name);
    return compiler.report(at, 'unknown_relation', { what: 'relation', name, known, where: `of ${scope.entity.name}` });
  }
  if (relation.link !== undefined) {
    return compiler.report(at, 'not_allowed_here', {
      what: `the records of "${name}" do not point here`,
      why: 'conditions look at records that do',
      fix: 'ask the relation that it leads through, with a path in `where`',
    });
  }
  if (scope.row === 'draft') {
    return compiler.report(at, 'not_allowed_here', {
      what: `"${name}" has no records yet`,
      why: 'the record does not exist before it is created',
      fix: 'leave it out here',
    });
  }
  const alias = compiler.alias();
  const polymorphic = relation.condition !== '';
  const conditions: Sql[] = [
    sql`${alias}.${quoted(relation.foreignColumn)} = ${scope.alias}."id"${polymorphic ? '::text' : ''}`,
  ];
  if (polymorphic) conditions.push([realias(relation.condition, alias, 'r')]);
  if (entity.traits.softDeleted) conditions.push([`${alias}."deleted_at" is null`]);
  const collecting = scope.seen?.collect(entity.name, relation.foreignColumn, relation.condition);
  if (entity.traits.softDeleted) collecting?.columns.add('deleted_at');
  if (call.where !== null) {
    const inside = compiler.inside({
      ...scope,
      ...(collecting !== undefined && { collecting }),
      entity,
      alias,
      row: 'stored',
      sequence: null,
    });
    conditions.push(inside.condition(call.where, 'plain'));
    inside.checkDecided(call.where, null);
  }
  return {
    entity,
    alias,
    collecting,
    from: sql`from ${quoted(entity.name)} ${alias} where ${joined(conditions, ' and ')}`,
  };
}

interface FoundSetting {
  readonly key: string;
  readonly cast: string;
  readonly kind: Compiled['kind'];
  /** Allowed values, of an enum. */
  readonly values?: readonly string[];
}

function settingKey(compiler: Compiler, call: Call): FoundSetting | null {
  const [first] = call.args;
  if (
    call.args.length !== 1 ||
    first === undefined ||
    call.where !== null ||
    (first.kind !== 'text' && first.kind !== 'path')
  )
    return null;
  const key = first.kind === 'text' ? first.value : first.steps.map((step) => step.value).join('.');
  const { settings, definitions } = compiler.scope.context;
  const found = settings.find((one) => `${one.group}.${one.key}` === key);
  if (found === undefined) {
    if (definitions.broken.settings.has(key.split('.')[0] ?? '')) return { key, cast: 'text', kind: 'unknown' };
    return compiler.report(first, 'unknown_setting', {
      what: 'setting',
      name: key,
      known: settings.map((one) => `${one.group}.${one.key}`),
    });
  }
  const casts: Readonly<Record<string, [string, Compiled['kind']]>> = {
    integer: ['integer', 'number'],
    decimal: ['numeric', 'number'],
    boolean: ['boolean', 'boolean'],
    date: ['date', 'date'],
    json: ['jsonb', 'json'],
    array: ['text[]', 'list'],
  };
  const [cast, kind] = casts[found.type] ?? ['text', 'text'];
  return { key, cast, kind, ...(found.type === 'enum' && found.options !== null && { values: found.options }) };
}

function setting(compiler: Compiler, call: Call): Compiled | null {
  const found = settingKey(compiler, call);
  if (found === null) return null;
  const { key, cast, kind, values } = found;
  const number = numberOf(cast);
  return {
    sql: [{ setting: key, cast }],
    kind,
    label: compiler.text(call),
    ...(values !== undefined && { values }),
    ...(number !== undefined && { number }),
  };
}

/** A value that cannot be guessed, for keys that are shown outside. */
function randomUuid(compiler: Compiler, call: Call): Compiled | null {
  if (compiler.scope.sequence === null) {
    return compiler.report(call, 'not_allowed_here', {
      what: 'uuid()',
      why: 'a UUID is made when a record is created',
      fix: 'write it under `default:` of a field',
    });
  }
  return { sql: sql`gen_random_uuid()`, kind: 'text', label: compiler.text(call), always: true, maxLength: 36 };
}

/** The next number of the column's own sequence in the setting's format: `{00000}` is the number, `{YYYY}` the year. */
function sequence(compiler: Compiler, call: Call): Compiled | null {
  const { scope } = compiler;
  if (scope.sequence === null) {
    return compiler.report(call, 'not_allowed_here', {
      what: 'sequence()',
      why: 'numbers are taken when a record is created',
      fix: 'write it under `default:` of a field',
    });
  }
  const found = settingKey(compiler, call);
  if (found === null) return null;
  const setting = scope.context.settings.find((one) => `${one.group}.${one.key}` === found.key);
  if (setting !== undefined && !/\{0+\}/.test(String(setting.default ?? '')))
    return compiler.report(call, 'not_allowed_here', {
      what: `${found.key} is no format of numbers`,
      why: 'its default has no place for the number',
      fix: 'write its default with as many zeros as the number has digits: `"L-{00000}"`',
    });
  const unfilled = /\{(?!0+\}|YYYY\})[^}]*\}?/.exec(String(setting?.default ?? ''))?.[0];
  if (unfilled !== undefined)
    return compiler.report(call, 'not_allowed_here', {
      what: `${found.key} has the hole ${unfilled}`,
      why: 'numbers are made of the running number `{00000}` and the year `{YYYY}` alone',
      fix: 'take it out of the default of the setting',
    });
  const name = sequenceName(scope.entity.name, scope.sequence);
  scope.context.sequences.add(name);
  const format = sql`${{ setting: found.key, cast: 'text' }}`;
  const width = sql`coalesce(length(substring(${format} from '\\{(0+)\\}')), 1)`;
  // The number is taken once and outside any subquery: each of many rows in one statement gets its own.
  const number = sql`regexp_replace(repeat('0', ${width}) || nextval(${literal(quoted(name))})::text, '^0+(?=\\d{' || ${width} || '})', '')`;
  const year = sql`replace(${format}, '{YYYY}', to_char(now() at time zone 'UTC', 'YYYY'))`;
  return {
    sql: sql`regexp_replace(${year}, '\\{0+\\}', ${number})`,
    kind: 'text',
    label: compiler.text(call),
    always: true,
  };
}
