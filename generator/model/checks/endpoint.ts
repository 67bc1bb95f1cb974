/** Custom endpoints that contradict themselves. */
import type { RouteDefinition } from '../../language/definition.ts';
import type { Path, SourceFile } from '../../source/source.ts';
import { slipOf } from '../../text/suggest.ts';
import type { BuildContext } from '../build_context.ts';
import { checkInputs } from './inputs.ts';

interface Route {
  readonly definition: RouteDefinition;
  readonly verb: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly uri: string;
  readonly parameters: readonly string[];
}

/** Reports parameters of one name, keys without a meaning beside others, and answers that no handler would return. */
export function checkEndpoint(
  { definition, verb, uri, parameters }: Route,
  { source, path }: { readonly source: SourceFile; readonly path: Path },
  context: BuildContext,
): void {
  const { diagnostics } = context;
  const refuse = (key: string, why: string, fix: string): void =>
    diagnostics.report('not_allowed_here', { what: `the key "${key}"`, why, fix }, source.keySpan([...path, key]));
  if (definition.ability !== 'none' && /^\/api(\/|$)/.test(uri))
    diagnostics.report(
      'bad_value',
      { key: verb, expected: 'the path below /api/v1, which is added by itself', found: JSON.stringify(uri) },
      source.valueSpan([...path, verb]),
    );
  if (!/^(\/([a-z0-9_.-]+|\{[a-z][a-z0-9_]*\}))+$/.test(uri))
    diagnostics.report(
      'bad_value',
      {
        key: verb,
        expected: 'a path such as `/reports/{report}/run`: parts between single slashes, parameters in braces',
        found: JSON.stringify(uri),
      },
      source.valueSpan([...path, verb]),
    );
  const twice = parameters.find((name, at) => parameters.indexOf(name) !== at);
  if (twice !== undefined)
    diagnostics.report(
      'bad_value',
      { key: verb, expected: `another name for one of the two parameters {${twice}}`, found: JSON.stringify(uri) },
      source.valueSpan([...path, verb]),
    );
  for (const name of Object.keys(definition.query ?? {}))
    if (parameters.includes(name))
      diagnostics.report(
        'reserved_name',
        { name, reason: `the path ${uri} has a parameter of this name` },
        source.keySpan([...path, 'query', name]),
      );
  const { resource } = definition;
  // The catalogue may call a route by a word of its own, or by the plural.
  const similar = resource === undefined || context.entities.has(resource) ? null : slipOf(resource, namesOf(context));
  if (resource !== undefined && similar !== null)
    diagnostics.report(
      'unknown_resource',
      { what: 'resource', name: resource, known: [similar] },
      source.valueSpan([...path, 'resource']),
    );
  for (const name of Object.keys(definition.params ?? {}))
    for (const key of ['required', 'null'] as const)
      if (definition.params?.[name]?.[key] !== undefined && definition.params[name][key] !== (key === 'required'))
        diagnostics.report(
          'not_allowed_here',
          { what: `the key "${key}"`, why: 'the path always has the parameter', fix: `leave \`${key}:\` out` },
          source.keySpan([...path, 'params', name, key]),
        );
  if (definition.answer === 'record' || definition.answer === 'list')
    diagnostics.report(
      'bad_value',
      {
        key: 'answer',
        expected: 'a JSON Schema, `{ record: <resource> }` or nothing: an endpoint has no record of its own',
        found: `"${definition.answer}"`,
      },
      source.valueSpan([...path, 'answer']),
    );
  if (definition.ability === 'none')
    for (const key of ['abilities', 'weight', 'job', 'answer', 'status', 'stream', 'selects', 'reads'] as const)
      if (definition[key] !== undefined)
        refuse(key, 'a route without a token sends a file to whoever has the address', `leave \`${key}:\` out`);
  (definition.file ?? []).forEach((media, at) => {
    if (media !== '*/*' && !/^[a-z]+\/[a-z0-9][a-z0-9.+-]*$/.test(media))
      diagnostics.report(
        'bad_value',
        { key: 'file', expected: 'a media type such as text/csv or application/pdf', found: JSON.stringify(media) },
        source.valueSpan([...path, 'file', at]),
      );
  });
  if (verb === 'get' && definition.input !== undefined)
    refuse('input', 'a GET has no body', 'name the parameters of the query under `query:`');
  if (definition.stream === true && verb !== 'get')
    refuse('stream', 'events are sent to whoever asks by GET', 'make it a `get:`, or leave it out');
  if (definition.selects !== undefined && verb !== 'get')
    refuse('selects', 'a list is requested by GET', 'make it a `get:`, or leave it out');
  if (definition.selects !== undefined && !context.entities.has(definition.selects))
    diagnostics.report(
      'unknown_resource',
      { what: 'resource', name: definition.selects, known: [...context.entities.keys()] },
      source.valueSpan([...path, 'selects']),
    );
  if (definition.reads !== undefined && verb !== 'post')
    refuse('reads', 'only a POST can be a read or a write', 'leave it out');
  if (definition.status === 204 && definition.answer !== undefined && definition.answer !== 'nothing')
    refuse('status', '204 has no answer', 'write `answer: nothing`, or another status');
  for (const key of ['query', 'params', 'input'] as const)
    checkInputs(definition[key], { source, path: [...path, key], reserved: false }, context);
}

/** Names of the resources, and their plurals. */
function* namesOf({ entities }: BuildContext): Iterable<string> {
  for (const { name, plural } of entities.values()) {
    yield name;
    yield plural;
  }
}
