/** `importable:` of a resource: the fields that find its rows again, and the records that they refer to. */
import type { ImportableSpec, ImportProgramSpec, ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';
import { columnOf } from './followed_collections.ts';
import type { Operations } from './operations.ts';

/** Nothing if the resource has no such key, or after a diagnostic. */
export function importableOf(
  entity: Entity,
  operations: Operations,
  context: BuildContext,
): Pick<ResourceSpec, 'importable'> {
  const written = entity.definition.importable;
  if (written === undefined || written === false) return {};
  const { source } = entity.defined;
  const { standard } = operations;
  if (!standard.has('create')) {
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `the key "importable" of ${entity.name}`,
        why: 'every row of a file becomes a record by the operation `create`, which it does not have',
        fix: 'add the operation, or leave the key out',
      },
      source.keySpan(['importable']),
    );
    return {};
  }
  const keys = written === true ? {} : written;
  const where = `of ${entity.name}`;
  const stored = [...entity.fields.values()].filter(({ spec }) => spec.column !== null && !spec.hidden);
  const known = stored.map(({ spec }) => spec.name);
  const fields = (key: 'match_on' | 'among' | 'create_missing' | 'until', names: readonly string[]): string[] =>
    names.flatMap((name, at) => {
      const column = columnOf(entity, name);
      return context.checkName('unknown_field', 'stored field', column, known, source, ['importable', key, at], where)
        ? [column]
        : [];
    });
  const relations = [...entity.relations.values()].filter(({ cardinality }) => cardinality === 'many');
  const children = (keys.children ?? []).filter((name, at) =>
    context.checkName(
      'unknown_field',
      'to-many relation',
      name,
      relations.map((relation) => relation.name),
      source,
      ['importable', 'children', at],
      where,
    ),
  );
  for (const name of Object.keys(keys.fixed ?? {}))
    context.checkName('unknown_field', 'stored field', name, known, source, ['importable', 'fixed', name], where);
  const actions = operations.named.map(({ name }) => name);
  if (keys.undo !== undefined)
    context.checkName('unknown_operation', 'operation', keys.undo, actions, source, ['importable', 'undo'], where);
  for (const [name, values] of Object.entries(keys.words ?? {})) {
    const here = ['importable', 'words', name];
    if (!context.checkName('unknown_field', 'stored field', name, known, source, here, where)) continue;
    const listed = entity.fields.get(name)?.spec.values ?? [];
    const said = new Set<string>();
    for (const [value, list] of Object.entries(values)) {
      context.checkName('unknown_value', 'value', value, listed, source, [...here, value], `of ${name}`);
      for (const word of list.map((one) => one.toLowerCase())) {
        if (said.has(word))
          context.diagnostics.report(
            'not_allowed_here',
            {
              what: `"${word}" for ${value}`,
              why: 'another value is called so too',
              fix: 'let it be a word of one value',
            },
            source.keySpan([...here, value]),
          );
        said.add(word);
      }
    }
  }
  for (const name of Object.keys(keys.headings ?? {})) {
    const [first = ''] = name.replace(/\[\d+\]/, '').split('.');
    const names = name.includes('.') ? [...entity.relations.keys()] : [...known, ...entity.relations.keys()];
    context.checkName('unknown_field', 'field', first, names, source, ['importable', 'headings', name], where);
  }
  const programs = Object.entries(keys.programs ?? {}).map(([name, program]): [string, ImportProgramSpec] => {
    const here = ['importable', 'programs', name];
    if ((program.recognised_by ?? []).length + (program.files ?? []).length === 0)
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `the program "${name}" of ${entity.name}`,
          why: 'no file would be known as one of its files',
          fix: 'add `recognised_by` with headings, or `files` with the beginnings of names',
        },
        source.keySpan(here),
      );
    for (const key of ['headings', 'transform'] as const)
      for (const field of Object.keys(program[key] ?? {})) {
        const [first = ''] = field.replace(/\[\d+\]/, '').split('.');
        if (first.startsWith('external:') || first === 'custom_fields') continue;
        const names = [...known, ...entity.relations.keys()];
        context.checkName('unknown_field', 'field', first, names, source, [...here, key, field], where);
      }
    return [
      name,
      {
        title: program.title,
        recognisedBy: program.recognised_by ?? [],
        files: program.files ?? [],
        headings: program.headings,
        ignored: program.ignored ?? [],
        transform: program.transform ?? {},
        matchOn: program.match_on ?? [],
        ...(program.repeats === 'merge' && { repeats: 'merge' as const }),
      },
    ];
  });
  const unique = stored
    .filter(({ definition, spec }) => definition.unique === true && spec.kind !== 'uuid' && spec.name !== 'id')
    .map(({ spec }) => spec.name);
  const spec: ImportableSpec = {
    matchOn: keys.match_on === undefined ? unique : fields('match_on', keys.match_on),
    children,
    ...(keys.among !== undefined && { among: fields('among', keys.among) }),
    createMissing: fields('create_missing', keys.create_missing ?? []),
    ...(keys.until !== undefined && { until: fields('until', keys.until) }),
    fixed: keys.fixed ?? {},
    updates: keys.updates !== false && standard.has('update'),
    ...(keys.undo !== undefined && { undo: keys.undo }),
    ...(keys.words !== undefined && { words: keys.words }),
    headings: keys.headings ?? {},
    ...(programs.length > 0 && { programs: Object.fromEntries(programs) }),
  };
  return { importable: spec };
}
