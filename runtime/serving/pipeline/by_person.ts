/** The step of operations that a person has to decide (decisions 14): agents may only try them. */
import type { RequestHandler } from 'express';
import { refusalOfAgent } from '../../base/identity/agents.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import type { Settings } from '../../base/kernel/rules.ts';
import { readDryRun } from '../../engine/commands/dry_run.ts';
import { refused } from '../../engine/commands/guards.ts';
import { actorOf } from './exchange.ts';

/** 403 `human_required`, before a key is claimed or a record read; a dry run passes. */
export function byPerson(route: RouteSpec, settings: Pick<Settings, 'get'>): RequestHandler {
  return ({ exchange }, _response, next) => {
    const refusal = refusalOfAgent(route, actorOf(exchange), exchange.body, settings);
    if (refusal !== null && !readDryRun({ route, query: exchange.query, body: exchange.body })) throw refused(refusal);
    next();
  };
}
