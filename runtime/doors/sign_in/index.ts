/** The pages by which people sign in and look after their own access. They parse and render; they work without a script. */
import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import type { Services } from '../../base/kernel/context.ts';
import { Overloaded } from '../../messaging/credentials/passwords.ts';
import { PersonGone } from '../../messaging/credentials/person.ts';
import { ForeignForm } from './forms.ts';
import { accountRoutes } from './routes/account.ts';
import { appRoutes } from './routes/apps.ts';
import { avatarRoutes } from './routes/avatar.ts';
import { confirmRoutes } from './routes/confirm.ts';
import { factorRoutes } from './routes/factors.ts';
import { loginRoutes } from './routes/login.ts';
import { magicLinkRoutes } from './routes/magic_link.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { passwordRoutes } from './routes/password.ts';
import { ssoRoutes } from './routes/sso.ts';
import { tokenRoutes } from './routes/tokens.ts';
import { twoFactorRoutes } from './routes/two_factor.ts';
import { verifyEmailRoutes } from './routes/verify_email.ts';
import type { Issuers } from './sso/providers.ts';
import { SignIn } from './steps.ts';

export interface SignInDoor {
  readonly router: RequestHandler;
  /** For doors behind it: who is signed in, and whose forms are whose. */
  readonly signIn: SignIn;
  /** Answers what went wrong on a page of the kind, for doors that show more of them. */
  readonly failed: ErrorRequestHandler;
  /** Ends once what was begun after an answer is done. */
  settle(): Promise<void>;
}

/**
 * The door, to be mounted at the root.
 * @param issuers where identity providers are found.
 */
export function signInDoor(services: Services, issuers: Issuers): SignInDoor {
  const signIn = new SignIn(services, issuers);
  const { pages } = signIn;
  const router = Router({ caseSensitive: true });

  router.get('/sign-in/assets/:file', (request, response, next) => {
    const asset = pages.asset(request.path);
    if (asset === null) return next();
    const headers = { 'content-type': asset.type, 'cache-control': 'public, max-age=31536000, immutable' };
    response.set(headers).send(asset.bytes);
  });
  loginRoutes(router, signIn);
  passwordRoutes(router, signIn);
  magicLinkRoutes(router, signIn);
  ssoRoutes(router, signIn);
  twoFactorRoutes(router, signIn);
  verifyEmailRoutes(router, signIn);
  accountRoutes(router, signIn);
  confirmRoutes(router, signIn);
  factorRoutes(router, signIn);
  passkeyRoutes(router, signIn);
  tokenRoutes(router, signIn);
  appRoutes(router, signIn);
  avatarRoutes(router, signIn);

  const failed: ErrorRequestHandler = (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    // As for a person who was deactivated a moment before.
    if (error instanceof PersonGone) return pages.redirect(response, '/login?notice=ended');
    const found = said(error);
    if (found === null) return next(error);
    if (found.status === 503) response.set('retry-after', '5');
    const view = { title: 'Please try again', text: found.text, link: '/login', linkText: 'Sign in' };
    return pages.show(request, response, 'message', view, found.status);
  };
  router.use(failed);
  return { router, signIn, failed, settle: () => signIn.settle() };
}

/** What a page says of an error that is the browser's, or of the moment; null for any other. */
function said(error: unknown): { status: number; text: string } | null {
  if (error instanceof ForeignForm)
    return {
      status: 403,
      text: 'The form is too old, or did not come from a page of this site. Open the page again and send it from there.',
    };
  if (error instanceof Overloaded)
    return { status: 503, text: 'Very many people sign in at this moment. Wait some seconds.' };
  // A body that is too large or ill-formed: body-parser's errors say so by their status.
  const { status, type } = (error ?? {}) as { status?: unknown; type?: unknown };
  if (typeof status !== 'number' || typeof type !== 'string' || status < 400 || status > 499) return null;
  return { status, text: 'The form holds more than it can, or is ill-formed.' };
}
