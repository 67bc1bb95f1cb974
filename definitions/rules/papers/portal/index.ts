/**
 * The page behind a secret address. Looking at it changes nothing but the count of views: programs that scan mails follow links. The
 * address itself is what entitles, so that its forms carry no further secret; unknown and revoked addresses are answered alike.
 */
import {
  fileName,
  fileOf,
  isAddress,
  type Language,
  languageFor,
  namesOf,
  type PublicHandler,
  type PublicReply,
  type PublicRequest,
  phrase,
  type Said,
  type Services,
} from 'backline/rules';
import { payAddress } from '../../finance/payment_links/address.ts';
import { offersLinks } from '../../finance/payment_links/sessions.ts';
import { accept, askForChange, decline, type Outcome, type Visit } from './answer.ts';
import { chosen, countView, type Found, foundBy, type Paper, type State, stateOf } from './found.ts';
import { companyNameOf, lookOf } from './look.ts';
import { type Field, type PortalForm, type PortalPage, portalReply, sayIn } from './page.ts';
import { signatureOf } from './signature.ts';

/** Requests a minute that one address is good for. */
const perMinute = 60;

/** It runs nothing, fetches nothing, and appears only in our page. */
const ofPaper = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'";

const notices: Readonly<Record<Exclude<State, 'open' | 'readable' | 'accepted'>, Said>> = {
  declined: 'It was declined. To change that, speak to us.',
  void: 'This document is no longer valid. Please speak to us.',
  superseded: 'A newer version has taken the place of this document.',
  expired: 'The offer has expired. Ask us for a new one below.',
};

const states: Readonly<Record<State, Said>> = {
  open: 'Waits for your answer',
  readable: 'To read',
  accepted: 'Accepted',
  declined: 'Declined',
  void: 'No longer valid',
  superseded: 'Replaced',
  expired: 'Expired',
};

const outcomes: Readonly<Record<Exclude<Outcome, 'closed' | 'changed'>, Said>> = {
  made: 'Thank you. It is accepted, and your order is confirmed.',
  noted: 'Thank you. It is accepted; we will confirm your order.',
  none: 'Thank you. It is accepted.',
};

interface Input {
  readonly values: Readonly<Record<string, string>>;
  readonly wrong: Readonly<Record<string, Said>>;
  readonly answer: string;
}

const nothing: Input = { values: {}, wrong: {}, answer: '' };

/** Handlers by name, as the definitions name them. */
export function portalHandlers(services: Services): Readonly<Record<string, PublicHandler>> {
  const { settings } = services;
  const companyName = (): string => companyNameOf(services);
  const look = () => lookOf(services);

  async function message(request: PublicRequest, status: number, title: string, text: Said): Promise<PublicReply> {
    const language = languageFor(request, settings.get('localisation.locale'));
    const say = sayIn(language);
    return portalReply(status, language, '', { ...(await look()), title: say(title), notice: { text } });
  }

  const unknown = (request: PublicRequest) =>
    message(
      request,
      404,
      'This link does not work',
      'A part of it may be missing, or it was taken back. Please speak to us.',
    );

  interface Opened {
    readonly found: Found;
    readonly paper: Paper;
    readonly language: Language;
    readonly address: string;
  }

  /** The target of an address, or the answer if it has none. */
  async function opened(request: PublicRequest): Promise<Opened | { readonly reply: PublicReply }> {
    const token = request.params['token'] ?? '';
    const found = await foundBy(services, token);
    if (!found) return { reply: await unknown(request) };
    await request.proven(`document_share:${found.share}`, perMinute);
    if (found.isOver) {
      const text = 'The time for which it was good is over. Please ask us for a new one.';
      return { reply: await message(request, 410, 'This link has ended', text) };
    }
    const paper = chosen(found, request.query.get('document'));
    if (!paper) return { reply: await unknown(request) };
    const language = languageFor(request, settings.get('localisation.locale'), paper.locale);
    return { found, paper, language, address: `/portal/${token}` };
  }

  async function shown(
    status: number,
    { found, paper, language, address }: Opened,
    { notice, input = nothing }: { readonly notice?: PortalPage['notice']; readonly input?: Input } = {},
  ): Promise<PublicReply> {
    const say = sayIn(language);
    const state = stateOf(services, paper);
    const of = (one: Paper, path = ''): string =>
      `${address}${path}${one.id === found.paper.id ? '' : `?document=${one.id}`}`;
    return portalReply(status, language, of(paper), {
      ...(await look()),
      title: paper.title,
      ...noticeOf(paper, state, notice),
      facts: factsOf(paper, language),
      ...payOf(paper, state),
      paper: { shown: of(paper, '/paper'), pdf: of(paper, '/pdf') },
      forms: formsOf(paper, state, say, input),
      others: [found.paper, ...found.others]
        .filter(({ id }) => id !== paper.id)
        .map((one) => ({ title: one.title, href: of(one), state: states[stateOf(services, one)] })),
    });
  }

  /** A bill of which something is open is paid on a page of its own. */
  function payOf(paper: Paper, state: State): Pick<PortalPage, 'pay'> {
    if (paper.open_balance === null || state === 'void' || !offersLinks(settings)) return {};
    return { pay: { label: 'Pay now', href: payAddress(services, Number(paper.subject_id)) } };
  }

  async function answered(request: PublicRequest, at: Opened): Promise<PublicReply> {
    const { found, paper, language } = at;
    const say = sayIn(language);
    const input = valuesIn(request.form);
    const { values } = input;
    const visit: Visit = {
      share: found.share,
      paper,
      requestId: request.requestId,
      ip: request.ip,
      userAgent: String(request.headers['user-agent'] ?? ''),
      language,
    };
    const again = (wrong: Input['wrong']) => shown(422, at, { input: { ...input, wrong } });
    /** The present page, with the result of the answer. */
    const after = async (status: number, notice: PortalPage['notice']): Promise<PublicReply> => {
      const now = await opened(request);
      return 'reply' in now ? now.reply : shown(status, now, notice === undefined ? {} : { notice });
    };
    const missing = (...names: readonly string[]): Input['wrong'] =>
      Object.fromEntries(names.filter((name) => values[name] === '').map((name) => [name, 'Please fill this in.']));
    if (Object.keys(input.wrong).length > 0) return again(input.wrong);
    if (input.answer === 'accept') {
      let signature: Awaited<ReturnType<typeof signatureOf>> = null;
      let wrong: Record<string, Said> = { ...missing('name') };
      if (values['email'] !== '' && !isAddress(values['email'] ?? ''))
        wrong = { ...wrong, email: 'This is no e-mail address.' };
      if (request.form.get('consent') !== 'yes') wrong = { ...wrong, consent: 'Please agree to it, or decline.' };
      try {
        signature = await signatureOf(request.form.get('signature') ?? '');
      } catch {
        wrong = { ...wrong, name: 'The drawn signature could not be read. Leave it empty, and your name counts.' };
      }
      if (Object.keys(wrong).length > 0) return again(wrong);
      const company = companyName();
      const outcome = await accept(services, visit, {
        name: values['name'] ?? '',
        email: values['email'] ?? '',
        role: values['function'] ?? '',
        poNumber: values['po_number'] ?? '',
        consent: say(consentOf(paper)),
        signature,
        copy: {
          subject: say(phrase('You accepted {title}', { title: paper.title })),
          text: `${say(phrase('Attached is {title} as you accepted it. Its SHA-256 is {hash}.', { title: paper.title, hash: paper.checksum_sha256 }))}\n\n${company}\n`,
        },
      });
      if (outcome === 'closed') return after(409, undefined);
      if (outcome === 'changed')
        return after(409, {
          text: 'What we offer has changed since. Please speak to us: we will send you a new offer.',
        });
      return after(200, { text: outcomes[outcome], isGood: true });
    }
    if (input.answer === 'decline') {
      const wrong = missing('name', 'reason');
      if (Object.keys(wrong).length > 0) return again(wrong);
      const outcome = await decline(services, visit, { name: values['name'] ?? '', reason: values['reason'] ?? '' });
      return after(outcome === 'closed' ? 409 : 200, undefined);
    }
    if (input.answer === 'change') {
      const wrong = missing('name', 'request');
      if (Object.keys(wrong).length > 0) return again(wrong);
      const words = { name: values['name'] ?? '', request: values['request'] ?? '' };
      if ((await askForChange(services, visit, words)) === 'closed')
        return after(409, { text: 'You cannot request more here. Please contact us.' });
      return after(200, { text: 'Thank you. We have your request, and will come back to you.', isGood: true });
    }
    return again({});
  }

  return {
    portal_page: async (request) => {
      const at = await opened(request);
      if ('reply' in at) return at.reply;
      if (!request.headOnly) await countView(services, at.found.share);
      return shown(200, at);
    },

    portal_answer: async (request) => {
      const at = await opened(request);
      return 'reply' in at ? at.reply : answered(request, at);
    },

    portal_file: async (request) => {
      const { kind } = request.params;
      const at = await opened(request);
      if ('reply' in at) return at.reply;
      if (kind !== 'pdf' && kind !== 'paper') return unknown(request);
      const bytes = await fileOf(services, at.paper.id, kind === 'pdf' ? 'pdf' : 'html');
      if (bytes === null) return unknown(request);
      if (kind === 'pdf')
        return {
          status: 200,
          body: bytes,
          type: 'application/pdf',
          headers: { 'content-disposition': `attachment; ${namesOf(fileName(at.paper.title, 'pdf'))}` },
        };
      return {
        status: 200,
        body: bytes,
        type: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': ofPaper, 'x-frame-options': 'SAMEORIGIN' },
      };
    },
  };
}

/** Longest texts of the fields, by name. */
const longest = { name: 255, email: 254, function: 255, po_number: 100, reason: 2000, request: 5000 } as const;

function valuesIn(form: URLSearchParams): Input {
  const values = Object.fromEntries(
    Object.entries(longest).map(([name, most]) => [name, cleaned(form.get(name) ?? '', most)]),
  );
  // A text that is too long is refused, and not cut: evidence contains the written text.
  const wrong = Object.fromEntries(
    Object.entries(longest)
      .filter(([name, most]) => (values[name]?.length ?? 0) > most)
      .map(([name, most]) => [name, phrase('Please write at most {count} characters.', { count: String(most) })]),
  );
  return { values, wrong, answer: form.get('answer') ?? '' };
}

/** Text without characters that no keyboard writes; line breaks stay. */
const cleaned = (text: string, most: number): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(most > 255 ? /[^\P{Cc}\n]/gu : /\p{Cc}+/gu, ' ')
    .trim();

function noticeOf(paper: Paper, state: State, notice: PortalPage['notice']): Pick<PortalPage, 'notice'> {
  if (notice !== undefined) return { notice };
  if (state === 'open' || state === 'readable') return {};
  if (state !== 'accepted') return { notice: { text: notices[state] } };
  const when = new Date(paper.accepted_at ?? '').toLocaleString(paper.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: paper.timezone,
  });
  const text = phrase('{name} accepted it on {when}.', { name: paper.accepted_by_name ?? '', when });
  return { notice: { text, isGood: true } };
}

function factsOf(paper: Paper, language: Language): PortalPage['facts'] {
  const day = (text: string): string =>
    new Date(text).toLocaleDateString(paper.locale, { dateStyle: 'long', timeZone: paper.timezone });
  const facts: { name: Said; value: string }[] = [];
  if (paper.account_name !== null) facts.push({ name: 'For', value: paper.account_name });
  if (
    paper.gross_total !== null &&
    paper.currency_code !== null &&
    !['delivery_note', 'return_note'].includes(paper.type)
  ) {
    const format = new Intl.NumberFormat(paper.locale || language, {
      style: 'currency',
      currency: paper.currency_code,
    });
    facts.push({ name: 'Total', value: format.format(paper.gross_total as Intl.StringNumericLiteral) });
  }
  if (paper.open_balance !== null && paper.currency_code !== null) {
    const format = new Intl.NumberFormat(paper.locale || language, {
      style: 'currency',
      currency: paper.currency_code,
    });
    facts.push({ name: 'Open amount', value: format.format(paper.open_balance as Intl.StringNumericLiteral) });
  }
  if (paper.type === 'quotation' && paper.valid_until !== null)
    facts.push({ name: 'Valid until', value: day(paper.valid_until) });
  return facts;
}

const consentOf = ({ title, account_name: account }: Paper): Said =>
  account === null
    ? phrase('I accept {title} with the terms that it names.', { title })
    : phrase('I accept {title} in the name of {account}, with the terms that it names.', { title, account });

function formsOf(paper: Paper, state: State, say: ReturnType<typeof sayIn>, input: Input): readonly PortalForm[] {
  const field = (
    answer: string,
    id: keyof typeof longest,
    label: Said,
    more: Partial<Omit<Field, 'id' | 'label' | 'value' | 'longest'>> = {},
  ): Field => {
    const isThis = input.answer === answer;
    const wrong = isThis ? input.wrong[id] : undefined;
    return {
      id,
      label: say(label),
      value: isThis ? (input.values[id] ?? '') : '',
      longest: longest[id],
      ...(wrong === undefined ? {} : { wrong: say(wrong) }),
      ...more,
    };
  };
  const forms: PortalForm[] = [];
  if (state === 'open') {
    const wrong = input.answer === 'accept' ? input.wrong['consent'] : undefined;
    forms.push({
      answer: 'accept',
      heading: 'Accept',
      isMain: true,
      draws: true,
      consent: say(consentOf(paper)),
      ...(wrong === undefined ? {} : { consentWrong: say(wrong) }),
      fields: [
        field('accept', 'name', 'Your name', { required: true, complete: 'name' }),
        field('accept', 'email', 'Your e-mail address', {
          type: 'email',
          complete: 'email',
          hint: say('If you give it, a copy is sent to you.'),
        }),
        field('accept', 'function', 'Your function in the company', { complete: 'organization-title' }),
        ...(paper.type === 'quotation' ? [field('accept', 'po_number', 'Your order number')] : []),
      ],
      button: 'Accept now',
    });
  }
  if (state === 'open' || state === 'expired')
    forms.push({
      answer: 'decline',
      heading: 'Decline',
      isOpen: input.answer === 'decline' && Object.keys(input.wrong).length > 0,
      fields: [
        field('decline', 'name', 'Your name', { required: true, complete: 'name' }),
        field('decline', 'reason', 'Why you decline', { required: true, lines: true }),
      ],
      button: 'Decline',
    });
  if (state !== 'void')
    forms.push({
      answer: 'change',
      heading: 'Ask for a change',
      isOpen: input.answer === 'change' && Object.keys(input.wrong).length > 0,
      fields: [
        field('change', 'name', 'Your name', { required: true, complete: 'name' }),
        field('change', 'request', 'What should be different', { required: true, lines: true }),
      ],
      button: 'Send',
    });
  return forms;
}
