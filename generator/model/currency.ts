/** The currency of amounts: a field of the same record, or of the one above it, names it. */
import type { FieldSpec, GuardSpec, ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import { sql as joinedSql, type Sql, template } from '../expression/sql.ts';
import type { InputDefinition } from '../language/field.ts';
import { columnsRead, realias } from '../sql/row.ts';
import { quoted } from '../text/sql_names.ts';
import { formOf } from '../values/formats.ts';
import { typeOf } from '../values/shape.ts';
import type { ValueShape } from '../values/value_shape.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity, EntityField } from './entity.ts';
import type { Model } from './types.ts';

/** The field that names the currency of an amount of this name; undefined if none does. */
export type Currencies = (amount: string) => string | undefined;

interface Named {
  readonly spec: Pick<FieldSpec, 'name' | 'hidden' | 'references'>;
  readonly shape: ValueShape;
}

/**
 * The currencies that a record names: where there are several, the one that is called as the amount is (`deposit_currency` of `deposit`),
 * else the one that is called a currency and nothing else.
 */
export function currencyOf(
  { fields }: { readonly fields: Iterable<Named> },
  { settings }: Pick<Model, 'settings'>,
): Currencies {
  const table = settings.find(({ format }) => format === 'currency')?.references?.table;
  const form = formOf('currency');
  const named = [...fields].filter(
    ({ spec, shape }) =>
      !spec.hidden &&
      ((table !== undefined && spec.references === table) || (shape.type === 'string' && shape.pattern === form)),
  );
  const names = named.map(({ spec }) => spec.name);
  const alone = names.length === 1 ? names[0] : names.find((name) => /^currency(?:_code|_id)?$/.test(name));
  return (amount) => {
    const matching = names.filter((name) => {
      const stem = name.replace(/_?currency(?:_code|_id)?$/, '');
      return stem !== '' && (amount === stem || amount.startsWith(`${stem}_`));
    });
    return matching.sort((a, b) => b.length - a.length)[0] ?? alone;
  };
}

/** The name of an amount shows that it is in the base currency, whatever currency its record is in. */
const isBase = (amount: string) => amount.startsWith('base_');

/** Notes of every amount how SQL finds its currency: sums over several currencies say nothing. */
export function noteCurrencies(context: BuildContext): void {
  for (const entity of context.entities.values()) {
    const find = currencyIn(entity, context);
    for (const { spec } of entity.fields.values()) {
      const currency = spec.kind === 'money' && !isBase(spec.name) ? find(spec.name) : undefined;
      if (currency === undefined) delete spec.currency;
      else spec.currency = currency;
    }
  }
}

function currencyIn(entity: Entity, context: BuildContext): (amount: string) => FieldSpec['currency'] {
  const ofRecord = currencyOf({ fields: entity.fields.values() }, context);
  const { parent } = entity.definition;
  const above = parent === undefined ? undefined : context.entities.get(parent);
  const key = parent === undefined ? undefined : entity.fields.get(`${parent}_id`)?.spec.column;
  const theirs = above && currencyOf({ fields: above.fields.values() }, context);
  return (amount) => {
    const name = ofRecord(amount);
    if (name !== undefined) {
      const { converts } = entity.definition;
      const sql = entity.fields.get(name)?.spec.sql ?? 'null';
      return { field: name, sql, ...(converts === undefined ? {} : { rate: `(${converts})` }) };
    }
    const code = theirs?.(amount);
    const column = code === undefined ? undefined : above?.fields.get(code)?.spec.column;
    if (!above || !key || !column) return undefined;
    const converts = above.definition.converts && realias(above.definition.converts, '"above"');
    const from = `from ${quoted(above.name)} "above" where "above"."id" = t.${quoted(key)}`;
    return {
      ...(converts === undefined ? {} : { rate: `(select ${converts} ${from})` }),
      field: `${parent}.${code}`,
      sql: `(select "above".${quoted(column)} from ${quoted(above.name)} "above" where "above"."id" = t.${quoted(key)})`,
    };
  };
}

/** The resource whose records are currencies, and its field that counts their decimal places; null if nothing says it. */
function digitsIn(context: BuildContext): { readonly table: string; readonly column: string } | null {
  for (const { name, definition } of context.entities.values()) {
    context.lookups?.entity(name);
    const [column] = Object.entries(definition.fields ?? {}).find(([, field]) => field.currency_digits === true) ?? [];
    if (column !== undefined) return { table: name, column };
  }
  return null;
}

/**
 * What callers may send as an amount in a currency: no more decimal places than the currency has, of the record itself, of the one
 * above it, or else of the company.
 */
export function digitChecks(entity: Entity, context: BuildContext): GuardSpec[] {
  const amounts = [...entity.fields.values()].filter(
    ({ spec, definition }) =>
      spec.column !== null && (spec.create || spec.update) && typeOf(definition.type).inCurrency === true,
  );
  if (amounts.length === 0) return [];
  const coin = coinIn(context);
  if (coin === null) unknownDigits(amounts, entity, context);
  if (coin === null) return [];
  return amounts.flatMap(({ spec }): GuardSpec[] => {
    const amount = `t.${quoted(spec.column ?? '')}`;
    const { digits, from } = coin(spec.currency);
    const most = joinedSql`(select ${digits} ${from} and ${digits} < min_scale(${amount}))`;
    const reads = columnsRead(`${amount} ${spec.currency?.sql ?? ''}`).filter((name) => entity.fields.has(name));
    return [
      {
        name: `${spec.name}_places`,
        kind: 'expression',
        code: 'validation_failed',
        message: `${spec.name} may have at most {limit} digits after the point, as its currency has.`,
        field: spec.name,
        sql: template(joinedSql`case when min_scale(${amount}) > 0 then ${most} end`),
        limits: true,
        reads,
        idleWithout: [spec.column ?? ''],
      },
    ];
  });
}

/** The same of amounts that an operation about a record is sent beside its fields: they are in the record's currency. */
export function inputDigitGuards(
  inputs: Readonly<Record<string, InputDefinition>>,
  entity: Entity,
  context: BuildContext,
): GuardSpec[] {
  const amounts = Object.entries(inputs).filter(([, { type }]) => typeOf(type).inCurrency === true);
  const coin = amounts.length === 0 ? null : coinIn(context);
  if (coin === null) return [];
  const find = currencyIn(entity, context);
  return amounts.map(([name]): GuardSpec => {
    const { digits, from } = coin(isBase(name) ? undefined : find(name));
    const amount = { input: name, cast: 'numeric' };
    return {
      // A space: no guard of a definition has one in its name.
      name: `${name} places`,
      kind: 'expression',
      code: 'validation_failed',
      message: `${name} may have at most {limit} digits after the point, as its currency has.`,
      field: name,
      sql: template(joinedSql`(select ${digits} ${from} and ${digits} < min_scale(${amount}))`),
      limits: true,
      restsOn: name,
    };
  });
}

/**
 * Stored amounts in a currency, with their number of digits, also those that callers do not write: `doctor --deep` reads them.
 * And the digits of the company's currency, which reports convert to.
 */
export function amountsOf(entity: Entity, context: BuildContext): Pick<ResourceSpec, 'amounts' | 'companyDigits'> {
  const fields = [...entity.fields.values()];
  const amounts = fields.filter(
    ({ spec, definition }) => spec.column !== null && typeOf(definition.type).inCurrency === true,
  );
  const isConverted = fields.some(({ spec }) => spec.currency?.rate !== undefined);
  const coin = amounts.length === 0 && !isConverted ? null : coinIn(context);
  const base = context.settings.find(({ format }) => format === 'currency');
  if (coin === null || base === undefined) return {};
  const company = `coalesce((select "s"."value" #>> '{}' from "setting_value" "s" where "s"."group" = '${base.group}' and "s"."key" = '${base.key}'), '${base.default}')`;
  const byDigits = new Map<string, string[]>();
  for (const { spec } of amounts) {
    const { digits, from } = coin(spec.currency ?? { field: '', sql: company });
    const sql = `(select ${digits} ${from.join('')})`;
    byDigits.set(sql, [...(byDigits.get(sql) ?? []), spec.column ?? '']);
  }
  const theirs = coin({ field: '', sql: company });
  return {
    ...(amounts.length === 0 ? {} : { amounts: [...byDigits].map(([digits, columns]) => ({ columns, digits })) }),
    ...(isConverted ? { companyDigits: `(select ${theirs.digits} ${theirs.from.join('')})` } : {}),
  };
}

/** SQL that reads the currency of an amount: its digits, and the rows to read. Null if no resource counts them. */
function coinIn(context: BuildContext) {
  const counted = digitsIn(context);
  const base = context.settings.find(({ format }) => format === 'currency');
  if (counted === null || base?.references === undefined) return null;
  const company: Sql = [{ setting: `${base.group}.${base.key}`, cast: 'text' }];
  const key = base.references.column;
  return (currency: FieldSpec['currency']): { readonly digits: string; readonly from: Sql } => ({
    digits: `"coin".${quoted(counted.column)}`,
    from: joinedSql`from ${quoted(counted.table)} "coin" where "coin".${quoted(key)} = ${currency === undefined ? company : [currency.sql]}`,
  });
}

/** No amount of too many decimals could be refused. */
function unknownDigits(amounts: readonly EntityField[], entity: Entity, context: BuildContext): void {
  const what = '`money(currency)` goes by the decimal places of currencies';
  const why = 'no resource has them and is what a setting of `format: currency` references';
  const fix =
    'write `currency_digits: true` at the field of such a resource, or `money` for two places, `money(4)` for four';
  for (const { path } of amounts)
    context.diagnostics.report(
      'not_allowed_here',
      { what, why, fix },
      entity.defined.source.valueSpan([...path, 'type']),
    );
}
