/**
 * The page where a customer pays an invoice. A visit changes nothing; its button opens the provider's page over the present
 * balance. A customer who transfers the money sees the bank account, and in euro the code that banking apps read.
 */
import {
  ApiError,
  change,
  languageFor,
  languageOf,
  outsideActor,
  type PublicHandler,
  type PublicReply,
  type PublicRequest,
  phrase,
  type Said,
  type Services,
  viewOf,
} from 'backline/rules';
import { invoiceOf, payAddress } from '../../finance/payment_links/address.ts';
import {
  isOpen,
  type Opened,
  type Owed,
  offersLinks,
  openSession,
  owedOf,
} from '../../finance/payment_links/sessions.ts';
import { paymentQr } from '../payment_qr.ts';
import { companyNameOf, lookOf } from './look.ts';
import { type PortalPage, portalReply, sayIn } from './page.ts';

/** Requests a minute that one invoice is good for. */
const perMinute = 60;

const away: Said = 'It cannot be paid online just now. Please try again later, or speak to us.';

const refusals: Readonly<Record<string, Said>> = {
  payment_under_way: 'A payment of it is under way. Please wait a moment, then look again.',
  invalid_state: 'Nothing is to be paid here any more. Please speak to us.',
};

/** Handlers by name, as the definitions name them. */
export function payHandlers(services: Services): Readonly<Record<string, PublicHandler>> {
  const { settings } = services;

  const unknown = async (request: PublicRequest): Promise<PublicReply> => {
    const language = languageFor(request, settings.get('localisation.locale'));
    const text = 'A part of it may be missing, or it was taken back. Please speak to us.';
    const title = sayIn(language)('This link does not work');
    return portalReply(404, language, '', { ...(await lookOf(services)), title, notice: { text } });
  };

  /** The invoice of a valid address; null for any other, and for one that was never issued. */
  async function owedBy(request: PublicRequest): Promise<Owed | null> {
    const id = invoiceOf(services, request.params['token'] ?? '');
    if (id === null) return null;
    await request.proven(`payment_link:${id}`, perMinute);
    const owed = await owedOf(services.db, id);
    return owed === undefined || owed.status === 'draft' ? null : owed;
  }

  async function shown(
    request: PublicRequest,
    owed: Owed,
    {
      status = 200,
      notice,
      transfers = false,
    }: { status?: number; notice?: PortalPage['notice']; transfers?: boolean } = {},
  ): Promise<PublicReply> {
    const language = languageFor(request, settings.get('localisation.locale'), owed.account_locale);
    const locale = languageOf(owed.account_locale) === language ? (owed.account_locale ?? language) : language;
    const open = isOpen(owed);
    const byTransfer = transfers || settings.get('payment_links.provider') === 'manual';
    const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: owed.currency }).format(
      owed.balance as Intl.StringNumericLiteral,
    );
    const facts = [
      { name: 'For', value: owed.account_name },
      ...(open ? [{ name: 'Open amount', value: amount }] : []),
    ];
    const paid: PortalPage['notice'] = ['paid', 'credited'].includes(owed.status)
      ? { text: 'It is paid. Thank you.', isGood: true }
      : { text: 'Nothing is to be paid here any more. Please speak to us.' };
    const transfer = open && byTransfer ? await transferOf(services, owed, amount) : null;
    const pays = open && !byTransfer && offersLinks(settings);
    const said = notice ?? (open ? (transfer === null && !pays ? { text: away } : undefined) : paid);
    const say = sayIn(language);
    const page: PortalPage = {
      ...(await lookOf(services)),
      title: say(phrase('Pay invoice {number}', { number: owed.number ?? '' })),
      facts,
      ...(said === undefined ? {} : { notice: said }),
      ...(transfer === null ? {} : { transfer }),
      ...(pays ? { pay: { label: 'Pay now' } } : {}),
    };
    const action = new URL(payAddress(services, owed.id)).pathname;
    // The provider's page is on another host, to which the form redirects.
    return portalReply(status, language, action, page, 'https:');
  }

  return {
    pay_page: async (request) => {
      const owed = await owedBy(request);
      if (owed === null) return unknown(request);
      const done = request.query.get('done') === '1' && isOpen(owed);
      const text = 'Thank you. We will confirm it as soon as the payment has reached us.';
      return shown(request, owed, done ? { notice: { text, isGood: true } } : {});
    },

    pay: async (request) => {
      const owed = await owedBy(request);
      if (owed === null) return unknown(request);
      try {
        const { session } = await opened(services, request, owed);
        if (session !== null) return { status: 303, body: '', headers: { location: session.url } };
        return shown(request, owed, { transfers: true });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status >= 500) throw error;
        const said = refusals[error.code];
        const now = (await owedOf(services.db, owed.id)) ?? owed;
        return shown(request, now, { status: 409, notice: { text: said ?? away }, transfers: said === undefined });
      }
    },
  };
}

/** In the customer's name. */
async function opened(services: Services, { requestId }: PublicRequest, owed: Owed): Promise<Opened> {
  const who = { actor: outsideActor(owed.account_name, 'person', 'web'), requestId };
  const made: Opened[] = [];
  await change(services, who, { name: 'invoices.pay', resource: 'invoice' }, async (unit) => {
    const view = viewOf(unit, { record: {}, input: {}, target: null });
    made.push(await openSession(view, owed.id, payAddress(services, owed.id)));
    return async () => ({ status: 200, body: null });
  });
  return made.at(-1) as Opened;
}

/** Where the money goes; null if no bank account is known. */
async function transferOf(services: Services, owed: Owed, amount: string): Promise<PortalPage['transfer'] | null> {
  const { settings } = services;
  const known = (key: 'company.bank_iban' | 'company.bank_account' | 'company.bank_bic' | 'company.bank_name') =>
    settings.get(key) || null;
  const [iban, account, bic, bank] = [
    known('company.bank_iban'),
    known('company.bank_account'),
    known('company.bank_bic'),
    known('company.bank_name'),
  ];
  if (iban === null && account === null) return null;
  const name = settings.get('company.legal_name') ?? companyNameOf(services);
  const reference = owed.number ?? '';
  const isEuro = owed.currency === 'EUR' && iban !== null;
  const facts: { name: Said; value: string | null }[] = [
    { name: 'Account holder', value: name },
    { name: 'Bank', value: bank },
    { name: 'IBAN', value: iban && (iban.replaceAll(/\s/g, '').match(/.{1,4}/g) ?? []).join(' ') },
    { name: 'BIC', value: bic },
    { name: 'Account number', value: account },
    { name: 'Amount', value: amount },
    { name: 'Reference', value: reference },
  ];
  return {
    facts: facts.flatMap(({ name: label, value }) => (value === null ? [] : [{ name: label, value }])),
    qr: isEuro ? await paymentQr({ name, iban, bic, amount: owed.balance, reference }) : null,
  };
}
