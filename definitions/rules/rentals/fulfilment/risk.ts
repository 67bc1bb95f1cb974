/** How likely it is that a way to cover a shortage fails, in words that a planner can check. */

export type Level = 'low' | 'medium' | 'high';

export interface Risk {
  readonly level: Level;
  readonly reasons: readonly string[];
}

const dayMs = 86_400_000;
/** Fewer days than this before it has to leave, or to be ordered, are few. */
const fewDays = 2;

/** A transfer leaves the day before; one that should have left already comes late. */
export function riskOfTransfer(leaves: string, now: Date): Risk {
  const days = (Date.parse(leaves) - now.getTime()) / dayMs;
  if (days < 0) return { level: 'high', reasons: ['It would have had to leave already.'] };
  if (days < fewDays) return { level: 'medium', reasons: ['It has to leave within two days.'] };
  return { level: 'low', reasons: [] };
}

/** A supplier who needs longer than there is time comes late. */
export function riskOfSupplier(
  method: 'subhire' | 'purchase',
  { lead, from, now }: { readonly lead: number | null; readonly from: string; readonly now: Date },
): Risk {
  const days = (Date.parse(from) - now.getTime()) / dayMs;
  const stays = method === 'purchase' ? ['What is bought stays in stock.'] : [];
  if (lead !== null && days < lead)
    return {
      level: 'high',
      reasons: [`The supplier needs ${lead} days, and there are ${Math.max(Math.floor(days), 0)}.`, ...stays],
    };
  if (lead === null) return { level: 'medium', reasons: ['It is not known how long the supplier needs.', ...stays] };
  if (days < lead + fewDays) return { level: 'medium', reasons: ['It has to be ordered within two days.', ...stays] };
  return { level: 'low', reasons: stays };
}

export const rank: Readonly<Record<Level, number>> = { low: 0, medium: 1, high: 2 };
