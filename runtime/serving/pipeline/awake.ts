/** Routes of a plugin that rests answer nothing but that. */
import type { RequestHandler } from 'express';
import { runText } from '../../base/database/statement.ts';
import { ApiError } from '../../base/errors/index.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';

/** 403 `plugin_disabled` names the plugin, and how it is enabled. */
export function awake(route: RouteSpec, { plugins, pool }: Pick<Services, 'plugins' | 'pool'>): RequestHandler {
  return (_request, _response, next) => {
    const plugin = plugins.restingRoute(route.name);
    if (plugin === null) next();
    else
      runText<{ id: number }>(pool, 'select "id" from "plugin" where "key" = $1::text', [plugin.key]).then(([row]) => {
        const id = row?.id ?? 0;
        next(
          new ApiError('plugin_disabled', {
            params: { plugin: plugin.name, id },
            details: { plugin: plugin.key, plugin_id: id },
          }),
        );
      }, next);
  };
}
