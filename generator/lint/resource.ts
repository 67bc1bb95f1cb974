/** Parts of a resource that cannot go together. */
import type { ChangeDefinition, OperationDefinition } from '../language/definition.ts';
import { platformOperations } from '../language/standard_operations.ts';
import type { BuildContext } from '../model/build_context.ts';
import { checkAnswer } from '../model/checks/answer.ts';
import { changesOf } from '../model/checks/changes.ts';
import { checkListConditions } from '../model/checks/list_conditions.ts';
import { checkSummary } from '../model/checks/messages.ts';
import { checkDeprecation } from '../model/deprecation.ts';
import type { Entity } from '../model/entity.ts';
import { readsOnly } from '../model/operations.ts';
import type { Path, SourceFile, SourceLocation } from '../source/source.ts';

const texts: ReadonlySet<string> = new Set(['string', 'text']);
const unordered: ReadonlySet<string> = new Set(['json', 'array', 'encrypted', 'custom_fields']);

/** Compares traits with operations, searches and indexes with types, and finds repeated guards and events. */
export function checkResource(entity: Entity, context: BuildContext): void {
  checkSingleton(entity, context);
  checkTraits(entity, context);
  checkAbilities(entity, context);
  checkTexts(entity, context);
  checkGuards(entity, context);
  checkEvents(entity, context);
  checkEffects(entity, context);
  for (const [source, path, change] of changesOf(entity)) {
    checkEmits(change, source, path, context);
    if (source.isEmpty([...path, 'set']))
      context.diagnostics.report(
        'bad_value',
        {
          key: 'set',
          expected: 'the fields that it sets, such as `{ closed_at: now }`, or leave it out',
          found: 'empty',
        },
        source.valueSpan([...path, 'set']),
      );
    checkDeprecation(change.deprecated, source, path, context);
    const { answer, status, handler, job } = change;
    // For a standard operation the platform answers, whatever the definition says: the operation has that report (operations.ts).
    const isStandard = path[0] === 'operations' && platformOperations.has(String(path[1]));
    const byFunction = isStandard || Boolean(handler);
    checkAnswer(
      { answer, byFunction, queued: !isStandard && job !== undefined, ...(status !== undefined && { status }) },
      { source, path },
      context,
    );
    checkListConditions(change, source, path, context);
  }
}

function refuse(context: BuildContext, source: SourceFile, path: Path, what: string, why: string, fix: string): void {
  context.diagnostics.report('not_allowed_here', { what, why, fix }, source.keySpan(path));
}

/** A map of abilities that leaves verbs to everybody, or in which reads need what writes should, and the other way round. */
function checkAbilities(entity: Entity, context: BuildContext): void {
  const {
    name,
    definition: { ability },
    defined: { source },
  } = entity;
  if (typeof ability !== 'object' || ability === null) return;
  const { read, write } = ability as { readonly read?: string; readonly write?: string };
  // An unknown key was reported, and may be the misspelt one.
  const isMisspelt = Object.keys(Object(Reflect.get(Object(source.data), 'ability'))).some(
    (key) => key !== 'read' && key !== 'write',
  );
  const missing = isMisspelt
    ? null
    : read === undefined
      ? 'read'
      : write === undefined && writes(entity)
        ? 'write'
        : null;
  if (missing !== null)
    context.diagnostics.report(
      'missing_key',
      {
        key: missing,
        section: `the ability map of ${name}`,
        example: `\`${missing}: ${(read ?? write ?? entity.plural).replace(/:.*$/, '')}:${missing}\`: without it ${missing === 'read' ? 'every valid token reads' : 'whoever reads may write'}`,
      },
      source.keySpan(['ability']),
    );
  if (read?.endsWith(':write') && write?.endsWith(':read'))
    refuse(
      context,
      source,
      ['ability', 'read'],
      'the two abilities are in the wrong order',
      'whoever may read could write, and the other way round',
      `write \`{ read: ${write}, write: ${read} }\``,
    );
}

/** Whether callers change records of the resource: by an operation, or by a transition. */
function writes({ definition: { operations }, traits, machine }: Entity): boolean {
  if (traits.internal) return false;
  if (machine !== null && Object.keys(machine.value.transitions).length > 0) return true;
  if (operations === undefined) return !traits.readOnly;
  const named = Array.isArray(operations)
    ? operations.map((one: string) => [one, null] as const)
    : Object.entries(operations as Readonly<Record<string, OperationDefinition | null>>);
  return named.some(([one, operation]) => !['index', 'show'].includes(one) && !readsOnly(operation ?? {}));
}

/** A record of which each parent has one: keys for several records, or for a key of its own, contradict it. */
function checkSingleton({ definition, defined, parent, name }: Entity, context: BuildContext): void {
  const { source } = defined;
  if (parent?.definition.singleton)
    refuse(
      context,
      source,
      ['parent'],
      `${name} below the singleton ${parent.name}`,
      'a path has no key of a singleton',
      `write \`parent: ${parent.definition.parent}\`, and refer to ${parent.name} by a field`,
    );
  if (definition.singleton !== true) return;
  if (definition.parent === undefined)
    refuse(
      context,
      source,
      ['singleton'],
      `"singleton" of ${name}`,
      'it has no parent of which it could be the only one',
      'write `parent:`; what there is once in the whole product is a group of settings',
    );
  else if (parent !== null && (parent.definition.bind ?? 'id') !== 'id')
    refuse(
      context,
      source,
      ['singleton'],
      `"singleton" of ${name}`,
      `paths name ${parent.name} by ${parent.definition.bind}, and ${name} refers to its id`,
      `drop \`bind\` of ${parent.name}, or \`singleton\``,
    );
  for (const key of ['bind', 'param', 'cursor', 'under'] as const)
    if (definition[key] !== undefined && definition[key] !== false)
      refuse(
        context,
        source,
        [key],
        `"${key}" of ${name}`,
        'a singleton has neither a key nor a list',
        `drop \`${key}\``,
      );
  const names = Array.isArray(definition.operations) ? definition.operations : Object.keys(definition.operations ?? {});
  names.forEach((operation, at) => {
    if (operation === 'index' || operation === 'bulk')
      refuse(
        context,
        source,
        ['operations', Array.isArray(definition.operations) ? at : String(operation)],
        `the operation "${operation}" of ${name}`,
        'a singleton is one record',
        operation === 'index' ? 'leave it out; `flat: true` lists those of all parents' : 'leave it out',
      );
  });
}

/** The contradictions of a trait. */
function checkTraits({ traits, definition, defined, machine, name }: Entity, context: BuildContext): void {
  const { source } = defined;
  const never = traits.readOnly
    ? ['create', 'update', 'delete', 'composite', 'bulk']
    : traits.appendOnly
      ? ['update', 'delete']
      : [];
  const trait = traits.readOnly ? 'read_only' : 'append_only';
  const { operations } = definition;
  const names = Array.isArray(operations) ? operations : Object.keys(operations ?? {});
  names.forEach((operation, at) => {
    if (never.includes(String(operation)))
      refuse(
        context,
        source,
        ['operations', Array.isArray(operations) ? at : String(operation)],
        `the operation "${operation}" of ${name}`,
        `the trait ${trait} rules it out`,
        `leave it out, or drop \`${trait}\``,
      );
  });
  if (machine !== null && (traits.readOnly || traits.appendOnly))
    refuse(
      context,
      machine.source,
      ['machine'],
      `${name} has a life cycle`,
      `the trait ${trait} rules changes out`,
      `drop \`${trait}\`, or the machine`,
    );
  const written = definition.traits ?? [];
  if (written.includes('audited') && written.includes('unaudited'))
    refuse(
      context,
      source,
      ['traits'],
      '"audited" and "unaudited" contradict each other',
      'one says what the other denies',
      'leave one of them out',
    );
  if (traits.appendOnly && written.includes('soft_deleted'))
    refuse(
      context,
      source,
      ['traits'],
      '"append_only" and "soft_deleted" contradict each other',
      'what is never removed has no trash',
      'leave one of them out',
    );
  if (traits.internal && operations !== undefined)
    refuse(
      context,
      source,
      ['operations'],
      `the operations of ${name}`,
      'the trait internal rules routes out',
      'leave them out, or drop `internal`',
    );
  for (const other of ['event_sourced', 'soft_deleted'] as const)
    if (traits.readOnly && written.includes(other))
      refuse(
        context,
        source,
        ['traits'],
        `"read_only" and "${other}" contradict each other`,
        'nothing ever changes the record',
        'leave one of them out',
      );
}

/** Searches and trigrams are for text. */
function checkTexts(entity: Entity, context: BuildContext): void {
  const { source } = entity.defined;
  const check = (name: string, path: Path, use: string): void => {
    const kind = entity.fields.get(name)?.spec.kind;
    if (kind !== undefined && !texts.has(kind))
      context.diagnostics.report(
        'not_allowed_here',
        { what: `${name} is of type ${kind}`, why: `${use} looks into text`, fix: 'name a field of text' },
        source.valueSpan(path),
      );
  };
  const sorted = (entity.definition.sort ?? []).map((name) => name.replace(/^-/, ''));
  sorted.forEach((name, at) => {
    const kind = entity.fields.get(name)?.spec.kind;
    if (kind !== undefined && unordered.has(kind))
      context.diagnostics.report(
        'not_allowed_here',
        { what: `${name} is of type ${kind}`, why: 'its values have no order', fix: 'sort by another field' },
        source.valueSpan(['sort', at]),
      );
    if (entity.fields.get(name)?.definition.write_only === true)
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `the list is sorted by ${name}`,
          why: 'the order shows what is never shown',
          fix: 'sort by another field',
        },
        source.valueSpan(['sort', at]),
      );
    if (sorted.indexOf(name) === at) return;
    context.diagnostics.report(
      'not_allowed_here',
      { what: `"${name}" is listed twice`, why: 'the first position decides', fix: 'remove one' },
      source.valueSpan(['sort', at]),
    );
  });
  (entity.definition.search ?? []).forEach((name, at) => {
    const definition = entity.fields.get(name)?.definition;
    if (definition?.hidden === true || definition?.write_only === true || definition?.cost === true)
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `the search looks into ${name}`,
          why: 'what is not shown to everybody who reads the record must not be found out',
          fix: 'leave it out',
        },
        source.valueSpan(['search', at]),
      );
    check(name, ['search', at], 'the search');
  });
  (entity.definition.indexes ?? []).forEach((index, at) => {
    if (Array.isArray(index)) return;
    const { using, on } = index as { using?: string; on?: readonly string[] };
    if (using === 'trigram')
      (on ?? []).forEach((name, item) => {
        check(name, ['indexes', at, 'on', item], 'a trigram index');
      });
  });
}

/** A guard of the resource and one of its machine with the same name: a reference to it would be ambiguous. */
function checkGuards({ definition, defined, machine }: Entity, context: BuildContext): void {
  for (const name of Object.keys(machine?.value.guards ?? {})) {
    if (machine === null || definition.guards === undefined || !Object.hasOwn(definition.guards, name)) continue;
    const first = defined.source.location(['guards', name]);
    // One that an extension adds clashes with the machine's as such (check/extend.ts).
    if (first.file !== defined.source.location(['resource']).file) continue;
    context.diagnostics.report(
      'duplicate_name',
      { what: 'guard', name, first },
      machine.source.keySpan(['guards', name]),
    );
  }
}

/** Notes on effects that no operation performs: most are misspelt. */
function checkEffects(entity: Entity, context: BuildContext): void {
  const performed = new Set(changesOf(entity).flatMap(([, , change]) => change.effects ?? []));
  for (const name of Object.keys(entity.definition.effects ?? {}))
    if (!performed.has(name))
      context.diagnostics.report(
        'unknown_value',
        { what: 'effect', name, known: [...performed], where: `of ${entity.name}: no operation performs it` },
        entity.defined.source.keySpan(['effects', name]),
      );
}

/** A lean event carries its action as it is. */
function checkEvents(entity: Entity, context: BuildContext): void {
  const { definition, defined } = entity;
  const names = new Map<string, SourceLocation>();
  for (const [key, event] of Object.entries(definition.events ?? {})) {
    const name = event?.name ?? `${entity.name}.${key}`;
    const path = event?.name === undefined ? ['events', key] : ['events', key, 'name'];
    const first = names.get(name);
    if (first !== undefined)
      context.diagnostics.report('duplicate_name', { what: 'event', name, first }, defined.source.keySpan(path));
    else names.set(name, defined.source.location(path));
  }
  for (const [name, event] of Object.entries(definition.events ?? {}))
    checkSummary(event?.summary, defined.source, ['events', name, 'summary'], context);
  for (const [name, event] of Object.entries(definition.events ?? {}))
    if (event?.lean === true && event.with_action === true)
      refuse(
        context,
        defined.source,
        ['events', name, 'with_action'],
        '"lean" and "with_action" contradict each other',
        'a lean event carries its action instead of the record',
        'leave one of them out',
      );
}

/** An event is emitted once, and belongs to a resource or is declared under a name of its own. */
function checkEmits(change: ChangeDefinition, source: SourceFile, path: Path, context: BuildContext): void {
  const seen = new Set<string>();
  (change.emits ?? []).forEach((name, at) => {
    const here = [...path, 'emits', at];
    if (seen.has(name))
      refuse(context, source, here, `"${name}" is emitted twice`, 'a change emits an event once', 'remove one');
    seen.add(name);
    const [owner = '', action] = name.split('.');
    if (action === undefined || context.entities.has(owner) || context.eventNames.has(name)) return;
    if (context.definitions.broken.resources.has(owner)) return;
    const known = [...context.entities.keys()];
    context.diagnostics.report('unknown_resource', { what: 'resource', name: owner, known }, source.valueSpan(here));
  });
}
