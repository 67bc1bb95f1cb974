/** Drafts for due amounts: one for each rental, and one for all of a consolidated project that can share a bill. */

import { anyOf, dataOf, type Query } from 'backline/rules';
import type { RentalRow } from '../../../generated/rules/rental.ts';
import type { DraftLine } from '../finance/bill_lines.ts';
import { consolidatedDraft, type Sharing } from '../finance/consolidated.ts';
import { type Draft, draftOf } from '../finance/rental_invoice.ts';
import type { Decimal } from '../pricing/money.ts';
import type { PricedRental } from '../pricing/priced_rental.ts';

/** The due amount of a rental. */
export interface Due {
  readonly rental: {
    readonly id: number;
    readonly number: string;
    readonly prices_include_tax: boolean;
    /** The consolidated project that it is billed with, or null. */
    readonly project_id: number | null;
  };
  readonly kind: 'deposit' | 'progress' | 'final' | 'credit';
  readonly lines: readonly DraftLine[];
  /** In the prices' own terms. */
  readonly amount: Decimal;
  /** The rental as it was priced for this; null if it was not. */
  readonly priced: PricedRental | null;
}

interface Bill {
  readonly rentals: readonly number[];
  readonly draft: Draft;
}

interface Member {
  readonly due: Due;
  readonly record: RentalRow;
}

const accountOf = (record: RentalRow) => record.billing_account_id ?? record.account_id;

/** Rentals that agree in these share a bill; deposits have a bill of their own, as they are deducted later. */
const together = ({ due, record }: Member): string =>
  JSON.stringify([
    due.rental.project_id,
    due.kind === 'deposit',
    accountOf(record),
    record.currency_code,
    record.prices_include_tax,
  ]);

/** Credits are no bills, and are left out. */
export async function draftsOf(
  { query }: { readonly query: Query },
  due: readonly Due[],
  records: ReadonlyMap<number, RentalRow>,
): Promise<readonly Bill[]> {
  const members = due.flatMap((one): Member[] => {
    const record = records.get(one.rental.id);
    return one.kind === 'credit' || record === undefined ? [] : [{ due: one, record }];
  });
  const projects = [...new Set(members.flatMap((one) => one.due.rental.project_id ?? []))];
  const named = await projectsOf(query, projects);
  const groups = Map.groupBy(members, (one) =>
    one.due.rental.project_id === null ? String(one.record.id) : together(one),
  );
  return [...groups.values()].flatMap((group) => {
    const project = named.get(group[0]?.due.rental.project_id ?? 0);
    if (project !== undefined) return billOf(project, group);
    return group.map(({ due: { kind, lines }, record }) => ({
      rentals: [record.id],
      draft: draftOf(record, kind as Exclude<Due['kind'], 'credit'>, lines),
    }));
  });
}

type Project = Parameters<typeof consolidatedDraft>[0]['project'];

async function projectsOf(query: Query, ids: readonly number[]): Promise<ReadonlyMap<number, Project>> {
  if (ids.length === 0) return new Map();
  const rows = await dataOf(query)
    .selectFrom('project')
    .select(['id', 'name', 'number'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function billOf(project: Project, group: readonly Member[]): readonly Bill[] {
  const [first, ...others] = group.map(({ record }): Sharing => ({ ...record, account: accountOf(record) }));
  if (!first) return [];
  const kinds = new Set(group.map(({ due }) => due.kind));
  const type = kinds.has('deposit') ? 'deposit' : kinds.has('progress') ? 'progress' : 'final';
  const lines = new Map(group.map(({ due, record }) => [record.id, due.lines]));
  return [
    {
      rentals: group.map(({ record }) => record.id),
      draft: consolidatedDraft({ project, type, rentals: [first, ...others], lines }),
    },
  ];
}
