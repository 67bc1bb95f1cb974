/** `console:` of a resource against its fields, its operations and its lines. */
import type { Path } from '../../source/source.ts';
import type { BuildContext } from '../build_context.ts';
import type { Entity } from '../entity.ts';

/** Reports names of fields that lead its pages, and of lines of its forms, which nothing has. */
export function checkConsole(entity: Entity, context: BuildContext): void {
  const {
    name,
    definition,
    defined: { source },
    fields,
    machine,
  } = entity;
  const where = `of ${name}`;
  for (const key of ['title', 'columns', 'form', 'figures', 'totals', 'beside', 'grid'] as const)
    definition.console?.[key]?.forEach((field, at) => {
      context.checkName('unknown_field', 'field', field, fields.keys(), source, ['console', key, at], where);
    });
  for (const [reference, pairs] of Object.entries(definition.console?.narrow ?? {})) {
    const at: Path = ['console', 'narrow', reference];
    const target = behindOf(reference, entity, context);
    if (target === null)
      context.diagnostics.report(
        'unknown_field',
        { what: 'reference', name: reference, known: referencesOf(entity), where: 'of a form' },
        source.keySpan(at),
      );
    for (const [behind, field] of Object.entries(pairs)) {
      context.checkName('unknown_field', 'field', field, fields.keys(), source, [...at, behind], where);
      if (!target || target.fields.has(behind)) continue;
      const about = { what: 'field', name: behind, known: [...target.fields.keys()], where: `of ${target.name}` };
      context.diagnostics.report('unknown_field', about, source.keySpan([...at, behind]));
    }
  }
  checkLabels(entity, context);
  for (const field of Object.keys(definition.console?.starts ?? {}))
    context.checkName('unknown_field', 'field', field, fields.keys(), source, ['console', 'starts', field], where);
  const plurals = new Map([...context.entities.values()].map((one) => [one.plural, one]));
  definition.console?.front?.forEach((card, at) => {
    const path: Path = ['console', 'front', at];
    const { of: plural, where: values = {} } = typeof card === 'string' ? { of: card } : card;
    if (!context.checkName('unknown_resource', 'resource', plural, plurals.keys(), source, path)) return;
    const shown = plurals.get(plural);
    for (const field of Object.keys(values))
      if (shown)
        context.checkName(
          'unknown_field',
          'field',
          field,
          shown.fields.keys(),
          source,
          [...path, 'where', field],
          `of ${shown.name}`,
        );
  });
  for (const [at, { q }] of (definition.console?.views ?? []).entries())
    for (const key of Object.keys(q))
      if (![...fields.keys()].some((field) => key.startsWith(`${field}_`)))
        context.checkName(
          'unknown_field',
          'field',
          key,
          fields.keys(),
          source,
          ['console', 'views', at, 'q', key],
          where,
        );
  const known = [...plurals.keys(), 'front', 'details', 'timeline', 'history'];
  definition.console?.tabs?.forEach((tab, at) => {
    context.checkName('unknown_resource', 'tab', tab, known, source, ['console', 'tabs', at]);
  });
  for (const [plural, values] of Object.entries(definition.console?.new ?? {})) {
    const at: Path = ['console', 'new', plural];
    if (!context.checkName('unknown_resource', 'resource', plural, plurals.keys(), source, at)) continue;
    const check = (field: unknown, path: Path): void => {
      if (typeof field === 'object' && field !== null)
        for (const [member, one] of Object.entries(field)) check(one, [...path, member]);
      else if (typeof field !== 'boolean')
        context.checkName('unknown_field', 'field', String(field), ['id', ...fields.keys()], source, path, where);
    };
    for (const [target, field] of Object.entries(values)) check(field, [...at, target]);
  }
  for (const [plural, states] of Object.entries(definition.console?.new_in ?? {})) {
    const at: Path = ['console', 'new_in', plural];
    const made = Object.keys(definition.console?.new ?? {});
    context.checkName('unknown_resource', 'resource', plural, made, source, at, 'of `new`');
    for (const [position, state] of states.entries())
      context.checkName('unknown_state', 'state', state, machine?.value.states ?? [], source, [...at, position], where);
  }
  const operations = [...Object.keys(definition.operations ?? {}), ...Object.keys(machine?.value.transitions ?? {})];
  definition.console?.previews?.forEach((operation, at) => {
    context.checkName(
      'unknown_operation',
      'operation',
      operation,
      operations,
      source,
      ['console', 'previews', at],
      where,
    );
  });
  for (const [operation, { of, quantity, where: conditions = {} }] of Object.entries(definition.console?.lines ?? {})) {
    const at: Path = ['console', 'lines', operation];
    context.checkName('unknown_operation', 'operation', operation, operations, source, at, where);
    const lines = context.entity(of, source, [...at, 'of']);
    if (lines === null) continue;
    const check = (field: string, path: Path): boolean =>
      context.checkName('unknown_field', 'field', field, lines.fields.keys(), source, path, `of ${of}`);
    for (const field of quantity.split(' - ')) check(field, [...at, 'quantity']);
    for (const field of Object.keys(conditions)) check(field, [...at, 'where', field]);
  }
}

/** A label names a field, an operation, or an input of one. */
function checkLabels(
  { name, definition, defined: { source }, fields, machine }: Entity,
  { diagnostics }: BuildContext,
): void {
  const operations = Array.isArray(definition.operations) ? {} : (definition.operations ?? {});
  const named: Readonly<Record<string, { readonly input?: object } | null>> = {
    ...Object.fromEntries(Object.entries(operations).map(([key, value]) => [key, value as { input?: object } | null])),
    ...machine?.value.transitions,
  };
  // The inputs of a create or update are in the record's form, beside its fields.
  const inputs = Object.entries(named).flatMap(([operation, value]) =>
    Object.keys(value?.input ?? {}).map((input) =>
      /^(?:create|update)$/.test(operation) ? input : `${operation}.${input}`,
    ),
  );
  const known = [...fields.keys(), ...Object.keys(named), ...inputs];
  for (const key of Object.keys(definition.console?.labels ?? {}))
    if (!known.includes(key))
      diagnostics.report(
        'unknown_field',
        { what: 'field or operation', name: key, known, where: `of ${name}` },
        source.keySpan(['console', 'labels', key]),
      );
}

const referencesOf = ({ relations }: Entity): readonly string[] =>
  [...relations.values()]
    .filter(({ cardinality, localColumn }) => cardinality === 'one' && localColumn !== 'id')
    .map(({ localColumn }) => localColumn);

/** Which resource a reference of this name means in a form: its own, else the one that it is called by; null if nothing is called so. */
function behindOf(reference: string, { relations }: Entity, { entities }: BuildContext): Entity | null {
  const relation = [...relations.values()].find(
    ({ cardinality, localColumn, resource }) => cardinality === 'one' && localColumn === reference && resource !== '',
  );
  return entities.get(relation?.resource ?? reference.replace(/_id$/, '')) ?? null;
}
