/**
 * Papers that a product makes of its records: types, their subjects, what their templates may name, and the folders of the
 * templates.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentSubjectSpec, DocumentsSpec, DocumentTypeSpec } from '../../runtime/base/kernel/documents.ts';
import type { Defined } from '../check/definitions.ts';
import { compileValue } from '../expression/compile.ts';
import { template } from '../expression/sql.ts';
import type { DocumentsDefinition, DocumentTypeDefinition } from '../language/definition.ts';
import type { Path, SourceLocation } from '../source/source.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';

/** Nothing if the product makes none. */
export function documentsSpec(context: BuildContext): { readonly documents?: DocumentsSpec } {
  const files = context.definitions.documents;
  if (files.length === 0) return {};
  const subjects = new Map<string, DocumentSubjectSpec>();
  const types = new Map<string, DocumentTypeSpec>();
  const declared = new Map<string, SourceLocation>();
  const once = (what: string, name: string, defined: Defined<unknown>, path: Path): boolean => {
    const first = declared.get(`${what} ${name}`);
    if (first === undefined) declared.set(`${what} ${name}`, defined.source.location(path));
    else context.diagnostics.report('duplicate_name', { what, name, first }, defined.source.keySpan(path));
    return first === undefined;
  };
  for (const defined of files)
    for (const name of Object.keys(defined.value.subjects)) {
      const path = ['subjects', name];
      const entity = entityOf(name, defined, path, context);
      if (once('the subject', name, defined, path) && entity !== null)
        subjects.set(name, subjectOf(entity, defined, context));
    }
  const about = files.flatMap(({ value }) => Object.keys(value.subjects));
  for (const defined of files)
    for (const [name, type] of Object.entries(defined.value.types)) {
      const path = ['types', name];
      if (!once('the type', name, defined, path)) continue;
      const { subject = '' } = type;
      if (!about.includes(subject)) {
        const unknown = { what: 'subject', name: subject, known: about, where: 'of documents' };
        context.diagnostics.report('unknown_resource', unknown, defined.source.valueSpan([...path, 'subject']));
        continue;
      }
      checkTemplate(name, type, defined, context);
      const entity = context.entities.get(subject);
      const include = entity ? includesOf(type.include, entity, { defined, path: [...path, 'include'] }, context) : [];
      types.set(name, {
        subject,
        template: type.template ?? name,
        include: [...new Set([...(subjects.get(subject)?.include ?? []), ...include])],
        ...(type.costs === true && { costs: true as const }),
        ...(type.answered === true && { answered: true as const }),
      });
    }
  for (const defined of files) checkUsual(defined, files, context);
  return {
    documents: {
      subjects: Object.fromEntries(subjects),
      types: Object.fromEntries(types),
      folders: [...new Map(files.map(({ source }) => [source.folder.path, source])).values()].map((source) => ({
        custom: source.custom,
        folder: source.folder.inside,
      })),
    },
  };
}

/** A resource with readable records. */
function entityOf(name: string, defined: Defined<unknown>, path: Path, context: BuildContext): Entity | null {
  const entity = context.entities.get(name);
  if (entity !== undefined || context.definitions.broken.resources.has(name)) return entity ?? null;
  context.diagnostics.report(
    'unknown_resource',
    { what: 'resource', name, known: [...context.entities.keys()] },
    defined.source.keySpan(path),
  );
  return null;
}

function subjectOf(entity: Entity, defined: Defined<DocumentsDefinition>, context: BuildContext): DocumentSubjectSpec {
  const written = defined.value.subjects[entity.name] ?? {};
  const path = ['subjects', entity.name];
  const read = (key: 'number' | 'locale' | 'timezone'): string | null => {
    const expression = written[key];
    if (expression === undefined) return null;
    const scope = { context, entity, alias: 't', row: 'stored', inputs: null, target: false, sequence: null } as const;
    const compiled = compileValue(expression, { ...scope, source: defined.source, path: [...path, key] });
    if (compiled === null) return null;
    const { text, params } = template(compiled.sql);
    if (params.length === 0) return `(${text.join('')})::text`;
    context.diagnostics.report(
      'bad_expression',
      { reason: 'it depends on more than the record', expected: 'fields of the record, and of records it points at' },
      defined.source.valueSpan([...path, key]),
    );
    return null;
  };
  return {
    number: read('number'),
    locale: read('locale'),
    timezone: read('timezone'),
    include: includesOf(written.include, entity, { defined, path: [...path, 'include'] }, context),
    usual: written.usual ?? '',
  };
}

/** Paths of relations that `include` of a request takes. */
function includesOf(
  written: readonly string[] = [],
  entity: Entity,
  { defined, path }: { readonly defined: Defined<unknown>; readonly path: Path },
  context: BuildContext,
): readonly string[] {
  return written.filter((one, at) => {
    let here: Entity | undefined = entity;
    for (const name of one.split('.')) {
      if (here === undefined) return false;
      const relations: readonly string[] = [...here.relations.values()]
        .filter(({ include }) => include)
        .map((relation) => relation.name);
      const where = `of ${here.name}`;
      if (!context.checkName('unknown_relation', 'relation', name, relations, defined.source, [...path, at], where))
        return false;
      here = context.entities.get(here.relations.get(name)?.resource ?? '');
    }
    return true;
  });
}

function checkTemplate(
  name: string,
  { template: written }: DocumentTypeDefinition,
  { source }: Defined<unknown>,
  context: BuildContext,
): void {
  const file = `templates/${written ?? name}.liquid`;
  if (existsSync(join(source.folder.path, file))) return;
  const at = ['types', name];
  context.diagnostics.report(
    'missing_template',
    { type: name, file },
    written === undefined ? source.keySpan(at) : source.valueSpan([...at, 'template']),
  );
}

/** The type that is made if a request for that resource names none. */
function checkUsual(
  defined: Defined<DocumentsDefinition>,
  files: readonly Defined<DocumentsDefinition>[],
  context: BuildContext,
): void {
  for (const [subject, { usual }] of Object.entries(defined.value.subjects)) {
    // Of a resource that does not exist, that is the mistake.
    if (usual === undefined || !context.entities.has(subject)) continue;
    const known = files.flatMap(({ value }) =>
      Object.entries(value.types).flatMap(([name, type]) => (type.subject === subject ? [name] : [])),
    );
    const path = ['subjects', subject, 'usual'];
    context.checkName('unknown_value', 'type', usual, known, defined.source, path, `about ${subject}`);
  }
}
