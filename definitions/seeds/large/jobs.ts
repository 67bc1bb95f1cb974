/**
 * Fifty-six jobs of a year and of the weeks to come: billed long ago, out today, due back, late, short of something, quoted,
 * requested.
 */
import { DateTime } from 'luxon';
import type { Services } from '../../../runtime/base/kernel/context.ts';
import type { Client } from '../../../runtime/doors/seed/client.ts';
import { idsOf } from './ids.ts';
import { largeItems } from './items.ts';

/** How far a job has come. */
export type Stage =
  | 'enquiry'
  | 'quote'
  | 'sent'
  | 'provisional'
  | 'reserved'
  | 'lost'
  | 'order'
  | 'preparing'
  | 'out'
  | 'returned'
  | 'done';

export interface Job {
  readonly title: string;
  readonly customer: string;
  /** Days from today to its first one. */
  readonly start: number;
  readonly days: number;
  readonly basket: string;
  readonly stage: Stage;
  /** What became of its money; empty: nothing is billed. */
  readonly billing: string;
  readonly owner: string;
  readonly isManchester: boolean;
}

export interface MadeJob extends Job {
  readonly id: number;
  readonly account: number;
  readonly from: DateTime;
  readonly until: DateTime;
  /** Ids of its lines by what they hire. */
  readonly lines: ReadonlyMap<string, number>;
}

/** What is hired: sku of an item or a kit, or a service, how many, and for how many periods where the dates do not say it. */
const baskets: Readonly<Record<string, string>> = {
  conference: 'SND-COL 2, SND-LAV 4, STG-LECT 1, VID-SCR4 1, technician 1 8',
  gala: 'LX-UP 24, LX-FRES 6, FUR-DRAPE 12, technician 2 10',
  wedding: 'LX-UP 16, SND-COL 2, FUR-STAR 2, FX-MIRR 1',
  festival: 'STG-DECK 32, STG-BARR 30, SND-SUB18 6, LX-BLIND 12, technician 3 12, driver 2',
  theatre: 'LX-ERS 10, LX-CYC 6, CAB-DMX10 24, CON-GEL 12, technician 1 8',
  exhibition: 'LX-BAR 16, RIG-TR3 10, RIG-CORNER 4, PWR-D32 4, technician 2 8',
  launch: 'LX-STROBE 4, SND-TOP15 6, FX-CONF 2, CON-CONF 6, FUR-SOFA 4',
  concert: 'SND-LINE 12, SND-MON12 6, SND-SM58 10, technician 2 10, driver 1',
  school: 'STG-DECK 12, STG-LEG60 48, SND-TOP15 2, delivery 35',
  dryhire: 'SND-SM57 8, SND-DI 6, SND-STAND 12, CAB-XLR20 10',
  film: 'LX-FRES 4, PWR-C16 12, RIG-WIND 4',
  moving: 'LX-SPOT 4, LX-WASH 4, LX-DESKS 1, technician 1 10',
  show: 'LX-BEAM 6, LX-DESK 1, SND-DSK32 1, VID-PRJ10 1, technician 2 10',
  screens: 'VID-TV55 4, VID-LAP 3, VID-SW 1, technician 1 9',
  band: 'BAK-DRUMS 1, BAK-BASS 1, BAK-GTR 2, delivery 40',
  arena: 'VID-LED 80, RIG-HOIST1 4, RIG-TR3 16, technician 3 12, driver 2',
  stage: 'KIT-STG-64 1, SND-TOP15 2, technician 1 6',
  talk: 'STG-LECT 1, VID-SCR4 1, SND-TOP15 2',
};

/** title; customer; first day from today; days; basket; stage; billing; who looks after it; m = in Manchester */
const list = `
Winter conference;Brightwater Conferences;-352;3;conference;done;paid;Clara
Awards dinner;Paper Lantern Agency;-338;2;gala;done;paid;Clara
Panto season opening;Liffey Sound Stages;-321;4;theatre;done;paid;Felix
Ski resort congress;Alpenblick Kongress;-305;4;conference;done;paid;Clara
Spring exhibition;Vanguard Exhibitions;-288;5;exhibition;done;paid;Felix
School musical;St Brendan's School;-270;3;school;done;paid;Felix
Electric saloon launch;Kestrel Motors;-254;2;launch;done;paid;Clara
Quayside sessions;City of Leeds Culture Office;-240;2;concert;done;paid;Felix
Wedding at Rose Barn;Greenfield Weddings;-224;1;wedding;done;paid;Clara
Sales kick-off;Meridian Pharma Europe;-210;3;conference;done;paid;Clara
May day festival;Lowland Festival Makers;-196;4;festival;done;paid;Felix
Graduation week;Hallam University Events;-182;5;conference;done;paid;Felix;m
Garden wedding;Nadia Rahman;-168;2;wedding;done;paid;Clara
Riverside open air;City of Leeds Culture Office;-154;3;festival;done;paid;Felix
Documentary shoot;Norwich Film Society;-141;6;film;done;paid;Felix
Summer tour, north leg;Arcadia Touring;-126;3;concert;done;paid;Felix
Brand day;Estudio Levante;-112;2;launch;done;paid;Clara
Autumn season;Théâtre des Quais;-98;6;theatre;done;paid;Felix
Medical congress;Meridian Pharma Europe;-84;3;conference;done;overdue;Clara
Harvest fair;Vanguard Exhibitions;-71;4;exhibition;done;part;Felix
Charity gala;Brightwater Conferences;-60;2;gala;done;paid;Clara
Album launch;Blue Hour Studios;-52;2;concert;done;overdue;Felix
Golden wedding;Oliver Grant;-44;1;wedding;done;overdue;Clara
Film night;Norwich Film Society;-36;2;film;done;part;Felix
Dealer roadshow;Kestrel Motors;-27;3;launch;done;open;Clara
Open day;Hallam University Events;-20;1;talk;done;open;Felix;m
Autumn lectures;Hallam University Events;-9;3;conference;returned;draft;Felix;m
Studio hire;Blue Hour Studios;-8;4;dryhire;returned;;Felix
Product film;Estudio Levante;-6;3;film;returned;;Clara
Harbour concert;Arcadia Touring;-3;6;moving;out;deposit;Felix
Directors' meeting;Meridian Pharma Europe;-1;3;screens;out;;Clara
Rehearsal week;Liffey Sound Stages;-4;9;theatre;out;;Felix
Christmas market;City of Leeds Culture Office;-2;14;stage;out;deposit;Felix
Party at the mill;Tomás Quintana;-2;2;wedding;out;;Clara
Gallery opening;Paper Lantern Agency;-1;1;gala;out;;Clara
Sound stage session;Blue Hour Studios;-6;4;dryhire;out;;Felix
Youth orchestra;St Brendan's School;-3;3;school;out;;Felix
Live broadcast;Brightwater Conferences;0;3;show;preparing;deposit;Clara
Club residency;Arcadia Touring;1;2;band;preparing;;Felix
Winter fair stand;Vanguard Exhibitions;3;5;exhibition;order;deposit;Felix
Arena show;Lowland Festival Makers;6;4;arena;order;;Felix
Annual congress;Alpenblick Kongress;9;3;conference;order;;Clara
Prize giving;St Brendan's School;11;1;talk;order;;Felix
Winter wedding;Ruth Penhallow;13;2;wedding;order;;Clara
New car reveal;Kestrel Motors;17;2;launch;order;;Clara
Theatre transfer;Théâtre des Quais;21;7;theatre;reserved;;Felix
Members' evening;Norwich Film Society;15;1;dryhire;reserved;;Felix
Festival of light;City of Leeds Culture Office;26;5;moving;provisional;;Felix
Spring gala;Paper Lantern Agency;48;2;gala;sent;;Clara
Leadership forum;Meridian Pharma Europe;34;2;conference;sent;;Clara
Anniversary concert;Liffey Sound Stages;41;3;concert;sent;;Felix
Engagement party;Nadia Rahman;30;1;wedding;quote;;Clara
Trade evening;Vanguard Exhibitions;55;3;exhibition;lost;;Felix
Press day;Estudio Levante;38;1;screens;enquiry;;Clara
Silver wedding;Oliver Grant;62;1;wedding;enquiry;;Clara
Sports day;Hallam University Events;75;1;school;enquiry;;Felix;m
`;

function jobOf(text: string): Job {
  const [title = '', customer = '', start, days, basket = '', stage, billing = '', owner = '', warehouse] =
    text.split(';');
  return {
    ...{ title, customer, basket, billing, owner },
    ...{ start: Number(start), days: Number(days), stage: stage as Stage, isManchester: warehouse === 'm' },
  };
}

interface Parts {
  readonly items: ReadonlyMap<string, number>;
  readonly accounts: ReadonlyMap<string, number>;
  /** Ids of people by first name. */
  readonly people: ReadonlyMap<string, number>;
}

interface Ground extends Parts {
  readonly kits: ReadonlyMap<string, number>;
  readonly services: ReadonlyMap<string, number>;
  readonly warehouses: ReadonlyMap<string, number>;
  readonly lost: number | undefined;
}

export async function seedJobs(house: Services, call: Client, parts: Parts): Promise<readonly MadeJob[]> {
  const ground: Ground = {
    ...parts,
    kits: await idsOf(house, 'kit', 'sku'),
    services: await idsOf(house, 'service', 'code'),
    warehouses: await idsOf(house, 'warehouse', 'code'),
    lost: (await idsOf(house, 'static_value', 'key')).get('competitor'),
  };
  const made: MadeJob[] = [];
  for (const [at, job] of list.trim().split('\n').map(jobOf).entries()) {
    const one = await makeJob(call, ground, job, at);
    await lead(call, one, ground);
    made.push(one);
  }
  return made;
}

async function makeJob(call: Client, ground: Ground, job: Job, at: number): Promise<MadeJob> {
  const from = DateTime.utc().startOf('day').plus({ days: job.start, hours: 8 });
  const until = from.startOf('day').plus({ days: job.days, hours: 18 });
  const account = ground.accounts.get(job.customer) ?? 0;
  const hired = (baskets[job.basket] ?? '').split(', ').map((text) => text.split(' '));
  const { rental } = await call<{
    rental: { id: number; items: readonly { id: number; parent_item_id: number | null }[] };
  }>('rentals.composite', {
    body: {
      ...{ title: job.title, account_id: account, owner_id: ground.people.get(job.owner) },
      reference: `JOB-${String(at + 101)}`,
      warehouse_id: ground.warehouses.get(job.isManchester ? 'MAN' : 'LON'),
      ...{ starts_at: from.toISO(), ends_at: until.toISO(), tags: [job.basket] },
      items: hired.map(([what = '', quantity, periods]) => ({
        ...lineOf(ground, what),
        quantity: Number(quantity),
        ...(periods === undefined ? {} : { chargeable_periods: periods }),
      })),
    },
  });
  const lines = (rental.items ?? []).filter(({ parent_item_id: parent }) => parent === null || parent === undefined);
  return {
    ...{ ...job, id: rental.id, account, from, until },
    lines: new Map(hired.map(([what = ''], index) => [what, lines[index]?.id ?? 0])),
  };
}

function lineOf({ items, kits, services }: Ground, what: string): Readonly<Record<string, unknown>> {
  if (services.has(what)) return { kind: 'service', service_id: services.get(what) };
  return kits.has(what)
    ? { kind: 'kit', kit_id: kits.get(what) }
    : { kind: 'product', catalogue_item_id: items.get(what) };
}

/** From an enquiry to where it is today; what happened before today is dated so. */
async function lead(call: Client, job: MadeJob, { lost }: Ground): Promise<void> {
  const params = { rental: job.id };
  const step = (name: string, body: Readonly<Record<string, unknown>> = {}) =>
    call(`rentals.${name}`, { params, body });
  const { stage, from, until } = job;
  if (stage === 'enquiry') return;
  await step('convert_to_quote');
  if (stage === 'quote') return;
  if (stage === 'sent') return void (await step('send_quotation', { mail: false }));
  if (stage === 'lost') return void (await step('change_status', { status: 'lost', reason_id: lost }));
  if (stage === 'provisional' || stage === 'reserved')
    return void (await step('change_status', {
      status: stage,
      ...(stage === 'reserved' && { confirm_shortage: true }),
    }));
  await step('convert_to_order', { confirm_shortage: true });
  if (stage === 'order') return;
  // What is known unit by unit is set aside before it leaves.
  if (stage === 'preparing' || hasUnits(job)) await step('auto_allocate', { prepare: true });
  if (stage === 'preparing') return;
  await step('dispatch', { all: true, dispatched_at: from.minus({ hours: 2 }).toISO() });
  if (stage !== 'out') await step('return', { all: true, returned_at: until.toISO() });
}

const units = new Set(largeItems.flatMap(({ sku, isSerialised }) => (isSerialised ? [sku] : [])));

/** Kits may have some among their parts. */
const hasUnits = ({ lines }: MadeJob): boolean =>
  [...lines.keys()].some((what) => units.has(what) || what.startsWith('KIT-'));
