/**
 * A walk by clicking: every entry of the navigation, every list, its first record, each of its tabs, and every link on them
 * (`New`, `Edit`, pages about a record), each form of an address once. Dead is a page that fails, says that there is nothing,
 * requests something that the API refuses, or never comes to rest. It runs within the page: no picture is waited for.
 */
import { page } from './chromium.ts';

/** How long the page may take to come to rest, in milliseconds: a crowded machine is slow, a dead page never does. */
const patience = 120_000;

export interface Walked {
  readonly pages: number;
  readonly dead: readonly string[];
  /** Addresses that a loaded page has to answer too. */
  readonly addresses: readonly string[];
}

/** Walks on from the page that is open, whose person sees the whole navigation. */
export const walk = (): Promise<Walked> =>
  page.evaluate(async (longest) => {
    const before = globalThis.fetch;
    let running = 0;
    let refused: string[] = [];
    globalThis.fetch = async (...input) => {
      running++;
      try {
        const answer = await before(...input);
        // The service of a test has no readiness of its own.
        if (answer.status >= 400 && !answer.url.endsWith('/health/ready'))
          refused.push(`${answer.status} ${answer.url.replace(location.origin, '')}`);
        return answer;
      } finally {
        running--;
      }
    };
    const main = () => document.querySelector<HTMLElement>('main');
    const pause = () => new Promise((done) => setTimeout(done, 8));
    // Parts that are drawn only in sight wait below.
    const isSeen = (one: Element): boolean => one.getBoundingClientRect().top < innerHeight;
    const atRest = () =>
      running === 0 &&
      main()?.querySelector('h1') !== null &&
      ![...(main()?.querySelectorAll('[aria-busy=true]') ?? [])].some(isSeen);
    const rest = async (): Promise<boolean> => {
      const until = performance.now() + longest;
      for (let calm = 0; performance.now() < until; calm = atRest() ? calm + 1 : 0) {
        if (calm === 3) return true;
        await pause();
      }
      return false;
    };
    /** Addresses of one form are walked once: ids, lists of words and kinds of records count as equal. */
    const formOf = (address: string): string =>
      (address.split(/[?#]/)[0] ?? '')
        .replace(/\/(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27})(?=\/|$)/g, '/:id')
        .replace(/\/(static_data|templates|compose|reports|search|settings)\/(?!new$)[^/]+/, '/$1/:one');
    const known = new Set<string>();
    const waiting: { readonly at: string; readonly from: string }[] = [];
    const gather = (within: ParentNode | null, from: string): void => {
      for (const link of within?.querySelectorAll('a[href^="/console"]') ?? []) {
        const at = link.getAttribute('href') ?? '';
        if (at.startsWith('/console/api') || known.has(formOf(at))) continue;
        known.add(formOf(at));
        waiting.push({ at, from });
      }
    };
    for (const fold of document.querySelectorAll<HTMLElement>('nav button[aria-expanded=false]')) fold.click();
    await rest();
    gather(document.querySelector('nav'), 'the navigation');
    const dead: string[] = [];
    const addresses: string[] = [];
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { at, from } = next;
      addresses.push(at);
      const look = async (what: string): Promise<void> => {
        const isAtRest = await rest();
        const text = main()?.innerText ?? '';
        const failed = /There is nothing here|This did not work|Your role does not include this/.exec(text)?.[0];
        const said = [isAtRest ? undefined : 'does not come to rest', failed, ...refused].filter(
          (one) => one !== undefined,
        );
        if (said.length > 0) dead.push(`${what} (from ${from}): ${said.join(', ')}`);
        refused = [];
        gather(main(), at);
      };
      history.pushState(null, '', at);
      await pause();
      await look(at);
      const tabs = () => [...(main()?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
      for (let one = 0; one < tabs().length; one++) {
        const tab = tabs()[one];
        if (!tab || tab.getAttribute('aria-selected') === 'true') continue;
        tab.click();
        await look(`${at}, ${tab.innerText}`);
      }
    }
    globalThis.fetch = before;
    return { pages: addresses.length, dead, addresses };
  }, patience);
