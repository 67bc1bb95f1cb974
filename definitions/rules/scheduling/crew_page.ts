/** The page on which the person of a request accepts or declines, by the signed link of the mail. */
import {
  type LinkPage,
  languageFor,
  linkPages,
  type PublicHandler,
  type PublicReply,
  type PublicRequest,
  phrase,
  queryOn,
  type Services,
  tryAgain,
} from 'backline/rules';
import { answerRequest } from './crew_answer.ts';
import { bookingOf, factsOf } from './crew_booking.ts';
import { crewLinkOf } from './crew_link.ts';

const invalid: LinkPage = {
  title: 'This link does not work',
  text: 'It may be too old, or a newer request has taken its place. The newest mail has a link that works.',
};

const answered: Readonly<Record<string, string>> = {
  accepted: 'You have accepted this booking. To change that, speak to the planner.',
  declined: 'You have declined this booking. To change that, speak to the planner.',
};

const taken = {
  confirmed: 'The booking is confirmed.',
  noted: 'Your answer was noted; the planner confirms the booking.',
  declined: 'You have declined; the planner was notified.',
};

/** Handlers by name, as the definitions name them. */
export function crewHandlers(services: Services): Readonly<Record<string, PublicHandler>> {
  const { settings } = services;
  const pages = linkPages(services, { cookie: 'backline_crew', purpose: 'crew_form', path: '/crew' });

  /** The booking, and pages in the person's language; of an invalid link null. */
  async function opened(request: PublicRequest) {
    const link = crewLinkOf(services, request.params['assignment'] ?? '', request.query);
    const found = link && (await bookingOf(queryOn(services.pool), settings.get('localisation.timezone'), link));
    const locale = found?.person.locale ?? null;
    const language = languageFor(request, settings.get('localisation.locale'), locale);
    const shown = (status: number, page: LinkPage): PublicReply => pages.shown(status, language, page);
    return {
      shown,
      found: link && found ? { link, ...found, facts: factsOf(found.booking, locale ?? language) } : null,
    };
  }

  return {
    crew_request_page: async (request) => {
      const { shown, found } = await opened(request);
      if (!found) return shown(404, invalid);
      const { link, booking, person, facts } = found;
      const done = answered[booking.request_status];
      if (done !== undefined) return shown(200, { title: 'Thank you', text: done, facts });
      if (!['tentative', 'confirmed'].includes(booking.status)) {
        const text = 'This booking is no longer open: nothing needs to be decided.';
        return shown(200, { title: 'No longer needed', text, facts });
      }
      return shown(200, {
        title: phrase('{name}, do you take this booking?', { name: person.name }),
        text: settings.get('company.name') ?? services.product.title,
        facts,
        form: {
          action: link.address,
          reason: 'A word to the planner, if you decline',
          buttons: [
            { value: 'accept', label: 'Accept', main: true },
            { value: 'decline', label: 'Decline' },
          ],
        },
      });
    },

    crew_request_answer: async (request) => {
      const { shown, found } = await opened(request);
      if (!found) return shown(404, invalid);
      const { link, person, facts } = found;
      const answer = request.form.get('answer');
      if (!pages.isFromPage(request, link.address) || (answer !== 'accept' && answer !== 'decline'))
        return shown(403, tryAgain);
      const reason = (request.form.get('reason') ?? '').trim().slice(0, 255) || null;
      const outcome = await answerRequest(services, {
        ...link,
        accepts: answer === 'accept',
        reason,
        name: person.name,
      });
      if (outcome === null) {
        const text = 'This booking was decided meanwhile. To change that, speak to the planner.';
        return shown(200, { title: 'Already decided', text });
      }
      return shown(200, { title: 'Thank you', text: taken[outcome], facts });
    },
  };
}
