/** The company's part of every page for customers. */
import { logoOf, type Services } from 'backline/rules';
import type { PortalPage } from './page.ts';

type Asking = Pick<Services, 'settings' | 'product'>;

export const companyNameOf = ({ settings, product }: Asking): string =>
  settings.get('company.name') ?? settings.get('company.legal_name') ?? product.title;

const colourOf = (text: string): string => (/^#[0-9a-f]{6}$/i.test(text) ? text : '#1f2937');

export async function lookOf(services: Asking): Promise<Pick<PortalPage, 'company' | 'colour'>> {
  const { settings } = services;
  const logo = settings.get('branding.logo');
  const picture = logo === null || logo === '' ? null : await logoOf(logo).catch(() => null);
  const contact = [settings.get('company.phone'), settings.get('company.email')].filter((one) => one !== null);
  return {
    company: { name: companyNameOf(services), contact, logo: picture?.source ?? null },
    colour: colourOf(settings.get('branding.primary_colour')),
  };
}
