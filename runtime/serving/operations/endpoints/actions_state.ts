/** GET /actions/state: an event-sourced record as its ledger entries alone give it (contract, Discovery; decisions 4). */
import { ApiError } from '../../../base/errors/index.ts';
import { notFound } from '../../../base/errors/not_found.ts';
import type { RequestContext } from '../../../base/kernel/context.ts';
import { checkMayRead, readInstant } from '../../../engine/query/index.ts';
import { foldedState, type Until } from '../../../services/ledger/state.ts';
import { withoutCosts } from '../../../services/ledger/visible.ts';
import type { EndpointFactory } from '../endpoint.ts';
import { visibleId } from '../history.ts';

/**
 * Answers `{ data: { <stored field>: value } }` for `ref=rental:42` (or auditable_type and auditable_id), by default as
 * of now, with `version` after that version, with `at` at that instant. 404 out of the caller's scope, 403 without the
 * record's own read ability, 422 for a record that is not event-sourced.
 */
export const actionsStateHandler: EndpointFactory = (services) => async (context) => {
  const { type, id } = subjectOf(context);
  const spec = Object.hasOwn(services.resources, type) ? services.resources[type] : undefined;
  if (!spec?.eventSourced) throw invalid('ref', `"${type}" is not an event-sourced resource.`);
  // Without the right to read the record, its state must not be readable from the ledger.
  checkMayRead(services, spec, context.actor);
  const key = await visibleId(services, spec, { ...context, params: { [spec.param]: id } }, spec.singleton && 'id');
  const until = untilOf(context);
  const state = await foldedState(services.pool, spec.name, key, until);
  if (!state) throw notFound(spec);
  const values = withoutCosts(spec, state.values, context.actor);
  const ordered = spec.fields.filter(({ name }) => Object.hasOwn(values, name)).map(({ name }) => [name, values[name]]);
  return { status: 200, body: JSON.stringify({ data: Object.fromEntries(ordered) }) };
};

function sent(context: RequestContext, name: string): string | undefined {
  return context.query.findLast(([key]) => key === name)?.[1];
}

function invalid(field: string, message: string): ApiError {
  return new ApiError('validation_failed', { errors: { [field]: [message] } });
}

function subjectOf(context: RequestContext): { type: string; id: string } {
  const ref = sent(context, 'ref') ?? `${sent(context, 'auditable_type') ?? ''}:${sent(context, 'auditable_id') ?? ''}`;
  const match = /^([a-z][a-z0-9_]*):([0-9a-f-]{1,36})$/.exec(ref);
  if (!match)
    throw invalid('ref', 'ref is required: the name of a resource and the id of a record, such as <name>:42.');
  return { type: match[1] ?? '', id: match[2] ?? '' };
}

function untilOf(context: RequestContext): Until {
  const version = sent(context, 'version');
  const at = sent(context, 'at');
  if (version !== undefined && !/^[1-9]\d{0,8}$/.test(version))
    throw invalid('version', 'version must be a whole number from 1.');
  const instant = at === undefined ? undefined : readInstant(at);
  if (instant === null || (instant !== undefined && instant > Date.now()))
    throw new ApiError('invalid_instant', {
      errors: { at: ['at must be an ISO 8601 instant that is not in the future.'] },
    });
  return {
    ...(version === undefined ? {} : { version: Number(version) }),
    ...(instant === undefined ? {} : { at: new Date(instant).toISOString() }),
  };
}
