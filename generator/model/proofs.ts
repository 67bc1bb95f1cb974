/** `proves:` of events: the evidence that is stored when they happen. The resource `evidence` stores it. */
import type { ProofSource, ProofSpec, ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { ProofDefinition } from '../language/definition.ts';
import type { Path } from '../source/source.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';

/** The platform's resource for proofs. */
const keeper = 'evidence';
/** Its fields that the platform fills by itself. */
const filled: ReadonlySet<string> = new Set([
  'id',
  'kind',
  'subject_type',
  'subject_id',
  'source_type',
  'source_id',
  'actor_type',
  'actor_label',
  'recorded_at',
  'metadata',
  'chain',
  'position',
  'prev_hash',
  'hash',
  'created_at',
]);

/** Nothing if no event proves anything, or after a diagnostic. */
export function proofsOf(entity: Entity, context: BuildContext): Pick<ResourceSpec, 'proofs'> {
  const events = Object.entries(entity.definition.events ?? {}).filter(([, event]) => (event?.proves ?? []).length > 0);
  if (events.length === 0) return {};
  const { source } = entity.defined;
  const evidence = context.entity(keeper, source, ['events', events[0]?.[0] ?? '', 'proves']);
  if (!evidence) return {};
  const proofs = events.map(([key, event]) => {
    const specs = (event?.proves ?? []).flatMap((proof, at) =>
      proofOf(proof, {
        entity,
        evidence,
        context,
        carried: Object.keys(event?.carries ?? {}),
        path: ['events', key, 'proves', at],
      }),
    );
    return [event?.name ?? `${entity.name}.${key}`, specs] as const;
  });
  return { proofs: Object.fromEntries(proofs) };
}

interface ProofScope {
  readonly entity: Entity;
  readonly evidence: Entity;
  readonly context: BuildContext;
  /** Keys of the event beyond the record. */
  readonly carried: readonly string[];
  readonly path: Path;
}

function proofOf(proof: ProofDefinition, scope: ProofScope): ProofSpec[] {
  const { entity, evidence, context, path } = scope;
  const { source } = entity.defined;
  const where = `of ${keeper}`;
  const kinds = evidence.fields.get('kind')?.spec.values ?? [];
  if (!context.checkName('unknown_value', 'kind of evidence', proof.kind ?? '', kinds, source, [...path, 'kind']))
    return [];
  const open = [...evidence.fields.values()]
    .filter(({ spec }) => spec.column !== null && !filled.has(spec.name))
    .map(({ spec }) => spec.name);
  const about = Object.entries(proof.about ?? {}).flatMap(([column, names]) => {
    if (!context.checkName('unknown_field', 'field', column, open, source, [...path, 'about', column], where))
      return [];
    const resource = context.entities.has(column.replace(/_id$/, '')) ? { resource: column.replace(/_id$/, '') } : {};
    const from = names.flatMap((name, at) => sourceOf(name, scope, [...path, 'about', column, at]));
    return [{ column, ...resource, from }];
  });
  const keys = (names: readonly string[] | undefined, key: string): string[] =>
    (names ?? []).filter((name, at) => isKnown(name, scope, [...path, key, at]));
  const when = Object.entries(proof.when ?? {}).filter(([name]) => isKnown(name, scope, [...path, 'when', name]));
  return [
    {
      kind: proof.kind ?? '',
      subject: (proof.subject ?? []).flatMap((name, at) => sourceOf(name, scope, [...path, 'subject', at], true)),
      about,
      metadata: keys(proof.metadata, 'metadata'),
      fields: keys(proof.fields, 'fields'),
      when: Object.fromEntries(when.map(([name, values]) => [name, values.map(String)])),
    },
  ];
}

/** Fields that a record has when it is written: all but those that are hidden, sealed, or filled for a page of answers. */
function known({ entity, carried }: ProofScope): string[] {
  const fields = [...entity.fields.values()].filter(
    ({ spec }) =>
      !spec.hidden &&
      spec.kind !== 'encrypted' &&
      spec.filledBy === undefined &&
      (spec.column !== null || spec.inDefaultBody),
  );
  return [...fields.map(({ spec }) => spec.name), ...carried];
}

function isKnown(name: string, scope: ProofScope, path: Path): boolean {
  const { entity, context } = scope;
  return context.checkName(
    'unknown_field',
    'field',
    name,
    known(scope),
    entity.defined.source,
    path,
    `of ${entity.name}`,
  );
}

function sourceOf(name: string, scope: ProofScope, path: Path, needsRecord = false): ProofSource[] {
  const { entity, context } = scope;
  const { source } = entity.defined;
  const names = known(scope);
  if (names.includes(`${name}_type`) && names.includes(`${name}_id`))
    return [{ key: `${name}_id`, typeKey: `${name}_type` }];
  if (!isKnown(name, scope, path)) return [];
  const resource = entity.fields.get(name)?.spec.references;
  if (needsRecord && resource === undefined) {
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `${name} leads to no record`,
        why: 'evidence is about one',
        fix: 'name a reference, or leave `subject:` out',
      },
      source.valueSpan(path),
    );
    return [];
  }
  return [{ key: name, ...(resource !== undefined && { resource }) }];
}
