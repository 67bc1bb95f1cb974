import type { Lifecycle } from './lifecycle.ts';
import { operate } from './operate.ts';
import { commandLineActor, openServices } from './session.ts';
import { findUser } from './users.ts';

interface TokenRequest {
  readonly name: string;
  readonly abilities: readonly string[];
  /** E-mail address of the user whose token it becomes. */
  readonly user?: string;
  readonly kind?: 'person' | 'ai_agent' | 'service';
  /** What it writes is rolled back. */
  readonly test?: boolean;
  readonly rateLimit?: number;
  readonly dailyUnits?: number;
}

/**
 * Makes a token and returns its record with `token`, the value shown this once. Its kind is `person` for a user's token and
 * `service` otherwise, unless another is requested (decisions 12).
 */
export async function createToken(
  lifecycle: Lifecycle,
  request: TokenRequest,
): Promise<{ readonly id: number; readonly token: string }> {
  const { services } = await openServices(lifecycle);
  const user = request.user === undefined ? null : await findUser(services, request.user);
  const body = {
    name: request.name,
    abilities: request.abilities,
    actor_kind: request.kind ?? (user === null ? 'service' : 'person'),
    ...(request.test ? { mode: 'test' } : {}),
    ...(request.rateLimit === undefined ? {} : { rate_limit_per_minute: request.rateLimit }),
    ...(request.dailyUnits === undefined ? {} : { daily_unit_limit: request.dailyUnits }),
  };
  const reply = await operate(services, commandLineActor(user), 'api_tokens.create', { body });
  return (reply as { api_token: { id: number; token: string } }).api_token;
}

/** Revokes a token by its id. @throws Failure when there is none. */
export async function revokeToken(lifecycle: Lifecycle, id: number): Promise<void> {
  const { services } = await openServices(lifecycle);
  const route = services.routes.find(({ name }) => name === 'api_tokens.revoke');
  const parameter = /\{(\w+)\}/.exec(route?.path ?? '')?.[1] ?? 'api_token';
  await operate(services, commandLineActor(), 'api_tokens.revoke', { params: { [parameter]: String(id) } });
}
