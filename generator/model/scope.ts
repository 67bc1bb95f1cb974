/** Which records an actor with a limited scope may see: a condition over alias `t` with one hole, `{scope}`. */
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';
import { quoted } from './names.ts';

export function scopeOf(entity: Entity, context: BuildContext): string | null {
  return scopeOver(entity, 't', 1, context);
}

function scopeOver(entity: Entity, alias: string, depth: number, context: BuildContext): string | null {
  const fields = (entity.definition.scope ?? []).flatMap((written, at) => {
    const relation = entity.relations.get(written);
    const name = relation?.cardinality === 'one' ? relation.localColumn : written;
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
