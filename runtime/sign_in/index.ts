/** The pages by which people sign in and look after their own access. They parse and render; they work without a script. */
import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { Overloaded } from '../credentials/passwords.ts';
import type { Services } from '../kernel/context.ts';
import { ForeignForm } from './forms.ts';
import { accountRoutes } from './routes/account.ts';
import { loginRoutes } from './routes/login.ts';
import { magicLinkRoutes } from './routes/magic_link.ts';
import { passwordRoutes } from './routes/password.ts';
import { ssoRoutes } from './routes/sso.ts';
import { twoFactorRoutes } from './routes/two_factor.ts';
import { verifyEmailRoutes } from './routes/verify_email.ts';
import type { Issuers } from './sso/providers.ts';
import { SignIn } from './steps.ts';

export interface SignInDoor {
  readonly router: RequestHandler;
  /** For doors behind it: who is signed in, and whose forms are whose. */
  readonly signIn: SignIn;
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
    if (request.path !== pages.stylePath) return next();
    const headers = {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    };
    response.set(headers).send(pages.style);
  });
  loginRoutes(router, signIn);
  passwordRoutes(router, signIn);
  magicLinkRoutes(router, signIn);
  ssoRoutes(router, signIn);
  twoFactorRoutes(router, signIn);
  verifyEmailRoutes(router, signIn);
  accountRoutes(router, signIn);

  const failed: ErrorRequestHandler = (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof ForeignForm) {
      const text =
        'The form is too old, or did not come from a page of this site. Open the page again and send it from there.';
      return pages.show(
        request,
        response,
        'message',
        { title: 'Please try again', text, link: '/login', linkText: 'Sign in' },
        403,
      );
    }
    if (error instanceof Overloaded) {
      response.set('retry-after', '5');
      const text = 'Very many people sign in at this moment. Wait some seconds.';
      return pages.show(
        request,
        response,
        'message',
        { title: 'Please try again', text, link: '/login', linkText: 'Sign in' },
        503,
      );
    }
    next(error);
  };
  router.use(failed);
  return { router, signIn, settle: () => signIn.settle() };
}
