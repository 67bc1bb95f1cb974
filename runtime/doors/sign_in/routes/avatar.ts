/** A person's picture: `/account/avatar` changes one's own, `/account/avatars/{uuid}` shows anybody's to who is signed in. */
import express, { type Request, type Router } from 'express';
import { changePerson } from '../../../messaging/credentials/audit.ts';
import { keepPicture, pictureOf, readPicture, removePicture } from '../../../messaging/credentials/avatars.ts';
import { largestPicture } from '../../../messaging/credentials/pictures/limits.ts';
import { readForm } from '../forms.ts';
import { home, type SignIn } from '../steps.ts';

/** A form with a file, as bytes: the picture and what a form has around it. */
const readUpload = express.raw({ type: 'multipart/form-data', limit: largestPicture.bytes + 10_000 });

/** The form's fields in the place where others have theirs, and the file's bytes; null where there is none. */
async function upload(request: Request): Promise<Buffer | null> {
  const type = request.headers['content-type'] ?? '';
  if (!Buffer.isBuffer(request.body)) return null;
  try {
    const form = await new Response(new Uint8Array(request.body), { headers: { 'content-type': type } }).formData();
    request.body = { csrf_token: form.get('csrf_token') };
    const file = form.get('picture');
    return file instanceof File && file.size > 0 ? Buffer.from(await file.arrayBuffer()) : null;
  } catch {
    request.body = {};
    return null;
  }
}

export function avatarRoutes(router: Router, signIn: SignIn): void {
  const { services, pages, forms } = signIn;

  router.post('/account/avatar', readUpload, async (request, response) => {
    const bytes = await upload(request);
    forms.check(request);
    const here = await signIn.signedIn(request, response);
    if (!here) return;
    const picture = bytes === null ? null : await readPicture(bytes);
    if (picture === null) return pages.redirect(response, '/account?notice=picture_refused');
    const { person } = here;
    const values: { avatar_uuid?: string } = {};
    await changePerson(
      services,
      await signIn.who(request, person),
      person.id,
      'user.updated',
      values,
      async (client) => {
        values.avatar_uuid = await keepPicture(client, person.id, picture);
      },
    );
    pages.redirect(response, '/account?notice=picture');
  });

  router.post(
    '/account/avatar/remove',
    readForm,
    signIn.whenSignedIn(async (request, response, { person }) => {
      const values = { avatar_uuid: null };
      const who = await signIn.who(request, person);
      await changePerson(services, who, person.id, 'user.updated', values, (client) =>
        removePicture(client, person.id),
      );
      pages.redirect(response, home);
    }),
  );

  router.get('/account/avatars/:uuid', async (request, response) => {
    const session = await signIn.session(request);
    const picture = session?.stage === 'signed_in' ? await pictureOf(services.pool, request.params.uuid) : null;
    if (picture === null) return void response.set('cache-control', 'no-store').status(404).end();
    response.set({
      'content-type': `image/${picture.format}`,
      // Another picture has another address.
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    response.send(picture.bytes);
  });
}
