/** Keys in a path are checked before any statement: one that cannot exist is 404 (decisions 2). */
import type { RequestHandler } from 'express';
import { ApiError } from '../../base/errors/index.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';

type Check = (text: string) => boolean;

const digits = /^[1-9]\d{0,18}$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const checks = {
  integer: (text: string) => digits.test(text) && text.length <= 10 && Number(text) <= 2_147_483_647,
  bigint: (text: string) => digits.test(text) && BigInt(text) <= 9_223_372_036_854_775_807n,
  uuid: (text: string) => uuid.test(text),
  // Any other column: text that PostgreSQL can compare, no longer than such a key gets.
  text: (text: string) => text.length <= 255 && !text.includes('\0') && text.isWellFormed(),
} satisfies Record<string, Check>;

/** 404 `not_found` for a path parameter outside its key's type or range. Ids have no sign, no leading zero, no spaces. */
export function pathKeys(route: RouteSpec, resources: Readonly<Record<string, ResourceSpec>>): RequestHandler {
  const kinds = new Map<string, Check>();
  let spec = route.entity === null ? undefined : resources[route.entity];
  while (spec) {
    kinds.set(spec.param, checks[kindOf(spec)]);
    const parent: ResourceSpec | undefined = spec.parent ? resources[spec.parent.resource] : undefined;
    if (spec.parent && parent) kinds.set(spec.parent.param, checks[kindOf(parent)]);
    spec = parent;
  }
  const names = [...route.path.matchAll(/\{([a-z0-9_]+)\}/g)].map((match) => match[1] ?? '');
  const rules = names.map((name) => [name, kinds.get(name) ?? checks.text] as const);

  return (request, _response, next) => {
    for (const [name, allowed] of rules) {
      if (!allowed(request.exchange.params[name] ?? '')) throw new ApiError('not_found');
    }
    next();
  };
}

function kindOf(spec: ResourceSpec): keyof typeof checks {
  if (spec.bindColumn === 'id') return spec.keyType;
  return spec.bindColumn === 'uuid' || spec.bindColumn.endsWith('_uuid') ? 'uuid' : 'text';
}
