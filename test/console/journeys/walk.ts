/** Nothing in the console is a dead end: a walk by clicking, the same addresses loaded anew, and every button of every state. */
import { expect, test } from '@jest/globals';
import type { ConsoleIndex, ConsoleOperation, ConsoleResource } from '../../../runtime/base/kernel/console.ts';
import { journeyTime } from '../../support/bounds.ts';
import { enter, leave } from '../chromium.ts';
import { ask, base, boot, person, service, signIn } from '../house.ts';
import { walk } from '../walk.ts';

/** A record, and its possible operations by `available_actions`. */
type Row = Readonly<Record<string, unknown>>;
interface Verdict {
  readonly action: string;
  readonly allowed: boolean;
}

export function walkJourney(): void {
  test(
    'a walk by clicking meets no dead end, and every address of it can be loaded',
    async () => {
      await enter();
      const { pages, dead, addresses } = await walk();
      expect(dead).toEqual([]);
      // A walk that begins to miss its way would find nothing dead either.
      expect(pages).toBeGreaterThan(250);
      const owner = await signIn(await person('Lena Loads'));
      const unloaded: string[] = [];
      for (const at of addresses) {
        const { status, text } = await owner.get(at);
        if (status !== 200 || !text.startsWith('<!doctype html>')) unloaded.push(`${status} ${at}`);
      }
      expect(unloaded).toEqual([]);
      leave();
    },
    journeyTime,
  );
}

/** The documents of all resources' metadata, with their entries in the index. */
async function readResources(): Promise<readonly (readonly [ConsoleResource, ConsoleIndex['resources'][string]])[]> {
  const read = async (name: string) => (await fetch(`${base}/console/-/meta/any/${name}.json`)).json();
  const index = (await read('index')) as ConsoleIndex;
  const listed = Object.entries(index.resources).filter(
    ([, { path, member }]) => path && member && !path.includes('{'),
  );
  return Promise.all(listed.map(async ([plural, entry]) => [(await read(plural)) as ConsoleResource, entry] as const));
}

/** Whether the record is in a state in which the page offers the operation. */
const fits = ({ fits: all = [] }: ConsoleOperation, record: Row): boolean =>
  all.every(({ field, is, not }) => is.includes((record[field] ?? null) as string) !== (not === true));

/** The page shows these where the state allows them; no other state is spoken of. */
export function buttonsThatWork(): void {
  test(
    'no button of any state is refused for that state, and none of a shipped role for its abilities',
    async () => {
      const resources = await readResources();
      const wrong: string[] = [];
      let tried = 0;
      const tryAll = async (role: string, abilities: readonly string[] | null, everyState: boolean): Promise<void> => {
        const browser = await signIn(await person(`Tries ${role}`, abilities));
        const { csrf, me } = await boot(browser);
        const mayAll = (needed: readonly string[]) => needed.every((one) => me.abilities.includes(one));
        for (const [resource, entry] of resources) {
          const offered = resource.operations.filter(
            ({ on, method, dryRun, abilities: needed, inputs }) =>
              on === 'member' &&
              method === 'POST' &&
              dryRun &&
              mayAll(needed) &&
              !inputs.some(({ required }) => required),
          );
          if (offered.length === 0 || entry.path === null || !mayAll([entry.read ?? ''])) continue;
          const { machine } = resource;
          const states = machine && everyState ? machine.states : [null];
          for (const state of states) {
            const filter = state === null || !machine ? '' : `&q[${machine.field}_eq]=${state}`;
            const list = await ask(browser, `${entry.path}?per_page=1${filter}`);
            const record = (list.body?.[entry.listKey] as readonly Row[] | undefined)?.[0];
            if (!record) continue;
            const at = (entry.member ?? '').replace(/\{\w+\}/, String(record[entry.key ?? 'id'] ?? record['id']));
            if (at.includes('{')) continue;
            const verdicts: readonly Verdict[] = resource.available
              ? (await ask(browser, `${at}/available_actions`)).body.available_actions
              : [];
            for (const operation of offered) {
              const verdict = verdicts.find(({ action }) => action === operation.name);
              if (verdict?.allowed === false || !fits(operation, record)) continue;
              tried++;
              const answer = await ask(browser, `${at}/${operation.name}?dry_run=1`, {
                method: 'POST',
                csrf,
                body: {},
              });
              const { code = '' } = answer.body ?? {};
              if (answer.status >= 500 || answer.status === 403 || code === 'invalid_state')
                wrong.push(
                  `${role}: ${resource.plural}.${operation.name} of ${state ?? 'the first'}: ${answer.status} ${code}`,
                );
            }
          }
        }
      };
      await tryAll('owner', null, true);
      const { rows } = await service.pool.query(
        `select name, abilities from role where is_system and key <> 'owner' order by id`,
      );
      for (const { name, abilities } of rows) await tryAll(name, abilities, false);
      expect(wrong).toEqual([]);
      expect(tried).toBeGreaterThan(80);
    },
    journeyTime,
  );
}
