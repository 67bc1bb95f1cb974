/** The parts of a model that a case records: enough to see every decision, short enough to read. */
import type { Model } from '../../generator/model/types.ts';
import type { ChangeSpec, SqlTemplate } from '../../runtime/base/kernel/resource.ts';

export function outline(model: Model): unknown {
  return {
    routes: model.routes.map(({ spec, answer, codes }) =>
      [
        `${spec.method} ${spec.path}`,
        spec.name,
        spec.kind,
        spec.abilities.join(' '),
        `weight ${spec.weight}`,
        spec.status,
        [
          spec.dryRun ? 'dry_run' : '',
          spec.expectedVersion ? 'expected_version' : '',
          spec.idempotent ? 'idempotent' : '',
        ]
          .filter(Boolean)
          .join(' '),
        answer.kind,
        codes.join(' '),
      ].join(' | '),
    ),
    events: model.events.map(
      (event) => `${event.name} (${event.resource})${event.lean ? ' lean' : ''}: ${event.description}`,
    ),
    sequences: model.sequences,
    extensions: model.extensions,
    abilities: model.product.abilities,
    ...(model.jobs.length > 0
      ? { jobs: model.jobs.map(({ spec, payload }) => ({ ...spec, payload: payload.map((one) => one.name) })) }
      : {}),
    changelog: model.changelog,
    resources: Object.fromEntries(
      model.resources.map(({ spec, fields, table, rules }) => [
        spec.name,
        {
          fields: fields.map(
            (field) =>
              `${field.spec.name}: ${field.spec.kind}${field.spec.nullable ? '?' : ''} ${field.spec.json} ${flags(field.spec)}${field.columnDefault === null ? '' : ` = ${field.columnDefault}`}`,
          ),
          defaults: Object.fromEntries(
            spec.fields.flatMap((field) => (field.default ? [[field.name, sqlText(field.default)]] : [])),
          ),
          relations: spec.relations.map(
            (one) =>
              `${one.name}: ${one.cardinality} ${one.resource} ${one.localColumn} = ${one.foreignColumn} ${one.condition} order ${one.order}${one.link === undefined ? '' : ` link ${JSON.stringify(one.link)}`}`,
          ),
          scope: spec.scope,
          parent: spec.parent,
          rules: spec.rules,
          ruleNames: rules,
          referencedBy: spec.referencedBy.map((one) => `${one.resource}.${one.column}`),
          changes: Object.fromEntries([...changesOf(spec)].map(([name, change]) => [name, changeText(change)])),
          validations: spec.validations.map((one) =>
            one.kind === 'expression' ? `${one.code} on ${one.field}: ${sqlText(one.sql)}` : one.name,
          ),
          constraints: Object.entries(spec.constraints).map(
            ([name, one]) => `${name}: ${one.kind} ${one.field} ${one.code}`,
          ),
          indexes: table?.indexes.map(
            (index) =>
              `${index.name}${index.unique ? ' unique' : ''}: ${index.columns?.join(', ') ?? index.expression}`,
          ),
          checks: table?.checks,
          extras: table?.extras.map((one) => one.name),
        },
      ]),
    ),
  };
}

function* changesOf(spec: Model['resources'][number]['spec']): Generator<[string, ChangeSpec]> {
  if (spec.create) yield ['create', spec.create];
  if (spec.update) yield ['update', spec.update];
  if (spec.destroy) yield ['delete', spec.destroy];
  yield* Object.entries(spec.actions);
  for (const [name, transition] of Object.entries(spec.machine?.transitions ?? {})) {
    yield [
      `${name}: ${transition.from.join(', ')} → ${JSON.stringify(transition.to)} ${JSON.stringify(transition.moves)}`,
      transition,
    ];
    for (const [target, change] of Object.entries(transition.targets)) yield [`${name} → ${target}`, change];
  }
}

function changeText(change: ChangeSpec): unknown {
  return {
    guards: change.guards.map(
      (guard) =>
        `${guard.name} ${guard.code} on ${guard.field}: ${guard.kind === 'expression' ? sqlText(guard.sql) : guard.kind}`,
    ),
    set: change.set.map((set) => `${set.column} = ${sqlText(set.value)}`),
    effects: change.effects,
    emits: change.emits.map((one) => `${one.event}${one.lean ? ' lean' : ''}`),
  };
}

function flags(field: Model['resources'][number]['spec']['fields'][number]): string {
  const on = {
    create: field.create,
    update: field.update,
    required: field.required,
    hidden: field.hidden,
    cost: field.cost,
    sort: field.sort,
    computed: field.column === null,
  };
  return [
    ...Object.entries(on)
      .filter(([, yes]) => yes)
      .map(([name]) => name),
    field.filter.length > 0 ? `filter(${field.filter.join(' ')})` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

export function sqlText({ text, params }: SqlTemplate): string {
  return text.map((part, at) => (at === 0 ? part : `${JSON.stringify(params[at - 1])}${part}`)).join('');
}
