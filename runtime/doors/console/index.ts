/**
 * The console's door: it signs nobody in and decides nothing. It serves one page, the page's files and what the page needs of
 * the definitions; whatever the page does goes through the routes of the API, mounted a second time behind a session.
 */
import path from 'node:path';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { locations } from '../../base/config/index.ts';
import { ApiError } from '../../base/errors/index.ts';
import type { Services } from '../../base/kernel/context.ts';
import { iconOf } from '../../base/kernel/look.ts';
import type { SignIn } from '../sign_in/steps.ts';
import { forever, sendBundled } from './assets.ts';
import { bootOf } from './boot.ts';
import { type Bundle, markServed, openBundle } from './bundle.ts';
import { consoleFolders } from './custom_pages.ts';
import { readMetadata } from './metadata.ts';
import { manifestOf, workerOf } from './offline.ts';
import { openSessions, type Someone } from './session.ts';
import { sendShell } from './shell.ts';

interface ConsoleOptions {
  /** BACKLINE_HOME. */
  readonly home: string;
  /** Path of the generated document; default: of this installation. */
  readonly generated?: string;
  /** Folders of definitions, which may bring pages; default: of this installation. */
  readonly definitions?: readonly string[];
}

interface ConsoleDoor {
  /** The pages, to be mounted at the root. */
  readonly router: RequestHandler;
  /** The first step of the API behind a session. */
  readonly identify: RequestHandler;
  /** Builds what is served, so that the first page need not wait for it. Failures are observed. */
  prepare(): Promise<void>;
  /** Ends what `prepare` has begun. */
  close(): Promise<void>;
}

export function consoleDoor(services: Services, signIn: SignIn, options: ConsoleOptions): ConsoleDoor {
  const sessions = openSessions(services, signIn);
  const definitions = () => options.definitions ?? locations().definitions;
  const ending = new AbortController();
  let building: Promise<unknown> = Promise.resolve();
  let served = new AbortController();
  const openAndMark = async (): Promise<Bundle> => {
    const opened = await openBundle(options.home, consoleFolders(definitions()), ending.signal);
    served.abort();
    served = new AbortController();
    await markServed(opened, AbortSignal.any([served.signal, ending.signal]));
    return opened;
  };
  const bundle = memoized(() => {
    const opening = openAndMark();
    building = opening.catch(() => undefined);
    return opening;
  });
  const metadata = memoized(() =>
    readMetadata(path.join(options.generated ?? locations().generated, 'console.json'), definitions()),
  );
  const router = Router({ caseSensitive: true });
  const boot = (request: Request, response: Response, someone: Someone) =>
    bootOf(services, someone, signIn.forms.token(request, response));

  router.get('/', (_request, response) => response.redirect('/console'));
  const sendIcon: RequestHandler = (_request, response) => {
    response.set('cache-control', 'public, max-age=86400').type('image/svg+xml').send(iconOf(services.product));
  };
  router.get('/console/icon.svg', sendIcon);
  // Browsers request it on pages that name no icon.
  router.get('/favicon.ico', sendIcon);

  router.get('/console/-/manifest.json', (_request, response) => {
    response.set('cache-control', 'no-cache').type('application/manifest+json').send(manifestOf(services.product));
  });

  // For the present files: a worker of older ones is replaced, with its cache.
  router.get('/console/-/worker.js', async (_request, response) => {
    const [{ folder }, { version }] = await Promise.all([bundle(), metadata()]);
    response.set({
      'cache-control': 'no-cache',
      'service-worker-allowed': '/console',
      // It calls this service alone.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    response.type('text/javascript').send(workerOf(`${path.basename(folder)}-${version}`));
  });

  router.get('/console/-/assets/:name', async (request, response) => {
    const { name } = request.params;
    const present = await bundle();
    let outcome = await sendBundled(request, response, present, name);
    if (outcome === 'removed') {
      bundle.forget(present);
      outcome = await sendBundled(request, response, await bundle(), name);
    }
    if (outcome !== 'sent') throw new ApiError('not_found');
  });

  router.get('/console/-/meta/:version/:name.json', async (request, response) => {
    const { version, part } = await metadata();
    const found = part(request.params.name);
    if (!found) throw new ApiError('not_found');
    const coding = request.acceptsEncodings('br', 'gzip', 'identity');
    // A page of older definitions gets the present document, and does not cache it.
    response.set('cache-control', request.params.version === version ? forever : 'no-store');
    response.set('vary', 'Accept-Encoding').type('json');
    if (coding === 'br' || coding === 'gzip') response.set('content-encoding', coding);
    response.send(coding === 'br' ? await found.brotli() : coding === 'gzip' ? await found.gzipped() : found.text);
  });

  // Signs remembered browsers in again; a page calls it after an answer that the session has ended.
  router.get('/console/session', async (request, response) => {
    const here = await signIn.signedIn(request, response);
    const someone = here && (await sessions.find(request));
    if (someone) response.json(boot(request, response, someone));
  });

  const page: RequestHandler = async (request, response) => {
    const signedIn = await signIn.signedIn(request, response);
    const someone = signedIn && (await sessions.find(request));
    if (!someone) return;
    let files: Bundle;
    try {
      files = await bundle();
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      signIn.pages.show(
        request,
        response,
        'message',
        { title: 'The console is not available', text, link: '/account', linkText: 'Your account' },
        503,
      );
      return;
    }
    const { version, behind } = await metadata();
    const { title } = services.product;
    const here = boot(request, response, someone);
    const documents = ['index', ...behind(request.path.slice('/console'.length), here.me.locale)];
    sendShell(request, response, { title, bundle: files, boot: here, meta: version, documents });
  };
  router.get('/console', page);
  router.get('/console/*path', page);

  return {
    router,
    identify: sessions.identify,
    async prepare() {
      try {
        await Promise.all([bundle(), metadata()]);
      } catch (error) {
        if (ending.signal.aborted) return;
        const message = error instanceof Error ? error.message : String(error);
        services.observe({ kind: 'process', message });
      }
    },
    async close() {
      ending.abort();
      await building;
    },
  };
}

interface Memoized<T> {
  (): Promise<T>;
  /** The next call makes it again, unless that has happened since this one was made. */
  forget(value: T): void;
}

/** Made at the first call; a failure is not cached, so the next call tries again. */
function memoized<T>(make: () => Promise<T>): Memoized<T> {
  let made: { readonly promise: Promise<T>; value?: T } | undefined;
  const call = async (): Promise<T> => {
    made ??= { promise: make() };
    const current = made;
    try {
      current.value = await current.promise;
      return current.value;
    } catch (error) {
      if (made === current) made = undefined;
      throw error;
    }
  };
  return Object.assign(call, {
    forget(value: T): void {
      if (made?.value === value) made = undefined;
    },
  });
}
