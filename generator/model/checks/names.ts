/** Names that PostgreSQL, an answer's envelope or the generated types have no room for. */

import { capital } from '../../text/plural.ts';
import { documentedSchemas } from '../../values/shared_schemas.ts';
import type { BuildContext } from '../build_context.ts';
import type { Entity } from '../entity.ts';

/** Names beside a record in an answer, or of the ORM's own table. */
export const takenResources: Readonly<Record<string, string>> = {
  meta: 'answers carry a key of this name beside the record',
  errors: 'refusals carry a key of this name',
  message: 'refusals carry a key of this name',
  constructor: 'every object of JavaScript has a member of this name',
  index: 'the generator lists what it writes in files of this name',
  shared: 'the generator writes into a file of this name what most tables have',
  mikro_orm_migrations: 'a table of this name lists the migrations that ran',
  backline_ledger_change: 'the ledger keeps in a table of this name how the schema changed',
};

/** Keys of a body that mean the same everywhere. */
export const takenFields: Readonly<Record<string, string>> = {
  dry_run: 'a body with this key asks for a verdict alone',
  expected_version: 'a body with this key names the version that a change expects',
};

const ofExpressions = 'expressions could not name the field: the word has a meaning of its own there';

/** Words that mean something else in every expression. */
const takenWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['and', 'or', 'not', 'in', 'is', 'where'].map((word) => [word, ofExpressions])),
  now: 'in expressions it is the time',
  today: 'in expressions it is the day',
};

/** Whether some transition of the machine has its target chosen, so that expressions speak of `target`. */
const choosesTarget = ({ machine }: Entity): boolean =>
  Object.values(machine?.value.transitions ?? {}).some((one) => one.choose !== undefined);

/** Why a name is taken; undefined when it is not. */
export const reasonIn = (taken: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(taken, name) ? taken[name] : undefined;

/** The column of `auditable_type`, and those of polymorphic types, have 40 characters for a resource's name. */
export const longestResource = 40;
/** PostgreSQL cuts longer names of columns. */
const longestField = 63;
const longestState = 40;

const documented: ReadonlySet<string> = new Set(documentedSchemas);

/** The beginnings of the generated types of a resource. */
const typeName = (name: string): string => name.split('_').map(capital).join('');

/** Reports resources whose generated types would be another's, or schemas that every document has. */
export function checkTypeNames({ entities, diagnostics }: BuildContext): void {
  const names = new Map<string, string>();
  for (const { name, defined } of entities.values()) {
    const type = typeName(name);
    if (documented.has(type))
      diagnostics.report(
        'reserved_name',
        { name, reason: `the API document has a schema ${type} of its own` },
        defined.source.valueSpan(['resource']),
      );
    const twin = names.get(type);
    if (twin === undefined) names.set(type, name);
    else
      diagnostics.report(
        'reserved_name',
        { name, reason: `its generated types would be those of ${twin}, ${type}` },
        defined.source.valueSpan(['resource']),
      );
  }
}

/** A resource with the plural of another: reported where the fix is easier, in the custom folder or the later file. */
function reportPlural(entity: Entity, twin: Entity, { entities, diagnostics }: BuildContext): void {
  const { source } = entity.defined;
  const names = [...entities.keys()];
  const isLater =
    source.custom === twin.defined.source.custom
      ? entity.definition.plural !== undefined || names.indexOf(entity.name) > names.indexOf(twin.name)
      : source.custom;
  const first = (isLater ? twin : entity).defined.source.location(['resource']);
  if (isLater)
    diagnostics.report(
      'reserved_name',
      { name: entity.plural, reason: 'a resource is called so, and answers carry its records under the name', first },
      source.valueSpan([entity.definition.plural === undefined ? 'resource' : 'plural']),
    );
  else
    diagnostics.report(
      'reserved_name',
      { name: twin.name, reason: `answers carry the records of ${entity.name} under this name`, first },
      twin.defined.source.valueSpan(['resource']),
    );
}

/** Reports the names of a resource, its fields and states. */
export function checkNames(entity: Entity, context: BuildContext): void {
  const { source } = entity.defined;
  const { diagnostics } = context;
  const reason = reasonIn(takenResources, entity.name);
  if (reason !== undefined)
    diagnostics.report('reserved_name', { name: entity.name, reason }, source.valueSpan(['resource']));
  const twin = entity.plural === entity.name ? undefined : context.entities.get(entity.plural);
  if (twin !== undefined) reportPlural(entity, twin, context);
  if (entity.name.length > longestResource)
    diagnostics.report(
      'bad_name',
      { name: entity.name, what: 'resource', expected: `at most ${longestResource} letters, digits and underscores` },
      source.valueSpan(['resource']),
    );
  for (let above = entity.parent; above !== null; above = above.parent)
    if (above.param === entity.param && entity.definition.singleton !== true)
      diagnostics.report(
        'reserved_name',
        { name: entity.param, reason: `it is the parameter of ${above.name} in the same path` },
        source.valueSpan([entity.definition.param === undefined ? 'resource' : 'param']),
      );
  for (const field of entity.fields.values()) {
    if (field.path.length === 0) continue;
    const { name } = field.spec;
    const why =
      reasonIn(takenFields, name) ??
      reasonIn(takenWords, name) ??
      (name === 'target' && choosesTarget(entity) ? 'in its transitions it is the state chosen' : undefined);
    if (why !== undefined) diagnostics.report('reserved_name', { name, reason: why }, source.keySpan(field.path));
    if (name.length > longestField)
      diagnostics.report(
        'bad_name',
        { name, what: 'field', expected: `at most ${longestField} letters, digits and underscores` },
        source.keySpan(field.path),
      );
  }
  entity.machine?.value.states.forEach((name, at) => {
    if (name.length > longestState)
      diagnostics.report(
        'bad_name',
        { name, what: 'state', expected: `at most ${longestState} letters, digits and underscores` },
        entity.machine?.source.valueSpan(['states', at]) ?? source.valueSpan([]),
      );
  });
}
