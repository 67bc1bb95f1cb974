/** One resource, complete: the specification for the runtime, and what the emitters need beyond it. */
import type { ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import { capital, heading, spaced } from '../text/plural.ts';
import { wordsSql } from '../text/search_words.ts';
import { abilitiesOfTargets, checkAbilityOf } from './abilities.ts';
import { briefOf, readAbilityOf } from './brief.ts';
import type { BuildContext } from './build_context.ts';
import { ChangeBuilder } from './changes.ts';
import { checkConsole } from './checks/console_pages.ts';
import { compositeOf } from './children.ts';
import { amountsOf, digitChecks } from './currency.ts';
import type { Entity } from './entity.ts';
import { eventsOf } from './events.ts';
import { importableOf } from './importable.ts';
import { labelsOf } from './labels.ts';
import { listParameters } from './list_parameters.ts';
import { liveOf } from './live.ts';
import { buildMachine } from './machine.ts';
import { movesOf } from './maintained.ts';
import { fitsOf, narrowedOf, openInOf } from './narrowed.ts';
import { oneDefaultOf } from './one_default.ts';
import { actionSpec, type Operations, operationsOf, standardChange } from './operations.ts';
import { orderedOf } from './ordered.ts';
import { proofsOf } from './proofs.ts';
import { rightsOf, visibleOf } from './rights.ts';
import { routesOf } from './routes.ts';
import { scopeOf } from './scope.ts';
import { searchedColumns } from './searched.ts';
import { inputKeys } from './shapes_of_input.ts';
import { type Table, tableOf } from './table.ts';
import { treeOf } from './tree.ts';
import type { ResourceModel, RouteModel } from './types.ts';

export interface BuiltResource {
  readonly model: ResourceModel;
  readonly events: ReturnType<typeof eventsOf>;
}

export function buildResource(entity: Entity, known: readonly string[], context: BuildContext): BuiltResource {
  const changes = new ChangeBuilder(entity, context);
  const operations = operationsOf(entity, context);
  const table = tableOf(entity, context);
  checkNames(entity, context);
  changes.checkUnusedGuards();
  const spec = specOf(entity, operations, table, changes, context);
  checkAvailable(entity, spec, operations, context);
  const routes: readonly RouteModel[] = routesOf(entity, spec, operations, known, context);
  const { rules } = changes;
  for (const { spec: field, path } of entity.fields.values())
    if (field.filledBy !== undefined) rules.add('fills', field.filledBy, entity.defined.source, path);
  for (const name of Object.keys(entity.definition.invariants ?? {}))
    rules.add('invariants', name, entity.defined.source, ['invariants', name]);
  const names = {
    plans: [...rules.plans],
    guards: [...rules.guards],
    effects: [...rules.effects],
    actions: [...rules.actions],
    prepare: [...rules.prepare],
    verdicts: [...rules.verdicts],
    fills: [...rules.fills],
    invariants: [...rules.invariants],
    planned: [...rules.planned],
    // A resource of an own folder has one rule file, there.
    custom: entity.defined.source.custom ? [] : [...rules.custom],
    added: [...rules.added],
  };
  const events = eventsOf(entity, changes);
  const { planned: _, custom: __, added: ___, ...functions } = names;
  const needsCode = Object.values(functions).some((each) => each.length > 0);
  return {
    events,
    model: {
      spec: { ...spec, rules: needsCode ? `${entity.context}/${entity.name}` : null },
      summary: entity.definition.summary ?? `${capital(spaced(entity.name))}.`,
      description: entity.definition.description ?? '',
      group: heading(entity.context),
      fields: [...entity.fields.values()].map((field) => ({
        spec: field.spec,
        shape: field.shape,
        summary: field.summary,
        example: field.example,
        ...(field.definition.example !== undefined && { shown: true as const }),
        ...(field.definition.accepts_schema !== undefined && { takes: field.definition.accepts_schema }),
        ...(field.documentedDefault === undefined ? {} : { documentedDefault: field.documentedDefault }),
        ...(field.defaultInWords === undefined ? {} : { defaultInWords: field.defaultInWords }),
        columnDefault: field.columnDefault,
        was: field.was,
        source: entity.defined.source.location(field.path.length === 0 ? ['resource'] : field.path),
      })),
      relations: [...entity.relations.values()].map(({ name, summary }) => ({ name, summary })),
      table: table.model,
      routes,
      ...(entity.definition.console && { console: entity.definition.console }),
      narrowed: narrowedOf(entity),
      openIn: openInOf(entity),
      fits: fitsOf(entity),
      groups: entity.machine?.value.groups ?? {},
      rules: names,
      customFolder: entity.defined.source.custom,
      source: entity.defined.source.location(['resource']),
    },
  };
}

function specOf(
  entity: Entity,
  operations: Operations,
  table: Table,
  changes: ChangeBuilder,
  context: BuildContext,
): ResourceSpec {
  const { definition, traits, parent } = entity;
  const machine = buildMachine(entity, changes, context);
  const composite = compositeOf(entity, operations.composite, context);
  const parameters = listParameters(entity, operations, context);
  const moves = movesOf(entity, context);
  return {
    name: entity.name,
    plural: entity.plural,
    listKey: listKey(entity),
    context: entity.context,
    table: entity.name,
    keyType: entity.keyType,
    bindColumn: definition.singleton && parent !== null ? `${parent.name}_id` : (definition.bind ?? 'id'),
    ...(definition.singleton && { singleton: true as const }),
    param: entity.param,
    hasRef: entity.fields.has('ref'),
    ...(moves !== undefined && { moves }),
    audited: traits.audited,
    eventSourced: traits.eventSourced,
    softDeleted: traits.softDeleted,
    customFields: traits.customFields,
    appendOnly: traits.appendOnly,
    ...(cursorOf(entity, context) && { cursor: true as const }),
    parent:
      parent === null
        ? null
        : {
            resource: parent.name,
            column: `${parent.name}_id`,
            param: parent.param,
            aggregate: definition.aggregate ?? parent.traits.eventSourced,
          },
    scope: scopeOf(entity, context),
    ...sightOf(entity, context),
    fields: [...entity.fields.values()].map((field) => field.spec),
    relations: [...entity.relations.values()].map(({ summary: _, ...relation }) => relation),
    defaultSort: (definition.sort ?? ['-created_at']).map((written) => ({
      field: written.replace(/^-/, ''),
      descending: written.startsWith('-'),
    })),
    ...(parameters.length > 0 && { listParameters: parameters }),
    ...liveOf(entity, context),
    ...locksFirstOf(entity),
    ...oneDefaultOf(entity, context),
    ...orderedOf(entity, context),
    ...treeOf(entity, context),
    ...importableOf(entity, operations, context),
    ...proofsOf(entity, context),
    ...(definition.reversed_sorts === undefined ? {} : { reversedSorts: definition.reversed_sorts }),
    ...(definition.report === undefined ? {} : { report: definition.report }),
    search: definition.search ?? [],
    ...wordsOf(entity),
    ...labelsOf(entity, context),
    ...togetherOf(entity, context),
    ...(definition.meaning === true && { meaning: true }),
    ...amountsOf(entity, context),
    ...invariantsOf(entity),
    validations: [
      ...changes.validations(definition.validate ?? [], inputKeys(undefined, entity)),
      ...digitChecks(entity, context),
    ],
    create: standardChange('create', operations, changes),
    update: standardChange('update', operations, changes),
    destroy: standardChange('delete', operations, changes),
    ...(composite === null ? {} : { composite }),
    actions: Object.fromEntries(operations.named.map((operation) => [operation.name, actionSpec(operation, changes)])),
    machine,
    constraints: table.constraints,
    referencedBy: referencedBy(entity, context),
    rules: null,
  };
}

/** SQL over alias `t` of the words that the search compares. */
function wordsOf(entity: Entity): Pick<ResourceSpec, 'words'> {
  const columns = searchedColumns(entity);
  return columns.length === 0 ? {} : { words: wordsSql(columns, 't.') };
}

/** Rows of another resource that name its records, and by which column they belong together. */
function togetherOf({ name, definition, defined }: Entity, context: BuildContext): Pick<ResourceSpec, 'together'> {
  const { together } = definition;
  if (together === undefined) return {};
  const rows = context.entity(together.in, defined.source, ['together', 'in']);
  if (rows === null || rows === undefined) return {};
  const known = [...rows.fields.keys(), ...(rows.parent === null ? [] : [`${rows.parent.name}_id`])];
  const names = [
    [`${name}_id`, 'in'],
    [`${together.of}_id`, 'of'],
  ] as const;
  const found = names.map(([column, key]) =>
    context.checkName('unknown_field', 'field', column, known, defined.source, ['together', key], `of ${together.in}`),
  );
  if (found.includes(false)) return {};
  return { together: { resource: together.in, column: `${name}_id`, group: `${together.of}_id` } };
}

/** The visibility of its records, and their own rights. */
function sightOf(
  entity: Entity,
  context: BuildContext,
): Pick<ResourceSpec, 'visible' | 'rights' | 'abilityOf' | 'readWith' | 'readAbility' | 'brief'> {
  const visible = visibleOf(entity, context);
  const rights = rightsOf(entity);
  checkAbilityOf(entity, context);
  const abilityOf = abilitiesOfTargets(entity, context);
  const readAbility = readAbilityOf(entity);
  const brief = readAbility === '' ? [] : briefOf(entity, context);
  return {
    ...(visible !== undefined && { visible }),
    ...(readAbility !== '' && { readAbility }),
    ...(brief.length > 0 && { brief }),
    ...(rights && { rights }),
    ...(abilityOf && { abilityOf }),
    ...(entity.definition.read_with !== undefined && { readWith: `${entity.definition.read_with}_id` }),
  };
}

/** Rows that may change or vanish between two pages, or hang below a parent, are paged by number. */
function cursorOf({ definition, traits, parent, keyType, defined }: Entity, context: BuildContext): boolean {
  if (definition.cursor !== true) return false;
  if ((traits.appendOnly || traits.readOnly) && parent === null && keyType !== 'uuid') return true;
  const why = 'a cursor goes by the numeric ids of an append-only or read-only resource without a parent';
  const fix = 'add the trait `append_only` or `read_only`, or leave the key out';
  const what = `the key "cursor" of ${definition.resource}`;
  context.diagnostics.report('not_allowed_here', { what, why, fix }, defined.source.keySpan(['cursor']));
  return false;
}

/** Whether a field distinguishes the records below one parent: their paths contain it. */
function isUniqueBelow({ definition, parent }: Entity, field: string): boolean {
  const pair = [`${parent?.name}_id`, field].sort().join();
  return (
    parent !== null &&
    definition.flat !== true &&
    (definition.indexes ?? []).some(
      (written) =>
        !Array.isArray(written) &&
        'unique' in written &&
        written.unique === true &&
        [...(written.on ?? [])].sort().join() === pair,
    )
  );
}

/** The reference that is locked before the record; `checkNames` says when it is none. */
function locksFirstOf({ definition, fields }: Entity): Pick<ResourceSpec, 'locksFirst'> {
  const field = fields.get(definition.locks_first ?? '');
  if (!field?.foreign || field.spec.column === null) return {};
  return { locksFirst: { resource: field.foreign.resource, column: field.spec.column } };
}

/** The last segment of a nested path (`items`), else the plural; always snake_case. */
function listKey(entity: Entity): string {
  const last = entity.segment.split('/').at(-1) ?? entity.plural;
  return entity.parent === null && entity.definition.path === undefined ? entity.plural : last.replaceAll('-', '_');
}

function invariantsOf({ definition }: Entity): Pick<ResourceSpec, 'invariants'> {
  const invariants = Object.entries(definition.invariants ?? {});
  return invariants.length === 0 ? {} : { invariants: invariants.map(([name, { summary }]) => ({ name, summary })) };
}

/** Rows that would be orphaned: all that point here, but those that go with it. */
function referencedBy(entity: Entity, context: BuildContext): ResourceSpec['referencedBy'] {
  return context
    .pointingAt(entity.name)
    .flatMap((other) =>
      [...other.fields.values()]
        .filter(
          (field) =>
            field.foreign?.resource === entity.name &&
            field.foreign.onDelete === 'restrict' &&
            field.spec.column !== null,
        )
        .map((field) => ({ resource: other.name, column: field.spec.column ?? '' })),
    );
}

function checkNames(entity: Entity, context: BuildContext): void {
  const { definition, defined } = entity;
  const where = `of ${entity.name}`;
  (definition.sort ?? []).forEach((written, at) => {
    context.checkName(
      'unknown_field',
      'field',
      written.replace(/^-/, ''),
      entity.fields.keys(),
      defined.source,
      ['sort', at],
      where,
    );
  });
  (definition.reversed_sorts ?? []).forEach((name, at) => {
    const sortable = [...entity.fields.values()].filter(({ spec }) => spec.sort).map(({ spec }) => spec.name);
    context.checkName('unknown_field', 'sortable field', name, sortable, defined.source, ['reversed_sorts', at], where);
  });
  checkConsole(entity, context);
  if (definition.locks_first !== undefined) {
    const references = [...entity.fields.values()].filter(({ foreign }) => foreign).map(({ spec }) => spec.name);
    const path = ['locks_first'];
    context.checkName('unknown_field', 'reference', definition.locks_first, references, defined.source, path, where);
  }
  if (
    definition.bind !== undefined &&
    context.checkName(
      'unknown_field',
      'field',
      definition.bind,
      entity.fields.keys(),
      defined.source,
      ['bind'],
      where,
    ) &&
    definition.bind !== 'id' &&
    entity.fields.get(definition.bind)?.definition.unique !== true &&
    !isUniqueBelow(entity, definition.bind)
  )
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `${definition.bind} is not unique`,
        why: 'a path leads to one record',
        fix: 'write `unique: true` in the field, or bind another one',
      },
      defined.source.valueSpan(['bind']),
    );
  const states = entity.machine?.value.states ?? entity.fields.get('status')?.spec.values;
  for (const field of entity.fields.values()) {
    const fresh = field.path.length > 0 && field.path.at(-1) === field.spec.name;
    if (!fresh && field.definition.belongs_to === undefined) continue;
    (field.definition.writable_in ?? []).forEach((state, at) => {
      if (!context.definitions.broken.machines.has(entity.name))
        context.checkName(
          'unknown_state',
          'state',
          state,
          [...(states ?? []), ...Object.keys(entity.machine?.value.groups ?? {})],
          defined.source,
          [...field.path, 'writable_in', at],
          where,
        );
    });
  }
}

function checkAvailable(entity: Entity, spec: ResourceSpec, operations: Operations, context: BuildContext): void {
  const { machine } = entity;
  if (machine === null || spec.machine === null) return;
  const members = Object.values(spec.actions)
    .filter((action) => action.on === 'member')
    .map((action) => action.name);
  const known = [
    ...Object.keys(spec.machine.transitions),
    ...members,
    ...(operations.standard.has('delete') ? ['delete'] : []),
  ];
  spec.machine.available.forEach((name, at) => {
    context.checkName(
      'unknown_operation',
      'operation',
      name,
      known,
      machine.source,
      ['available', at],
      `of ${entity.name}`,
    );
  });
  for (const [state, name] of Object.entries(spec.machine.next ?? {}))
    context.checkName(
      'unknown_operation',
      'operation',
      name,
      [...known, 'none'],
      machine.source,
      ['next', state],
      `of ${entity.name}`,
    );
}
