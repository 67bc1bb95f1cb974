/** Public routes: addresses without a token, unique by method and path. */
import type { Path, SourceFile, SourceLocation } from '../source/source.ts';
import { listed } from '../text/suggest.ts';
import type { BuildContext } from './build_context.ts';
import { checkInputs } from './checks/inputs.ts';
import { repeated } from './lists.ts';
import { inputModels } from './shapes_of_input.ts';
import type { PublicRouteModel } from './types.ts';

const defaultBytes = { bytes: 1_048_576, form: 16_384 } as const;

export function publicRoutes(context: BuildContext): PublicRouteModel[] {
  const names = new Map<string, SourceLocation>();
  const addresses = downloadAddresses(context);
  return context.definitions.public.flatMap((defined) =>
    Object.entries(defined.value.routes).flatMap(([name, route]): PublicRouteModel[] => {
      const at = route.get ?? route.post;
      if (at === undefined || route.handler === undefined) return [];
      const method = route.get === undefined ? 'POST' : 'GET';
      const path = ['routes', name];
      if (repeated('public route', name, names, defined, path, context)) return [];
      const parameters = [...at.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => one);
      const twice = parameters.find((one, position) => parameters.indexOf(one) !== position);
      if (twice !== undefined)
        context.diagnostics.report(
          'bad_value',
          {
            key: method.toLowerCase(),
            expected: `another name for one of the two parameters {${twice}}`,
            found: JSON.stringify(at),
          },
          defined.source.valueSpan([...path, method.toLowerCase()]),
        );
      for (const one of Object.keys(route.query ?? {}))
        if (parameters.includes(one))
          context.diagnostics.report(
            'reserved_name',
            { name: one, reason: `the path ${at} has a parameter of this name` },
            defined.source.keySpan([...path, 'query', one]),
          );
      const address = `${method} ${at.replace(/\{\w+\}/g, '{}')}`;
      if (repeated('public route', address, addresses, defined, path, context)) return [];
      checkHandler(route.handler, defined.source, [...path, 'handler'], context);
      if (method === 'GET' && route.body !== undefined)
        context.diagnostics.report(
          'not_allowed_here',
          { what: 'the key "body"', why: 'a GET has none', fix: 'leave it out, or write `post:`' },
          defined.source.keySpan([...path, 'body']),
        );
      if (route.max_bytes !== undefined && route.body === undefined)
        context.diagnostics.report(
          'not_allowed_here',
          {
            what: 'the key "max_bytes"',
            why: 'nothing of the body is read',
            fix: 'write `body: bytes`, or leave it out',
          },
          defined.source.keySpan([...path, 'max_bytes']),
        );
      if (defined.source.isEmpty([...path, 'answers']))
        context.diagnostics.report(
          'bad_value',
          { key: 'answers', expected: 'what each status means, such as `"200": It was taken.`', found: 'empty' },
          defined.source.valueSpan([...path, 'answers']),
        );
      const location = { source: defined.source, path: [...path, 'query'], reserved: false };
      checkInputs(route.query, location, context);
      const body = method === 'GET' ? null : (route.body ?? null);
      return [
        {
          query: inputModels(route.query),
          answers: route.answers ?? {},
          media: route.media ?? 'application/json',
          spec: {
            name,
            method,
            path: at,
            handler: route.handler,
            summary: route.summary ?? '',
            description: route.description ?? '',
            limited: route.limited ?? true,
            body,
            maxBytes: body === null ? 0 : (route.max_bytes ?? defaultBytes[body]),
          },
        },
      ];
    }),
  );
}

/** The platform has the handlers of addresses without a token: a custom folder may add further addresses for its handlers. */
function checkHandler(handler: string, source: SourceFile, path: Path, context: BuildContext): void {
  if (!source.isCustom(path)) return;
  const ours = context.definitions.public
    .filter((one) => !one.source.isCustom(path))
    .flatMap(({ value }) => Object.values(value.routes).flatMap((route) => route.handler ?? []));
  if (ours.includes(handler)) return;
  context.diagnostics.report(
    'not_allowed_here',
    {
      what: `the handler "${handler}"`,
      why: `an own folder has no functions for addresses without a token; the platform's are ${listed([...new Set(ours)])}`,
      fix: 'write it under `endpoints:` with a token; what a third party sends is taken by a job with `inbound:`',
    },
    source.valueSpan(path),
  );
}

/** Addresses of endpoints without a token, compared with the public ones. */
function downloadAddresses({ definitions }: BuildContext): Map<string, SourceLocation> {
  const addresses = new Map<string, SourceLocation>();
  for (const { value, source } of definitions.endpoints)
    for (const [name, { ability, get }] of Object.entries(value.routes))
      if (ability === 'none' && get !== undefined)
        addresses.set(`GET ${get.replace(/\{\w+\}/g, '{}')}`, source.location(['routes', name]));
  return addresses;
}
