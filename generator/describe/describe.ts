/** `backline describe`: the model of one resource, or of all, as text for a terminal or as JSON. */
import type { Model, ResourceModel } from '../model/types.ts';
import { nearest } from '../text/suggest.ts';
import type { ValueShape } from '../values/value_shape.ts';
import type { OperationSteps, Step } from './steps.ts';

/**
 * Text of one resource's model, with the steps of its operations (`stepsOf`). Throws an Error with a similar name if there is
 * none of that name.
 */
export function describe(
  model: Model,
  name: string | undefined,
  json: boolean,
  stepsOf: (resource: ResourceModel) => readonly OperationSteps[] = () => [],
): string {
  if (name === undefined) return json ? `${JSON.stringify(model, null, 2)}\n` : overview(model);
  const resource = model.resources.find((one) => one.spec.name === name || one.spec.plural === name);
  if (resource === undefined) {
    const guess = nearest(
      name,
      model.resources.map((one) => one.spec.name),
    );
    throw new Error(
      `There is no resource "${name}"${guess === null ? '.' : `, did you mean "${guess}"?`} Run \`backline describe\` for all names.`,
    );
  }
  const operations = stepsOf(resource);
  return json ? `${JSON.stringify({ ...resource, operations }, null, 2)}\n` : describeResource(resource, operations);
}

function overview(model: Model): string {
  const rows = model.resources.map(({ spec, routes, summary }) => [
    spec.name,
    spec.context,
    `${spec.fields.length} fields`,
    `${routes.length} routes`,
    summary,
  ]);
  const title = `${model.product.title} ${model.product.release}: ${model.resources.length} resources, ${model.routes.length} routes, ${model.events.length} events`;
  return `${title}\n\n${table(rows)}`;
}

function describeResource(resource: ResourceModel, operations: readonly OperationSteps[]): string {
  const { spec, fields, routes, rules } = resource;
  const traits = Object.entries({
    audited: spec.audited,
    'event sourced': spec.eventSourced,
    'soft deleted': spec.softDeleted,
    'custom fields': spec.customFields,
    'append only': spec.appendOnly,
  })
    .filter(([, on]) => on)
    .map(([trait]) => trait);
  const parts = [
    `${spec.name} (${spec.context})  ${resource.summary}`,
    `defined in ${resource.source.file}:${resource.source.line}${traits.length > 0 ? `; ${traits.join(', ')}` : ''}`,
    section(
      'Fields',
      fields.map((field) => [
        field.spec.name,
        shapeText(field.shape),
        fieldNotes(resource, field.spec.name),
        field.summary,
      ]),
    ),
    section(
      'Relations',
      spec.relations.map((one) => [
        one.name,
        `${one.cardinality} ${one.variants?.map((variant) => variant.resource).join(' or ') ?? one.resource}`,
        one.include ? 'include' : '',
        one.filterPath ? 'filter path' : '',
      ]),
    ),
    section(
      'Routes',
      routes.map(({ spec: route }) => [
        route.method,
        route.path,
        route.ability,
        `weight ${route.weight}`,
        [route.dryRun ? 'dry_run' : '', route.expectedVersion ? 'expected_version' : ''].filter(Boolean).join(' '),
      ]),
    ),
    section(
      'Transitions',
      Object.values(spec.machine?.transitions ?? {}).map((one) => [
        one.name,
        `${one.from.join(', ')} → ${destination(one.to)}`,
      ]),
    ),
    ...operations.map(({ operation, steps }) => section(`${operation} runs`, steps.map(stepCells))),
    section(
      'Rules in TypeScript',
      Object.entries(rules)
        .filter(([, names]) => names.length > 0)
        .map(([kind, names]) => [kind, names.join(', ')]),
    ),
    section(
      'Indexes',
      (resource.table?.indexes ?? []).map((index) => [
        index.name,
        index.unique ? 'unique' : '',
        index.columns?.join(', ') ?? index.expression ?? '',
      ]),
    ),
  ];
  return `${parts.filter((part) => part !== '').join('\n')}\n`;
}

function fieldNotes(resource: ResourceModel, name: string): string {
  const field = resource.spec.fields.find((one) => one.name === name);
  if (field === undefined) return '';
  const notes = {
    required: field.required,
    'read-only': field.readOnly,
    nullable: field.nullable,
    hidden: field.hidden,
    cost: field.cost,
    filter: field.filter.length > 0,
    sort: field.sort,
    [`filled by ${field.filledBy}`]: field.filledBy !== undefined,
    [`include=${field.includedBy}`]: field.includedBy !== undefined,
    [`→ ${field.references}`]: field.references !== undefined,
  };
  return Object.entries(notes)
    .filter(([, on]) => on)
    .map(([note]) => note)
    .join(', ');
}

function stepCells({ kind, name, says, location, target }: Step): readonly string[] {
  const whole = [target === undefined ? '' : `to ${target}`, says ?? ''].filter(Boolean).join(': ');
  return [kind, name, location ?? 'the platform', whole.replace(/\s+/g, ' ')];
}

function destination(to: NonNullable<ResourceModel['spec']['machine']>['transitions'][string]['to']): string {
  if ('state' in to) return to.state;
  return 'choose' in to ? `chosen by ${to.choose}` : `stored in ${to.column}`;
}

function shapeText(shape: ValueShape): string {
  if (shape.type === 'decimal') return `decimal(${shape.precision},${shape.scale})`;
  if (shape.type === 'enum') return `enum of ${shape.values.length}`;
  if (shape.type === 'array') return `array of ${shapeText(shape.items)}`;
  if (shape.type !== 'string') return shape.type;
  return shape.format ?? (shape.maxLength === undefined ? 'text' : `string(${shape.maxLength})`);
}

function section(title: string, rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : `\n${title}\n${table(rows)}`.trimEnd();
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.min(60, Math.max(...rows.map((row) => row[at]?.length ?? 0))));
  return `${rows.map((row) => `  ${row.map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0))).join('  ')}`.trimEnd()).join('\n')}\n`;
}
