/** Twenty-one customers more, companies and persons of several countries, with the people to call and their addresses; two suppliers. */
import type { Services } from '../../../runtime/base/kernel/context.ts';
import type { Client } from '../../../runtime/doors/seed/client.ts';
import { idsOf } from './ids.ts';

/** name; kind (o organisation, p person, v venue besides, s supplier alone); category; contact; job; street; city; postcode; country; phone */
const list = `
Brightwater Conferences;o;event_company;Priya Raman;Production manager;41 Bishopsgate;London;EC2M 3XF;GB;+44 20 7946 0201
Meridian Pharma Europe;o;corporate;Jonas Weidner;Head of events;18 Mainzer Landstraße;Frankfurt am Main;60325;DE;+49 69 9000 4711
Kestrel Motors;o;corporate;Alice Fenwick;Brand experience;6 Silverstone Way;Towcester;NN12 8TN;GB;+44 1327 496 022
Théâtre des Quais;v;theatre;Camille Rousseau;Directrice technique;22 quai de Bacalan;Bordeaux;33300;FR;+33 5 56 00 41 22
Lowland Festival Makers;o;event_company;Daan Vermeer;Producer;77 Westerdoksdijk;Amsterdam;1013 AX;NL;+31 20 555 0144
Estudio Levante;o;agency;Marta Ibáñez;Account director;9 Calle de Colón;Valencia;46004;ES;+34 960 55 01 28
Liffey Sound Stages;v;theatre;Conor Byrne;Technical manager;14 Sir John Rogerson's Quay;Dublin;D02 XK09;IE;+353 1 555 0188
Hallam University Events;o;education;Grace Oduya;Events officer;30 Arundel Gate;Sheffield;S1 2NE;GB;+44 114 496 0177
City of Leeds Culture Office;o;public_sector;Martin Hale;Festivals lead;2 Calverley Street;Leeds;LS1 1UR;GB;+44 113 496 0310
Paper Lantern Agency;o;agency;Yuki Tanabe;Creative producer;5 Shoreditch High Street;London;E1 6PG;GB;+44 20 7946 0377
Greenfield Weddings;o;event_company;Beth Carraway;Planner;Rose Cottage, Mill Lane;Chipping Norton;OX7 5AB;GB;+44 1608 496 015
St Brendan's School;o;education;Peter Lowe;Head of drama;17 Abbey Road;Reading;RG1 3BD;GB;+44 118 496 0120
Norwich Film Society;o;dry_hire;Hanna Sillitoe;Treasurer;4 Elm Hill;Norwich;NR3 1HN;GB;+44 1603 496 044
Arcadia Touring;o;event_company;Leon Marsh;Tour manager;Unit 9, Trafford Wharf;Manchester;M17 1AB;GB;+44 161 496 0290
Blue Hour Studios;o;dry_hire;Sofia Lindgren;Studio manager;63 Fonthill Road;Glasgow;G5 0QA;GB;+44 141 496 0233
Vanguard Exhibitions;o;event_company;Omar Siddiqui;Operations director;Hall 5, National Way;Birmingham;B40 1NT;GB;+44 121 496 0156
Alpenblick Kongress;o;corporate;Lena Hofer;Projektleitung;11 Maria-Theresien-Straße;Innsbruck;6020;AT;+43 512 555 014
Oliver Grant;p;;Oliver Grant;;28 Victoria Terrace;Brighton;BN1 3FJ;GB;+44 1273 496 033
Nadia Rahman;p;;Nadia Rahman;;8 Park Crescent;Leicester;LE2 1TQ;GB;+44 116 496 0099
Tomás Quintana;p;;Tomás Quintana;;3 Cathedral Walk;Cardiff;CF11 9LL;GB;+44 29 2049 6012
Ruth Penhallow;p;;Ruth Penhallow;;1 Harbour View;Falmouth;TR11 3LP;GB;+44 1326 496 021
Pennine Rental Partners;s;;Gareth Iles;Desk;Unit 2, Holbeck Trading Estate;Leeds;LS11 5BD;GB;+44 113 496 0555
Volt Power Hire;s;;Nina Okoro;Dispatch;40 Dock Road;London;E16 1AH;GB;+44 20 7946 0499
`;

const locales: Readonly<Record<string, readonly [locale: string, timezone: string]>> = {
  AT: ['de-AT', 'Europe/Vienna'],
  DE: ['de-DE', 'Europe/Berlin'],
  ES: ['es-ES', 'Europe/Madrid'],
  FR: ['fr-FR', 'Europe/Paris'],
  IE: ['en-IE', 'Europe/Dublin'],
  NL: ['nl-NL', 'Europe/Amsterdam'],
};

/** Ids by name. */
export async function seedCustomers(services: Services, call: Client): Promise<ReadonlyMap<string, number>> {
  const categories = await idsOf(services, 'static_value', 'key');
  const made = new Map<string, number>();
  for (const text of list.trim().split('\n')) {
    const [name = '', kind = '', category = '', person = '', job, line1, city, postcode, country = '', phone] =
      text.split(';');
    const domain = name
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z]/g, '');
    const [locale, timezone] = locales[country] ?? [];
    const { account } = await call<{ account: { id: number } }>('accounts.create', {
      body: {
        name,
        kind: kind === 'p' ? 'person' : 'organisation',
        ...{ is_customer: kind !== 's', is_supplier: kind === 's', is_venue: kind === 'v' },
        ...{ email: `hello@${domain}.example`, phone },
        ...(category ? { category_id: categories.get(category) } : {}),
        ...(locale ? { locale, timezone } : {}),
        ...(kind === 'o' ? { credit_limit: '40000.00' } : {}),
      },
    });
    made.set(name, account.id);
    const [first, ...rest] = person.split(' ');
    await call('account_contacts.create', {
      params: { account: account.id },
      body: {
        ...{ first_name: first, last_name: rest.join(' '), job_title: job || null, phone },
        ...{
          email: `${first
            ?.normalize('NFD')
            .toLowerCase()
            .replace(/[^a-z]/g, '')}@${domain}.example`,
        },
        ...{ is_primary: true, receives_invoices: true },
      },
    });
    await call('addresses.create', {
      body: {
        ...{ owner_type: 'account', owner_id: String(account.id), is_primary: true },
        ...{ line1, city, postcode, country_code: country },
      },
    });
  }
  return made;
}
