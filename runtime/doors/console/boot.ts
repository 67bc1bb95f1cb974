/** What a page of the console knows before its first request: the person, their formats of dates and money, their rights. */
import type { ConsoleBoot } from '../../base/kernel/console.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { Someone } from './session.ts';

/** What the page of this person begins with. Settings that a product has not are left at what is usual. */
export function bootOf(services: Services, { person, actor }: Someone, csrf: string): ConsoleBoot {
  const { settings, product, routes } = services;
  const read = (key: string): unknown => {
    try {
      return settings.read(key);
    } catch {
      return null;
    }
  };
  const text = (key: string): string | null => {
    const value = read(key);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const timezone = text('localisation.timezone') ?? 'UTC';
  const weekStart = read('localisation.week_start');
  const currency = settings.specs.find(({ format }) => format === 'currency');
  return {
    csrf,
    at: new Date().toISOString(),
    me: {
      id: person.id,
      name: person.name,
      email: person.email,
      role: person.role_name,
      abilities: product.abilities.filter((one) => actor.abilities.has('*') || actor.abilities.has(one)),
      scope: actor.scope,
      costs: actor.canViewCosts,
      timezone: person.timezone || timezone,
      locale: person.locale || (text('localisation.locale') ?? 'en-GB'),
    },
    company: {
      name: text('company.name'),
      currency: (currency && text(`${currency.group}.${currency.key}`)) ?? '',
      timezone,
      weekStart: typeof weekStart === 'number' ? weekStart : 1,
      colour: text('branding.primary_colour'),
      firstSteps: read('preferences.first_steps') === true,
      uploads: Object.fromEntries(
        routes.flatMap(({ path, upload }) =>
          upload === undefined ? [] : [[path.slice(path.lastIndexOf('/') + 1), Number(read(upload))]],
        ),
      ),
    },
  };
}
