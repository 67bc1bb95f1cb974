/** Keys of a field that say nothing, or contradict each other: each would be taken and silently do nothing. */
import type { FieldDefinition } from '../../language/definition.ts';
import type { TypeName } from '../../language/field_type.ts';
import { keepsFormat } from '../../values/formats.ts';
import { schemaMistake } from '../../values/json_schema.ts';
import { checkLimits, outsideOf } from '../../values/limits.ts';
import { type Report, reporter } from '../../values/report.ts';
import { isOfValues, isUntyped, typeOf } from '../../values/shape.ts';
import type { BuildContext } from '../build_context.ts';
import type { Entity, EntityField } from '../entity.ts';
import { expectedOf, literalSql } from '../values.ts';

type Key = keyof FieldDefinition;

const references: readonly Key[] = ['field', 'key', 'on_delete', 'filter_path'];
const texts: ReadonlySet<TypeName> = new Set(['string', 'text', 'encrypted', 'array']);
const measured: ReadonlySet<TypeName> = new Set([
  ...['string', 'text', 'encrypted', 'array', 'integer', 'bigint'],
  ...['money', 'percent', 'factor', 'quantity', 'decimal'],
] as const);
const unsortable: ReadonlySet<string> = new Set(['json', 'array', 'encrypted', 'custom_fields']);

/** Every mistake of this kind in the fields that the definition of a resource declares. */
export function checkFields(entity: Entity, context: BuildContext): void {
  for (const [name, definition] of Object.entries(entity.definition.fields ?? {})) {
    const report = reporter(entity.defined.source, ['fields', name], context.diagnostics);
    const field = [...entity.fields.values()].find((one) => one.path[0] === 'fields' && one.path[1] === name);
    checkKinds(definition, report);
    checkPairs(definition, report);
    if (definition.type !== undefined) checkLimits(definition, definition.type, report);
    checkValues(definition.values, 'values', report);
    checkDescribed(definition.schema, report);
    if (field !== undefined) checkUse(field, definition, report);
    if (entity.defined.source.isEmpty(['fields', name, 'filter']))
      report('filter', `${name} is filtered by no predicate`, 'the list is empty', 'name some, or leave `filter:` out');
    if (definition.belongs_to !== undefined && definition.field === undefined && /._id$/.test(name))
      report(
        '',
        `the reference "${name}" makes the field "${name}_id"`,
        'a reference is named after the record it points at',
        `write \`${name.replace(/_id$/, '')}: { belongs_to: ${definition.belongs_to} }\`, or say the name of the field with \`field:\``,
      );
    if (definition.polymorphic !== undefined && /._id$/.test(name))
      report(
        '',
        `the reference "${name}" makes the fields "${name}_type" and "${name}_id"`,
        'a reference is named after the record it points at',
        `write \`${name.replace(/_id$/, '')}: { polymorphic: … }\``,
      );
    if (
      typeof definition.body === 'string' &&
      (entity.relations.has(definition.body) || entity.fields.has(definition.body))
    )
      report(
        'body',
        `"${definition.body}" is a ${entity.fields.has(definition.body) ? 'field' : 'relation'} already`,
        '`include` could not tell them apart',
        'choose another word',
      );
    for (const name of Object.keys(definition.follows ?? {})) {
      const relation = entity.relations.get(name);
      if (relation?.cardinality === 'one' && (relation.link || relation.when || relation.variants))
        report(
          `follows/${name}`,
          `"${name}" cannot be followed`,
          'neither record holds a key of the other that a trigger could go by',
          'follow a reference, or the records that it leads through',
        );
    }
    const former = definition.was === undefined ? undefined : entity.fields.get(definition.was);
    const isColumn = former !== undefined && former.path.length === 0;
    // A reference has its column under another name, so that a plain field may become one of its own name.
    const became = definition.belongs_to !== undefined && definition.was === name && definition.field !== name;
    const isThere = definition.was !== undefined && entity.definition.fields?.[definition.was] !== undefined;
    if (isColumn || (isThere && !became))
      report(
        'was',
        `"${definition.was}" is still a field`,
        'a field cannot take the name of one that exists',
        fixOfFormer(name, definition.was ?? '', isColumn),
      );
  }
}

function fixOfFormer(name: string, was: string, isColumn: boolean): string {
  if (isColumn) return 'name what it was called before, or leave `was:` out';
  if (was === name) return `leave \`was:\` out; a reference that becomes a plain field was called \`${name}_id\``;
  return `leave \`was:\` out where it is renamed already; where "${was}" becomes another field as well, rename it first, generate, and add that then (a swap goes over a third name). Where a new release brought "${was}", rename yours under the one before`;
}

/** Keys that belong to another kind of field. */
export function checkKinds(definition: FieldDefinition, report: Report): void {
  const points = definition.belongs_to !== undefined || definition.polymorphic !== undefined;
  const parsed = definition.type === undefined ? null : typeOf(definition.type);
  const type = parsed?.name ?? null;
  const isList = parsed !== null && isOfValues(parsed);
  const only = (keys: readonly Key[], allowed: boolean, owner: string): void => {
    for (const key of keys)
      if (definition[key] !== undefined && !allowed)
        report(key, `the key "${key}"`, `it belongs to ${owner}`, `leave \`${key}:\` out`);
  };
  only(references, definition.belongs_to !== undefined, 'a reference (`belongs_to`)');
  only(['include'], points || definition.include !== true, 'a reference (`belongs_to`)');
  only(['values'], isList || definition.polymorphic !== undefined, 'an enum, or an array of such');
  only(['values_of'], type === 'enum' && definition.values === undefined, 'an enum that does not list its `values`');
  only(['became'], type === 'enum', 'an enum; for a state write it in the machine');
  only(['schema'], type === 'json', 'the type json');
  only(
    ['resolver'],
    isUntyped(definition) || (type !== null && type !== 'encrypted'),
    'a field with a type that is shown',
  );
  checkPolymorphic(definition, report);
  const untyped = points || definition.states !== undefined;
  only(
    ['min', 'max', 'pattern', 'format'],
    !untyped,
    'a field with a type, which a reference and a state have none of',
  );
  if (type === null) return;
  only(['pattern', 'format', 'normalise'], texts.has(type), 'text');
  only(['min', 'max'], measured.has(type), 'numbers, text and arrays');
}

/** A reference to nothing, and words that name a resource it points at anyway. */
function checkPolymorphic({ polymorphic, values }: FieldDefinition, report: Report): void {
  if (polymorphic?.length === 0)
    report(
      'polymorphic',
      'the reference points at nothing',
      'no resource is named',
      'name the resources it may point at',
    );
  (values ?? []).forEach((value, at) => {
    if (polymorphic?.includes(String(value)))
      report(`values/${at}`, `"${value}" is listed twice`, 'it is a resource that the field points at', 'remove one');
  });
}

/** Letters that a pattern or format demands in one case, for text that is stored in the other. */
function checkCase({ pattern, format, normalise }: FieldDefinition, report: Report): void {
  for (const letterCase of ['lower', 'upper'] as const) {
    const wanted = letterCase === 'lower' ? 'upper' : 'lower';
    const lost =
      pattern === undefined ? format !== undefined && !keepsFormat(format, letterCase) : lettersOf(pattern) === wanted;
    if (lost && normalise?.includes(letterCase))
      report(
        'normalise',
        `"${pattern === undefined ? 'format' : 'pattern'}" and "normalise" contradict each other`,
        `${pattern === undefined ? `the format ${format}` : 'the pattern'} asks for ${wanted}-case letters, and "${letterCase}" would store others`,
        `write \`normalise: [${wanted}]\`, or leave it out`,
      );
  }
}

/** The case of all letters that a pattern allows; null if it allows both or none. */
function lettersOf(pattern: string): 'lower' | 'upper' | null {
  // A class of characters that is left out, a dot or a shorthand lets letters of either case pass.
  if (/\[\^|\.|\\[wWDSpP]/.test(pattern)) return null;
  const letters = pattern.replace(/\\[pP]\{[^}]*\}|\\[a-z]/g, '');
  if (/[A-Z]/.test(letters) === /[a-z]/.test(letters)) return null;
  return /[A-Z]/.test(letters) ? 'upper' : 'lower';
}

/** Two keys of which one makes the other void. */
function checkPairs(definition: FieldDefinition, report: Report): void {
  const exclude = (one: Key, others: readonly Key[], why: string): void => {
    if (definition[one] === undefined || definition[one] === false) return;
    for (const key of others)
      if (definition[key] !== undefined && definition[key] !== false)
        report(key, `"${one}" and "${key}" contradict each other`, why, `leave one of them out`);
  };
  const never = ['default', 'required', 'immutable', 'unique', 'writable_in', 'write_only'] as const;
  exclude(
    'computed',
    [...never, 'maintained', 'was', 'index', 'normalise'],
    'a computed value is worked out at every reading and never stored or sent',
  );
  exclude(
    'resolver',
    [...never, 'computed', 'maintained', 'was', 'filter', 'sort', 'index', 'hidden', 'normalise'],
    'a function gives the value when a record is shown: nothing is stored, sent or compared',
  );
  if (definition.resolver !== undefined && definition.body === true)
    report(
      'body',
      '"resolver" and "body: true" contradict each other',
      'a resolved field is served on request alone',
      'leave `body:` out, or write the word that `include` gives it by',
    );
  const reason = 'triggers keep the value; nobody sends it';
  exclude('maintained', ['required', 'immutable', 'writable_in', 'write_only'], reason);
  // A new record has no others yet that its value could come from: it begins with the default.
  if (definition.follows === undefined) exclude('maintained', ['default'], reason);
  exclude('readonly', ['immutable', 'writable_in', 'write_only'], 'what is read-only is never sent');
  exclude('hidden', ['filter', 'sort', 'include', 'write_only'], 'a hidden field is unknown to every caller');
  exclude('write_only', ['filter', 'sort', 'include'], 'what is never shown must not be found out by asking for it');
  exclude(
    'states',
    ['default', 'required', 'unique'],
    'its machine says what it begins with (`initial:`), and nobody sends it',
  );
  if (definition.normalise?.includes('lower') && definition.normalise.includes('upper'))
    report('normalise', '"lower" and "upper" contradict each other', 'the last one would win', 'leave one of them out');
  checkCase(definition, report);
  if (definition.writable_in?.length === 0)
    report(
      'writable_in',
      '"writable_in" names no state',
      'the field could never be changed',
      'write `immutable: true`, or the states in which it may be',
    );
  if (definition.unique === true && definition.index === false)
    report(
      'index',
      '"unique" and "index: false" contradict each other',
      'an index is what keeps values unique',
      'leave one of them out',
    );
  if (definition.polymorphic !== undefined && definition.unique === true)
    report(
      'unique',
      '"polymorphic" and "unique" contradict each other',
      'its type alone would be unique, and its id alone',
      'write `{ on: [<name>_type, <name>_id], unique: true }` under `indexes:`',
    );
  exclude('immutable', ['writable_in'], 'an immutable field is accepted on create alone');
  if (definition.on_delete === 'set null' && (definition.required === true || definition.null === false))
    report(
      'on_delete',
      '"set null" of a field that may not be null',
      'the record would lose what it needs',
      'write `restrict` or `cascade`, or drop `required:`',
    );
  if (definition.required === true && definition.null === true)
    report(
      'null',
      '"required" and "null" contradict each other',
      'a required value is never null',
      'leave one of them out',
    );
}

/** Values of an enum, or states: none twice, and none that only differs by case. */
export function checkValues(values: readonly unknown[] | undefined, key: string, report: Report): void {
  const seen = new Map<string, string>();
  (values ?? []).forEach((value, at) => {
    const text = String(value);
    const first = seen.get(text.toLowerCase());
    if (first === undefined) seen.set(text.toLowerCase(), text);
    else if (first === text)
      report(`${key}/${at}`, `"${text}" is listed twice`, 'each value is named once', 'remove one');
    else
      report(
        `${key}/${at}`,
        `"${first}" and "${text}"`,
        'they differ by case alone, and nobody would tell them apart',
        'keep one of them',
      );
  });
}

/** Reports the first mistake of a JSON Schema, at its keyword. */
export function checkDescribed(schema: unknown, report: Report): void {
  const mistake = schema === undefined ? null : schemaMistake(schema);
  if (mistake !== null) report(['schema', ...mistake.at], mistake.what, mistake.why, mistake.fix);
}

const exact: ReadonlySet<string> = new Set([
  ...['integer', 'bigint', 'boolean', 'date', 'datetime', 'string', 'text', 'uuid', 'array', 'reference'],
  ...['money', 'percent', 'factor', 'decimal'],
]);

/** Uses that the type of a field does not allow. */
function checkUse(field: EntityField, definition: FieldDefinition, report: Report): void {
  const { name, kind, values } = field.spec;
  const { example } = definition;
  const fits = (): boolean =>
    exact.has(kind) ? literalSql(field, example) !== null : kind !== 'enum' || (values ?? []).includes(String(example));
  if (example !== undefined && example !== null && !fits())
    report(
      'example',
      `the example of ${name}`,
      `it is no value of its type (${kind})`,
      kind === 'array' ? `write ${expectedOf(field)}` : 'write a value that the field can hold',
    );
  const literal = field.columnDefault === null || kind === 'reference' ? undefined : definition.default;
  for (const [key, value] of [
    ['default', literal],
    ['example', example],
  ] as const) {
    const why = outsideOf(definition, value);
    if (why !== null) report(key, `the ${key} of ${name}`, why, 'write a value that a caller could send');
  }
  const hidden = definition.hidden === true || definition.write_only === true;
  if (definition.filter === true && field.spec.filter.length === 0 && !hidden)
    report('filter', `${name} cannot be filtered`, `its type (${kind}) allows no predicate`, 'leave `filter:` out');
  if (definition.sort === true && unsortable.has(kind))
    report('sort', `${name} cannot be sorted by`, `its type (${kind}) has no order`, 'leave `sort:` out');
  if (definition.index === true && unsortable.has(kind))
    report(
      'index',
      `an index of ${name} finds nothing`,
      `its type (${kind}) is not compared as a whole`,
      'write it under `indexes:` with `using: gin`, or leave it out',
    );
  if (definition.unique === true && unsortable.has(kind))
    report(
      'unique',
      `${name} cannot be unique`,
      `its type (${kind}) is not compared as a whole`,
      'leave `unique:` out, or make the part that is unique a field',
    );
}
