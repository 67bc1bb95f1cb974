/** Whether a rental may be booked: which lines are short, and whether the caller may book all the same (domain 3.1, guard 9). */
import { type Call, localTime, type Refusal } from 'backline/rules';
import { type ItemCheck, lockItems, shortAmong, shortItems } from '../availability/check.ts';

type Asking = Pick<Call<unknown, unknown>, 'query' | 'settings' | 'actor' | 'dryRun'>;

/** The units to check: none, those with an identity, or all stock. */

/**
 * The refusal if lines of the rental are short and the caller may not or does not confirm it; null if all is well. `only` limits
 * the check to changed lines of a booked rental: its other lines then count like all other bookings. The check makes bookings of
 * the same stock wait for each other until the transaction ends: the rental must be locked before. Two statements in one round
 * trip for any number of lines.
 */
export async function shortageRefusal(
  call: Asking,
  rentalId: number,
  confirmed: boolean,
  only: ReadonlySet<number> | null = null,
): Promise<Refusal | null> {
  const enforced = call.settings.get('availability.enforce');
  if (enforced === 'off') return null;
  const judge = async () => {
    const short =
      only === null
        ? await shortItems(call.query, call.settings, { rentalId })
        : await shortAmong(call.query, call.settings, only);
    return refusalOf(call, confirmed, enforced === 'asset' ? short.filter(({ serialised }) => serialised) : short);
  };
  if (call.dryRun) return judge();
  const [, refusal] = await Promise.all([lockItems(call, rentalId), judge()]);
  return refusal;
}

function refusalOf(call: Asking, confirmed: boolean, short: readonly ItemCheck[]): Refusal | null {
  if (short.length === 0) return null;
  // The system, and tokens without an owner, have no role that would limit them.
  const override = call.actor.role['can_override_shortage'] !== false;
  if (confirmed && short.every((line) => override || line.overbookable)) return null;
  const sentences = short.map(sentence);
  return {
    code: 'insufficient_stock',
    message: sentences[0] ?? '',
    errors: { items: sentences },
    details: { items: short.map(shown) },
  };
}

/** The time in which units are missing, not that of the request: of two weeks it may be the first two days. */
function sentence({ item, short, warehouse, short_from: from, short_until: until, zone }: ItemCheck): string {
  const there = `${item}: ${short} short in ${warehouse}`;
  if (until === null) return `${there} from ${localTime(from, zone)} on.`;
  return `${there} between ${localTime(from, zone)} and ${localTime(until, zone)}.`;
}

function shown(line: ItemCheck): Record<string, unknown> {
  const { zone: _, overbookable: _o, serialised: _s, item, warehouse, ...rest } = line;
  return { ...rest, name: item, warehouse };
}
