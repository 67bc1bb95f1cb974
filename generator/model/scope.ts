/** Which records an actor with a limited scope may see: a condition over alias `t` with holes `{scope}`. */
import type { LedgerDefinition } from '../language/definition.ts';
import type { Path } from '../source/source.ts';
import { realias } from '../sql/row.ts';
import { ledgerChangesTable, literal, quoted } from '../text/sql_names.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';
import { type Way, waysOf } from './scope_ways.ts';

/** Null if everybody sees all records. */
export function scopeOf(entity: Entity, context: BuildContext): string | null {
  const [condition] = context.answerOf(
    `scope of ${entity.name}`,
    (round) => {
      const { ledger } = entity.definition;
      const found = ledger === undefined ? scopeOver(entity, 't', [], round) : scopeOfLedger(entity, ledger, round);
      return found === null ? [] : [found];
    },
    (sql) => sql,
  );
  return condition ?? null;
}

/** Whether what `scope:` names leads to the ids that actors are limited to. */
export function leadsToScope(entity: Entity, name: string, context: BuildContext): boolean {
  const leads = (round: BuildContext): boolean => {
    const ofRound = round.entities.get(entity.name) ?? entity;
    return waysOf(ofRound, round).ways.some(
      (way) => way.name === name && wayOver(ofRound, way, 't', [ofRound.name], round) !== null,
    );
  };
  return context.answerOf(`scope of ${entity.name} by ${name}`, (round) => [leads(round)], String)[0] === true;
}

/** @param below the resources that led here: a way back to one of them adds nothing. */
function scopeOver(asBuilt: Entity, alias: string, below: readonly string[], context: BuildContext): string | null {
  // In a later round, the resource is that round's.
  const entity = context.entities.get(asBuilt.name) ?? asBuilt;
  // A record may refer to another of its kind: the other one is scoped by its further references.
  const most = below.at(-1) === entity.name ? 2 : 1;
  if (below.filter((one) => one === entity.name).length >= most) return null;
  const { join, ways } = waysOf(entity, context);
  const columns = ways.flatMap((way) => (way.kind === 'column' ? [`${alias}.${quoted(way.column)}`] : []));
  if (join === 'any' && columns.length > 1 && columns.length === ways.length)
    return `array[${columns.join(', ')}] && {scope}`;
  const conditions = ways.flatMap((way) => {
    const condition = wayOver(entity, way, alias, [...below, entity.name], context);
    if (condition === null) return [];
    return join === 'all' ? [orUnset(entity, way, alias, condition)] : [condition];
  });
  if (conditions.length < 2) return conditions[0] ?? null;
  return conditions.map((one) => `(${one})`).join(join === 'all' ? ' and ' : ' or ');
}

/** A reference that is empty hides nothing. */
function orUnset({ fields }: Entity, way: Way, alias: string, condition: string): string {
  if (way.kind !== 'column' && way.kind !== 'reference') return condition;
  const field = way.kind === 'reference' ? way.field : fields.get(way.column);
  if (field === undefined || !field.columnNullable) return condition;
  return `${alias}.${quoted(field.spec.column ?? field.spec.name)} is null or ${condition}`;
}

function wayOver(
  { keyType }: Entity,
  way: Way,
  alias: string,
  below: readonly string[],
  context: BuildContext,
): string | null {
  if (way.kind === 'column') return `${alias}.${quoted(way.column)} = any({scope})`;
  const over = `s${below.length}`;
  if (way.kind === 'polymorphic') {
    const id = `${alias}.${quoted(`${way.name}_id`)}`;
    return byType(`${alias}.${quoted(`${way.name}_type`)}`, id, over, way.targets, below, context);
  }
  const condition = scopeOver(way.target, over, below, context);
  if (condition === null) return null;
  const table = `${quoted(way.target.name)} ${over}`;
  if (way.kind === 'reference') {
    const { field } = way;
    const key = `${alias}.${quoted(field.spec.column ?? field.spec.name)}`;
    return `exists (select 1 from ${table} where ${over}.${quoted(field.foreign?.column ?? 'id')} = ${key} and ${joinable(condition)})`;
  }
  const { link, foreignColumn, condition: further } = way.relation;
  const id = `${alias}."id"`;
  if (link) {
    const pairs = `(select ${link.owner} as k, ${link.related} as r from ${link.from}${link.condition === '' ? '' : ` where ${link.condition}`}) l`;
    const mine = `l.k = ${link.ownerType === keyType ? id : `${id}::${link.ownerType}`}`;
    return `not exists (select 1 from ${pairs} where ${mine}) or exists (select 1 from ${pairs} join ${table} on ${over}."id" = l.r where ${mine} and ${joinable(condition)})`;
  }
  const related = way.target.fields.get(foreignColumn);
  const key = related?.spec.pgType === 'text' ? `${id}::text` : id;
  const points = `${over}.${quoted(foreignColumn)} = ${key}${further === '' ? '' : ` and ${realias(further, over, 'r')}`}`;
  return `not exists (select 1 from ${table} where ${points}) or exists (select 1 from ${table} where ${points} and ${joinable(condition)})`;
}

const joinable = (condition: string): string => (/ (and|or) /.test(condition) ? `(${condition})` : condition);

/** Rows of which a column names the resource and another the id, as text, of a record: as that record, and all of unscoped ones. */
function byType(
  type: string,
  id: string,
  over: string,
  targets: readonly Entity[],
  below: readonly string[],
  context: BuildContext,
): string | null {
  const cases = targets.flatMap((target) => {
    const condition = scopeOver(target, over, below, context);
    if (condition === null) return [];
    // By the key, and not by its text: no index contains that.
    const same = `${over}."id" = ${id}::${target.keyType}`;
    return [
      `when ${literal(target.name)} then exists (select 1 from ${quoted(target.name)} ${over} where ${same} and ${joinable(condition)})`,
    ];
  });
  return cases.length === 0 ? null : `case ${type} ${cases.join(' ')} else true end`;
}

/** Rows of a ledger are visible to actors who may see the record of the row; records without a scope are visible to all. */
function scopeOfLedger(entity: Entity, ledger: LedgerDefinition, context: BuildContext): string | null {
  const others = [...context.entities.values()].filter(({ name }) => name !== entity.name);
  return byType(`t.${quoted(ledger.type)}`, `t.${quoted(ledger.id)}`, 'e', others, [entity.name], context);
}

/** Removes the cost fields of a row's record from the row's values. */
export function cutCosts(entity: Entity, context: BuildContext): void {
  const { fields } = entity;
  const { ledger } = entity.definition;
  if (ledger === undefined) return;
  const known = (name: string, path: Path) =>
    context.checkName(
      'unknown_field',
      'field',
      name,
      entity.fields.keys(),
      entity.defined.source,
      path,
      `of ${entity.name}`,
    );
  const named = [known(ledger.type, ['ledger', 'type']), known(ledger.id, ['ledger', 'id'])];
  if (named.includes(false)) return;
  const costs = [...context.entities.values()].flatMap((other) => {
    const names = [...other.fields.values()].filter(({ spec }) => spec.cost).map(({ spec }) => `'${spec.name}'`);
    return names.length === 0 ? [] : [{ resource: other.name, list: `array[${names.join(', ')}]::text[]` }];
  });
  for (const [at, name] of ledger.values.entries()) {
    const field = known(name, ['ledger', 'values', at]) ? entity.fields.get(name) : undefined;
    if (field === undefined) continue;
    const { spec } = field;
    // Fields that are called otherwise now, or are gone: entries have them as they were called.
    const former = (cuts: string) =>
      `coalesce((select array_agg(g."field") from ${quoted(ledgerChangesTable)} g where g."entity" = t.${quoted(ledger.type)} and g."detail" ->> 'cut' in (${cuts})), '{}')`;
    const cases = costs.map(({ resource, list }) => `when '${resource}' then ${spec.sql} - ${list}`);
    const cut =
      cases.length === 0 ? spec.sql : `(case t.${quoted(ledger.type)} ${cases.join(' ')} else ${spec.sql} end)`;
    if (!fields.has('aggregate_version')) {
      if (cases.length > 0) spec.jsonWithoutCosts = cut;
      continue;
    }
    spec.json = `${spec.sql} - ${former("'all'")}`;
    spec.jsonWithoutCosts = `${cut} - ${former("'all', 'costs'")}`;
  }
}
