/** Which records an actor with a limited scope may see: a condition over alias `t` with one hole, `{scope}`. */
import type { LedgerDefinition } from '../language/definition.ts';
import type { Path } from '../source.ts';
import type { BuildContext } from './build_context.ts';
import { type Entity, referenceColumn } from './entity.ts';
import { quoted } from './names.ts';

export function scopeOf(entity: Entity, context: BuildContext): string | null {
  if (entity.definition.ledger !== undefined) return scopeOfLedger(entity, entity.definition.ledger, context);
  return scopeOver(entity, 't', 1, context);
}

function scopeOver(entity: Entity, alias: string, depth: number, context: BuildContext): string | null {
  const fields = (entity.definition.scope ?? []).flatMap((written, at) => {
    const name = referenceColumn(entity.relations.get(written)) ?? written;
    const good = context.checkName(
      'unknown_field',
      'field',
      name,
      entity.fields.keys(),
      entity.defined.source,
      ['scope', at],
      `of ${entity.name}`,
    );
    return good ? [`${alias}.${quoted(name)}`] : [];
  });
  const [only] = fields;
  if (fields.length === 1 && only !== undefined) return `${only} = any({scope})`;
  if (fields.length > 1) return `array[${fields.join(', ')}] && {scope}`;
  if (entity.parent === null) return null;
  const over = `s${depth}`;
  const inherited = scopeOver(entity.parent, over, depth + 1, context);
  if (inherited === null) return null;
  return `exists (select 1 from ${quoted(entity.parent.name)} ${over} where ${over}."id" = ${alias}.${quoted(`${entity.parent.name}_id`)} and ${inherited})`;
}

/** Rows of a ledger are seen by those who may see the record they tell of; records without a scope are seen by all. */
function scopeOfLedger(entity: Entity, ledger: LedgerDefinition, context: BuildContext): string | null {
  const cases = [...context.entities.values()].flatMap((other) => {
    const condition = other === entity ? null : scopeOver(other, 'e', 1, context);
    if (condition === null) return [];
    const same = `e."id"::text = t.${quoted(ledger.id)}`;
    return [`when '${other.name}' then exists (select 1 from ${quoted(other.name)} e where ${same} and ${condition})`];
  });
  return cases.length === 0 ? null : `case t.${quoted(ledger.type)} ${cases.join(' ')} else true end`;
}

/** Takes the cost fields of the record that a row tells of out of the row's values. */
export function cutCosts(entity: Entity, context: BuildContext): void {
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
    if (field === undefined || costs.length === 0) continue;
    const { spec } = field;
    const cases = costs.map(({ resource, list }) => `when '${resource}' then ${spec.sql} - ${list}`);
    spec.jsonWithoutCosts = `case t.${quoted(ledger.type)} ${cases.join(' ')} else ${spec.sql} end`;
  }
}
