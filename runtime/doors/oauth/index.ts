/**
 * Apps that act for people: the addresses of OAuth 2.1, the metadata by which clients find them, and the consent page.
 * provider.ts has the protocol; rights of a token are decided where all tokens are (runtime/base/identity).
 */
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { resourcesOf } from '../../base/identity/resources.ts';
import type { Services } from '../../base/kernel/context.ts';
import { allowances } from '../../messaging/credentials/throttle.ts';
import type { SignInDoor } from '../sign_in/index.ts';
import { consentRoutes } from './consent.ts';
import { openProtocol, type Protocol, paths, understood } from './provider.ts';
import { Records } from './records.ts';
import { type Registration, registrationOf, UnfitMetadata } from './registration.ts';
import { bundles, Scopes } from './scopes.ts';
import { AbilityWords } from './words.ts';

/** @param definitions folders that say what abilities are about, in other languages. */
export function oauthDoor(
  services: Services,
  { signIn, failed }: Pick<SignInDoor, 'signIn' | 'failed'>,
  definitions: readonly string[],
): RequestHandler {
  const { appUrl, product, settings } = services;
  const resources = resourcesOf(appUrl);
  const scopes = new Scopes(services);
  const records = new Records(services, scopes);
  const router = Router({ caseSensitive: true });

  const showError = (request: Request, response: Response, error: string, text: string): void => {
    const view = {
      title: 'The app cannot be connected',
      text: 'Its request is not allowed here. Send its maker the message below.',
      detail: `${error}: ${text}`,
      link: '/account',
      linkText: 'Your account',
    };
    signIn.pages.show(request, response, 'message', view, 400);
  };
  let opening: Promise<Protocol> | undefined;
  const protocol = (): Promise<Protocol> => {
    opening ??= openProtocol(services, records, scopes, showError).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const answer: RequestHandler = async (request, response) => (await protocol()).answer(request, response);

  /** Refuses as the protocol does (RFC 6749, 5.2). */
  const refuse = (response: Response, status: number, error: string, description: string): void => {
    response.status(status).json({ error, error_description: description });
  };
  const limited =
    (allowance: (typeof allowances)['appRegistration' | 'appQuestion' | 'appToken']): RequestHandler =>
    async (request, response, next) => {
      const wait = await signIn.throttle.take(allowance, request.exchange.ip);
      if (wait === 0) return next();
      response.set('retry-after', String(wait));
      refuse(response, 429, 'temporarily_unavailable', `Too many requests. Wait ${wait} seconds.`);
    };

  router.get('/.well-known/oauth-authorization-server', async (_request, response) => {
    response.set({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' });
    response.json({
      issuer: appUrl,
      authorization_endpoint: appUrl + paths.authorize,
      token_endpoint: appUrl + paths.token,
      revocation_endpoint: appUrl + paths.revoke,
      introspection_endpoint: appUrl + paths.introspect,
      ...(settings.get('api.app_registration') ? { registration_endpoint: appUrl + paths.register } : {}),
      scopes_supported: await scopes.all(),
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_basic'],
      revocation_endpoint_auth_methods_supported: ['none', 'client_secret_basic'],
      introspection_endpoint_auth_methods_supported: ['none', 'client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      protected_resources: Object.values(resources),
      service_documentation: `${appUrl}/docs/guides/apps`,
    });
  });
  router.get('/.well-known/oauth-protected-resource/api/v1', async (_request, response) => {
    response.set({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' });
    response.json({
      resource: resources.api,
      resource_name: product.title,
      resource_documentation: `${appUrl}/docs/guides/apps`,
      authorization_servers: [appUrl],
      bearer_methods_supported: ['header'],
      scopes_supported: [bundles.read, bundles.all],
    });
  });

  router.get(paths.authorize, limited(allowances.appQuestion), async (request, response) => {
    const query = new URLSearchParams(request.originalUrl.split('?')[1] ?? '');
    // No parameter has any, and no text of the database may.
    if (/\p{Cc}/u.test([...query].flat().join('')))
      return showError(request, response, 'invalid_request', 'a parameter has control characters');
    request.originalUrl = `${paths.authorize}?${await understood(query, scopes)}`;
    await (await protocol()).answer(request, response);
  });
  router.get(`${paths.authorize}/:uid`, answer);
  for (const path of [paths.token, paths.revoke, paths.introspect]) {
    router.post(path, limited(allowances.appToken), answer);
    router.options(path, answer);
  }
  router.post(
    paths.register,
    limited(allowances.appRegistration),
    express.json({ limit: 20_000 }),
    async (request, response) => {
      if (!settings.get('api.app_registration'))
        return refuse(
          response,
          403,
          'access_denied',
          'Apps do not register themselves here. An administrator registers yours.',
        );
      let metadata: Registration;
      try {
        metadata = registrationOf(request.body);
      } catch (error) {
        if (!(error instanceof UnfitMetadata)) throw error;
        return refuse(response, 400, error.code, error.message);
      }
      const clientId = await records.register(metadata, request.exchange.requestId);
      response
        .status(201)
        .json({ client_id: clientId, client_id_issued_at: Math.floor(Date.now() / 1000), ...metadata });
    },
  );
  const words = new AbilityWords(product, definitions);
  consentRoutes(router, { services, signIn, records, scopes, words, protocol });
  router.use(paths.consent, failed);
  return router;
}
