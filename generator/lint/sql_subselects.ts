/** Subselects that compare a record with itself, or that give several rows where one value is wanted. */
import type { ParamsOf } from '../diagnostics.ts';
import type { Entity } from '../model/entity.ts';
import { aliasesIn } from './sql_tables.ts';
import { plain, type Subselect, subselects, withoutInner } from './sql_text.ts';

/** A mistake and where in the SQL it stands. */
interface SubselectMistake {
  readonly at: number;
  readonly length: number;
  readonly params: ParamsOf<'not_allowed_here'>;
}

/** Every such mistake in SQL over the row `t` of a resource. */
export function subselectMistakes(
  sql: string,
  entity: Entity,
  entities: ReadonlyMap<string, Entity>,
): readonly SubselectMistake[] {
  const text = plain(sql);
  const inside = subselects(text);
  if (inside.length === 0) return [];
  return [...bareKeys(text, entity, entities), ...inside.flatMap((one) => severalRows(one, entities))];
}

const operand = String.raw`(?<![\w.])(?<!\.\s+)(?:([a-z_]\w*)\s*\.\s*)?([a-z_]\w*)`;
const equal = new RegExp(String.raw`${operand}\s*=\s*${operand}\b(?!\s*[.(])`, 'dg');

/** `l.book_id = id`, or `= l.id`: the id is that of `l`, which never points at a book of its own number. */
function bareKeys(text: string, entity: Entity, entities: ReadonlyMap<string, Entity>): SubselectMistake[] {
  const tables = aliasesIn(text);
  const only = tables.size === 1 ? [...tables.keys()][0] : undefined;
  return [...text.matchAll(equal)].flatMap((match) =>
    [
      { alias: match[1], key: match[2], other: match[3], bare: match[4], at: match.indices?.[4]?.[0] },
      { alias: match[3], key: match[4], other: match[1], bare: match[2], at: match.indices?.[2]?.[0] },
    ].flatMap(({ alias = only, key = '', other, bare = '', at = 0 }) => {
      const field = entities.get(tables.get(alias ?? '') ?? '')?.fields.get(key);
      if (field?.foreign?.resource !== entity.name || field.foreign.column !== bare) return [];
      const isNamed = other !== undefined && other === alias;
      if (!isNamed && (other !== undefined || tables.has('t'))) return [];
      return [
        {
          at,
          length: bare.length,
          params: {
            what: `"${bare}" is that of ${alias}`,
            why: isNamed
              ? `what ${key} points at has numbers of its own`
              : 'in a subselect a name without an alias is of the table that it reads',
            fix: `write \`t.${bare}\` for the record's own`,
          },
        },
      ];
    }),
  );
}

/** Functions that give one value for each row. */
const ofOneRow =
  /^(?:coalesce|nullif|lower|upper|initcap|trim|btrim|ltrim|rtrim|round|trunc|floor|ceil|ceiling|abs|length|concat|concat_ws|to_char|greatest|least|substring|left|right|replace)$/i;

/** A subselect in the place of one value, of which nothing says that it has one row at most. */
function severalRows({ at, text, before }: Subselect, entities: ReadonlyMap<string, Entity>): SubselectMistake[] {
  if (!/(?:^|[-=<>+*/|]|\bcoalesce\s*\()\s*$/i.test(before)) return [];
  const outer = withoutInner(text);
  const [, table = '', alias = table, condition = ''] =
    /^\s*select\s+[\s\S]+?\s+from\s+([a-z_]\w*)\s+(?:as\s+)?(?:(?!where\b)([a-z_]\w*)\s+)?where\s([\s\S]+)$/i.exec(
      outer,
    ) ?? [];
  const read = entities.get(table);
  const more = /\b(?:limit|fetch|group|having|union|intersect|except|distinct|offset|window|join)\b/i;
  if (read === undefined || more.test(outer) || /\bselect\b/i.test(text.replace(/^\s*select\b/i, ''))) return [];
  const calls = [...text.slice(0, outer.search(/\bfrom\b/i)).matchAll(/([a-z_]\w*)\s*\(/gi)];
  if (!calls.every(([, name = '']) => ofOneRow.test(name))) return [];
  const compared = text.slice(outer.length - condition.length).replace(/(?<![\w.])t\s*\.\s*\w+/g, '');
  if (isOneRow(read, compared)) return [];
  return [
    {
      at,
      length: text.length,
      params: {
        what: `this may give several records of ${table}`,
        why: 'one value is wanted, and reading fails as soon as there are two',
        fix: `add \`order by ${alias}.id limit 1\`, or take an aggregate such as \`max(…)\``,
      },
    },
  ];
}

/** Whether a condition names all fields of something that only one record has. */
function isOneRow({ definition, fields, parent }: Entity, condition: string): boolean {
  const named = (column: string): boolean => new RegExp(`\\b${column}\\b`).test(condition);
  const indexes = (definition.indexes ?? []).flatMap((index) => (Array.isArray(index) ? [] : [index])) as readonly {
    readonly on?: readonly string[];
    readonly unique?: boolean;
    readonly exclude?: string;
    readonly sql?: string;
  }[];
  if (named('id') || (definition.singleton === true && parent !== null && named(`${parent.name}_id`))) return true;
  // What an index of SQL keeps unique is not read here.
  if (indexes.some(({ exclude, sql }) => exclude !== undefined || sql !== undefined)) return true;
  const columns = (name: string): string =>
    fields.get(name)?.spec.column ?? fields.get(`${name}_id`)?.spec.column ?? name;
  return (
    [...fields.values()].some((field) => field.definition.unique === true && named(field.spec.name)) ||
    indexes.some(({ on, unique }) => unique === true && (on ?? []).every((name) => named(columns(name))))
  );
}
